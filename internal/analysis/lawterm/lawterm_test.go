package lawterm_test

import (
	"testing"

	"legislative/internal/analysis/agency"
	"legislative/internal/analysis/lawterm"
)

func TestFind(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ citation, shortForm, want, law string }{
		{"usc/42/1395w-104/b", "Secretary", "Department of Health and Human Services", "Social Security Act"},
		{"act/social-security-act/tXI/pA", "secretary", "Department of Health and Human Services", "Social Security Act"},
		{"usc/42/300g-1", "Secretary", "Department of Health and Human Services", "Public Health Service Act"},
		{"usc/42/300g-1", "Administrator", "Environmental Protection Agency", "Safe Drinking Water Act"},
		{"usc/42/300aa-1", "Administrator", "", ""},
		{"usc/26/501/c/3", "Secretary", "Department of the Treasury", "Internal Revenue Code of 1986"},
		{"usc/26", "Secretary", "Department of the Treasury", "Internal Revenue Code of 1986"},
		{"usc/26/9011", "Commission", "Federal Election Commission", "Presidential Election Campaign Fund Act"},
		{"usc/26/501", "Commission", "", ""},
		{"usc/20/1070a", "Secretary", "Department of Education", "Higher Education Act of 1965"},
		{"usc/21/321", "Secretary", "Department of Health and Human Services", "Federal Food, Drug, and Cosmetic Act"},
		{"usc/12/5512", "Bureau", "Bureau of Consumer Financial Protection", "Consumer Financial Protection Act of 2010"},
		{"usc/12/5341", "Director", "", ""}, // of the Office of Financial Research
		{"usc/15/1681s-2", "Bureau", "Bureau of Consumer Financial Protection", "Fair Credit Reporting Act"},
		{"usc/15/78c-3", "Commission", "Securities and Exchange Commission", "Securities Exchange Act of 1934"},
		{"usc/15/79", "Commission", "", ""},
		{"usc/42", "Secretary", "", ""},
		{"pl/111/148", "Secretary", "", ""},
	} {
		got, law := lawterm.Find(test.citation, test.shortForm)
		name := ""
		if law != nil {
			name = law.Name
		}
		if got != test.want || name != test.law {
			t.Errorf("Find(%q, %q) = %q of the %q, want %q of the %q", test.citation, test.shortForm, got, name, test.want, test.law)
		}
	}
}

// TestSources checks provisions that have a definition for the whole law beside those for
// parts of it: section 300316 of title 54 is about historic preservation alone.
func TestSources(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ citation, shortForm, want string }{
		{"usc/54/100101", "Secretary", "54 U.S.C. 100102(3)"},
		{"usc/15/2605", "Administrator", "section 3(1) (15 U.S.C. 2602(1))"},
	} {
		if _, law := lawterm.Find(test.citation, test.shortForm); law == nil || law.Source != test.want {
			t.Errorf("Find(%q, %q) is by %+v, want %s", test.citation, test.shortForm, law, test.want)
		}
	}
}

// TestTableNamesAgencies checks that each law says where it defines short forms, for
// agencies of the table of package agency.
func TestTableNamesAgencies(t *testing.T) {
	t.Parallel()
	for _, l := range lawterm.All() {
		if l.Name == "" || l.Source == "" || len(l.Terms) == 0 {
			t.Errorf("the law %+v has no name, source or terms", l)
		}
		for term, name := range l.Terms {
			if agency.ByName(name) == nil {
				t.Errorf("%s: %q is %q, which is no agency", l.Name, term, name)
			}
		}
	}
}
