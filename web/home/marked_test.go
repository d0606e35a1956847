package home

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestMarked(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		snippet, query string
		want           []piece
	}{
		{"", "water", nil},
		{"no such thing", "water", []piece{{Text: "no such thing"}}},
		{"…Water, and WATER rights…", "water", []piece{{Text: "…"}, {"Water", true}, {Text: ", and "}, {"WATER", true}, {Text: " rights…"}}},
		{"the veteran’s pay", `"veterans pay"`, []piece{{Text: "the "}, {"veteran’s", true}, {Text: " "}, {"pay", true}}},
		{"to appropriate sums", "appropriat* x", []piece{{Text: "to "}, {"appropriate", true}, {Text: " sums"}}},
	} {
		if diff := cmp.Diff(test.want, marked(test.snippet, test.query)); diff != "" {
			t.Errorf("%q in %q (-want +got):\n%s", test.query, test.snippet, diff)
		}
	}
}
