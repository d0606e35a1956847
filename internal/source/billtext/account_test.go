package billtext

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/source/billtext/paragraph"
)

// The appropriations of one Act in the forms in which they are published: as
// siblings and nested in USLM, as siblings in the DTD, and without markup.
const (
	flatAccounts = `<title><num>TITLE I—</num><appropriations level="major"><heading>DEPARTMENT OF LAMPS</heading></appropriations>
<appropriations level="intermediate"><heading>Bureau of Wicks</heading></appropriations>
<appropriations level="small"><heading>salaries and expenses</heading></appropriations>
<appropriations level="small"><heading>(including transfer of oil)</heading><content>For wicks, $4.</content></appropriations>
<appropriations level="small"><content>For long wicks, $5.</content></appropriations>
<appropriations level="intermediate"><heading>Glass Program</heading><content>For glass, $6.</content></appropriations>
<appropriations level="major"><heading>DUSK COMMISSION</heading><content>For dusk, $7.</content></appropriations>
<appropriations level="intermediate"><heading>General Provisions</heading></appropriations>
<appropriations level="small"><heading>(transfer of oil)</heading></appropriations>
<section><num>Sec. 101. </num><content>Oil may flow.</content></section>
<appropriations level="small"><content>This title may be cited as the “Lamp Act”.</content></appropriations></title>`

	nestedAccounts = `<title><num>TITLE I—</num><heading>DEPARTMENT OF LAMPS</heading>
<appropriations level="intermediate"><heading>Bureau of Wicks</heading>
<appropriations level="small"><heading>salaries and expenses</heading><subheading>(including transfer of oil)</subheading><content>For wicks, $4.<p>For long wicks, $5.</p></content></appropriations></appropriations>
<appropriations level="intermediate"><heading>Glass Program</heading><content>For glass, $6.</content></appropriations>
<appropriations level="major"><heading>DUSK COMMISSION</heading><content>For dusk, $7.</content></appropriations>
<level><heading>General Provisions</heading><appropriations level="small"><heading>(transfer of oil)</heading></appropriations>
<section><num>Sec. 101. </num><content>Oil may flow.</content></section></level>
<level><content>This title may be cited as the “Lamp Act”.</content></level></title>`

	dtdAccounts = `<title style="appropriations"><enum>I</enum><header>DEPARTMENT OF LAMPS</header>
<appropriations-intermediate><header>Bureau of Wicks</header></appropriations-intermediate>
<appropriations-small><header>salaries and expenses</header></appropriations-small>
<appropriations-small><header>(including transfer of oil)</header><text display-inline="no-display-inline">For wicks, $4.</text></appropriations-small>
<appropriations-small><text display-inline="no-display-inline">For long wicks, $5.</text></appropriations-small>
<appropriations-intermediate><header>Glass Program</header><text display-inline="no-display-inline">For glass, $6.</text></appropriations-intermediate>
<appropriations-major><header>DUSK COMMISSION</header><text display-inline="no-display-inline">For dusk, $7.</text></appropriations-major>
<appropriations-intermediate><header>General Provisions</header></appropriations-intermediate>
<appropriations-small><header>(transfer of oil)</header></appropriations-small>
<section><enum>101.</enum><text>Oil may flow.</text></section>
<appropriations-small><text display-inline="no-display-inline">This title may be cited as the <quote>Lamp Act</quote>.</text></appropriations-small></title>`

	plainAccounts = `
                                TITLE I

                          DEPARTMENT OF LAMPS

                            Bureau of Wicks

                         salaries and expenses

                      (including transfer of oil)

    For wicks, $4.
    For long wicks, $5.

                             Glass Program

    For glass, $6.

                            DUSK COMMISSION

    For dusk, $7.

                           General Provisions

                           (transfer of oil)

    Sec. 101. Oil may flow.
`
)

