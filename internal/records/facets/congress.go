package facets

import (
	"context"
	"strconv"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/term"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// memberCongress is a Congress in which a member served.
type memberCongress struct {
	member   int64
	congress int
}

// MemberCongresses counts the members of facets by the Congresses in which they
// served, the latest first, as the filter of members by Congress has them.
func MemberCongresses(ctx context.Context, db *database.DB, f *Members) ([]*Count, error) {
	const served = 6 * time.Microsecond
	services := map[memberCongress]bool{}
	d := sql.Dialect(db.Dialect)
	terms := d.Table(term.Table)
	s := d.Select(terms.C(term.FieldMemberID), terms.C(term.FieldStartDate), terms.C(term.FieldEndDate)).From(terms)
	s.Where(sql.NEQ(terms.C(term.FieldStartDate), ""))
	f.list.Referring(term.FieldMemberID, maxCounted)(s)
	err := loader.Scan(ctx, db, s, func(row *sql.Rows) error {
		var member int64
		var start, end string
		err := row.Scan(&member, &start, &end)
		for n := congress.OnDay(start); congress.FirstDay(n) < end; n++ {
			services[memberCongress{member, n}] = true
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	votes := d.Table(votingrecord.Table)
	s = d.Select(votes.C(votingrecord.FieldID)).From(votes)
	f.list.Referring(votingrecord.FieldMemberID, maxCounted)(s)
	err = loader.Scan(ctx, db, s, func(row *sql.Rows) error {
		var key int64
		err := row.Scan(&key)
		session, member := congress.VotingRecordFromKey(key)
		if chamber, n, _ := congress.SessionFromKey(session); chamber == congress.House {
			services[memberCongress{member, n}] = true
		}
		return err
	})
	operation.From(ctx).Charge(f.Counted, served)
	byCongress := counts{byColumn: []map[string]int{{}}}
	for s := range services {
		byCongress.byColumn[0][strconv.Itoa(s.congress)]++
	}
	return byCongress.Congresses(), err
}
