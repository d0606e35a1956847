package agency

import (
	"cmp"
	"slices"
	"strings"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// definition is the meaning of a short form within a part of the text.
type definition struct {
	entry  int  // index in entries or, from their number on, in Scanner.bodies; notAgency or unknownAgency
	scope  int  // ordinal of the section that it is in force in; 0 for the whole text
	quoted bool // in force in quoted matter, or outside it
}

// Entries of definitions to no known agency.
const (
	unknownAgency = -1 // the definition does not identify the agency
	notAgency     = -2 // the term stands for something else
)

// maxTerms bounds the number of terms that begin with the same word.
const maxTerms = 64

// maxDefinitions bounds the number of definitions of a term that lookup considers.
const maxDefinitions = 64

// term is a defined term with its words, which marks can separate.
type term struct {
	text  string
	words []string
}

// bind records a definition made in this passage.
func (a *scan) bind(t string, entry int, scope string, inQuoted bool) {
	words := strings.FieldsFunc(t, func(r rune) bool { return r == ' ' || r == ',' || r == '—' || legaltext.IsHyphen(r) })
	if len(words) == 0 {
		return
	}
	s := a.Scanner
	if first := words[0]; s.terms[t] == nil && len(s.byFirst[first]) < maxTerms {
		s.byFirst[first] = append(s.byFirst[first], term{t, words})
	}
	s.terms[t] = append(s.terms[t], definition{entry, resolveScope(s.sections, a.Ordinal, scope), inQuoted})
}

// lookup finds the definition of a term that is in force in a section: of several,
// that of the smallest part of the text, and of those the last.
func (s *Scanner) lookup(t string, ordinal int, inQuoted bool) (entry int, ok bool) {
	list := s.terms[t]
	scope := 0
	for n := len(list) - 1; n >= 0 && n >= len(list)-maxDefinitions; n-- {
		b := list[n]
		if b.quoted == inQuoted && (!ok || b.scope > scope) && isInForce(s.sections, ordinal, b.scope) {
			entry, scope, ok = b.entry, b.scope, true
		}
	}
	if !ok {
		return unknownAgency, false
	}
	return entry, true
}

// Resolve returns the agency that an unresolved short form in the section with the
// given ordinal stands for by a definition that follows it or, in quoted matter, is
// outside of it, or "" if there is none.
func (s *Scanner) Resolve(ordinal int, shortForm string) string {
	entry, ok := s.lookup(lastWord(shortForm), ordinal, false)
	if !ok {
		return ""
	}
	return s.nameOf(entry)
}

// bindFollowing reads a definition such as "(referred to in this section as the
// “Secretary”)" or "(EPA)" after the name of an agency, and returns the next token
// to read.
func (a *scan) bindFollowing(entry, next int) int {
	if !a.At(next).IsMark('(') && !a.At(next).IsMark(',') {
		return next
	}
	if a.At(next).IsMark('(') && a.At(next+2).IsMark(')') && a.isCapital(next+1) && legaltext.IsAcronym(a.Word(next+1)) && fitsAcronym(a.Word(next+1), a.nameOf(entry)) {
		a.reportAgency(agencyDefined, a.nameOf(entry), next+1, next+2)
		a.bind(a.Word(next+1), entry, wholeText, false)
		a.bind(a.Word(next+1), entry, wholeText, true)
		return next + 2
	}
	if end := a.bindShort(entry, next); end > 0 {
		return end
	}
	scope := ""
	for i := next + 1; i < next+20 && i < len(a.Tokens) && !a.Tokens[i].Has(legaltext.LineStart); i++ {
		switch {
		case a.Is(i, "this") && scope == "":
			scope = strings.ToLower(a.Word(min(i+1, len(a.Tokens)-1)))
		case a.At(i).IsQuote():
			t, _ := a.readQuotation(i)
			if t = strings.TrimPrefix(t, "the "); t != "" && (a.Is(i-1, introducers...) || i == next+1) {
				a.bound = i
				if !a.fits(t, entry) {
					entry = notAgency
				}
				a.bind(t, entry, scope, a.At(i-1).Has(legaltext.Quoted))
			}
			return next
		case a.At(i).IsMark(')'), a.At(i).IsMark(';'), a.At(i).IsMark('.'):
			return next
		}
	}
	return next
}

// bindOfficer makes the officer of an office stand for it in the section: "the Chief
// Tide Officer" after "Office of the Chief Tide Officer".
func (a *scan) bindOfficer(n name) {
	const words = 3 // "Office of the"
	if n.entry >= 0 && a.Is(n.first, "office") && a.Is(n.first+2, "the") && a.Is(n.next-1, "officer", "counsel", "advocate", "ombudsman", "coordinator") && n.next > n.first+words {
		a.bind(a.properName(n.first+words, n.next), n.entry, "", a.At(n.first).Has(legaltext.Quoted))
	}
}

// fits reports whether a term can be the short form of an agency: a title of its
// head, an acronym, or words of which the last is in one of its names.
func (s *Scanner) fits(t string, entry int) bool {
	words := strings.Fields(t)
	if len(words) == 0 || words[len(words)-1] == strings.ToLower(words[len(words)-1]) {
		return false
	}
	last := strings.ToLower(words[len(words)-1])
	if legaltext.IsAcronym(t) || slices.Contains(headForms, last) {
		return true
	}
	names := []string{s.nameOf(entry)}
	if entry >= 0 && entry < len(entries()) {
		names = append(names, entries()[entry].also...)
	}
	return slices.ContainsFunc(names, func(name string) bool {
		return slices.Contains(strings.Fields(strings.ToLower(name)), last)
	})
}

// fitsAcronym reports whether the letters of an acronym occur in this order as
// the first letters of words of a name, but for one.
func fitsAcronym(acronym, name string) bool {
	words := strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' })
	missed := 0
	for _, letter := range strings.ToUpper(acronym) {
		n := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(strings.ToUpper(w), string(letter)) })
		if n < 0 {
			missed++
			continue
		}
		words = words[n+1:]
	}
	return missed <= 1
}

