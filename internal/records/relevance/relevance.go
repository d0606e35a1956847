// Package relevance orders the bills that a search finds: those that it names exactly,
// those with a name that begins with it or contains it, those with all of its words in
// one name, and then those with all of its words in their names. Bills that are equally
// good are in the order of their standing.
//
// Both engines only select candidates by their words. What decides their order is read
// and compared here, so it is the same on both.
package relevance

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/billname"
	"legislative/internal/congress/fold"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// MaxRanked is the number of bills that a search orders. If more have the words in
// their names, it orders those that went furthest, and as many with a name that is the
// query or begins with it.
const MaxRanked = 300

// rankedBill is the CPU time in which a bill is ordered.
const rankedBill = 4 * time.Microsecond

// grade says how well a name fits a query.
type grade int

// The grades, the least first.
const (
	inNames        grade = iota // the words are in several names
	inOneName                   // the words are in one name of a part, or in a sentence
	inTitle                     // the words are in one title
	inPortion                   // the phrase is in the name of a part, or in a sentence
	beginsPortion               // the name of a part begins with the phrase
	containsPhrase              // a title contains the phrase
	beginsWith                  // a title begins with the phrase
	isPortion                   // the phrase is the name of a part
	isTitle                     // the phrase is a title
)

// candidate is a bill that a search may find first.
type candidate struct {
	id, standing int64
	fit          fit
}

// fit is how well the best of a bill's names fits a query.
type fit struct {
	grade     grade
	isLiteral bool // the name has the words themselves, or longer ones, not only other forms of them
}

func (f fit) compare(other fit) int {
	return cmp.Or(cmp.Compare(f.grade, other.grade), cmp.Compare(asInt(f.isLiteral), asInt(other.isLiteral)))
}

func asInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Order returns the keys of bills with the words of a search in their names, in the
// order in which a reader expects them, and whether these are all bills that the search
// finds, as they are if it has no words. All of them also meet the conditions. It sets the
// order in which the search looks for its words.
func Order(ctx context.Context, db *database.DB, search *loader.Search, where []func(*sql.Selector)) (keys []int64, areAll bool, err error) {
	if search.Stems, err = byRarity(ctx, db, search.Query.LongStems()); err != nil {
		return nil, false, err
	}
	found, err := read(ctx, db, byWords(db.Dialect, search, where))
	if err != nil {
		return nil, false, err
	}
	areAll = len(search.Stems)+len(search.Query.Prefixes) == 0 && len(found) < MaxRanked
	phrase := strings.Join(search.Query.Whole, " ")
	if len(found) == MaxRanked && phrase != "" {
		named, err := read(ctx, db, byName(db.Dialect, search, where, phrase))
		if err != nil {
			return nil, false, err
		}
		found = merge(found, named)
	}
	operation.From(ctx).Charge(len(found), rankedBill)
	if phrase != "" {
		if err := gradeAll(ctx, db, found, search.Query.Whole); err != nil {
			return nil, false, err
		}
	}
	slices.SortFunc(found, func(a, b *candidate) int {
		return cmp.Or(b.fit.compare(a.fit), cmp.Compare(b.standing, a.standing), cmp.Compare(b.id, a.id))
	})
	for _, c := range found {
		keys = append(keys, c.id)
	}
	return keys, areAll, nil
}

// read reads candidates: rows of a key and a standing.
func read(ctx context.Context, db *database.DB, s *sql.Selector) (found []*candidate, err error) {
	err = loader.Scan(ctx, db, s, func(rows *sql.Rows) error {
		c := &candidate{}
		found = append(found, c)
		return rows.Scan(&c.id, &c.standing)
	})
	return found, err
}

// merge returns all candidates, each once.
func merge(all, more []*candidate) []*candidate {
	known := map[int64]bool{}
	for _, c := range all {
		known[c.id] = true
	}
	for _, c := range more {
		if !known[c.id] {
			known[c.id] = true
			all = append(all, c)
		}
	}
	return all
}

// gradeAll grades bills by those of their names that have all words.
func gradeAll(ctx context.Context, db *database.DB, found []*candidate, words []string) error {
	byID := loader.IndexBy(found, func(c *candidate) int64 { return c.id })
	d := sql.Dialect(db.Dialect)
	n := d.Table(billname.Table)
	s := d.Select(n.C(billname.FieldBillID), n.C(billname.FieldKind), n.C(billname.FieldFolded)).From(n)
	loader.In(billname.FieldBillID, loader.Keys(found, func(c *candidate) *int64 { return &c.id }))(s)
	for _, stem := range fold.Stems(fold.Content(words)) {
		s.Where(sql.Contains(n.C(billname.FieldFolded), " "+beginning(stem)))
	}
	phrase := stemmed(words)
	return loader.Scan(ctx, db, s, func(rows *sql.Rows) error {
		var id int64
		var kind, folded string
		if err := rows.Scan(&id, &kind, &folded); err != nil {
			return err
		}
		f := fit{gradeOf(billname.Kind(kind), stemmed(strings.Fields(folded)), phrase), isLiteral(folded, words)}
		if c := byID[id]; f.compare(c.fit) > 0 {
			c.fit = f
		}
		return nil
	})
}

// stemmed returns the stems of words in their order, with a space before and after each.
func stemmed(words []string) string {
	stems := make([]string, len(words))
	for i, w := range words {
		stems[i] = fold.Stem(w)
	}
	return " " + strings.Join(stems, " ") + " "
}

// isLiteral reports whether a name has words that begin with each of some words.
func isLiteral(folded string, words []string) bool {
	return !slices.ContainsFunc(fold.Content(words), func(w string) bool { return !strings.Contains(folded, " "+w) })
}

// beginning returns the letters with which all words of a stem begin: the stem of
// "community" is "communiti".
func beginning(stem string) string {
	if trimmed, ok := strings.CutSuffix(stem, "i"); ok && len(trimmed) > 2 {
		return trimmed
	}
	return stem
}

// gradeOf grades a name that has all words of a phrase. Both are stems with a space
// before and after each.
func gradeOf(kind billname.Kind, name, phrase string) grade {
	isOfBill := kind == billname.KindTitle
	choose := func(ofBill, other grade) grade {
		if isOfBill {
			return ofBill
		}
		return other
	}
	switch {
	case name == phrase && kind == billname.KindOfficial:
		return isTitle
	case name == phrase:
		return choose(isTitle, isPortion)
	case strings.HasPrefix(name, phrase) && kind != billname.KindOfficial:
		return choose(beginsWith, beginsPortion)
	case strings.Contains(name, phrase):
		return choose(containsPhrase, inPortion)
	default:
		return choose(inTitle, inOneName)
	}
}
