package graph

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/internal/fold"
)

// The bounds of a search for words. A prefix stands for as many words as
// begin with it, so it must be long enough to be few, and there may be few.
const (
	mostWords    = 20
	mostPrefixes = 5
	leastPrefix  = 3
)

// words are how a list finds the records that hold a word, or a word that
// begins with a prefix.
type words[P ~func(*sql.Selector)] struct{ word, prefix func(string) P }

// saying finds the records that hold all words of a query; one that ends in *
// stands for all words that begin so.
func (f words[P]) saying(query *string) (where []func(*sql.Selector), err error) {
	if query == nil {
		return nil, nil
	}
	if len([]rune(*query)) > longestPhrase {
		return nil, invalid("query", "want at most %d characters", longestPhrase)
	}
	prefixes := 0
	for part := range strings.FieldsSeq(*query) {
		whole, isPrefix := strings.CutSuffix(part, "*")
		found := fold.Words(whole)
		if isPrefix {
			prefixes++
			last := len(found) - 1
			if last < 0 || utf8.RuneCountInString(found[last]) < leastPrefix {
				return nil, invalid("query", "want at least %d letters before a *", leastPrefix)
			}
			where, found = append(where, f.prefix(found[last])), found[:last]
		}
		for _, w := range found {
			where = append(where, f.word(w))
		}
	}
	if len(where) == 0 || len(where) > mostWords {
		return nil, invalid("query", "want 1 to %d words", mostWords)
	}
	if prefixes > mostPrefixes {
		return nil, invalid("query", "want at most %d words with a *, not %d", mostPrefixes, prefixes)
	}
	return where, nil
}

// begins keeps the words that begin with a prefix, by the index of words: that
// of SQLite serves ranges and no LIKE, that of Postgres the other way round.
func begins[P ~func(*sql.Selector)](column, prefix string) P {
	return func(s *sql.Selector) {
		if s.Dialect() == dialect.Postgres {
			s.Where(sql.HasPrefix(s.C(column), prefix))
			return
		}
		s.Where(sql.And(sql.GTE(s.C(column), prefix), sql.LT(s.C(column), prefix+string(unicode.MaxRune))))
	}
}

// spaced looks words up in a column that holds them with a blank before and
// after each.
func spaced[P ~func(*sql.Selector)](contains func(string) P) words[P] {
	return words[P]{
		word:   func(w string) P { return contains(" " + w + " ") },
		prefix: func(w string) P { return contains(" " + w) },
	}
}
