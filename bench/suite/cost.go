package suite

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"

	"legislative/bench/report"
)

// measureCost compares the cost of generated operations with their CPU time. A
// test of package graph generates and measures them, on SQLite, which spends the
// time of statements in the same process.
func (e *environment) measureCost(ctx context.Context, results *report.Results) error {
	if err := e.loadSQLite(ctx); err != nil {
		return err
	}
	operations := 1000
	if e.Brief {
		operations = 20
	}
	output := filepath.Join(e.Folder, "cost.json")
	test := exec.CommandContext(ctx, "go", "test", "./graph", "-vet=off", "-timeout", "2h", "-run", "^TestFit$",
		"-fit", e.sqlite, "-fit-operations", strconv.Itoa(operations), "-fit-output", output)
	test.Dir = e.program.Source
	if log, err := test.CombinedOutput(); err != nil {
		return fmt.Errorf("go test ./graph: %w: %.500s", err, log)
	}
	content, err := os.ReadFile(output)
	if err != nil {
		return err
	}
	results.Costs = nil
	return json.Unmarshal(content, &results.Costs)
}
