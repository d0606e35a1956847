package voting

import (
	"context"
	stdsql "database/sql"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/ent/voterollup"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/store/sessionvotes"
	"legislative/internal/stored/rollcall"
	"legislative/internal/stored/rollup"
)

// sessionCounts are the stored counts of a session that the filters select.
type sessionCounts struct {
	key       int64
	isMissing bool // whether the votes must be counted instead
	parts     []*rollup.Part
}

// countSessions adds the counts of each session of the filters to counter, or
// its votes if the session lacks the counts that the filter needs.
func countSessions(ctx context.Context, db *database.DB, f AnalyticsFilters, filter rollup.Filter, counter *rollup.Counter) error {
	sessions, err := readSessionCounts(ctx, db, f)
	if err != nil {
		return err
	}
	running := operation.From(ctx)
	for _, s := range sessions {
		if s.isMissing || len(s.parts) > 1 || len(s.parts) == 1 && !filter.Answers(s.parts[0]) {
			if err := countVotes(ctx, db, s.key, counter); err != nil {
				return err
			}
			continue
		}
		for _, p := range s.parts {
			counter.AddPart(p)
			chargePart(running, p)
		}
	}
	return nil
}

// chargePart charges the reading and the counting of a part.
func chargePart(o *operation.Operation, p *rollup.Part) {
	const session, group, voter = 9 * time.Microsecond, 60 * time.Nanosecond, 100 * time.Nanosecond
	groups := len(p.Groups)
	for i := range p.Areas {
		groups += len(p.Areas[i].Groups)
	}
	o.Charge(1, session)
	o.Charge(groups, group)
	o.Charge(len(p.Voters), voter)
}

// readSessionCounts reads the counts of the House's sessions in order. One statement
// reads them and which sessions lack them, so that counts are never used that a
// change of votes has deleted.
func readSessionCounts(ctx context.Context, db *database.DB, f AnalyticsFilters) (sessions []*sessionCounts, err error) {
	d := sql.Dialect(db.Dialect)
	s, whole := d.Table(housesession.Table).As("s"), d.Table(voterollup.Table).As("w")
	q := d.Select().From(s).LeftJoin(whole).OnP(rollupOf(s, whole, ""))
	part := whole
	if f.PolicyArea != nil {
		part = d.Table(voterollup.Table).As("r")
		q.LeftJoin(part).OnP(rollupOf(s, part, rollup.AreaKey(*f.PolicyArea)))
	}
	q.Select(s.C(housesession.FieldID), s.C(housesession.FieldCongress), s.C(housesession.FieldSession), whole.C(voterollup.FieldID),
		part.C(voterollup.FieldPolicyArea), part.C(voterollup.FieldSummary))
	needsAreas := f.PolicyArea == nil && (f.Party != nil || f.State != nil)
	appendIf(q, f.IncludeMembers, part.C(voterollup.FieldVoters))
	appendIf(q, needsAreas, part.C(voterollup.FieldAreas))
	loader.InRange(housesession.FieldID, congress.AllSessionKeys(congress.House))(q)
	selectSessions(q, f.Congress, f.Session)
	err = loader.Scan(ctx, db, q.OrderBy(s.C(housesession.FieldID)), func(row *sql.Rows) error {
		next, p, err := scanSessionCounts(row, needsAreas)
		if err != nil {
			return err
		}
		if last := len(sessions) - 1; last < 0 || sessions[last].key != next.key {
			sessions = append(sessions, next)
		}
		if p != nil {
			last := sessions[len(sessions)-1]
			last.parts = append(last.parts, p)
		}
		return nil
	})
	return sessions, err
}

// rollupOf joins the rollup of a session for a policy area, or for all votes.
func rollupOf(session, r *sql.SelectTable, areaKey string) *sql.Predicate {
	return sql.And(
		sql.ColumnsEQ(r.C(voterollup.FieldSessionID), session.C(housesession.FieldID)),
		sql.EQ(r.C(voterollup.FieldAreaKey), areaKey), sql.EQ(r.C(voterollup.FieldFormat), rollup.Format),
	)
}

