package fold_test

import (
	"fmt"
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
