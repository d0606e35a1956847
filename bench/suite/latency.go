package suite

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os/exec"
	"path/filepath"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"legislative/bench/load"
	"legislative/bench/process"
	"legislative/bench/report"
	"legislative/bench/statistic"
)

const (
	// addedLatency is added to each round trip between the service and Postgres.
	// That of a brief run is less.
	addedLatency      = 100 * time.Millisecond
	briefAddedLatency = 10 * time.Millisecond
	// maximumSlowBill is the target for a bill with it.
	maximumSlowBill = 250 * time.Millisecond
	// prepared is the number of requests that open connections and prepare
	// statements. Services that keep answers are asked for the same ones again.
	prepared = 5
)

// slowWork lists the requests that are sent with a slow database.
var slowWork = []struct {
	name, kind string
	target     time.Duration
	request    request
}{
	{"REST, bill", "bill", maximumSlowBill, rest("bill")},
	{"REST, vote", "vote", 0, rest("vote")},
	{"REST, amendment", "amendment", 0, rest("amendment")},
	{"REST, committee", "committee", 0, rest("committee")},
	{"REST, text", "text", 0, rest("text")},
	{"GraphQL, bill drilldown", "bill", maximumSlowBill, graphQL("service", "bill_drilldown")},
}

func (e *environment) addedLatency() time.Duration {
	if e.Brief {
		return briefAddedLatency
	}
	return addedLatency
}

// slowServices are services beside their database and behind a proxy that adds
// latency. Two keep no answers, two have kept them.
type slowServices struct{ cold, slowCold, kept, slowKept *process.Server }

// measureLatency measures single requests with a slow database.
func (e *environment) measureLatency(ctx context.Context, results *report.Results) error {
	proxy, slow, err := e.startProxy(ctx)
	if err != nil {
		return err
	}
	defer proxy.Stop()
	cold, err := e.program.ColdArguments(ctx)
	if err != nil {
		return err
	}
	var s slowServices
	for _, start := range []struct {
		name, database string
		arguments      []string
		server         **process.Server
	}{
		{"near-cold", e.service, cold, &s.cold}, {"slow-cold", slow, cold, &s.slowCold},
		{"near-kept", e.service, nil, &s.kept}, {"slow-kept", slow, nil, &s.slowKept},
	} {
		if *start.server, err = e.startService(ctx, start.name, start.database, start.arguments...); err != nil {
			return err
		}
		defer (*start.server).Stop()
	}
	results.SlowDatabase = nil
	for _, work := range slowWork {
		var requests [][]byte
		for _, k := range e.keys[work.kind] {
			request, err := work.request(ctx, e, k)
			if err != nil {
				return err
			}
			requests = append(requests, request)
		}
		measured, err := e.measureSlow(ctx, s, requests)
		if err != nil {
			return fmt.Errorf("%s: %w", work.name, err)
		}
		measured.Work, measured.Target, measured.Added = work.name, work.target, e.addedLatency()
		results.SlowDatabase = append(results.SlowDatabase, measured)
	}
	return nil
}

// measureSlow returns p50 on one connection of each service.
func (e *environment) measureSlow(ctx context.Context, s slowServices, requests [][]byte) (measured report.SlowDatabase, err error) {
	for _, run := range []struct {
		server   *process.Server
		requests [][]byte
		p50      *time.Duration
	}{
		{s.cold, requests, &measured.Cold}, {s.slowCold, requests, &measured.SlowCold},
		{s.kept, firstOf(requests), &measured.Kept}, {s.slowKept, firstOf(requests), &measured.SlowKept},
	} {
		for _, request := range firstOf(requests) {
			if _, err := load.Fetch(ctx, run.server.Address, request); err != nil {
				return measured, err
			}
		}
		result, err := load.Run(ctx, load.Options{
			Address: run.server.Address, Requests: run.requests, Status: http.StatusOK, Connections: 1,
			Duration: 2 * e.pace().duration, Pick: load.Uniform(len(run.requests)),
		})
		if err != nil {
			return measured, err
		}
		if result.Failed > 0 {
			return measured, errors.New(result.Failure)
		}
		*run.p50 = statistic.Quantile(result.Latencies, 0.5)
	}
	return measured, nil
}

func firstOf(requests [][]byte) [][]byte { return requests[:min(prepared, len(requests))] }

// startProxy starts a proxy that adds latency and returns the URL of the service's
// database behind it.
func (e *environment) startProxy(ctx context.Context) (proxy *process.Server, database string, err error) {
	program, err := e.buildModule(ctx, "toxiproxy")
	if err != nil {
		return nil, "", err
	}
	config, err := pgx.ParseConfig(e.service)
	if err != nil {
		return nil, "", err
	}
	listen, err := process.FreeAddress(ctx)
	if err != nil {
		return nil, "", err
	}
	network, address := pgconn.NetworkAddress(config.Host, config.Port)
	command := exec.Command(program, listen, network, address, strconv.FormatInt(e.addedLatency().Milliseconds(), 10)) //nolint:noctx // it is stopped with a signal
	proxy, err = process.Start(ctx, listen, filepath.Join(e.Folder, "toxiproxy.log"), command, nil)
	if err != nil {
		return nil, "", err
	}
	database, err = atAddress(e.service, listen)
	return proxy, database, err
}

// atAddress returns the URL of a database with another address of its server.
func atAddress(database, address string) (string, error) {
	u, err := url.Parse(database)
	if err != nil {
		return "", err
	}
	query := u.Query()
	query.Del("host") // of a socket
	u.Host, u.RawQuery = address, query.Encode()
	return u.String(), nil
}
