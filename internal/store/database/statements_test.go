package database_test

import (
	"fmt"
	"sync"
	"testing"

	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// More different statements than are kept are executed concurrently, also those
// that are evicted while they are used.
func TestStatementsAreEvicted(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		var wg sync.WaitGroup
		for worker := range 4 {
			wg.Go(func() {
				for i := range 600 {
					want := (i + worker) % 300
					n, err := readInt(t, t.Context(), db, fmt.Sprintf("SELECT %d", want))
					if n != want || err != nil {
						t.Errorf("SELECT %d = %d, %v", want, n, err)
						return
					}
				}
			})
		}
		wg.Wait()
	})
}
