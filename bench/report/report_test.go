package report_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/bench/report"
	"legislative/bench/statistic"
)

func results() *report.Results {
	r := &report.Results{
		Machine: report.Machine{Processor: "Abacus", Cores: 2, Memory: 8 << 30, ProgramSize: 70_000_000, Versions: map[string]string{"Go": "1.26", "Postgres": "15"}, LoadBefore: [3]float64{0.1, 0.2, 0.25}, LoadAfter: [3]float64{3, 2, 1}},
		Corpus:  report.Corpus{Congresses: "197-200", Bills: 4, Votes: 3, Positions: 2, RealVotes: 1, IngestPostgres: 90 * time.Second},
		Growth:  []report.Growth{{Work: "bill", P50: map[int]time.Duration{1: time.Millisecond, 19: 3 * time.Millisecond}}},
		Reads:   []report.Reads{{Engine: "SQLite", IdleP99: 2 * time.Millisecond, DuringP99: 3 * time.Millisecond}},
		Fairness: []report.Fairness{
			{Engine: "SQLite", Attack: "searches", IdleP99: 4 * time.Millisecond, P99: 10 * time.Millisecond, Requests: 7, Refused: 2},
			{Engine: "Postgres", Attack: "searches", IdleP99: 4 * time.Millisecond, P99: 8 * time.Millisecond, Failed: 1},
		},
		SlowDatabase: []report.SlowDatabase{
			{Work: "bill", Added: 100 * time.Millisecond, Target: 250 * time.Millisecond, Cold: 3 * time.Millisecond, SlowCold: 303 * time.Millisecond, Kept: time.Millisecond, SlowKept: time.Millisecond},
			{Work: "vote", Added: 100 * time.Millisecond, SlowCold: 140 * time.Millisecond, SlowKept: 50 * time.Millisecond},
		},
		Costs: []report.Cost{{
			Name: "estimated cost", Operations: 200, Below: 1, Above: 8,
			Lowest:  []report.CostlyDocument{{Document: "{a}", Cost: 3, CPU: 80 * time.Microsecond, Statements: 1, Bytes: 7}},
			Highest: []report.CostlyDocument{{Document: "{b}", Cost: 90, CPU: 30 * time.Microsecond}},
		}},
		Searches: []report.Search{{Engine: "SQLite", Query: "word", Queries: 9, Target: 20 * time.Millisecond, P50: time.Millisecond, P99: 21 * time.Millisecond, Longest: 30 * time.Millisecond}},
		Footprint: &report.Footprint{
			Ready: 400 * time.Millisecond, IdleMemory: 50 << 20, Rebuild: 12 * time.Second,
		},
	}
	r.Replace(report.Comparison{ID: "warm", Title: "Warm bill", IsWarm: true, Contenders: []report.Contender{
		{Name: "service", P50: 2 * time.Millisecond, P99: 9 * time.Millisecond, DriverCPU: 4 * time.Microsecond, CPU: 80 * time.Microsecond, DatabaseCPU: 20 * time.Microsecond},
		{Name: "memory", Target: 0.8, DriverCPU: 9 * time.Microsecond, CPU: 50 * time.Microsecond, Ratio: statistic.Summary{Median: 0.5, Low: 0.4, High: 0.6}},
		{Name: "another", DriverCPU: 5 * time.Microsecond, Rate: statistic.Summary{Median: 0.0051, Low: 0.004, High: 0.006}, Failed: 0.25, Failure: "status 503"},
	}})
	r.Replace(report.Comparison{ID: "lost", Title: "Lost", Failure: "the answers differ: $.a"})
	return r
}

