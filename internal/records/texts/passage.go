package texts

import (
	"context"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqljson"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/predicate"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/analysis/phrase"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/source/billtext"
	"legislative/internal/store/database"
	"legislative/internal/store/textsearch"
	"legislative/internal/store/textstore"
)

// Passage is a section that a search among all texts found.
type Passage struct {
	Section *ent.Section
	Snippet string // whole words around the longest part of the query
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

// rankedSection is the CPU time in which a section that matches is ranked.
const rankedSection = 6 * time.Microsecond

// Passages reads a page of the sections, in all texts, that match a query.
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
	err = loader.Scan(ctx, db, textsearch.Select(db.Dialect, q, filter.predicate), func(rows *sql.Rows) error {
		s := &ent.Section{}
		found = append(found, &Passage{Section: s, place: int64(len(found) + 1)})
		return rows.Scan(&s.ID)
	})
	if err != nil {
		return nil, err
	}
	operation.From(ctx).Charge(len(found), rankedSection)
	page := loader.Slice(found, p, func(p *Passage) int64 { return p.place }, false)
	return page, readPassages(ctx, db, page.Nodes, q)
}

// parsePassageQuery parses a query: words, prefixes that end in *, and phrases in
// quotation marks.
func parsePassageQuery(query string) (q textsearch.Query, err error) {
	if err := loader.CheckPhrase("query", query); err != nil {
		return q, err
	}
	parts := strings.Split(strings.NewReplacer("“", `"`, "”", `"`).Replace(query), `"`)
	if len(parts)%2 == 0 {
		return q, loader.InvalidArgument("query", "a phrase has no closing quotation mark")
	}
	loose := ""
	for i, part := range parts {
		if words := fold.Words(part); i%2 == 1 && len(words) > 1 {
			q.Phrases = append(q.Phrases, words)
			continue
		}
		loose += " " + part
	}
	if len(q.Phrases) > 0 && len(fold.Words(loose)) == 0 {
		return q, nil
	}
	words, err := loader.ParseQuery(&loose)
	q.Words, q.Prefixes = words.Whole, words.Prefixes
	return q, err
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

// readPassages reads the sections of a page, and finds in each the longest part of
// the query.
func readPassages(ctx context.Context, db *database.DB, page []*Passage, q textsearch.Query) error {
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
	sought, err := phrase.Parse(q.Longest())
	if err != nil {
		return err
	}
	for _, p := range page {
		p.Section = byID[p.Section.ID]
		p.locate(sought, q)
	}
	return nil
}

// locate sets the place of the phrase: of all places of it, the first with most words of
// the query around it. A word with an apostrophe need not be a word of the text: the
// place is then the beginning.
func (p *Passage) locate(sought *phrase.Phrase, q textsearch.Query) {
	const mostPlaces = 100 // that are compared
	text := billtext.Section{Text: p.Section.Text, Spans: textstore.Spans(p.Section)}
	places := phrase.NewIndex([]billtext.Section{text}).Find(sought)
	p.Snippet = phrase.Beginning(p.Section.Text)
	most := -1
	for _, m := range places[:min(len(places), mostPlaces)] {
		snippet := m.Snippet()
		if n := q.CountIn(fold.Words(snippet)); n > most {
			most, p.Snippet, p.Start, p.End = n, snippet, m.Start, m.End
		}
		if most == len(q.Words)+len(q.Prefixes) {
			return // no other place has more
		}
	}
}

// PassageVersion is the text version of a passage's section.
var PassageVersion = &loader.Reference[ent.Section, ent.TextVersion]{
	Query: queryVersions, ID: textVersionID, Key: func(s *ent.Section) *int64 { return &s.TextVersionID },
}
