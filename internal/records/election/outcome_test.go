package election

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// Whoever has most of the votes for candidates is elected only with more than half of them.
func TestNewOutcome(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		votes  int
		counts []*CandidateCount
		want   *Outcome
	}{
		"majority":                {433, []*CandidateCount{{"Doe", 218}, {"Roe", 215}}, &Outcome{new("Doe"), 433, 217}},
		"the least majority":      {428, []*CandidateCount{{"Doe", 215}, {"Roe", 213}}, &Outcome{new("Doe"), 428, 215}},
		"half":                    {430, []*CandidateCount{{"Doe", 215}, {"Roe", 215}}, &Outcome{nil, 430, 216}},
		"most, but not half":      {434, []*CandidateCount{{"Doe", 212}, {"Roe", 203}, {"Poe", 19}}, &Outcome{nil, 434, 218}},
		"one candidate":           {1, []*CandidateCount{{"Doe", 1}}, &Outcome{new("Doe"), 1, 1}},
		"some positions loaded":   {434, []*CandidateCount{{"Doe", 120}, {"Roe", 100}}, nil},
		"enough positions loaded": {434, []*CandidateCount{{"Doe", 218}, {"Roe", 100}}, &Outcome{new("Doe"), 434, 218}},
	} {
		if diff := cmp.Diff(c.want, newOutcome(c.votes, c.counts)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
