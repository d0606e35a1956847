package suite

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"legislative/bench/compare"
	"legislative/bench/load"
	"legislative/bench/process"
	"legislative/bench/report"
	"legislative/bench/statistic"
)

func TestRESTPath(t *testing.T) {
	t.Parallel()
	k := key{
		"congress": int64(200), "type": "hr", "number": "1", "version": int64(7), "chamber": "house", "code": "HSZA00",
		"session": int64(1), "rollcall": int64(3),
	}
	for endpoint, want := range map[string]string{
		"bill":      "/api/v1/bills/200/hr/1",
		"analysis":  "/api/v1/bills/200/hr/1/analysis",
		"finance":   "/api/v1/bills/200/hr/1/finance",
		"text":      "/api/v1/bills/200/hr/1/text/7",
		"amendment": "/api/v1/amendments/200/hr/1",
		"committee": "/api/v1/committees/house/HSZA00?limit=20",
		"vote":      "/api/v1/house-votes/200/1/3",
	} {
		if got := restPath(endpoint, k); got != want {
			t.Errorf("restPath(%q) = %q, want %q", endpoint, got, want)
		}
	}
	if got, want := restPath("analytics", key{"party": "R", "congress": int64(200)}), "/api/v1/house-votes/analytics?congress=200&party=R"; got != want {
		t.Errorf("restPath of analytics = %q, want %q", got, want)
	}
}

func TestAtAddress(t *testing.T) {
	t.Parallel()
	for database, want := range map[string]string{
		"postgres://postgres@/bench?host=%2Ftmp%2Fpg&sslmode=disable": "postgres://postgres@127.0.0.1:7/bench?sslmode=disable",
		"postgres://postgres@localhost:5432/bench":                    "postgres://postgres@127.0.0.1:7/bench",
	} {
		if got, err := atAddress(database, "127.0.0.1:7"); err != nil || got != want {
			t.Errorf("atAddress(%q) = %q, %v, want %q", database, got, err, want)
		}
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	votes := []key{{"congress": int64(199), "rollcall": int64(1)}, {"congress": int64(200), "rollcall": int64(2)}}
	positions := positionKeys(votes)
	if len(positions) != 2 || positions[0]["party"] != "R" || positions[1]["party"] != "D" || positions[1]["rollcall"] != int64(2) || len(votes[0]) != 2 {
		t.Errorf("positionKeys = %v of %v", positions, votes)
	}
	each, all := analyticsKeys([]key{{"congress": int64(199)}, {"congress": int64(200)}})
	if want := 3 * (1 + len(largeStates)); len(all) != want || len(each) != 2*want {
		t.Errorf("analyticsKeys returns %d and %d keys, want %d and %d", len(each), len(all), 2*want, want)
	}
	if len(all[0]) != 0 || each[0]["congress"] != int64(199) || each[1]["congress"] != int64(200) {
		t.Errorf("analyticsKeys begins with %v and %v, want no filters, and each Congress", all[0], each[:2])
	}
}

// TestComparisons checks that rows are complete: no two have one ID, and each
// operation is written for each server that is asked for it.
func TestComparisons(t *testing.T) {
	t.Parallel()
	ids := IDs()
	slices.Sort(ids)
	if unique := slices.Compact(slices.Clone(ids)); len(unique) != len(ids) {
		t.Errorf("an ID occurs twice in %v", ids)
	}
	k := key{"congress": int64(200), "type": "hr", "number": "1", "session": int64(1), "rollcall": int64(1), "party": "R", "state": "TX", "version": int64(1), "q": "x"}
	for _, c := range comparisons() {
		for _, contender := range c.contenders {
			if contender.status == http.StatusNotModified {
				continue // needs a running service
			}
			request, err := contender.request(t.Context(), &environment{}, k)
			if err != nil || len(request) == 0 {
				t.Errorf("%s of %s has no request: %v", contender.name, c.id, err)
			}
		}
	}
}

func TestRunRejectsUnknownNames(t *testing.T) {
	t.Parallel()
	for _, o := range []Options{{Parts: []string{"none"}}, {Rows: []string{"none"}}} {
		if err := Run(t.Context(), o, new(report.Results)); err == nil {
			t.Errorf("Run(%+v) succeeded, want an error", o)
		}
	}
}

func parse(t *testing.T, document string) any {
	t.Helper()
	value, err := compare.Canonical([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	return value
}

func TestDifferences(t *testing.T) {
	t.Parallel()
	service := `{"filters":{"party":"R"},"members":[],"totals":{"votes":2},"byParty":[{"party":"R"},{"party":"D"}]}`
	if d := differenceOfCounts(parse(t, service), parse(t, `{"totals":{"votes":2},"byParty":[{"party":"D"},{"party":"R"}]}`)); d != "" {
		t.Errorf("the same counts in another order differ: %s", d)
	}
	if differenceOfCounts(parse(t, service), parse(t, `{"totals":{"votes":3},"byParty":[{"party":"D"},{"party":"R"}]}`)) == "" {
		t.Error("other counts do not differ")
	}
	const (
		found = `{"textVersion":{"matches":{"nodes":[{"sectionId":1,"snippet":"…a b…","start":3},{"sectionId":2,"snippet":"c","start":0}]}}}`
		same  = `{"textVersion":{"matches":[{"sectionId":1,"snippet":"xa by","start":3},{"sectionId":2,"snippet":"c","start":0}]}}`
	)
	if d := differenceOfMatches(parse(t, found), parse(t, same)); d != "" {
		t.Errorf("longer snippets differ: %s", d)
	}
	for _, other := range []string{strings.Replace(same, "xa by", "xab", 1), strings.Replace(same, ":3", ":4", 1), `{"textVersion":{"matches":[]}}`} {
		if differenceOfMatches(parse(t, found), parse(t, other)) == "" {
			t.Errorf("%s does not differ from %s", other, found)
		}
	}
	if none := `{"textVersion":{"matches":[]}}`; differenceOfMatches(parse(t, none), parse(t, none)) == "" {
		t.Error("a search that finds nothing is not reported")
	}
}

func TestDifferenceOfRecords(t *testing.T) {
	t.Parallel()
	const (
		service  = `{"data":{"bill":{"title":null,"actions":null,"amendments":{"nodes":[{"purpose":null}]},"votes":{"nodes":[]}}}}`
		unloaded = `{"data":{"bill":{"title":null,"isLoaded":false,"actions":{"nodes":[]},"amendments":{"nodes":[{"purpose":null}]},"votes":{"nodes":[]}}}}`
		byHand   = `{"bill":{"title":null,"actions":null,"amendments":[{"purpose":null}],"votes":[]}}`
	)
	for _, other := range []string{unloaded, byHand} {
		if d := differenceOfRecords(parse(t, service), parse(t, other)); d != "" {
			t.Errorf("%s differs: %s", other, d)
		}
	}
	for _, other := range []string{
		strings.Replace(unloaded, "false", "true", 1), strings.Replace(byHand, `"actions":null`, `"actions":[]`, 1), strings.Replace(byHand, `"votes":[]`, `"votes":null`, 1),
	} {
		if differenceOfRecords(parse(t, service), parse(t, other)) == "" {
			t.Errorf("%s does not differ", other)
		}
	}
}

// TestCheckAnswer checks that an error has both answers and their first difference.
func TestCheckAnswer(t *testing.T) {
	t.Parallel()
	serve := func(name, body string) *runner {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, body) }))
		t.Cleanup(s.Close)
		return &runner{contender: contender{name: name, request: hand("x")}, server: &process.Server{Address: strings.TrimPrefix(s.URL, "http://")}}
	}
	service, same, other, broken := serve("service", `{"a":[1]}`), serve("same", `{"a": [1]}`), serve("other", `{"a":[]}`), serve("broken", `<html>`)
	check := func(runners ...*runner) error {
		return new(environment).checkAnswer(t.Context(), comparison{id: "row"}, runners, key{"number": 7})
	}
	if err := check(service, same); err != nil {
		t.Errorf("equal answers: %v", err)
	}
	err := check(service, same, other)
	for _, want := range []string{"service", "other", "map[number:7]", "$.a has 1 elements here and 0 there", `{"a":[1]}`, `{"a":[]}`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error of different answers lacks %q: %v", want, err)
		}
	}
	if err := check(service, broken); err == nil || !strings.Contains(err.Error(), "broken") {
		t.Errorf("an answer that is not JSON: %v", err)
	}
}

