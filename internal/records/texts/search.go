package texts

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/internal/analysis/phrase"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/loader"
	"legislative/internal/lru"
	"legislative/internal/relay"
	"legislative/internal/source/billtext"
	"legislative/internal/textstore"
)

// Match is an occurrence of a phrase in a text.
type Match struct {
	SectionID  int64
	Snippet    string // whole words around the occurrence
	Start, End int    // code points into the text of the section
}

// indexBytes bounds the memory of the indexes of texts.
const indexBytes = 64 << 20

// Searcher searches texts. It keeps the indexes of recently searched texts.
type Searcher struct {
	db      *database.DB
	indexes *lru.Cache[*phrase.Index]
}

// NewSearcher reads a searcher of the texts in db.
func NewSearcher(db *database.DB) *Searcher {
	return &Searcher{db, lru.New[*phrase.Index](indexBytes)}
}

// textSearch is a search for a phrase in texts. If the filter includes struck
// sections, it searches the texts as printed.
type textSearch struct {
	phrase string
	filter SectionFilter
	page   relay.Page
}

var textMatches relay.Field[textSearch, ent.TextVersion, *relay.Connection[*Match]]

// Matches finds a page of the occurrences of a phrase in a text version. A
// nil query has no occurrences.
func (s *Searcher) Matches(ctx context.Context, v *ent.TextVersion, query *string, f SectionFilter, paging relay.Arguments) (*relay.Connection[*Match], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	if query == nil {
		return newMatches(v.ID, nil, nil, p), nil
	}
	if err := loader.CheckPhrase("q", *query); err != nil {
		return nil, err
	}
	t := textSearch{*query, f, p}
	return textMatches.Load(ctx, v, t, func(ctx context.Context, versions []*ent.TextVersion) (map[*ent.TextVersion]*relay.Connection[*Match], error) {
		found, err := s.search(ctx, versions, t)
		if errors.Is(err, phrase.ErrNoWord) {
			return nil, relay.InvalidArgument("q", "there is no letter and no digit to look for")
		}
		if err != nil {
			return nil, err
		}
		pages := make(map[*ent.TextVersion]*relay.Connection[*Match], len(versions))
		for _, v := range versions {
			if pages[v] = found[v.ID]; pages[v] == nil {
				pages[v] = newMatches(v.ID, nil, nil, p)
			}
		}
		return pages, nil
	})
}

// search reads a page of matches in each cached text, by the key of the
// version.
func (s *Searcher) search(ctx context.Context, versions []*ent.TextVersion, t textSearch) (map[int64]*relay.Connection[*Match], error) {
	withSignal, err := s.sectionsWithSignal(ctx, versions, t.filter)
	if err != nil {
		return nil, err
	}
	found := map[int64]*relay.Connection[*Match]{}
	return found, s.eachIndex(ctx, versions, t.filter.IncludeStruck, func(version int64, ix *phrase.Index) error {
		matches, err := ix.Find(t.phrase)
		if t.filter.Signal != "" {
			matches = slices.DeleteFunc(matches, func(m phrase.Match) bool { return !withSignal[sectionKey(version, m.Section)] })
		}
		found[version] = newMatches(version, ix, matches, t.page)
		return err
	})
}

// sectionsWithSignal returns the keys of the sections that pass a filter with a
// signal, or nil if the filter has no signal.
func (s *Searcher) sectionsWithSignal(ctx context.Context, versions []*ent.TextVersion, f SectionFilter) (map[int64]bool, error) {
	if f.Signal == "" {
		return nil, nil
	}
	keys := loader.Keys(versions, func(v *ent.TextVersion) *int64 { return &v.ID })
	ids, err := s.db.Ent.Section.Query().Where(loader.In(section.FieldTextVersionID, keys), f.predicate).IDs(loader.OnParents(ctx, section.FieldTextVersionID, keys))
	found := make(map[int64]bool, len(ids))
	for _, id := range ids {
		found[id] = true
	}
	return found, err
}

// newMatches makes snippets for the requested page only.
func newMatches(version int64, ix *phrase.Index, matches []phrase.Match, p relay.Page) *relay.Connection[*Match] {
	id := func(m phrase.Match) int64 { return congress.MatchKey(m.Section, m.Start) }
	return relay.Map(relay.Slice(matches, p, id, false), func(m phrase.Match) *Match {
		return &Match{SectionID: sectionKey(version, m.Section), Snippet: ix.Snippet(m), Start: m.Start, End: m.End}
	})
}

// sectionKey returns the key of a section by its ordinal in a text version. The
// ordinal 0 has the key 0, which is the key of no section.
func sectionKey(version int64, ordinal int) int64 {
	id, ok := congress.TextVersionIDFromKey(version)
	if ordinal == 0 || !ok {
		return 0
	}
	return id.SectionKey(ordinal)
}

// eachIndex calls do with the index of each cached text, one at a time. The
// indexes are of the texts as printed if struck is set. They are kept for later
// searches; the texts of those that are not kept are read in one statement.
func (s *Searcher) eachIndex(ctx context.Context, versions []*ent.TextVersion, struck bool, do func(version int64, ix *phrase.Index) error) error {
	unread := cachedTexts(versions)
	for id, v := range unread {
		if ix, ok := s.indexes.Get(indexKey(v, struck)); ok {
			delete(unread, id)
			if err := do(id, ix); err != nil {
				return err
			}
		}
	}
	newIndex := phrase.NewIndex
	if struck {
		newIndex = phrase.NewPrintedIndex
	}
	return eachText(ctx, s.db, unread, func(v *ent.TextVersion, text []billtext.Section) error {
		ix := newIndex(text)
		s.indexes.Add(indexKey(v, struck), ix, ix.Size())
		return do(v.ID, ix)
	})
}

// indexKey identifies the index of a text by its version and its hash, which
// changes with the text.
func indexKey(v *ent.TextVersion, struck bool) string {
	hash := ""
	if v.TextSha256 != nil {
		hash = *v.TextSha256
	}
	return fmt.Sprintf("%d %s %t", v.ID, hash, struck)
}

func cachedTexts(versions []*ent.TextVersion) map[int64]*ent.TextVersion {
	cached := make(map[int64]*ent.TextVersion, len(versions))
	for _, v := range versions {
		if v.Cached {
			cached[v.ID] = v
		}
	}
	return cached
}

// eachText calls do with each text, one at a time. It reads them in one
// statement.
func eachText(ctx context.Context, db *database.DB, versions map[int64]*ent.TextVersion, do func(*ent.TextVersion, []billtext.Section) error) error {
	if len(versions) == 0 {
		return nil
	}
	keys := slices.Sorted(maps.Keys(versions))
	return textstore.Each(loader.OnParents(ctx, section.FieldTextVersionID, keys), db.Ent, db.Dialect, loader.In(section.FieldTextVersionID, keys), func(id int64, text []billtext.Section) error {
		if err := ctx.Err(); err != nil {
			return err // do would run past the deadline
		}
		return do(versions[id], text)
	})
}
