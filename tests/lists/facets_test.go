package lists_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/member"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// facetCase is a list, and the path in its elements of the values of each facet.
type facetCase struct {
	list, fields string
	paths        map[string][]string
	filters      []string
}

var facetCases = []facetCase{
	{"bills", "congress billType lifecycleStatus policyArea", map[string][]string{
		"congresses": {"congress"}, "billTypes": {"billType"}, "lifecycleStatuses": {"lifecycleStatus"}, "policyAreas": {"policyArea"},
	}, []string{
		``, `filter: {congress: 200}`, `filter: {billTypes: [hr, s]}`, `filter: {congress: 200, lifecycleStatuses: [referred, introduced], isLoaded: true}`,
		`filter: {policyArea: "animals"}`, `filter: {billTypes: []}`, `filter: {isLoaded: false}`, `filter: {introducedFrom: "2187-03-01"}`,
		`query: "act"`, `query: "act*", orderBy: number_asc`, `filter: {congress: 200}, query: "act"`, `filter: {sector: "92"}, orderBy: introduced_desc`,
	}},
	{"houseVotes", "congress result bill {policyArea}", map[string][]string{
		"congresses": {"congress"}, "results": {"result"}, "policyAreas": {"bill", "policyArea"},
	}, []string{``, `filter: {congress: 200}`, `filter: {passed: true}`, `orderBy: closest, filter: {maxMargin: 100}`, `query: "passage"`}},
	{"members", "party state chamber", map[string][]string{"parties": {"party"}, "states": {"state"}, "chambers": {"chamber"}},
		[]string{``, `filter: {chamber: House, isCurrent: true}`}},
	{"amendments", "congress amendmentType", map[string][]string{"congresses": {"congress"}, "amendmentTypes": {"amendmentType"}},
		[]string{``, `filter: {amendmentTypes: [hamdt]}`, `query: "the"`}},
	{"committees", "chamber type", map[string][]string{"chambers": {"chamber"}, "types": {"type"}},
		[]string{``, `filter: {isSubcommittee: false}`}},
}

// Facets count all elements of a list, whichever page they are requested with.
func TestFacets(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		for _, c := range facetCases {
			for _, filter := range c.filters {
				arguments := ""
				if filter != "" {
					arguments = ", " + filter
				}
				want := map[string]map[string]int{}
				elements := a.readAll(t, c.list, arguments, "id "+c.fields, 100)
				for facet, path := range c.paths {
					want[facet] = map[string]int{}
					for _, n := range elements {
						for _, value := range valuesAt(n, path...) {
							want[facet][value]++
						}
					}
				}
				got := readFacets(t, a, c, arguments, len(elements))
				if diff := cmp.Diff(want, got); diff != "" {
					t.Errorf("%s(%s) (-elements +facets):\n%s", c.list, filter, diff)
				}
			}
		}
	})
}

// readFacets reads the facets with the first page, and checks that they say that
// all elements are counted.
func readFacets(t *testing.T, a testAPI, c facetCase, arguments string, elements int) map[string]map[string]int {
	t.Helper()
	facets := ""
	for facet := range c.paths {
		facets += " " + facet + " {value count}"
	}
	data := a.mustDo(t, fmt.Sprintf("{%s(first: 1%s) {facets {counted isComplete%s}}}", c.list, arguments, facets), nil)
	answer := data[c.list].(map[string]any)["facets"].(map[string]any)
	if answer["counted"] != float64(elements) || answer["isComplete"] != true {
		t.Errorf("%s(%s): %v counted, complete %v; want %d", c.list, arguments, answer["counted"], answer["isComplete"], elements)
	}
	got := map[string]map[string]int{}
	for facet := range c.paths {
		got[facet] = map[string]int{}
		for _, f := range answer[facet].([]any) {
			entry := f.(map[string]any)
			got[facet][entry["value"].(string)] = int(entry["count"].(float64))
		}
	}
	return got
}

// The facet of Congresses counts the members whom the filter by Congress selects, and
// those of related records count the bills that their filters select.
func TestFacetsAgreeWithFilters(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		for _, c := range []struct{ list, facet, filter string }{
			{"members", "congresses", "{congress: %s}"}, {"bills", "committees", "{committee: %q}"}, {"bills", "signals", "{signal: %s}"},
			{"bills", "subjects", "{subject: %q}"}, {"bills", "sponsors", "{sponsor: %q}"},
		} {
			data := a.mustDo(t, fmt.Sprintf("{%s {facets {%s {value count name}}}}", c.list, c.facet), nil)
			values := data[c.list].(map[string]any)["facets"].(map[string]any)[c.facet].([]any)
			if len(values) == 0 {
				t.Errorf("%s.facets.%s is empty", c.list, c.facet)
			}
			for _, v := range values {
				v := v.(map[string]any)
				filter := fmt.Sprintf(c.filter, v["value"])
				data := a.mustDo(t, fmt.Sprintf("{%s(filter: %s) {totalCount}}", c.list, filter), nil)
				if got := data[c.list].(map[string]any)["totalCount"]; got != v["count"] {
					t.Errorf("%s(filter: %s) has %v elements, its facet counts %v", c.list, filter, got, v["count"])
				}
				if c.facet == "committees" && v["name"] == nil {
					t.Errorf("committee %v has no name", v["value"])
				}
			}
		}
	})
}

