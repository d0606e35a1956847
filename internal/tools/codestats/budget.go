package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

// row is a line of the table of weights.
type row struct {
	measure, budget, now string
	exceeds              bool
}

// rows returns the table. Only the rows of what is generated and built can exceed
// their budgets: other checks keep those of functions and files.
func (w weight) rows() []row {
	return []row{
		{"stripped program", megabytes(programBudget), megabytes(w.program), w.program > programBudget},
		linesRow("generated lines in `ent`", w.ent, entBudget),
		linesRow("generated lines in `graph/generated`", w.execution, executionBudget),
		{"files in the repository", "", megabytes(w.tree), false},
		{"folders directly under `internal`", "", fmt.Sprint(w.folders), false},
		{"lines of functions, median / 95 % / maximum", fmt.Sprintf("maximum %d", functionBudget), quantiles(w.sizes.functions, 0.5, 0.95, 1), false},
		{"lines of files, median / 90 % / maximum", fmt.Sprintf("maximum %d", fileBudget), quantiles(w.sizes.files, 0.5, 0.9, 1), false},
	}
}

func linesRow(measure string, now, budget int) row {
	return row{measure, thousands(budget), thousands(now), now > budget}
}

// checkBudget returns an error that names the measures that exceed their budgets.
func checkBudget(rows []row) error {
	var errs []error
	for _, r := range rows {
		if r.exceeds {
			errs = append(errs, fmt.Errorf("%s: %s, which exceeds the budget of %s", r.measure, r.now, r.budget))
		}
	}
	return errors.Join(errs...)
}

// markdown returns the table for the guide.
func markdown(rows []row) string {
	var b strings.Builder
	b.WriteString("| measure | budget | now |\n|---|---|---|\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "| %s | %s | %s |\n", r.measure, r.budget, r.now)
	}
	return b.String()
}

const (
	tableBegins = "<!-- weight -->\n"
	tableEnds   = "<!-- /weight -->"
)

// writeTable replaces the table between the markers of a file.
func writeTable(filename, table string) error {
	content, err := os.ReadFile(filename)
	if err != nil {
		return err
	}
	before, rest, begins := strings.Cut(string(content), tableBegins)
	_, after, ends := strings.Cut(rest, tableEnds)
	if !begins || !ends {
		return fmt.Errorf("%s has no table between %s and %s", filename, strings.TrimSpace(tableBegins), tableEnds)
	}
	return os.WriteFile(filename, []byte(before+tableBegins+table+tableEnds+after), 0o644)
}

// megabytes formats a number of bytes, such as "89.3 MB".
func megabytes(bytes int64) string { return fmt.Sprintf("%.1f MB", float64(bytes)/1e6) }

// thousands formats a number, such as "265,810".
func thousands(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