func TestAccounts(t *testing.T) {
	t.Parallel()
	const uslm = `<bill xmlns="http://schemas.gpo.gov/xml/uslm"><meta><congress>201</congress><dc:type>H. R. </dc:type><docNumber>7</docNumber><docStage>Introduced in House</docStage></meta><main>%s</main></bill>`
	const dtd = `<bill bill-stage="Introduced-in-House"><form><congress>201st CONGRESS</congress><legis-num>H. R. 7</legis-num></form><legis-body>%s</legis-body></bill>`
	const plain = "[Congressional Bills 201st Congress]\n[H.R. 7 Introduced in House (IH)]\n\n                                 A BILL\n\nTo light lamps.\n%s\n                                 <all>\n"
	want := []string{
		`title "DEPARTMENT OF LAMPS" in "": TITLE I DEPARTMENT OF LAMPS General Provisions`,
		`account "Bureau of Wicks" in "DEPARTMENT OF LAMPS", of DEPARTMENT OF LAMPS, Bureau of Wicks, : Bureau of Wicks`,
		`account "salaries and expenses" in "Bureau of Wicks", of DEPARTMENT OF LAMPS, Bureau of Wicks, salaries and expenses: salaries and expenses (including transfer of oil) For wicks, $4. For long wicks, $5.`,
		`account "Glass Program" in "DEPARTMENT OF LAMPS", of DEPARTMENT OF LAMPS, , Glass Program: Glass Program For glass, $6.`,
		`account "DUSK COMMISSION" in "DEPARTMENT OF LAMPS", of , DUSK COMMISSION, DUSK COMMISSION: DUSK COMMISSION For dusk, $7.`,
		`section "(transfer of oil)" in "DEPARTMENT OF LAMPS": (transfer of oil) Sec. 101. Oil may flow.`,
	}
	for name, src := range map[string]string{
		"siblings in USLM": fmt.Sprintf(uslm, flatAccounts), "nested in USLM": fmt.Sprintf(uslm, nestedAccounts),
		"siblings in the DTD": fmt.Sprintf(dtd, dtdAccounts), "text": fmt.Sprintf(plain, plainAccounts), "saved page": fmt.Sprintf(plain, withoutIndent(plainAccounts)),
	} {
		doc, err := Read(strings.NewReader(src))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		var got []string
		for i := range doc.Sections {
			if s := &doc.Sections[i]; s.Level != Front {
				got = append(got, describe(doc.Sections, s))
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: sections (-want +got):\n%s", name, diff)
		}
	}
}

// describe formats a section without the short title at the end of its title,
// which only texts with markup have here.
func describe(sections []Section, s *Section) string {
	parent, account := "", ""
	if s.Parent > 0 {
		parent = sections[s.Parent-1].Heading
	}
	if a := s.Account; a != nil {
		account = fmt.Sprintf(", of %s, %s, %s", a.Department, a.Agency, a.Name)
	}
	text, _, _ := strings.Cut(s.Text, "This title may be cited")
	text = strings.Join(strings.Fields(strings.ReplaceAll(text, "—", " ")), " ")
	return fmt.Sprintf("%s %q in %q%s: %s", s.Level, s.Heading, parent, account, text)
}

// withoutIndent returns a text whose lines are not indented.
func withoutIndent(text string) string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		lines = append(lines, strings.TrimSpace(line))
	}
	return strings.ReplaceAll(strings.Join(lines, "\n"), "$4.\n", "$4.\n\n")
}

// Headings in ordinary sections are no accounts.
// TestGroupsAreNoAgencies checks that headings above several agencies and headings of
// money name no agency, and that an account whose name has such words has the department
// above it.
func TestGroupsAreNoAgencies(t *testing.T) {
	t.Parallel()
	account := func(parent int, rank paragraph.Rank, heading string) Section {
		return Section{Level: AccountLvl, Parent: parent, Heading: heading, Text: heading + "\nFor wicks, $4.", Account: &Account{Rank: rank}}
	}
	sections := []Section{
		{Level: Title, Heading: "DEPARTMENT OF LAMPS AND RELATED AGENCY"},
		account(1, paragraph.Major, "RELATED AGENCY"),
		account(2, paragraph.Intermediate, "Dusk Commission"),
		account(1, paragraph.Major, "ISLE OF MOONS"),
		account(4, paragraph.Intermediate, "Federal Funds"),
		account(5, paragraph.Small, "payment for tides"),
		account(1, paragraph.Major, "Department of Lamps"),
		account(7, paragraph.Small, "wicks, oil and related programs"),
		account(1, paragraph.Intermediate, "Independent Agencies"),
		account(9, paragraph.Small, "dawn corporation"),
	}
	nameAccounts(sections, "")
	var got []string
	for _, s := range sections[1:] {
		got = append(got, s.Heading+": "+s.Account.Department+", "+s.Account.Agency)
	}
	want := []string{
		"RELATED AGENCY: , ", "Dusk Commission: , Dusk Commission", "ISLE OF MOONS: , ", "Federal Funds: , ", "payment for tides: , ",
		"Department of Lamps: Department of Lamps, ", "wicks, oil and related programs: Department of Lamps, ",
		"Independent Agencies: , ", "dawn corporation: , dawn corporation",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("departments and agencies (-want +got):\n%s", diff)
	}
}

func TestNoAccounts(t *testing.T) {
	t.Parallel()
	src := "[Congressional Bills 201st Congress]\n[H.R. 7 Introduced in House (IH)]\n\n                                 A BILL\n\nTo light lamps.\n\nSEC. 2. OIL.\n\n    The table is as follows:\n\n                              Table Of Oils\n\n    For whale oil, $4.\n                                 <all>\n"
	doc, err := Read(strings.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(doc.Sections); n != 2 || doc.Sections[1].Level != SectionLvl {
		t.Errorf("%d sections, the last of level %s, want 2 with a section", n, doc.Sections[n-1].Level)
	}
}
