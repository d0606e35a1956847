// Package spelling finds words that a query may have misspelled: those that no record
// has, and that are similar to a word that records have.
package spelling

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"
	"github.com/agnivade/levenshtein"

	"legislative/internal/congress/fold"
	"legislative/internal/congress/recordname"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// shortest is the length of the shortest word that is corrected, in letters.
const shortest = 4

// Correct returns a query with similar words in place of those that no record has, or
// nil if records have all words, or no similar ones. Names of records in the query, such as
// HR 3684, stay as they are.
func Correct(ctx context.Context, db *database.DB, query string) (*string, error) {
	if err := loader.CheckPhrase("query", query); err != nil {
		return nil, err
	}
	corrected, isCorrected := strings.Fields(query), false
	besideNames := strings.Fields(recordname.Parse(query).Rest)
	for i, field := range corrected {
		words := fold.Words(field)
		if len(words) != 1 || !slices.Contains(besideNames, field) || utf8.RuneCountInString(words[0]) < shortest || strings.ContainsAny(field, "*0123456789") {
			continue
		}
		known, err := isKnown(ctx, db, words[0])
		if err != nil {
			return nil, err
		}
		if known {
			continue
		}
		similar, err := mostSimilar(ctx, db, words[0])
		if err != nil {
			return nil, err
		}
		if similar != "" {
			corrected[i], isCorrected = strings.Replace(fold.Fold(field), words[0], similar, 1), true
		}
	}
	if !isCorrected {
		return nil, nil
	}
	return new(strings.Join(corrected, " ")), nil
}

// mostSimilar returns the word that is most similar to one that is not known, or "".
// Words that begin with the same two letters are preferred to those with the same first
// letter.
func mostSimilar(ctx context.Context, db *database.DB, word string) (string, error) {
	first, size := utf8.DecodeRuneInString(word)
	second, _ := utf8.DecodeRuneInString(word[size:])
	for _, beginning := range []string{string([]rune{first, second}), string(first)} {
		vocabulary, err := readVocabulary(ctx, db, beginning)
		if err != nil {
			return "", err
		}
		similar := nearest(word, vocabulary)
		if len(similar) > 1 {
			similar, err = byFrequency(ctx, db, similar)
		}
		if err != nil || len(similar) > 0 {
			return similar[0], err
		}
	}
	return "", nil
}

// nearest returns the words with the least distance to a word, if that is small: 2
// letters, or 1 for a short word. A stem is left out if a word with the stem is as near.
func nearest(word string, vocabulary []string) (similar []string) {
	least := 2
	if utf8.RuneCountInString(word) <= 5 {
		least = 1
	}
	for _, other := range vocabulary {
		distance := levenshtein.ComputeDistance(word, other)
		if distance < least {
			similar, least = similar[:0], distance
		}
		if distance == least {
			similar = append(similar, other)
		}
	}
	stems := map[string]bool{}
	for _, w := range similar {
		if s := fold.Stem(w); s != w {
			stems[s] = true
		}
	}
	return slices.DeleteFunc(similar, func(w string) bool { return stems[w] })
}

// byFrequency returns words, those that most bills have first.
func byFrequency(ctx context.Context, db *database.DB, words []string) ([]string, error) {
	const most = 5 // words that are counted
	words = words[:min(len(words), most)]
	counts := map[string]int{}
	for _, w := range words {
		n, err := loader.ScanInt(ctx, db, countBills(db.Dialect, fold.Stem(w)))
		if err != nil {
			return nil, err
		}
		counts[w] = n
	}
	return slices.SortedFunc(slices.Values(words), func(a, b string) int {
		return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b))
	}), nil
}

// isKnown reports whether a record has a word, in any of its forms.
func isKnown(ctx context.Context, db *database.DB, word string) (bool, error) {
	for _, statement := range []*sql.Selector{indexed(db.Dialect, fold.Stem(word), word), named(db.Dialect, word)} {
		if n, err := loader.ScanInt(ctx, db, statement); n > 0 || err != nil {
			return n > 0, err
		}
	}
	return false, nil
}

// readVocabulary reads the distinct words that begin with some letters.
func readVocabulary(ctx context.Context, db *database.DB, beginning string) (words []string, err error) {
	err = loader.Scan(ctx, db, vocabulary(db.Dialect, beginning), func(rows *sql.Rows) error {
		var word string
		if err := rows.Scan(&word); err != nil {
			return err
		}
		words = append(words, word)
		return nil
	})
	return words, err
}
