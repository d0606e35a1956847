// Package service finds who served in a chamber of Congress, and for which state,
// district and party: by terms that have dates and, since lists have no dates for most
// former members, by the positions in House votes.
package service

import (
	"context"
	"slices"
	"strings"

	"legislative/ent"
	"legislative/ent/memberdistrict"
	"legislative/ent/term"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// Service is a member's service in a chamber during a Congress or on a day.
type Service struct {
	MemberID  int64
	Chamber   congress.Chamber
	State     string   // postal code
	District  *int     // 0 if at large; nil for senators, and if nothing loaded shows it
	Parties   []string // names or, of parties without a known name, letters; the last is in force at the end
	StartDate *string  // of the term; nil if only House votes show the service
	EndDate   *string  // of the term, or the day on which another member took the seat
}

// Time is a Congress or a day in it. It is comparable.
type Time struct {
	Congress int
	Day      string // YYYY-MM-DD; "" for all of the Congress
}

// At returns the time of a Congress, a day, or a day that must be in the Congress. It
// reports false if the day is not.
func At(number *int, day *string) (t Time, ok bool) {
	if day == nil {
		return Time{Congress: *number}, true
	}
	t = Time{congress.OnDay(*day), *day}
	return t, number == nil || *number == t.Congress
}

// Conditions select services. One service must meet all that are set.
type Conditions struct {
	Chamber  *congress.Chamber
	State    *string // postal code
	District *int
	Party    *string // name or letter, as in [Service]
}

// includes reports whether a service meets the conditions.
func (c Conditions) includes(s *Service) bool {
	return (c.Chamber == nil || *c.Chamber == s.Chamber) &&
		(c.State == nil || *c.State == s.State) &&
		(c.District == nil || s.District != nil && *c.District == *s.District) &&
		(c.Party == nil || slices.ContainsFunc(s.Parties, func(p string) bool { return strings.EqualFold(p, *c.Party) }))
}

// Read reads the services at a time. Those of a member are ordered by their first day.
func Read(ctx context.Context, db *database.DB, at Time) ([]*Service, error) {
	var terms []*ent.Term
	var rolls rolls
	var districts []*ent.MemberDistrict
	err := operation.From(ctx).Group.Together(ctx,
		func() (err error) {
			terms, err = db.Ent.Term.Query().Where(at.overlapsTerm).Order(term.ByStartDate(), term.ByID()).All(ctx)
			return err
		},
		func() (err error) {
			rolls, err = readRolls(ctx, db, at)
			return err
		},
		func() (err error) {
			districts, err = db.Ent.MemberDistrict.Query().Where(memberdistrict.CongressEQ(at.Congress)).All(ctx)
			return err
		})
	if err != nil {
		return nil, err
	}
	return append(at.byTerms(terms, rolls), at.byVotes(terms, rolls, districts)...), nil
}

// byVotes returns the services of the members on rolls who have no term in the House in
// the Congress.
func (t Time) byVotes(terms []*ent.Term, r rolls, districts []*ent.MemberDistrict) (list []*Service) {
	hasTerm := map[int64]bool{}
	for _, row := range terms {
		hasTerm[row.MemberID] = hasTerm[row.MemberID] || row.Chamber == congress.House
	}
	byMember := loader.IndexBy(districts, func(d *ent.MemberDistrict) int64 { return d.MemberID })
	for _, v := range r.voters {
		if hasTerm[v.member] {
			continue
		}
		s := &Service{MemberID: v.member, Chamber: congress.House, State: v.state, Parties: v.parties}
		switch d := byMember[v.member]; {
		case d != nil:
			s.District = &d.District
		case congress.IsAtLarge(t.Congress, v.state):
			s.District = new(0)
		}
		list = append(list, s)
	}
	return list
}
