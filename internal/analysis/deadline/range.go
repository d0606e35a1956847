package deadline

import "strings"

// CutLead leaves out of the event of d, which the tokens in [i, end) name, the words from
// "to" or "in which" on, which begin an act. It returns the token of these, or 0.
func (r *Reader) CutLead(d Deadline, i, end int) (Deadline, int) {
	for _, lead := range []string{" in which ", " within which ", " to "} {
		event, _, found := strings.Cut(d.Anchor+" ", lead)
		if !found || d.Anchor == "" {
			continue
		}
		d.Anchor = event
		for at := i; at < end; at++ {
			if r.Is(at, "to") || r.Is(at, "in", "within") && r.Is(at+1, "which") {
				return d, at
			}
		}
	}
	return d, 0
}

// ReadRange reads a span before an event of which the text gives the least and the greatest
// length: "10 nor more than 60 days before the eclipse". Its length is the least.
func (r *Reader) ReadRange(i int) (Deadline, int) {
	least, next := r.ReadCount(i)
	if least == 0 {
		return Deadline{}, 0
	}
	for r.Is(next, "business", "calendar", "working") {
		next++
	}
	if r.Unit(next) != "" {
		next = r.SkipMark(next+1, ',')
	}
	if !r.Is(next, "nor", "and", "or", "but") {
		return Deadline{}, 0
	}
	for next++; r.Is(next, "not", "more", "than"); next++ {
	}
	d, end := r.ReadCountdown(next)
	if d.Direction == Within && r.At(end).IsMark(',') && r.Is(end+1, "before", "prior") {
		if r.Is(end+1, "prior") {
			end++
		}
		d.Direction = Before
		d.Anchor, end = r.ReadEvent(end + 2)
	}
	d.Duration = least
	return d, end
}
