//go:build race

package lists_test

import "entgo.io/ent/dialect"

// testedEngines has only SQLite, since tests under the race detector are slow.
// Tests without it use both engines.
var testedEngines = []string{dialect.SQLite}

// maxPages returns the number of pages to read, which is 1 under the race detector.
func maxPages(int) int { return 1 }
