package graph

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
	"legislative/internal/fold"
)

// votePredicates are the conditions of a filter.
func (r *Resolver) votePredicates(ctx context.Context, f *HouseVoteFilter) (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = add(where, f.Congress, housevote.CongressEQ)
	where = add(where, f.Session, housevote.SessionEQ)
	where = add(where, f.From, housevote.DateGTE)
	where = add(where, f.To, housevote.DateLTE)
	where = add(where, f.Result, housevote.ResultEqualFold)
	where = add(where, f.VoteType, housevote.VoteTypeEqualFold)
	if text(f.Text) != "" { // a vote that says nothing has no text to hold even ""
		where = append(where, housevote.Or(housevote.QuestionContainsFold(*f.Text), housevote.DescriptionContainsFold(*f.Text)))
	}
	where = add(where, f.PolicyArea, func(s string) predicate.HouseVote {
		return housevote.HasLinksWith(votelink.HasBillWith(bill.FoldedPolicyAreaEQ(fold.Fold(s))))
	})
	if f.Bill != nil {
		key, err := readBill("bill", *f.Bill)
		if err != nil {
			return nil, err
		}
		where = append(where, housevote.HasLinksWith(votelink.BillIDEQ(key)))
	}
	return r.ofMember(ctx, f, where)
}

// ofMember adds the condition on a member's position, which the member's
// voting records tell.
func (r *Resolver) ofMember(ctx context.Context, f *HouseVoteFilter, where []func(*sql.Selector)) ([]func(*sql.Selector), error) {
	if f.Member == nil {
		if f.Position != nil {
			return nil, invalid("position", "pass member too: it is the position that one member took")
		}
		return where, nil
	}
	key, err := readMember("member", *f.Member)
	if err != nil {
		return nil, err
	}
	records, err := r.ent.VotingRecord.Query().Where(votingrecord.MemberIDEQ(key)).All(ctx)
	if err != nil {
		return nil, err
	}
	votes := memberVotes(records, recordFilterOf(&MemberVoteFilter{Congress: f.Congress, Session: f.Session, Position: f.Position}))
	return append(where, among(housevote.FieldID, distinct(votes, func(v *MemberVote) *int64 { return &v.VoteID }))), nil
}

func voteWords() words[predicate.HouseVote] {
	return words[predicate.HouseVote]{
		word: func(w string) predicate.HouseVote { return housevote.HasWordsWith(voteword.WordEQ(w)) },
		prefix: func(w string) predicate.HouseVote {
			return housevote.HasWordsWith(begins[predicate.VoteWord](voteword.FieldWord, w))
		},
	}
}

func (r *Resolver) votes(where []func(*sql.Selector), by *HouseVoteOrder) rootList[ent.HouseVote] {
	return rootList[ent.HouseVote]{
		table: housevote.Table, where: where, order: voteOrder(by),
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.HouseVote, error) {
			return r.houseVotes(ctx, scope)
		},
	}
}
