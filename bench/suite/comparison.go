package suite

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"legislative/bench/compare"
	"legislative/bench/load"
	"legislative/bench/report"
)

// comparison is one kind of work that several servers do.
type comparison struct {
	id, title   string
	kind        string      // of keys
	limit       int         // use at most so many keys; 0 means all
	isWarm      bool        // keys are picked as popular things are, and answers may be kept
	connections int         // at most; 0 means as many as the pace allows
	rounds      int         // at most, likewise
	checked     int         // at most, likewise
	contenders  []contender // the service first
	difference  func(a, b any) string
}

// contender is a server in a comparison.
type contender struct {
	name    string
	server  string       // if not the name
	owner   *environment // that starts the server, if not the one that compares
	target  float64
	status  int
	isApart bool // whether the driver has a core of its own
	request request
}

// request returns the bytes of the request for a key.
type request func(ctx context.Context, e *environment, k key) ([]byte, error)

func (c *contender) ownerOr(e *environment) *environment {
	if c.owner != nil {
		return c.owner
	}
	return e
}

func (c *comparison) keysOf(e *environment) []key {
	keys := e.keys[c.kind]
	return keys[:min(len(keys), atMost(e.pace().keys, c.limit))]
}

func (c *comparison) connectionsOf(e *environment) int {
	return atMost(e.pace().connections, c.connections)
}

func (c *comparison) roundsOf(e *environment) int { return atMost(e.pace().rounds, c.rounds) }

// atMost returns n, or the limit if there is one and n is larger.
func atMost(n, limit int) int {
	if limit > 0 {
		return min(n, limit)
	}
	return n
}

func (c *comparison) pick(n int) func(connection int) func() int {
	if c.isWarm {
		return load.Zipf(n)
	}
	return load.Uniform(n)
}

func (c *comparison) distribution() string {
	if c.isWarm {
		return "Zipf"
	}
	return "uniform"
}

// checkedKeys returns the keys whose answers are compared before any is timed.
// Bytes from memory are those of timed keys only.
func (c *comparison) checkedKeys(e *environment) []key {
	keys := c.keysOf(e)
	keys = slices.Clone(keys[:min(len(keys), atMost(e.pace().checked, c.checked))])
	if c.isWarm {
		return keys
	}
	for _, kind := range incompleteKinds[c.kind] {
		keys = append(keys, e.keys[kind]...)
	}
	return keys
}

// compare checks that all servers give the same data and measures them. The first
// line of an error that prevents it is in the result, too.
func (e *environment) compare(ctx context.Context, c comparison) (report.Comparison, error) {
	result := report.Comparison{ID: c.id, Title: c.title, Distribution: c.distribution(), Keys: len(c.keysOf(e)), Rounds: c.roundsOf(e), IsWarm: c.isWarm}
	runners, err := e.startContenders(ctx, c)
	if err == nil {
		err = e.checkAnswers(ctx, c, runners)
	}
	if err == nil {
		err = e.measure(ctx, c, runners)
	}
	if err != nil {
		result.Failure, _, _ = strings.Cut(err.Error(), "\n")
		return result, fmt.Errorf("row %s: %w", c.id, err)
	}
	for _, r := range runners {
		result.Contenders = append(result.Contenders, r.summarize(runners[0]))
	}
	return result, nil
}

// startContenders starts the servers and encodes their requests. Bodies that are
// served from memory are those of the first contender.
func (e *environment) startContenders(ctx context.Context, c comparison) ([]*runner, error) {
	var runners []*runner
	for _, contender := range c.contenders {
		name := contender.server
		if name == "" {
			name = contender.name
		}
		if name == fromMemory {
			if err := e.keepBodies(ctx, runners[0]); err != nil {
				return nil, err
			}
		}
		server, err := contender.ownerOr(e).server(ctx, name)
		if err != nil {
			return nil, err
		}
		r := &runner{contender: contender, server: server}
		for _, k := range c.keysOf(e) {
			request, err := contender.request(ctx, contender.ownerOr(e), k)
			if err != nil {
				return nil, err
			}
			r.requests = append(r.requests, request)
		}
		runners = append(runners, r)
	}
	return runners, nil
}

// checkAnswers compares the answers of each server with those of the first.
func (e *environment) checkAnswers(ctx context.Context, c comparison, runners []*runner) error {
	for _, k := range c.checkedKeys(e) {
		if err := e.checkAnswer(ctx, c, runners, k); err != nil {
			return err
		}
	}
	return nil
}

func (e *environment) checkAnswer(ctx context.Context, c comparison, runners []*runner, k key) error {
	var first *runner
	var expected []byte
	for _, r := range runners {
		if r.status == http.StatusNotModified {
			continue // it has no body
		}
		body, err := r.fetch(ctx, e, k)
		if err != nil {
			return fmt.Errorf("%s, key %v: %w", r.name, k, err)
		}
		if first == nil {
			first, expected = r, body
			continue
		}
		d, err := c.compare(expected, body)
		if err != nil {
			return fmt.Errorf("%s or %s, key %v: %w", first.name, r.name, k, err)
		}
		if d != "" {
			return fmt.Errorf("the answers of %s (here) and %s (there) to key %v differ: %s\n\there:  %.2000s\n\tthere: %.2000s", first.name, r.name, k, d, expected, body)
		}
	}
	return nil
}

// compare describes the first difference between two bodies, or returns "".
func (c *comparison) compare(here, there []byte) (string, error) {
	a, err := compare.Canonical(here)
	if err != nil {
		return "", err
	}
	b, err := compare.Canonical(there)
	if err != nil {
		return "", err
	}
	if c.difference != nil {
		return c.difference(a, b), nil
	}
	return compare.Difference(a, b), nil
}
