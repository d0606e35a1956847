package texts

import (
	"context"
	"slices"
	"time"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/internal/analysis/textdiff"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/source/billtext"
	"legislative/internal/store/database"
	"legislative/internal/store/textstore"
)

// Comparison is the difference between a text and an earlier one.
type Comparison struct {
	Before, After     *ent.TextVersion
	UnchangedSections int
	Counts            []*CountChange
	changes           []numberedChange
}

// CountChange is a count of findings in the earlier and in the later text.
type CountChange struct {
	Name          string
	Before, After int
}

// numberedChange is a change with its number among the changes of a
// comparison, from 1.
type numberedChange struct {
	number int64
	*textdiff.SectionChange
}

// SectionChange is the difference between two versions of a section.
type SectionChange struct {
	Before, After *ent.Section // nil if the section was added or removed
	SplitFrom     *ent.Section // the earlier section that an added one is part of, or nil
	MergedInto    *ent.Section // the later section that has a removed one, or nil
	*textdiff.SectionChange
	SignalsGained []congress.Signal // in the later section and not in the earlier one
	SignalsLost   []congress.Signal // in the earlier section and not in the later one
}

func newSectionChange(before, after *ent.Section, change *textdiff.SectionChange) *SectionChange {
	signals := func(s *ent.Section) []congress.Signal {
		if s == nil {
			return nil
		}
		return s.Signals
	}
	return &SectionChange{
		Before: before, After: after, SectionChange: change,
		SignalsGained: subtract(signals(after), signals(before)), SignalsLost: subtract(signals(before), signals(after)),
	}
}

func subtract(a, b []congress.Signal) []congress.Signal {
	var remaining []congress.Signal
	for _, s := range a {
		if !slices.Contains(b, s) {
			remaining = append(remaining, s)
		}
	}
	return remaining
}

var textComparison loader.Field[int64, ent.TextVersion, *Comparison]

// TextVersionCompare returns the difference between a text version and an
// earlier one, or nil if either text is not cached.
func TextVersionCompare(ctx context.Context, db *database.DB, after *ent.TextVersion, earlier int64) (*Comparison, error) {
	before, err := TextVersion(ctx, db, earlier, nil)
	if before == nil || !before.Cached || err != nil {
		return nil, err
	}
	return textComparison.Load(ctx, after, earlier, func(ctx context.Context, versions []*ent.TextVersion) (map[*ent.TextVersion]*Comparison, error) {
		oldText, err := textstore.Read(ctx, db.Ent.Section, before.ID)
		if err != nil {
			return nil, err
		}
		comparisons := make(map[*ent.TextVersion]*Comparison, len(versions))
		var all []*Comparison
		err = eachText(ctx, db, cachedTexts(versions), func(v *ent.TextVersion, newText []billtext.Section) error {
			operation.From(ctx).Charge(sizeOf(oldText)+sizeOf(newText), comparedByte)
			comparisons[v] = newComparison(before, v, textdiff.Compare(oldText, newText, func() { operation.From(ctx).Work.Pause(ctx) }))
			all = append(all, comparisons[v])
			return nil
		})
		loader.SetSiblings(ctx, all)
		return comparisons, err
	})
}

// The CPU time in which a byte of a text is compared, and searched, and a byte of its
// index is searched for a prefix.
const comparedByte, searchedByte, scannedByte = 33 * time.Nanosecond, 30 * time.Nanosecond, 5 * time.Nanosecond

func sizeOf(text []billtext.Section) (size int) {
	for i := range text {
		size += len(text[i].Text)
	}
	return size
}

func newComparison(before, after *ent.TextVersion, c textdiff.Comparison) *Comparison {
	numbered := make([]numberedChange, len(c.Sections))
	for i := range c.Sections {
		numbered[i] = numberedChange{int64(i + 1), &c.Sections[i]}
	}
	return &Comparison{before, after, c.Unchanged, countChanges(before, after), numbered}
}

var changedSections loader.Field[loader.Page, Comparison, *loader.Connection[*SectionChange]]

// TextComparisonSections reads a page of the sections that differ, without
// their texts.
func TextComparisonSections(ctx context.Context, db *database.DB, c *Comparison, paging loader.Arguments) (*loader.Connection[*SectionChange], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	return changedSections.Load(ctx, c, p, func(ctx context.Context, comparisons []*Comparison) (map[*Comparison]*loader.Connection[*SectionChange], error) {
		numbered := make(map[*Comparison]*loader.Connection[numberedChange], len(comparisons))
		var keys []int64
		for _, c := range comparisons {
			numbered[c] = loader.Slice(c.changes, p, func(change numberedChange) int64 { return change.number }, false)
			for _, change := range numbered[c].Nodes {
				keys = append(keys, sectionKey(c.Before.ID, change.Old), sectionKey(c.After.ID, change.New),
					sectionKey(c.Before.ID, change.SplitFrom), sectionKey(c.After.ID, change.MergedInto))
			}
		}
		sections, err := querySections(ctx, db.Ent, loader.In(section.FieldID, keys))
		if err != nil {
			return nil, err
		}
		loader.SetSiblings(ctx, sections)
		byID := loader.IndexBy(sections, sectionID)
		pages := make(map[*Comparison]*loader.Connection[*SectionChange], len(comparisons))
		for _, c := range comparisons {
			pages[c] = loader.Map(numbered[c], func(change numberedChange) *SectionChange {
				s := newSectionChange(byID[sectionKey(c.Before.ID, change.Old)], byID[sectionKey(c.After.ID, change.New)], change.SectionChange)
				s.SplitFrom, s.MergedInto = byID[sectionKey(c.Before.ID, change.SplitFrom)], byID[sectionKey(c.After.ID, change.MergedInto)]
				return s
			})
		}
		return pages, nil
	})
}

// countChanges reads the counts that are stored with the texts.
func countChanges(before, after *ent.TextVersion) []*CountChange {
	counts := []*CountChange{
		{"sections", before.SectionCount, after.SectionCount},
		{"deadlineCount", before.DeadlineCount, after.DeadlineCount},
		{"dollarAmountCount", before.DollarAmountCount, after.DollarAmountCount},
		{"agencyCount", before.Overview.DistinctAgencies, after.Overview.DistinctAgencies},
		{"statutoryReferenceCount", before.StatutoryReferenceCount, after.StatutoryReferenceCount},
	}
	for _, s := range congress.Signals {
		counts = append(counts, &CountChange{string(s), SignalCounts(before)[s], SignalCounts(after)[s]})
	}
	return counts
}

// SignalCounts returns the numbers of sections with each signal. Those of a text that was
// analyzed by older rules are the numbers of findings.
func SignalCounts(v *ent.TextVersion) map[congress.Signal]int {
	if v.Overview.SignalSections == nil {
		return v.SignalCounts
	}
	return v.Overview.SignalSections
}
