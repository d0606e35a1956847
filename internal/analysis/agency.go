package analysis

import (
	"strings"

	"legislative/internal/source/billtext"
)

// agencyScanner finds agencies. It remembers the short forms that the text
// defines, with the part of the text where each is in force.
type agencyScanner struct {
	sections []billtext.Section
	terms    map[string][]binding  // by the term as it is written, in order
	byFirst  map[string][][]string // the words of terms, by the first
}

func newAgencyScanner(sections []billtext.Section) agencyScanner {
	return agencyScanner{sections: sections, terms: map[string][]binding{}, byFirst: map[string][][]string{}}
}

// scan reports the agencies of a passage outside the names of Acts, and marks
// their names.
func (s *agencyScanner) scan(p *passage) {
	a := &naming{passage: p, scanner: s}
	for i := 0; i < len(p.tokens); {
		if p.tokens[i].has(named) {
			i++
			continue
		}
		i = a.token(i)
	}
}

// naming is the work on one passage.
type naming struct {
	*passage
	scanner *agencyScanner
	scope   string // what the last "In this Act:" before names; "" before any
	bound   int    // the quotation mark of the short form bound last
}

// token looks at the token at i and gives the next one to look at.
func (a *naming) token(i int) int {
	t := &a.tokens[i]
	if t.kind != wordToken {
		if t.kind == markToken && isQuote(t.word) {
			a.definition(i)
		}
		return i + 1
	}
	class := a.rules.lexicon.classes[t.word]
	switch {
	case class&referring != 0 && (a.is(i+1, "to") || !a.is(i, "referred") && !a.is(i+1, "referred")):
		a.bindOther(i + 1)
	case class&scopeWord != 0 && a.is(i-1, "this") && a.is(i-2, "in", "of", "under") && a.opensScope(i+1):
		a.scope = strings.ToLower(a.word(i))
	}
	if !t.has(capital) {
		return i + 1
	}
	if class&pluralHead != 0 {
		if next := a.list(i); next > 0 {
			return next
		}
	}
	if class&agencyStart != 0 {
		if entry, next, ok := a.rules.agencies.longest(a.passage, i); ok && !a.ofState(i, next) {
			a.emit(agencyName, agencyEntries[entry].name, a.headBefore(i), next)
			a.bindAfter(entry, next)
			return next
		}
	}
	return a.shortForm(i)
}

func (a *naming) emit(rule Rule, value string, first, next int) {
	f := a.finding(Agency, rule, first, next)
	f.Value = value
	a.name(first, next)
	a.report(f)
}

// headBefore moves the start of a name over the officer before it:
// "Administrator of the", "Under".
func (a *naming) headBefore(i int) int {
	if a.is(i-1, "under", "assistant", "deputy", "associate", "acting") && a.at(i-1).has(capital) {
		return i - 1
	}
	at := i
	if a.is(at-1, "the") {
		at--
	}
	if a.is(at-1, "of") && a.is(at-2, heads...) && a.at(at-2).has(capital) {
		at -= 2
		if a.is(at, "general") && a.is(at-1, "inspector") {
			at--
		}
		return at
	}
	return i
}

// ofState tells officers of a State from those of the United States.
func (a *naming) ofState(i, next int) bool {
	switch {
	case !a.is(next-1, "general", "state"):
		return false
	case a.is(i-1, "state", "states") || a.class(i-1)&stateName != 0 && a.at(i-1).has(capital):
		return true
	case !a.is(next, "of"):
		return false
	case a.is(next+1, "the"):
		return !a.is(next+2, "united")
	}
	return a.is(next+1, "a", "any", "each", "such", "that", "one") || a.isState(next+1)
}

// isState tells whether the name of a State stands at i.
func (a *naming) isState(i int) bool {
	const most = 3 // words
	for end := i + most; i < end && a.at(i).has(capital); i++ {
		if a.class(i)&stateName != 0 {
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
func (a *naming) list(i int) int {
	members := a.members(i)
	if len(members) == 0 {
		return 0
	}
	end := members[len(members)-1].next
	for at := end; at < end+maxName && !a.endsClause(at); at++ {
		if a.is(at, "appropriations") && a.is(at+1, "act", "acts") {
			return at + 2
		}
	}
	for _, m := range members {
		a.emit(agencyName, agencyEntries[m.entry].name, m.first, m.next)
	}
	return end
}

func (a *naming) members(i int) []member {
	of, ok := a.rules.agencies.plural[a.tokens[i].word]
	if !ok || !a.is(i+1, "of") {
		return nil
	}
	var list []member
	for first, at := a.headBefore(i), i+2; ; first = at {
		entry, next, ok := a.rules.agencies.member(of, a.passage, at)
		if !ok {
			return list
		}
		if a.is(first, "the") {
			first++
		}
		list = append(list, member{entry, first, next})
		if at = a.separator(next); at == next {
			return list
		}
	}
}

// isShortForm tells whether the word at i is one of shortForms, with its
// capital.
func (a *naming) isShortForm(i int) bool {
	return a.class(i)&shortFormWord != 0 && a.at(i).has(capital)
}

// shortForm reports a defined short form, or one that nothing defines.
func (a *naming) shortForm(i int) int {
	common := a.isShortForm(i)
	term, next := a.definedTerm(i)
	if term == "" && !common {
		return i + 1
	}
	acronym := !common && next == i+1 && a.word(i) == strings.ToUpper(a.word(i))
	if !acronym && !a.is(i-1, "the", "such") || a.is(next, "of", "concerned") {
		return i + 1
	}
	entry, ok := a.scanner.lookup(term, a.ordinal, a.at(i).has(quoted))
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
func (a *naming) definedTerm(i int) (term string, next int) {
	next = i + 1
	for _, words := range a.scanner.byFirst[a.word(i)] {
		if term != "" && i+len(words) <= next || i+len(words) > len(a.tokens) {
			continue
		}
		n := 1
		for n < len(words) && !a.tokens[i+n].has(lineStart) && a.word(i+n) == words[n] {
			n++
		}
		if n == len(words) {
			term, next = strings.Join(words, " "), i+n
		}
	}
	return term, next
}
