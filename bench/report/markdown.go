package report

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"time"
)

// Markers around the text that Update replaces.
const (
	begin = "<!-- generated: begin -->\n"
	end   = "<!-- generated: end -->\n"
)

// newDocument is the document before the first run.
const newDocument = "# Results of the benchmark\n\n" + begin + end + "\n## Tried and dropped\n\nNothing so far.\n"

// Update replaces the generated part of a Markdown file, which is between two
// comments. The rest, which people write, stays.
func Update(name string, r *Results) error {
	content, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		content, err = []byte(newDocument), nil
	}
	if err != nil {
		return err
	}
	before, rest, okBegin := strings.Cut(string(content), begin)
	_, after, okEnd := strings.Cut(rest, end)
	if !okBegin || !okEnd {
		return fmt.Errorf("%s lacks the lines %q and %q: put them around the part to replace", name, begin, end)
	}
	return os.WriteFile(name, []byte(before+begin+r.Markdown()+end+after), 0o644)
}

// Markdown returns the results as Markdown.
func (r *Results) Markdown() string {
	var w strings.Builder
	r.writeMachine(&w)
	r.writeTargets(&w)
	r.writeOtherTargets(&w)
	for _, c := range r.Comparisons {
		c.write(&w)
	}
	return w.String()
}

func (r *Results) writeMachine(w *strings.Builder) {
	fmt.Fprintf(w, "## Machine and corpus\n\n%s, %d cores, %d GB. ", r.Machine.Processor, r.Machine.Cores, r.Machine.Memory>>30)
	for _, name := range slices.Sorted(maps.Keys(r.Machine.Versions)) {
		fmt.Fprintf(w, "%s %s. ", name, r.Machine.Versions[name])
	}
	if size := r.Machine.ProgramSize; size > 0 {
		fmt.Fprintf(w, "The service is a stripped program of %d MB. ", size/1_000_000)
	}
	c := r.Corpus
	fmt.Fprintf(w, "Service, Postgres and driver share the cores. p99 of warm comparisons is measured with the driver on one core and the server on the others, too: "+
		"they take about the same time for a request, and each would wait for the other.\n\nCongresses %s: %d bills, %d House votes (%d of them real), %d positions; the largest text has %d characters in %d sections. ",
		c.Congresses, c.Bills, c.Votes, c.RealVotes, c.Positions, c.LargestCharacters, c.LargestSections)
	var loads []string
	for _, load := range []struct {
		engine string
		took   time.Duration
	}{{"Postgres", c.IngestPostgres}, {"SQLite", c.IngestSQLite}} {
		if load.took > 0 {
			loads = append(loads, fmt.Sprintf("in %s into %s", formatDuration(load.took), load.engine))
		}
	}
	if len(loads) > 0 {
		fmt.Fprintf(w, "Loaded %s.", strings.Join(loads, " and "))
	}
	w.WriteString("\n\n")
	if r.Machine.LoadAfter != [3]float64{} {
		fmt.Fprintf(w, "Load average over 1, 5 and 15 minutes: %s when the last run began, %s when it ended.\n\n", formatLoad(r.Machine.LoadBefore), formatLoad(r.Machine.LoadAfter))
	}
	if low, high := r.driverCPU(); high > 0 {
		fmt.Fprintf(w, "The driver itself takes %s to %s of CPU time a request, which depends on the size of the body.\n\n", formatDuration(low), formatDuration(high))
	}
}

func formatLoad(averages [3]float64) string { return strings.Trim(fmt.Sprintf("%.2f", averages), "[]") }

// driverCPU returns the least and the most CPU time per request that the driver
// took for the fastest server of a warm comparison. For slow servers, the figure
// is that of waiting.
func (r *Results) driverCPU() (low, high time.Duration) {
	for _, c := range r.Comparisons {
		if !c.IsWarm || len(c.Contenders) == 0 {
			continue
		}
		fastest := slices.MinFunc(c.Contenders, func(a, b Contender) int { return cmp.Compare(a.DriverCPU, b.DriverCPU) }).DriverCPU
		if high == 0 {
			low = fastest
		}
		low, high = min(low, fastest), max(high, fastest)
	}
	return low, high
}

