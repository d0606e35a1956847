package agency

import (
	"maps"
	"slices"

	"legislative/internal/analysis/legaltext"
)

// heads are the officers whose title continues with the agency's name.
var heads = []string{
	"secretary", "administrator", "director", "commissioner", "chairman", "chairperson", "chair", "chief",
	"commandant", "general", "president", "superintendent", "comptroller",
}

// shortForms are words that stand for an agency or its head once the text has
// said which. Where it has not, "the" and one of these is reported with no
// value.
var shortForms = append([]string{"department", "agency", "bureau", "commission"}, officerForms...)

// officerForms are those of shortForms that stand for heads.
var officerForms = []string{"secretary", "administrator", "commissioner", "director"}

// pluralHeads begin a list of agencies, with what begins the name of each.
var pluralHeads = map[string]string{"departments": "department", "secretaries": "secretary"}

// stateNames are the names of States, Territories and the District, by their
// last words: an Attorney General of one is no agency of the United States.
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

// Rules returns the rules that find agencies.
func Rules() []legaltext.Rule {
	return []legaltext.Rule{legaltext.Rule(agencyName), legaltext.Rule(agencyDefined), legaltext.Rule(agencyUnresolved)}
}

// addWords adds the words that definitions and lists of agencies are read by.
func addWords(x *legaltext.Lexicon) {
	x.AddWords(legaltext.ShortForm, shortForms...)
	x.AddWords(legaltext.StateName, stateNames...)
	x.AddWords(legaltext.PluralHead, slices.Collect(maps.Keys(pluralHeads))...)
	x.AddWords(legaltext.Referring, "referred", "hereinafter", "hereafter")
	x.AddWords(legaltext.ScopeWord, "act", "resolution", "title", "division", "subtitle", "part", "chapter", "subchapter", "subpart", "section", "subsection", "paragraph")
}
