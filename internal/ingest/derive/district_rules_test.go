package derive

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent/memberdistrict"
)

// TestDistricts derives districts in loaded Congresses: votes of the 101st to the
// 104th, the 106th to the 111th and the 113th, and full lists of members of the
// 112th and the 113th.
func TestDistricts(t *testing.T) {
	t.Parallel()
	c := coverage{voted: map[int]bool{}, listed: map[int]int{111: 300, 112: fullList, 113: fullList}}
	for n := 101; n <= 113; n++ {
		c.voted[n] = n != 105 && n != 112
	}
	seventh := &latestTerm{state: "NE", district: 7}
	const latest, inferred, sponsored = memberdistrict.BasisLatestTerm, memberdistrict.BasisInferred, memberdistrict.BasisSponsorship
	for name, test := range map[string]struct {
		service
		want []district
	}{
		"left after the last vote":             {service{voted: []int{102, 103}, latest: seventh}, []district{{103, 7, latest}}},
		"left before a Congress with votes":    {service{voted: []int{106, 107}, latest: seventh}, []district{{106, 7, inferred}, {107, 7, latest}}},
		"other apportionment":                  {service{voted: []int{107, 108, 109}, latest: seventh}, []district{{108, 7, inferred}, {109, 7, latest}}},
		"left in or before an unloaded one":    {service{voted: []int{103, 104}, latest: seventh}, []district{{103, 7, inferred}, {104, 7, inferred}}},
		"left before a listed one":             {service{voted: []int{110, 111}, latest: seventh}, []district{{110, 7, inferred}, {111, 7, inferred}}},
		"left in the newest":                   {service{voted: []int{113}, latest: seventh}, []district{{113, 7, latest}}},
		"terms have it":                        {service{voted: []int{111, 113}, dated: map[int]bool{111: true}, latest: seventh}, []district{{113, 7, latest}}},
		"latest term after the votes":          {service{voted: []int{109}, dated: map[int]bool{110: true}, latest: seventh}, nil},
		"sponsorships have it":                 {service{voted: []int{108, 109}, sponsored: map[int]int{108: 2}, latest: seventh}, []district{{108, 2, sponsored}, {109, 7, latest}}},
		"no list has the member":               {service{voted: []int{109}}, nil},
		"the district is unknown":              {service{voted: []int{109}, latest: &latestTerm{"NE", -1}}, nil},
		"at large, which needs no inference":   {service{voted: []int{108, 109}, latest: &latestTerm{"WY", 0}}, []district{{109, 0, latest}}},
		"a delegate, in another apportionment": {service{voted: []int{107, 109}, latest: &latestTerm{"GU", 0}}, []district{{109, 0, latest}}},
	} {
		got := c.districts(&test.service)
		if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(district{})); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