// introducers are the words just before a short form.
var introducers = []string{"the", "as", "hereinafter", "hereafter", "herein", "called", "termed", "or"}

// bindOther reads a definition such as "(referred to in this Act as the
// “Commission”)" after words that name no agency of the table: a body that has
// another name, or something else, so that the short form is not taken for an
// agency's. A short form of an officer stays unresolved.
func (a *scan) bindOther(next int) {
	scope := ""
	for i := next; i < next+12 && i < len(a.Tokens) && !a.Tokens[i].Has(legaltext.LineStart); i++ {
		if a.Is(i, "this") {
			scope = strings.ToLower(a.Word(min(i+1, len(a.Tokens)-1)))
		}
		if !a.At(i).IsQuote() {
			continue
		}
		if t, _ := a.readQuotation(i); t != "" && i != a.bound {
			t = strings.TrimPrefix(t, "the ")
			entry := notAgency
			switch {
			case slices.Contains(officerForms, strings.ToLower(t)):
				entry = unknownAgency
			case slices.Contains(bodyNouns, strings.ToLower(lastWord(t))):
				if body := a.bodyBefore(a.openingParenthesis(next)); body >= 0 && a.fits(t, body) {
					entry = body
				}
			}
			a.bind(t, entry, scope, a.At(next).Has(legaltext.Quoted))
		}
		return
	}
}

// openingParenthesis returns the parenthesis or comma that opens the words at i,
// or 0.
func (a *scan) openingParenthesis(i int) int {
	const maxWords = 8
	for n := i - 1; n > max(i-maxWords, 0) && !a.Tokens[n+1].Has(legaltext.LineStart); n-- {
		if a.At(n).IsMark('(') || a.At(n).IsMark(',') {
			return n
		}
	}
	return 0
}

// readQuotation reads the words in the quotation marks at i. The term is "" if
// the text is not a short quotation.
func (a *scan) readQuotation(i int) (t string, next int) {
	const maxMarks = 3 // adjacent quotation marks
	for start := i; i < start+maxMarks && a.At(i).IsQuote(); {
		i++
	}
	from := i
	for i < len(a.Tokens) && i-from < 8 && a.Tokens[i].Kind != legaltext.Mark && !a.Tokens[i].Has(legaltext.LineStart) {
		i++
	}
	if i == from || a.At(i).Kind != legaltext.Mark || !(a.At(i).IsQuote() || a.At(i).IsMark(',')) {
		return "", from
	}
	t = strings.Join(strings.Fields(a.TextOf(from, i)), " ")
	for end := i; i < end+maxMarks && a.At(i).Kind == legaltext.Mark && (a.At(i).IsQuote() || a.At(i).IsMark(',')); {
		i++
	}
	return t, i
}

// maxDefined bounds the number of terms in one definition.
const maxDefined = 4

// readDefinition reads a definition such as “Secretary” means the Secretary of
// Agriculture, or “Agency” and “Administrator” mean, at the quotation mark i.
func (a *scan) readDefinition(i int) {
	if i < a.defined {
		return
	}
	var terms []string
	next := i
	for at := i; len(terms) < maxDefined; at = a.SkipSeparator(next) {
		t, after := a.readQuotation(at)
		if t == "" || at == next && at > i {
			break
		}
		terms, next = append(terms, t), after
	}
	a.defined = next
	for _, t := range terms {
		if entry, ok := a.resolveDefinition(t, next); ok {
			if body := a.readEstablished(terms, next); entry < 0 && body >= 0 {
				entry = body
			}
			a.bind(t, entry, a.scope, i > 0 && a.At(i-1).Has(legaltext.Quoted))
		}
	}
}

