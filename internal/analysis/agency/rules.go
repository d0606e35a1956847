package agency

import (
	"maps"
	"slices"

	"legislative/internal/analysis/legaltext"
)

// officers are those whose title continues with the agency's name.
var officers = []string{
	"secretary", "administrator", "director", "commissioner", "chairman", "chairperson", "chair", "chief",
	"commandant", "general", "president", "superintendent", "comptroller",
}

// shortForms are words that stand for an agency or its head once the text
// defines them. Before that, "the" and one of these words is reported without a
// value.
var shortForms = append([]string{"department", "agency", "bureau", "commission"}, officerForms...)

// officerForms are the shortForms of heads.
var officerForms = []string{"secretary", "administrator", "commissioner", "director"}

// pluralHeads are the words that begin a list of agencies, with the first word
// of each agency's name.
var pluralHeads = map[string]string{"departments": "department", "secretaries": "secretary"}

// stateNames are the last words of the names of States, Territories and the
// District. An Attorney General of one of them is not an officer of the United
// States.
var stateNames = []string{
	"alabama", "alaska", "arizona", "arkansas", "california", "carolina", "colorado", "columbia", "connecticut", "dakota", "delaware", "florida",
	"georgia", "guam", "hampshire", "hawaii", "idaho", "illinois", "indiana", "iowa", "island", "islands", "jersey", "kansas", "kentucky", "louisiana",
	"maine", "maryland", "massachusetts", "mexico", "michigan", "minnesota", "mississippi", "missouri", "montana", "nebraska", "nevada", "ohio",
	"oklahoma", "oregon", "pennsylvania", "rico", "samoa", "tennessee", "texas", "utah", "vermont", "virginia", "washington", "wisconsin", "wyoming", "york",
}

// The ways in which an agency is named.
var (
	agencyName       = rule{"agency-name", "", "an agency's name, its acronym, or the title of an officer who stands for it"}
	agencyDefined    = rule{"agency-definition", "", "a short form that the nearest definition above that is in force at this place gives the agency"}
	agencyUnresolved = rule{"agency-unresolved", "", "a short form that no definition above, in force at this place, resolves"}
)

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

// addWords adds the words of definitions and lists to a lexicon.
func addWords(x *legaltext.Lexicon) {
	x.AddWords(legaltext.ShortForm, shortForms...)
	x.AddWords(legaltext.StateName, stateNames...)
	x.AddWords(legaltext.PluralHead, slices.Collect(maps.Keys(pluralHeads))...)
	x.AddWords(legaltext.Referring, "referred", "hereinafter", "hereafter")
	x.AddWords(legaltext.ScopeWord, "act", "resolution", "title", "division", "subtitle", "part", "chapter", "subchapter", "subpart", "section", "subsection", "paragraph")
}