// Facets of members who served in a Congress or on a day count what the filter selects
// with each of their values.
func TestMemberFacetsAgreeWithFilters(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		for _, served := range []string{`congress: 200`, `congress: 199`, `on: "2187-06-01"`, `congress: 200, state: "TX"`, `congress: 200, committee: "HSZB00"`} {
			data := a.mustDo(t, fmt.Sprintf("{members(filter: {%s}) {totalCount facets {counted isComplete parties {value count} states {value count} chambers {value count}}}}", served), nil)
			list := data["members"].(map[string]any)
			facets := list["facets"].(map[string]any)
			if facets["counted"] != list["totalCount"] || facets["isComplete"] != true {
				t.Errorf("%s: %v counted, complete %v; want %v", served, facets["counted"], facets["isComplete"], list["totalCount"])
			}
			for facet, condition := range map[string]string{"parties": "party: %q", "states": "state: %q", "chambers": "chamber: %s"} {
				values := facets[facet].([]any)
				if len(values) == 0 {
					t.Errorf("%s: no %s", served, facet)
				}
				for _, v := range values {
					v := v.(map[string]any)
					filter := served + ", " + fmt.Sprintf(condition, v["value"])
					if facet == "states" && strings.Contains(served, "state") {
						filter = served
					}
					data := a.mustDo(t, fmt.Sprintf("{members(filter: {%s}) {totalCount}}", filter), nil)
					if got := data["members"].(map[string]any)["totalCount"]; got != v["count"] {
						t.Errorf("members(filter: {%s}) has %v elements, the facet %s counts %v", filter, got, facet, v["count"])
					}
				}
			}
		}
	})
}

// A representative who is a senator now counts for the House and the former party in the
// Congress of that term, and for the Senate without a time.
func TestMemberFacetsAtATime(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		m := &ent.Member{
			ID: congress.BioguideID("A000001").Key(), BioguideID: "A000001", Name: "Ada Quill", Precedence: 1,
			Chamber: new(string(congress.Senate)), Party: new("Independent"), State: new("ZA"), IsCurrent: true,
		}
		house := &ent.Term{ID: 1, MemberID: m.ID, Chamber: congress.House, StartDate: "2107-01-03", EndDate: "2109-01-03", State: "ZA", Party: new("Democrat")}
		senate := &ent.Term{ID: 2, MemberID: m.ID, Chamber: congress.Senate, StartDate: "2109-01-03", EndDate: "2115-01-03", State: "ZA", Party: new("Independent")}
		if err := errors.Join(
			bulk.Insert(t.Context(), db.Ent, member.Table, []*ent.Member{m}), bulk.Insert(t.Context(), db.Ent, term.Table, []*ent.Term{house, senate}),
		); err != nil {
			t.Fatal(err)
		}
		a := newAPI(t, db)
		for filter, want := range map[string]string{
			`{}`:                                   `[{"value":"Senate"}] [{"value":"Independent"}]`,
			`{chamber: Senate}`:                    `[{"value":"Senate"}] [{"value":"Independent"}]`,
			`{congress: 160}`:                      `[{"value":"House"}] [{"value":"Democrat"}]`,
			`{on: "2108-01-01"}`:                   `[{"value":"House"}] [{"value":"Democrat"}]`,
			`{congress: 161}`:                      `[{"value":"Senate"}] [{"value":"Independent"}]`,
			`{congress: 160, chamber: Senate}`:     `[] []`,
			`{congress: 161, on: "2108-01-01"}`:    `[] []`,
			`{congress: 160, isCurrent: true}`:     `[{"value":"House"}] [{"value":"Democrat"}]`,
			`{congress: 160, committee: "HSZB00"}`: `[] []`,
		} {
			data := a.mustDo(t, "{members(filter: "+filter+") {facets {chambers {value} parties {value}}}}", nil)
			facets := data["members"].(map[string]any)["facets"].(map[string]any)
			chambers, err := json.Marshal(facets["chambers"])
			if err != nil {
				t.Fatal(err)
			}
			parties, err := json.Marshal(facets["parties"])
			if err != nil {
				t.Fatal(err)
			}
			if got := string(chambers) + " " + string(parties); got != want {
				t.Errorf("facets of members(filter: %s) = %s, want %s", filter, got, want)
			}
		}
	})
}

// The stages of a committee count all of its bills.
func TestCommitteeStages(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		data := a.mustDo(t, "{committees(first: 100) {nodes {systemCode bills {totalCount} stages {value count}}}}", nil)
		for _, node := range data["committees"].(map[string]any)["nodes"].([]any) {
			c, sum := node.(map[string]any), 0.0
			for _, s := range c["stages"].([]any) {
				sum += s.(map[string]any)["count"].(float64)
			}
			if total := c["bills"].(map[string]any)["totalCount"]; total != sum {
				t.Errorf("committee %v has %v bills, its stages count %v", c["systemCode"], total, sum)
			}
		}
	})
}
