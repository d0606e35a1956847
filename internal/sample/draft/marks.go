package draft

import "strings"

// Run is a part of a provision's text, without its mark.
type Run struct {
	Kind   RunKind
	Text   string
	Target string // of a citation, such as usc/5/553
}

// RunKind is the kind of a run.
type RunKind int

// The kinds of runs.
const (
	Plain RunKind = iota
	Quoted
	Cited
)

// Runs splits the text of a provision at its marks. There are two marks: “…”
// encloses a quotation, and [target|text] is a citation of a law, such as
// [usc/5/553|5 U.S.C. 553].
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

func readMark(text string) (Run, string) {
	if words, ok := strings.CutPrefix(text, "“"); ok {
		words, tail, _ := strings.Cut(words, "”")
		return Run{Kind: Quoted, Text: words}, tail
	}
	inner, tail, _ := strings.Cut(text[1:], "]")
	target, words, _ := strings.Cut(inner, "|")
	return Run{Kind: Cited, Text: words, Target: target}, tail
}
