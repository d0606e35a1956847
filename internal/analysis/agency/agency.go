package agency

import (
	"legislative/internal/analysis/legaltext"
	"strings"

	"legislative/internal/source/billtext"
)

// Scanner finds agencies. It remembers the short forms that the text
// defines, with the part of the text where each is in force.
type Scanner struct {
	sections []billtext.Section
	trie     *Trie
	terms    map[string][]binding  // by the term as it is written, in order
	byFirst  map[string][][]string // the words of terms, by the first
}

// NewScanner returns a scanner of the passages of a text, in reading order.
func NewScanner(trie *Trie, sections []billtext.Section) *Scanner {
	return &Scanner{sections: sections, trie: trie, terms: map[string][]binding{}, byFirst: map[string][][]string{}}
}

// scan reports the agencies of a passage outside the names of Acts, and marks
// their names.
func (s *Scanner) Scan(p *legaltext.Passage, report func(legaltext.Match)) {
	a := &scan{Passage: p, Scanner: s, report: report}
	for i := 0; i < len(p.Tokens); {
		if p.Tokens[i].Has(legaltext.Named) {
			i++
			continue
		}
		i = a.token(i)
	}
}

// naming is the work on one passage.
type scan struct {
	*legaltext.Passage
	*Scanner
	report func(legaltext.Match)
	scope  string // what the last "In this Act:" before names; "" before any
	bound  int    // the quotation mark of the short form bound last
}

// token looks at the token at i and gives the next one to look at.
func (a *scan) token(i int) int {
	t := &a.Tokens[i]
	if t.Kind != legaltext.Word {
		if t.IsQuote() {
			a.definition(i)
		}
		return i + 1
	}
	class := a.Class(i)
	switch {
	case class&legaltext.Referring != 0 && (a.Is(i+1, "to") || !a.Is(i, "referred") && !a.Is(i+1, "referred")):
		a.bindOther(i + 1)
	case class&legaltext.ScopeWord != 0 && a.Is(i-1, "this") && a.Is(i-2, "in", "of", "under") && a.opensScope(i+1):
		a.scope = strings.ToLower(a.Word(i))
	}
	if !t.Has(legaltext.Capital) {
		return i + 1
	}
	if class&legaltext.PluralHead != 0 {
		if next := a.list(i); next > 0 {
			return next
		}
	}
	if class&legaltext.AgencyStart != 0 {
		if entry, next, ok := a.trie.longest(a.Passage, i); ok && !a.ofState(i, next) {
			a.emit(agencyName, agencyEntries[entry].name, a.headBefore(i), next)
			a.bindAfter(entry, next)
			return next
		}
	}
	return a.shortForm(i)
}

func (a *scan) emit(r rule, value string, first, next int) {
	a.MarkNamed(first, next)
	a.report(legaltext.Match{Rule: legaltext.Rule(r), First: first, Next: next, Value: value})
}

// headBefore moves the start of a name over the officer before it:
// "Administrator of the", "Under".
func (a *scan) headBefore(i int) int {
	if a.Is(i-1, "under", "assistant", "deputy", "associate", "acting") && a.At(i-1).Has(legaltext.Capital) {
		return i - 1
	}
	at := i
	if a.Is(at-1, "the") {
		at--
	}
	if a.Is(at-1, "of") && a.Is(at-2, heads...) && a.At(at-2).Has(legaltext.Capital) {
		at -= 2
		if a.Is(at, "general") && a.Is(at-1, "inspector") {
			at--
		}
		return at
	}
	return i
}

// ofState tells officers of a State from those of the United States.
func (a *scan) ofState(i, next int) bool {
	switch {
	case !a.Is(next-1, "general", "state"):
		return false
	case a.Is(i-1, "state", "states") || a.Class(i-1)&legaltext.StateName != 0 && a.At(i-1).Has(legaltext.Capital):
		return true
	case !a.Is(next, "of"):
		return false
	case a.Is(next+1, "the"):
		return !a.Is(next+2, "united")
	}
	return a.Is(next+1, "a", "any", "each", "such", "that", "one") || a.isState(next+1)
}

// isState tells whether the name of a State stands at i.
func (a *scan) isState(i int) bool {
	const most = 3 // words
	for end := i + most; i < end && a.At(i).Has(legaltext.Capital); i++ {
		if a.Class(i)&legaltext.StateName != 0 {
			return true
		}
	}
	return false
}

// member is an agency of a list, with the tokens that name it.
type member struct{ entry, first, next int }

// list reports the agencies of "Departments of Agriculture and Energy", whose
// first word is at i, and gives the token after them; 0 where there are none,
// as in the name of an Act that appropriates for them.
func (a *scan) list(i int) int {
	members := a.members(i)
	if len(members) == 0 {
		return 0
	}
	const maxName = 40 // tokens of the rest of an Act's name
	end := members[len(members)-1].next
	for at := end; at < end+maxName && !a.EndsClause(at); at++ {
		if a.Is(at, "appropriations") && a.Is(at+1, "act", "acts") {
			return at + 2
		}
	}
	for _, m := range members {
		a.emit(agencyName, agencyEntries[m.entry].name, m.first, m.next)
	}
	return end
}

func (a *scan) members(i int) []member {
	departments, ok := a.trie.plural[a.Tokens[i].Word]
	if !ok || !a.Is(i+1, "of") {
		return nil
	}
	var list []member
	for first, at := a.headBefore(i), i+2; ; first = at {
		entry, next, ok := a.trie.member(departments, a.Passage, at)
		if !ok {
			return list
		}
		if a.Is(first, "the") {
			first++
		}
		list = append(list, member{entry, first, next})
		if at = a.SkipSeparator(next); at == next {
			return list
		}
	}
}

// isShortForm tells whether the word at i is one of shortForms, with its
// capital.
func (a *scan) isShortForm(i int) bool {
	return a.Class(i)&legaltext.ShortForm != 0 && a.At(i).Has(legaltext.Capital)
}

// shortForm reports a defined short form, or one that nothing defines.
func (a *scan) shortForm(i int) int {
	common := a.isShortForm(i)
	term, next := a.definedTerm(i)
	if term == "" && !common {
		return i + 1
	}
	acronym := !common && next == i+1 && a.Word(i) == strings.ToUpper(a.Word(i))
	if !acronym && !a.Is(i-1, "the", "such") || a.Is(next, "of", "concerned") {
		return i + 1
	}
	entry, ok := a.lookup(term, a.Ordinal, a.At(i).Has(legaltext.Quoted))
	switch {
	case ok && entry >= 0:
		a.emit(agencyDefined, agencyEntries[entry].name, i, next)
	case common && entry != notAgency:
		a.emit(agencyUnresolved, "", i, next)
	}
	return next
}

// definedTerm gives the longest term that is defined somewhere and stands at
// i; "" and the next token where there is none.
func (a *scan) definedTerm(i int) (term string, next int) {
	next = i + 1
	for _, words := range a.byFirst[a.Word(i)] {
		if term != "" && i+len(words) <= next || i+len(words) > len(a.Tokens) {
			continue
		}
		n := 1
		for n < len(words) && !a.Tokens[i+n].Has(legaltext.LineStart) && a.Word(i+n) == words[n] {
			n++
		}
		if n == len(words) {
			term, next = strings.Join(words, " "), i+n
		}
	}
	return term, next
}