// TestBetween checks that two programs get the same requests in each row.
func TestBetween(t *testing.T) {
	t.Parallel()
	other := new(environment)
	found := 0
	for _, c := range comparisons() {
		b := c.between(other)
		if len(b.contenders) != 2 || b.contenders[0].server != b.contenders[1].server || b.contenders[0].owner != nil || b.contenders[1].owner != other {
			t.Errorf("row %s has the contenders %+v", c.id, b.contenders)
		}
		if slices.Contains(againstRows, c.id) {
			found++
		}
	}
	if found != len(againstRows) {
		t.Errorf("%d of the rows %v exist", found, againstRows)
	}
}

func TestGraphQLBody(t *testing.T) {
	t.Parallel()
	body, err := graphQLBody("service", "positions", key{"party": "R"})
	var request struct {
		Query     string
		Variables map[string]string
	}
	if err != nil || json.Unmarshal(body, &request) != nil || request.Query == "" || request.Variables["party"] != "R" {
		t.Errorf("graphQLBody = %s, %v", body, err)
	}
	if body, err := graphQLBody("service", "unknown", nil); err == nil {
		t.Errorf("graphQLBody of an unknown operation = %s, want an error", body)
	}
}

func TestSummarize(t *testing.T) {
	t.Parallel()
	newRound := func(requests int, cpu time.Duration) round {
		latencies := make([]time.Duration, requests)
		for i := range latencies {
			latencies[i] = time.Duration(i+1) * time.Millisecond
		}
		return round{Result: &load.Result{Elapsed: time.Second, Latencies: latencies, Bytes: int64(10 * requests)}, cpu: cpu, memory: int64(requests)}
	}
	first := &runner{rounds: []round{newRound(50, time.Second), newRound(100, time.Second), newRound(200, time.Second)}}
	second := &runner{contender: contender{name: "other", target: 2}, rounds: []round{newRound(100, time.Second), newRound(100, time.Second), newRound(100, time.Second)}}
	got := second.summarize(first)
	if want := (statistic.Summary{Median: 1, Low: 0.5, High: 2}); got.Ratio != want || got.CPURatio != want {
		t.Errorf("ratios = %+v and %+v, want %+v", got.Ratio, got.CPURatio, want)
	}
	if got.CPU != 10*time.Millisecond || got.P50 != 50*time.Millisecond || got.P99 != 99*time.Millisecond || got.Bytes != 10 || got.Memory != 100 || got.Failed != 0 {
		t.Errorf("summarize = %+v", got)
	}
}
