package suite

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"legislative/bench/compare"
	"legislative/bench/load"
	"legislative/bench/report"
)

// popular is the number of keys of warm comparisons.
const popular = 500

// compareAll makes the comparisons that were asked for. It returns an error if one
// cannot be made, after the others.
func (e *environment) compareAll(ctx context.Context, results *report.Results) error {
	var failures []error
	for _, c := range comparisons() {
		if len(e.Rows) > 0 && !slices.Contains(e.Rows, c.id) {
			continue
		}
		e.progress("row %s", c.id)
		result, err := e.compare(ctx, c)
		if err := ctx.Err(); err != nil {
			return err
		}
		if err != nil {
			e.progress("row %s: %s", c.id, result.Failure)
			failures = append(failures, err)
		}
		results.Replace(result)
		if err := e.Save(); err != nil {
			return err
		}
	}
	return errors.Join(failures...)
}

// IDs lists the comparisons.
func IDs() (ids []string) {
	for _, c := range comparisons() {
		ids = append(ids, c.id)
	}
	return ids
}

func comparisons() []comparison {
	all := slices.Concat(warmComparisons(), coldComparisons(), graphQLComparisons(), analyticsComparisons(), sqliteComparisons())
	for i := range all {
		for j := range all[i].contenders {
			if all[i].contenders[j].status == 0 {
				all[i].contenders[j].status = http.StatusOK
			}
		}
	}
	return all
}

// rest returns the requests to a REST endpoint of the service.
func rest(endpoint string) request {
	return func(_ context.Context, e *environment, k key) ([]byte, error) {
		return load.Get(restPath(endpoint, k), e.keyHeader), nil
	}
}

// sqliteREST is like rest, with the key of the other database.
func sqliteREST(endpoint string) request {
	return func(_ context.Context, e *environment, k key) ([]byte, error) {
		return load.Get(restPath(endpoint, k), e.sqliteKeyHeader), nil
	}
}

// graphQL returns the requests to the GraphQL of a server.
func graphQL(server, operation string) request {
	return func(_ context.Context, e *environment, k key) ([]byte, error) {
		body, err := graphQLBody(server, operation, k)
		return load.Post("/graphql", e.keyHeader, body), err
	}
}

// hand returns the requests for a statement by hand.
func hand(statement string) request {
	return func(_ context.Context, _ *environment, k key) ([]byte, error) {
		return load.Get("/"+statement+"?"+k.query(), ""), nil
	}
}

// warmComparisons compare answers that may be kept with the same bytes from
// memory, and empty answers with those.
func warmComparisons() []comparison {
	var all []comparison
	for _, endpoint := range endpoints {
		all = append(all, comparison{
			id: "warm-rest-" + endpoint.name, title: "Warm REST, " + endpoint.name, kind: endpoint.kind, limit: popular, isWarm: true,
			contenders: []contender{{name: warmService, request: rest(endpoint.name)}, {name: fromMemory, target: 0.8, request: rest(endpoint.name)}},
		})
	}
	for _, operation := range []string{"bill_drilldown", "vote_members", "positions"} {
		post := graphQL("service", operation)
		all = append(all, comparison{
			id: "warm-graphql-" + operation, title: "Warm GraphQL, " + operation, kind: graphQLOperations[operation], limit: popular, isWarm: true,
			contenders: []contender{{name: warmService, request: post}, {name: fromMemory, target: 0.65, request: post}},
		})
	}
	for _, endpoint := range []string{"bill", "vote"} {
		all = append(all, comparison{
			id: "not-modified-" + endpoint, title: "304, " + endpoint, kind: endpoint, limit: popular, isWarm: true,
			contenders: []contender{
				{name: "304", server: warmService, status: http.StatusNotModified, request: notModified(endpoint)},
				{name: "warm 200", server: warmService, target: 1.2, request: rest(endpoint)},
			},
		})
	}
	for i := range all {
		all[i].contenders = withApart(all[i].contenders)
	}
	return all
}

// withApart adds the same servers with a driver on a core of its own, for their
// latencies.
func withApart(contenders []contender) []contender {
	all := slices.Clone(contenders)
	for _, c := range contenders {
		c.server = cmp.Or(c.server, c.name) + apart
		c.name += apart
		c.isApart, c.target = true, 0
		all = append(all, c)
	}
	return all
}

// notModified returns the requests that repeat an entity tag.
func notModified(endpoint string) request {
	return func(ctx context.Context, e *environment, k key) ([]byte, error) {
		answer, err := load.Fetch(ctx, e.servers[warmService].Address, load.Get(restPath(endpoint, k), e.keyHeader))
		if err != nil {
			return nil, err
		}
		return load.Get(restPath(endpoint, k), e.keyHeader+"If-None-Match: "+answer.ETag+"\r\n"), nil
	}
}

// coldComparisons compare REST bodies with those that one statement builds.
func coldComparisons() []comparison {
	return []comparison{
		{
			id: "cold-rest-bill", title: "Cold REST, bill detail", kind: "bill", difference: differenceOfBodies,
			contenders: []contender{{name: coldService, request: rest("bill")}, {name: byHand, target: 1, request: hand("bill_detail")}},
		},
		{
			id: "cold-rest-vote", title: "Cold REST, House vote", kind: "vote", difference: differenceOfBodies,
			contenders: []contender{{name: coldService, request: rest("vote")}, {name: byHand, target: 1, request: hand("house_vote")}},
		},
	}
}

