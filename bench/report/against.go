package report

import (
	"fmt"
	"strings"
)

// Against returns a table of comparisons of the service with another program of it,
// as Markdown.
func Against(comparisons []Comparison) string {
	var w strings.Builder
	w.WriteString("Figures are those of the program of this tree (new) and of the other (old). Ratios are new/old within a round, as median (lowest–highest) over rounds; CPU is that of server and database per request.\n\n" +
		"| row | requests/s, new | old | new/old | CPU, new | old | new/old | failed, new | old |\n|---|---|---|---|---|---|---|---|---|\n")
	for _, c := range comparisons {
		if len(c.Contenders) != 2 {
			fmt.Fprintf(&w, "| %s | %s | | | | | | | |\n", c.ID, c.Failure)
			continue
		}
		current, other := c.Contenders[0], c.Contenders[1]
		fmt.Fprintf(&w, "| %s | %s | %s | %s | %s | %s | %s | %s | %s |\n", c.ID, formatRatio(current.Rate.Median), formatRatio(other.Rate.Median), formatSummary(other.Ratio),
			formatDuration(current.CPU+current.DatabaseCPU), formatDuration(other.CPU+other.DatabaseCPU), formatSummary(other.CPURatio), formatFailed(current), formatFailed(other))
	}
	return w.String()
}
