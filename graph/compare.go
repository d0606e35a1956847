package graph

import (
	"context"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/graph/batch"
	"legislative/internal/analysis"
	"legislative/internal/analysis/textdiff"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
	"legislative/internal/textstore"
)

// TextComparison is how a text differs from an earlier one.
type TextComparison struct {
	Before, After     *ent.TextVersion
	UnchangedSections int
	Counts            []*CountChange
	changes           []textdiff.SectionChange
}

// SectionChange is how a section differs.
type SectionChange struct {
	Before, After              *ent.Section // nil where it was added or removed
	Renumbered, Changed        bool
	Edits                      []*TextEdit
	SignalsGained, SignalsLost []congress.Signal
	place                      int64 // among all changes, from 1
}

// compare tells how each sibling of after differs from an earlier text, which
// is read once.
func (r *Resolver) compare(ctx context.Context, after *ent.TextVersion, with int64) (*TextComparison, error) {
	before, err := r.textVersion(ctx, with)
	if before == nil || !before.Cached || err != nil {
		return nil, err
	}
	return batch.Load(ctx, after, field{"compare", with}, func(ctx context.Context, versions []*ent.TextVersion) (map[*ent.TextVersion]*TextComparison, error) {
		old, err := textstore.Read(ctx, r.ent.Section, before.ID)
		if err != nil {
			return nil, err
		}
		comparisons := make(map[*ent.TextVersion]*TextComparison, len(versions))
		var all []*TextComparison
		err = r.eachText(ctx, cached(versions), func(v *ent.TextVersion, fresh []billtext.Section) error {
			c := textdiff.Compare(old, fresh)
			comparisons[v] = &TextComparison{before, v, c.Unchanged, countChanges(&c.Old, &c.New), c.Sections}
			all = append(all, comparisons[v])
			return nil
		})
		batch.Together(ctx, all)
		return comparisons, err
	})
}

// sectionChanges shows a page of the changes in each sibling of c, with the
// sections that they are of.
func (r *Resolver) sectionChanges(ctx context.Context, c *TextComparison, p page) (*Connection[*SectionChange], error) {
	return batch.Load(ctx, c, field{"sections", p}, func(ctx context.Context, comparisons []*TextComparison) (map[*TextComparison]*Connection[*SectionChange], error) {
		var ids []int64
		for _, c := range comparisons {
			for _, change := range c.changes[c.from(p):c.to(p)] {
				ids = append(ids, sectionID(c.Before.ID, change.Old), sectionID(c.After.ID, change.New))
			}
		}
		sections, err := r.sectionsByID(ctx, ids)
		if err != nil {
			return nil, err
		}
		pages := make(map[*TextComparison]*Connection[*SectionChange], len(comparisons))
		for _, c := range comparisons {
			pages[c] = c.page(p, sections)
		}
		return pages, nil
	})
}

// page makes a page of the changes.
func (c *TextComparison) page(p page, sections map[int64]*ent.Section) *Connection[*SectionChange] {
	var nodes []*SectionChange
	for i := c.from(p); i < c.to(p); i++ {
		change := newSectionChange(&c.changes[i], int64(i+1))
		change.Before = sections[sectionID(c.Before.ID, c.changes[i].Old)]
		change.After = sections[sectionID(c.After.ID, c.changes[i].New)]
		nodes = append(nodes, change)
	}
	page := connect(nodes, p, func(s *SectionChange) string { return p.cursor(s.place) })
	page.Total = func(context.Context) (int, error) { return len(c.changes), nil }
	return page
}

// from and to are where a page of the changes begins, and where it ends with
// one more, which tells that there is a next page.
func (c *TextComparison) from(p page) int {
	if p.isFirst {
		return 0
	}
	return int(min(max(p.after, 0), int64(len(c.changes))))
}

func (c *TextComparison) to(p page) int { return min(c.from(p)+p.first+1, len(c.changes)) }

func newSectionChange(c *textdiff.SectionChange, place int64) *SectionChange {
	change := &SectionChange{
		Renumbered: c.Renumbered, Changed: c.Changed, Edits: make([]*TextEdit, len(c.Edits)),
		SignalsGained: append([]congress.Signal{}, c.SignalsGained...), SignalsLost: append([]congress.Signal{}, c.SignalsLost...),
		place: place,
	}
	for i, e := range c.Edits {
		change.Edits[i] = &TextEdit{Op: string(e.Op), Text: e.Text, Start: e.Start, End: e.End}
	}
	return change
}

// sectionsByID reads sections without their texts.
func (r *Resolver) sectionsByID(ctx context.Context, ids []int64) (map[int64]*ent.Section, error) {
	found, err := r.ent.Section.Query().Where(among(section.FieldID, ids)).Select(sectionColumns...).All(ctx)
	if err != nil {
		return nil, err
	}
	batch.Together(ctx, found)
	byID := make(map[int64]*ent.Section, len(found))
	for _, s := range found {
		byID[s.ID] = s
	}
	return byID, nil
}

// countChanges tells how every count moved.
func countChanges(before, after *analysis.Overview) []*CountChange {
	list := []*CountChange{
		{"sections", before.Sections, after.Sections},
		{"deadlineCount", before.DeadlineCount, after.DeadlineCount},
		{"dollarAmountCount", before.DollarAmountCount, after.DollarAmountCount},
		{"agencyCount", before.AgencyCount, after.AgencyCount},
		{"statutoryReferenceCount", before.StatutoryReferenceCount, after.StatutoryReferenceCount},
	}
	for _, s := range congress.Signals {
		list = append(list, &CountChange{string(s), before.SignalCounts[s], after.SignalCounts[s]})
	}
	return list
}
