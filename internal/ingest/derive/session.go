package derive

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/ent/voterollup"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/sessionvotes"
	"legislative/internal/stored/rollup"
)

// deriveSession identifies the voters of a session whom votes give by name
// only, and makes the members' voting records and the counts of the session
// anew.
func deriveSession(ctx context.Context, db *database.DB, s *ent.HouseSession, people *directoryCache) error {
	var version int64
	err := database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		locked, err := changes.LockDataset(ctx, tx, db.Dialect)
		if err != nil {
			return err
		}
		// Another ingest may have changed the session since it was looked up.
		current, err := tx.HouseSession.Get(ctx, s.ID)
		if err != nil {
			return fmt.Errorf("look up the session: %w", err)
		}
		d := derivation{tx: tx, session: current, people: people, version: locked.Version, changed: changes.NewSet()}
		if err := d.run(ctx); err != nil {
			return err
		}
		version = locked.Version
		if !current.Stale && d.changed.Len() == 0 {
			return nil // only the counts were missing, which answers do not depend on
		}
		version, err = locked.Advance(ctx, tx, fmt.Sprintf("house-session/%d-%d", s.Congress, s.Session), d.changed)
		return err
	})
	if err == nil {
		people.advance(version)
	}
	return err
}

// derivation makes the records that follow from the votes of one session.
type derivation struct {
	tx      *ent.Tx
	session *ent.HouseSession
	people  *directoryCache
	version int64 // of the dataset
	changed changes.Set
}

func (d *derivation) run(ctx context.Context) error {
	s := d.session
	areas, err := sessionvotes.PolicyAreas(ctx, d.tx.VoteLink, s.Congress, s.Session)
	if err != nil {
		return err
	}
	collected, hasNamed := rollup.NewSession(), false
	for votes, err := range sessionVotes(ctx, d.tx, s) {
		if err != nil {
			return err
		}
		named, err := identifyVoters(ctx, d.tx, votes, d.people, d.version, d.changed)
		if err != nil {
			return err
		}
		hasNamed = hasNamed || named
		for _, v := range votes {
			ballots, err := v.Ballots.Columns()
			if err != nil {
				return fmt.Errorf("roll call %d: %w", v.RollCall, err)
			}
			collected.Add(&rollup.Vote{RollCall: v.RollCall, Date: bulk.Text(v.Date), PolicyArea: areas[v.ID], Ballots: ballots})
		}
	}
	if err := d.writeRecords(ctx, collected.ByMember); err != nil {
		return fmt.Errorf("voting records: %w", err)
	}
	if err := d.writeRollups(ctx, collected.Stored()); err != nil {
		return fmt.Errorf("rollups: %w", err)
	}
	upToDate := bulk.Values{housesession.FieldStale: false, housesession.FieldHasNamed: hasNamed}
	if _, err := bulk.Update(ctx, d.tx, housesession.Table, upToDate, housesession.ID(s.ID)); err != nil {
		return fmt.Errorf("mark the session up to date: %w", err)
	}
	return nil
}

// sessionVotes iterates over the votes of a session in order, up to a hundred
// at a time.
func sessionVotes(ctx context.Context, tx *ent.Tx, s *ent.HouseSession) iter.Seq2[[]*ent.HouseVote, error] {
	const batchSize = 100
	return func(yield func([]*ent.HouseVote, error) bool) {
		for last := 0; ; {
			votes, err := tx.HouseVote.Query().Where(sessionvotes.Of(s.Congress, s.Session, last)).Limit(batchSize).
				Select(housevote.FieldID, housevote.FieldDate, housevote.FieldRollCall, housevote.FieldBallots, housevote.FieldHasNamed).
				All(ctx)
			if err != nil {
				yield(nil, fmt.Errorf("read votes: %w", err))
				return
			}
			if len(votes) == 0 || !yield(votes, nil) {
				return
			}
			last = votes[len(votes)-1].RollCall
		}
	}
}

// writeRecords replaces the voting records of the session.
func (d *derivation) writeRecords(ctx context.Context, records map[int64]*rollup.Record) error {
	s := d.session
	if err := bulk.DeleteAll(ctx, bulk.Delete(d.tx, votingrecord.Table, votingrecord.SessionID(s.ID))); err != nil {
		return err
	}
	return bulk.InsertEach(ctx, d.tx, votingrecord.Table, slices.Sorted(maps.Keys(records)), func(source int64, _ int) *ent.VotingRecord {
		r := records[source]
		row := &ent.VotingRecord{
			ID: congress.VotingRecordKey(s.ID, source), MemberID: source, Congress: s.Congress, Session: s.Session,
			SessionID: s.ID, Entries: r.Entries, Affiliations: r.Affiliations,
		}
		return row
	})
}

// writeRollups replaces the counts of the session.
func (d *derivation) writeRollups(ctx context.Context, counts []rollup.Stored) error {
	s := d.session
	if err := bulk.DeleteAll(ctx, bulk.Delete(d.tx, voterollup.Table, voterollup.SessionID(s.ID))); err != nil {
		return err
	}
	return bulk.InsertEach(ctx, d.tx, voterollup.Table, counts, func(source rollup.Stored, i int) *ent.VoteRollup {
		r := &source
		row := &ent.VoteRollup{
			ID: congress.ChildKey(s.ID, i), SessionID: s.ID, Format: rollup.Format, PolicyArea: r.PolicyArea,
			AreaKey: rollup.AreaKey(r.PolicyArea), Summary: r.Summary, Voters: r.Voters, Areas: r.Areas, Docket: r.Docket,
		}
		return row
	})
}
