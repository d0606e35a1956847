package agency

import (
	"slices"
	"strings"
	"sync"

	"legislative/internal/analysis/legaltext"
)

// officer is the agency that a title such as "Secretary" or a noun such as "board"
// stands for in a section that has the full title or name.
type officer struct {
	entry, section int
	ordinal        int // the account or subsection that names it
	quoted         bool
	line           int  // the line that names the officer
	several        bool // the section names several with the title
	consulted      bool // only as one whom another consults
}

// noteOfficer remembers the agency that the tokens in [first, next) name by the
// title of its head and by the noun of its name.
func (a *scan) noteOfficer(entry, first, next int) {
	const titleWords = 4
	consulted := a.isConsulted(first)
	acts := !consulted && (a.Is(next, "shall", "may", "must") || a.At(next).IsMark(',') && a.Is(next+1, "in", "acting", "after"))
	for i := first; i < min(first+titleWords, next); i++ {
		if title := a.titleAt(i); title != "" {
			if i == first || !a.Is(i-1, "under", "assistant", "deputy", "associate") || !isOffice(a.nameOf(entry)) {
				a.noteTitle(title, a.withInspector(entry, first, next), first, consulted)
			}
			if acts && a.unnamed[title].quoted == a.At(first).Has(legaltext.Quoted) { // the sentence is about this officer
				delete(a.unnamed, title)
			}
			break
		}
	}
	if noun := a.nounOf(entry); noun != "" {
		a.noteTitle(noun, entry, first, consulted)
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
	if a.Is(i, officerForms...) || a.Is(i, titleForms...) {
		return strings.ToLower(a.Word(i))
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
// one of each title. One who is only consulted does not replace another.
func (a *scan) noteTitle(title string, entry, i int, consulted bool) {
	now := officer{entry, a.section, a.Ordinal, a.At(i).Has(legaltext.Quoted), a.line, false, consulted}
	before, ok := a.officers[title]
	if ok && before.section == now.section && before.quoted == now.quoted {
		if now.consulted && before.entry != now.entry && !before.consulted {
			return
		}
		now.consulted = now.consulted && (before.consulted || before.entry != now.entry)
		now.several = before.several || before.entry != now.entry && before.consulted == now.consulted
		if before.line == now.line && before.consulted == now.consulted {
			now.entry = before.entry
		}
	}
	a.officers[title] = now
}

// consultingWords precede the name of an officer whom another consults.
var consultingWords = []string{
	"consultation", "coordination", "consult", "coordinate", "consulting", "coordinating", "cooperation", "conjunction", "concurrence", "collaboration", "collaborate",
}

// modalVerbs follow the name of an officer who acts.
var modalVerbs = []string{"shall", "may", "must", "should", "will"}

// isConsulted reports whether the officer at i is one whom another consults or
// coordinates with.
func (a *scan) isConsulted(i int) bool {
	const maxTokens = 60
	for n := i - 1; n > i-maxTokens && n > 0 && !a.At(n+1).Has(legaltext.LineStart) && !a.EndsSentence(n); n-- {
		if a.Class(n)&legaltext.Consulting != 0 {
			return a.Is(n, consultingWords...)
		}
	}
	return false
}

// unnamed is a title without a name, such as "the Secretary", in a section that names
// no officer with the title before it.
type unnamed struct {
	section int
	quoted  bool
}

// noteUnnamed remembers that the title at i stands for an officer whom the section does
// not name, so that an officer with the title whom it names later is another one. The
// captions of subsections do not count.
func (a *scan) noteUnnamed(title string, i int) {
	if !slices.Contains(officerForms, title) || a.isInCaption(i) {
		return
	}
	a.unnamed[title] = unnamed{a.section, a.At(i).Has(legaltext.Quoted)}
}

// isInCaption reports whether the token at i is in a caption, such as "(a) Duties of the
// Secretary.—".
func (a *scan) isInCaption(i int) bool {
	const maxTokens = 24
	for n := i; n < i+maxTokens && n < len(a.Tokens); n++ {
		switch {
		case n > i && a.At(n).Has(legaltext.LineStart):
			return false
		case a.At(n).IsMark('.'):
			return a.At(n + 1).IsMark(legaltext.Dash)
		}
	}
	return false
}

// namesLater reports whether the sentence of i names the officer with a title whose
// agency is known after i and not before, which it would not do if the title alone stood
// for the officer: "the Secretary shall consult the Secretary of Tides".
func (a *scan) namesLater(title string, known, i int) bool {
	const maxTokens = 80
	if !slices.Contains(officerForms, title) {
		return false
	}
	names := func(n int) bool {
		if !a.Is(n, title) || !a.isCapital(n) || !a.Is(n+1, "of") {
			return false
		}
		entry, _, ok := a.trie.find(a.Passage, n)
		return ok && entry == known
	}
	for n := i - 1; n > i-maxTokens && n > 0 && !a.At(n+1).Has(legaltext.LineStart) && !a.EndsSentence(n); n-- {
		if names(n) {
			return false
		}
	}
	for n := i; n < i+maxTokens && n < len(a.Tokens) && !a.At(n).Has(legaltext.LineStart) && !a.EndsSentence(n) && !a.At(n).IsMark(':'); n++ {
		if names(n) {
			return true
		}
	}
	return false
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
	if u, ok := a.unnamed[title]; ok && o.line != a.line && u == (unnamed{a.section, a.At(i).Has(legaltext.Quoted)}) {
		return 0, false
	}
	if !o.several || o.line == a.line {
		return o.entry, true
	}
	return 0, false
}

// unnamedBodies are the nouns of bodies that a law can name by the noun alone.
var unnamedBodies = []string{"board", "council", "authority", "administration", "office"}

// genericWords begin the short forms of bodies of two words, such as "Task Force".
var genericWords = []string{"advisory", "working", "task", "review", "oversight"}

// isUnnamedBody reports whether the words in [i, next) stand for a body that the text
// does not name, such as "the Board" or "the Advisory Committee", unless the section
// names another body with the same noun.
func (a *scan) isUnnamedBody(i, next int) bool {
	switch {
	case next == i+1:
		if !a.Is(i, unnamedBodies...) {
			return false
		}
	case !a.Is(i, genericWords...):
		return false
	}
	section, ok := a.others[a.Tokens[next-1].Word]
	return !ok || section != a.section
}

// noteOther remembers that the section has the noun at i in a name that is none of an
// agency.
func (a *scan) noteOther(i int) {
	if a.isCapital(i-1) && !a.Is(i-1, genericWords...) && a.Class(i-1)&legaltext.Connector == 0 || a.Is(i+1, "of", "for", "on") && a.isCapital(i+2) {
		a.others[a.Tokens[i].Word] = a.section
	}
}
