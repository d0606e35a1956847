package agency

import (
	"slices"
	"strings"
	"sync"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// accountAgency returns the entry of the agency that a short form stands for in an
// appropriation account, by the headings above the account: the department of the
// agency that they name, for "the Secretary" and "the Department", or the agency
// itself, for "the Administrator" and a noun of its name.
func (a *scan) accountAgency(shortForm string) (entry int, ok bool) {
	if !a.inAccount() {
		return 0, false
	}
	for at := range legaltext.Ancestors(a.sections, a.Ordinal) {
		if a.isChamber(at) {
			return notAgency, true // the Secretary of the Senate
		}
		name, named := headingNames()[strings.ToLower(a.sections[at-1].Heading)]
		if !named {
			continue
		}
		if shortForm == "secretary" || shortForm == "department" {
			name, named = departmentOf(name)
		} else {
			named = fitsName(shortForm, name)
		}
		return entities().rows[name], named
	}
	return 0, false
}

// isChamber reports whether the heading of the section with an ordinal is a House of
// Congress.
func (a *scan) isChamber(ordinal int) bool {
	heading := a.sections[ordinal-1].Heading
	return strings.EqualFold(heading, "Senate") || strings.EqualFold(heading, "House of Representatives")
}

// isOfChamber reports whether the passage is an account of a House of Congress, whose
// offices are no agencies.
func (a *scan) isOfChamber() bool {
	for at := range legaltext.Ancestors(a.sections, a.Ordinal) {
		if a.isChamber(at) {
			return a.inAccount()
		}
	}
	return false
}

// inspectorOfHeading returns the entry of the office of the inspector general of the
// agency that is the heading of the section or of one that holds it.
func (a *scan) inspectorOfHeading() (entry int, ok bool) {
	for at := range legaltext.Ancestors(a.sections, a.Ordinal) {
		heading := strings.TrimPrefix(strings.ToLower(a.sections[at-1].Heading), "office of the ")
		if name, ok := headingNames()[heading]; ok {
			return a.inspectorGeneral(entities().rows[name]), true
		}
	}
	return 0, false
}

// inAccount reports whether the passage belongs to an appropriation account.
func (a *scan) inAccount() bool {
	for at := range legaltext.Ancestors(a.sections, a.Ordinal) {
		if a.sections[at-1].Level == billtext.AccountLvl {
			return true
		}
	}
	return false
}

// headingNames maps the names of agencies, in small letters as headings may have
// them, to the names of the table, and titles of the appropriations Act for
// agriculture, which do not name it, to the Department of Agriculture.
var headingNames = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for _, e := range entries() {
		names[strings.ToLower(e.name)] = e.name
	}
	for _, title := range []string{"agricultural programs", "farm production and conservation programs", "conservation programs", "rural development programs", "domestic food programs"} {
		names[title] = "Department of Agriculture"
	}
	return names
})

// departmentOf returns the department that an agency is or belongs to.
func departmentOf(name string) (department string, ok bool) {
	for e := ByName(name); e != nil; e = ByID(e.Parent) {
		if strings.HasPrefix(e.Name, "Department of ") {
			return e.Name, true
		}
	}
	return "", false
}

// fitsName reports whether a short form other than that of a department can stand for
// the agency with a name.
func fitsName(shortForm, name string) bool {
	nouns := map[string][]string{
		"administrator": {"administration", "agency"},
		"commissioner":  {"administration", "service", "bureau"},
		"director":      {"bureau", "service", "institute", "institutes", "center", "centers", "foundation", "office"},
	}[shortForm]
	if nouns == nil {
		nouns = []string{shortForm}
	}
	return slices.ContainsFunc(strings.Fields(strings.ToLower(name)), func(word string) bool { return slices.Contains(nouns, word) })
}
