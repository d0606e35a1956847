package agency

import (
	"slices"
	"strings"

	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

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
	entry, ok := a.lookup(t, a.Ordinal, a.At(i).Has(legaltext.Quoted))
	named := ok && entry >= 0 && next > i+1 && strings.EqualFold(a.nameOf(entry), t) // the full name of a body
	acronym := !common && next == i+1 && legaltext.IsAcronym(t) && !a.IsNumbering(i)
	if !named && !acronym && !a.Is(i-1, "the", "such") || a.Is(next, "concerned") || !named && a.Is(next, "of") {
		return i + 1
	}
	first := i
	switch {
	case named:
	case ok && entry >= 0 && !slices.Contains(officerForms, strings.ToLower(t)):
		first = a.includeOfficer(i)
	default:
		first = a.includeOffice(i)
	}
	r := agencyDefined
	switch {
	case named:
		r = agencyCreated
	case !ok && first < i && a.At(first).Has(legaltext.LineStart): // a heading
		if entry = a.headingAgency(); entry >= 0 {
			r, ok = agencyNamedAbove, true
		}
	case !ok:
		if entry, ok = a.officerOf(t, i); ok {
			r = agencyNamedAbove
		}
	}
	switch {
	case ok && entry >= 0:
		a.noteOfficer(entry, first, i)
		a.reportAgency(r, a.nameOf(entry), first, next)
		if named {
			return a.bindFollowing(entry, next)
		}
	case common && entry != notAgency:
		a.reportAgency(agencyUnresolved, "", first, next)
	}
	return next
}

// includeOffice returns the token where "Office of the" before the officer at i
// begins, or i.
func (a *scan) includeOffice(i int) int {
	if a.Is(i-1, "the") && a.Is(i-2, "of") && a.Is(i-3, "office") && a.At(i-3).Has(legaltext.Capital) {
		return a.includeRanks(i - 3)
	}
	return i
}

// longestTerm finds the longest defined term that begins at i, whether or not
// the definition is in force. Without a term, it returns the word at i and i+1 if
// it is a short form, and otherwise "" and i+1.
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
	if t == "" && a.isShortForm(i) {
		t = a.Word(i)
	}
	return t, next
}

// officer is the agency of the officer with a title such as "Secretary" whose
// full title a section has.
type officer struct {
	entry, section int
	quoted         bool
	line           int  // the line that names the officer
	several        bool // the section names several with the title
}

// noteOfficer remembers the agency of the officer whom the tokens in
// [first, next) name: in each line the first one of each title.
func (a *scan) noteOfficer(entry, first, next int) {
	const titleWords = 4
	for i := first; i < min(first+titleWords, next); i++ {
		title := strings.ToLower(a.Word(i))
		if !slices.Contains(officerForms, title) {
			continue
		}
		now := officer{entry, a.section, a.At(first).Has(legaltext.Quoted), a.line, false}
		before, ok := a.officers[title]
		if ok && before.section == now.section && before.quoted == now.quoted {
			now.several = before.several || before.entry != now.entry
			if before.line == now.line {
				now.entry = before.entry
			}
		}
		a.officers[title] = now
		return
	}
}

// officerOf returns the agency of the officer with the title at i by the full
// title before it in the section. Of several, only that of the same line or of the
// heading counts.
func (a *scan) officerOf(title string, i int) (entry int, ok bool) {
	o, ok := a.officers[strings.ToLower(title)]
	if !ok || o.section != a.section || o.quoted != a.At(i).Has(legaltext.Quoted) || a.Is(i+1, "for") {
		return 0, false
	}
	if !o.several || o.line == a.line {
		return o.entry, true
	}
	return 0, false
}

// noteHeading remembers the agency of a heading, which is all that its line has
// but for the number of a title.
func (a *scan) noteHeading(entry, first, next int) {
	if entry < 0 || entry >= len(entries()) || !a.At(next).Has(legaltext.LineStart) {
		return
	}
	const numberTokens = 4
	for i := first; i >= 0 && i > first-numberTokens; i-- {
		if a.Tokens[i].Has(legaltext.LineStart) {
			if i == first || a.Is(i, "title") {
				a.heading, a.headingPart = entry, a.part()
			}
			return
		}
	}
}

// part returns the ordinal of the title or division that the passage belongs to,
// or 0.
func (a *scan) part() int {
	for at := range legaltext.Ancestors(a.sections, a.Ordinal) {
		if level := a.sections[at-1].Level; level == billtext.Title || level == billtext.Division {
			return at
		}
	}
	return 0
}

// headingAgency returns the entry of the agency that a heading of this title
// named last, or unknownAgency.
func (a *scan) headingAgency() int {
	if a.heading >= 0 && a.headingPart == a.part() {
		return a.heading
	}
	return unknownAgency
}
