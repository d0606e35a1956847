package findings

import (
	"maps"
	"slices"

	"legislative/internal/analysis"
	"legislative/internal/analysis/duty"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/source/billtext"
	"legislative/internal/stored"
)

func storedDeadline(d *analysis.Deadline) *stored.Deadline {
	if d == nil {
		return nil
	}
	return &stored.Deadline{
		Kind: string(d.Kind), Duration: d.Duration, Unit: d.Unit, Direction: string(d.Direction), Anchor: d.Anchor,
		Date: d.Date, Former: d.Former, Until: d.Until, Duty: storedDuty(d.Duty),
	}
}

func storedDuty(d *duty.Duty) *stored.Duty {
	if d == nil {
		return nil
	}
	return &stored.Duty{Actor: storedPlace(d.Actor), Action: string(d.Action), Verb: storedPlace(d.Verb), Recipient: storedPlace(d.Recipient)}
}

func storedPlace(p *legaltext.Place) *stored.Place {
	if p == nil {
		return nil
	}
	return new(stored.Place(*p))
}

func storedOverview(o *analysis.Overview) stored.Overview {
	form := stored.Overview{DistinctAgencies: o.AgencyCount, Committees: o.CommitteeCount, SignalSections: o.SignalCounts}
	for _, kind := range slices.Sorted(maps.Keys(o.DateCounts)) {
		form.Dates = append(form.Dates, &stored.DateCount{Kind: string(kind), Count: o.DateCounts[kind]})
	}
	for _, t := range o.AmountTotals {
		form.Amounts = append(form.Amounts, &stored.AmountTotal{Role: string(t.Role), Count: t.Count, Exact: t.Exact, Cents: t.Cents})
	}
	return form
}

func storedAmount(a *analysis.Amount) *stored.Amount {
	if a == nil {
		return nil
	}
	return &stored.Amount{
		Low: a.Low, High: a.High, Pair: a.Pair,
		Role: string(a.Role), FromYear: a.FromYear, ToYear: a.ToYear, Yearly: a.Yearly, Available: a.Available,
	}
}

// Spans returns the stored form of spans.
func Spans(spans []billtext.Span) []stored.Span {
	forms := make([]stored.Span, len(spans))
	for i, s := range spans {
		forms[i] = stored.Span{Kind: string(s.Kind), Start: s.Start, End: s.End}
	}
	return forms
}

// Account returns the stored form of an account, or nil for nil.
func Account(a *billtext.Account) *stored.Account {
	if a == nil {
		return nil
	}
	return &stored.Account{Rank: int(a.Rank), Department: a.Department, Agency: a.Agency, Name: a.Name}
}
