package loader

import (
	"cmp"
	"slices"
	"unicode"
	"unicode/utf8"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/internal/congress/fold"
)

// The limits of a search for words. A prefix stands for all words that begin
// with it, so short prefixes and many prefixes are costly.
const (
	maxWords    = 20
	maxPrefixes = 5
	minPrefix   = 3 // letters
)

// Words are the words of a query, folded. Records must have all of them, and for each
// prefix a word that begins with it. Where words are indexed by stems, it can be any of
// their forms, and words that only connect others are ignored.
type Words struct{ Whole, Prefixes []string }

// LongStems returns the stems of the words that do not only connect others, the longest
// first.
func (w Words) LongStems() []string {
	return slices.SortedStableFunc(slices.Values(fold.Stems(fold.Content(w.Whole))), func(a, b string) int { return cmp.Compare(len(b), len(a)) })
}

// ParseQuery returns the words of a query. A * at the end of a word makes it a
// prefix.
func ParseQuery(query *string) (w Words, err error) {
	if query == nil {
		return w, nil
	}
	if err := CheckPhrase("query", *query); err != nil {
		return w, err
	}
	w.Whole, w.Prefixes = fold.QueryWords(*query)
	if slices.ContainsFunc(w.Prefixes, func(p string) bool { return utf8.RuneCountInString(p) < minPrefix }) {
		return w, InvalidArgument("query", "want at least %d letters before a *", minPrefix)
	}
	if n := len(w.Whole) + len(w.Prefixes); n == 0 || n > maxWords {
		return w, InvalidArgument("query", "want 1 to %d words", maxWords)
	}
	if len(w.Prefixes) > maxPrefixes {
		return w, InvalidArgument("query", "want at most %d words with a *, not %d", maxPrefixes, len(w.Prefixes))
	}
	return w, nil
}

// HasPrefix selects the rows whose column begins with a prefix. It uses the index
// on the column, which in Postgres serves only the operators that compare bytes.
// LIKE would use it too, but not in a plan for all prefixes.
func HasPrefix(column, prefix string) func(*sql.Selector) {
	return func(s *sql.Selector) {
		from, to := " >= ", " < "
		if s.Dialect() == dialect.Postgres {
			from, to = " ~>=~ ", " ~<~ "
		}
		qualified := s.C(column) // which is another one once s is a subquery
		s.Where(sql.P(func(b *sql.Builder) {
			b.Ident(qualified).WriteString(from).Arg(prefix).WriteString(" AND ")
			b.Ident(qualified).WriteString(to).Arg(prefix + string(unicode.MaxRune))
		}))
	}
}

// InColumn returns the conditions that select the records with the words in a
// column that holds words with a space before and after each. The condition
// contains selects by a part of it.
func InColumn[P ~func(*sql.Selector)](w Words, contains func(string) P) (where []func(*sql.Selector)) {
	for _, word := range w.Whole {
		where = append(where, contains(" "+word+" "))
	}
	for _, prefix := range w.Prefixes {
		where = append(where, contains(" "+prefix))
	}
	return where
}

// CheckPhrase returns an error if an argument is too long to search for.
func CheckPhrase(argument, text string) error {
	if utf8.RuneCountInString(text) > fold.MaxQueryLength {
		return InvalidArgument(argument, "want at most %d characters", fold.MaxQueryLength)
	}
	return nil
}
