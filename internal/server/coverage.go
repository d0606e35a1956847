package server

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"legislative/internal/access"
	"legislative/internal/engine"
	"legislative/web"
)

// coverage tells what is loaded, counting again only when something changed.
type coverage struct {
	engine    *engine.Engine
	operation *engine.Operation
	dataset   *dataset

	mu     sync.Mutex
	state  string
	loaded web.Loaded
}

const coverageOperation = `query Coverage {
  dataset { version loadedAt coverage { congress bills amendments cachedTexts houseVotes } }
  bills(first: 1) { nodes { congress billType billNumber } }
}`

func newCoverage(e *engine.Engine, d *dataset) (*coverage, error) {
	operation, err := e.Prepare("Coverage", coverageOperation)
	if err != nil {
		return nil, fmt.Errorf("prepare the coverage of the landing page: %w", err)
	}
	return &coverage{engine: e, operation: operation, dataset: d}, nil
}

// of is what is loaded, at most a second ago.
func (c *coverage) of(ctx context.Context) (web.Loaded, error) {
	state, err := c.dataset.State(ctx)
	if err != nil {
		return web.Loaded{}, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if state == c.state {
		return c.loaded, nil
	}
	loaded, err := c.count(ctx)
	if err != nil {
		return web.Loaded{}, err
	}
	c.state, c.loaded = state, loaded
	return loaded, nil
}

func (c *coverage) count(ctx context.Context) (loaded web.Loaded, err error) {
	// What everybody is shown, nobody needs a key for.
	ctx = access.WithCaller(ctx, access.Caller{Plan: access.Enterprise, Scopes: access.Scopes})
	answer := c.engine.Execute(ctx, c.operation, nil)
	if len(answer.Errors) > 0 {
		return loaded, fmt.Errorf("count what is loaded: %w", answer.Errors)
	}
	var data struct {
		Dataset struct {
			Version  int64
			LoadedAt string
			Coverage []struct{ Congress, Bills, Amendments, CachedTexts, HouseVotes int }
		}
		Bills struct {
			Nodes []struct {
				Congress             int
				BillType, BillNumber string
			}
		}
	}
	if err := json.Unmarshal(answer.Data, &data); err != nil {
		return loaded, fmt.Errorf("read what is loaded: %w", err)
	}
	loaded = web.Loaded{Version: data.Dataset.Version, ChangedAt: data.Dataset.LoadedAt}
	for _, of := range data.Dataset.Coverage {
		loaded.Congresses = append(loaded.Congresses, web.Congress{
			Congress: of.Congress, Bills: of.Bills, Amendments: of.Amendments, Texts: of.CachedTexts, HouseVotes: of.HouseVotes,
		})
	}
	for _, b := range data.Bills.Nodes {
		loaded.Bill = fmt.Sprintf("%d/%s/%s", b.Congress, b.BillType, b.BillNumber)
	}
	return loaded, nil
}
