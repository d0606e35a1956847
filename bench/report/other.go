package report

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"legislative/bench/statistic"
)

// The targets that are not ratios of two servers.
const (
	maximumGrowth      = 1.2              // of p50 from the fewest to the most Congresses; noise, not growth
	maximumSlowdown    = 2                // of p99 during an ingest
	maximumDisturbance = 3                // of p99 during an attack
	maximumKept        = time.Millisecond // that a slow database adds to kept answers
	maximumReady       = 300 * time.Millisecond
	maximumIdleMemory  = 60 << 20
	maximumProgramSize = 60_000_000
	maximumRebuild     = 20 * time.Second
)

func (r *Results) writeOtherTargets(w *strings.Builder) {
	r.writeGrowth(w)
	if len(r.Reads) > 0 {
		w.WriteString("## Reads during an ingest\n\n`go run ./bench -parts ingest`: a House vote, cold, 4 connections.\n\n" +
			"| engine | p50 idle | p99 idle | p50 during | p99 during | p99 ratio, at most 2 | reached | failed | ingest |\n|---|---|---|---|---|---|---|---|---|\n")
	}
	for _, d := range r.Reads {
		ratio := float64(d.DuringP99) / float64(max(d.IdleP99, 1))
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s | %s | %s | %d | %s |\n", d.Engine, formatDuration(d.IdleP50), formatDuration(d.IdleP99),
			formatDuration(d.DuringP50), formatDuration(d.DuringP99), formatRatio(ratio), yesNo(ratio <= maximumSlowdown), d.Failed, formatDuration(d.Ingest))
	}
	r.writeFairness(w)
	r.writeSlowDatabase(w)
	r.writeCosts(w)
	r.writeSearches(w)
	if f := r.Footprint; f != nil {
		fmt.Fprintf(w, "\n## Footprint\n\n`go run ./bench -parts footprint`\n\n| | figure | target | reached |\n|---|---|---|---|\n"+
			"| ready on a loaded database | %s | %s | %s |\n| idle memory | %d MB | %d MB | %s |\n| build after a change of one file | %s | %s | %s |\n",
			formatDuration(f.Ready), formatDuration(maximumReady), yesNo(f.Ready <= maximumReady),
			f.IdleMemory>>20, maximumIdleMemory>>20, yesNo(f.IdleMemory < maximumIdleMemory),
			formatDuration(f.Rebuild), formatDuration(maximumRebuild), yesNo(f.Rebuild < maximumRebuild))
		if size := r.Machine.ProgramSize; size > 0 {
			fmt.Fprintf(w, "| stripped program | %d MB | %d MB | %s |\n", size/1_000_000, maximumProgramSize/1_000_000, yesNo(size < maximumProgramSize))
		}
	}
	w.WriteString("\n## All servers\n\n")
}

// writeFairness writes the latencies of a polite client beside each attack.
func (r *Results) writeFairness(w *strings.Builder) {
	if len(r.Fairness) == 0 {
		return
	}
	w.WriteString("\n## Fairness\n\n`go run ./bench -parts fairness`: a polite client reads House votes and bills, cold, on one connection with a pause of 5 ms after each response, " +
		"while another account asks for as much as it can. The driver shares the cores.\n\n" +
		"| engine | attack | p50 idle | p99 idle | p50 during | p99 during | p99 ratio, at most 3 | reached | failed | requests of the attack |\n|---|---|---|---|---|---|---|---|---|---|\n")
	for _, f := range r.Fairness {
		ratio := float64(f.P99) / float64(max(f.IdleP99, 1))
		fmt.Fprintf(w, "| %s | %s | %s | %s | %s | %s | %s | %s | %d | %d, %d refused |\n", f.Engine, f.Attack, formatDuration(f.IdleP50), formatDuration(f.IdleP99),
			formatDuration(f.P50), formatDuration(f.P99), formatRatio(ratio), yesNo(ratio <= maximumDisturbance && f.Failed == 0), f.Failed, f.Requests, f.Refused)
	}
}

