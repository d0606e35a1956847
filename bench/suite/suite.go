// Package suite measures the service beside what its users could put together
// instead, on one machine, in one run.
package suite

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"legislative/bench/report"
)

// The parts of the suite.
const (
	Rows      = "rows"
	GrowthOf  = "growth"
	Ingest    = "ingest"
	Footprint = "footprint"
	Fairness  = "fairness"
	Latency   = "latency"
	Cost      = "cost"
	Search    = "search"
)

// Parts lists the parts of the suite.
var Parts = []string{Rows, GrowthOf, Ingest, Footprint, Fairness, Latency, Cost, Search}

// Options select the parts to run.
type Options struct {
	Folder   string    // for the corpus and other files, which are used again if they exist
	Server   string    // postgres:// URL of a server on this machine whose databases are used again, or "" to start one
	Brief    bool      // a small corpus, short runs
	Against  string    // path of another program of the service, see [Compare]
	Parts    []string  // of Parts; empty means all
	Rows     []string  // IDs of comparisons; empty means all
	Progress io.Writer // where to report progress

	// Save is called after each comparison and part, since a whole run takes long.
	Save func() error

	Duration time.Duration // of one run of one server, unless the run is brief
}

// Run runs the suite and replaces the results of what it ran. It returns an error
// if a part did not run or a comparison could not be made, after the other parts.
func Run(ctx context.Context, o Options, results *report.Results) error {
	if err := o.check(); err != nil {
		return err
	}
	before := loadAverages()
	save := o.Save
	o.Save = func() error {
		results.Machine.LoadAfter = loadAverages()
		return save()
	}
	e, err := prepare(ctx, o)
	if err != nil {
		return err
	}
	defer e.close()
	defer func() {
		if e.ingestSQLite > 0 {
			results.Corpus.IngestSQLite = e.ingestSQLite
		}
	}()
	if err := e.describe(ctx, results); err != nil {
		return err
	}
	results.Machine.LoadBefore = before
	runs := map[string]func(context.Context, *report.Results) error{
		Rows: e.compareAll, GrowthOf: e.measureGrowth, Ingest: e.measureIngest, Footprint: e.measureFootprint,
		Fairness: e.measureFairness, Latency: e.measureLatency, Cost: e.measureCost, Search: e.measureSearch,
	}
	var failures []error
	for _, part := range Parts {
		if len(o.Parts) > 0 && !slices.Contains(o.Parts, part) {
			continue
		}
		e.progress("part %s", part)
		if err := runs[part](ctx, results); err != nil {
			failures = append(failures, fmt.Errorf("part %s: %w", part, err))
		}
		if err := ctx.Err(); err != nil {
			return errors.Join(append(failures, err)...)
		}
		if err := o.Save(); err != nil {
			return err
		}
	}
	return errors.Join(failures...)
}

// check returns an error if a part or a row is unknown.
func (o Options) check() error {
	for _, part := range o.Parts {
		if !slices.Contains(Parts, part) {
			return fmt.Errorf("unknown part %s: choose from %s", part, strings.Join(Parts, ", "))
		}
	}
	for _, row := range o.Rows {
		if !slices.Contains(IDs(), row) {
			return fmt.Errorf("unknown row %s: choose from %s", row, strings.Join(IDs(), ", "))
		}
	}
	return nil
}

func (e *environment) progress(format string, arguments ...any) {
	fmt.Fprintf(e.Progress, "%s "+format+"\n", append([]any{time.Now().Format(time.TimeOnly)}, arguments...)...)
}

// pace is how much is measured.
type pace struct {
	rounds      int
	duration    time.Duration // of one run of one server
	connections int           // at most
	keys        int           // at most, of a kind
	checked     int           // number of keys whose answers are compared before they are timed
}

func (o Options) pace() pace {
	switch {
	case o.Brief && o.Against != "":
		return pace{rounds: 25, duration: 600 * time.Millisecond, connections: 32, keys: 500, checked: 25}
	case o.Brief:
		return pace{rounds: 1, duration: 50 * time.Millisecond, connections: 4, keys: 20, checked: 5}
	}
	return pace{rounds: 5, duration: o.Duration, connections: 32, keys: 4000, checked: 25}
}