// writeTargets writes a table of all comparisons that have a target.
func (r *Results) writeTargets(w *strings.Builder) {
	w.WriteString("## Targets\n\nFigures are requests per second of the service divided by those of the other within one round, as median (lowest–highest) over rounds; CPU is that of server and database per request, divided likewise, so less is better.\n\n" +
		"| work | beside | at least | figure | reached | CPU | command |\n|---|---|---|---|---|---|---|\n")
	for _, c := range r.Comparisons {
		command := "`go run ./bench -rows " + c.ID + "`"
		if c.Failure != "" {
			fmt.Fprintf(w, "| %s | | | %s | no | | %s |\n", c.Title, c.Failure, command)
			continue
		}
		for _, o := range c.Contenders[1:] {
			if o.Target == 0 {
				continue
			}
			fmt.Fprintf(w, "| %s | %s | %s | %s | %s | %s | %s |\n", c.Title, o.Name, formatRatio(o.Target),
				formatSummary(o.Ratio), yesNo(o.Ratio.Median >= o.Target), formatRatio(c.relativeCPU(o)), command)
		}
		if c.IsWarm {
			ratio, other := c.tails()
			fmt.Fprintf(w, "| %s: p99 | p50 (%s: %s) | under 4 | %s | %s | | %s |\n", c.Title, other.Name, formatRatio(other.tail()),
				formatRatio(ratio), yesNo(ratio < 4), command)
		}
	}
	w.WriteString("\n")
}

// tails returns p99 of the service relative to p50, and the other server. If they
// were measured with a driver on a core of its own, these are the ones.
func (c *Comparison) tails() (ratio float64, other Contender) {
	measured := slices.DeleteFunc(slices.Clone(c.Contenders), func(o Contender) bool { return !o.IsApart })
	if len(measured) < 2 {
		measured = c.Contenders
	}
	return measured[0].tail(), measured[1]
}

// tail returns p99 relative to p50.
func (c Contender) tail() float64 { return float64(c.P99) / float64(max(c.P50, 1)) }

// relativeCPU returns the CPU time per request of the service relative to the
// other's.
func (c *Comparison) relativeCPU(o Contender) float64 {
	service := c.Contenders[0]
	return float64(service.CPU+service.DatabaseCPU) / float64(max(o.CPU+o.DatabaseCPU, 1))
}

// write writes a table of the contenders.
func (c *Comparison) write(w *strings.Builder) {
	fmt.Fprintf(w, "### %s\n\n`%s`, %d keys, %s, %d rounds.", c.Title, c.ID, c.Keys, c.Distribution, c.Rounds)
	if c.Failure != "" {
		fmt.Fprintf(w, " %s\n\n", c.Failure)
		return
	}
	w.WriteString("\n\n| server | requests/s | CPU of server | of database | of driver | p50 | p99 | body | memory | failed |\n|---|---|---|---|---|---|---|---|---|---|\n")
	for _, o := range c.Contenders {
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s | %s | %s | %s | %d MB | %s |\n", o.Name, formatSummary(o.Rate),
			formatDuration(o.CPU), formatDuration(o.DatabaseCPU), formatDuration(o.DriverCPU), formatDuration(o.P50), formatDuration(o.P99),
			formatSize(o.Bytes), o.Memory>>20, formatFailed(o))
	}
	w.WriteString("\n")
}

func formatFailed(o Contender) string {
	if o.Failed == 0 {
		return "none"
	}
	return fmt.Sprintf("%.0f %% (%s)", 100*o.Failed, strings.ReplaceAll(o.Failure, "\r\n", " "))
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "**no**"
}

// formatDuration formats with three digits.
func formatDuration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%.0f µs", float64(d)/1e3)
	case d < 10*time.Millisecond:
		return fmt.Sprintf("%.2f ms", float64(d)/1e6)
	case d < time.Second:
		return fmt.Sprintf("%.0f ms", float64(d)/1e6)
	default:
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
}

func formatSize(bytes int64) string {
	if bytes < 10_000 {
		return fmt.Sprintf("%d B", bytes)
	}
	return fmt.Sprintf("%d KB", bytes/1000)
}
