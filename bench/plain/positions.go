package plain

import (
	"context"

	"github.com/jackc/pgx/v5"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

var positionColumns = []string{"id", "vote_id", "member_id", "bioguide_id", "name", "party", "state", "district", "district_basis", "position", "vote_cast"}

// copyPositions makes a row of each packed position.
func copyPositions(ctx context.Context, source, target *pgx.Conn) error {
	terms, err := readTerms(ctx, source)
	if err != nil {
		return err
	}
	derived, err := readDistricts(ctx, source)
	if err != nil {
		return err
	}
	votes, err := source.Query(ctx, "SELECT congress, session, roll_call, date, ballots FROM house_votes ORDER BY id")
	if err != nil {
		return err
	}
	rows := &positionRows{votes: votes, terms: terms, derived: derived, id: congress.VoteID{Chamber: congress.House}}
	if _, err := target.CopyFrom(ctx, pgx.Identifier{"positions"}, positionColumns, rows); err != nil {
		return err
	}
	_, err = target.Exec(ctx, "CREATE INDEX ON positions (vote_id, party, state); CREATE INDEX ON positions (member_id)")
	return err
}

// term is a term of office in the House.
type term struct {
	start, end string
	district   *int32
}

// readTerms reads the terms of each member. Members without terms have an entry,
// too.
func readTerms(ctx context.Context, source *pgx.Conn) (map[int64][]term, error) {
	rows, err := source.Query(ctx, `SELECT m.id, t.start_date, t.end_date, t.district
		FROM members m LEFT JOIN terms t ON t.member_id = m.id AND t.chamber = 'house' ORDER BY t.id`)
	if err != nil {
		return nil, err
	}
	terms := map[int64][]term{}
	var member int64
	var start, end *string
	var district *int32
	_, err = pgx.ForEachRow(rows, []any{&member, &start, &end, &district}, func() error {
		if start == nil || end == nil {
			terms[member] = append(terms[member], term{start: "9999"}) // never in office
			return nil
		}
		terms[member] = append(terms[member], term{*start, *end, district})
		return nil
	})
	return terms, err
}

// A memberCongress is a member in a Congress.
type memberCongress struct {
	member   int64
	congress int
}

// district is a House district, and whether a source states it.
type district struct {
	number int32
	basis  congress.DistrictOrigin
}

// readDistricts reads the districts of members without dated terms.
func readDistricts(ctx context.Context, source *pgx.Conn) (map[memberCongress]district, error) {
	rows, err := source.Query(ctx, `SELECT member_id, congress, district,
		CASE basis WHEN 'sponsorship' THEN 'stated' ELSE 'inferred' END FROM member_districts`)
	if err != nil {
		return nil, err
	}
	districts := map[memberCongress]district{}
	var of memberCongress
	var is district
	_, err = pgx.ForEachRow(rows, []any{&of.member, &of.congress, &is.number, &is.basis}, func() error {
		districts[of] = is
		return nil
	})
	return districts, err
}

// positionRows yields the rows of the table. It implements [pgx.CopyFromSource].
type positionRows struct {
	votes   pgx.Rows
	terms   map[int64][]term
	derived map[memberCongress]district

	id   congress.VoteID
	date *string
	roll rollcall.Roll
	next int // in roll
	err  error
}

func (r *positionRows) Next() bool {
	r.next++
	for r.next >= len(r.roll) {
		if !r.votes.Next() {
			return false
		}
		var packed []byte
		r.err = r.votes.Scan(&r.id.Congress, &r.id.Session, &r.id.Number, &r.date, &packed)
		if r.err == nil {
			r.err = r.roll.Scan(packed)
		}
		if r.err != nil {
			return false
		}
		r.next = 0
	}
	return true
}

func (r *positionRows) Values() ([]any, error) {
	b := r.roll[r.next]
	var member *int64
	if _, known := r.terms[b.Voter]; known {
		member = &b.Voter
	}
	var bioguide *string
	if id, ok := congress.BioguideIDFromKey(b.Voter); ok {
		bioguide = new(string(id))
	}
	number, basis := r.district(b.Voter, b.State)
	return []any{
		r.id.PositionKey(b.Voter), r.id.Key(), member, bioguide, b.Name, b.Party, b.State, number, basis, string(b.Position()), b.Cast,
	}, nil
}

// district returns the district that the voter represented on the day of the
// vote and whether a source states it, or nils if it is unknown.
func (r *positionRows) district(voter int64, state string) (number *int32, basis *congress.DistrictOrigin) {
	for _, t := range r.terms[voter] {
		if r.date != nil && t.start <= *r.date && *r.date <= t.end {
			number = t.district
		}
	}
	if number != nil {
		return number, new(congress.DistrictStated)
	}
	if d, ok := r.derived[memberCongress{voter, r.id.Congress}]; ok {
		return &d.number, &d.basis
	}
	if congress.IsAtLarge(r.id.Congress, state) {
		return new(int32(0)), new(congress.DistrictInferred)
	}
	return nil, nil
}

func (r *positionRows) Err() error { return r.err }
