package texts

import (
	"context"
	"errors"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/internal/analysis/phrase"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/source/billtext"
	"legislative/internal/store/database"
	"legislative/internal/store/textstore"
)

// Match is an occurrence of a phrase in a text. If it goes on in other sections, End
// is the end of the text of the first.
type Match struct {
	SectionID        int64
	Snippet          string // whole words around the occurrence
	SnippetStart     int    // code points into the snippet
	SnippetEnd       int
	Start, End       int // code points into the text of the section
	EndSectionID     int64
	EndSectionOffset int // code points into the text of the section in which it ends
}

// matchArguments are the arguments of a search. If the filter includes struck
// sections, the texts are searched as printed.
type matchArguments struct {
	query  string
	filter SectionFilter
	page   loader.Page
}

var textMatches loader.Field[matchArguments, ent.TextVersion, *loader.Connection[*Match]]

// TextVersionMatches finds a page of the occurrences of a phrase in a text
// version. A nil query has no occurrences.
func TextVersionMatches(ctx context.Context, db *database.DB, v *ent.TextVersion, query *string, f SectionFilter, paging loader.Arguments) (*loader.Connection[*Match], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	if query == nil {
		return newMatches(v.ID, nil, p), nil
	}
	if err := loader.CheckPhrase("q", *query); err != nil {
		return nil, err
	}
	arguments := matchArguments{*query, f, p}
	return textMatches.Load(ctx, v, arguments, func(ctx context.Context, versions []*ent.TextVersion) (map[*ent.TextVersion]*loader.Connection[*Match], error) {
		found, err := findMatches(ctx, db, versions, arguments)
		if err != nil {
			return nil, err
		}
		pages := make(map[*ent.TextVersion]*loader.Connection[*Match], len(versions))
		for _, v := range versions {
			if pages[v] = found[v.ID]; pages[v] == nil {
				pages[v] = newMatches(v.ID, nil, p)
			}
		}
		return pages, nil
	})
}

// search is a search for a phrase in texts.
type search struct {
	db         *database.DB
	phrase     *phrase.Phrase
	filter     SectionFilter
	page       loader.Page
	withSignal map[int64]bool // keys of the sections that pass the filter; nil if it has no signal
}

// findMatches finds a page of matches in each cached text, by the key of the
// version.
func findMatches(ctx context.Context, db *database.DB, versions []*ent.TextVersion, arguments matchArguments) (map[int64]*loader.Connection[*Match], error) {
	texts := cachedTexts(versions)
	if len(texts) == 0 {
		return nil, nil
	}
	parsed, err := phrase.Parse(arguments.query)
	if errors.Is(err, phrase.ErrNoWord) {
		return nil, loader.InvalidArgument("q", "there is no letter and no digit to look for")
	}
	if errors.Is(err, phrase.ErrShortPrefix) {
		return nil, loader.InvalidArgument("q", "%v", err)
	}
	if err != nil {
		return nil, err
	}
	s := &search{db: db, phrase: parsed, filter: arguments.filter, page: arguments.page}
	if s.withSignal, err = sectionsWithSignal(ctx, db, slices.Sorted(maps.Keys(texts)), s.filter); err != nil {
		return nil, err
	}
	pages, err := s.searchIndexes(ctx, texts)
	if err != nil {
		return nil, err
	}
	maps.DeleteFunc(texts, func(id int64, _ *ent.TextVersion) bool { return pages[id] != nil })
	return pages, s.searchTexts(ctx, texts, pages)
}

// sectionsWithSignal returns the keys of the sections that pass a filter with a
// signal, or nil if the filter has no signal.
func sectionsWithSignal(ctx context.Context, db *database.DB, versions []int64, f SectionFilter) (map[int64]bool, error) {
	if f.Signal == "" {
		return nil, nil
	}
	ids, err := db.Ent.Section.Query().Where(loader.In(section.FieldTextVersionID, versions), f.predicate).
		IDs(loader.OnParents(ctx, section.FieldTextVersionID, versions))
	found := make(map[int64]bool, len(ids))
	for _, id := range ids {
		found[id] = true
	}
	return found, err
}

// includes reports whether matches in a section pass the filter.
func (s *search) includes(version int64, ordinal int) bool {
	return s.withSignal == nil || s.withSignal[sectionKey(version, ordinal)]
}

// searchTexts adds pages of the matches in whole texts: those without an index of
// the searched form.
func (s *search) searchTexts(ctx context.Context, texts map[int64]*ent.TextVersion, pages map[int64]*loader.Connection[*Match]) error {
	newIndex := phrase.NewIndex
	if s.filter.IncludeStruck {
		newIndex = phrase.NewPrintedIndex
	}
	return eachText(ctx, s.db, texts, func(v *ent.TextVersion, text []billtext.Section) error {
		operation.From(ctx).Charge(sizeOf(text), searchedByte)
		matches := slices.DeleteFunc(newIndex(text).Find(s.phrase), func(m phrase.Match) bool { return !s.includes(v.ID, m.Section) })
		pages[v.ID] = newMatches(v.ID, matches, s.page)
		return nil
	})
}

// newMatches makes snippets for the requested page only.
func newMatches(version int64, matches []phrase.Match, p loader.Page) *loader.Connection[*Match] {
	return withSnippets(version, loader.Slice(matches, p, matchKey, false))
}

// withSnippets makes the snippets of a page.
func withSnippets(version int64, page *loader.Connection[phrase.Match]) *loader.Connection[*Match] {
	return loader.Map(page, func(m phrase.Match) *Match {
		start, end := m.InSnippet()
		return &Match{
			SectionID: sectionKey(version, m.Section), Snippet: m.Snippet(), SnippetStart: start, SnippetEnd: end, Start: m.Start, End: m.End,
			EndSectionID: sectionKey(version, m.EndSection), EndSectionOffset: m.EndOffset,
		}
	})
}

// matchKey returns the key by which the matches in a text are ordered.
func matchKey(m phrase.Match) int64 { return congress.MatchKey(m.Section, m.Start) }

// sectionKey returns the key of a section by its ordinal in a text version. The
// ordinal 0 has the key 0, which is the key of no section.
func sectionKey(version int64, ordinal int) int64 {
	id, ok := congress.TextVersionIDFromKey(version)
	if ordinal == 0 || !ok {
		return 0
	}
	return id.SectionKey(ordinal)
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
