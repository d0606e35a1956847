package deadline

import (
	"maps"
	"slices"

	"legislative/internal/analysis/legaltext"
)

// AddWords adds the adverbs of frequency to a lexicon.
func AddWords(x *legaltext.Lexicon) {
	x.AddWords(legaltext.Recurrence, slices.Collect(maps.Keys(recurrences))...)
}

// ReadFrequency reads how often something is done: "annually", "every 2 years",
// "each year", "on an annual basis".
func (r *Reader) ReadFrequency(i int) (Deadline, int) {
	if d, end := r.ReadRecurrence(i); end > 0 {
		return d, end
	}
	if r.Is(i, "during", "in") && r.Is(i-1, "once") {
		i++
	}
	if r.Is(i, "a") && r.At(i+2).IsMark(legaltext.Hyphen) {
		return Deadline{}, 0 // at least a 9-day period
	}
	if r.Is(i, "every", "each", "per", "a") {
		return r.ReadInterval(i + 1)
	}
	return r.readTimes(i)
}

// readTimes reads a number of times a year, as the interval between them: "twice
// annually", "4 times each fiscal year".
func (r *Reader) readTimes(i int) (Deadline, int) {
	n, next := r.ReadCount(i)
	switch {
	case r.Is(i, "twice"):
		n, next = 2, i+1
	case n == 0 || !r.Is(next, "times"):
		return Deadline{}, 0
	default:
		next++
	}
	const months = 12
	if n > months || months%n != 0 {
		return Deadline{}, 0
	}
	if r.Is(next, "during", "in") {
		next++
	}
	d, end := r.ReadRecurrence(next)
	if r.Is(next, "every", "each", "per", "a") {
		d, end = r.ReadInterval(next + 1)
	}
	if d.Duration != 1 || d.Unit != "year" {
		return Deadline{}, 0
	}
	return Deadline{Duration: months / n, Unit: "month", Direction: Every}, end
}

// ReadTimesIn reads the interval of a number at i of times in the span of time at next, as
// in "3 times during the 1-year period".
func (r *Reader) ReadTimesIn(i, next int) (Deadline, int) {
	n, _ := r.ReadCount(i)
	for r.Is(next, "the", "a", "any", "each", "every", "such", "first") {
		next++
	}
	d, end := r.ReadDuration(next)
	if n == 0 || end == 0 {
		return Deadline{}, 0
	}
	const months = 12
	if n > 1 && d.Unit == "year" && d.Duration*months%n == 0 {
		d.Duration, d.Unit = d.Duration*months/n, "month"
	}
	if r.Is(end, "period") {
		end++
	}
	return d.AsInterval(), end
}

// ReadInterval reads "2 years", or "year" for 1 year.
func (r *Reader) ReadInterval(i int) (Deadline, int) {
	if d, next := r.ReadDuration(i); next > 0 {
		return d.AsInterval(), next
	}
	if r.Is(i, "other") && r.Unit(i+1) != "" {
		return Deadline{Duration: 2, Unit: r.Unit(i + 1)}.AsInterval(), i + 2
	}
	if n := slices.Index(ordinals, r.LowerWord(i)); n >= 0 && r.Unit(i+1) != "" {
		return Deadline{Duration: n + 2, Unit: r.Unit(i + 1)}.AsInterval(), i + 2
	}
	for r.Is(i, "federal", "fiscal", "calendar", "succeeding", "subsequent", "academic", "school", "program", "plan", "taxable", "crop", "award", "marketing") || r.Is(i, "year") && r.Is(i+1, "quarter") {
		i++
	}
	if name := r.Unit(i); name != "" {
		return Deadline{Duration: 1, Unit: name}.AsInterval(), i + 1
	}
	return Deadline{}, 0
}

// ordinals are the words for the intervals of 2 and more units: "every second year".
var ordinals = []string{"second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"}

// ReadRecurrence reads how often something is done: "annually",
// "semi-annually", "on a quarterly basis".
func (r *Reader) ReadRecurrence(i int) (Deadline, int) {
	word, next := "", i
	switch {
	case r.Class(i)&legaltext.Recurrence != 0:
		word, next = r.LowerWord(i), i+1
	case r.At(i+1).IsMark(legaltext.Hyphen) && r.Class(i+2)&legaltext.Recurrence != 0 && r.At(i+2).Has(legaltext.Glued):
		word, next = r.LowerWord(i)+r.LowerWord(i+2), i+3
	case r.Is(i, "on") && r.Is(i+1, "a", "an") && r.Is(i+3, "basis"):
		word, next = r.LowerWord(i+2), i+4
	case r.Is(i, "a", "an") && r.Is(i+2, "basis"):
		word, next = r.LowerWord(i+1), i+3
	case r.Is(i, "on") && r.Is(i+1, "a", "an") && r.At(i+3).IsMark(legaltext.Hyphen) && r.Is(i+5, "basis"):
		word, next = r.LowerWord(i+2)+r.LowerWord(i+4), i+6
	}
	d, ok := FrequencyOf(word)
	if !ok {
		return Deadline{}, 0
	}
	return d, next
}

// FrequencyOf returns the interval that an adverb or an adjective of frequency stands
// for: "annually", "annual".
func FrequencyOf(word string) (d Deadline, ok bool) {
	if adverb := adverbs[word]; adverb != "" {
		word = adverb
	}
	d, ok = recurrences[word]
	d.Direction = Every
	return d, ok
}

// AsInterval returns a span as an interval. Quarters are given in months.
func (d Deadline) AsInterval() Deadline {
	const monthsOfQuarter = 3
	d.Direction = Every
	if d.Unit == "quarter" {
		d.Duration, d.Unit = d.Duration*monthsOfQuarter, "month"
	}
	return d
}

// recurrences are the adverbs of frequency, as spans of time.
var recurrences = map[string]Deadline{
	"hourly":       {Duration: 1, Unit: "hour"},
	"daily":        {Duration: 1, Unit: "day"},
	"weekly":       {Duration: 1, Unit: "week"},
	"biweekly":     {Duration: 2, Unit: "week"},
	"monthly":      {Duration: 1, Unit: "month"},
	"bimonthly":    {Duration: 2, Unit: "month"},
	"quarterly":    {Duration: 3, Unit: "month"},
	"semiannually": {Duration: 6, Unit: "month"},
	"biannually":   {Duration: 6, Unit: "month"},
	"annually":     {Duration: 1, Unit: "year"},
	"yearly":       {Duration: 1, Unit: "year"},
	"biennially":   {Duration: 2, Unit: "year"},
	"triennially":  {Duration: 3, Unit: "year"},
}

// adverbs are the adverbs of the adjectives of frequency that have another form.
var adverbs = map[string]string{
	"semiannual": "semiannually", "biannual": "biannually", "annual": "annually", "biennial": "biennially", "triennial": "triennially",
}
