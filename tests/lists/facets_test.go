package lists_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
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
