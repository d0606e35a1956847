package naics_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"legislative/internal/congress/naics"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/officialdata"
	"legislative/tests/exhaustive"
)

// unseen lists the subjects with a rule that occur in no published file in the
// test data. They are spelled as on Congress.gov.
var unseen = []string{
	"Academic performance and assessments", "Adult education and literacy", "Agricultural equipment and machinery",
	"Agricultural marketing and promotion", "Agricultural practices and innovations", "Allied health services",
	"Animal and plant health", "Art, artists, authorship", "Books and print media", "Chemistry", "Commodities markets",
	"Competition and antitrust", "Cooperative and condominium housing", "Drug therapy", "Family services",
	"Federally chartered organizations", "Fruit and vegetables", "Games and hobbies", "Grain", "Landlord and tenant",
	"Libraries and archives", "Marketing and advertising", "Meat", "Migrant, seasonal, agricultural labor",
	"Monetary policy", "Music", "Normal trade relations, most-favored-nation treatment", "Photography and imaging",
	"Retail and wholesale trades", "Surgery and anesthesia", "Telecommunication rates and fees",
}

// realBills skips the test if the published files are not available.
func realBills(t *testing.T) []*billstatus.Bill {
	t.Helper()
	folder := officialdata.Path(t, "billstatus")
	var bills []*billstatus.Bill
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".xml" {
			return err
		}
		f, err := os.Open(path)
		if err != nil {
			return err
		}
		defer f.Close()
		b, err := billstatus.Read(f)
		bills = append(bills, b)
		return err
	})
	if err != nil || len(bills) == 0 {
		t.Fatalf("read %d bills: %v", len(bills), err)
	}
	return bills
}

// TestRulesCoverRealBills checks that each policy area that occurs has a rule or
// is in WithoutSector, and that the subjects of the rules are spelled as they
// occur.
func TestRulesCoverRealBills(t *testing.T) {
	exhaustive.Require(t, "reads all official files")
	t.Parallel()
	subjects := map[string]bool{}
	known := map[string]bool{"": true}
	for _, area := range naics.WithoutSector() {
		known[area] = true
	}
	for _, r := range naics.Rules() {
		if r.Kind == naics.PolicyArea {
			known[r.Value] = true
		}
	}
	for _, b := range realBills(t) {
		if !known[b.PolicyArea] {
			t.Errorf("%s: no rule for the policy area %q", b.ID, b.PolicyArea)
		}
		for _, s := range b.Subjects {
			subjects[s] = true
		}
	}
	for _, r := range naics.Rules() {
		if r.Kind == naics.Subject && subjects[r.Value] == slices.Contains(unseen, r.Value) {
			t.Errorf("subject %q: occurs in the files = %t, want %t", r.Value, subjects[r.Value], !subjects[r.Value])
		}
	}
}
