package agency

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// name is the name of an agency or body in the tokens of [first, next).
type name struct {
	entry       int // see definition
	first, next int
	rule        rule
}

// nameAt reads the full name of an agency or another body that begins with the
// word with a capital letter at i. The entry is notAgency if it is no agency of
// the United States.
func (a *scan) nameAt(i int) (name, bool) {
	if n, ok := a.listedAt(i); ok {
		if next := a.endOfOwnBody(n.next); next > 0 { // National Park Service Advisory Council
			return name{a.addBody(a.properName(i, next)), i, next, agencyOffice}, true
		}
		if a.Is(n.next, "office") && a.isCapital(n.next) && n.entry >= 0 { // Department of Moons’s Office of Inspector General
			a.MarkNamed(n.first, n.next)
			if o, ok := a.readOffice(n.next); ok && o.entry >= 0 {
				if a.Is(o.next-2, "inspector") && a.Is(o.next-1, "general") {
					o.entry = a.inspectorGeneral(n.entry)
				}
				o.first = n.first
				return o, true
			}
		}
		n.next = a.includeParent(n)
		return n, true
	}
	if a.isPossessive(i-1) && a.At(i-1).Has(legaltext.Named) {
		if end := a.endOfBody(i); end > i+2 { // Department of Moons’s Lunar Review Board
			return name{a.addBody(a.properName(i, end)), i, end, agencyOffice}, true
		}
	}
	if a.Class(i)&legaltext.BodyNoun != 0 {
		return a.readOffice(i)
	}
	return a.readFederal(i)
}

// listedAt reads the name of an agency of the table at i, with or without "United
// States" before it.
func (a *scan) listedAt(i int) (name, bool) {
	if a.Class(i)&legaltext.AgencyStart == 0 {
		return name{}, false
	}
	entry, next, ok := a.trie.find(a.Passage, i)
	if ok && a.isForce(i, next) && a.isNamedForce(i) && !a.Is(next, "base") {
		return name{}, false
	}
	if !ok {
		at := i
		switch {
		case a.Word(i) == "U.S.":
			at = i + 1
		case a.Is(i, "united") && a.Is(i+1, "states"):
			at = i + 2
		}
		if at == i || !a.isCapital(at) {
			return name{}, false
		}
		if entry, next, ok = a.trie.find(a.Passage, at); !ok {
			return name{}, false
		}
	}
	if a.Is(next, "of") && a.Is(next-1, "office") { // White House Office of Management and Budget
		if e, end, ok := a.trie.find(a.Passage, next-1); ok {
			entry, next = e, end
		}
	}
	return name{entry, i, next, agencyName}, true
}

// isForce reports whether the words in [i, next) are the bare name of an armed
// service, such as "Army", which other countries have too.
func (a *scan) isForce(i, next int) bool {
	return next == i+1 && a.Is(i, "army", "navy", "va") || next == i+2 && (a.Is(i, "air", "space") && a.Is(i+1, "force") || a.Is(i, "marine") && a.Is(i+1, "corps"))
}

// isNamedForce reports whether words before the name of an armed service at i make
// it another body: "Royal Navy", "Salvation Army".
func (a *scan) isNamedForce(i int) bool {
	if a.Word(i) == "VA" { // the State after the name of a city
		return a.At(i - 1).IsMark(',')
	}
	return a.isCapital(i-1) && !(a.isUpper(i) && a.isUpper(i-1)) && !a.At(i).Has(legaltext.LineStart) && !a.Is(i-1, "the", "regular", "states", "active", "each", "army", "navy") && a.Word(i-1) != "U.S."
}

// includeParent returns the token after a name with the department that follows
// it, as in "Rural Housing Service of the Department of Agriculture".
func (a *scan) includeParent(n name) int {
	if n.entry < 0 || n.entry >= len(entries()) || !a.Is(n.next, "of") {
		return n.next
	}
	at := n.next + 1
	if a.Is(at, "the") {
		at++
	}
	of, next, ok := a.trie.find(a.Passage, at)
	if !ok || a.At(at).Has(legaltext.LineStart) {
		return a.includeShortParent(n.next)
	}
	if of == n.entry { // Postmaster General of the Postal Service
		return next
	}
	for e := ByName(entries()[n.entry].name); e != nil; e = ByID(e.Parent) {
		if e.Name == entries()[of].name {
			return next
		}
	}
	return n.next
}

