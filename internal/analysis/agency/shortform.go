package agency

import (
	"slices"
	"strings"
	"sync"

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
	entry, ok := unknownAgency, false
	if t != "" {
		entry, ok = a.lookup(t, a.Ordinal, a.At(i).Has(legaltext.Quoted))
	}
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
		} else if found {
			entry, ok, r = of, true, agencyNamedAbove
		}
	}
	switch {
	case ok && entry >= 0:
		a.noteOfficer(entry, first, next)
		a.reportAgency(r, a.nameOf(entry), first, next)
		if named {
			return a.bindFollowing(entry, next)
		}
	case common && entry != notAgency:
		a.reportAgency(agencyUnresolved, "", first, next)
	}
	return next
}

// isOneOfSeveral reports whether the words at i make the short form before them that of
// no certain agency: "the Secretary concerned", "the Secretary General".
func (a *scan) isOneOfSeveral(i int) bool {
	return a.Is(i, "concerned", "general") || a.Is(i, "involved") && !a.Is(i+1, "in") || a.Is(i, "for") && a.Is(i+2, "majority", "minority")
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
	if !a.Is(i-1, "the", "such", "that") {
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
	case !ok && title == inspectorTitle && a.Is(i-1, "the"):
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
		t = titleCase(a.Word(i))
	}
	return t, next
}

// officer is the agency that a title such as "Secretary" or a noun such as "board"
// stands for in a section that has the full title or name.
type officer struct {
	entry, section int
	ordinal        int // the account or subsection that names it
	quoted         bool
	line           int  // the line that names the officer
	several        bool // the section names several with the title
}

// noteOfficer remembers the agency that the tokens in [first, next) name by the
// title of its head and by the noun of its name.
func (a *scan) noteOfficer(entry, first, next int) {
	const titleWords = 4
	for i := first; i < min(first+titleWords, next); i++ {
		if title := a.titleAt(i); title != "" {
			if i == first || !a.Is(i-1, "under", "assistant", "deputy", "associate") || !isOffice(a.nameOf(entry)) {
				a.noteTitle(title, entry, first)
			}
			break
		}
	}
	if noun := a.nounOf(entry); noun != "" {
		a.noteTitle(noun, entry, first)
	}
}

// isOffice reports whether an agency is an office or a bureau within a department, which
// has no secretary of its own.
func isOffice(name string) bool {
	return strings.HasPrefix(name, "Office ") || strings.HasPrefix(name, "Bureau ")
}

// titleAt returns the title at i that stands for an agency, or "".
func (a *scan) titleAt(i int) string {
	if a.Is(i, "inspector") && a.Is(i+1, "general") {
		return inspectorTitle
	}
	for _, titles := range [][]string{officerForms, titleForms} {
		for _, t := range titles {
			if a.Is(i, t) {
				return t
			}
		}
	}
	return ""
}

// nounOf returns the noun that stands for a body after its name, or "".
func (s *Scanner) nounOf(entry int) string {
	if entry < len(entries()) {
		return entryNouns()[entry]
	}
	return nounOfName(s.nameOf(entry))
}

// entryNouns are the nouns of the entries.
var entryNouns = sync.OnceValue(func() []string {
	list := make([]string, len(entries()))
	for i, e := range entries() {
		list[i] = nounOfName(e.name)
	}
	return list
})

// nounOfName returns the noun that stands for a body after its name: "board" for the
// Merit Systems Protection Board, "bureau" for the Bureau of Moons; "" if there is
// none.
func nounOfName(name string) string {
	words := strings.Fields(strings.ToLower(name))
	for i, w := range words {
		if len(words) > 1 && slices.Contains(bodyNouns, w) && (i+1 == len(words) || slices.Contains([]string{"of", "on", "for", "to"}, words[i+1])) {
			return w
		}
	}
	return ""
}

// noteTitle remembers the agency of a title that is at i: in each line the first
// one of each title.
func (a *scan) noteTitle(title string, entry, i int) {
	now := officer{entry, a.section, a.Ordinal, a.At(i).Has(legaltext.Quoted), a.line, false}
	before, ok := a.officers[title]
	if ok && before.section == now.section && before.quoted == now.quoted {
		now.several = before.several || before.entry != now.entry
		if before.line == now.line {
			now.entry = before.entry
		}
	}
	a.officers[title] = now
}

// officerOf returns the agency of the title in [i, next) by the full title or name
// before it in the section. Of several, only that of the same line or of the heading
// counts. Quoted matter can repeat the name of a body before it.
func (a *scan) officerOf(title string, i, next int) (entry int, ok bool) {
	o, ok := a.officers[title]
	if ok && o.ordinal != a.Ordinal && title != "secretary" && slices.Contains(officerForms, title) && a.inAccount() {
		return 0, false // of another account
	}
	if !ok || o.section != a.section || a.Is(next, "for") && a.isCapital(next+1) && !a.isCapital(i-1) {
		return 0, false
	}
	if quoted := a.At(i).Has(legaltext.Quoted); o.quoted != quoted && (!quoted || slices.Contains(officerForms, title) || o.several) {
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
