package clause_test

import (
	"strings"
	"testing"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
)

// TestSentenceStart checks that a reader finds the same sentences in whatever order
// it is asked for them, although it remembers the last one.
func TestSentenceStart(t *testing.T) {
	t.Parallel()
	text := "Sec. 5. Rinds.—The Mayor shall sing: Provided, That mice (9 Moon 5 et seq.) may eat. The Anna B. Cook Fund melts.\n(1) It is ripe. " +
		strings.Repeat("mice and ", clause.MaxTokens) + "rinds melt. Dawn breaks."
	section := billtext.Section{Text: text}
	for p := range legaltext.NewReader(legaltext.NewLexicon()).Passages([]billtext.Section{section}) {
		remembering := clause.Reader{Passage: p}
		for step := 1; step < len(p.Tokens); step += 7 {
			for n := range len(p.Tokens) {
				i := n * step % len(p.Tokens)
				fresh := clause.Reader{Passage: p}
				if got, want := remembering.SentenceStart(i), fresh.SentenceStart(i); got != want {
					t.Fatalf("the sentence of token %d begins at %d, want %d", i, got, want)
				}
			}
		}
	}
}

// TestIsOpening checks which words before a comma introduce a clause.
func TestIsOpening(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{
		"(a) In general, | the Mayor shall sing.":                      true,
		"Notwithstanding section 5, | the Mayor shall sing.":           true,
		"Except as provided in section 5, and | the Mayor shall sing.": true,
		"The Mayor, | after dawn, shall sing.":                         false,
		"If the Mayor shall sing, | mice eat.":                         false,
		"If, | after dawn, the Mayor sings, mice eat.":                 false,
	} {
		before, after, _ := strings.Cut(text, "| ")
		section := billtext.Section{Text: before + after}
		for p := range legaltext.NewReader(legaltext.NewLexicon()).Passages([]billtext.Section{section}) {
			first := 0
			for int(p.Tokens[first].Start) < len(before) {
				first++
			}
			r := clause.Reader{Passage: p}
			if got := r.IsOpening(r.SentenceStart(first), first); got != want {
				t.Errorf("%q opens a clause: %v, want %v", text, got, want)
			}
		}
	}
}
