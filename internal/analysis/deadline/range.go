package deadline

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