// endOfOwnBody returns the token after the words at i that make the name of an
// agency that of another body, as "Advisory Council" does, or 0. A name of an
// agency is no such word.
func (a *scan) endOfOwnBody(i int) int {
	if a.isPossessive(i - 1) {
		return 0
	}
	end := a.endOfBody(i)
	if end == 0 || a.Is(end-1, openNouns...) && !a.Is(end-1, "center", "academy") || a.Is(end-1, "agency", "administration") || a.Is(end-2, "medical", "operations") || a.Is(end, "act") {
		return 0
	}
	for n := i; n < end; n++ {
		if _, _, ok := a.trie.find(a.Passage, n); ok {
			return 0
		}
	}
	return end
}

// endOfBody returns the token after the last noun of a body among the words with
// capital letters at i, or 0.
func (a *scan) endOfBody(i int) int {
	const maxWords = 5
	end := 0
	for n := i; n < i+maxWords && a.isCapital(n) && a.Class(n)&legaltext.Connector == 0 && !(n > i && a.isPossessive(n-1)); n++ {
		if a.Class(n)&legaltext.BodyNoun != 0 && !a.Is(n, "office") && n > i {
			end = n + 1
		}
	}
	return end
}

// isPossessive reports whether the word at i has 's, which belongs to no token.
func (a *scan) isPossessive(i int) bool {
	return i >= 0 && i+1 < len(a.Tokens) && strings.HasSuffix(a.Text[a.Tokens[i].End:a.Tokens[i+1].Start], "s ")
}

// readOffice reads a name such as "Office of Inspector General of the Department
// of Energy" or "Bureau of Moons", which no list has, at i.
func (a *scan) readOffice(i int) (name, bool) {
	prepositions := bodyStarts[strings.ToLower(a.Word(i))]
	if !a.Is(i+1, prepositions...) || a.At(i+1).Has(legaltext.LineStart) {
		return name{}, false
	}
	at := i + 2
	if a.Is(at, "the") {
		at++
	}
	if !a.isCapital(at) {
		return name{}, false
	}
	if n, ok := a.readOfficerOffice(at); ok {
		n.first = i
		return n, n.entry != unknownAgency
	}
	first, end := i, a.endOfName(at)
	if a.Is(i, "commission", "council") {
		first = a.startOfWords(i)
	}
	foreign := a.isForeign(at, end) || a.Is(end-1, "act", "acts") || a.isLocal(first, i) || a.isPosition(at, end) || a.isOfChamber()
	of, next := a.readParent(end)
	switch {
	case foreign || a.Is(end, "of") && a.Is(end+1, "the") && a.Class(end+2)&legaltext.ForeignWord != 0 && a.isCapital(end+2):
		return name{notAgency, first, end, agencyOffice}, true
	case a.Is(at, "inspector") && a.Is(at+1, "general") && end == at+2:
		if of < 0 {
			of, next = a.headingAgency(), end
		}
		return name{a.inspectorGeneral(of), i, next, agencyOffice}, true
	}
	if a.Is(end, "for") {
		end = next // Office of the Under Secretary for the Moon Directorate
	}
	if next == end {
		next = a.includeShortParent(end)
	}
	return name{a.addBody(a.properName(first, end)), first, next, agencyOffice}, true
}

// isPosition reports whether the words in [i, next) after "Office of" name no
// organization of the United States: "Office of Deputy Librarian", "Office of the
// Commission", or an office of somebody whose name is before it.
func (a *scan) isPosition(i, next int) bool {
	before := i - 2
	if a.Is(i-1, "the") {
		before--
	}
	if a.Is(before, "office", "bureau") && a.isCapital(before-1) && !a.At(before).Has(legaltext.LineStart) && a.Class(before-1)&legaltext.Connector == 0 && !a.Is(before-1, ranks...) && !a.isPossessive(before-1) {
		return true // Lunar Office of Tides
	}
	return a.Is(i, "state", "ambassador", "commission") || a.Is(i, "assistant") && next == i+1 || a.Is(i, "deputy") && !a.Is(i-1, "the")
}

