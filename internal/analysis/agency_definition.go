package analysis

import (
	"slices"
	"strings"

	"legislative/internal/source/billtext"
)

// binding is what a short form stands for within a part of the text.
type binding struct {
	entry  int  // place in agencyEntries; notAgency or unknownAgency
	scope  int  // ordinal of the section it is in force in, with those below; 0 for all
	quoted bool // defined in quoted matter, and in force only there
}

const (
	unknownAgency = -1 // the definition does not say which agency
	notAgency     = -2 // the definition names something else
)

// maxTerms is how many terms can begin with one word.
const maxTerms = 64

// maxBindings is how many definitions of one term are looked through.
const maxBindings = 64

// bind remembers a definition, made in this passage.
func (a *naming) bind(term string, entry int, scope string, inQuoted bool) {
	words := strings.Fields(term)
	if len(words) == 0 {
		return
	}
	s := a.scanner
	if first := words[0]; s.terms[term] == nil && len(s.byFirst[first]) < maxTerms {
		s.byFirst[first] = append(s.byFirst[first], words)
	}
	s.terms[term] = append(s.terms[term], binding{entry, scopeOf(s.sections, a.ordinal, scope), inQuoted})
}

// lookup gives what a term stands for in a section: the definition nearest
// above it that is in force there.
func (s *agencyScanner) lookup(term string, ordinal int, inQuoted bool) (entry int, ok bool) {
	list := s.terms[term]
	for n := len(list) - 1; n >= 0 && n >= len(list)-maxBindings; n-- {
		b := list[n]
		if b.quoted == inQuoted && inForce(s.sections, ordinal, b.scope) {
			return b.entry, true
		}
	}
	return 0, false
}

// bindAfter reads "(referred to in this section as the “Secretary”)" and
// "(EPA)" after the name of an agency.
func (a *naming) bindAfter(entry, next int) {
	if !a.at(next).isMark('(') && !a.at(next).isMark(',') {
		return
	}
	scope := ""
	for i := next + 1; i < next+20 && i < len(a.tokens) && !a.tokens[i].has(lineStart); i++ {
		switch {
		case a.is(i, "this") && scope == "":
			scope = strings.ToLower(a.word(min(i+1, len(a.tokens)-1)))
		case a.at(i).kind == markToken && isQuote(a.at(i).word):
			term, _ := a.quotation(i)
			if term != "" && (a.is(i-1, introducers...) || i == next+1) {
				a.bound = i
				a.bind(strings.TrimPrefix(term, "the "), entry, scope, a.at(i-1).has(quoted))
			}
			return
		case a.at(i).isMark(')'), a.at(i).isMark(';'), a.at(i).isMark('.'):
			return
		}
	}
}

// introducers stand just before a short form.
var introducers = []string{"the", "as", "hereinafter", "hereafter", "herein", "called", "termed", "or"}

// bindOther reads the short form of what is no agency of the table, "(referred
// to in this Act as the “Commission”)", so that it is taken for none. A head
// stays unresolved.
func (a *naming) bindOther(next int) {
	scope := ""
	for i := next; i < next+12 && i < len(a.tokens) && !a.tokens[i].has(lineStart); i++ {
		if a.is(i, "this") {
			scope = strings.ToLower(a.word(min(i+1, len(a.tokens)-1)))
		}
		if a.at(i).kind != markToken || !isQuote(a.at(i).word) {
			continue
		}
		if term, _ := a.quotation(i); term != "" && i != a.bound {
			entry := notAgency
			if slices.Contains(officerForms, strings.ToLower(term)) {
				entry = unknownAgency
			}
			a.bind(term, entry, scope, a.at(next).has(quoted))
		}
		return
	}
}

// quotation reads the words in the quotation marks at i.
func (a *naming) quotation(i int) (term string, next int) {
	const most = 3 // quotation marks side by side
	for start := i; i < start+most && a.at(i).kind == markToken && isQuote(a.at(i).word); {
		i++
	}
	from := i
	for i < len(a.tokens) && i-from < 8 && a.tokens[i].kind != markToken && !a.tokens[i].has(lineStart) {
		i++
	}
	if i == from || a.at(i).kind != markToken || !(isQuote(a.at(i).word) || a.at(i).isMark(',')) {
		return "", from
	}
	term = strings.Join(strings.Fields(a.text[a.tokens[from].start:a.tokens[i-1].end]), " ")
	for end := i; i < end+most && a.at(i).kind == markToken && (isQuote(a.at(i).word) || a.at(i).isMark(',')); {
		i++
	}
	return term, i
}

// maxDefined is how many terms one definition can have.
const maxDefined = 4

// definition reads “Secretary” means the Secretary of Agriculture, and “Agency”
// and “Administrator” mean, at the quotation mark i.
func (a *naming) definition(i int) {
	var terms []string
	next := i
	for at := i; len(terms) < maxDefined; at = a.separator(next) {
		term, after := a.quotation(at)
		if term == "" || at == next && at > i {
			break
		}
		terms, next = append(terms, term), after
	}
	for _, term := range terms {
		if entry, ok := a.definedAs(term, next); ok {
			a.bind(term, entry, a.scope, i > 0 && a.at(i-1).has(quoted))
		}
	}
}

