package voting

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/housesession"
	"legislative/ent/voterollup"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollup"
)

// sessionRecords are the voting records of members in one session.
type sessionRecords struct {
	key               int64
	chamber           congress.Chamber
	congress, session int
	isMissing         bool // whether the votes must be read instead
	rollup.Records
}

// recordOf returns the record of a member, or nil.
func (s *sessionRecords) recordOf(member int64) *rollup.SessionRecord {
	r := s.ByMember[member]
	if r == nil {
		return nil
	}
	return &rollup.SessionRecord{Chamber: s.chamber, Congress: s.congress, Session: s.session, Docket: &s.Docket, Record: *r}
}

// readSessionRecords reads the voting records of members with the votes that
// they are on, by member and ordered by session. Sessions that have changed
// since the last ingest ended are read from their votes.
func readSessionRecords(ctx context.Context, db *database.DB, members []int64, congressNumber, session *int) (map[int64][]*rollup.SessionRecord, error) {
	sessions, err := readStoredRecords(ctx, db, members, congressNumber, session)
	if err != nil {
		return nil, err
	}
	byMember := map[int64][]*rollup.SessionRecord{}
	for _, s := range sessions {
		if s.isMissing {
			s.ByMember = map[int64]*rollup.Record{}
			if err := scanVotes(ctx, db, s.key, func(v *rollup.Vote) { s.AddOf(members, v) }); err != nil {
				return nil, err
			}
		}
		for _, member := range members {
			if r := s.recordOf(member); r != nil {
				byMember[member] = append(byMember[member], r)
			}
		}
	}
	return byMember, nil
}

// readStoredRecords reads the sessions in order. One statement reads records,
// votes and which sessions lack them, so that they are of one state.
func readStoredRecords(ctx context.Context, db *database.DB, members []int64, congressNumber, session *int) (sessions []*sessionRecords, err error) {
	running := operation.From(ctx)
	err = loader.Scan(ctx, db, selectRecords(db.Dialect, members, congressNumber, session), func(row *sql.Rows) error {
		var key, member int64
		var packed, affiliations []byte
		if err := row.Scan(&key, &member, &packed, &affiliations); err != nil {
			return err
		}
		running.Charge(len(packed), packedByte)
		chamber, inCongress, number := congress.SessionFromKey(key)
		if chamber != congress.House {
			return nil
		}
		if member == noMember {
			s := &sessionRecords{
				key: key, chamber: chamber, congress: inCongress, session: number,
				isMissing: packed == nil, Records: rollup.Records{ByMember: map[int64]*rollup.Record{}},
			}
			sessions = append(sessions, s)
			if s.isMissing {
				return nil
			}
			return s.Docket.Scan(packed)
		}
		last := len(sessions) - 1
		if last < 0 || sessions[last].key != key {
			return fmt.Errorf("voting record of member %d in session %d: the session is missing", member, key)
		}
		r := &rollup.Record{}
		sessions[last].ByMember[member] = r
		if err := r.Entries.Scan(packed); err != nil || affiliations == nil {
			return err
		}
		return r.Affiliations.Scan(affiliations)
	})
	return sessions, err
}

// packedByte is the CPU time in which a byte of a packed record is read.
const packedByte = 12 * time.Nanosecond

// noMember is the member of the rows that have the votes of a session.
const noMember = -1

// selectRecords selects the votes of the House's sessions in which a member voted or
// that have changed, and after those of each session its members' records. The records
// are those of all chambers: with a condition on the session, SQLite would begin with its
// index, not with the members.
func selectRecords(dialect string, members []int64, congressNumber, session *int) *sql.Selector {
	d := sql.Dialect(dialect)
	s, w, v := d.Table(housesession.Table).As("s"), d.Table(voterollup.Table).As("w"), d.Table(votingrecord.Table).As("v")
	hasRecord := d.Select(v.C(votingrecord.FieldID)).From(v).
		Where(sql.ColumnsEQ(v.C(votingrecord.FieldSessionID), s.C(housesession.FieldID)))
	loader.In(votingrecord.FieldMemberID, members)(hasRecord)
	dockets := d.Select().From(s).LeftJoin(w).OnP(rollupOf(s, w, "")).
		AppendSelectAs(s.C(housesession.FieldID), votingrecord.FieldSessionID).
		AppendSelectExprAs(sql.Raw(strconv.Itoa(noMember)), votingrecord.FieldMemberID).
		AppendSelect(w.C(voterollup.FieldDocket)).AppendSelectExpr(sql.Raw("NULL")).
		Where(sql.Or(sql.IsNull(w.C(voterollup.FieldID)), sql.Exists(hasRecord)))
	loader.InRange(housesession.FieldID, congress.AllSessionKeys(congress.House))(dockets)
	selectSessions(dockets, congressNumber, session)
	records := d.Select(v.Columns(votingrecord.FieldSessionID, votingrecord.FieldMemberID, votingrecord.FieldEntries, votingrecord.FieldAffiliations)...).
		From(v)
	loader.In(votingrecord.FieldMemberID, members)(records)
	selectSessions(records, congressNumber, session)
	return dockets.UnionAll(records).OrderBy(votingrecord.FieldSessionID, votingrecord.FieldMemberID)
}
