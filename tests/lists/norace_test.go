//go:build !race

package lists_test

import "legislative/internal/database/databasetest"

// engines are those that lists are looked at on.
var engines = databasetest.Engines

// pagesOf is how many pages of a list are swept: as many as are wanted.
func pagesOf(wanted int) int { return wanted }
