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

// readShortForm reports the short form at i, if it is defined or common, or the
// section has the full name that it stands for above.
func (a *scan) readShortForm(i int) int {
	common := a.isShortForm(i)
	t, next := a.longestTerm(i)
	entry, ok := a.lookup(t, a.Ordinal, a.At(i).Has(legaltext.Quoted))
	if !ok && !common {
		return a.readRepeated(i)
	}
	named := ok && entry >= 0 && next > i+1 && strings.EqualFold(a.nameOf(entry), t) // the full name of a body
	acronym := !common && next == i+1 && legaltext.IsAcronym(t) && !a.IsNumbering(i)
	ranked := a.startOfRanks(i)
	switch {
	case a.isOneOfSeveral(next), !named && a.isOfOne(next), acronym && a.isPartOfName(name{entry, i, next, agencyDefined}):
		return i + 1
	case named, acronym, a.Is(i-1, "the", "such"), a.stands(t, i, next) && (ok && entry >= 0 || !ok && a.isNamedAbove(t, i, next)):
	case !ok && t == "Department" && a.stands(t, i, next) && a.isNoun(next):
	case ranked < i && a.Is(ranked-1, "the"):
		return a.readDeputy(t, ranked, i, next)
	default:
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
	case first < i && a.At(next).IsMark(',') && a.isNamedAt(next+1): // Office of the Director, NIH
		entry, _, ok = a.trie.find(a.Passage, next+1)
		r = agencyNamedAbove
	case !ok && first < i && a.At(first).Has(legaltext.LineStart): // a heading
		if entry = a.headingAgency(); entry >= 0 {
			r, ok = agencyNamedAbove, true
		}
	case !ok || entry == unknownAgency:
		title := strings.ToLower(t)
		of, found := a.officerOf(title, i, next)
		if by, account := a.accountAgency(title); account && (!found || a.officers[title].ordinal != a.Ordinal) {
			entry, ok, r = by, true, agencyOfAccount
		} else if found && !a.namesLater(title, of, next) {
			entry, ok, r = of, true, agencyNamedAbove
		}
	}
	switch {
	case ok && entry >= 0:
		a.noteOfficer(entry, first, next)
		a.reportAgency(r, a.nameOf(a.withInspector(entry, first, next)), first, next)
		if named {
			return a.bindFollowing(entry, next)
		}
	case common && entry != notAgency:
		a.noteUnnamed(strings.ToLower(t), i)
		a.reportAgency(agencyUnresolved, "", first, next)
	}
	return next
}

// isOneOfSeveral reports whether the words at i make the short form before them that of
// no certain agency: "the Secretary concerned", "the Secretary General".
func (a *scan) isOneOfSeveral(i int) bool {
	return a.Is(i, "concerned", "general") || a.At(i).IsMark(legaltext.Hyphen) && a.Is(i+1, "general") || a.Is(i, "involved") && !a.Is(i+1, "in") || a.Is(i, "for") && a.Is(i+2, "majority", "minority")
}

// isOfOne reports whether the words at i make the title before them that of one of
// several offices, as in "the Secretary of the military department", unlike "a
// finding by the Secretary of the loss of moons".
func (a *scan) isOfOne(i int) bool {
	if !a.Is(i, "of") {
		return false
	}
	at := i + 1
	for a.Is(at, "the", "a", "an", "each", "any", "such", "that", "of", "covered", "relevant", "appropriate", "respective") {
		at++
	}
	return a.isCapital(at) || a.At(at).IsQuote() || a.Is(at, "military", "department", "service", "agency", "program", "office", "armed", "defense", "component", "center", "division", "state", "bureau", "board", "commission")
}

// isNamedAbove reports whether the section names above what the title t in [i, next)
// stands for.
func (a *scan) isNamedAbove(t string, i, next int) bool {
	entry, ok := a.officerOf(strings.ToLower(t), i, next)
	return ok && entry >= 0
}

// stands reports whether the term t in [i, next), no title of an officer, can stand
// for an agency without "the", as in "other Department employees".
func (a *scan) stands(t string, i, next int) bool {
	before := a.At(i - 1)
	return !slices.Contains(headForms, strings.ToLower(lastWord(t))) && !a.At(i).Has(legaltext.LineStart) && !a.isCapital(next) && before.Kind == legaltext.Word && !before.Has(legaltext.Capital) && !a.Is(i-1, "a", "an", "each", "any", "every", "no", "another", "or", "state")
}

// isNoun reports whether the word at i can be a noun before which a short form stands, as
// "employees" in "Department employees".
func (a *scan) isNoun(i int) bool {
	return a.At(i).Kind == legaltext.Word && !a.At(i).Has(legaltext.LineStart|legaltext.Capital) && a.Class(i)&(legaltext.Connector|legaltext.FiniteVerb) == 0 && !a.Is(i, "head", "heads", "to", "under", "that", "which", "who", "as", "with", "from", "within", "until", "before", "after", "during", "if", "unless", "when", "where")
}

// isNamedAt reports whether the name of an agency begins at i.
func (a *scan) isNamedAt(i int) bool {
	if !a.isCapital(i) {
		return false
	}
	entry, _, ok := a.trie.find(a.Passage, i)
	return ok && entry >= 0
}