// startOfWords returns the first of the words with capital letters before i that
// belong to the same name.
func (a *scan) startOfWords(i int) int {
	for a.isCapital(i-1) && a.isCapital(i) && a.Class(i-1)&legaltext.Connector == 0 && !a.isPossessive(i-1) && !a.Is(i-1, "each", "any", "such") {
		i--
	}
	return i
}

// readOfficerOffice reads the officer at i after "Office of the": one who stands
// for an agency, or a short form, which is read later.
func (a *scan) readOfficerOffice(i int) (name, bool) {
	at := i
	for a.isCapital(at) && a.Is(at, ranks...) && !a.Is(at, "inspector") {
		at++
	}
	if entry, next, ok := a.trie.find(a.Passage, i); ok {
		return name{entry: entry, next: next, rule: agencyName}, true
	}
	if entry, next, ok := a.trie.find(a.Passage, at); ok && a.Is(at, officers...) {
		return name{entry: entry, next: a.includeField(next), rule: agencyName}, true
	}
	if !a.Is(at, officers...) {
		return name{}, false
	}
	if a.Is(at, heads...) && a.Is(at+1, "of") {
		if entry, next := a.readParent(at + 1); entry >= 0 {
			return name{entry: entry, next: next, rule: agencyName}, true
		}
	}
	return name{entry: unknownAgency}, at == i && a.isShortForm(i)
}

// includeField returns the token after the field of an officer at i, as in "for
// Health Affairs".
func (a *scan) includeField(i int) int {
	if a.Is(i, "for") && a.isCapital(i+1) {
		return a.endOfName(i + 1)
	}
	return i
}

// readParent reads the agency at i that an office is "of". entry is
// unknownAgency if there is none.
func (a *scan) readParent(i int) (entry, next int) {
	if !a.Is(i, "of", "within", "in", "at", "for") {
		return unknownAgency, i
	}
	at := i + 1
	if a.Is(at, "the") {
		at++
	}
	if !a.isCapital(at) {
		return unknownAgency, i
	}
	if entry, end, ok := a.trie.find(a.Passage, at); ok {
		return entry, end
	}
	return unknownAgency, i
}

// includeShortParent returns the token after the short form of the agency that the office
// before i is "of", as in "of the Department", or i.
func (a *scan) includeShortParent(i int) int {
	if a.Is(i, "of") && a.Is(i+1, "the", "such") && a.Is(i+2, "department", "agency", "administration", "bureau") && a.isCapital(i+2) && !a.isOfOne(i+3) && !a.isCapital(i+3) {
		return i + 3
	}
	return i
}

// endOfName returns the token after the words with capital letters at i and the
// connectors between them.
func (a *scan) endOfName(i int) int {
	const maxWords = 12
	end := i
	for n := i; n < i+maxWords; n++ {
		switch {
		case n > i && (a.Is(n, "and", "for", "on", "of", "the") || a.At(n).IsMark(legaltext.Hyphen)):
			if a.At(n).Has(legaltext.LineStart) || a.Is(n, "the") && a.Is(n-1, "and") || a.Is(n, "of", "for") && a.endsAtOf(n) {
				return end
			}
		case a.isCapital(n) && (n == i || !a.startsName(n)):
			end = n + 1
		case n > i && a.At(n).Kind == legaltext.Number && !a.At(n).Has(legaltext.LineStart), a.At(n).IsMark(legaltext.Dash) && a.At(n+1).Kind == legaltext.Number:
		case n > i && a.At(n).IsMark(','):
			if next := a.endOfSeries(n); next > 0 {
				return next
			}
			return end
		default:
			return end
		}
	}
	return end
}

