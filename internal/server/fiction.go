package server

import (
	"context"
	"sync"
	"time"

	"legislative/internal/records"
	"legislative/internal/store/database"
	"legislative/internal/store/dataset"
)

// fiction reports whether fictional records are loaded. It keeps the result for the
// current state of the records.
type fiction struct {
	database *database.DB
	reader   *dataset.Reader

	mu       sync.Mutex
	state    string
	isLoaded bool
}

// fictionTimeout bounds how long a page waits for the database.
const fictionTimeout = 2 * time.Second

// IsLoaded reports whether fictional records are loaded. The result may be up to one
// second old, and is the last one while the database is unavailable.
func (f *fiction) IsLoaded() bool {
	ctx, cancel := context.WithTimeout(context.Background(), fictionTimeout)
	defer cancel()
	state, err := f.reader.State(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	if err != nil || state == f.state {
		return f.isLoaded
	}
	if isLoaded, err := records.HasFictional(ctx, f.database.Aside); err == nil {
		f.state, f.isLoaded = state, isLoaded
	}
	return f.isLoaded
}
