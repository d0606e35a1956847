// Package deadline describes dates of law: deadlines, which are the times by which,
// or the intervals at which, something must be done, and the dates from which,
// until which or for how long provisions, bodies and money last. It reads the times
// in their words; package dates finds them.
package deadline

import (
	"fmt"
	"strings"

	"legislative/internal/analysis/duty"
)

// Deadline is a date of law: a span before or after an event, a date, or an
// interval. Its kind says what happens then.
type Deadline struct {
	Kind      Kind       `json:"kind"`
	Duration  int        `json:"duration,omitempty"` // number of Units; 0 if the text gives no span
	Unit      string     `json:"unit,omitempty"`     // "day", "business day", "month", "year", …; "" with no Duration
	Direction Direction  `json:"direction"`
	Anchor    string     `json:"anchor,omitempty"` // the event counted from, in the text's words; Enactment for that of the bill; Expended
	Date      string     `json:"date,omitempty"`   // YYYY-MM-DD, YYYY-MM, YYYY, or --MM-DD for a day of every year
	Former    string     `json:"former,omitempty"` // the time that an extension replaces, in the form of Date or of String
	Until     string     `json:"until,omitempty"`  // the end of a recurrence, in the form of Date or of String
	Duty      *duty.Duty `json:"duty,omitempty"`   // of a due, notice or recurring date, if the text names its parts
}

// Kind says what a date of law is for.
type Kind string

// The kinds of dates. The first three are deadlines.
const (
	Due          Kind = "due"          // by which something must be done
	Notice       Kind = "notice"       // how long before or after something else must be done or must pass
	Recurring    Kind = "recurring"    // at which intervals something must be done
	Effective    Kind = "effective"    // from which provisions apply
	Termination  Kind = "termination"  // at which provisions, authorities or programs end
	Availability Kind = "availability" // until which funds may be obligated
	Extension    Kind = "extension"    // to which another date is moved
	Term         Kind = "term"         // how long an office, grant, contract or program lasts
)

// Expended is the anchor of funds that remain available until they are spent.
const Expended = "expended"

// IsDeadline reports whether something must be done by dates of the kind.
func (k Kind) IsDeadline() bool { return k == Due || k == Notice || k == Recurring }

// Direction is the relation of a deadline to its anchor or date.
type Direction string

// The directions.
const (
	After  Direction = "after"  // within Duration after Anchor
	Before Direction = "before" // at least Duration before Anchor
	Within Direction = "within" // within Duration of an event that the text does not name
	By     Direction = "by"     // not later than Date or Anchor
	Every  Direction = "every"  // once each Duration
)

// Enactment is the anchor of a deadline that counts from the enactment of the
// bill.
const Enactment = "enactment"

// String returns the normalized form of the date, such as "180 days after
// enactment", "30 days before the hearing", "2026-09-30", "--03-01 each year"
// for March 1 of every year, "every 2 years" or "by the end of the fiscal year".
// That of a date that is no deadline begins with its kind: "effective enactment",
// "effective after 2026-12-31", "termination 5 years after enactment",
// "availability expended", "availability from 2026-10-01", "term 5 years",
// "extension 2029-10-01..2034-10-01".
func (d Deadline) String() string {
	var parts []string
	if d.Kind != "" && !d.Kind.IsDeadline() {
		parts = append(parts, string(d.Kind))
	}
	if d.Direction == Every {
		parts = append(parts, "every")
	}
	if d.Duration > 0 {
		parts = append(parts, formatCount(d.Duration, d.Unit))
	}
	switch {
	case d.Kind == Availability && d.Direction == After && d.Duration == 0:
		parts = append(parts, "from")
	case d.Direction == After, d.Direction == Before:
		parts = append(parts, string(d.Direction))
	case d.Direction == By && d.Date == "" && len(parts) == 0 && !isOccasion(d.Anchor):
		parts = append(parts, "by")
	}
	if d.Date != "" {
		parts = append(parts, d.Date)
	}
	if d.Anchor != "" {
		parts = append(parts, d.Anchor)
	}
	if n := len(parts); d.Former != "" && n > 1 {
		return parts[0] + " " + d.Former + ".." + strings.Join(parts[1:], " ")
	}
	return strings.Join(parts, " ")
}

// isOccasion reports whether an event begins with the words that say that something is
// done at its time: "at the time the budget is submitted".
func isOccasion(event string) bool {
	first, _, _ := strings.Cut(event, " ")
	switch first {
	case "at", "on", "in", "during", "with", "upon", "along", "together", "concurrent", "concurrently", "simultaneously":
		return true
	}
	return false
}

func formatCount(n int, unit string) string {
	if n == 1 {
		return "1 " + unit
	}
	return fmt.Sprintf("%d %ss", n, unit)
}
