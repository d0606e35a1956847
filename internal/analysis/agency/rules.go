package agency

import (
	"maps"
	"slices"

	"legislative/internal/analysis/legaltext"
)

// officers are those whose title continues with the agency's name.
var officers = []string{
	"secretary", "administrator", "director", "commissioner", "commissioners", "chairman", "chairperson", "chair", "chief",
	"commandant", "commander", "general", "president", "superintendent", "comptroller", "counsel", "ombudsman", "officer",
}

// heads are the officers who stand for the agency that they are "of".
var heads = []string{"secretary", "administrator", "director", "commissioner", "chairman", "chairperson", "chair"}

// stateStarts begin the names of agencies that those of States may have too.
var stateStarts = []string{"department", "secretary", "attorney", "office", "bureau"}

// ranks are the words before officers that belong to their titles.
var ranks = []string{
	"under", "assistant", "deputy", "associate", "acting", "principal", "executive", "general", "chief", "inspector", "inspectors",
	"financial", "information", "human", "capital", "vice", "operating", "immediate",
}

// shortForms are words that stand for an agency or its head once the text
// defines them. Before that, "the" and one of these words is reported without a
// value.
var shortForms = append([]string{"department", "agency", "bureau", "commission"}, officerForms...)

// officerForms are the shortForms of heads.
var officerForms = []string{"secretary", "administrator", "commissioner", "director"}

// titleForms are titles that stand for an agency after its name in a section.
var titleForms = []string{"register", "librarian", "superintendent", "commandant", "archivist", "comptroller", "architect", "chairman", "chairperson"}

// inspectorTitle is the title of an inspector general.
const inspectorTitle = "inspector general"

// headForms are the last words of short forms of heads, which fit any agency.
var headForms = append([]string{
	"chairman", "chairperson", "chair", "chief", "commandant", "superintendent", "librarian", "archivist", "representative", "general",
	"agency", "comptroller", "register", "postmaster",
}, officerForms...)

// pluralHeads are the words that begin a list of agencies, with the first word
// of each agency's name.
var pluralHeads = map[string]string{"departments": "department", "secretaries": "secretary", "offices": "office", "bureaus": "bureau"}

// bodyNouns end the names of public bodies.
var bodyNouns = []string{
	"commission", "council", "board", "committee", "administration", "agency", "bureau", "authority", "office", "panel",
	"group", "force", "center", "institute", "corporation", "foundation", "service", "corps", "directorate", "department", "academy",
}

// openNouns are the bodyNouns that many bodies outside the Government have in
// their names, so that only a law that creates a body of such a name makes it a
// public one.
var openNouns = []string{"center", "institute", "corporation", "foundation", "authority", "service", "corps", "department", "academy", "force", "group"}

// bodyStarts begin the names of bodies that continue with a preposition, as in
// "Office of Moons" and "Commission on Moons".
var bodyStarts = map[string][]string{
	"office": {"of", "for", "on"}, "bureau": {"of", "for"}, "directorate": {"of", "for"}, "administration": {"for", "on"},
	"commission": {"on", "for"}, "council": {"on", "for"},
}

// federalStarts begin the names of bodies of the United States.
var federalStarts = []string{"federal", "interagency", "presidential", "national"}

// foreignWords are words in the names of offices that are no agencies of the
// United States, but of Congress, of courts, of States and of private law.
var foreignWords = []string{
	"house", "senate", "representatives", "congress", "congressional", "speaker", "clerk", "sergeant", "chaplain", "parliamentarian", "majority", "minority",
	"leader", "whip", "senator", "member", "members", "governor", "mayor", "president", "attending", "legislative", "revision", "university",
	"college", "school", "directors", "trustees", "regents", "governors", "bank", "church", "court", "courts", "ministry", "palestinian", "nations",
	"european", "iraqi", "afghan", "trump", "obama", "biden", "bush", "clinton",
}

// localWords are words in the names of boards and the like that are bodies of
// States, localities, tribes and other countries.
var localWords = []string{
	"state", "states", "local", "tribal", "county", "city", "municipal", "regional", "international", "african", "asian", "foreign", "tribe", "nation",
	"village", "indian", "native", "world", "eligible", "fishery", "american", "water", "district", "metropolitan", "port",
}

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
	agencyOffice     = rule{"agency-office", "", "an office or another body that the text names and no list of agencies has"}
	agencyCreated    = rule{"agency-created", "", "a body that the text creates or gives a short form"}
	agencyDefined    = rule{"agency-definition", "", "a short form that the nearest definition above that is in force at this place gives the agency"}
	agencyNamedAbove = rule{NamedAbove, "", "the title of an officer whose full title the same section has above, without a definition"}
	agencyOfAccount  = rule{"agency-of-account", "", "a short form without a definition in an appropriation account, which stands for the agency that the headings above name"}
	agencyUnresolved = rule{"agency-unresolved", "", "a short form that no definition above, in force at this place, resolves"}
)

// NamedAbove is the name of the rule for titles without a definition.
const NamedAbove = "agency-named-above"

// DefinedLater is the way in which a short form is named that [Scanner.Resolve] resolves.
var DefinedLater = legaltext.Rule{
	Name:        "agency-defined-later",
	Description: "a short form that a definition gives the agency which follows it in the part of the text where it is in force, or stands outside of the quoted matter that has it",
}

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

// addWords adds the words of definitions and lists to a lexicon.
func addWords(x *legaltext.Lexicon) {
	x.AddWords(legaltext.ShortForm, shortForms...)
	x.AddWords(legaltext.StateName, stateNames...)
	x.AddWords(legaltext.PluralHead, slices.Collect(maps.Keys(pluralHeads))...)
	x.AddWords(legaltext.Referring, "referred", "hereinafter", "hereafter")
	x.AddWords(legaltext.BodyNoun, bodyNouns...)
	x.AddWords(legaltext.ForeignWord, foreignWords...)
	x.AddWords(legaltext.Establishing, "established", "establish", "establishes", "create", "created", "creates", "convene")
	x.AddWords(legaltext.Consulting, consultingWords...)
	x.AddWords(legaltext.Consulting, modalVerbs...)
	x.AddWords(legaltext.ScopeWord, "act", "resolution", "title", "division", "subtitle", "part", "chapter", "subchapter", "subpart", "section", "subsection", "paragraph")
}
