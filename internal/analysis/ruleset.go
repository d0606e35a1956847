package analysis

import (
	"maps"
	"slices"
	"sync"
)

// The parts that words play for the scanners.
const (
	striker    class = 1 << iota // striking, strike
	inserter                     // inserting, adding
	replacer                     // lieu, place, as in "in lieu of"
	adder                        // adding, which amends a law only where it says where
	month                        // January to December; the value is 1 to 12
	numeral                      // one, twenty, hundred; the value is its own
	scale                        // thousand, million; the value is the power of ten
	timeUnit                     // day, months; the value is a place in units
	recurrence                   // annually, quarterly; the value is a place in recurrences
	dutyVerb                     // submit, report: what someone must do by a time
	dutyDone                     // submitted, reviewed
	deadlineStart
	signalStart
	neutralStart
	agencyStart
	pluralHead    // departments, secretaries: what begins a list of agencies
	stateName     // the last word of a State's name
	provisionWord // section, titles; the value is a level
	lawStart      // begins a reference in another way than by a provision
	negation      // not, no
	money         // dollars, cents; the value is how many cents one is
	shortFormWord // Secretary: what stands for an agency once defined
	construing    // nothing, construed: what a rule of construction is known by
	referring     // referred: what a short form is introduced by
	scopeWord     // Act, section: what a definition holds in
	connector     // of, and, for: what stands between the words of a name
)

// Rule describes one rule, as published.
type Rule struct {
	Name        string
	Pattern     string // see the syntax in pattern.go; "" where the rule is more than a pattern
	Description string
}

// ruleset is every table of rules, compiled. It does not change.
type ruleset struct {
	lexicon     *lexicon
	deadlines   patternIndex
	signals     patternIndex
	neutral     patternIndex
	signalRules []signalPattern // by place in signals
	agencies    *agencyTrie
}

// rules compiles the tables once, when they are first needed.
var rules = sync.OnceValue(func() *ruleset {
	x := newLexicon()
	for word := range recurrences {
		x.classify(word, recurrence, 0)
	}
	for _, group := range slices.Concat(wordGroups, provisionWords, []wordGroup{lawWords}) {
		for i, word := range group.words {
			value := group.value
			if group.counted {
				value += i
			}
			x.classify(word, group.class, value)
		}
	}
	signalRules, signalPatterns := patternRules()
	return &ruleset{
		lexicon:     x,
		deadlines:   newPatternIndex(x, deadlineStart, deadlinePatterns()),
		signals:     newPatternIndex(x, signalStart, signalPatterns),
		neutral:     newPatternIndex(x, neutralStart, neutralPhrases),
		signalRules: signalRules,
		agencies:    newAgencyTrie(x),
	}
})

// wordGroup gives words their class, all with one value, or with values that
// count up from it.
type wordGroup struct {
	class   class
	value   int
	counted bool
	words   []string
}

var wordGroups = []wordGroup{
	{striker, 0, false, []string{"striking", "strike", "strikes", "deleting", "stricken"}},
	{replacer, 0, false, []string{"lieu", "place"}},
	{adder, 0, false, []string{"adding", "add"}},
	{inserter, 0, false, []string{"inserting", "insert", "inserts", "adding", "substituting", "redesignating", "add"}},
	{negation, 0, false, []string{"not", "no", "never", "neither", "nor", "without", "none", "cannot"}},
	{dutyVerb, 0, false, dutyVerbs}, {dutyDone, 0, false, dutiesDone},
	{shortFormWord, 0, false, shortForms},
	{construing, 0, false, []string{"nothing", "construed", "interpreted"}},
	{stateName, 0, false, stateNames}, {pluralHead, 0, false, slices.Collect(maps.Keys(pluralHeads))},
	{referring, 0, false, []string{"referred", "hereinafter", "hereafter"}},
	{scopeWord, 0, false, []string{"act", "resolution", "title", "division", "subtitle", "part", "chapter", "subchapter", "subpart", "section", "subsection", "paragraph"}},
	{connector, 0, false, []string{"of", "and", "for", "to", "in", "on", "with", "from", "by", "or", "a", "an", "at", "as", "against", "through", "the"}},
	{month, 1, true, []string{"january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"}},
	{numeral, 1, true, []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"}},
	{numeral, 20, false, []string{"twenty"}}, {numeral, 30, false, []string{"thirty"}},
	{numeral, 40, false, []string{"forty"}}, {numeral, 50, false, []string{"fifty"}},
	{numeral, 60, false, []string{"sixty"}}, {numeral, 70, false, []string{"seventy"}},
	{numeral, 80, false, []string{"eighty"}}, {numeral, 90, false, []string{"ninety"}},
	{numeral, 100, false, []string{"hundred"}},
	{scale, 3, false, []string{"thousand"}}, {scale, 6, false, []string{"million", "millions"}},
	{scale, 9, false, []string{"billion", "billions"}}, {scale, 12, false, []string{"trillion"}},
	{money, 100, false, []string{"dollar", "dollars"}}, {money, 1, false, []string{"cent", "cents"}},
	{timeUnit, 1, false, []string{"hour", "hours"}}, {timeUnit, 2, false, []string{"day", "days"}},
	{timeUnit, 3, false, []string{"week", "weeks"}}, {timeUnit, 4, false, []string{"month", "months"}},
	{timeUnit, 5, false, []string{"quarter", "quarters"}}, {timeUnit, 6, false, []string{"year", "years"}},
}
