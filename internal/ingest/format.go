package ingest

import (
	"bytes"
	"path"
	"regexp"
	"strings"

	"legislative/internal/source/billstatus"
	"legislative/internal/source/billtext"
	"legislative/internal/source/fec"
	"legislative/internal/source/housevote"
	"legislative/internal/source/legislators"
)

// format is a kind of files.
type format struct {
	name string
	// version rises whenever the same content would make other records, so
	// that documents which the database has are read again.
	version   int
	dated     bool // the content tells which of two documents on a subject is newer
	recognize func(head []byte) bool
	read      func(content []byte, name string) (record, error)
	// names is what the publisher calls files of the format: one that is
	// called so and has no content that any format knows has come to harm on
	// its way, and is no file of another kind. Nil where no name is telling.
	names *regexp.Regexp
}

// What the Government Publishing Office and the Clerk of the House call their
// files.
var (
	textName   = regexp.MustCompile(`(?i)^(BILLS-\d+[a-z]+\d+[a-z]\w*|(PLAW-)?\d+p(ubl|vtl)\d+)(-uslm)?\.(xml|html?|txt)$`)
	statusName = regexp.MustCompile(`(?i)^BILLSTATUS-\d+[a-z]+\d+\.xml$`)
	voteName   = regexp.MustCompile(`(?i)^roll\d+\.xml$`)
)

// formats lists what can be read, those first that are met with most.
var formats = []*format{
	{name: "housevote", version: 1, recognize: housevote.Recognize, read: readHouseVote, names: voteName},
	{name: "billstatus", version: 1, dated: true, recognize: billstatus.Recognize, read: readBill, names: statusName},
	{name: "billtext", version: 2, recognize: billtext.Recognize, read: readText, names: textName},
	{name: "legislators", version: 1, recognize: legislators.Recognize, read: readLegislators},
	{name: "fec", version: 1, recognize: fec.Recognize, read: readFEC},
}

// unreadable is the format of files and archives that could not be opened, so
// that nobody knows what they are.
var unreadable = &format{name: "unreadable"}

// recognize tells the format of a file by its beginning and, where that says
// nothing, by a name that its publisher gives; nil is none.
func recognize(head []byte, name string) *format {
	for _, f := range formats {
		if f.recognize(head) {
			return f
		}
	}
	base := path.Base(strings.ReplaceAll(name, "\\", "/"))
	for _, f := range formats {
		if f.names != nil && f.names.MatchString(base) {
			return f
		}
	}
	return nil
}

func readBill(content []byte, _ string) (record, error) {
	bill, err := billstatus.Read(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return newBillRecord(bill), nil
}

func readText(content []byte, name string) (record, error) {
	document, err := billtext.Read(bytes.NewReader(content), billtext.Hint{Name: name})
	if err != nil {
		return nil, err
	}
	return newTextRecord(document, content), nil
}

func readHouseVote(content []byte, _ string) (record, error) {
	vote, err := housevote.Read(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	return newVoteRecord(vote)
}

func readLegislators(content []byte, name string) (record, error) {
	file, err := legislators.Read(bytes.NewReader(content))
	if err != nil {
		return nil, err
	}
	switch file.Kind {
	case legislators.MembersYAML, legislators.MembersCSV:
		return newMembersRecord(file, name), nil
	case legislators.CurrentCommittees, legislators.PastCommittees:
		return newCommitteesRecord(file), nil
	default:
		return &seatsRecord{file.Memberships, file.Skipped}, nil
	}
}

func readFEC(content []byte, name string) (record, error) {
	file, err := fec.Open(bytes.NewReader(content), name)
	if err != nil {
		return nil, err
	}
	return newFinanceRecord(file)
}
