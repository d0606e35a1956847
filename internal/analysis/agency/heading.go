package agency

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// readSmall reads the name of an agency at i in a heading in small letters.
func (a *scan) readSmall(i int) int {
	if a.Tokens[i].Has(legaltext.LineStart) {
		a.small = a.endOfSmallHeading(i)
	}
	if i >= a.small {
		return i + 1
	}
	joined := a.Tokens[i].Has(legaltext.LineStart) || a.At(i-1).Kind != legaltext.Word || a.Class(i-1)&legaltext.Connector != 0 || a.Is(i-1, ranks...)
	if joined && a.Class(i)&legaltext.AgencyStart != 0 {
		if entry, next, ok := a.trie.names.FindSmall(a.Passage, i); ok && !a.isPartOfSmallName(next) {
			a.reportAgency(agencyName, a.nameOf(entry), i, next)
			return next
		}
	}
	if a.Is(i, "office") && a.Is(i+1, "of") {
		return a.readSmallOffice(i)
	}
	return i + 1
}

// isPartOfSmallName reports whether the heading in small letters that continues at i is
// the name of a law, as in "Department of moons appropriations act, 2019".
func (a *scan) isPartOfSmallName(i int) bool {
	for ; i < a.small; i++ {
		if a.Is(i, "act", "acts") {
			return true
		}
	}
	return false
}

// readSmallOffice reads the name of an office that no list has, at i in a heading in
// small letters.
func (a *scan) readSmallOffice(i int) int {
	at := i + 2
	if a.Is(at, "the") {
		at++
	}
	switch {
	case a.Is(at, "inspector") && a.Is(at+1, "general") && (a.Tokens[i].Has(legaltext.LineStart) || a.Is(i-1, "the")):
		entry := a.inspectorGeneral(a.headingAgency())
		a.noteTitle(inspectorTitle, entry, i, a.isConsulted(i))
		a.reportAgency(agencyOffice, a.nameOf(entry), i, at+2)
		return at + 2
	case !a.Tokens[i].Has(legaltext.LineStart) || !a.inAccount():
		return i + 1
	}
	end := at
	for end < a.small && a.At(end).Kind == legaltext.Word {
		end++
	}
	title := at
	for a.Is(title, ranks...) {
		title++
	}
	if entry, _, ok := a.trie.names.FindSmall(a.Passage, title); ok {
		a.reportAgency(agencyName, a.nameOf(entry), i, end)
		return end
	}
	if a.Is(at, officerForms...) && end == at+1 {
		if entry, ok := a.accountAgency(strings.ToLower(a.Word(at))); ok && entry >= 0 {
			a.reportAgency(agencyOfAccount, a.nameOf(entry), i, end)
		}
		return end
	}
	if end > at && !a.isForeign(at, end) && !a.isPosition(at, end) {
		a.reportAgency(agencyOffice, a.nameOf(a.addBody(titleCase(a.TextOf(i, end)))), i, end)
	}
	return end
}

// endOfSmallHeading returns the end of the line that begins at i if it is a
// heading in small letters, as headings of accounts are, and 0 otherwise.
func (a *scan) endOfSmallHeading(i int) int {
	const maxTokens = 20
	for n := i; n < i+maxTokens; n++ {
		t := a.At(n)
		switch {
		case n > i && t.Has(legaltext.LineStart):
			return n
		case t.Has(legaltext.Capital) || t.Kind == legaltext.Number, t.Kind == legaltext.Mark && (n == i || !a.isInHeading(n)):
			return 0
		}
	}
	return 0
}

// isInHeading reports whether a heading can have the mark at i: not the marks of a list
// or a sentence, but the period of an initial.
func (a *scan) isInHeading(i int) bool {
	t := a.At(i)
	return t.IsMark(',') || t.IsMark(':') || t.IsMark('(') || t.IsMark(')') || t.IsMark(legaltext.Dash) || t.IsMark(legaltext.Hyphen) || t.IsApostrophe() ||
		t.IsMark('.') && len(a.Word(i-1)) == 1
}

// endOfRunInHeading returns the end of the heading at i if only its first word has a
// capital letter, as in "(2) Bureau of moons.—", and 0 otherwise.
func (a *scan) endOfRunInHeading(i int) int {
	const maxTokens, label = 24, 3
	if first := a.At(i - label); !first.IsMark('(') || !first.Has(legaltext.LineStart) && !a.At(i-label-1).IsQuote() {
		return 0
	}
	for n := i + 1; n < i+maxTokens; n++ {
		t := a.At(n)
		switch {
		case t.IsMark('.') && a.At(n+1).IsMark(legaltext.Dash):
			return n
		case t.Has(legaltext.Capital | legaltext.LineStart), t.Kind == legaltext.Mark && !t.IsMark(',') && !t.IsMark(legaltext.Hyphen) && !t.IsApostrophe():
			return 0
		}
	}
	return 0
}
