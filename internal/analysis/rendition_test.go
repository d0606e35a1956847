package analysis_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
	"legislative/internal/source/officialdata"
)

// TestRenditionsNameTheSameAgencies checks that the number of agencies does not depend on
// the form in which a text is published: in the DTD, as a page, in versions of USLM, and
// as an enrolled bill and as the law.
func TestRenditionsNameTheSameAgencies(t *testing.T) {
	t.Parallel()
	const old, recent = "uslm-xml/2.0.11-samples/", "uslm-xml/2.1.0-samples-2024-09/"
	const enrolled, laws = "uslm-xml/2.0-enrolled/", "uslm-xml/2.0-public-laws/"
	for _, pair := range [][2]string{
		{"html/BILLS-115hr6972ih.htm", "legacy-xml/BILLS-115hr6972ih.xml"},
		{"html/BILLS-116hr1500ih.htm", "legacy-xml/BILLS-116hr1500ih.xml"},
		{"html/BILLS-116hr1500eh.htm", "legacy-xml/BILLS-116hr1500eh.xml"},
		{old + "h1037_eh.xml", recent + "h1037_eh.XML"},
		{old + "S1014_ES.xml", recent + "BILLS-116s1014es.xml"},
		{old + "SC13_ES.xml", recent + "SC13_ES.XML"},
		{enrolled + "113hjres59enr_good.xml", laws + "113publ67-uslm.xml"},
		{enrolled + "114hr240enr_good.xml", laws + "114publ4-uslm.xml"},
		{enrolled + "115hr1362enr_good.xml", laws + "115publ16-uslm.xml"},
	} {
		first, second := countAgencies(t, pair[0]), countAgencies(t, pair[1])
		if first != second || first == 0 {
			t.Errorf("%s names %d agencies, %s %d", pair[0], first, pair[1], second)
		}
	}
}

// countAgencies returns the number of agencies that an official text names.
func countAgencies(t *testing.T, name string) int {
	t.Helper()
	source, err := os.ReadFile(officialdata.Path(t, append([]string{"billtext"}, strings.Split(name, "/")...)...))
	if err != nil {
		t.Fatal(err)
	}
	doc, err := billtext.Read(bytes.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	return analysis.Analyze(doc.Sections).Overview.AgencyCount
}
