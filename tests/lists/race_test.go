//go:build race

package lists_test

import "entgo.io/ent/dialect"

// engines are those that the race detector leaves time for; the run without
// it has both.
var engines = []string{dialect.SQLite}

// pagesOf is how many pages of a list the race detector leaves time for.
func pagesOf(int) int { return 1 }