// definedAs gives what the verb of a definition at i says that a term stands
// for; ok is false where there is no such verb.
func (a *naming) definedAs(term string, i int) (entry int, ok bool) {
	entry = notAgency
	if slices.Contains(shortForms, strings.ToLower(term)) {
		entry = unknownAgency
	}
	switch {
	case a.is(i, "means", "mean"), a.is(i, "refers", "refer") && a.is(i+1, "to"):
		if meant, ok := a.meant(i+1, term); ok {
			return meant, true
		}
		return entry, true
	}
	if !a.is(i, "has", "have") || !a.is(i+1, "the", "that") || !a.is(i+2, "meaning", "meanings") {
		return entry, false
	}
	if given, ok := a.scanner.lookup(term, a.ordinal, a.at(i).has(quoted)); ok && a.givenHere(i+3) {
		return given, true
	}
	return entry, true
}

// givenHere tells whether the meaning that a term is "given such term in
// section 5" at i is given by the same law.
func (a *naming) givenHere(i int) bool {
	const most = 8 // tokens before "in"
	for end := i + most; i < end && !a.endsClause(i); i++ {
		if a.is(i, "in", "under", "by") && a.class(i+1)&provisionWord != 0 {
			break
		}
	}
	if a.class(i+1)&provisionWord == 0 || level(a.value(i+1)) < sectionLevel || a.at(i+2).kind != numberToken && !a.at(i+2).isMark('(') {
		return false
	}
	c := citing{passage: a.passage}
	next := i + 3
	if _, end := c.enclosed(next); end > 0 {
		next = end
	} else if _, end := c.enclosed(i + 2); end > 0 {
		next = end
	}
	return !a.is(next, "of") || a.is(next+1, "this")
}

// meant reads the agency that a definition of a term names at i; ok is false
// where it names none, and the agency unknown where it names two.
func (a *naming) meant(i int, term string) (entry int, ok bool) {
	for a.is(i, "the", "to") {
		i++
	}
	if a.at(i).kind == wordToken && a.word(i) == term && !a.is(i+1, "of") {
		// "Secretary" means the Secretary acting through another: who that is,
		// a definition of wider force says.
		return a.scanner.lookup(term, a.ordinal, a.at(i).has(quoted))
	}
	for range 4 { // the Administrator of the Federal Aviation Administration
		if entry, next, ok := a.rules.agencies.longest(a.passage, i); ok {
			if a.is(next, "or", "and") && a.namesAnother(next+1, entry) {
				return unknownAgency, true
			}
			return entry, true
		}
		if !a.is(i, heads...) || !a.is(i+1, "of") {
			break
		}
		i += 2
		if a.is(i, "the") {
			i++
		}
	}
	return 0, false
}

// namesAnother tells whether the name of another agency, or "the" and one,
// stands at i.
func (a *naming) namesAnother(i, than int) bool {
	if a.is(i, "the") {
		i++
	}
	entry, _, ok := a.rules.agencies.longest(a.passage, i)
	return ok && entry != than
}

// opensScope tells whether "in this Act" before the token at i opens
// definitions: "In this Act:", "For purposes of this section, the term", "In
// this title, the following definitions apply".
func (a *naming) opensScope(i int) bool {
	return a.at(i).isMark(':') || a.at(i).isMark(markDash) || a.at(i).isMark(',') && (a.is(i+1, "the", "unless", "each", "these") || isQuote(a.at(i+1).word)) ||
		a.is(i, "the") && a.is(i+1, "term", "terms", "following")
}

// scopeOf is the ordinal of the part of the text that "this section", "this
// title" and so on mean in the section with the given ordinal; 0 is all of it.
// Without such words a definition holds for its own section.
func scopeOf(sections []billtext.Section, ordinal int, word string) int {
	want := billtext.SectionLvl
	switch word {
	case "act", "resolution", "joint", "concurrent":
		return 0
	case "title", "division", "subtitle", "part", "chapter", "subchapter", "subpart", "subsection":
		want = billtext.Level(word)
	}
	at := ordinal
	for range maxDepth {
		s := &sections[at-1]
		if s.Level == want {
			return at
		}
		if s.Parent < 1 || s.Parent >= at {
			break
		}
		at = s.Parent
	}
	return bodySection(sections, ordinal)
}

// inForce tells whether the section with the given ordinal is the scope or
// lies in it.
func inForce(sections []billtext.Section, ordinal, scope int) bool {
	for range maxDepth {
		if scope == 0 || ordinal == scope {
			return true
		}
		s := &sections[ordinal-1]
		if s.Parent < 1 || s.Parent >= ordinal {
			return false
		}
		ordinal = s.Parent
	}
	return false
}
