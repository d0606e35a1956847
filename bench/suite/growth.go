package suite

import (
	"context"
	"fmt"
	"net/http"
	"path/filepath"
	"time"

	"legislative/bench/corpus"
	"legislative/bench/load"
	"legislative/bench/process"
	"legislative/bench/report"
	"legislative/bench/statistic"
)

// lists are the first pages of the lists of GraphQL.
var lists = []struct{ name, query string }{
	{"list of bills", `{bills(first: 20) {nodes {congress billType billNumber title latestAction {date text}}}}`},
	{"bills of a policy area", `{bills(first: 20, filter: {policyArea: "Animals"}) {nodes {congress billType billNumber title}}}`},
	{"bills by words", `{bills(first: 20, query: "registry") {nodes {congress billType billNumber title}}}`},
	{"list of amendments", `{amendments(first: 20) {nodes {congress amendmentType amendmentNumber purpose}}}`},
	{"list of House votes", `{houseVotes(first: 20) {nodes {congress session rollCallNumber question summary {yea nay}}}}`},
	{"list of members", `{members(first: 20) {nodes {bioguideId name party state}}}`},
	{"list of committees", `{committees(first: 20) {nodes {systemCode name}}}`},
}

// growthCounts returns the numbers of Congresses. There are House votes of the
// last nineteen.
func (e *environment) growthCounts() []int {
	if e.Brief {
		return []int{1, 2}
	}
	return []int{1, 4, 19}
}

// measureGrowth measures requests for the same records of the newest Congress
// with records of several numbers of Congresses loaded.
func (e *environment) measureGrowth(ctx context.Context, results *report.Results) error {
	results.Growth = nil
	for _, n := range e.growthCounts() {
		if err := e.measureCongresses(ctx, n, results); err != nil {
			return fmt.Errorf("%d Congresses: %w", n, err)
		}
	}
	return nil
}

func (e *environment) measureCongresses(ctx context.Context, n int, results *report.Results) error {
	size := corpus.Growing(n, 800, 60_000)
	if e.Brief {
		size = corpus.Growing(n, 40, 9_000)
	}
	database, err := e.database(ctx, fmt.Sprintf("bench_growth_%d", n), func(address string) error {
		folder := filepath.Join(e.Folder, fmt.Sprintf("growth-%d-%d", n, size.Bills))
		if err := e.program.Write(ctx, folder, size); err != nil {
			return err
		}
		if _, err := e.program.Ingest(ctx, address, folder); err != nil {
			return err
		}
		return execute(address, "VACUUM (ANALYZE)")
	})
	if err != nil {
		return err
	}
	server, header, err := e.startCold(ctx, fmt.Sprintf("growth-%d", n), database)
	if err != nil {
		return err
	}
	defer server.Stop()
	requests, err := growthRequests(ctx, database, header)
	if err != nil {
		return err
	}
	for i, r := range requests {
		result, err := load.Run(ctx, load.Options{
			Address: server.Address, Requests: r.requests, Status: http.StatusOK, Connections: 1,
			Duration: e.pace().duration, Pick: load.Uniform(len(r.requests)),
		})
		if err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
		if result.Failed > 0 {
			return fmt.Errorf("%s: %s", r.name, result.Failure)
		}
		if i == len(results.Growth) {
			results.Growth = append(results.Growth, report.Growth{Work: r.name, P50: map[int]time.Duration{}})
		}
		results.Growth[i].P50[n] = statistic.Quantile(result.Latencies, 0.5)
	}
	return nil
}

// startCold starts a service of its own on a database.
func (e *environment) startCold(ctx context.Context, name, database string) (*process.Server, string, error) {
	header, err := e.createKey(ctx, database)
	if err != nil {
		return nil, "", err
	}
	cold, err := e.program.ColdArguments(ctx)
	if err != nil {
		return nil, "", err
	}
	address, err := process.FreeAddress(ctx)
	if err != nil {
		return nil, "", err
	}
	server, err := process.Start(ctx, address, filepath.Join(e.Folder, name+".log"), e.program.ServeCommand(database, address, cold...), isServiceReady)
	return server, header, err
}

// growing are the requests of one kind.
type growing struct {
	name     string
	requests [][]byte
}

// growthRequests returns the requests to each endpoint for records of the newest
// Congress, and to each list.
func growthRequests(ctx context.Context, database, header string) ([]growing, error) {
	keys, err := readKeys(ctx, database)
	if err != nil {
		return nil, err
	}
	var all []growing
	for _, endpoint := range endpoints {
		g := growing{name: "REST, " + endpoint.name}
		for _, k := range keys[endpoint.kind] {
			if k.isOfNewest() {
				g.requests = append(g.requests, load.Get(restPath(endpoint.name, k), header))
			}
		}
		all = append(all, g)
	}
	for _, list := range lists {
		body := fmt.Appendf(nil, `{"query": %q}`, list.query)
		all = append(all, growing{list.name, [][]byte{load.Post("/graphql", header, body)}})
	}
	return all, nil
}

// newestCongress is the last one of every corpus of [corpus.Growing].
const newestCongress = 200

// isOfNewest reports whether the key is of the newest Congress or, as committees
// are, of none.
func (k key) isOfNewest() bool {
	number, ok := k["congress"]
	return !ok || number == int64(newestCongress)
}
