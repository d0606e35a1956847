package service

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// rolls are the members on roll calls of the House.
type rolls struct {
	voters     []voter        // whom they show to serve
	listed     map[int64]bool // those on any of them
	isComplete bool           // whether they list everybody who could vote at the time
}

func (r rolls) lists(member int64) bool { return r.listed[member] }

// voter is a member on a roll.
type voter struct {
	member  int64
	state   string
	parties []string
}

// add adds the party and the state at the time of a vote.
func (v *voter) add(letter, state string) {
	v.state = state
	name, ok := congress.PartyName(letter)
	if !ok {
		name = letter
	}
	if n := len(v.parties); n == 0 || v.parties[n-1] != name {
		v.parties = append(v.parties, name)
	}
}

// readRolls reads who is on the rolls of a Congress or, if a day is given, on those
// before and after it.
func readRolls(ctx context.Context, db *database.DB, at Time) (rolls, error) {
	if at.Day != "" {
		return readRollsAround(ctx, db, at)
	}
	records, err := db.Ent.VotingRecord.Query().
		Where(loader.InRange(votingrecord.FieldSessionID, congress.SessionKeys(congress.House, at.Congress))).
		Order(votingrecord.BySessionID(), votingrecord.ByMemberID()).
		Select(votingrecord.FieldMemberID, votingrecord.FieldAffiliations).All(ctx)
	if err != nil {
		return rolls{}, err
	}
	r, places := rolls{listed: map[int64]bool{}}, map[int64]int{}
	for _, record := range records {
		i, ok := places[record.MemberID]
		if !ok {
			i = len(r.voters)
			places[record.MemberID], r.listed[record.MemberID] = i, true
			r.voters = append(r.voters, voter{member: record.MemberID})
		}
		for _, a := range record.Affiliations {
			r.voters[i].add(a.Party, a.State)
		}
	}
	return r, nil
}

// readRollsAround reads the last roll call until a day and the first one from it on. They
// show those to serve whom both list. If the Congress has only one of them, that one
// counts.
func readRollsAround(ctx context.Context, db *database.DB, at Time) (rolls, error) {
	var before, after []*ent.HouseVote
	err := operation.From(ctx).Group.Together(ctx,
		func() (err error) {
			before, err = readRoll(ctx, db, at, housevote.DateLTE(at.Day), sql.OrderDesc())
			return err
		},
		func() (err error) {
			after, err = readRoll(ctx, db, at, housevote.DateGTE(at.Day))
			return err
		})
	r, votes := rolls{listed: map[int64]bool{}, isComplete: len(before)+len(after) == 2}, slices.Concat(before, after)
	if err != nil || len(votes) == 0 {
		return r, err
	}
	last := votes[len(votes)-1].Ballots
	for _, b := range last {
		r.listed[b.Voter] = true
	}
	for _, b := range votes[0].Ballots {
		r.listed[b.Voter] = true
		_, isMember := congress.BioguideIDFromKey(b.Voter)
		if _, onBoth := last.Find(b.Voter); isMember && onBoth {
			v := voter{member: b.Voter}
			v.add(b.Party, b.State)
			r.voters = append(r.voters, v)
		}
	}
	return r, nil
}

// readRoll reads the first roll call of the Congress that meets a condition.
func readRoll(ctx context.Context, db *database.DB, at Time, condition func(*sql.Selector), order ...sql.OrderTermOption) ([]*ent.HouseVote, error) {
	return db.Ent.HouseVote.Query().
		Where(loader.InRange(housevote.FieldID, congress.VoteKeys(congress.House, at.Congress)), condition).
		Order(housevote.ByID(order...)).Limit(1).Select(housevote.FieldID, housevote.FieldBallots).All(ctx)
}
