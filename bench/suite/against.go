package suite

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"legislative/bench/corpus"
	"legislative/bench/process"
	"legislative/bench/report"
)

// againstRows are the rows in which two programs are compared unless others are
// named.
var againstRows = []string{"warm-rest-bill", "warm-rest-vote", "cold-rest-bill", "cold-rest-vote", "cold-graphql-vote_members", "analytics-congress"}

// Compare measures the service, built from this tree, beside another program of
// it, usually an older one. Each loads the same files into a database of its own,
// and serves the requests that the service has in each row. The service is the
// first contender of each comparison. A row in which their answers differ is an
// error, after the other rows.
func Compare(ctx context.Context, o Options) (comparisons []report.Comparison, err error) {
	if len(o.Rows) == 0 {
		o.Rows = againstRows
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	e, err := newEnvironment(ctx, o)
	if err != nil {
		return nil, err
	}
	defer e.close()
	other, err := e.loadBeside(ctx)
	if err != nil {
		return nil, err
	}
	defer other.close()
	return e.compareWith(ctx, other)
}

// loadBeside loads the databases of this program and of the other. Their names have
// the digests of the programs: a database is not used again by another program.
func (e *environment) loadBeside(ctx context.Context) (other *environment, err error) {
	path, err := filepath.Abs(e.Against)
	if err != nil {
		return nil, err
	}
	other = &environment{
		Options: e.Options, program: &corpus.Program{Source: e.program.Source, Path: path}, servers: map[string]*process.Server{},
		admin: e.admin, postmaster: e.postmaster, size: e.size,
	}
	for _, one := range []*environment{e, other} {
		content, err := os.ReadFile(one.program.Path)
		if err != nil {
			return nil, err
		}
		one.suffix = fmt.Sprintf("_%.4x", sha256.Sum256(content))
	}
	if e.suffix == other.suffix {
		return nil, fmt.Errorf("%s is the program of this tree: give the path of another", e.Against)
	}
	if err := e.load(ctx); err != nil {
		return nil, err
	}
	other.keys = e.keys
	if err := other.loadRecords(ctx); err != nil {
		return nil, fmt.Errorf("loading a database with %s: %w", path, err)
	}
	return other, nil
}

// compareWith makes the rows with the same requests to both programs.
func (e *environment) compareWith(ctx context.Context, other *environment) (results []report.Comparison, err error) {
	var failures []error
	for _, c := range comparisons() {
		if !slices.Contains(e.Rows, c.id) {
			continue
		}
		e.progress("row %s", c.id)
		result, err := e.compare(ctx, c.between(other))
		if err := ctx.Err(); err != nil {
			return results, err
		}
		if err != nil {
			e.progress("row %s: %s", c.id, result.Failure)
			failures = append(failures, err)
		}
		results = append(results, result)
	}
	return results, errors.Join(failures...)
}

// between returns the comparison of the service with that of another environment.
// What limits the work of slow servers is not needed.
func (c comparison) between(other *environment) comparison {
	service := c.contenders[0]
	service.server = cmp.Or(service.server, service.name)
	service.name = "the program of this tree"
	another := service
	another.name, another.owner = "the other program", other
	return comparison{id: c.id, title: c.title, kind: c.kind, limit: c.limit, isWarm: c.isWarm, contenders: []contender{service, another}}
}
