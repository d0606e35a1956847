package corpus

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// namedRecords is the number of files of each kind that [Named] writes.
const namedRecords = 4

// firstNamed is the number of the first bill and amendment, and firstNamedVote of
// the first roll call, that [Named] writes or names. The sample has no numbers as
// high as these.
const (
	firstNamed     = 32_001
	firstNamedVote = 3_901
)

// Named writes files that name records of which no file is loaded to a folder,
// unless they are already there: House votes on bills, and the status of bills
// with related bills and with amendments to other amendments. It returns the
// folder. Every corpus has them, since official files name such records, too.
func Named(folder string) (string, error) {
	done := filepath.Join(folder, "named")
	if _, err := os.Stat(done); err == nil {
		return done, nil
	}
	unfinished := done + ".unfinished"
	if err := os.RemoveAll(unfinished); err != nil {
		return "", err
	}
	if err := os.MkdirAll(unfinished, 0o755); err != nil {
		return "", err
	}
	for name, content := range namedFiles() {
		if err := os.WriteFile(filepath.Join(unfinished, name), []byte(content), fs.FileMode(0o644)); err != nil {
			return "", err
		}
	}
	return done, os.Rename(unfinished, done)
}

// namedFiles returns the contents of the files by name.
func namedFiles() map[string]string {
	files := map[string]string{}
	for i := range namedRecords {
		bill, vote := firstNamed+i, firstNamedVote+i
		files[fmt.Sprintf("BILLSTATUS-200hr%d.xml", bill)] = fmt.Sprintf(namingBill, bill)
		files[fmt.Sprintf("roll%d.xml", vote)] = fmt.Sprintf(namingVote, vote, bill)
	}
	return files
}

// namingBill is the status of a bill. The argument is the number of the House bill,
// of the Senate bill and the amendment that are not loaded, and of the amendment
// to that amendment, which is a House amendment.
const namingBill = `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<billStatus>
  <version>3.0.0</version>
  <bill>
    <number>%[1]d</number>
    <updateDate>2188-02-03T10:00:00Z</updateDate>
    <originChamber>House</originChamber>
    <type>HR</type>
    <introducedDate>2187-03-01</introducedDate>
    <congress>200</congress>
    <relatedBills>
      <item>
        <title>Companion Lamp Act No. %[1]d</title>
        <congress>200</congress>
        <number>%[1]d</number>
        <type>S</type>
        <relationshipDetails>
          <item>
            <type>Identical bill</type>
            <identifiedBy>CRS</identifiedBy>
          </item>
        </relationshipDetails>
      </item>
    </relatedBills>
    <actions>
      <item>
        <actionDate>2187-03-01</actionDate>
        <text>Introduced in House</text>
        <type>IntroReferral</type>
        <actionCode>Intro-H</actionCode>
        <sourceSystem>
          <code>9</code>
          <name>Library of Congress</name>
        </sourceSystem>
      </item>
    </actions>
    <amendments>
      <amendment>
        <number>%[1]d</number>
        <congress>200</congress>
        <type>HAMDT</type>
        <purpose>To trim the wick.</purpose>
        <updateDate>2188-02-03T10:00:00Z</updateDate>
        <amendedBill>
          <congress>200</congress>
          <type>HR</type>
          <number>%[1]d</number>
        </amendedBill>
        <amendedAmendment>
          <congress>200</congress>
          <type>SAMDT</type>
          <number>%[1]d</number>
        </amendedAmendment>
      </amendment>
    </amendments>
    <title>Lamp Act No. %[1]d</title>
  </bill>
</billStatus>
`

// namingVote is a roll call. The arguments are its number and that of the House
// joint resolution that it was on, which is not loaded.
const namingVote = `<?xml version="1.0" encoding="UTF-8"?>
<rollcall-vote>
<vote-metadata>
<congress>200</congress>
<session>2nd</session>
<chamber>U.S. House of Representatives</chamber>
<rollcall-num>%[1]d</rollcall-num>
<legis-num>H J RES %[2]d</legis-num>
<vote-question>On Passage</vote-question>
<vote-type>RECORDED VOTE</vote-type>
<vote-result>Passed</vote-result>
<action-date>8-Mar-2188</action-date>
<action-time time-etz="12:23">12:23 PM</action-time>
<vote-desc>Lamp Resolution</vote-desc>
<vote-totals>
<totals-by-vote>
<total-stub>Totals</total-stub>
<yea-total>2</yea-total>
<nay-total>1</nay-total>
<present-total>0</present-total>
<not-voting-total>0</not-voting-total>
</totals-by-vote>
</vote-totals>
</vote-metadata>
<vote-data>
<recorded-vote><legislator name-id="Z990001" party="D" state="CA" role="legislator">Avocet</legislator><vote>Aye</vote></recorded-vote>
<recorded-vote><legislator name-id="Z990002" party="R" state="TX" role="legislator">Bittern</legislator><vote>No</vote></recorded-vote>
<recorded-vote><legislator name-id="Z990003" party="D" state="VT" role="legislator">Egret</legislator><vote>Aye</vote></recorded-vote>
</vote-data>
</rollcall-vote>
`