// writeSlowDatabase writes the latencies with a slow database.
func (r *Results) writeSlowDatabase(w *strings.Builder) {
	if len(r.SlowDatabase) == 0 {
		return
	}
	added := formatDuration(r.SlowDatabase[0].Added)
	fmt.Fprintf(w, "\n## Slow databases\n\n`go run ./bench -parts latency`: p50 of one connection with prepared statements, with Postgres beside the service and with %s added to each round trip between them by Toxiproxy. "+
		"Round trips are what the difference suggests.\n\n| request | cold | cold + %s | round trips | target | reached | kept | kept + %s | at most %s more |\n|---|---|---|---|---|---|---|---|---|\n",
		added, added, added, formatDuration(maximumKept))
	for _, d := range r.SlowDatabase {
		target, reached := "", ""
		if d.Target > 0 {
			target, reached = formatDuration(d.Target), yesNo(d.SlowCold <= d.Target)
		}
		fmt.Fprintf(w, "| %s | %s | %s | %.1f | %s | %s | %s | %s | %s |\n", d.Work, formatDuration(d.Cold), formatDuration(d.SlowCold), d.RoundTrips(),
			target, reached, formatDuration(d.Kept), formatDuration(d.SlowKept), yesNo(d.SlowKept <= d.Kept+maximumKept))
	}
}

// writeSearches writes the latencies of searches.
func (r *Results) writeSearches(w *strings.Builder) {
	if len(r.Searches) == 0 {
		return
	}
	fmt.Fprintf(w, "\n## Search\n\n`go run ./bench -parts search`: queries on one connection, cold, with all %d bills. A search reads the first 20 bills, amendments, members, committees and House votes.\n\n"+
		"| engine | query | different ones | p50 | p99 | longest | target of p99 | reached |\n|---|---|---|---|---|---|---|---|\n", r.Corpus.Bills)
	for _, s := range r.Searches {
		fmt.Fprintf(w, "| %s | %s | %d | %s | %s | %s | %s | %s |\n", s.Engine, s.Query, s.Queries,
			formatDuration(s.P50), formatDuration(s.P99), formatDuration(s.Longest), formatDuration(s.Target), yesNo(s.P99 <= s.Target))
	}
}

// writeGrowth writes the time of each request by number of Congresses.
func (r *Results) writeGrowth(w *strings.Builder) {
	if len(r.Growth) == 0 {
		return
	}
	counts := slices.Sorted(maps.Keys(r.Growth[0].P50))
	fmt.Fprintf(w, "## Growth\n\n`go run ./bench -parts growth`: p50 of one connection, cold, with the same records of the newest Congress.\n\n| request | %s Congresses | ratio | reached |\n|%s---|---|---|\n",
		joinInts(counts), strings.Repeat("---|", len(counts)))
	for _, g := range r.Growth {
		fmt.Fprintf(w, "| %s |", g.Work)
		for _, n := range counts {
			fmt.Fprintf(w, " %s |", formatDuration(g.P50[n]))
		}
		ratio := float64(g.P50[counts[len(counts)-1]]) / float64(max(g.P50[counts[0]], 1))
		fmt.Fprintf(w, " %s | %s |\n", formatRatio(ratio), yesNo(ratio <= maximumGrowth))
	}
	w.WriteString("\n")
}

func joinInts(values []int) string {
	words := make([]string, len(values))
	for i, value := range values {
		words[i] = fmt.Sprint(value)
	}
	return strings.Join(words, " | ")
}

// formatRatio formats with at least two digits.
func formatRatio(ratio float64) string {
	switch {
	case ratio >= 100:
		return fmt.Sprintf("%.0f", ratio)
	case ratio >= 10:
		return fmt.Sprintf("%.1f", ratio)
	case ratio >= 0.1 || ratio == 0:
		return fmt.Sprintf("%.2f", ratio)
	default:
		return fmt.Sprintf("%#.2g", ratio)
	}
}

func formatSummary(s statistic.Summary) string {
	return fmt.Sprintf("%s (%s–%s)", formatRatio(s.Median), formatRatio(s.Low), formatRatio(s.High))
}
