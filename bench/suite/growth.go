package suite

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"time"

	"legislative/bench/corpus"
	"legislative/bench/load"
	"legislative/bench/process"
	"legislative/bench/report"
	"legislative/bench/statistic"
	"legislative/internal/sample"
)

// lists are the first pages of the lists of GraphQL.
var lists = []struct{ name, query string }{
	{"list of bills", `{bills(first: 20) {nodes {congress billType billNumber title latestAction {date text}}}}`},
	{"bills of a policy area", `{bills(first: 20, filter: {policyArea: "Animals"}) {nodes {congress billType billNumber title}}}`},
	{"bills of a Congress", `{bills(first: 20, filter: {congress: 200}) {nodes {congress billType billNumber title}}}`},
	{"bills by a word", `{bills(first: 20, query: "registry") {nodes {congress billType billNumber title}}}`},
	{"bills by words", `{bills(first: 20, query: "for registry") {nodes {congress billType billNumber title}}}`},
	{"bills of a Congress by a word", `{bills(first: 20, filter: {congress: 200}, query: "act") {nodes {congress billType billNumber title}}}`},
	{"bills of a subject", `{bills(first: 20, filter: {subject: "Birds"}) {nodes {congress billType billNumber title}}}`},
	{"bills of a committee", `{bills(first: 20, filter: {committee: "HSZB00"}) {nodes {congress billType billNumber title}}}`},
	{"bills of a sector", `{bills(first: 20, filter: {sector: "92"}, orderBy: introduced_desc) {nodes {congress billType billNumber title}}}`},
	{"bills with a signal", `{bills(first: 20, filter: {signal: deadline}) {nodes {congress billType billNumber title}}}`},
	{"list of amendments", `{amendments(first: 20) {nodes {congress amendmentType amendmentNumber purpose}}}`},
	{"list of House votes", `{houseVotes(first: 20) {nodes {congress session rollCallNumber question summary {yea nay}}}}`},
	{"list of members", `{members(first: 20) {nodes {bioguideId name party state}}}`},
	{"current members", `{members(first: 20, filter: {isCurrent: true}) {nodes {bioguideId name party state}}}`},
	{"members by State", `{members(first: 20, orderBy: state_asc) {nodes {bioguideId name party state}}}`},
	{"members by birthday", `{members(first: 20, orderBy: birthday_asc) {nodes {bioguideId name party state}}}`},
	{"members by a word", `{members(first: 20, query: "smith") {nodes {bioguideId name party state}}}`},
	{"list of policy areas", `{policyAreas {name billCount}}`},
	{"list of subjects", `{subjects(first: 20) {totalCount nodes {name billCount}}}`},
	{"list of committees", `{committees(first: 20) {nodes {systemCode name bills(first: 5) {totalCount nodes {date}}}}}`},
}

// growthCounts returns the numbers of Congresses. There are House votes of the
// last nineteen.
func (e *environment) growthCounts() []int {
	if e.Brief {
		return []int{1, 2}
	}
	return []int{1, 4, 19}
}

// grown is a service with records of a number of Congresses.
type grown struct {
	congresses int
	database   string
	server     *process.Server
	header     string // that presents a key
	requests   []growing
}

// measureGrowth measures requests for the same records of the newest Congress
// with records of several numbers of Congresses loaded, one number after the
// other in each round.
func (e *environment) measureGrowth(ctx context.Context, results *report.Results) error {
	var services []grown
	for _, n := range e.growthCounts() {
		g, err := e.startGrown(ctx, n)
		if err != nil {
			return fmt.Errorf("%d Congresses: %w", n, err)
		}
		defer g.server.Stop()
		services = append(services, g)
	}
	keys, err := readKeys(ctx, services[0].database) // all databases have these records
	if err != nil {
		return err
	}
	for i := range services {
		services[i].requests = growthRequests(keys, services[i].header)
	}
	results.Growth = nil
	for i, r := range services[0].requests {
		p50, err := e.measureGrown(ctx, services, i)
		if err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
		results.Growth = append(results.Growth, report.Growth{Work: r.name, P50: p50})
	}
	return nil
}

// startGrown loads the records of n Congresses, unless that was done before, and
// starts a service on them.
func (e *environment) startGrown(ctx context.Context, n int) (g grown, err error) {
	size := corpus.Growing(n, 800, 138*sample.BallotsPerVote)
	if e.Brief {
		size = corpus.Growing(n, 40, 20*sample.BallotsPerVote)
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
		return grown{}, err
	}
	server, header, err := e.startCold(ctx, fmt.Sprintf("growth-%d", n), database)
	if err != nil {
		return grown{}, err
	}
	return grown{congresses: n, server: server, header: header, database: database}, nil
}

// measureGrown returns the median over rounds of p50 of the ith kind of request,
// by number of Congresses.
func (e *environment) measureGrown(ctx context.Context, services []grown, i int) (map[int]time.Duration, error) {
	rounds := map[int][]float64{}
	for range e.pace().rounds {
		for _, g := range services {
			requests := g.requests[i].requests
			result, err := load.Run(ctx, load.Options{
				Address: g.server.Address, Requests: requests, Status: http.StatusOK, Connections: 1,
				Duration: e.pace().duration / 2, Pick: load.Uniform(len(requests)),
			})
			if err != nil {
				return nil, err
			}
			if result.Failed > 0 {
				return nil, errors.New(result.Failure)
			}
			rounds[g.congresses] = append(rounds[g.congresses], float64(statistic.Quantile(result.Latencies, 0.5)))
		}
	}
	p50 := map[int]time.Duration{}
	for n, values := range rounds {
		p50[n] = time.Duration(statistic.Summarize(values).Median)
	}
	return p50, nil
}

// startCold starts a service of its own on a database that keeps no answers.
func (e *environment) startCold(ctx context.Context, name, database string) (*process.Server, string, error) {
	header, err := e.createKey(ctx, database)
	if err != nil {
		return nil, "", err
	}
	cold, err := e.program.ColdArguments(ctx)
	if err != nil {
		return nil, "", err
	}
	server, err := e.startService(ctx, name, database, cold...)
	return server, header, err
}

// growing are the requests of one kind.
type growing struct {
	name     string
	requests [][]byte
}

// growthRequests returns the requests to each endpoint and to each list.
func growthRequests(keys map[string][]key, header string) (all []growing) {
	for _, endpoint := range endpoints {
		g := growing{name: "REST, " + endpoint.name}
		kind := endpoint.kind
		if kind == "committee" {
			kind = "busy-committee" // others have longer answers with more Congresses
		}
		for _, k := range keys[kind] {
			g.requests = append(g.requests, load.Get(restPath(endpoint.name, k), header))
		}
		all = append(all, g)
	}
	for _, list := range lists {
		body := fmt.Appendf(nil, `{"query": %q}`, list.query)
		all = append(all, growing{list.name, [][]byte{load.Post("/graphql", header, body)}})
	}
	return all
}
