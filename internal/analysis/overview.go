package analysis

import (
	"maps"
	"slices"

	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/money"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// Overview counts the sections of a text and the findings in it.
type Overview struct {
	Sections                int // sections proper, without struck ones
	DeadlineCount           int
	DateCounts              map[deadline.Kind]int // of the kinds that occur, deadlines among them
	DollarAmountCount       int
	AmountTotals            []AmountTotal // of the roles that occur, by role
	AgencyCount             int           // distinct agencies of those that have a name
	AgencyMentions          int           // findings: an agency that is named three times counts three times
	CommitteeCount          int
	StatutoryReferenceCount int
	SignalCounts            map[congress.Signal]int // sections with every signal, even if 0; see signalCounts
	SignalMentions          map[congress.Signal]int // findings of every signal, even if 0
}

// AmountTotal counts the sums of a role outside of struck words, and adds up those
// that are exact. Parts of other sums have a role of their own, so no sum counts
// both as a whole and as a part. A sum for each of several fiscal years adds up as often.
type AmountTotal struct {
	Role  money.Role
	Count int
	Cents int64 // of the exact sums
	Exact int   // number of exact sums
}

// newOverview counts the findings and signals of an analysis.
func newOverview(sections []billtext.Section, a *Analysis) Overview {
	o := Overview{SignalCounts: signalCounts(sections, a.Signals), SignalMentions: zeroCounts(), DateCounts: map[deadline.Kind]int{}}
	for i, struck := range billtext.Struck(sections) {
		if !struck && sections[i].Level == billtext.SectionLvl {
			o.Sections++
		}
	}
	agencies, totals := map[string]bool{}, map[money.Role]*AmountTotal{}
	for i := range a.Findings {
		switch f := &a.Findings[i]; f.Kind {
		case DeadlineKind:
			o.DeadlineCount++
			o.DateCounts[f.Deadline.Kind]++
		case DateKind:
			o.DateCounts[f.Deadline.Kind]++
		case DollarAmount:
			o.DollarAmountCount++
			addAmount(totals, f)
		case Agency:
			o.AgencyMentions++
			if f.Value != "" {
				agencies[f.Value] = true
			}
		case Committee:
			o.CommitteeCount++
		case StatutoryReference:
			o.StatutoryReferenceCount++
		case SignalHit:
			o.SignalMentions[congress.Signal(f.Value)]++
		}
	}
	o.AgencyCount = len(agencies)
	for _, role := range slices.Sorted(maps.Keys(totals)) {
		o.AmountTotals = append(o.AmountTotals, *totals[role])
	}
	return o
}

// signalCounts counts the sections proper that have a signal themselves or in a
// subdivision of theirs. What stands in no section proper, such as the front, counts by
// itself.
func signalCounts(sections []billtext.Section, signals [][]congress.Signal) map[congress.Signal]int {
	type raised struct {
		section int
		signal  congress.Signal
	}
	counts, seen := zeroCounts(), map[raised]bool{}
	for i, found := range signals {
		for _, of := range sectionsAround(sections, i+1) {
			for _, name := range found {
				if r := (raised{of, name}); !seen[r] {
					seen[r] = true
					counts[name]++
				}
			}
		}
	}
	return counts
}

// sectionsAround returns the ordinals of the sections proper that an entry of sections
// is or stands in, or that of the entry itself if there are none.
func sectionsAround(sections []billtext.Section, ordinal int) (around []int) {
	for n := ordinal; n > 0; n = sections[n-1].Parent {
		if sections[n-1].Level == billtext.SectionLvl {
			around = append(around, n)
		}
	}
	if around == nil {
		return []int{ordinal}
	}
	return around
}

func zeroCounts() map[congress.Signal]int {
	counts := make(map[congress.Signal]int, len(congress.Signals))
	for _, name := range congress.Signals {
		counts[name] = 0
	}
	return counts
}

// addAmount adds a sum to the total of its role, unless it is struck.
func addAmount(totals map[money.Role]*AmountTotal, f *Finding) {
	if f.Struck || f.Amount.Role == "" {
		return
	}
	t := totals[f.Amount.Role]
	if t == nil {
		t = &AmountTotal{Role: f.Amount.Role}
		totals[f.Amount.Role] = t
	}
	t.Count++
	if f.Amount.Low == f.Amount.High {
		t.Exact++
		t.Cents += f.Amount.Low * int64(f.Amount.Years())
	}
}
