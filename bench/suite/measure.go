package suite

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"slices"
	"time"

	"legislative/bench/load"
	"legislative/bench/memory"
	"legislative/bench/process"
	"legislative/bench/report"
	"legislative/bench/statistic"
)

// runner is a contender that runs, with the measurements of each round.
type runner struct {
	contender
	server   *process.Server
	requests [][]byte
	rounds   []round
}

// round is one run of one server.
type round struct {
	*load.Result
	cpu, database, driver time.Duration // in total
	memory                int64
}

// cpuPerRequest returns the CPU time of the server and the database.
func (r round) cpuPerRequest() time.Duration {
	return (r.cpu + r.database) / time.Duration(max(len(r.Latencies), 1))
}

// fetch returns the body of the answer for a key.
func (r *runner) fetch(ctx context.Context, e *environment, k key) ([]byte, error) {
	request, err := r.request(ctx, r.ownerOr(e), k)
	if err != nil {
		return nil, err
	}
	answer, err := load.Fetch(ctx, r.server.Address, request)
	if err != nil {
		return nil, err
	}
	if answer.Status != http.StatusOK {
		return nil, fmt.Errorf("status %d: %.300s", answer.Status, answer.Body)
	}
	return answer.Body, nil
}

// measure runs the servers one after the other, round by round, after a shorter
// run that does not count. The order alternates, so that none is always the first
// to feel a change of the machine.
func (e *environment) measure(ctx context.Context, c comparison, runners []*runner) error {
	for i := range c.roundsOf(e) + 1 {
		order := slices.Clone(runners)
		if i%2 == 1 {
			slices.Reverse(order)
		}
		for _, r := range order {
			duration := e.pace().duration
			if i == 0 {
				duration /= 2
			}
			result, err := e.measureRound(ctx, c, r, duration)
			if err != nil {
				return fmt.Errorf("%s: %w", r.name, err)
			}
			if i > 0 {
				r.rounds = append(r.rounds, result)
			}
		}
	}
	return nil
}

func (e *environment) measureRound(ctx context.Context, c comparison, r *runner, duration time.Duration) (round, error) {
	before, err := e.usages(r)
	if err != nil {
		return round{}, err
	}
	run := load.Options{
		Address: r.server.Address, Requests: r.requests, Status: r.status, Connections: c.connectionsOf(e), Duration: duration, Pick: c.pick(len(r.requests)),
	}
	drive := load.Run
	if r.isApart {
		drive = driveApart
	}
	result, err := drive(ctx, run)
	if err != nil {
		return round{}, err
	}
	after, err := e.usages(r)
	return round{
		Result: result, memory: after[0].Memory,
		cpu: after[0].CPU - before[0].CPU, database: after[1].CPU - before[1].CPU, driver: after[2].CPU - before[2].CPU,
	}, err
}

// driveApart loads a server on a core that the server does not have. A server of
// warm comparisons needs so little time for a request that the driver takes as
// much: if they share cores, one request of a hundred waits while the driver has
// the core, for as long as the kernel lets it.
func driveApart(ctx context.Context, o load.Options) (*load.Result, error) {
	undo, err := process.TakeCore()
	if err != nil {
		return nil, err
	}
	defer undo()
	return load.Run(ctx, o)
}

// usages returns the usage of the server, of Postgres, and of this process
// without its children.
func (e *environment) usages(r *runner) (usages [3]process.Usage, err error) {
	for i, read := range []func() (process.Usage, error){
		func() (process.Usage, error) { return process.UsageOf(r.server.PID) },
		func() (process.Usage, error) { return process.UsageOf(e.postmaster) },
		func() (process.Usage, error) { return process.OwnUsage(os.Getpid()) },
	} {
		if usages[i], err = read(); err != nil {
			return usages, err
		}
	}
	return usages, nil
}

// summarize returns the medians over the rounds, and the ratio to the first
// contender within each.
func (r *runner) summarize(first *runner) report.Contender {
	each := func(value func(i int, r round) float64) statistic.Summary {
		values := make([]float64, len(r.rounds))
		for i, round := range r.rounds {
			values[i] = value(i, round)
		}
		return statistic.Summarize(values)
	}
	median := func(value func(r round) time.Duration) time.Duration {
		return time.Duration(each(func(_ int, r round) float64 { return float64(value(r)) }).Median)
	}
	perRequest := func(value func(r round) time.Duration) time.Duration {
		return median(func(r round) time.Duration { return value(r) / time.Duration(max(len(r.Latencies), 1)) })
	}
	c := report.Contender{
		Name: r.name, Target: r.target, IsApart: r.isApart,
		Ratio: each(func(i int, r round) float64 { return first.rounds[i].Rate() / max(r.Rate(), 1e-9) }),
		CPURatio: each(func(i int, r round) float64 {
			return float64(first.rounds[i].cpuPerRequest()) / float64(max(r.cpuPerRequest(), 1))
		}),
		Rate:        each(func(_ int, r round) float64 { return r.Rate() }),
		CPU:         perRequest(func(r round) time.Duration { return r.cpu }),
		DatabaseCPU: perRequest(func(r round) time.Duration { return r.database }),
		DriverCPU:   perRequest(func(r round) time.Duration { return r.driver }),
		P50:         median(func(r round) time.Duration { return statistic.Quantile(r.Latencies, 0.5) }),
		P99:         median(func(r round) time.Duration { return statistic.Quantile(r.Latencies, 0.99) }),
		Memory:      slices.MaxFunc(r.rounds, func(a, b round) int { return int(a.memory - b.memory) }).memory,
	}
	succeeded, failed, bytes := 0, 0, int64(0)
	for _, round := range r.rounds {
		succeeded, failed, bytes = succeeded+len(round.Latencies), failed+round.Failed, bytes+round.Bytes
		c.Failure = round.Failure
	}
	c.Bytes = bytes / int64(max(succeeded, 1))
	c.Failed = float64(failed) / float64(max(succeeded+failed, 1))
	return c
}

// keepBodies fetches the body of each request for the server of bytes from memory,
// which it stops, so that the next start reads them.
func (e *environment) keepBodies(ctx context.Context, r *runner) error {
	bodies := memory.Bodies{}
	for i, request := range r.requests {
		answer, err := load.Fetch(ctx, r.server.Address, request)
		if err != nil {
			return err
		}
		if answer.Status != http.StatusOK {
			return fmt.Errorf("%s answered request %d with status %d: %.300s", r.name, i, answer.Status, answer.Body)
		}
		bodies[memory.KeyOf(request)] = answer.Body
	}
	e.stopServer(fromMemory)
	e.stopServer(fromMemory + apart)
	return bodies.Save(e.bodiesFile())
}