// endOfSeries returns the token after the rest of a name such as "Supervision,
// Enforcement, and Fair Lending" from the comma at i, or 0 if it is not part of
// the name.
func (a *scan) endOfSeries(i int) int {
	const maxTokens = 16
	last := false // the part after "and"
	for n := i; n < i+maxTokens; n++ {
		switch {
		case a.Is(n, "and") && !a.At(n).Has(legaltext.LineStart):
			last = true
		case a.isCapital(n):
			if _, _, ok := a.trie.find(a.Passage, n); ok || a.startsName(n) || a.Is(n, officers...) || a.Class(n)&legaltext.Month != 0 {
				return 0
			}
		case a.At(n).IsMark(',') && !last:
		default:
			if last && n > i && a.isCapital(n-1) {
				return n
			}
			return 0
		}
	}
	return 0
}

// endsAtOf reports whether the words after "of" or "for" at i name the agency or person
// that the name before it belongs to.
func (a *scan) endsAtOf(i int) bool {
	if entry, _ := a.readParent(i); entry >= 0 {
		return true
	}
	at := i + 1
	if a.Is(at, "the") {
		at++
	}
	return a.Class(at)&(legaltext.ForeignWord|legaltext.ShortForm) != 0 && !a.isRelations(at)
}

// isRelations reports whether the word at i is in the name of an office for relations
// with Congress.
func (a *scan) isRelations(i int) bool {
	return a.Is(i, "congressional", "legislative") && (a.Is(i+1, "affairs", "relations", "and") || a.Is(i-1, "and"))
}

// startsName reports whether the word at i begins the name of another body.
func (a *scan) startsName(i int) bool {
	if a.Class(i-1)&legaltext.Connector == 0 && !a.At(i-1).IsMark(',') {
		return false
	}
	return a.Class(i)&legaltext.BodyNoun != 0 && a.Is(i+1, "of", "for", "on") || a.isShortForm(i) && !a.Is(i, "agency", "department")
}

// readFederal reads a name such as "Interagency Moon Council" or "Federal Moon
// Board", which no list has, at i.
func (a *scan) readFederal(i int) (name, bool) {
	if !a.Is(i, federalStarts...) {
		return name{}, false
	}
	if a.Is(i, "national") && a.Is(i+1, "institute", "center") && a.Is(i+2, "of", "on", "for") && a.isCapital(i+3) && a.includeOfficer(i) < i { // Director of the National Institute of Moons
		end := a.endOfName(i + 3)
		return name{a.bindBody(i, end), i, end, agencyOffice}, !a.isForeign(i, end)
	}
	const minWords = 3
	end := a.endOfBody(i)
	if end < i+minWords || a.Is(end, "act") || a.Is(end-1, openNouns...) && !a.Is(end-2, "working", "task") || a.Is(i, "presidential") && !a.Is(end-1, "commission") || a.Is(i, "national") && !a.Is(end-1, "commission", "administration", "agency", "bureau") || a.isLocal(i, end) {
		return name{}, false
	}
	if a.Is(end, "on", "for") && a.isCapital(end+1) {
		end = a.endOfName(end + 1)
	}
	return name{a.addBody(a.properName(i, end)), i, end, agencyOffice}, true
}

// isForeign reports whether one of the tokens in [i, next) is in no name of an
// agency of the United States.
func (a *scan) isForeign(i, next int) bool {
	for ; i < next; i++ {
		if a.Class(i)&(legaltext.ForeignWord|legaltext.StateName) != 0 && !a.Is(i-1, "vice") && !a.isRelations(i) {
			return true
		}
	}
	return false
}

// isLocal reports whether the tokens in [i, next) name a body that is not one of
// the United States.
func (a *scan) isLocal(i, next int) bool {
	for n := i; n < next; n++ {
		united := a.Is(n, "states") && a.Is(n-1, "united")
		native := a.Is(n, "native") && a.Is(n+1, "american") || a.Is(n, "american") && a.Is(n-1, "native")
		if a.Is(n, localWords...) && !united && !native || a.Class(n)&(legaltext.ForeignWord|legaltext.StateName) != 0 {
			return true
		}
	}
	return a.Is(i-1, "state", "local", "tribal")
}
