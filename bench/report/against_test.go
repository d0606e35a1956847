package report_test

import (
	"strings"
	"testing"
	"time"

	"legislative/bench/report"
	"legislative/bench/statistic"
)

func TestAgainst(t *testing.T) {
	t.Parallel()
	got := report.Against([]report.Comparison{
		{ID: "cold", Contenders: []report.Contender{
			{Rate: statistic.Summary{Median: 300}, CPU: time.Millisecond, DatabaseCPU: time.Millisecond},
			{
				Rate: statistic.Summary{Median: 200}, CPU: 2 * time.Millisecond, DatabaseCPU: 2 * time.Millisecond,
				Ratio: statistic.Summary{Median: 1.5, Low: 1.4, High: 1.6}, CPURatio: statistic.Summary{Median: 0.5, Low: 0.4, High: 0.6},
			},
		}},
		{ID: "lost", Failure: "the answers differ: $.a"},
	})
	for _, want := range []string{
		"| cold | 300 | 200 | 1.50 (1.40–1.60) | 2.00 ms | 4.00 ms | 0.50 (0.40–0.60) | none | none |",
		"| lost | the answers differ: $.a |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("Against lacks %q:\n%s", want, got)
		}
	}
}
