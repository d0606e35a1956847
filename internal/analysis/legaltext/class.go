package legaltext

// Class is a set of the roles that a word can play in the rules. One lexicon
// serves all packages of rules, so their classes are listed here together.
type Class uint64

// The classes of words. If a class gives its words a value, its comment says
// which; see [Passage.Value].
const (
	Striker       Class = 1 << iota // striking, strike
	Inserter                        // inserting, adding
	Replacer                        // lieu, place, as in "in lieu of"
	Adder                           // adding, which amends a law only if a place follows
	Month                           // January to December; 1 to 12
	Numeral                         // one, twenty, hundred; the number
	Scale                           // thousand, million; the power of ten
	TimeUnit                        // day, months; see [Passage.Unit]
	Recurrence                      // annually, quarterly
	DutyVerb                        // submit, report: an act that can be due
	DutyDone                        // submitted, reviewed
	DeadlineStart                   // first word of a pattern of deadlines
	DateStart                       // first word of a pattern of dates that are no deadlines
	SignalStart                     // first word of a pattern of signals
	NeutralStart                    // first word of a phrase that raises no signal
	AgencyStart                     // first word of an agency's name
	PluralHead                      // departments, secretaries: begins a list of agencies
	StateName                       // last word of a State's name
	ProvisionWord                   // section, titles; the [Level]
	LawStart                        // begins a reference that does not begin with a provision
	Negation                        // not, no
	ClauseEnd                       // the marks ; . : and — which cannot stand within a clause
	MoneyUnit                       // dollars, cents; its worth in cents
	MoneyCue                        // first word of a pattern of words near sums
	ShortForm                       // Secretary: stands for an agency once defined
	Construing                      // nothing, construed: words of a rule of construction
	Referring                       // referred: introduces a short form
	ScopeWord                       // Act, section: the scope of a definition
	Connector                       // of, and, for: stands between the words of a name
	BodyNoun                        // commission, board: ends the name of a public body
	Establishing                    // established: creates a body
	CommitteeWord                   // Committee, House: begins the name of a committee of Congress
	ForeignWord                     // Senate, Governor: in the name of an office that is no agency of the United States
	FiniteVerb                      // shall, is: a sentence has one, a heading does not
	Consulting                      // consultation, shall: precedes an officer who is consulted, or follows one who acts
)

// wordGroup is a list of words of one class, with one value or, if counted, with
// values that count up from it.
type wordGroup struct {
	class   Class
	value   int
	counted bool
	words   []string
}

// commonWords are the words that rules of several kinds share.
var commonWords = []wordGroup{
	{Striker, 0, false, []string{"striking", "strike", "strikes", "deleting", "stricken"}},
	{Replacer, 0, false, []string{"lieu", "place"}},
	{Adder, 0, false, []string{"adding", "add"}},
	{Inserter, 0, false, []string{"inserting", "insert", "inserts", "adding", "substituting", "redesignating", "add"}},
	{Negation, 0, false, []string{"not", "no", "never", "neither", "nor", "without", "none", "cannot"}},
	{Connector, 0, false, []string{"of", "and", "for", "to", "in", "on", "with", "from", "by", "or", "a", "an", "at", "as", "against", "through", "the"}},
	{Month, 1, true, []string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"}},
	{Numeral, 1, true, []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"}},
	{Numeral, 20, false, []string{"twenty"}}, {Numeral, 30, false, []string{"thirty"}},
	{Numeral, 40, false, []string{"forty"}}, {Numeral, 50, false, []string{"fifty"}},
	{Numeral, 60, false, []string{"sixty"}}, {Numeral, 70, false, []string{"seventy"}},
	{Numeral, 80, false, []string{"eighty"}}, {Numeral, 90, false, []string{"ninety"}},
	{Numeral, 100, false, []string{"hundred"}},
	{Scale, 3, false, []string{"thousand"}}, {Scale, 6, false, []string{"million", "millions"}},
	{Scale, 9, false, []string{"billion", "billions"}}, {Scale, 12, false, []string{"trillion"}},
	{MoneyUnit, 100, false, []string{"dollar", "dollars"}}, {MoneyUnit, 1, false, []string{"cent", "cents"}},
	{TimeUnit, 1, false, []string{"hour", "hours"}}, {TimeUnit, 2, false, []string{"day", "days"}},
	{TimeUnit, 3, false, []string{"week", "weeks"}}, {TimeUnit, 4, false, []string{"month", "months"}},
	{TimeUnit, 5, false, []string{"quarter", "quarters"}}, {TimeUnit, 6, false, []string{"year", "years"}},
}

// timeUnits are the names of the units of time, by the value of their words.
var timeUnits = [...]string{1: "hour", 2: "day", 3: "week", 4: "month", 5: "quarter", 6: "year"}

// Unit returns the unit of time that the word at i names, such as "day", or "" if
// it names no unit or begins a line.
func (p *Passage) Unit(i int) string {
	if p.Class(i)&TimeUnit == 0 || p.At(i).Has(LineStart) {
		return ""
	}
	return timeUnits[p.Value(i)]
}
