package bill

import (
	"slices"
	"strconv"
)

// Bounds of the lists that the page shows in part.
const (
	maxSubjects = 12
	maxTitles   = 8
)

// ID returns the congress, type and number in one word, such as 117hr4350.
func (b *measure) ID() string { return strconv.Itoa(b.Congress) + b.BillType + b.BillNumber }

// LastSummary returns the summary of the newest text, or nil.
func (b *measure) LastSummary() *Summary {
	if len(b.Summaries) == 0 {
		return nil
	}
	return &b.Summaries[len(b.Summaries)-1]
}

// NewestSummaries returns the summaries, the newest first.
func (b *measure) NewestSummaries() []Summary {
	list := slices.Clone(b.Summaries)
	slices.Reverse(list)
	return list
}

// HasWithdrawn reports whether a cosponsor has withdrawn.
func (b *measure) HasWithdrawn() bool {
	n := 0
	for _, c := range b.CosponsorCounts {
		n += c.Count
	}
	return n < b.Cosponsors.TotalCount
}

// IsAmendmentsCut reports whether the publisher's list of amendments is known to lack
// some.
func (b *measure) IsAmendmentsCut() bool {
	return b.AmendmentsComplete != nil && !*b.AmendmentsComplete
}

// ShownSubjects returns the subjects that the page shows at once.
func (b *measure) ShownSubjects() []string { return b.Subjects[:min(len(b.Subjects), maxSubjects)] }

// MoreSubjects returns the other subjects.
func (b *measure) MoreSubjects() []string { return b.Subjects[min(len(b.Subjects), maxSubjects):] }

// ShownTitles returns the different titles that the page shows.
func (b *measure) ShownTitles() []title { return b.titlesOnce()[:min(len(b.titlesOnce()), maxTitles)] }

// MoreTitles returns the number of titles that the page does not show.
func (b *measure) MoreTitles() int { return len(b.Titles) - len(b.ShownTitles()) }

// titlesOnce returns the titles, each in the first place that has it.
func (b *measure) titlesOnce() (list []title) {
	for _, t := range b.Titles {
		if !slices.ContainsFunc(list, func(other title) bool { return other.Title == t.Title }) {
			list = append(list, t)
		}
	}
	return list
}