func TestMarkdown(t *testing.T) {
	t.Parallel()
	got := results().Markdown()
	for _, want := range []string{
		"The driver itself takes 4 µs to 4 µs of CPU time",
		"Abacus, 2 cores, 8 GB. Go 1.26. Postgres 15. ",
		"Load average over 1, 5 and 15 minutes: 0.10 0.20 0.25 when the last run began, 3.00 2.00 1.00 when it ended.",
		"Congresses 197-200: 4 bills, 3 House votes (1 of them real), 2 positions",
		"| Warm bill | memory | 0.80 | 0.50 (0.40–0.60) | **no** | 2.00 | `go run ./bench -rows warm` |",
		"| Warm bill: p99 | p50 (memory: 0.00) | under 4 | 4.50 | **no** | | `go run ./bench -rows warm` |",
		"| Lost | | | the answers differ: $.a | no | | `go run ./bench -rows lost` |",
		"| bill | 1.00 ms | 3.00 ms | 3.00 | **no** |",
		"| SQLite | 0 µs | 2.00 ms | 0 µs | 3.00 ms | 1.50 | yes | 0 | 0 µs |",
		"| SQLite | searches | 0 µs | 4.00 ms | 0 µs | 10 ms | 2.50 | yes | 0 | 7, 2 refused |",
		"| Postgres | searches | 0 µs | 4.00 ms | 0 µs | 8.00 ms | 2.00 | **no** | 1 | 0, 0 refused |",
		"| bill | 3.00 ms | 303 ms | 3.0 | 250 ms | **no** | 1.00 ms | 1.00 ms | yes |",
		"| vote | 0 µs | 140 ms | 1.4 |  |  | 0 µs | 50 ms | **no** |",
		"| estimated cost | 200 | 95.5 % | yes | 1 | **no** | 8 |",
		"| 3 | 80 µs | 1 | 7 | `{a}` |\n| 90 | 30 µs | 0 | 0 | `{b}` |",
		"with all 4 bills",
		"| SQLite | word | 9 | 1.00 ms | 21 ms | 30 ms | 20 ms | **no** |",
		"| ready on a loaded database | 400 ms | 300 ms | **no** |",
		"| stripped program | 70 MB | 60 MB | **no** |",
		"The service is a stripped program of 70 MB.",
		"| build after a change of one file | 12.0 s | 20.0 s | yes |",
		"25 % (status 503) |",
		"| 0.0051 (0.0040–0.0060) |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("Markdown lacks %q:\n%s", want, got)
		}
	}
	if strings.Contains(got, "| Warm bill | another |") {
		t.Error("the table of targets has a contender without a target")
	}
}

// TestMarkdownStatesOnlyWhatWasMeasured checks results of runs that did not measure
// the size of the program, or whose database was there.
func TestMarkdownStatesOnlyWhatWasMeasured(t *testing.T) {
	t.Parallel()
	r := results()
	if got := r.Markdown(); !strings.Contains(got, "Loaded in 90.0 s into Postgres.") {
		t.Errorf("Markdown lacks the time of the ingest:\n%s", got)
	}
	r.Machine.ProgramSize, r.Corpus.IngestPostgres = 0, 0
	if got := r.Markdown(); strings.Contains(got, "stripped program") || strings.Contains(got, "Loaded in") {
		t.Errorf("Markdown states what was not measured:\n%s", got)
	}
}

func TestUpdateKeepsWhatPeopleWrote(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "RESULTS.md")
	if err := report.Update(name, new(report.Results)); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	mended := strings.Replace(string(content), "Nothing so far.", "A cache of rows: 1.1 times.", 1)
	if err := os.WriteFile(name, []byte(mended), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := report.Update(name, results()); err != nil {
		t.Fatal(err)
	}
	updated, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(updated); !strings.Contains(got, "A cache of rows: 1.1 times.") || !strings.Contains(got, "Warm bill") {
		t.Errorf("Update lost text or results:\n%s", got)
	}
	if err := os.WriteFile(name, []byte("no markers"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := report.Update(name, results()); err == nil {
		t.Error("Update of a file without markers succeeded, want an error")
	}
}

func TestSaveAndOpen(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "results.json")
	if r, err := report.Open(name); err != nil || len(r.Comparisons) != 0 {
		t.Errorf("Open of no file = %+v, %v, want no results", r, err)
	}
	want := results()
	if err := want.Save(name); err != nil {
		t.Fatal(err)
	}
	got, err := report.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("Open after Save:\n%s", diff)
	}
	got.Replace(report.Comparison{ID: "lost", Title: "Found"})
	if len(got.Comparisons) != 2 || got.Comparisons[1].Title != "Found" {
		t.Errorf("Replace left %+v", got.Comparisons)
	}
}
