package graph

import "legislative/internal/stored"

// showDeadline shows what a deadline says; nil where there is none.
func showDeadline(d *stored.Deadline) *FindingDeadline {
	if d == nil {
		return nil
	}
	return &FindingDeadline{
		Duration: told(d.Duration, 0), Unit: told(d.Unit, ""), Anchor: told(d.Anchor, ""),
		Direction: d.Direction, Date: told(d.Date, ""),
	}
}

// showAmount shows what an amount of money says; nil where there is none.
func showAmount(a *stored.Amount) *FindingAmount {
	if a == nil {
		return nil
	}
	return &FindingAmount{
		Low: told(a.Low, stored.NoAmount), High: told(a.High, stored.NoAmount), Pair: told(a.Pair, stored.NoAmount),
	}
}

// told is a value, nil where it is the one that says nothing.
func told[T comparable](value, nothing T) *T {
	if value == nothing {
		return nil
	}
	return &value
}