// startOfRanks returns the token where the ranks of a deputy whose title continues
// at i begin.
func (a *scan) startOfRanks(i int) int {
	for a.Is(i-1, "under", "assistant", "deputy", "associate", "principal") && a.isCapital(i-1) && !a.At(i).Has(legaltext.LineStart) {
		i--
	}
	return i
}

// readDeputy reports the officer with ranks in [first, i) and the title t in
// [i, next), such as "the Deputy Secretary", if the title alone stands for an agency.
func (a *scan) readDeputy(t string, first, i, next int) int {
	entry, ok := a.lookup(t, a.Ordinal, a.At(i).Has(legaltext.Quoted))
	r := agencyDefined
	if at := a.SkipMark(a.includeField(next), ','); a.At(at-1).IsMark(',') && a.isNamedAt(at) { // Assistant Administrator for Tides, USAID
		r = agencyNamedAbove
		entry, _, ok = a.trie.find(a.Passage, at)
	} else if !ok {
		r = agencyNamedAbove
		if entry, ok = a.officerOf(strings.ToLower(t), i, next); !ok && t == "Secretary" {
			entry, ok = a.officerOf("department", i, next)
		}
	}
	if a.Is(next, "for") && a.Is(next+1, "the") && a.isNamedAt(next+2) { // Associate Administrator for the Office of Tides
		return i + 1
	}
	if !ok && t != "Director" && !a.Is(next, "of", "for") {
		a.reportAgency(agencyUnresolved, "", first, next)
		return next
	}
	if !ok || entry < 0 {
		return i + 1
	}
	next = a.includeField(next)
	a.reportAgency(r, a.nameOf(entry), first, next)
	return next
}

// corpsOfEngineers is the agency that is known as the Corps.
const corpsOfEngineers = "Army Corps of Engineers"

// readRepeated reports the words at i that stand for a body which the section names
// above, such as "the Board" and "the Inspector General", and of an inspector
// general also if no name is above.
func (a *scan) readRepeated(i int) int {
	if !a.Is(i-1, "the", "such", "that") && (a.Class(i)&legaltext.BodyNoun == 0 || !a.isNoun(i+1) || !a.stands(a.Word(i), i, i+1)) {
		return i + 1
	}
	title, next := strings.ToLower(a.Word(i)), i+1
	switch {
	case title == "inspector" && a.Is(next, "general"):
		title, next = inspectorTitle, next+1
	case a.Class(next)&legaltext.BodyNoun != 0 && a.isCapital(next): // the Advisory Board
		title, next = strings.ToLower(a.Word(next)), next+1
	case a.Class(i)&legaltext.BodyNoun == 0 && !slices.Contains(titleForms, title):
		return i + 1
	}
	if a.Is(next, "concerned") || a.isOfOne(next) || a.isCapital(next) {
		return i + 1
	}
	entry, ok := a.officerOf(title, i, next)
	if !ok && title == inspectorTitle && a.Is(i-1, "the") {
		entry, ok = a.inspectorOfHeading()
	}
	if ok && next > i+1 && title != inspectorTitle && !strings.HasSuffix(strings.ToLower(a.nameOf(entry)), strings.ToLower(a.TextOf(i, next))) {
		return i + 1
	}
	switch {
	case ok && entry >= 0:
		a.reportAgency(agencyNamedAbove, a.nameOf(entry), i, next)
	case title == "corps" && next == i+1 && !ok: // of Engineers
		a.reportAgency(agencyName, corpsOfEngineers, i, next)
	case !ok && a.Is(i-1, "the") && (title == inspectorTitle || a.isUnnamedBody(i, next)):
		a.reportAgency(agencyUnresolved, "", i, next)
	default:
		return i + 1
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
	for _, d := range a.byFirst[a.Word(i)] {
		if end := a.endOfTerm(i, d); end > i && (t == "" || end > next) {
			t, next = d.text, end
		}
	}
	if t == "" && a.isShortForm(i) {
		t = titleCase(a.Word(i))
	}
	return t, next
}

// endOfTerm returns the token after a term that begins at i, or 0 if another word is
// among its words. Marks between them do not count.
func (a *scan) endOfTerm(i int, d term) int {
	at := i + 1
	for _, word := range d.words[1:] {
		for a.At(at).IsMark(',') || a.At(at).IsMark(legaltext.Hyphen) || a.At(at).IsMark(legaltext.Dash) {
			at++
		}
		if at >= len(a.Tokens) || a.At(at).Has(legaltext.LineStart) || a.Word(at) != word {
			return 0
		}
		at++
	}
	return at
}

// bindShort reads a short form without quotation marks in the parentheses at i, as in
// "Lunar Bank of the United States (the Bank)", and returns the token after it, or 0.
func (a *scan) bindShort(entry, i int) int {
	word := i + 1
	if a.Is(word, "the") {
		word++
	}
	if entry < 0 || !a.At(i).IsMark('(') || !a.isCapital(word) || !a.At(word+1).IsMark(')') || legaltext.IsAcronym(a.Word(word)) || !a.fits(a.Word(word), entry) {
		return 0
	}
	a.bind(a.Word(word), entry, "", a.At(i).Has(legaltext.Quoted))
	return word + 2
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
