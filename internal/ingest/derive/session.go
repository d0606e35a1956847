package derive

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/ent/voterollup"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/bulk"
	"legislative/internal/store/sessionvotes"
	"legislative/internal/stored/rollup"
)

// staleSessions returns the sessions whose votes have changed since their records
// were derived, or whose counts an earlier version of the program derived.
func staleSessions(ctx context.Context, client *ent.Client) ([]int64, error) {
	return client.HouseSession.Query().Where(housesession.Or(housesession.Stale(true), lacksRollup)).
		Order(ent.Asc(housesession.FieldID)).IDs(ctx)
}

// lacksRollup selects the sessions whose counts a change of their votes has
// deleted, or that an earlier version of the program derived.
func lacksRollup(s *sql.Selector) {
	t := sql.Table(voterollup.Table)
	ofSession := sql.Select(t.C(voterollup.FieldID)).From(t).Where(sql.And(
		sql.ColumnsEQ(t.C(voterollup.FieldSessionID), s.C(housesession.FieldID)),
		sql.EQ(t.C(voterollup.FieldAreaKey), ""), sql.EQ(t.C(voterollup.FieldFormat), rollup.Format),
	))
	s.Where(sql.NotExists(ofSession))
}

// sessions derives records of sessions one after the other.
type sessions struct{ people directoryCache }

// rebuild identifies the voters of sessions whom votes give by name only, and makes
// the members' voting records and the counts of the sessions anew.
func (s *sessions) rebuild(ctx context.Context, t *transaction, keys []int64) error {
	for _, key := range keys {
		current, err := t.HouseSession.Get(ctx, key)
		if err != nil {
			return fmt.Errorf("look up the session: %w", err)
		}
		d := sessionRecords{tx: t.Tx, session: current, people: &s.people, version: t.version, changed: t.changed}
		if err := d.run(ctx); err != nil {
			return err
		}
		// If only the counts were missing, answers do not change.
		if current.Stale || t.changed.Len() > 0 {
			chamber, inCongress, session := congress.SessionFromKey(key)
			t.cause += fmt.Sprintf("%s-session/%d-%d", chamber, inCongress, session)
			s.people.advance(t.version + 1)
		}
	}
	return nil
}

// sessionRecords makes the records that follow from the votes of one session.
type sessionRecords struct {
	tx      *ent.Tx
	session *ent.HouseSession
	people  *directoryCache
	version int64 // of the dataset
	changed changes.Set
}

func (d *sessionRecords) run(ctx context.Context) error {
	s := d.session
	areas, err := sessionvotes.PolicyAreas(ctx, d.tx.VoteLink, s.ID)
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
			votes, err := tx.HouseVote.Query().Where(sessionvotes.Of(s.ID, last)).Limit(batchSize).
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
func (d *sessionRecords) writeRecords(ctx context.Context, records map[int64]*rollup.Record) error {
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
func (d *sessionRecords) writeRollups(ctx context.Context, counts []rollup.Stored) error {
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
