package agency

import (
	"legislative/internal/analysis/legaltext"
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
func (a *scan) bind(term string, entry int, scope string, inQuoted bool) {
	words := strings.Fields(term)
	if len(words) == 0 {
		return
	}
	s := a.Scanner
	if first := words[0]; s.terms[term] == nil && len(s.byFirst[first]) < maxTerms {
		s.byFirst[first] = append(s.byFirst[first], words)
	}
	s.terms[term] = append(s.terms[term], binding{entry, scopeOf(s.sections, a.Ordinal, scope), inQuoted})
}

// lookup gives what a term stands for in a section: the definition nearest
// above it that is in force there.
func (s *Scanner) lookup(term string, ordinal int, inQuoted bool) (entry int, ok bool) {
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
func (a *scan) bindAfter(entry, next int) {
	if !a.At(next).IsMark('(') && !a.At(next).IsMark(',') {
		return
	}
	scope := ""
	for i := next + 1; i < next+20 && i < len(a.Tokens) && !a.Tokens[i].Has(legaltext.LineStart); i++ {
		switch {
		case a.Is(i, "this") && scope == "":
			scope = strings.ToLower(a.Word(min(i+1, len(a.Tokens)-1)))
		case a.At(i).IsQuote():
			term, _ := a.quotation(i)
			if term != "" && (a.Is(i-1, introducers...) || i == next+1) {
				a.bound = i
				a.bind(strings.TrimPrefix(term, "the "), entry, scope, a.At(i-1).Has(legaltext.Quoted))
			}
			return
		case a.At(i).IsMark(')'), a.At(i).IsMark(';'), a.At(i).IsMark('.'):
			return
		}
	}
}

// introducers stand just before a short form.
var introducers = []string{"the", "as", "hereinafter", "hereafter", "herein", "called", "termed", "or"}

// bindOther reads the short form of what is no agency of the table, "(referred
// to in this Act as the “Commission”)", so that it is taken for none. A head
// stays unresolved.
func (a *scan) bindOther(next int) {
	scope := ""
	for i := next; i < next+12 && i < len(a.Tokens) && !a.Tokens[i].Has(legaltext.LineStart); i++ {
		if a.Is(i, "this") {
			scope = strings.ToLower(a.Word(min(i+1, len(a.Tokens)-1)))
		}
		if !a.At(i).IsQuote() {
			continue
		}
		if term, _ := a.quotation(i); term != "" && i != a.bound {
			entry := notAgency
			if slices.Contains(officerForms, strings.ToLower(term)) {
				entry = unknownAgency
			}
			a.bind(term, entry, scope, a.At(next).Has(legaltext.Quoted))
		}
		return
	}
}

// quotation reads the words in the quotation marks at i.
func (a *scan) quotation(i int) (term string, next int) {
	const most = 3 // quotation marks side by side
	for start := i; i < start+most && a.At(i).IsQuote(); {
		i++
	}
	from := i
	for i < len(a.Tokens) && i-from < 8 && a.Tokens[i].Kind != legaltext.Mark && !a.Tokens[i].Has(legaltext.LineStart) {
		i++
	}
	if i == from || a.At(i).Kind != legaltext.Mark || !(a.At(i).IsQuote() || a.At(i).IsMark(',')) {
		return "", from
	}
	term = strings.Join(strings.Fields(a.Text[a.Tokens[from].Start:a.Tokens[i-1].End]), " ")
	for end := i; i < end+most && a.At(i).Kind == legaltext.Mark && (a.At(i).IsQuote() || a.At(i).IsMark(',')); {
		i++
	}
	return term, i
}

// maxDefined is how many terms one definition can have.
const maxDefined = 4

// definition reads “Secretary” means the Secretary of Agriculture, and “Agency”
// and “Administrator” mean, at the quotation mark i.
func (a *scan) definition(i int) {
	var terms []string
	next := i
	for at := i; len(terms) < maxDefined; at = a.SkipSeparator(next) {
		term, after := a.quotation(at)
		if term == "" || at == next && at > i {
			break
		}
		terms, next = append(terms, term), after
	}
	for _, term := range terms {
		if entry, ok := a.definedAs(term, next); ok {
			a.bind(term, entry, a.scope, i > 0 && a.At(i-1).Has(legaltext.Quoted))
		}
	}
}

// definedAs gives what the verb of a definition at i says that a term stands
// for; ok is false where there is no such verb.
func (a *scan) definedAs(term string, i int) (entry int, ok bool) {
	entry = notAgency
	if slices.Contains(shortForms, strings.ToLower(term)) {
		entry = unknownAgency
	}
	switch {
	case a.Is(i, "means", "mean"), a.Is(i, "refers", "refer") && a.Is(i+1, "to"):
		if meant, ok := a.meant(i+1, term); ok {
			return meant, true
		}
		return entry, true
	}
	if !a.Is(i, "has", "have") || !a.Is(i+1, "the", "that") || !a.Is(i+2, "meaning", "meanings") {
		return entry, false
	}
	if given, ok := a.lookup(term, a.Ordinal, a.At(i).Has(legaltext.Quoted)); ok && a.givenHere(i+3) {
		return given, true
	}
	return entry, true
}

// givenHere tells whether the meaning that a term is "given such term in
// section 5" at i is given by the same law.
func (a *scan) givenHere(i int) bool {
	const most = 8 // tokens before "in"
	for end := i + most; i < end && !a.EndsClause(i); i++ {
		if a.Is(i, "in", "under", "by") && a.Class(i+1)&legaltext.ProvisionWord != 0 {
			break
		}
	}
	if a.Class(i+1)&legaltext.ProvisionWord == 0 || legaltext.Level(a.Value(i+1)) < legaltext.SectionLevel || a.At(i+2).Kind != legaltext.Number && !a.At(i+2).IsMark('(') {
		return false
	}
	next := i + 3
	if _, end := a.Enclosed(next); end > 0 {
		next = end
	} else if _, end := a.Enclosed(i + 2); end > 0 {
		next = end
	}
	return !a.Is(next, "of") || a.Is(next+1, "this")
}

// meant reads the agency that a definition of a term names at i; ok is false
// where it names none, and the agency unknown where it names two.
func (a *scan) meant(i int, term string) (entry int, ok bool) {
	for a.Is(i, "the", "to") {
		i++
	}
	if a.At(i).Kind == legaltext.Word && a.Word(i) == term && !a.Is(i+1, "of") {
		// "Secretary" means the Secretary acting through another: who that is,
		// a definition of wider force says.
		return a.lookup(term, a.Ordinal, a.At(i).Has(legaltext.Quoted))
	}
	for range 4 { // the Administrator of the Federal Aviation Administration
		if entry, next, ok := a.trie.longest(a.Passage, i); ok {
			if a.Is(next, "or", "and") && a.namesAnother(next+1, entry) {
				return unknownAgency, true
			}
			return entry, true
		}
		if !a.Is(i, heads...) || !a.Is(i+1, "of") {
			break
		}
		i += 2
		if a.Is(i, "the") {
			i++
		}
	}
	return 0, false
}

// namesAnother tells whether the name of another agency, or "the" and one,
// stands at i.
func (a *scan) namesAnother(i, than int) bool {
	if a.Is(i, "the") {
		i++
	}
	entry, _, ok := a.trie.longest(a.Passage, i)
	return ok && entry != than
}

// opensScope tells whether "in this Act" before the token at i opens
// definitions: "In this Act:", "For purposes of this section, the term", "In
// this title, the following definitions apply".
func (a *scan) opensScope(i int) bool {
	return a.At(i).IsMark(':') || a.At(i).IsMark(legaltext.Dash) || a.At(i).IsMark(',') && (a.Is(i+1, "the", "unless", "each", "these") || a.At(i+1).IsQuote()) ||
		a.Is(i, "the") && a.Is(i+1, "term", "terms", "following")
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
	for at := range legaltext.Ancestors(sections, ordinal) {
		if sections[at-1].Level == want {
			return at
		}
	}
	return legaltext.EnclosingSection(sections, ordinal)
}

// inForce reports whether the section with the given ordinal is the scope or lies
// in it.
func inForce(sections []billtext.Section, ordinal, scope int) bool {
	if scope == 0 {
		return true
	}
	for at := range legaltext.Ancestors(sections, ordinal) {
		if at == scope {
			return true
		}
	}
	return false
}
