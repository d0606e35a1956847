package graph

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sort"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/graph/batch"
	"legislative/internal/analysis/phrase"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
	"legislative/internal/textstore"
)

// search is what is looked for in texts.
type search struct {
	phrase string
	choice choice // of the sections to look in; with struck ones, the text is taken as it is printed
	page   page
}

// matches reads a page of the occurrences of a phrase in each sibling of v.
func (r *Resolver) matches(ctx context.Context, v *ent.TextVersion, q *string, c choice, p page) (*Connection[*Match], error) {
	if q == nil {
		return matchPage(v.ID, nil, nil, p), nil
	}
	if err := checkPhrase(*q); err != nil {
		return nil, err
	}
	s := search{*q, c, p}
	return batch.Load(ctx, v, field{"matches", s}, func(ctx context.Context, versions []*ent.TextVersion) (map[*ent.TextVersion]*Connection[*Match], error) {
		found, err := r.search(ctx, versions, s)
		if errors.Is(err, phrase.ErrNoWord) {
			return nil, invalid("q", "there is no letter and no digit to look for")
		}
		if err != nil {
			return nil, err
		}
		pages := make(map[*ent.TextVersion]*Connection[*Match], len(versions))
		for _, v := range versions {
			if pages[v] = found[v.ID]; pages[v] == nil {
				pages[v] = matchPage(v.ID, nil, nil, p)
			}
		}
		return pages, nil
	})
}

// search finds a page of matches in each text, by the version's key.
func (r *Resolver) search(ctx context.Context, versions []*ent.TextVersion, s search) (map[int64]*Connection[*Match], error) {
	within, err := r.sectionsRaising(ctx, versions, s.choice)
	if err != nil {
		return nil, err
	}
	found := map[int64]*Connection[*Match]{}
	return found, r.eachIndex(ctx, versions, s.choice.struck, func(version int64, index *phrase.Index) error {
		matches, err := index.Find(s.phrase)
		if s.choice.signal != "" {
			matches = slices.DeleteFunc(matches, func(m phrase.Match) bool { return !within[sectionID(version, m.Section)] })
		}
		found[version] = matchPage(version, index, matches, s.page)
		return err
	})
}

// sectionsRaising tells which sections of texts have a signal, if one is
// asked for.
func (r *Resolver) sectionsRaising(ctx context.Context, versions []*ent.TextVersion, c choice) (map[int64]bool, error) {
	if c.signal == "" {
		return nil, nil
	}
	ids, err := r.ent.Section.Query().Where(r.sections(c).scope(distinct(versions, keyOfText))).IDs(ctx)
	within := make(map[int64]bool, len(ids))
	for _, id := range ids {
		within[id] = true
	}
	return within, err
}

func keyOfText(v *ent.TextVersion) *int64 { return &v.ID }

// matchPage makes a page of the matches in a text, and forgets the others.
func matchPage(version int64, index *phrase.Index, matches []phrase.Match, p page) *Connection[*Match] {
	total := len(matches)
	if !p.isFirst {
		matches = matches[sort.Search(total, func(i int) bool { return matchKey(matches[i].Section, matches[i].Start) > p.after }):]
	}
	nodes := make([]*Match, 0, min(len(matches), p.first+1))
	for _, m := range matches[:cap(nodes)] {
		nodes = append(nodes, &Match{SectionID: sectionID(version, m.Section), Snippet: index.Snippet(m), Start: m.Start, End: m.End})
	}
	c := connect(nodes, p, func(m *Match) string { return p.cursor(matchKey(congress.SectionOrdinal(m.SectionID), m.Start)) })
	c.Total = func(context.Context) (int, error) { return total, nil }
	return c
}

// matchKey orders the matches of a text.
func matchKey(ordinal, start int) int64 { return int64(ordinal)<<32 | int64(start) }

// eachIndex prepares the cached texts for searching, one after the other, and
// remembers them for as long as there is room; as they are printed with what
// is struck, or as they read without. The texts that nobody
// remembers are read in one statement.
func (r *Resolver) eachIndex(ctx context.Context, versions []*ent.TextVersion, struck bool, do func(version int64, index *phrase.Index) error) error {
	unread := cached(versions)
	for id, v := range unread {
		if index, ok := r.texts.Get(indexKey(v, struck)); ok {
			delete(unread, id)
			if err := do(id, index); err != nil {
				return err
			}
		}
	}
	prepare := phrase.NewIndex
	if struck {
		prepare = phrase.NewPrintedIndex
	}
	return r.eachText(ctx, unread, func(v *ent.TextVersion, text []billtext.Section) error {
		index := prepare(text)
		r.texts.Add(indexKey(v, struck), index, index.Size())
		return do(v.ID, index)
	})
}

// cached are the versions, by key, whose texts can be read.
func cached(versions []*ent.TextVersion) map[int64]*ent.TextVersion {
	byID := make(map[int64]*ent.TextVersion, len(versions))
	for _, v := range versions {
		if v.Cached {
			byID[v.ID] = v
		}
	}
	return byID
}

// indexKey names a text: another text of the same version is another one.
func indexKey(v *ent.TextVersion, struck bool) string {
	return fmt.Sprintf("%d %s %t", v.ID, text(v.TextSha256), struck)
}

// eachText reads texts, by the version's key, in one statement and one at a
// time.
func (r *Resolver) eachText(ctx context.Context, versions map[int64]*ent.TextVersion, do func(*ent.TextVersion, []billtext.Section) error) error {
	if len(versions) == 0 {
		return nil
	}
	ids := slices.Sorted(maps.Keys(versions))
	return textstore.Each(ctx, r.ent, r.dialect, among(section.FieldTextVersionID, ids), func(id int64, text []billtext.Section) error {
		if err := ctx.Err(); err != nil {
			return err // preparing the text would go on past the deadline
		}
		return do(versions[id], text)
	})
}

// sectionID is the id of a section of a text version by its ordinal; 0, which
// is no section's, for ordinal 0.
func sectionID(version int64, ordinal int) int64 {
	name, ok := congress.TextVersionIDFromKey(version)
	if ordinal == 0 || !ok {
		return 0
	}
	return name.SectionKey(ordinal)
}

func checkPhrase(q string) error {
	if len([]rune(q)) > phrase.MaxLength {
		return invalid("q", "want at most %d characters", phrase.MaxLength)
	}
	return nil
}
