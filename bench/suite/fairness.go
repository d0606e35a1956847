package suite

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"legislative/bench/load"
	"legislative/bench/report"
	"legislative/bench/statistic"
)

// courtesy is how long a polite client pauses after each response.
const courtesy = 5 * time.Millisecond

// measureFairness measures what a polite client gets while another account asks
// for as much as it can, on both engines.
func (e *environment) measureFairness(ctx context.Context, results *report.Results) error {
	if err := e.loadSQLite(ctx); err != nil {
		return err
	}
	results.Fairness = nil
	for _, engine := range []struct{ name, database string }{{"Postgres", e.service}, {"SQLite", e.sqlite}} {
		measured, err := e.attackAll(ctx, engine.name, engine.database)
		if err != nil {
			return fmt.Errorf("%s: %w", engine.name, err)
		}
		results.Fairness = append(results.Fairness, measured...)
	}
	return nil
}

// attackAll measures each attack on a service that keeps no answers. The service
// starts anew for each: what an attack leaves in memory is not the next one's.
func (e *environment) attackAll(ctx context.Context, engine, database string) (all []report.Fairness, err error) {
	for _, a := range attacks(e.keys) {
		measured, err := e.attack(ctx, a, engine, database)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", a.name, err)
		}
		e.progress("%s, %s: p99 %s idle, %s during, %d failed", engine, a.name, measured.IdleP99, measured.P99, measured.Failed)
		all = append(all, measured)
	}
	return all, nil
}

func (e *environment) attack(ctx context.Context, a attack, engine, database string) (report.Fairness, error) {
	server, header, err := e.startCold(ctx, "fairness-"+engine, database)
	if err != nil {
		return report.Fairness{}, err
	}
	defer server.Stop()
	attacker, err := e.createKeyOn(ctx, database, a.plan)
	if err != nil {
		return report.Fairness{}, err
	}
	polite := load.Options{
		Address: server.Address, Requests: politeRequests(e.keys, header), Status: http.StatusOK,
		Connections: 1, Duration: 2 * e.pace().duration, Pause: courtesy,
	}
	polite.Pick = load.Uniform(len(polite.Requests))
	heavy := load.Options{
		Address: server.Address, Requests: a.requests(attacker), Status: http.StatusOK,
		Connections: a.connections, Duration: time.Hour,
	}
	heavy.Pick = load.Uniform(len(heavy.Requests))
	if _, err := load.Run(ctx, polite); err != nil { // warms up
		return report.Fairness{}, err
	}
	idle, err := load.Run(ctx, polite)
	if err != nil {
		return report.Fairness{}, err
	}
	during, attacked, err := runBeside(ctx, polite, heavy)
	if err != nil {
		return report.Fairness{}, err
	}
	return report.Fairness{
		Attack: a.name, Engine: engine, Failed: idle.Failed + during.Failed, Failure: during.Failure,
		Requests: len(attacked.Latencies), Refused: attacked.Failed, Refusal: attacked.Failure,
		IdleP50: statistic.Quantile(idle.Latencies, 0.5), IdleP99: statistic.Quantile(idle.Latencies, 0.99),
		P50: statistic.Quantile(during.Latencies, 0.5), P99: statistic.Quantile(during.Latencies, 0.99),
	}, nil
}

// runBeside runs the polite client while the heavy one loads the server.
func runBeside(ctx context.Context, polite, heavy load.Options) (during, attacked *load.Result, err error) {
	attacking, stop := context.WithCancel(ctx)
	defer stop()
	ended := make(chan error, 1)
	go func() {
		var err error
		attacked, err = load.Run(attacking, heavy)
		ended <- err
	}()
	time.Sleep(polite.Duration / 10)
	during, err = load.Run(ctx, polite)
	stop()
	if failure := <-ended; err == nil {
		err = failure
	}
	return during, attacked, err
}

// politeRequests are for records that are quickly read.
func politeRequests(keys map[string][]key, header string) (requests [][]byte) {
	for _, kind := range []string{"vote", "bill"} {
		for _, k := range keys[kind] {
			requests = append(requests, load.Get(restPath(kind, k), header))
		}
	}
	return requests
}

// createKeyOn creates a key on a plan and returns the header that presents it.
func (e *environment) createKeyOn(ctx context.Context, database, plan string) (string, error) {
	key, err := e.program.CreateKeyOn(ctx, database, plan)
	return "Authorization: Bearer " + key + "\r\n", err
}
