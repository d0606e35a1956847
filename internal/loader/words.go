package loader

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/internal/fold"
	"legislative/internal/relay"
)

// The limits of a search for words. A prefix stands for all words that begin
// with it, so short prefixes and many prefixes are costly.
const (
	maxWords    = 20
	maxPrefixes = 5
	minPrefix   = 3 // letters
)

// WordIndex has the conditions that select the records with a word, or with a
// word that begins with a prefix. Words are folded.
type WordIndex[P ~func(*sql.Selector)] struct{ Word, Prefix func(string) P }

// Predicates returns the conditions that select the records with all words of
// a query. A * at the end of a word makes it a prefix.
func (w WordIndex[P]) Predicates(query *string) (where []func(*sql.Selector), err error) {
	if query == nil {
		return nil, nil
	}
	if err := CheckPhrase("query", *query); err != nil {
		return nil, err
	}
	prefixes := 0
	for part := range strings.FieldsSeq(*query) {
		whole, isPrefix := strings.CutSuffix(part, "*")
		found := fold.Words(whole)
		if isPrefix {
			prefixes++
			last := len(found) - 1
			if last < 0 || utf8.RuneCountInString(found[last]) < minPrefix {
				return nil, relay.InvalidArgument("query", "want at least %d letters before a *", minPrefix)
			}
			where, found = append(where, w.Prefix(found[last])), found[:last]
		}
		for _, word := range found {
			where = append(where, w.Word(word))
		}
	}
	if len(where) == 0 || len(where) > maxWords {
		return nil, relay.InvalidArgument("query", "want 1 to %d words", maxWords)
	}
	if prefixes > maxPrefixes {
		return nil, relay.InvalidArgument("query", "want at most %d words with a *, not %d", maxPrefixes, prefixes)
	}
	return where, nil
}

// HasPrefix selects the rows whose column begins with a prefix. It uses the
// index on the column, which serves ranges but not LIKE in SQLite, and LIKE but
// not ranges in Postgres.
func HasPrefix[P ~func(*sql.Selector)](column, prefix string) P {
	return func(s *sql.Selector) {
		if s.Dialect() == dialect.Postgres {
			s.Where(sql.HasPrefix(s.C(column), prefix))
			return
		}
		s.Where(sql.And(sql.GTE(s.C(column), prefix), sql.LT(s.C(column), prefix+string(unicode.MaxRune))))
	}
}

// ColumnWords returns the index of a column that holds words with a space
// before and after each. The condition contains selects by a part of it.
func ColumnWords[P ~func(*sql.Selector)](contains func(string) P) WordIndex[P] {
	return WordIndex[P]{
		Word:   func(w string) P { return contains(" " + w + " ") },
		Prefix: func(w string) P { return contains(" " + w) },
	}
}

// CheckPhrase returns an error if an argument is too long to search for.
func CheckPhrase(argument, text string) error {
	if utf8.RuneCountInString(text) > fold.MaxQueryLength {
		return relay.InvalidArgument(argument, "want at most %d characters", fold.MaxQueryLength)
	}
	return nil
}
