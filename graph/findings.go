package graph

import "legislative/internal/analysis"

// showDeadline shows what a deadline says; nil where there is none.
func showDeadline(d *analysis.Deadline) *FindingDeadline {
	if d == nil {
		return nil
	}
	return &FindingDeadline{
		Duration: told(d.Duration, 0), Unit: told(d.Unit, ""), Anchor: told(d.Anchor, ""),
		Direction: string(d.Direction), Date: told(d.Date, ""),
	}
}

// showAmount shows what an amount of money says; nil where there is none.
func showAmount(a *analysis.Amount) *FindingAmount {
	if a == nil {
		return nil
	}
	return &FindingAmount{
		Low: told(a.Low, analysis.NoBound), High: told(a.High, analysis.NoBound), Pair: told(a.Pair, analysis.NoBound),
	}
}

// told is a value, nil where it is the one that says nothing.
func told[T comparable](value, nothing T) *T {
	if value == nothing {
		return nil
	}
	return &value
}
