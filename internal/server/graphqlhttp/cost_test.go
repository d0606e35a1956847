package graphqlhttp_test

import (
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/server/graphqlhttp"
	"legislative/internal/store/answers"
)

// A response has the cost of the operation if the request asks for it, also if
// the answer is kept, and no other response changes.
func TestCostOnRequest(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{Answers: answers.New(answers.Options{Dataset: fixedState{}, MaxBytes: 1 << 20})})
	target := "/graphql?query=" + url.QueryEscape(`{sectors{naics}cost{estimated budget}}`)
	bodies := map[string]bool{}
	for plan, budget := range engine.DefaultBudgets() {
		if !plan.AllowsAPI() {
			continue
		}
		caller := access.Caller{Plan: plan, Scopes: plan.Scopes()}
		for range 2 {
			plain, reported := send(h, caller, "GET", target, ""), send(h, caller, "GET", target, "", "GraphQL-Cost", "report")
			data := strings.TrimSuffix(plain.Body.String(), "}")
			if plain.Code != 200 || strings.Contains(data, "extensions") {
				t.Errorf("%s: %d %s, want no extensions", plan, plain.Code, data)
			}
			got, ok := strings.CutPrefix(reported.Body.String(), data)
			if want := jsonNumber(t, data, "budget"); !ok || want != budget || jsonNumber(t, got, "budget") != budget ||
				jsonNumber(t, got, "estimated") != jsonNumber(t, data, "estimated") || jsonNumber(t, got, "actual") == 0 {
				t.Errorf("%s: %s, want the same data with a cost and the budget %d", plan, reported.Body, budget)
			}
			if tag := reported.Header().Get("ETag"); tag == plain.Header().Get("ETag") {
				t.Errorf("%s: both responses have the tag %s", plan, tag)
			}
			bodies[reported.Body.String()] = true
		}
	}
	if len(bodies) != len(access.Plans)-1 {
		t.Errorf("%d different bodies with costs, want one for each plan", len(bodies))
	}
}

// The cost of an operation that does not run is reported, too.
func TestCostOfRefusedOperation(t *testing.T) {
	t.Parallel()
	caller := access.Caller{Plan: access.DeveloperFree, Scopes: access.DeveloperFree.Scopes()}
	body := bodyOf("{bills(first:100){nodes{cosponsors(first:100){nodes{member{sponsoredBills(first:100){nodes{cosponsors(first:100){nodes{name}}}}}}}}}}")
	w := send(newHandler(t, graphqlhttp.Options{}), caller, "POST", "/graphql", body, "Content-Type", "application/json", "GraphQL-Cost", "report")
	if text := w.Body.String(); jsonNumber(t, text, "actual") != 0 || jsonNumber(t, text, "estimated") <= jsonNumber(t, text, "budget") {
		t.Errorf("%s, want an estimate above the budget", text)
	}
}

// jsonNumber returns the first number with a name in a JSON text.
func jsonNumber(t *testing.T, text, name string) (n int) {
	t.Helper()
	_, rest, ok := strings.Cut(text, strconv.Quote(name)+":")
	if !ok {
		t.Fatalf("%s has no %s", text, name)
	}
	if _, err := fmt.Sscan(rest, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// A response says which pages are shorter than requested, also beside errors and the cost.
func TestCappedPages(t *testing.T) {
	t.Parallel()
	h := newHandler(t, graphqlhttp.Options{})
	caller := access.Caller{Plan: access.Enterprise, Scopes: access.Scopes}
	target := "/graphql?query=" + url.QueryEscape(`{node(id:"bad"){...on Bill{actions(first:500){totalCount}}}}`)
	const capped = `"capped":[{"path":["node","actions"],"argument":"first","requested":500,"maximum":100}]}}`
	if got := send(h, caller, "GET", target, "").Body.String(); !strings.HasSuffix(got, `"data":{"node":null},"extensions":{`+capped) {
		t.Errorf("%s, want %s", got, capped)
	}
	if got := send(h, caller, "GET", target, "", "GraphQL-Cost", "report").Body.String(); !strings.HasSuffix(got, `},`+capped) || !strings.Contains(got, `"extensions":{"cost":{"estimated":`) {
		t.Errorf("%s, want the cost and %s", got, capped)
	}
}
