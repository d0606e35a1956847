package analysis

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"legislative/internal/analysis/lawterm"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// ofAmendedLaw is the name of the rule for short forms that the law defines whose words a
// bill quotes.
const ofAmendedLaw = "agency-of-amended-law"

// nameByLaws names the agencies for which short forms without a name stand in quoted
// words, by the law that these words amend. The findings are those of a text, in order.
func nameByLaws(sections []billtext.Section, findings []Finding) {
	l := amendedLaws{sections: sections, texts: map[int][]rune{}}
	l.readGeneral(findings)
	for i := range findings {
		switch f := &findings[i]; {
		case f.Kind == StatutoryReference && !f.Quoted:
			l.add(f)
		case f.Kind == Agency && f.Quoted && f.Value == "":
			l.name(f)
		}
	}
}

// amendedLaws knows which law the quoted words of a text amend.
type amendedLaws struct {
	sections []billtext.Section
	texts    map[int][]rune // of sections by ordinal
	general  map[int]string // the laws that a part of the text amends unless it says otherwise, by the ordinal of the part
	section  int            // the section proper of the citations
	cited    []*Finding     // citations in that section outside of quoted words
}

// add adds a citation.
func (l *amendedLaws) add(f *Finding) {
	if section := legaltext.EnclosingSection(l.sections, f.Section); section != l.section {
		l.section, l.cited = section, l.cited[:0]
	}
	l.cited = append(l.cited, f)
}

// name names the agency of a short form if the law that the words around it amend defines
// the short form.
func (l *amendedLaws) name(f *Finding) {
	words := strings.Fields(f.Text)
	if len(words) == 0 {
		return
	}
	for _, citation := range l.amendedBy(f) {
		agency, law := lawterm.Find(citation, words[len(words)-1])
		if agency == "" {
			continue
		}
		f.Value, f.Entity, f.Rule = agency, entityOf(agency), ofAmendedLaw
		f.Explanation = fmt.Sprintf("a short form in words for the %s, whose %s defines it", law.Name, law.Source)
		return
	}
}

// amendedBy returns the citations of the law that quoted words amend: those of the last
// instruction before the words in their section, or that of the law that the part of the
// text amends in general.
func (l *amendedLaws) amendedBy(f *Finding) (citations []string) {
	general := l.generalAt(f.Section)
	if legaltext.EnclosingSection(l.sections, f.Section) == l.section {
		const most = 100 // citations that are considered
		for last := len(l.cited) - 1; last >= max(0, len(l.cited)-most); last-- {
			if general != "" && l.cited[last].Section != f.Section {
				break // an instruction that names no law amends that of the whole part
			}
			first := l.beginOfGroup(last)
			if l.isInstruction(l.cited[last]) {
				for _, c := range l.cited[first : last+1] {
					citations = append(citations, c.Value)
				}
				return citations
			}
			last = first
		}
	}
	if general != "" {
		return []string{general}
	}
	return nil
}

// beginOfGroup returns the first of the citations up to last that stand together: of a law
// by its name and, in parentheses after it, by its place in the Code.
func (l *amendedLaws) beginOfGroup(last int) int {
	const maxDistance = 12 // code points
	text := l.text(l.cited[last].Section)
	for last > 0 {
		from, to := l.cited[last-1].End, l.cited[last].Start
		if l.cited[last-1].Section != l.cited[last].Section || to-from > maxDistance || from <= to && to <= len(text) && slices.Contains(text[from:to], ')') {
			break
		}
		last--
	}
	return last
}

var (
	instruction = regexp.MustCompile(`(?i)\b(?:amended|amending|inserting|striking|adding|redesignat|repealed)`)
	ofOtherLaw  = regexp.MustCompile(`\b(?:[Ss]ection|[Tt]itle|[Pp]art|[Cc]hapter)s? \S+ of the [A-Z]`)
)

// isInstruction reports whether the words after a citation amend what it cites, and not
// a provision of another law that they name before.
func (l *amendedLaws) isInstruction(c *Finding) bool {
	const maxDistance = 160 // code points
	text := l.text(c.Section)
	if c.End > len(text) {
		return false
	}
	after := string(text[c.End:min(c.End+maxDistance, len(text))])
	at := instruction.FindStringIndex(after)
	return at != nil && !ofOtherLaw.MatchString(after[:at[0]])
}

func (l *amendedLaws) text(ordinal int) []rune {
	text, ok := l.texts[ordinal]
	if !ok {
		text = []rune(l.sections[ordinal-1].Text)
		l.texts[ordinal] = text
	}
	return text
}

// generalReference matches the words by which all amendments of a part of a text are of
// one law: "whenever in this title a section or other provision is amended, such amendment
// shall be considered to be made to that section or other provision of the Moon Code".
var generalReference = regexp.MustCompile(`(?is)\bwhenever in this (act|division|title|subtitle)\b.{1,300}?\bshall be considered to be made to\b`)

// readGeneral reads the laws that parts of the text amend unless they say otherwise.
func (l *amendedLaws) readGeneral(findings []Finding) {
	l.general = map[int]string{}
	for i := range findings {
		f := &findings[i]
		if f.Kind != StatutoryReference || f.Quoted {
			continue
		}
		const maxDistance = 400 // code points
		text := l.text(f.Section)
		before := string(text[max(0, f.Start-maxDistance):f.Start])
		if !strings.Contains(before, "considered to be made to") {
			continue
		}
		m := generalReference.FindStringSubmatch(before)
		if m == nil {
			continue
		}
		if part := l.partOf(f.Section, m[1]); l.general[part] == "" {
			l.general[part] = f.Value
		}
	}
}

// partOf returns the ordinal of the part of the text around a section that "this title" or
// "this Act" names; 0 is the whole text.
func (l *amendedLaws) partOf(ordinal int, word string) int {
	for at := range legaltext.Ancestors(l.sections, ordinal) {
		if string(l.sections[at-1].Level) == strings.ToLower(word) {
			return at
		}
	}
	return 0
}

// generalAt returns the citation of the law that the part of the text around a section
// amends unless it says otherwise, or "".
func (l *amendedLaws) generalAt(ordinal int) string {
	for at := range legaltext.Ancestors(l.sections, ordinal) {
		if citation := l.general[at]; citation != "" {
			return citation
		}
	}
	return l.general[0]
}
