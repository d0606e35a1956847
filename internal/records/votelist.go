package records

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/ent/predicate"
	"legislative/ent/votelink"
	"legislative/ent/voteword"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/congress/recordname"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// HouseVoteFilter narrows a list of House votes. Every condition that is set
// must hold.
type HouseVoteFilter struct {
	Congress   *int
	Session    *int
	From       *string            // YYYY-MM-DD, inclusive
	To         *string            // YYYY-MM-DD, inclusive
	Text       *string            // part of the question or the description; case is ignored
	Bill       *string            // name such as 116hr1500
	PolicyArea *string            // of the bill, whole; case and accents are ignored
	Result     *string            // whole; case is ignored
	VoteType   *string            // whole; case is ignored
	Member     *string            // Bioguide ID of a member on the roll
	Position   *congress.Position // of the member
	Passed     *bool              // whether the question carried; votes of which that is unknown never pass
	MaxMargin  *int               // greatest difference of Yeas and Nays
}

// HouseVoteOrder is an order of a list of House votes: number or margin, followed
// by _asc or _desc, or closest, which is margin_asc.
type HouseVoteOrder string

// HouseVotes reads a page of the votes that pass a filter and that a query names, by
// themselves or by their bill, or that have all of its words. The latest vote comes first by default.
func HouseVotes(ctx context.Context, db *database.DB, filter *HouseVoteFilter, query *string, by *HouseVoteOrder, paging loader.Arguments) (*loader.Connection[*ent.HouseVote], error) {
	order := newVoteOrder(by)
	where, err := votePredicates(ctx, db, filter, order)
	if err != nil {
		return nil, err
	}
	names, words, err := parseQuery(query, func(n recordname.Names) bool { return len(n.Votes)+len(n.Bills) > 0 })
	if err != nil {
		return nil, err
	}
	for _, v := range names.Votes {
		where = append(where, whereVote(v))
	}
	if len(names.Bills) > 0 {
		where = append(where, isOnBills(keysOf(names.Bills, filter.congress(), congress.NewBillID)))
	}
	search := &loader.Search{Words: voteWords, Query: words}
	if filter.congress() != nil {
		search.Within = func(column string) func(*sql.Selector) {
			return loader.InRange(column, congress.VoteKeys(congress.House, *filter.Congress))
		}
	}
	return loadCountable(ctx, db, loader.List[ent.HouseVote]{Table: housevote.Table, Query: QueryVotes, Where: where, Search: search, Order: order}, paging)
}

func (f *HouseVoteFilter) congress() *int {
	if f == nil {
		return nil
	}
	return f.Congress
}

func newVoteOrder(by *HouseVoteOrder) loader.Order[ent.HouseVote] {
	name, base, descending := loader.SplitOrder(by, "number_desc")
	o := loader.Order[ent.HouseVote]{Name: name, Descending: descending}
	o.Key = func(v *ent.HouseVote) loader.SortKey { return loader.SortKey{ID: v.ID} }
	if base == "margin" || base == "closest" {
		o.Rank = housevote.FieldMarginRank
		o.Key = func(v *ent.HouseVote) loader.SortKey { return loader.SortKey{Rank: int64(v.MarginRank), ID: v.ID} }
	}
	return o
}

// votePredicates returns the conditions on votes in an order.
func votePredicates(ctx context.Context, db *database.DB, f *HouseVoteFilter, order loader.Order[ent.HouseVote]) (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = appendCondition(where, f.Congress, func(n int) func(*sql.Selector) { return order.OfCongress(n, congress.VoteKeys(congress.House, n)) })
	where = appendCondition(where, f.Session, housevote.SessionEQ)
	where = appendCondition(where, f.From, housevote.DateGTE)
	where = appendCondition(where, f.To, housevote.DateLTE)
	where = appendCondition(where, f.Result, housevote.ResultEqualFold)
	where = appendCondition(where, f.VoteType, housevote.VoteTypeEqualFold)
	where = appendCondition(where, f.Passed, hasPassed)
	where = appendCondition(where, f.MaxMargin, func(n int) predicate.HouseVote { return housevote.MarginRankLTE(min(n, congress.NoMargin-1)) })
	if OrZero(f.Text) != "" { // an empty part must also match votes without question and description
		where = append(where, housevote.Or(housevote.QuestionContainsFold(*f.Text), housevote.DescriptionContainsFold(*f.Text)))
	}
	where = appendCondition(where, f.PolicyArea, func(s string) predicate.HouseVote {
		return housevote.HasLinksWith(votelink.HasBillWith(bill.FoldedPolicyAreaEQ(fold.Fold(s))))
	})
	if f.Bill != nil {
		key, err := ParseBill("bill", *f.Bill)
		if err != nil {
			return nil, err
		}
		where = append(where, isOnBills([]int64{key}))
	}
	return appendMember(ctx, db, where, f)
}

// isOnBills selects the votes on any of some bills. It does not use HasLinksWith, whose
// statement makes SQLite look for the links of one vote after the other.
func isOnBills(keys []int64) func(*sql.Selector) {
	return func(s *sql.Selector) {
		l := sql.Dialect(s.Dialect()).Table(votelink.Table)
		votes := sql.Dialect(s.Dialect()).Select(l.C(votelink.FieldVoteID)).From(l)
		loader.In(votelink.FieldBillID, keys)(votes)
		s.Where(sql.In(s.C(housevote.FieldID), votes))
	}
}

// hasPassed selects the votes whose question carried, or those whose question did
// not; see [congress.VoteCounts.Passed].
func hasPassed(passed bool) predicate.HouseVote {
	results := congress.FailedResults
	if passed {
		results = congress.PassedResults
	}
	anyOf := make([]predicate.HouseVote, len(results))
	for i, result := range results {
		anyOf[i] = housevote.ResultEqualFold(result)
	}
	return housevote.And(housevote.MarginRankLT(congress.NoMargin), housevote.Or(anyOf...))
}

// appendMember appends the condition on the position of a member, which it
// reads from the member's voting records.
func appendMember(ctx context.Context, db *database.DB, where []func(*sql.Selector), f *HouseVoteFilter) ([]func(*sql.Selector), error) {
	if f.Member == nil {
		if f.Position != nil {
			return nil, loader.InvalidArgument("position", "pass member too: it is the position that one member took")
		}
		return where, nil
	}
	key, err := ParseMember("member", *f.Member)
	if err != nil {
		return nil, err
	}
	rows, err := db.Ent.VotingRecord.Query().Where(votingrecord.MemberIDEQ(key)).All(ctx)
	if err != nil {
		return nil, err
	}
	votes := unpackVotes(ctx, rows, MemberVoteFilter{Congress: OrZero(f.Congress), Session: OrZero(f.Session), Position: OrZero(f.Position)})
	return append(where, loader.In(housevote.FieldID, loader.Keys(votes, func(v *MemberVote) *int64 { return &v.VoteID }))), nil
}

// voteWords is the index of the words of questions and descriptions.
var voteWords = &loader.TermIndex{Table: voteword.Table, Term: voteword.FieldWord, Record: voteword.FieldVoteID, Ranks: []string{""}}
