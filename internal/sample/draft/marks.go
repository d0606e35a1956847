package draft

import "strings"

// Text of bills is written with two marks in it: “…” is quoted, and
// [target|words] is a citation of a law, such as [usc/5/553|5 U.S.C. 553].

// Run is a stretch of text of one kind.
type Run struct {
	Kind   RunKind
	Text   string
	Target string // of a citation
}

type RunKind int

const (
	Plain RunKind = iota
	Quoted
	Cited
)

// Runs cuts text at its marks.
func Runs(text string) []Run {
	var runs []Run
	for text != "" {
		i := strings.IndexAny(text, "“[")
		if i < 0 {
			return append(runs, Run{Kind: Plain, Text: text})
		}
		if i > 0 {
			runs = append(runs, Run{Kind: Plain, Text: text[:i]})
		}
		var r Run
		r, text = readMark(text[i:])
		runs = append(runs, r)
	}
	return runs
}

// readMark reads the mark at the beginning of text, and what comes after it.
func readMark(text string) (Run, string) {
	if words, ok := strings.CutPrefix(text, "“"); ok {
		words, rest, _ := strings.Cut(words, "”")
		return Run{Kind: Quoted, Text: words}, rest
	}
	inner, rest, _ := strings.Cut(text[1:], "]")
	target, words, _ := strings.Cut(inner, "|")
	return Run{Kind: Cited, Text: words, Target: target}, rest
}
