package example

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"sync"

	"legislative/graph/engine"
	"legislative/internal/operation"
)

//go:embed find.graphql
var findOperation string

// Records reports the state of the loaded records.
type Records interface {
	// State returns a text that changes with the records.
	State(context.Context) (string, error)
}

// Finder finds sets of examples, and keeps that of the present records. It is safe
// for concurrent use.
type Finder struct {
	engine  *engine.Engine
	records Records

	mu  sync.Mutex
	set Set
}

// NewFinder returns a finder that reads records through an engine.
func NewFinder(e *engine.Engine, records Records) *Finder {
	return &Finder{engine: e, records: records}
}

// Find returns a set of the present records, at most one second old.
func (f *Finder) Find(ctx context.Context) (Set, error) {
	state, err := f.records.State(ctx)
	if err != nil {
		return Set{}, err
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.set.State == state {
		return f.set, nil
	}
	set, err := f.search(ctx)
	if err != nil {
		return Set{}, err
	}
	set.State = state
	f.set = set
	return set, nil
}

func (f *Finder) search(ctx context.Context) (Set, error) {
	// It is no fixed operation, since those have one requirement for all fields.
	response := f.engine.Do(operation.WithFullAccess(ctx), engine.Request{Document: findOperation})
	if len(response.Errors) > 0 {
		return Set{}, fmt.Errorf("find examples: %w", response.Errors)
	}
	var found found
	if err := json.Unmarshal(response.Data, &found); err != nil {
		return Set{}, fmt.Errorf("read examples: %w", err)
	}
	return found.choose(), nil
}
