package texts

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqljson"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/predicate"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/store/textsearch"
)

// Passage is a section that a search among all texts found.
type Passage struct {
	Section *ent.Section
	Snippet string // whole words around a part of the query
	Start   int    // code points into the text of the section
	End     int
	place   int64 // in the list of results, from 1
}

// PassageFilter narrows a search among all texts. Every condition that is set must
// hold.
type PassageFilter struct {
	Congress    *int
	BillTypes   []congress.BillType // any of these
	Signal      *congress.Signal    // found in the section
	Agency      *string             // ID, name or acronym of an agency that the section mentions
	Levels      []string            // any of these
	AllVersions *bool               // also versions that are not the newest of their bill
}

// rankedSection is the CPU time in which a section that matches is found.
const rankedSection = 6 * time.Microsecond

// comparedSections is the number of sections whose texts are compared. The order of the
// others follows from their headings and keys.
const comparedSections = 100

// Passages reads a page of the sections, in all texts, that match a query, the best
// first.
func Passages(ctx context.Context, db *database.DB, query string, filter *PassageFilter, paging loader.Arguments) (*loader.Connection[*Passage], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	q, err := parsePassageQuery(query)
	if err != nil {
		return nil, err
	}
	var found []*Passage
	err = loader.Scan(ctx, db, textsearch.Select(db.Dialect, q.Query, filter.predicate), func(rows *sql.Rows) error {
		s := &ent.Section{}
		found = append(found, &Passage{Section: s})
		return rows.Scan(&s.ID)
	})
	if err != nil {
		return nil, err
	}
	operation.From(ctx).Charge(len(found), rankedSection)
	if err := rankPassages(ctx, db, found[:min(len(found), comparedSections)], q); err != nil {
		return nil, err
	}
	for i, p := range found {
		p.place = int64(i + 1)
	}
	page := loader.Slice(found, p, func(p *Passage) int64 { return p.place }, false)
	return page, readPassages(ctx, db, page.Nodes, q)
}

// predicate selects rows of the table of sections.
func (f *PassageFilter) predicate(s *sql.Selector) {
	if f == nil {
		f = &PassageFilter{}
	}
	var ofVersion []predicate.TextVersion
	if f.AllVersions == nil || !*f.AllVersions {
		ofVersion = append(ofVersion, textversion.Newest(true))
	}
	if f.BillTypes != nil {
		ofVersion = append(ofVersion, textversion.HasBillWith(bill.BillTypeIn(f.BillTypes...)))
	}
	if ofVersion != nil {
		section.HasTextVersionWith(ofVersion...)(s)
	}
	if f.Congress != nil {
		loader.InRange(section.FieldID, congress.SectionKeys(*f.Congress))(s)
	}
	if f.Signal != nil {
		s.Where(sqljson.ValueContains(section.FieldSignals, *f.Signal))
	}
	if f.Levels != nil {
		s.Where(sql.In(s.C(section.FieldLevel), anys(f.Levels)...))
	}
	if f.Agency != nil {
		section.HasFindingsWith(mentions(*f.Agency))(s)
	}
}

func anys(values []string) []any {
	list := make([]any, len(values))
	for i, v := range values {
		list[i] = v
	}
	return list
}

// readPassages reads the sections of a page, and finds the query in each.
func readPassages(ctx context.Context, db *database.DB, page []*Passage, q passageQuery) error {
	if len(page) == 0 {
		return nil
	}
	keys := loader.Keys(page, func(p *Passage) *int64 { return &p.Section.ID })
	rows, err := db.Ent.Section.Query().Where(loader.In(section.FieldID, keys)).All(ctx)
	if err != nil {
		return err
	}
	loader.SetSiblings(ctx, rows)
	byID := loader.IndexBy(rows, sectionID)
	for _, p := range page {
		p.Section = byID[p.Section.ID]
		p.locate(q)
	}
	return nil
}

// PassageVersion is the text version of a passage's section.
var PassageVersion = &loader.Reference[ent.Section, ent.TextVersion]{
	Query: queryVersions, ID: textVersionID, Key: func(s *ent.Section) *int64 { return &s.TextVersionID },
}