// graphQLComparisons compare the same fields in the GraphQL of each server.
func graphQLComparisons() []comparison {
	targets := []struct {
		operation, title       string
		postGraphile, graphJin float64
	}{
		{"bill_drilldown", "Cold GraphQL, bill drilldown", 3, 1.2},
		{"vote_members", "Cold GraphQL, vote with positions and members", 4, 4},
		{"positions", "Cold GraphQL, positions by party and state", 0, 1.2},
	}
	var all []comparison
	for _, t := range targets {
		all = append(all, comparison{
			id: "cold-graphql-" + t.operation, title: t.title, kind: graphQLOperations[t.operation], difference: differenceOfRecords,
			contenders: []contender{
				{name: coldService, request: graphQL("service", t.operation)},
				{name: postGraphile, target: t.postGraphile, request: graphQL("postgraphile", t.operation)},
				{name: graphJin, target: t.graphJin, request: graphQL("graphjin", t.operation)},
				{name: byHand, request: hand(t.operation)},
			},
		})
	}
	return all
}

// analyticsComparisons compare requests that read many rows. By hand, counting all
// positions takes seconds: it is done as often as there are cores at a time.
func analyticsComparisons() []comparison {
	return []comparison{
		{
			id: "analytics-congress", title: "Analytics, one Congress", kind: "analytics-congress", difference: differenceOfCounts, rounds: 2,
			contenders: []contender{{name: coldService, request: rest("analytics")}, {name: byHand, target: 300, request: hand("analytics")}},
		},
		{
			id: "analytics-all", title: "Analytics, all Congresses", kind: "analytics-all", difference: differenceOfCounts, connections: 2, rounds: 2, checked: 2,
			contenders: []contender{{name: coldService, request: rest("analytics")}, {name: byHand, target: 300, request: hand("analytics")}},
		},
		{
			id: "phrase", title: "Phrase search in the largest text, first page", kind: "phrase", difference: differenceOfMatches,
			contenders: []contender{{name: coldService, request: graphQL("service", "phrase")}, {name: byHand, target: 10, request: hand("phrase")}},
		},
	}
}

// sqliteComparisons compare the engines.
func sqliteComparisons() []comparison {
	var all []comparison
	for _, endpoint := range endpoints {
		all = append(all, comparison{
			id: "sqlite-" + endpoint.name, title: "SQLite, cold REST, " + endpoint.name, kind: endpoint.kind,
			contenders: []contender{
				{name: sqliteCold, request: sqliteREST(endpoint.name)},
				{name: coldService, target: 0.8, request: rest(endpoint.name)},
			},
		})
	}
	return all
}

// differenceOfBodies compares bodies of REST. Only the service says what is loaded of
// a record.
func differenceOfBodies(service, other any) string {
	if body, ok := service.(map[string]any); ok {
		delete(body, "coverage")
	}
	return compare.Difference(service, other)
}

// differenceOfCounts compares analytics without regard to the order of groups. The
// service also repeats the filters, counts the groups and has room for members.
func differenceOfCounts(service, other any) string {
	counts, ok := service.(map[string]any)
	if !ok {
		return "the service's answer is not an object"
	}
	delete(counts, "filters")
	delete(counts, "groupCounts")
	delete(counts, "members")
	compare.SortLists(service)
	compare.SortLists(other)
	return compare.Difference(service, other)
}

// differenceOfRecords compares records of GraphQL servers. Lists of a bill that is
// not loaded are null, except the votes that name it. Those that follow from tables
// are empty instead, and a member says whether the bill is loaded.
func differenceOfRecords(service, other any) string {
	if answer, ok := other.(map[string]any); ok {
		if bill, ok := answer["bill"].(map[string]any); ok {
			if isLoaded, ok := bill["isLoaded"].(bool); ok && !isLoaded {
				removeEmptyLists(bill)
			}
			delete(bill, "isLoaded")
		}
	}
	return compare.Difference(service, other)
}

// removeEmptyLists makes the empty lists of a bill null, except its votes.
func removeEmptyLists(bill map[string]any) {
	for name, member := range bill {
		if list, ok := member.([]any); ok && len(list) == 0 && name != "votes" {
			bill[name] = nil
		}
	}
}

// differenceOfMatches compares the places where a phrase was found. Only the
// service ends snippets between words: the other's are the same or longer.
func differenceOfMatches(service, other any) string {
	here, there := removeSnippets(service), removeSnippets(other)
	if len(here) == 0 {
		return "the service found nothing"
	}
	if d := compare.Difference(service, other); d != "" {
		return d
	}
	for i, snippet := range here {
		if !strings.Contains(there[i], strings.Trim(snippet, "…")) {
			return fmt.Sprintf("snippet %d is %q here and %q there", i, snippet, there[i])
		}
	}
	return ""
}

// removeSnippets removes the snippets of matches and returns them, in their order.
func removeSnippets(value any) (snippets []string) {
	switch value := value.(type) {
	case map[string]any:
		if snippet, ok := value["snippet"].(string); ok {
			delete(value, "snippet")
			return []string{snippet}
		}
		for _, member := range value {
			snippets = append(snippets, removeSnippets(member)...)
		}
	case []any:
		for _, element := range value {
			snippets = append(snippets, removeSnippets(element)...)
		}
	}
	return snippets
}
