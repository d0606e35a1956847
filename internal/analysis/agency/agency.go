// Package agency finds agencies of the United States in the text of a bill, by
// their names, acronyms and heads, by the short forms that the text defines for
// them, and bodies and offices that only the text names or creates.
//
// Courts, Congress and its committees, the President, and bodies of States, of
// other countries and of private law are no agencies.
package agency

import (
	"strings"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// Scanner finds agencies in the passages of one text. It remembers the short
// forms that the text defines, with the part of the text where each is in
// force.
type Scanner struct {
	sections []billtext.Section
	trie     *Trie
	terms    map[string][]definition  // definitions by term, in the order of the text
	byFirst  map[string][]term        // the terms by their first word
	officers map[string]officer       // the officers and bodies of a section, by their title or noun
	unnamed  map[string]unnamed       // the officers whom a section does not name, by their title
	others   map[legaltext.WordID]int // the section that last has a noun in a name of no agency
	line     int                      // number of lines read

	heading     int // the entry of the agency that a heading named last, or unknownAgency
	headingPart int // the title or division of that heading

	bodies    []string       // names of bodies that are not in the table
	bodyIndex map[string]int // indexes in bodies
}

// NewScanner returns a scanner of the passages of a text.
func NewScanner(trie *Trie, sections []billtext.Section) *Scanner {
	return &Scanner{
		sections: sections, trie: trie, terms: map[string][]definition{}, byFirst: map[string][]term{},
		officers: map[string]officer{}, unnamed: map[string]unnamed{}, others: map[legaltext.WordID]int{}, heading: unknownAgency, bodyIndex: map[string]int{},
	}
}

// Scan reports the agencies of a passage outside the names of Acts and
// committees, and marks their names. The passages must come in reading order. The
// value of a match is the agency's full name, or "" if it is unknown.
func (s *Scanner) Scan(p *legaltext.Passage, report func(legaltext.Match)) {
	a := &scan{Passage: p, Scanner: s, report: report, section: legaltext.EnclosingSection(s.sections, p.Ordinal)}
	for i := 0; i < len(p.Tokens); {
		next := i + 1
		if !p.Tokens[i].Has(legaltext.Named) {
			next = a.readToken(i)
		}
		for ; i < next; i++ {
			if p.At(i + 1).Has(legaltext.LineStart) {
				s.line++
			}
		}
	}
}

// scan is a scan of one passage.
type scan struct {
	*legaltext.Passage
	*Scanner
	report  func(legaltext.Match)
	section int    // ordinal of the section proper that the passage belongs to
	scope   string // the scope of following definitions: "act" after "In this Act:"
	bound   int    // the opening quotation mark of the short form defined last
	defined int    // the token after the terms of the definition read last
	small   int    // the token after a heading in small letters
}

// readToken reads what begins at i, and returns the next token to read.
func (a *scan) readToken(i int) int {
	t := &a.Tokens[i]
	if t.Kind != legaltext.Word {
		if t.IsQuote() {
			a.readDefinition(i)
			a.readDesignation(i)
		}
		return i + 1
	}
	class := a.Class(i)
	switch {
	case class&legaltext.Referring != 0 && (a.Is(i+1, "to") || !a.Is(i, "referred") && !a.Is(i+1, "referred")):
		a.bindOther(i + 1)
	case class&legaltext.Establishing != 0:
		a.readCreation(i)
	case class&legaltext.ScopeWord != 0 && a.Is(i-1, "this") && a.Is(i-2, "in", "of", "under") && a.opensScope(i+1):
		a.scope = strings.ToLower(a.Word(i))
	}
	if !t.Has(legaltext.Capital) {
		return a.readSmall(i)
	}
	if a.At(i - 1).IsMark(')') {
		if end := a.endOfRunInHeading(i); end > 0 {
			a.small = end
			if next := a.readSmall(i); next > i+1 {
				return next
			}
		}
	}
	if class&legaltext.PluralHead != 0 {
		if next := a.readList(i); next > 0 {
			return next
		}
	}
	if n, ok := a.nameAt(i); ok {
		return a.reportName(n)
	}
	if class&legaltext.BodyNoun != 0 {
		if next := a.readAppointed(i); next > 0 {
			return next
		}
		a.noteOther(i)
	}
	return a.readShortForm(i)
}

// reportName reports the agency or body of a name, and reads its short form.
func (a *scan) reportName(n name) int {
	if n.entry == notAgency || a.isOfState(n.first, n.next) || a.isPartOfName(n) {
		return n.next
	}
	first := a.includeOfficer(n.first)
	next := a.includeSuffix(n.next)
	if first < n.first && a.Is(n.first, "secretary", "attorney") { // Assistant Secretary of Defense for Health Affairs
		next = a.includeField(next)
	}
	a.noteHeading(n.entry, first, next)
	if n.entry >= 0 && first == n.first {
		if end := a.reportUnit(first, next); end > 0 {
			return end
		}
	}
	if n.entry >= 0 {
		a.noteOfficer(n.entry, first, next)
	}
	entry := a.withInspector(n.entry, first, next)
	a.reportAgency(n.rule, a.nameOf(entry), first, next)
	a.bindOfficer(n)
	if a.Is(first-1, "the") && a.Is(first-2, "or") && a.At(first-3).Has(legaltext.Named) {
		return a.bindFollowing(unknownAgency, next) // the Secretary of Tides or the Secretary of Moons (the “Secretary”)
	}
	return a.bindFollowing(entry, next)
}

// isPartOfName reports whether words with capital letters after the name make it
// part of the name of a law, a fund or a program: "FAA Modernization and Reform Act",
// "Postal Service Fund".
func (a *scan) isPartOfName(n name) bool {
	const maxWords = 8
	if a.Is(n.first-1, "joint") && a.isCapital(n.first-1) && (a.At(n.next).IsMark(legaltext.Hyphen) || a.At(n.next).IsMark(legaltext.Dash)) {
		return true // Joint Department of Moons–Department of Tides Demonstration Fund
	}
	follows := func(i int) bool { return a.isCapitalWord(i) && !a.At(i).Has(legaltext.LineStart) }
	if !follows(n.next) && !a.Is(n.next+1, "related") || a.isPossessive(n.next-1) {
		return false
	}
	for i := n.next; i < n.next+maxWords && (follows(i) || a.Is(i, "and", "of", "for")); i++ {
		if a.Class(i)&(legaltext.Connector|legaltext.FiniteVerb) != 0 && !a.Is(i, "and", "of", "for") {
			return false
		}
		if a.Is(i, "act", "acts", "fund", "resolution") || a.Is(i, "program") && !a.isCapital(i+1) {
			return !a.isPossessive(i - 1)
		}
	}
	return false
}

func (a *scan) reportAgency(r rule, value string, first, next int) {
	a.MarkNamed(first, next)
	a.report(legaltext.Match{Rule: legaltext.Rule(r), First: first, Next: next, Value: value})
}

// includeOfficer returns the token where a name that begins at i begins with the
// officer before it, as in "Administrator of the" and "Under Secretary", or i if
// there is no officer.
func (a *scan) includeOfficer(i int) int {
	at := i
	if a.Is(at-1, "the") {
		at--
	}
	if (a.Is(at-1, "of") || at < i && a.Is(at-1, "for") && a.Is(at-3, ranks...)) && a.Is(at-2, officers...) && a.At(at-2).Has(legaltext.Capital) {
		return a.includeRanks(at - 2)
	}
	return a.includeRanks(i)
}

// includeRanks returns the token where an officer's title that continues at i
// begins: "Deputy Under" before "Secretary".
func (a *scan) includeRanks(i int) int {
	for a.Is(i-1, ranks...) && a.At(i-1).Has(legaltext.Capital) && !a.At(i).Has(legaltext.LineStart) && !a.At(i-1).Has(legaltext.Named) {
		i--
	}
	return i
}

// includeSuffix returns the token after an officer's title that follows an
// agency's name at i, as in "Department of Energy Inspector General".
func (a *scan) includeSuffix(i int) int {
	switch {
	case a.isPossessive(i-1) || !a.isCapital(i):
		return i
	case a.Is(i, "inspector") && a.Is(i+1, "general") && a.isCapital(i+1):
		return i + 2
	case a.Is(i, heads...):
		return i + 1
	}
	return i
}

// isCapital reports whether a word with a capital letter continues a line at i.
func (a *scan) isCapital(i int) bool {
	t := a.At(i)
	return t.Kind == legaltext.Word && t.Has(legaltext.Capital) && !t.Has(legaltext.LineStart) && !t.Has(legaltext.Named)
}

// isOfState reports whether the name in [i, next) is that of an officer or a
// department of a State, such as its Attorney General.
func (a *scan) isOfState(i, next int) bool {
	switch {
	case !a.Is(i, stateStarts...):
		return a.Is(i, "state") && a.Is(next, "of") && a.isCapital(next+1) // State Department of Tides
	case a.Is(i-1, "state", "county", "states") && !a.Is(i-2, "united") || a.Class(i-1)&legaltext.StateName != 0 && a.At(i-1).Has(legaltext.Capital):
		return true
	case !a.Is(next, "of"):
		return false
	case a.Is(next+1, "the"):
		return a.Is(next+2, "state", "commonwealth") || a.Is(next-1, "general", "state") && !a.Is(next+2, "united") && (a.isCapital(next+2) || a.Is(next+2, "jurisdiction", "territory", "district"))
	}
	return a.Is(next+1, "a", "any", "each", "such", "that", "one") && (a.Is(next-1, "general", "state") || a.Is(next+2, "state")) || a.isState(next+1)
}

// isState reports whether the name of a State begins at i.
func (a *scan) isState(i int) bool {
	const maxWords = 3
	for end := i + maxWords; i < end && a.At(i).Has(legaltext.Capital); i++ {
		if a.Class(i)&legaltext.StateName != 0 {
			return true
		}
	}
	return false
}
