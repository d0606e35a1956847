package ingest

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/ent/housevote"
	"legislative/ent/revision"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/rollcall"
)

// deriveSession finds the members behind the voters that votes of a session
// name in words alone, and makes the session's voting records anew.
func deriveSession(ctx context.Context, db *database.DB, s *ent.HouseSession, r *roster) error {
	var version int64
	err := database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		data, err := lockDataset(ctx, tx, db.Dialect)
		if err != nil {
			return err
		}
		records, changed, named := recordKeeper{}, revisions{}, false
		for votes, err := range votesOf(ctx, tx, s) {
			if err != nil {
				return err
			}
			found, err := identifyVoters(ctx, tx, votes, r, data.version, changed)
			if err != nil {
				return err
			}
			named = named || found
			for _, v := range votes {
				records.add(v)
			}
		}
		if err := records.write(ctx, tx, s); err != nil {
			return err
		}
		if err := tx.HouseSession.UpdateOneID(s.ID).SetStale(false).SetHasNamed(named).Exec(ctx); err != nil {
			return fmt.Errorf("note that the session is up to date: %w", err)
		}
		if version, err = data.advance(ctx, tx, fmt.Sprintf("house-session/%d-%d", s.Congress, s.Session)); err != nil {
			return err
		}
		return changed.write(ctx, tx, version)
	})
	if err == nil {
		r.follow(version)
	}
	return err
}

// votesOf reads the votes of a session in order, some at a time.
func votesOf(ctx context.Context, tx *ent.Tx, s *ent.HouseSession) iter.Seq2[[]*ent.HouseVote, error] {
	const atATime = 100
	return func(yield func([]*ent.HouseVote, error) bool) {
		last := congress.HouseVoteID{Congress: s.Congress, Session: s.Session}.Key()
		end := congress.HouseVoteID{Congress: s.Congress, Session: s.Session + 1}.Key()
		for {
			votes, err := tx.HouseVote.Query().Where(housevote.IDGT(last), housevote.IDLT(end)).
				Order(ent.Asc(housevote.FieldID)).Limit(atATime).
				Select(housevote.FieldID, housevote.FieldDate, housevote.FieldRollCall, housevote.FieldBallots, housevote.FieldHasNamed).
				All(ctx)
			if err != nil {
				yield(nil, fmt.Errorf("read votes: %w", err))
				return
			}
			if len(votes) == 0 || !yield(votes, nil) {
				return
			}
			last = votes[len(votes)-1].ID
		}
	}
}

// identifyVoters finds the members in those of the votes that name voters in
// words alone, and tells whether any does. It touches those in changed that
// it finds others in than before.
func identifyVoters(ctx context.Context, tx *ent.Tx, votes []*ent.HouseVote, r *roster, version int64, changed revisions) (named bool, err error) {
	votes = slices.DeleteFunc(slices.Clone(votes), func(v *ent.HouseVote) bool { return !v.HasNamed })
	if len(votes) == 0 {
		return false, nil
	}
	directory, err := r.directory(ctx, tx, version)
	if err != nil {
		return false, err
	}
	keys := make([]int64, len(votes))
	for i, v := range votes {
		keys[i] = v.ID
	}
	known, err := winning(ctx, tx.Claim, claim.KindBallots, keys)
	if err != nil {
		return false, err
	}
	for _, v := range votes {
		var other rollcall.Roll
		if c := known[v.ID]; c != nil {
			if err := other.Scan(c.Content); err != nil {
				return false, fmt.Errorf("claim on roll call %d: %w", v.ID, err)
			}
		}
		id, _ := congress.HouseVoteIDFromKey(v.ID)
		roll, err := identify(id, value(v.Date), v.Ballots, other, directory)
		if err != nil {
			return false, fmt.Errorf("roll call %s: %w", id, err)
		}
		if slices.Equal(roll, v.Ballots) {
			continue
		}
		v.Ballots = roll
		changed.touch(revision.KindHouseVote, v.ID)
		if err := tx.HouseVote.UpdateOneID(v.ID).SetBallots(roll).Exec(ctx); err != nil {
			return false, fmt.Errorf("roll call %s: %w", id, err)
		}
	}
	return true, nil
}

// recordKeeper collects the positions of each member, by key.
type recordKeeper map[int64]rollcall.MemberRecord

// add takes the positions in a vote; votes come in their order.
func (k recordKeeper) add(v *ent.HouseVote) {
	for _, b := range v.Ballots {
		if _, ok := congress.BioguideIDFromKey(b.Voter); ok {
			k[b.Voter] = append(k[b.Voter], rollcall.Entry{RollCall: v.RollCall, Position: b.Position()})
		}
	}
}

// write replaces the records of the session. A record's id is the session's
// key, then the member's in 25 bits.
func (k recordKeeper) write(ctx context.Context, tx *ent.Tx, s *ent.HouseSession) error {
	if err := deleteAll(ctx, tx.VotingRecord.Delete().Where(votingrecord.SessionID(s.ID)).Exec); err != nil {
		return err
	}
	members := slices.Sorted(maps.Keys(k))
	err := inChunks(members, len(votingrecord.Columns), func(chunk []int64, _ int) error {
		return tx.VotingRecord.MapCreateBulk(chunk, func(c *ent.VotingRecordCreate, i int) {
			c.SetID(s.ID<<25 | chunk[i]).SetMemberID(chunk[i]).SetCongress(s.Congress).SetSession(s.Session).
				SetSessionID(s.ID).SetEntries(k[chunk[i]])
		}).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("voting records: %w", err)
	}
	return nil
}
