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
	return deadline.Deadline{
		Kind: deadline.Kind(d.Kind), Duration: d.Duration, Unit: d.Unit,
		Direction: deadline.Direction(d.Direction), Anchor: d.Anchor, Date: d.Date,
	}.Day(enactment(v, b))
}

// enactment returns the date on which a bill became law, or "".
func enactment(v *ent.TextVersion, b *ent.Bill) string {
	switch {
	case b != nil && b.LifecycleStatus == congress.BecameLaw && b.LifecycleStatusDate != nil:
		return *b.LifecycleStatusDate
	case v != nil && v.PublicLaw != nil && v.TextDate != nil:
		return *v.TextDate
	}
	return ""
}
