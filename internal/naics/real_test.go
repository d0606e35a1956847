package naics_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"legislative/internal/naics"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/officialdata"
)

// unseen are subjects with a rule that no published file beside the project
// has; they are spelled as Congress.gov spells them.
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

// realBills reads the published files beside the project, if they are there.
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
		t.Fatalf("%d bills, %v", len(bills), err)
	}
	return bills
}

// TestRealBills finds a rule for each policy area that occurs, or the
// decision to have none, and each subject of the rules as it is spelled.
func TestRealBills(t *testing.T) {
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
			t.Errorf("subject %q: in the files %t, among the unseen %t", r.Value, subjects[r.Value], !subjects[r.Value])
		}
	}
}
