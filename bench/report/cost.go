package report

import (
	"fmt"
	"strings"
	"time"
)

// Cost is how a cost of generated operations compares with their CPU time. A test
// of package graph writes it as JSON.
type Cost struct {
	Name       string           `json:"cost"`
	Operations int              `json:"operations"`
	Below      int              `json:"below"`     // operations that cost less than half of their CPU time
	Above      int              `json:"above"`     // operations that cost more than twice their CPU time
	Quantiles  [5]float64       `json:"quantiles"` // at 1, 5, 50, 95 and 99 percent, of costs relative to the CPU time
	Lowest     []CostlyDocument `json:"lowest"`    // relative to the CPU time
	Highest    []CostlyDocument `json:"highest"`
}

// CostlyDocument is an operation with its cost and CPU time.
type CostlyDocument struct {
	Document   string        `json:"document"` // the first part of a long one
	Cost       int           `json:"cost"`
	CPU        time.Duration `json:"cpu"`
	Statements int           `json:"statements"`
	Bytes      int           `json:"bytes"`
}

// minimumFit is the share of operations whose cost should be within a factor of
// two of the CPU time.
const minimumFit = 0.95

// within returns the share of operations whose cost is within a factor of two of
// the CPU time.
func (c Cost) within() float64 {
	return float64(c.Operations-c.Below-c.Above) / float64(max(c.Operations, 1))
}

// writeCosts writes how costs compare with the CPU time.
func (r *Results) writeCosts(w *strings.Builder) {
	if len(r.Costs) == 0 {
		return
	}
	fmt.Fprintf(w, "\n## Cost of operations\n\n`go run ./bench -parts cost`: the cost of generated operations beside their CPU time on SQLite, that of statements included. A unit stands for 10 µs.\n\n"+
		"| cost | operations | within a factor of two, at least %.0f %% | reached | below half, none | reached | above twice | relative to CPU time at 1, 5, 50, 95, 99 %% |\n|---|---|---|---|---|---|---|---|\n", 100*minimumFit)
	for _, c := range r.Costs {
		fmt.Fprintf(w, "| %s | %d | %.1f %% | %s | %d | %s | %d | %s |\n", c.Name, c.Operations, 100*c.within(), yesNo(c.within() >= minimumFit),
			c.Below, yesNo(c.Below == 0), c.Above, strings.Trim(fmt.Sprintf("%.2f", c.Quantiles), "[]"))
	}
	for _, c := range r.Costs {
		fmt.Fprintf(w, "\nThe lowest and the highest %s, relative to the CPU time:\n\n| cost | CPU time | statements | bytes | operation |\n|---|---|---|---|---|\n", c.Name)
		for _, o := range append(c.Lowest[:len(c.Lowest):len(c.Lowest)], c.Highest...) {
			fmt.Fprintf(w, "| %d | %s | %d | %d | `%s` |\n", o.Cost, formatDuration(o.CPU), o.Statements, o.Bytes, strings.ReplaceAll(o.Document, "|", "\\|"))
		}
	}
}
