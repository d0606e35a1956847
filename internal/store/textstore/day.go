package textstore

import (
	"legislative/ent"
	"legislative/internal/analysis/deadline"
	"legislative/internal/congress"
	"legislative/internal/stored"
)

// Day returns the calendar date, YYYY-MM-DD, of a date of law, or "" if it depends on
// events that are not known. The text version and the bill are those of the finding;
// either may be nil.
func Day(d *stored.Deadline, v *ent.TextVersion, b *ent.Bill) string {
	return Deadline(d).Day(Enactment(v, b))
}

// Deadline returns a date of law of a finding, without the duty.
func Deadline(d *stored.Deadline) deadline.Deadline {
	return deadline.Deadline{
		Kind: deadline.Kind(d.Kind), Duration: d.Duration, Unit: d.Unit, Direction: deadline.Direction(d.Direction),
		Anchor: d.Anchor, Date: d.Date, Until: d.Until,
	}
}

// Enactment returns the date on which a bill became law, YYYY-MM-DD, or "" if it did not
// or if the date is not known. The status of a bill follows from all that is loaded; either
// argument may be nil.
func Enactment(v *ent.TextVersion, b *ent.Bill) string {
	switch {
	case b != nil && b.LifecycleStatus == congress.BecameLaw && b.LifecycleStatusDate != nil:
		return *b.LifecycleStatusDate
	case v != nil && v.PublicLaw != nil && v.TextDate != nil:
		return *v.TextDate
	}
	return ""
}
