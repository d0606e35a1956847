package textdiff

import (
	"legislative/internal/analysis/legaltext"
	"unicode"
	"unicode/utf8"

	"znkr.io/diff"
)

// diffWords tells how one text became another, word by word. Space makes no
// difference. A word or mark alone between changes counts as changed, since
// what is read as one change should be one.
func diffWords(before, after *legaltext.CleanText) []Edit {
	x, y := wordsOf(before.Text), wordsOf(after.Text)
	d := wordDiff{
		before: side{before, x, legaltext.NewOffsets(before.Text)},
		after:  side{after, y, legaltext.NewOffsets(after.Text)},
	}
	n := 0 // words of the new text that are told
	for _, h := range diff.Hunks(texts(x), texts(y), diff.Context(0)) {
		if n > 0 && h.PosY-n <= 1 {
			d.pending.oldEnd, d.pending.newEnd = h.EndX, h.EndY
		} else {
			d.flush()
			d.keep(n, h.PosY)
			d.pending = change{h.PosX, h.EndX, h.PosY, h.EndY}
		}
		n = h.EndY
	}
	d.flush()
	d.keep(n, len(y))
	return d.edits
}

// wordDiff gathers the edits between two texts.
type wordDiff struct {
	before, after side
	edits         []Edit
	pending       change
}

// side is one of the texts, cut into words.
type side struct {
	*legaltext.CleanText
	words   []span
	offsets legaltext.Offsets
}

// span is a word or mark of a text in bytes.
type span struct {
	text       string
	start, end int
}

// change is a run of words of the old text and the one that replaces it.
type change struct{ oldStart, oldEnd, newStart, newEnd int }

func (d *wordDiff) flush() {
	c := d.pending
	d.add(Delete, &d.before, c.oldStart, c.oldEnd)
	d.add(Insert, &d.after, c.newStart, c.newEnd)
	d.pending = change{}
}

func (d *wordDiff) keep(from, to int) { d.add(Keep, &d.after, from, to) }

// add appends the words from up to but without to, with the space before each.
func (d *wordDiff) add(op EditOp, s *side, from, to int) {
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
		d.edits = append(d.edits, s.edit(op, start, cut))
		start = cut
	}
	d.edits = append(d.edits, s.edit(op, start, end))
}

// edit is the run of words between two bytes of the text, within which
// nothing was left out.
func (s *side) edit(op EditOp, start, end int) Edit {
	return Edit{op, s.Text[start:end], s.Start(s.offsets.CodePoints(start)), s.End(s.offsets.CodePoints(end))}
}

// wordsOf cuts a text into words and marks.
func wordsOf(text string) []span {
	var words []span
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if unicode.IsSpace(r) {
			i += size
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

func texts(words []span) []string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = w.text
	}
	return list
}

func isWordRune(r rune) bool {
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.IsDigit(r))
}
