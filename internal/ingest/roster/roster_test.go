package roster_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/ingest/roster"
	"legislative/internal/source/legislators"
	"legislative/internal/source/officialdata"
	"legislative/internal/stored"
)

func member(id string, starts ...string) legislators.Member {
	m := legislators.Member{ID: congress.BioguideID(id)}
	for _, s := range starts {
		m.Terms = append(m.Terms, legislators.Term{Start: s, End: "2199-01-03"})
	}
	return m
}

func TestEditionsOrderByContent(t *testing.T) {
	t.Parallel()
	a, b, c := member("A000001", "2187-01-03"), member("B000001", "2187-01-03"), member("C000001", "2188-02-01")
	ordered := [][]legislators.Member{
		{a, b},
		{a},       // B left
		{a, b, c}, // C joined
		{b, c},    // A left
	}
	for i := 1; i < len(ordered); i++ {
		if older, newer := roster.Edition(ordered[i-1]), roster.Edition(ordered[i]); older >= newer {
			t.Errorf("edition %d = %s, want it below %s", i-1, older, newer)
		}
	}
	if roster.Edition([]legislators.Member{a}) == roster.Edition([]legislators.Member{b}) {
		t.Error("editions of different members are equal")
	}
}

func TestMerge(t *testing.T) {
	t.Parallel()
	claim := func(precedence string, m stored.Member) *ent.Claim {
		content, err := json.Marshal(m)
		if err != nil {
			t.Fatal(err)
		}
		return &ent.Claim{Precedence: precedence, Content: content}
	}
	house := func(start, end, party string) stored.Term {
		return stored.Term{Chamber: congress.House, Start: start, End: end, State: "ZA", Party: party}
	}
	older := claim("3|2185", stored.Member{
		Name: stored.Name{First: "Addie", Last: "Quill"}, IDs: congress.MemberIDs{Thomas: "7"}, Birthday: "2100-01-01",
		Terms: []stored.Term{house("2183-01-03", "2185-01-03", "Whig"), house("2185-01-03", "2187-01-03", "Whig")},
	})
	for _, tc := range []struct {
		name   string
		other  *ent.Claim
		newest string
		list   roster.List
		first  string
		terms  []stored.Term
	}{
		{
			"newest edition", claim("3|2189", stored.Member{
				Name: stored.Name{First: "Ada", Last: "Quill"}, Terms: []stored.Term{house("2185-01-04", "2187-01-03", "Tory"), house("2189-01-03", "2191-01-03", "Tory")},
			}), "3|2189", roster.Current, "Ada",
			[]stored.Term{house("2183-01-03", "2185-01-03", "Whig"), house("2185-01-04", "2187-01-03", "Tory"), house("2189-01-03", "2191-01-03", "Tory")},
		},
		{
			"former members", claim("1", stored.Member{Name: stored.Name{First: "Ada", Last: "Quill"}, Terms: []stored.Term{house("", "", "Whig")}}),
			"3|2189", roster.HistoricalCSV, "Ada",
			[]stored.Term{house("2183-01-03", "2185-01-03", "Whig"), house("2185-01-03", "2187-01-03", "Whig"), house("", "", "Whig")},
		},
	} {
		for _, all := range [][]*ent.Claim{{older, tc.other}, {tc.other, older}} {
			m, list, err := roster.Merge(all, tc.newest)
			if err != nil || list != tc.list || m.Name.First != tc.first || m.IDs.Thomas != "7" || m.Birthday != "2100-01-01" {
				t.Errorf("%s: %+v of list %d, %v", tc.name, m, list, err)
			}
			if diff := cmp.Diff(tc.terms, m.Terms); diff != "" {
				t.Errorf("%s:\n%s", tc.name, diff)
			}
			if want := []stored.Name{{First: "Addie", Last: "Quill"}}; !slices.Equal(m.OtherNames, want) {
				t.Errorf("%s: other names %v, want %v", tc.name, m.OtherNames, want)
			}
		}
	}
}

func TestServedTerms(t *testing.T) {
	t.Parallel()
	dated, same := stored.Term{Chamber: congress.House, Start: "2187-01-03", End: "2189-01-03", State: "ZA"}, stored.Term{Chamber: congress.House, State: "ZA"}
	other := stored.Term{Chamber: congress.Senate, State: "ZA"}
	for _, tc := range []struct {
		terms []stored.Term
		want  int
	}{{[]stored.Term{dated, same}, 1}, {[]stored.Term{dated, other}, 2}, {[]stored.Term{same}, 1}, {nil, 0}} {
		if got := roster.Served(tc.terms); len(got) != tc.want {
			t.Errorf("Served(%v) = %v, want %d terms", tc.terms, got, tc.want)
		}
	}
}

// TestOfficialEditions orders seven published editions and the newest list.
func TestOfficialEditions(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob(filepath.Join(officialdata.Path(t, "..", "more", "legislators", "editions"), "*.yaml"))
	if err != nil || len(names) == 0 {
		t.Fatalf("%v, %v", names, err)
	}
	slices.Sort(names)
	former := ""
	for _, name := range append(names, officialdata.Path(t, "legislators", "legislators-current.yaml")) {
		content, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		list, err := legislators.Read(content)
		if err != nil {
			t.Fatal(err)
		}
		edition := roster.Edition(list.Members)
		if edition <= former || roster.ListOf(list, name) != roster.Current || roster.ListOf(list, "list.yaml") != roster.Current {
			t.Errorf("%s is edition %s of list %d, want one of the members in office above %s", name, edition, roster.ListOf(list, name), former)
		}
		former = edition
	}
	for name, kind := range map[string]legislators.Kind{
		"executive": legislators.Executive, "legislators-social-media": legislators.SocialMedia, "legislators-district-offices": legislators.DistrictOffices,
	} {
		content, err := os.Open(officialdata.Path(t, "..", "more", "legislators", name+".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		if list, err := legislators.Read(content); err != nil || list.Kind != kind || len(list.Members) > 0 {
			t.Errorf("%s: %+v, %v, want kind %s", name, list, err, kind)
		}
	}
}
