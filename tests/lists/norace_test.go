//go:build !race

package lists_test

import "legislative/internal/database/databasetest"

// testedEngines are the database engines that tests use.
var testedEngines = databasetest.Engines

// maxPages returns the number of pages to read, which is the wanted number.
func maxPages(wanted int) int { return wanted }