// resolveDefinition finds the meaning that a definition gives a term, by its
// verb at i. ok is false if there is no such verb.
func (a *scan) resolveDefinition(t string, i int) (entry int, ok bool) {
	entry = notAgency
	if slices.Contains(shortForms, strings.ToLower(t)) {
		entry = unknownAgency
	}
	if a.Is(i, "means", "mean") || a.Is(i, "refers", "refer") && a.Is(i+1, "to") {
		if meaning, ok := a.readMeaning(i+1, t); ok {
			return meaning, true
		}
		return entry, true
	}
	if !a.Is(i, "has", "have") || !a.Is(i+1, "the", "that") || !a.Is(i+2, "meaning", "meanings") {
		return entry, false
	}
	if meaning, ok := a.lookup(t, a.Ordinal, a.At(i).Has(legaltext.Quoted)); ok && a.isGivenHere(i+3) {
		return meaning, true
	}
	return entry, true
}

// isGivenHere reports whether the meaning that a term is "given such term in
// section 5" at i is given by the law that the text is part of.
func (a *scan) isGivenHere(i int) bool {
	const maxTokens = 8 // before "in"
	for end := i + maxTokens; i < end && !a.EndsClause(i); i++ {
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

// readMeaning reads the agency at i that a definition of a term names. entry is
// unknownAgency if it names two, and ok is false if it names no agency.
func (a *scan) readMeaning(i int, t string) (entry int, ok bool) {
	for a.Is(i, "the", "to") {
		i++
	}
	if a.At(i).Kind == legaltext.Word && a.Word(i) == t && !a.Is(i+1, "of", "for", "on", "to") {
		// "Secretary" means the Secretary acting through another officer: a
		// definition with a wider scope identifies the agency.
		return a.lookup(t, a.Ordinal, a.At(i).Has(legaltext.Quoted))
	}
	for a.Is(i, "under", "assistant", "deputy") && a.isCapitalWord(i) {
		i++
	}
	for range 4 { // the Administrator of the Federal Aviation Administration
		if n, ok := a.nameAt(i); ok && a.isCapitalWord(i) {
			switch {
			case a.Is(n.next, "or", "and") && a.namesAnother(n.next+1, n.entry):
				return unknownAgency, true
			case n.entry < 0 || !a.fits(t, n.entry):
				return 0, false
			}
			return n.entry, true
		}
		if next := a.endOfBodyName(i); next > i+1 && a.isCapitalWord(i) && (a.Is(next, "established", "created", "authorized", "described") || !a.isLocal(i, next) && !a.Is(next-1, openNouns...)) && a.fits(t, a.addBody(a.properName(i, next))) {
			return a.bindBody(i, next), true
		}
		if !a.Is(i, officers...) || !a.Is(i+1, "of") {
			break
		}
		i += 2
		if a.Is(i, "the") {
			i++
		}
	}
	return 0, false
}

// isCapitalWord reports whether the token at i is a word with a capital letter.
func (a *scan) isCapitalWord(i int) bool {
	return a.At(i).Kind == legaltext.Word && a.At(i).Has(legaltext.Capital)
}

// namesAnother reports whether the name of an agency other than the known
// one begins at i, with or without "the".
func (a *scan) namesAnother(i, known int) bool {
	if a.Is(i, "the") {
		i++
	}
	entry, _, ok := a.trie.find(a.Passage, i)
	return ok && entry != known
}

// opensScope reports whether the words "in this Act" before i introduce
// definitions: "In this Act:", "For purposes of this section, the term", "In
// this title, the following definitions apply".
func (a *scan) opensScope(i int) bool {
	return a.At(i).IsMark(':') || a.At(i).IsMark(legaltext.Dash) || a.At(i).IsMark(',') && (a.Is(i+1, "the", "unless", "each", "these") || a.At(i+1).IsQuote()) ||
		a.Is(i, "the") && a.Is(i+1, "term", "terms", "following")
}

// resolveScope finds the part of the text that "this section", "this title" and
// so on refer to in the section with the given ordinal: the ordinal of a
// section, or 0 for the whole text. Without such a word a definition is in force
// in its own section.
func resolveScope(sections []billtext.Section, ordinal int, word string) int {
	want := billtext.SectionLvl
	switch word {
	case wholeText:
		return 0
	case "act", "resolution", "joint", "concurrent":
		return actOf(sections, ordinal)
	case "paragraph", "heading", "account":
		if sections[ordinal-1].Level == billtext.AccountLvl {
			return ordinal
		}
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

// wholeText is the word for a scope that is the whole text.
const wholeText = "text"

// actOf returns the part of the text that "this Act" is in the section with the given
// ordinal: the title or division of a text of several Acts, or 0 for the whole text.
func actOf(sections []billtext.Section, ordinal int) int {
	title := 0
	for at := range legaltext.Ancestors(sections, ordinal) {
		switch sections[at-1].Level {
		case billtext.Title:
			title = at
		case billtext.Division:
			return cmp.Or(title, at)
		}
	}
	return 0
}

// isInForce reports whether the section with the given ordinal is the scope or
// lies within it.
func isInForce(sections []billtext.Section, ordinal, scope int) bool {
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
