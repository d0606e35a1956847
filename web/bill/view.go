package bill

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// Bounds of the lists that the page shows in part.
const (
	maxSubjects  = 12
	maxTitles    = 8
	maxSectors   = 5
	maxEstimates = 5
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

// CosponsorCount returns the number of cosponsors who have not withdrawn.
func (b *measure) CosponsorCount() (n int) {
	for _, c := range b.CosponsorCounts {
		n += c.Count
	}
	return n
}

// HasWithdrawn reports whether a cosponsor has withdrawn.
func (b *measure) HasWithdrawn() bool { return b.CosponsorCount() < b.Cosponsors.TotalCount }

// HasFacts reports whether the page has anything to say before its first part.
func (b *measure) HasFacts() bool {
	return b.LatestAction != nil || len(b.Sponsors) > 0 || b.Newest() != nil
}

// IsReserved reports whether the number is kept for a bill that a leader may introduce.
func (b *measure) IsReserved() bool { return strings.HasPrefix(b.Title, "Reserved for ") }

// HasPairs reports whether two texts are loaded, which can be compared.
func (b *measure) HasPairs() bool {
	n := 0
	for _, v := range b.TextVersions {
		if v.TextCached {
			n++
		}
	}
	return n > 1
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

// ShownSectors returns the sectors with the most evidence.
func (b *measure) ShownSectors() []sector {
	return b.SectorImpacts[:min(len(b.SectorImpacts), maxSectors)]
}

// MoreSectors returns the other sectors.
func (b *measure) MoreSectors() []sector {
	return b.SectorImpacts[min(len(b.SectorImpacts), maxSectors):]
}

// ShownEstimates returns the newest cost estimates, the newest first.
func (b *measure) ShownEstimates() []estimate {
	return b.newestEstimates()[:min(len(b.CostEstimates), maxEstimates)]
}

// MoreEstimates returns the other cost estimates.
func (b *measure) MoreEstimates() []estimate {
	return b.newestEstimates()[min(len(b.CostEstimates), maxEstimates):]
}

func (b *measure) newestEstimates() []estimate {
	list := slices.Clone(b.CostEstimates)
	for i := range list {
		if b.IsFictional() {
			list[i].URL = ""
		}
	}
	slices.SortStableFunc(list, func(a, b estimate) int { return cmp.Compare(b.PublishedAt, a.PublishedAt) })
	return list
}

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
