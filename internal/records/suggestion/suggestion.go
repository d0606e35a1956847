// Package suggestion finds records while their names are being typed into a search box.
package suggestion

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/billname"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/congress/recordname"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// SuggestionKind is the kind of a record that is suggested.
type SuggestionKind string

// The kinds.
const (
	Bill      SuggestionKind = "bill"
	Member    SuggestionKind = "member"
	Committee SuggestionKind = "committee"
)

// Suggestion is a record with the name by which it was found.
type Suggestion struct {
	Text     string
	Kind     SuggestionKind
	RecordID string // such as 116hr1500, a Bioguide ID or a system code
	key      int64
}

// Suggestions is a page of suggestions.
type Suggestions = loader.Connection[*Suggestion]

const (
	// shortest is the length of the shortest beginning of a name that finds any, in letters.
	shortest = 3
	// most is the number of suggestions on all pages.
	most = 100
	// others is the number of members and that of committees before which bills give
	// way.
	others = 3
)

// Find reads a page of suggestions for a query: the bills that it names by number, bills
// with names that begin with it, those that went furthest first, members, those in
// office first, and committees. Shorter queries than the number of a bill or three
// letters or digits find nothing.
func Find(ctx context.Context, db *database.DB, query string, paging loader.Arguments) (*Suggestions, error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	if err := loader.CheckPhrase("query", query); err != nil {
		return nil, err
	}
	found, err := find(ctx, db, query)
	if err != nil {
		return nil, err
	}
	places := make(map[*Suggestion]int64, len(found))
	for i, s := range found {
		places[s] = int64(i + 1)
	}
	return loader.Slice(found, p, func(s *Suggestion) int64 { return places[s] }, false), nil
}

func find(ctx context.Context, db *database.DB, query string) ([]*Suggestion, error) {
	if names := recordname.Parse(query); len(names.Bills) > 0 && names.Rest == "" {
		return numbered(ctx, db, names.Bills)
	}
	beginning := strings.TrimSpace(fold.Phrase(query))
	if utf8.RuneCountInString(beginning) < shortest {
		return nil, nil
	}
	bills, err := named(ctx, db, beginning)
	if err != nil {
		return nil, err
	}
	members, err := read(ctx, db, membersNamed(db.Dialect, beginning), newMember)
	if err != nil {
		return nil, err
	}
	committees, err := read(ctx, db, committeesNamed(db.Dialect, beginning), newCommittee)
	if err != nil {
		return nil, err
	}
	return interleave(bills, members, committees), nil
}

// interleave returns some bills, members and committees, and then the rest of them.
func interleave(bills, members, committees []*Suggestion) (all []*Suggestion) {
	const some = 10 - 2*others
	split := func(list []*Suggestion, n int) (first, rest []*Suggestion) {
		n = min(n, len(list))
		return list[:n], list[n:]
	}
	firstMembers, members := split(members, others)
	firstCommittees, committees := split(committees, others)
	firstBills, bills := split(bills, some+2*others-len(firstMembers)-len(firstCommittees))
	for _, list := range [][]*Suggestion{firstBills, firstMembers, firstCommittees, bills, members, committees} {
		all = append(all, list...)
	}
	return all[:min(len(all), most)]
}

// numbered returns the bills with some numbers.
func numbered(ctx context.Context, db *database.DB, numbers []recordname.Number) ([]*Suggestion, error) {
	var keys []int64
	for _, n := range numbers {
		first, last := 1, congress.MaxCongress
		if n.Congress > 0 {
			first, last = n.Congress, n.Congress
		}
		for number := first; number <= last; number++ {
			if id, err := congress.NewBillID(number, n.Type, n.Number); err == nil {
				keys = append(keys, id.Key())
			}
		}
	}
	return read(ctx, db, billsWith(db.Dialect, keys), newBill)
}

// named returns the bills with names that begin with a text: titles and laws, and then
// parts, each bill once.
func named(ctx context.Context, db *database.DB, beginning string) (bills []*Suggestion, err error) {
	isKnown := map[int64]bool{}
	for _, kind := range []billname.Kind{billname.KindTitle, billname.KindLaw, billname.KindPortion} {
		found, err := read(ctx, db, billsNamed(db.Dialect, kind, beginning), newBill)
		if err != nil {
			return nil, err
		}
		for _, s := range found {
			if !isKnown[s.key] {
				isKnown[s.key] = true
				bills = append(bills, s)
			}
		}
	}
	return bills, nil
}

// read reads rows as suggestions.
func read(ctx context.Context, db *database.DB, s *sql.Selector, row func(*sql.Rows) (*Suggestion, error)) (found []*Suggestion, err error) {
	err = loader.Scan(ctx, db, s, func(rows *sql.Rows) error {
		s, err := row(rows)
		found = append(found, s)
		return err
	})
	return found, err
}

// newBill makes a suggestion of a key and a name.
func newBill(row *sql.Rows) (*Suggestion, error) {
	var name sql.NullString
	s := &Suggestion{Kind: Bill}
	if err := row.Scan(&s.key, &name); err != nil {
		return nil, err
	}
	id, _ := congress.BillIDFromKey(s.key)
	s.RecordID, s.Text = id.String(), cmp.Or(name.String, id.String())
	return s, nil
}

// newMember makes a suggestion of a Bioguide ID, a name, a party and a state.
func newMember(row *sql.Rows) (*Suggestion, error) {
	var party, state sql.NullString
	s := &Suggestion{Kind: Member}
	if err := row.Scan(&s.RecordID, &s.Text, &party, &state); err != nil {
		return nil, err
	}
	if party.String != "" && state.String != "" {
		s.Text += fmt.Sprintf(" (%s-%s)", party.String[:1], state.String)
	}
	return s, nil
}

// newCommittee makes a suggestion of a system code and a name.
func newCommittee(row *sql.Rows) (*Suggestion, error) {
	s := &Suggestion{Kind: Committee}
	return s, row.Scan(&s.RecordID, &s.Text)
}
