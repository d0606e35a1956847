package fold_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress/fold"
)

func TestFold(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		"Velázquez": "velazquez", "NUÑEZ": "nunez", "Straße": "straße", "": "", "O’Brien": "o’brien",
	} {
		if got := fold.Fold(in); got != want {
			t.Errorf("Fold(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestDistinctWords(t *testing.T) {
	t.Parallel()
	for in, want := range map[string][]string{
		"The Ñandú's 2nd Act—the act": {"2nd", "act", "nandus", "the"},
		" -- ":                        nil,
	} {
		if diff := cmp.Diff(want, fold.DistinctWords(in)); diff != "" && len(fold.DistinctWords(in))+len(want) > 0 {
			t.Errorf("DistinctWords(%q) (-want +got):\n%s", in, diff)
		}
	}
}

func ExampleWords() {
	fmt.Println(fold.Words("Café Licensing Act (Café)"))
	// Output: [cafe licensing act cafe]
}

// TestStem checks that forms of a word have one stem, and that what is no English word
// stays as it is.
func TestStem(t *testing.T) {
	t.Parallel()
	for _, forms := range [][]string{
		{"vaccin", "vaccination", "vaccinations", "vaccine"}, {"communiti", "community", "communities"}, {"tribe", "tribes"},
		{"501c3"}, {"2021"}, {"u"}, {"ñandús"},
	} {
		for _, word := range forms {
			if got := fold.Stem(word); got != forms[0] {
				t.Errorf("Stem(%q) = %q, want %q", word, got, forms[0])
			}
		}
	}
}

// TestTokens checks that tokens are the words of a text, at their places.
func TestTokens(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"The Ñandú’s 5 U.S.C. 3109—'tis $5,000,000 (COVID–19); 501(c)(3)", "", "''", "e\u0301te\u0301 ’ x", "½ §5 ÅNGSTRÖM's",
	} {
		var words []string
		for _, token := range fold.Tokens(text) {
			words = append(words, token.Word)
			if got := fold.Words(text[token.Start:token.End]); len(got) != 1 || got[0] != token.Word {
				t.Errorf("%q: the place of %q has %q", text, token.Word, got)
			}
		}
		if diff := cmp.Diff(strings.Join(fold.Words(text), " "), strings.Join(words, " ")); diff != "" {
			t.Errorf("Tokens(%q) %s", text, diff)
		}
	}
}

func TestContent(t *testing.T) {
	t.Parallel()
	for in, want := range map[string][]string{"moons of the dust": {"moons", "dust"}, "of the": {"of", "the"}} {
		if diff := cmp.Diff(want, fold.Content(fold.Words(in))); diff != "" {
			t.Errorf("Content(%q) %s", in, diff)
		}
	}
}

func TestTerms(t *testing.T) {
	t.Parallel()
	want := []string{"act", "communiti", "communities", "vaccin", "vaccine"}
	if diff := cmp.Diff(want, fold.Terms("Vaccine Communities Act")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"tribe", "act"}, fold.Stems([]string{"tribes", "act", "tribe"})); diff != "" {
		t.Error(diff)
	}
}

func TestQueryWords(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		query           string
		words, prefixes []string
	}{
		{"", nil, nil},
		{"Clean Water", []string{"clean", "water"}, nil},
		{"farm-appropriat* act", []string{"farm", "act"}, []string{"appropriat"}},
		{"tax *", []string{"tax"}, []string{""}},
	} {
		words, prefixes := fold.QueryWords(test.query)
		if diff := cmp.Diff([][]string{test.words, test.prefixes}, [][]string{words, prefixes}); diff != "" {
			t.Errorf("QueryWords(%q) (-want +got):\n%s", test.query, diff)
		}
	}
}
