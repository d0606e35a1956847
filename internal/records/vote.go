package records

import (
	"cmp"
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollcall"
)

func voteID(v *ent.HouseVote) int64 { return v.ID }

var voteField = loader.Once[ent.HouseVote]{
	New: unloadedVote,
	Read: func(ctx context.Context, db *database.DB, key int64) ([]*ent.HouseVote, error) {
		return QueryVotes(ctx, db.Ent, housevote.IDEQ(key))
	},
}

// unloadedVote has a name only.
func unloadedVote(key int64) *ent.HouseVote {
	id, _ := congress.VoteIDFromKey(key)
	return &ent.HouseVote{ID: key, Congress: id.Congress, Session: id.Session, RollCall: id.Number}
}

// HouseVote returns a House vote by its number, or nil. Its ballots are not
// read. See [loader.Once.Load] for expect.
func HouseVote(ctx context.Context, db *database.DB, inCongress, session, rollCall int, expect func(*ent.HouseVote)) (*ent.HouseVote, error) {
	id, err := congress.NewVoteID(congress.House, inCongress, session, rollCall)
	if err != nil {
		return nil, nil // no vote can have this number
	}
	return voteField.Load(ctx, db, id.Key(), expect)
}

// AwaitVote returns when a vote of which maybe only the key is known yet has been read.
func AwaitVote(ctx context.Context, db *database.DB, v *ent.HouseVote) error {
	return voteField.Await(ctx, db, v.ID, v)
}

var ballotsField loader.Field[loader.NoArguments, ent.HouseVote, rollcall.Roll]

// Ballots reads the ballots of a vote.
func Ballots(ctx context.Context, db *database.DB, v *ent.HouseVote) (rollcall.Roll, error) {
	return ballotsField.Load(ctx, v, loader.NoArguments{}, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]rollcall.Roll, error) {
		keys := loader.Keys(votes, func(v *ent.HouseVote) *int64 { return &v.ID })
		found, err := db.Ent.HouseVote.Query().Where(loader.In(housevote.FieldID, keys)).Select(housevote.FieldID, housevote.FieldBallots).
			All(loader.OnRecords[ent.HouseVote](ctx, keys...))
		if err != nil {
			return nil, err
		}
		byID := loader.IndexBy(found, voteID)
		rolls := map[*ent.HouseVote]rollcall.Roll{}
		for _, v := range votes {
			if withBallots := byID[v.ID]; withBallots != nil {
				rolls[v] = withBallots.Ballots
			}
		}
		return rolls, nil
	})
}

// PartyCounts counts the positions of the members of one party.
type PartyCounts struct {
	Party string
	congress.VoteCounts
}

// VoteByParty counts the positions in a vote by party, largest
// party first.
func VoteByParty(ctx context.Context, db *database.DB, v *ent.HouseVote) ([]*PartyCounts, error) {
	roll, err := Ballots(ctx, db, v)
	byParty := map[string]*PartyCounts{}
	counts := []*PartyCounts{}
	for i := range roll {
		party := roll[i].Party
		if byParty[party] == nil {
			byParty[party] = &PartyCounts{Party: party}
			counts = append(counts, byParty[party])
		}
		byParty[party].Add(roll[i].Position())
	}
	slices.SortFunc(counts, func(a, b *PartyCounts) int {
		return cmp.Or(cmp.Compare(b.Total(), a.Total()), cmp.Compare(a.Party, b.Party))
	})
	return counts, err
}

// VotesOn is the list of the House votes on each bill or amendment P, oldest
// first.
type VotesOn[P any] struct {
	column string // of a link with the key of the bill or the amendment
	key    func(*P) int64
	pages  loader.Field[loader.Page, P, *loader.Connection[*ent.HouseVote]]
}

// Load reads the requested page of the votes on a subject. Links from other
// files may repeat a vote, or refer to one that is not loaded; the page is nil if they
// all do.
func (l *VotesOn[P]) Load(ctx context.Context, db *database.DB, subject *P, paging loader.Arguments) (*loader.Connection[*ent.HouseVote], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	return l.pages.Load(ctx, subject, p, func(ctx context.Context, subjects []*P) (map[*P]*loader.Connection[*ent.HouseVote], error) {
		links, votes, err := l.read(ctx, db, loader.Keys(subjects, func(subject *P) *int64 { return new(l.key(subject)) }))
		if err != nil {
			return nil, err
		}
		loader.SetSiblings(ctx, votes)
		byID, bySubject := loader.IndexBy(votes, voteID), loader.GroupBy(links, l.subjectKey)
		pages := map[*P]*loader.Connection[*ent.HouseVote]{}
		for _, subject := range subjects {
			var linked []*ent.HouseVote
			keys := loader.Keys(bySubject[l.key(subject)], linkedVote)
			for _, id := range keys {
				if v := byID[id]; v != nil {
					linked = append(linked, v)
				}
			}
			if len(linked) > 0 || len(keys) == 0 {
				pages[subject] = loader.Slice(linked, p, voteID, false)
			}
		}
		return pages, nil
	})
}

// read reads the links of subjects to votes of the House, and the votes to which the
// links of the subjects refer.
func (l *VotesOn[P]) read(ctx context.Context, db *database.DB, keys []int64) (links []*ent.VoteLink, votes []*ent.HouseVote, err error) {
	linked := loader.In(l.column, keys)
	err = operation.From(ctx).Group.Together(ctx,
		func() (err error) {
			links, err = db.Ent.VoteLink.Query().Where(linked).All(loader.OnParents(ctx, l.column, keys))
			// With a condition on the vote, SQLite would begin with its index.
			links = slices.DeleteFunc(links, func(link *ent.VoteLink) bool {
				id, _ := congress.VoteIDFromKey(link.VoteID)
				return id.Chamber != congress.House
			})
			loader.AddRecords[ent.HouseVote](ctx, loader.Keys(links, linkedVote)...)
			return err
		},
		func() (err error) {
			votes, err = QueryVotes(loader.OnParents(ctx, l.column, keys), db.Ent, loader.Referred(votelink.Table, votelink.FieldVoteID, linked))
			return err
		})
	return links, votes, err
}

func (l *VotesOn[P]) subjectKey(link *ent.VoteLink) int64 {
	if l.column == votelink.FieldAmendmentID {
		return *link.AmendmentID
	}
	return link.BillID
}

func linkedVote(link *ent.VoteLink) *int64 { return &link.VoteID }
