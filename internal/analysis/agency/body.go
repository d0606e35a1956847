package agency

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"legislative/internal/analysis/legaltext"
)

// addBody returns the entry of the agency or body with a name.
func (s *Scanner) addBody(name string) int {
	if i, ok := entities().rows[name]; ok {
		return i
	}
	i, ok := s.bodyIndex[name]
	if !ok {
		i = len(s.bodies)
		s.bodies, s.bodyIndex[name] = append(s.bodies, name), i
	}
	return len(entries()) + i
}

// nameOf returns the full name of an entry, "" for one below 0.
func (s *Scanner) nameOf(entry int) string {
	switch {
	case entry < 0:
		return ""
	case entry < len(entries()):
		return entries()[entry].name
	}
	return s.bodies[entry-len(entries())]
}

// maxCreation bounds the number of tokens of the clause that creates a body.
const maxCreation = 60

// readCreation reads a clause that creates a body, such as "There is established
// in the Department a Moon Council" or "shall establish a commission to be known
// as the “Moon Council” (referred to in this section as the “Council”)", whose
// verb is at i. The body's name and short form stand for it from there on.
func (a *scan) readCreation(i int) {
	if !a.Is(i-1, "is", "are", "be", "hereby", "shall", "to", "must", "may") || a.Is(i, "established", "created") && !a.Is(i-1, "is", "are", "be", "hereby") {
		return
	}
	body, noun, at := a.readCreated(i + 1)
	if at == 0 {
		return
	}
	scope := ""
	for n := at; n < min(at+maxCreation, len(a.Tokens)) && !a.Tokens[n].Has(legaltext.LineStart) && !a.EndsSentence(n) && !a.At(n).IsMark(';'); n++ {
		switch {
		case a.Is(n, "this") && scope == "":
			scope = strings.ToLower(a.Word(min(n+1, len(a.Tokens)-1)))
		case a.At(n).IsQuote():
			t, next := a.readQuotation(n)
			t = strings.TrimPrefix(t, "the ")
			known := body < 0 && (n == at || a.Is(n-1, "as", "called", "the", "designated"))
			if t == "" || !known && !strings.EqualFold(lastWord(t), noun) {
				return
			}
			body = a.bindCreated(t, body, scope, n)
			a.bound, n = n, max(n, next-1)
		}
	}
}

// readCreated reads the body that is created at i, after the place that it is
// created in. It returns the entry of its name, or unknownAgency if the body is
// named in small letters, the last word of the name, and the token after it, or 0
// if there is no body.
func (a *scan) readCreated(i int) (body int, noun string, next int) {
	at := a.skipPlace(a.SkipMark(i, ','))
	at = a.SkipMark(at, ',')
	for a.Is(at, "a", "an", "the") {
		at++
	}
	if a.At(at).IsQuote() {
		t, _ := a.readQuotation(at)
		if noun = lastWord(t); t == "" || !slices.Contains(bodyNouns, strings.ToLower(noun)) {
			return unknownAgency, "", 0
		}
		return unknownAgency, noun, at
	}
	const maxWords = 7
	for n := at; n < at+maxWords && a.At(n).Kind == legaltext.Word && !a.EndsClause(n); n++ {
		if a.Class(n)&legaltext.Connector != 0 || a.Is(n, "under", "which", "that", "whereby") {
			break
		}
		if a.isCapital(n) { // an interagency Moon Working Group
			end := a.endOfBodyName(n)
			if end < n+2 {
				break
			}
			if end == n+2 && a.Is(n, genericWords...) {
				return unknownAgency, strings.ToLower(a.Word(n + 1)), end
			}
			return a.bindBody(n, end), a.lastNoun(n, end), end
		}
		if a.Class(n)&legaltext.BodyNoun != 0 && !a.Is(n+1, "of", "or") {
			return unknownAgency, strings.ToLower(a.Word(n)), n + 1
		}
	}
	return unknownAgency, "", 0
}

// readAppointed reports the body whose name ends with the noun at i, as a law or the
// kind of the body shows: "the Moon Committee established under section 5", "the
// Lunar Tides Advisory Board". It returns the token after the name, or 0.
func (a *scan) readAppointed(i int) int {
	closed := a.Is(i, "committee", "board", "commission", "council", "panel") || a.Is(i, "force") && a.Is(i-1, "task") || a.Is(i, "group") && a.Is(i-1, "working")
	if !closed || !a.isCapital(i) || !a.isCapital(i-1) {
		return 0
	}
	advisory := a.Is(i-1, "advisory", "review", "coordinating", "oversight", "steering", "working", "task")
	next := i + 1
	if !advisory && !a.Is(next, "established", "created", "convened") {
		return 0
	}
	if a.Is(next, "on", "for", "to") && a.isCapital(next+1) {
		next = a.endOfName(next + 1)
	}
	const minWords = 3
	first := a.startOfBodyName(i + 1)
	if first > i+1-minWords || !a.Is(first-1, "the", "such", "a") || a.isLocal(first, i) || a.isForeign(first, next) || a.Is(next, "act", "member", "members") {
		return 0
	}
	entry := a.addBody(a.properName(first, next))
	a.noteOfficer(entry, first, next)
	a.reportAgency(agencyOffice, a.nameOf(entry), first, next)
	return a.bindFollowing(entry, next)
}