// selectSessions narrows a selector to sessions of a Congress, a number or both.
func selectSessions(q *sql.Selector, congressNumber, session *int) {
	if congressNumber != nil {
		q.Where(sql.EQ(q.C(housesession.FieldCongress), *congressNumber))
	}
	if session != nil {
		q.Where(sql.EQ(q.C(housesession.FieldSession), *session))
	}
}

// appendIf selects a column that a question needs, or else NULL.
func appendIf(q *sql.Selector, isNeeded bool, column string) {
	if isNeeded {
		q.AppendSelect(column)
		return
	}
	q.AppendSelectExpr(sql.Raw("NULL"))
}

// scanSessionCounts returns no part if the session has no counts for the filters.
func scanSessionCounts(row *sql.Rows, needsAreas bool) (*sessionCounts, *rollup.Part, error) {
	var s sessionCounts
	var p rollup.Part
	var whole stdsql.NullInt64
	var area stdsql.NullString
	var summary stdsql.Null[rollcall.Summary]
	var voters stdsql.Null[rollcall.Voters]
	var areas stdsql.Null[rollcall.Areas]
	if err := row.Scan(&s.key, &p.Congress, &p.Session, &whole, &area, &summary, &voters, &areas); err != nil {
		return nil, nil, err
	}
	if s.isMissing = !whole.Valid; s.isMissing || !summary.Valid {
		return &s, nil, nil
	}
	p.Parties, p.States, p.Groups, p.Voters = summary.V.Parties, summary.V.States, summary.V.Groups, voters.V
	switch {
	case area.String != "":
		p.Areas = []rollcall.Area{{Name: area.String, Groups: p.Groups}}
	case needsAreas:
		p.Areas = areas.V
	default:
		p.Areas = summary.V.Areas
	}
	return &s, &p, nil
}

// countRecord adds the positions of one member to counter.
func countRecord(ctx context.Context, db *database.DB, f AnalyticsFilters, member int64, counter *rollup.Counter) error {
	sessions, err := readStoredRecords(ctx, db, []int64{member}, f.Congress, f.Session)
	if err != nil {
		return err
	}
	for _, s := range sessions {
		if s.isMissing {
			if err := countVotes(ctx, db, s.key, counter); err != nil {
				return err
			}
		} else if r := s.recordOf(member); r != nil {
			counter.AddRecord(member, r)
		}
	}
	return nil
}

// countVotes adds each vote of a session to counter.
func countVotes(ctx context.Context, db *database.DB, session int64, counter *rollup.Counter) error {
	return scanVotes(ctx, db, session, func(v *rollup.Vote) { counter.Add(*v) })
}

// scanVotes calls add for each vote of a session, in order.
func scanVotes(ctx context.Context, db *database.DB, session int64, add func(*rollup.Vote)) error {
	areas, err := sessionvotes.PolicyAreas(ctx, db.Ent.VoteLink, session)
	if err != nil {
		return err
	}
	d := sql.Dialect(db.Dialect)
	s := d.Select(housevote.FieldID, housevote.FieldRollCall, housevote.FieldDate, housevote.FieldBallots).From(d.Table(housevote.Table))
	sessionvotes.Of(session, 0)(s)
	_, congressNumber, number := congress.SessionFromKey(session)
	return loader.Scan(ctx, db, s, func(row *sql.Rows) error {
		var key int64
		var date stdsql.NullString
		v := rollup.Vote{Congress: congressNumber, Session: number}
		if err := row.Scan(&key, &v.RollCall, &date, &v.Ballots); err != nil {
			return err
		}
		v.Date, v.PolicyArea = date.String, areas[key]
		add(&v)
		return nil
	})
}
