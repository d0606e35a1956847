package textdiff

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"znkr.io/diff"

	"legislative/internal/analysis/legaltext"
)

// diffWords compares two texts word by word, ignoring space. A single unchanged
// word or mark between two changes counts as changed, so that a reader sees one
// change.
func diffWords(before, after *legaltext.CleanText) []Edit {
	x, y := splitWords(before.Text), splitWords(after.Text)
	d := wordDiff{
		before: side{before, x, legaltext.NewOffsets(before.Text)},
		after:  side{after, y, legaltext.NewOffsets(after.Text)},
	}
	done := 0 // number of words of the new text that are in the edits or pending
	for _, h := range diff.Hunks(textsOf(x), textsOf(y), diff.Context(0)) {
		if done > 0 && h.PosY-done <= 1 {
			d.pending.oldEnd, d.pending.newEnd = h.EndX, h.EndY
		} else {
			d.addPending()
			d.addKept(done, h.PosY)
			d.pending = change{h.PosX, h.EndX, h.PosY, h.EndY}
		}
		done = h.EndY
	}
	d.addPending()
	d.addKept(done, len(y))
	return d.edits
}

// wordDiff collects the edits between two texts.
type wordDiff struct {
	before, after side
	edits         []Edit
	pending       change
}

// side is one of the texts, split into words.
type side struct {
	*legaltext.CleanText
	words   []span
	offsets legaltext.Offsets
}

// span is a word or mark of a text. Its offsets are in bytes.
type span struct {
	text       string
	start, end int
}

// change is a run of words of the old text and the run that replaces it.
type change struct{ oldStart, oldEnd, newStart, newEnd int }

func (d *wordDiff) addPending() {
	c := d.pending
	d.addEdits(Delete, &d.before, c.oldStart, c.oldEnd)
	d.addEdits(Insert, &d.after, c.newStart, c.newEnd)
	d.pending = change{}
}

func (d *wordDiff) addKept(from, to int) { d.addEdits(Keep, &d.after, from, to) }

// addEdits appends the words in [from, to), with the space before each.
func (d *wordDiff) addEdits(op EditOp, s *side, from, to int) {
	if from >= to {
		return
	}
	start, end := 0, s.words[to-1].end
	if from > 0 {
		start = s.words[from-1].end
	}
	if to == len(s.words) {
		end = len(s.Text)
	}
	for at := range s.CutsAfter(s.offsets.CodePoints(start)) {
		cut := s.offsets.Byte(at)
		if cut >= end {
			break
		}
		d.edits = append(d.edits, s.newEdit(op, start, cut))
		start = cut
	}
	d.edits = append(d.edits, s.newEdit(op, start, end))
}

// newEdit requires that nothing was removed between the two byte offsets.
func (s *side) newEdit(op EditOp, start, end int) Edit {
	return Edit{op, s.Text[start:end], s.Start(s.offsets.CodePoints(start)), s.End(s.offsets.CodePoints(end))}
}

// whole matches what is one word to a reader, although it has marks or spaces: an
// amount of money, a date, a number with separators, a list marker.
var whole = regexp.MustCompile(`^(?:` + strings.Join([]string{
	`\$\s?\d[\d,]*(?:\.\d+)?(?: (?:thousand|million|billion|trillion))?`,
	`(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{1,2}(?:,\s\d{4})?`,
	`\d+(?:[.,]\d+)*[A-Za-z]*(?:[-–]\d+[A-Za-z]*)*`,
	`\([0-9A-Za-z]{1,5}\)`,
}, "|") + `)`)

// wholeEnd returns the end of what whole matches at i, or i.
func wholeEnd(text string, i int) int {
	switch c := text[i]; {
	case c == '$', c == '(', '0' <= c && c <= '9', strings.IndexByte("JFMASOND", c) >= 0:
	default:
		return i
	}
	end := i + len(whole.FindString(text[i:min(len(text), i+maxWhole)]))
	if r, _ := utf8.DecodeRuneInString(text[end:]); end > i && text[end-1] != ')' && isWordRune(r) {
		return i // the beginning of a longer word
	}
	return end
}

// maxWhole bounds the length of what is one word, in bytes.
const maxWhole = 64

// splitWords splits a text into words and marks.
func splitWords(text string) []span {
	var words []span
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if unicode.IsSpace(r) {
			i += size
			continue
		}
		if end := wholeEnd(text, i); end > i {
			words = append(words, span{strings.Join(strings.Fields(text[i:end]), " "), i, end})
			i = end
			continue
		}
		end := i + size
		for inWord := isWordRune(r); inWord && end < len(text); {
			next, n := utf8.DecodeRuneInString(text[end:])
			if inWord = isWordRune(next) || unicode.IsMark(next); inWord {
				end += n
			}
		}
		words = append(words, span{text[i:end], i, end})
		i = end
	}
	return words
}

func textsOf(words []span) []string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = w.text
	}
	return list
}

func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
