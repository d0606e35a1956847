package billterm_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/billterm"
)

func TestParseNames(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]billterm.Names{
		"HR 1500":                       {Numbers: []billterm.Number{{Type: "hr", Number: 1500}}},
		"h.r. 1500":                     {Numbers: []billterm.Number{{Type: "hr", Number: 1500}}},
		"H. R.1500":                     {Numbers: []billterm.Number{{Type: "hr", Number: 1500}}},
		"hr1500":                        {Numbers: []billterm.Number{{Type: "hr", Number: 1500}}},
		"116hr1500":                     {Numbers: []billterm.Number{{Congress: 116, Type: "hr", Number: 1500}}},
		"S. 26":                         {Numbers: []billterm.Number{{Type: "s", Number: 26}}},
		"S.Con.Res. 7 and H. J. Res. 2": {Numbers: []billterm.Number{{Type: "sconres", Number: 7}, {Type: "hjres", Number: 2}}, Rest: "and"},
		"h res 9":                       {Numbers: []billterm.Number{{Type: "hres", Number: 9}}},
		"S Res 10":                      {Numbers: []billterm.Number{{Type: "sres", Number: 10}}},
		"P.L. 117-58":                   {Laws: []string{"117-58"}},
		"Public Law No. 117–058 roads":  {Laws: []string{"117-58"}, Rest: "roads"},
		"pl 117-58":                     {Laws: []string{"117-58"}},
		"moon cheese 1500":              {Rest: "moon cheese 1500"},
		"taxes 26":                      {Rest: "taxes 26"},
		"hrs 5":                         {Rest: "hrs 5"},
		"HR 0":                          {Rest: "HR 0"},
		"":                              {},
	} {
		if diff := cmp.Diff(want, billterm.ParseNames(query)); diff != "" {
			t.Errorf("ParseNames(%q): %s", query, diff)
		}
	}
}
