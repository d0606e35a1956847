package records

import (
	"cmp"
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/votelink"
	"legislative/internal/database"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

// voteSubject has the keys of the bill and the amendment that a vote is on.
type voteSubject struct{ bill, amendment *int64 }

var voteSubjectField relay.Field[relay.NoArguments, ent.HouseVote, voteSubject]

// loadSubjects reads the subjects of votes.
func loadSubjects(ctx context.Context, db *database.DB, votes []*ent.HouseVote) (map[*ent.HouseVote]voteSubject, error) {
	read := func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]voteSubject, error) {
		keys := loader.Keys(votes, func(v *ent.HouseVote) *int64 { return &v.ID })
		links, err := db.Ent.VoteLink.Query().Where(loader.In(votelink.FieldVoteID, keys)).All(loader.OnParents(ctx, votelink.FieldVoteID, keys))
		if err != nil {
			return nil, err
		}
		byVote := loader.GroupBy(links, func(l *ent.VoteLink) int64 { return l.VoteID })
		subjects := map[*ent.HouseVote]voteSubject{}
		for _, v := range votes {
			subjects[v] = selectSubject(byVote[v.ID])
		}
		return subjects, nil
	}
	subjects := map[*ent.HouseVote]voteSubject{}
	for _, v := range votes {
		s, err := voteSubjectField.Load(ctx, v, relay.NoArguments{}, read)
		if err != nil {
			return nil, err
		}
		subjects[v] = s
	}
	return subjects, nil
}

// selectSubject prefers links from the vote's own file to those from bills, and
// bills with lower keys to those with higher ones.
func selectSubject(links []*ent.VoteLink) (s voteSubject) {
	slices.SortFunc(links, func(a, b *ent.VoteLink) int {
		return cmp.Or(-cmp.Compare(a.ToldBy, b.ToldBy), cmp.Compare(a.BillID, b.BillID), cmp.Compare(OrZero(a.AmendmentID), OrZero(b.AmendmentID)))
	})
	for _, l := range links {
		if s.bill == nil {
			s.bill = &l.BillID
		}
		if s.amendment == nil {
			s.amendment = l.AmendmentID
		}
	}
	return s
}

var voteBill relay.Field[relay.NoArguments, ent.HouseVote, *ent.Bill]

// HouseVoteBill returns the bill that a vote is on, or nil. An unloaded bill
// has its name only.
func HouseVoteBill(ctx context.Context, db *database.DB, v *ent.HouseVote) (*ent.Bill, error) {
	return voteBill.Load(ctx, v, relay.NoArguments{}, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*ent.Bill, error) {
		subjects, err := loadSubjects(ctx, db, votes)
		if err != nil {
			return nil, err
		}
		f := loader.Reference[ent.HouseVote, ent.Bill]{
			Query: queryBills, ID: billID, Key: func(v *ent.HouseVote) *int64 { return subjects[v].bill },
			Unloaded: func(v *ent.HouseVote) *ent.Bill { return unloadedBill(*subjects[v].bill, nil) },
		}
		return f.Read(ctx, db, votes)
	})
}

var voteAmendment relay.Field[relay.NoArguments, ent.HouseVote, *ent.Amendment]

// HouseVoteAmendment returns the amendment that a vote is on, or nil. An
// unloaded amendment has its name only.
func HouseVoteAmendment(ctx context.Context, db *database.DB, v *ent.HouseVote) (*ent.Amendment, error) {
	return voteAmendment.Load(ctx, v, relay.NoArguments{}, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*ent.Amendment, error) {
		subjects, err := loadSubjects(ctx, db, votes)
		if err != nil {
			return nil, err
		}
		f := loader.Reference[ent.HouseVote, ent.Amendment]{
			Query: queryAmendments, ID: amendmentID, Key: func(v *ent.HouseVote) *int64 { return subjects[v].amendment },
			Unloaded: func(v *ent.HouseVote) *ent.Amendment { return unloadedAmendment(*subjects[v].amendment, nil) },
		}
		return f.Read(ctx, db, votes)
	})
}
