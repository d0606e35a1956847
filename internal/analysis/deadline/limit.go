package deadline

// ReadLimit reads a duration from an anchor, a date, an event, or the first
// alternative of several.
func (r *Reader) ReadLimit(i int) (Deadline, int) {
	if d, end := r.ReadFirstLimit(i); end > 0 {
		return d, end
	}
	return r.ReadEventLimit(r.SkipClock(i))
}

// ReadFirstLimit reads a limit that is a duration or a date, or the first such
// alternative of several.
func (r *Reader) ReadFirstLimit(i int) (Deadline, int) {
	i = r.SkipClock(i)
	if first := r.FirstChoice(i); first > 0 {
		if d, end := r.ReadTimeLimit(first); end > 0 {
			return d, end
		}
	}
	return r.ReadTimeLimit(i)
}

// ReadTimeLimit reads a limit that is a duration or a date.
func (r *Reader) ReadTimeLimit(i int) (Deadline, int) {
	if d, end := r.ReadCountdown(i); end > 0 {
		return d, end
	}
	if r.Is(i, "each") && r.Is(i+1, "of") {
		i += 2
	}
	return r.ReadDate(i)
}

// ReadEventLimit reads a limit that is an event.
func (r *Reader) ReadEventLimit(i int) (Deadline, int) {
	anchor, end := r.ReadAnchor(i)
	return Deadline{Direction: By, Anchor: anchor}, end
}
