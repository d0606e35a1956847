package sample

import "strings"

// Text of bills is written with two marks in it: “…” is quoted, and
// [target|words] is a citation of a law, such as [usc/5/553|5 U.S.C. 553].

// run is a stretch of text of one kind.
type run struct {
	kind   runKind
	words  string
	target string // of a citation
}

type runKind int

const (
	plain runKind = iota
	quoted
	cited
)

// runs cuts text at its marks.
func runs(text string) []run {
	var cut []run
	for text != "" {
		i := strings.IndexAny(text, "“[")
		if i < 0 {
			return append(cut, run{kind: plain, words: text})
		}
		if i > 0 {
			cut = append(cut, run{kind: plain, words: text[:i]})
		}
		var r run
		r, text = marked(text[i:])
		cut = append(cut, r)
	}
	return cut
}

// marked reads the mark at the beginning of text, and what comes after it.
func marked(text string) (run, string) {
	if words, ok := strings.CutPrefix(text, "“"); ok {
		words, rest, _ := strings.Cut(words, "”")
		return run{kind: quoted, words: words}, rest
	}
	inner, rest, _ := strings.Cut(text[1:], "]")
	target, words, _ := strings.Cut(inner, "|")
	return run{kind: cited, words: words, target: target}, rest
}
