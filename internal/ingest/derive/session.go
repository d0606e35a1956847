package derive

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/ingest/bulk"
	"legislative/internal/ingest/changes"
	"legislative/internal/rollcall"
)

// deriveSession identifies the voters of a session whom votes give by name
// only, and makes the members' voting records of the session anew.
func deriveSession(ctx context.Context, db *database.DB, s *ent.HouseSession, people *directoryCache) error {
	var version int64
	err := database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		locked, err := changes.LockDataset(ctx, tx, db.Dialect)
		if err != nil {
			return err
		}
		rows, changed, hasNamed := votingRecords{}, changes.Set{}, false
		for votes, err := range sessionVotes(ctx, tx, s) {
			if err != nil {
				return err
			}
			named, err := identifyVoters(ctx, tx, votes, people, locked.Version, changed)
			if err != nil {
				return err
			}
			hasNamed = hasNamed || named
			for _, v := range votes {
				rows.add(v)
			}
		}
		if err := rows.write(ctx, tx, s); err != nil {
			return err
		}
		if err := tx.HouseSession.UpdateOneID(s.ID).SetStale(false).SetHasNamed(hasNamed).Exec(ctx); err != nil {
			return fmt.Errorf("mark the session up to date: %w", err)
		}
		if version, err = locked.Advance(ctx, tx, fmt.Sprintf("house-session/%d-%d", s.Congress, s.Session)); err != nil {
			return err
		}
		return changed.Write(ctx, tx, version)
	})
	if err == nil {
		people.advance(version)
	}
	return err
}

// sessionVotes iterates over the votes of a session in order, up to a hundred
// at a time.
func sessionVotes(ctx context.Context, tx *ent.Tx, s *ent.HouseSession) iter.Seq2[[]*ent.HouseVote, error] {
	const batchSize = 100
	return func(yield func([]*ent.HouseVote, error) bool) {
		last := congress.HouseVoteID{Congress: s.Congress, Session: s.Session}.Key()
		end := congress.HouseVoteID{Congress: s.Congress, Session: s.Session + 1}.Key()
		for {
			votes, err := tx.HouseVote.Query().Where(housevote.IDGT(last), housevote.IDLT(end)).
				Order(ent.Asc(housevote.FieldID)).Limit(batchSize).
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

// votingRecords collects the positions of each member, by the member's key.
type votingRecords map[int64]rollcall.MemberRecord

// add adds the positions in a vote. Votes must come in order.
func (r votingRecords) add(v *ent.HouseVote) {
	for _, b := range v.Ballots {
		if _, ok := congress.BioguideIDFromKey(b.Voter); ok {
			r[b.Voter] = append(r[b.Voter], rollcall.Entry{RollCall: v.RollCall, Position: b.Position()})
		}
	}
}

// write replaces the records of the session.
func (r votingRecords) write(ctx context.Context, tx *ent.Tx, s *ent.HouseSession) error {
	if err := bulk.DeleteAll(ctx, tx.VotingRecord.Delete().Where(votingrecord.SessionID(s.ID)).Exec); err != nil {
		return err
	}
	members := slices.Sorted(maps.Keys(r))
	err := bulk.InChunks(members, len(votingrecord.Columns), func(chunk []int64, _ int) error {
		return tx.VotingRecord.MapCreateBulk(chunk, func(c *ent.VotingRecordCreate, i int) {
			c.SetID(congress.VotingRecordKey(s.ID, chunk[i])).SetMemberID(chunk[i]).SetCongress(s.Congress).SetSession(s.Session).
				SetSessionID(s.ID).SetEntries(r[chunk[i]])
		}).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("voting records: %w", err)
	}
	return nil
}
