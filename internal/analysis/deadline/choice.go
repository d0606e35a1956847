package deadline

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// MaxChoices bounds the number of alternatives, or spans of one list, that are
// read.
const MaxChoices = 6

// FirstChoice returns the first token of the first alternative of "the earlier
// of" at i, in a sentence or before the items of a list, or 0.
func (r *Reader) FirstChoice(i int) int {
	if r.Is(i, "the") && r.Is(i+1, "date") && r.Is(i+2, "that", "which") && r.Is(i+3, "is") {
		i += 4
	}
	if !r.Is(i, "the") || !r.Is(i+1, "earlier", "earliest", "later", "latter", "latest", "sooner", "soonest", "first") || !r.Is(i+2, "of") {
		return 0
	}
	i += 3
	if r.Is(i, "the") && r.Is(i+1, "following") && (r.At(i+2).IsMark(legaltext.Dash) || r.At(i+2).IsMark(':')) {
		i += 2
	}
	if r.At(i).IsMark(legaltext.Hyphen) && r.At(i+1).IsMark(legaltext.Dash) {
		i++ // a misprint of the dash
	}
	if r.At(i).IsMark(legaltext.Dash) || r.At(i).IsMark(':') {
		i = r.SkipItemLabel(i + 1)
	}
	return i
}

// NextChoice returns the first token of the alternative after the one that ends
// before i, or 0.
func (r *Reader) NextChoice(i int) int {
	at := i
	listed := r.At(at).IsMark(',') || r.At(at).IsMark(';')
	if listed {
		at++
	}
	if r.Is(at, "or", "and") {
		at, listed = at+1, true
	} else if r.SkipItemLabel(at) == at {
		return 0
	}
	at = r.SkipItemLabel(at)
	if !listed || at >= len(r.Tokens) || r.Tokens[at].Has(legaltext.LineStart) {
		return 0
	}
	return at
}

// readChoiceAnchor reads "the earlier of" several events at i as one event, or the
// first one if they are the items of a list.
func (r *Reader) readChoiceAnchor(i int) (string, int) {
	lead, at, end := i, r.FirstChoice(i), 0
	if r.beginsLine(lead, at) {
		return r.ReadEvent(at)
	}
	var events []string
	for at > 0 && len(events) < MaxChoices {
		anchor, next := r.ReadEvent(at)
		if next == 0 {
			break
		}
		events, end = append(events, anchor), next
		at = r.NextChoice(next)
	}
	if len(events) == 0 {
		return "", 0
	}
	return strings.ToLower(r.TextOf(lead, lead+3)) + " " + strings.Join(events, " or "), end
}

// beginsLine reports whether a line begins among the tokens in (first, last].
func (r *Reader) beginsLine(first, last int) bool {
	for at := first + 1; at <= last; at++ {
		if r.At(at).Has(legaltext.LineStart) {
			return true
		}
	}
	return false
}

// NextSpan returns the first token of the span after the one of a list that ends
// before i, or 0.
func (r *Reader) NextSpan(i int) int {
	at := r.SkipSeparator(i)
	if at == i {
		return 0
	}
	if _, next := r.ReadDuration(at); next == 0 {
		return 0
	}
	return at
}

// sharedDirection reads the direction that follows the last span of a list such
// as "1 year, 2 years, and 5 years after", from the end i of one of its spans
// on.
func (r *Reader) sharedDirection(i int) (Direction, int) {
	for range MaxChoices {
		at := r.NextSpan(i)
		if at == 0 {
			break
		}
		_, i = r.ReadDuration(at)
		if direction, from := r.readDirection(i); direction != "" {
			return direction, from
		}
	}
	return "", i
}
