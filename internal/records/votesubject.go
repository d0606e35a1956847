package records

import (
	"cmp"
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/votelink"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// voteSubject has the keys of the bill and the amendment that a vote is on.
type voteSubject struct{ bill, amendment *int64 }

var voteSubjectField loader.Field[loader.NoArguments, ent.HouseVote, voteSubject]

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
		s, err := voteSubjectField.Load(ctx, v, loader.NoArguments{}, read)
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

// voteSubjects reads the records T that votes are on.
type voteSubjects[T any] struct {
	query    loader.Query[T]
	column   string // of a link with the key of the record
	id       func(*T) int64
	key      func(voteSubject) *int64 // nil if the vote is on no such record
	unloaded func(key int64) *T

	field loader.Field[loader.NoArguments, ent.HouseVote, *T]
}

// load returns the record that a vote is on, or nil.
func (s *voteSubjects[T]) load(ctx context.Context, db *database.DB, v *ent.HouseVote) (*T, error) {
	return s.field.Load(ctx, v, loader.NoArguments{}, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*T, error) {
		subjects, linked, err := s.read(ctx, db, votes)
		if err != nil {
			return nil, err
		}
		f := loader.Reference[ent.HouseVote, T]{
			ID: s.id, Key: func(v *ent.HouseVote) *int64 { return s.key(subjects[v]) },
			Unloaded: func(v *ent.HouseVote) *T { return s.unloaded(*s.key(subjects[v])) },
		}
		loader.AddRecords[T](ctx, loader.Keys(votes, f.Key)...)
		return f.Targets(ctx, votes, linked), nil
	})
}

// read reads the subjects of votes, and all records to which the votes are linked.
func (s *voteSubjects[T]) read(ctx context.Context, db *database.DB, votes []*ent.HouseVote) (subjects map[*ent.HouseVote]voteSubject, linked []*T, err error) {
	keys := loader.Keys(votes, func(v *ent.HouseVote) *int64 { return &v.ID })
	err = operation.From(ctx).Group.Together(ctx,
		func() (err error) {
			subjects, err = loadSubjects(ctx, db, votes)
			return err
		},
		func() (err error) {
			scope := loader.Referred(votelink.Table, s.column, loader.In(votelink.FieldVoteID, keys))
			linked, err = s.query(loader.OnParents(ctx, votelink.FieldVoteID, keys), db.Ent, scope)
			return err
		})
	return subjects, linked, err
}

var voteBill = &voteSubjects[ent.Bill]{
	query: queryBills, column: votelink.FieldBillID, id: billID,
	key:      func(s voteSubject) *int64 { return s.bill },
	unloaded: unloadedBill,
}

// VoteBill returns the bill that a vote is on, or nil.
func VoteBill(ctx context.Context, db *database.DB, v *ent.HouseVote) (*ent.Bill, error) {
	return voteBill.load(ctx, db, v)
}

var voteAmendment = &voteSubjects[ent.Amendment]{
	query: queryAmendments, column: votelink.FieldAmendmentID, id: amendmentID,
	key:      func(s voteSubject) *int64 { return s.amendment },
	unloaded: func(key int64) *ent.Amendment { return unloadedAmendment(key, nil) },
}

// VoteAmendment returns the amendment that a vote is on, or nil. An
// unloaded amendment has its name only.
func VoteAmendment(ctx context.Context, db *database.DB, v *ent.HouseVote) (*ent.Amendment, error) {
	return voteAmendment.load(ctx, db, v)
}
