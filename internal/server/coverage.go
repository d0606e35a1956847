package server

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"legislative/graph/engine"
	"legislative/internal/operation"
	"legislative/internal/store/dataset"
	"legislative/web"
	"legislative/web/example"
)

// coverage caches the counts of loaded records, which are expensive, for the
// current state of the records.
type coverage struct {
	engine    *engine.Engine
	operation *engine.Operation
	records   *dataset.Reader
	examples  *example.Finder

	mu     sync.Mutex
	state  string
	counts web.Coverage
}

const coverageOperation = `query Coverage {
  dataset { version loadedAt coverage { congress bills amendments cachedTexts houseVotes } }
}`

func newCoverage(e *engine.Engine, reader *dataset.Reader, examples *example.Finder) (*coverage, error) {
	operation, err := e.Prepare("Coverage", coverageOperation)
	if err != nil {
		return nil, fmt.Errorf("prepare the coverage of the landing page: %w", err)
	}
	return &coverage{engine: e, operation: operation, records: reader, examples: examples}, nil
}

// Counts returns the counts of loaded records. They may be up to one second
// old.
func (c *coverage) Counts(ctx context.Context) (web.Coverage, error) {
	state, err := c.records.State(ctx)
	if err != nil {
		return web.Coverage{}, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if state == c.state {
		return c.counts, nil
	}
	counts, err := c.countRecords(ctx)
	if err != nil {
		return web.Coverage{}, err
	}
	c.state, c.counts = state, counts
	return counts, nil
}

func (c *coverage) countRecords(ctx context.Context) (counts web.Coverage, err error) {
	response := c.engine.Execute(operation.WithFullAccess(ctx), c.operation, nil)
	if len(response.Errors) > 0 {
		return counts, fmt.Errorf("count the loaded records: %w", response.Errors)
	}
	var data struct {
		Dataset struct {
			Version  int64
			LoadedAt string
			Coverage []struct{ Congress, Bills, Amendments, CachedTexts, HouseVotes int }
		}
	}
	if err := json.Unmarshal(response.Data, &data); err != nil {
		return counts, fmt.Errorf("read the counts of loaded records: %w", err)
	}
	counts = web.Coverage{Version: data.Dataset.Version, ChangedAt: data.Dataset.LoadedAt}
	for _, row := range data.Dataset.Coverage {
		counts.Congresses = append(counts.Congresses, web.Congress{
			Congress: row.Congress, Bills: row.Bills, Amendments: row.Amendments, Texts: row.CachedTexts, HouseVotes: row.HouseVotes,
		})
	}
	set, err := c.examples.Find(ctx)
	if err != nil {
		return counts, err
	}
	if set.Bill != nil {
		counts.Bill = set.Bill.Path()
	}
	return counts, nil
}
