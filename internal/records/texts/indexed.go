package texts

import (
	"context"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/phraseindex"
	"legislative/ent/section"
	"legislative/internal/analysis/phrase"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/source/billtext"
	"legislative/internal/store/textstore"
)

// indexedText is the index of a text with the occurrences from which a page is
// made.
type indexedText struct {
	version     int64
	index       *phrase.Packed
	occurrences []phrase.Occurrence // in order
}

// searchIndexes returns pages of the matches in the texts that have an index of
// the searched form, by the key of the version. It reads only the parts of the
// indexes that have the words of the phrase, and only the sections of the pages.
func (s *search) searchIndexes(ctx context.Context, texts map[int64]*ent.TextVersion) (map[int64]*loader.Connection[*Match], error) {
	indexed, err := s.openIndexes(ctx, texts)
	if err != nil {
		return nil, err
	}
	sections, err := s.readSections(ctx, indexed)
	if err != nil {
		return nil, err
	}
	pages := make(map[int64]*loader.Connection[*Match], len(texts))
	for _, t := range indexed {
		if matches, ok := s.locate(t, sections); ok {
			pages[t.version] = withSnippets(t.version, s.newPage(t, matches))
		}
	}
	return pages, nil
}

// openIndexes reads the indexes. It leaves out those of other versions of the
// program, and of texts whose printed form differs if that form is searched: such
// a search is rare, and a second index would be as large as the first.
func (s *search) openIndexes(ctx context.Context, texts map[int64]*ent.TextVersion) ([]indexedText, error) {
	var keys []int64
	for _, v := range texts {
		if v.PhraseBuckets > 0 {
			keys = append(keys, directoryKey(v.ID))
			for _, bucket := range s.phrase.Buckets(v.PhraseBuckets) {
				keys = append(keys, bucketKey(v.ID, bucket))
			}
		}
	}
	if len(keys) == 0 {
		return nil, nil
	}
	ctx = loader.OnRecords[ent.TextVersion](ctx, slices.Collect(maps.Keys(texts))...)
	rows, err := s.db.Ent.PhraseIndex.Query().Where(loader.In(phraseindex.FieldID, keys)).All(ctx)
	if err != nil {
		return nil, err
	}
	packed := make(map[int64][]byte, len(rows))
	size := 0
	for _, row := range rows {
		packed[row.ID] = row.Packed
		size += len(row.Packed)
	}
	if s.phrase.HasPrefix() { // all buckets are read
		operation.From(ctx).Charge(size, scannedByte)
	}
	var indexed []indexedText
	for id, v := range texts {
		index, ok := phrase.Open(s.phrase, packed[directoryKey(id)], v.PhraseBuckets, func(bucket int) []byte { return packed[bucketKey(id, bucket)] })
		if ok && !(index.HasDeleted && s.filter.IncludeStruck) {
			indexed = append(indexed, indexedText{id, index, s.occurrencesForPage(id, index)})
		}
	}
	return indexed, nil
}

// directoryKey returns the key of the directory of a text's index.
func directoryKey(version int64) int64 { return congress.ChildKey(version, 0) }

// bucketKey returns the key of a bucket of a text's index.
func bucketKey(version int64, bucket int) int64 { return congress.ChildKey(version, bucket+1) }

// occurrencesForPage returns the occurrences of the page and one after it. If the
// page does not begin with the first match, they follow all occurrences in the
// section of the cursor: only that section's text shows which of them are before
// the cursor.
func (s *search) occurrencesForPage(version int64, index *phrase.Packed) []phrase.Occurrence {
	first := 0
	if s.page.HasAfter {
		first = congress.MatchSection(s.page.After.ID)
	}
	var list []phrase.Occurrence
	left := s.page.Size + 1
	for o := range index.From(max(first, 1)) {
		if !s.includes(version, o.Section) {
			continue
		}
		if list = append(list, o); o.Section > first {
			left--
		}
		if left == 0 {
			break
		}
	}
	return list
}

// readSections reads the sections in which there are occurrences, by their key.
func (s *search) readSections(ctx context.Context, indexed []indexedText) (map[int64]billtext.Section, error) {
	var versions, keys []int64
	haveDeleted := false
	for _, t := range indexed {
		versions = append(versions, t.version)
		haveDeleted = haveDeleted || t.index.HasDeleted
		read := 0 // ordinal of the last section whose key is in the list
		for _, o := range t.occurrences {
			for ordinal := max(o.Section, read+1); ordinal <= o.EndSection; ordinal++ {
				keys = append(keys, sectionKey(t.version, ordinal))
			}
			read = max(read, o.EndSection)
		}
	}
	if len(keys) == 0 {
		return nil, nil
	}
	return textstore.ReadSome(loader.OnRecords[ent.TextVersion](ctx, versions...), s.db.Ent.Section, loader.In(section.FieldID, keys), haveDeleted)
}

// locate returns the matches at the occurrences in a text. It reports false if the
// text has changed since its index was read.
func (s *search) locate(t indexedText, sections map[int64]billtext.Section) ([]phrase.Match, bool) {
	matches := make([]phrase.Match, 0, len(t.occurrences))
	for left := t.occurrences; len(left) > 0; {
		n := 1
		for n < len(left) && left[n].Section == left[0].Section {
			n++
		}
		var text []billtext.Section
		for ordinal := left[0].Section; ordinal <= left[n-1].EndSection; ordinal++ {
			text = append(text, sections[sectionKey(t.version, ordinal)])
		}
		located, ok := phrase.Locate(s.phrase, text, left[:n])
		if !ok {
			return nil, false
		}
		matches, left = append(matches, located...), left[n:]
	}
	return matches, true
}

// newPage returns the page that begins after the cursor.
func (s *search) newPage(t indexedText, matches []phrase.Match) *loader.Connection[phrase.Match] {
	for s.page.HasAfter && len(matches) > 0 && matchKey(matches[0]) <= s.page.After.ID {
		matches = matches[1:]
	}
	return loader.NewConnection(matches, s.page,
		func(m phrase.Match) loader.SortKey { return loader.SortKey{ID: matchKey(m)} },
		func(context.Context) (int, error) { return s.count(t), nil })
}

// count counts all matches in a text.
func (s *search) count(t indexedText) int {
	n := 0
	for o := range t.index.From(1) {
		if s.includes(t.version, o.Section) {
			n++
		}
	}
	return n
}