func lastWord(t string) string { return t[strings.LastIndexByte(t, ' ')+1:] }

// lastNoun returns the last noun of a body in [first, next).
func (a *scan) lastNoun(first, next int) string {
	for n := next - 1; n > first; n-- {
		if a.Class(n)&legaltext.BodyNoun != 0 {
			return a.Word(n)
		}
	}
	return a.Word(first)
}

// skipPlace returns the token after "in the Department of Moons" or "within the
// Service" at i.
func (a *scan) skipPlace(i int) int {
	if !a.Is(i, "in", "within", "under", "for") {
		return i
	}
	const maxTokens = 14
	for n := i + 1; n < i+maxTokens && !a.EndsClause(n); n++ {
		if a.Is(n, "a", "an") || a.At(n).IsMark(',') || n > i+1 && a.Is(n, "the") && !a.Is(n-1, "of", "in", "for") && !a.At(n-1).Has(legaltext.Capital) {
			return n
		}
	}
	return i
}

// endOfBodyName returns the token after the name of a body with capital letters
// that begins at i, or 0 if there is none, or the name is that of an agency of
// the table.
func (a *scan) endOfBodyName(i int) int {
	if _, next, ok := a.trie.find(a.Passage, i); ok {
		if end := a.endOfBody(next); end > 0 {
			return end
		}
		return 0
	}
	end := a.endOfName(i)
	for n := i; n < end; n++ {
		if a.Class(n)&legaltext.BodyNoun == 0 || !a.isCapital(n) {
			continue
		}
		if n == end-1 && a.Is(end, "to") && a.isCapital(end+1) { // Commission To Count Craters
			end = a.endOfName(end + 1)
		}
		if n == end-1 || a.Is(n+1, "on", "of", "for", "to", "and") {
			if a.isForeign(i, end) {
				return 0
			}
			return end
		}
	}
	return 0
}

// bindBody records the name in [first, next) of a body.
func (a *scan) bindBody(first, next int) int {
	body := a.addBody(a.properName(first, next))
	a.bindName(a.nameOf(body), body)
	return body
}

// bindName makes the name of a body known in the whole text, in capitals too.
func (a *scan) bindName(name string, body int) {
	for _, t := range []string{name, strings.ToUpper(name)} {
		a.bind(t, body, wholeText, false)
		a.bind(t, body, wholeText, true)
	}
}

// bindCreated records the name or short form in the quotation at i of a body that
// the text creates, and returns the body's entry.
func (a *scan) bindCreated(t string, body int, scope string, i int) int {
	if body < 0 {
		body = a.addBody(t)
		if strings.Contains(t, " ") {
			a.bindName(t, body)
			return body
		}
	}
	a.bind(t, body, scope, a.At(max(i-1, 0)).Has(legaltext.Quoted))
	return body
}

// startOfBodyName returns the token where the name of a body that ends before
// next begins, or next if there is none: "Moon Commission" before "(referred to as
// the “Commission”)".
func (a *scan) startOfBodyName(next int) int {
	const maxWords = 12
	first := next
	for n := next - 1; n >= max(next-maxWords, 0); n-- {
		if a.At(n+1).Has(legaltext.LineStart) && n+1 < next || a.At(n).Has(legaltext.Named) {
			break
		}
		if t := a.At(n); t.Kind == legaltext.Word && t.Has(legaltext.Capital) {
			first = n
		} else if !a.Is(n, "of", "and", "for", "on", "the") || a.Is(n, "the") && !a.Is(n-1, "of", "on", "for") {
			break
		}
	}
	for first < next && a.Is(first, "the", "a", "an", "each", "such", "any", "if", "for", "in") {
		first++
	}
	return first
}

// bodyBefore returns the entry of the body whose name ends before the token at
// next, and reports its name; unknownAgency if there is no such name.
func (a *scan) bodyBefore(next int) int {
	first := a.startOfBodyName(next)
	if first >= next-1 || a.endOfBodyName(first) != next || a.isLocal(first, next) || a.Is(next-1, openNouns...) {
		return unknownAgency
	}
	body := a.bindBody(first, next)
	a.reportAgency(agencyCreated, a.nameOf(body), first, next)
	return body
}

// isUpper reports whether the word at i has capital letters only.
func (a *scan) isUpper(i int) bool {
	w := a.Word(i)
	return len(w) > 1 && w == strings.ToUpper(w)
}

// properName returns the name in [first, next) with single spaces, and with small
// letters if it is written in capitals.
func (a *scan) properName(first, next int) string {
	name := strings.Join(strings.Fields(a.TextOf(first, next)), " ")
	if a.isUpper(first) && a.isUpper(next-1) {
		return titleCase(name)
	}
	return name
}

// titleCase returns a name with a capital letter before small letters in each word but
// those between others.
func titleCase(name string) string {
	words := strings.Fields(strings.ToLower(name))
	for i, w := range words {
		if i == 0 || !slices.Contains([]string{"of", "the", "and", "for", "on", "in", "to"}, w) {
			first, size := utf8.DecodeRuneInString(w)
			words[i] = string(unicode.ToUpper(first)) + w[size:]
		}
	}
	return strings.Join(words, " ")
}
