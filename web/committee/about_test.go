package committee

import "testing"

func TestNames(t *testing.T) {
	t.Parallel()
	for want, n := range map[string]formerName{
		"103rd Congress":                         {Congresses: []int{103}},
		"97th to 102nd, 104th to 105th Congress": {Congresses: []int{97, 98, 99, 100, 101, 102, 104, 105}},
		"until January 3, 2001":                  {End: "2001-01-03"},
		"from January 3, 2001":                   {Start: "2001-01-03"},
		"":                                       {},
	} {
		if got := n.Time(); got != want {
			t.Errorf("the time is %q, want %q", got, want)
		}
	}
	c := committee{Name: "House Committee on Agriculture", FormerNames: []formerName{{Name: "Agriculture"}, {Name: "Farms"}}}
	if got := c.OtherNames(); len(got) != 1 || got[0].Name != "Farms" {
		t.Errorf("the other names are %v", got)
	}
}

func TestTitle(t *testing.T) {
	t.Parallel()
	no := false
	for want, c := range map[string]committee{
		"Committee of the House":                              {Chamber: "House"},
		"Select committee of the Senate":                      {Chamber: "Senate", Type: "Select"},
		"Committee of both chambers":                          {Chamber: "Joint"},
		"Former committee of the House":                       {Chamber: "House", IsCurrent: &no},
		"Subcommittee of the House Committee on Rules":        {Chamber: "House", Type: "Other", Parent: &reference{Name: "House Committee on Rules"}},
		"Former subcommittee of the House Committee on Rules": {Chamber: "House", IsCurrent: &no, Parent: &reference{Name: "House Committee on Rules"}},
	} {
		if got := c.Title(); got != want {
			t.Errorf("the title is %q, want %q", got, want)
		}
	}
}
