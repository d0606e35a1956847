// Package agency finds agencies of the United States in the text of a bill, by
// their names, acronyms and heads, and by the short forms that the text defines
// for them.
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
	terms    map[string][]binding  // definitions by term, in the order of the text
	byFirst  map[string][][]string // the words of each term, by the first word
}

// NewScanner returns a scanner of the passages of a text.
func NewScanner(trie *Trie, sections []billtext.Section) *Scanner {
	return &Scanner{sections: sections, trie: trie, terms: map[string][]binding{}, byFirst: map[string][][]string{}}
}

// Scan reports the agencies of a passage outside the names of Acts, and marks
// their names. The passages must come in reading order. The value of a match is
// the agency's full name, or "" if it is unknown.
func (s *Scanner) Scan(p *legaltext.Passage, report func(legaltext.Match)) {
	a := &scan{Passage: p, Scanner: s, report: report}
	for i := 0; i < len(p.Tokens); {
		if p.Tokens[i].Has(legaltext.Named) {
			i++
			continue
		}
		i = a.readToken(i)
	}
}

// scan is a scan of one passage.
type scan struct {
	*legaltext.Passage
	*Scanner
	report func(legaltext.Match)
	scope  string // the scope of following definitions: "act" after "In this Act:"
	bound  int    // the opening quotation mark of the short form defined last
}

// readToken reads what begins at i, and returns the next token to read.
func (a *scan) readToken(i int) int {
	t := &a.Tokens[i]
	if t.Kind != legaltext.Word {
		if t.IsQuote() {
			a.readDefinition(i)
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
		if next := a.readList(i); next > 0 {
			return next
		}
	}
	if class&legaltext.AgencyStart != 0 {
		if entry, next, ok := a.trie.find(a.Passage, i); ok && !a.isOfState(i, next) {
			a.reportAgency(agencyName, entries[entry].name, a.includeOfficer(i), next)
			a.bindFollowing(entry, next)
			return next
		}
	}
	return a.readShortForm(i)
}

func (a *scan) reportAgency(r rule, value string, first, next int) {
	a.MarkNamed(first, next)
	a.report(legaltext.Match{Rule: legaltext.Rule(r), First: first, Next: next, Value: value})
}

// includeOfficer returns the token where a name that begins at i begins with
// the officer before it, as in "Administrator of the" and "Under Secretary", or
// i if there is no officer.
func (a *scan) includeOfficer(i int) int {
	if a.Is(i-1, "under", "assistant", "deputy", "associate", "acting") && a.At(i-1).Has(legaltext.Capital) {
		return i - 1
	}
	first := i
	if a.Is(first-1, "the") {
		first--
	}
	if a.Is(first-1, "of") && a.Is(first-2, officers...) && a.At(first-2).Has(legaltext.Capital) {
		first -= 2
		if a.Is(first, "general") && a.Is(first-1, "inspector") {
			first--
		}
		return first
	}
	return i
}

// isOfState reports whether the name in [i, next) is that of an officer of a
// State, such as its Attorney General.
func (a *scan) isOfState(i, next int) bool {
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

// listedAgency is an agency of a list and the tokens in [first, next) that name
// it.
type listedAgency struct{ entry, first, next int }

// readList reports the agencies of a list such as "Departments of Agriculture
// and Energy", whose first word is at i. It returns the token after the list, or
// 0 if there is no list. A list in the name of an appropriations Act is skipped.
func (a *scan) readList(i int) int {
	members := a.readMembers(i)
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
		a.reportAgency(agencyName, entries[m.entry].name, m.first, m.next)
	}
	return end
}

// readMembers reads the agencies of the list whose first word is at i.
func (a *scan) readMembers(i int) []listedAgency {
	head, ok := a.trie.plural[a.Tokens[i].Word]
	if !ok || !a.Is(i+1, "of") {
		return nil
	}
	var list []listedAgency
	for first, at := a.includeOfficer(i), i+2; ; first = at {
		entry, next, ok := a.trie.findMember(head, a.Passage, at)
		if !ok {
			return list
		}
		if a.Is(first, "the") {
			first++
		}
		list = append(list, listedAgency{entry, first, next})
		if at = a.SkipSeparator(next); at == next {
			return list
		}
	}
}

// isShortForm reports whether the word at i is one of shortForms, capitalized.
func (a *scan) isShortForm(i int) bool {
	return a.Class(i)&legaltext.ShortForm != 0 && a.At(i).Has(legaltext.Capital)
}

// readShortForm reports the short form at i, if it is defined or common.
func (a *scan) readShortForm(i int) int {
	common := a.isShortForm(i)
	t, next := a.longestTerm(i)
	if t == "" && !common {
		return i + 1
	}
	acronym := !common && next == i+1 && a.Word(i) == strings.ToUpper(a.Word(i))
	if !acronym && !a.Is(i-1, "the", "such") || a.Is(next, "of", "concerned") {
		return i + 1
	}
	entry, ok := a.lookup(t, a.Ordinal, a.At(i).Has(legaltext.Quoted))
	switch {
	case ok && entry >= 0:
		a.reportAgency(agencyDefined, entries[entry].name, i, next)
	case common && entry != notAgency:
		a.reportAgency(agencyUnresolved, "", i, next)
	}
	return next
}

// longestTerm finds the longest defined term that begins at i, whether or not
// the definition is in force. Without a term, it returns "" and i+1.
func (a *scan) longestTerm(i int) (t string, next int) {
	next = i + 1
	for _, words := range a.byFirst[a.Word(i)] {
		if t != "" && i+len(words) <= next || i+len(words) > len(a.Tokens) {
			continue
		}
		n := 1
		for n < len(words) && !a.Tokens[i+n].Has(legaltext.LineStart) && a.Word(i+n) == words[n] {
			n++
		}
		if n == len(words) {
			t, next = strings.Join(words, " "), i+n
		}
	}
	return t, next
}
