package service

import (
	"fmt"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/term"
	"legislative/internal/congress"
)

// overlapsTerm selects the terms that have dates and overlap the Congress. A term ends on
// the day on which those of the next Congress begin.
func (t Time) overlapsTerm(s *sql.Selector) {
	s.Where(sql.And(
		sql.NEQ(s.C(term.FieldStartDate), ""), sql.LT(s.C(term.FieldStartDate), congress.FirstDay(t.Congress+1)),
		sql.GT(s.C(term.FieldEndDate), congress.FirstDay(t.Congress))))
}

// byTerms returns the services by terms, which are ordered by their first day. An old
// list of members in office does not know who left since: another member in the same
// seat, or the rolls, show it.
func (t Time) byTerms(terms []*ent.Term, r rolls) (list []*Service) {
	next := successors(terms)
	votedFrom := map[string]bool{}
	for _, row := range terms {
		if r.lists(row.MemberID) {
			votedFrom[seatOf(row)] = true
		}
	}
	for _, row := range terms {
		end := row.EndDate
		if s := next[row.ID]; s != nil {
			end = min(end, s.StartDate)
		}
		if end <= congress.FirstDay(t.Congress) || t.Day != "" && !(row.StartDate <= t.Day && (t.Day < end || t.Day == row.EndDate && end == row.EndDate)) {
			continue
		}
		hasVotes := row.Chamber == congress.House && !congress.HasDelegate(row.State) && (votedFrom[seatOf(row)] || r.isComplete)
		if hasVotes && !r.lists(row.MemberID) {
			continue
		}
		list = append(list, t.ofTerm(row, end))
	}
	return list
}

// successors returns the next term of another member in the same seat, by the key of a
// term.
func successors(terms []*ent.Term) map[int64]*ent.Term {
	next, later := map[int64]*ent.Term{}, map[string]*ent.Term{}
	for i := len(terms) - 1; i >= 0; i-- {
		row, seat := terms[i], seatOf(terms[i])
		if s := later[seat]; s != nil && seat != "" && s.MemberID != row.MemberID && s.StartDate > row.StartDate {
			next[row.ID] = s
		}
		later[seat] = row
	}
	return next
}

// seatOf returns the name of the seat of a term, or "" if the term does not have it.
func seatOf(row *ent.Term) string {
	number := row.District
	if row.Chamber == congress.Senate {
		number = row.Class
	}
	if number == nil {
		return ""
	}
	return fmt.Sprint(row.Chamber, row.State, *number)
}

// ofTerm returns the service by a term until a day, with the parties at the time.
func (t Time) ofTerm(row *ent.Term, end string) *Service {
	s := &Service{
		MemberID: row.MemberID, Chamber: row.Chamber, State: row.State, District: row.District,
		StartDate: &row.StartDate, EndDate: &end,
	}
	first, last := congress.FirstDay(t.Congress), congress.FirstDay(t.Congress+1)
	if t.Day != "" {
		first, last = t.Day, t.Day
	}
	for _, a := range row.PartyAffiliations {
		if a.Start <= last && (a.End == "" || a.End >= first) {
			s.Parties = append(s.Parties, a.Party)
		}
	}
	if s.Parties == nil && row.Party != nil {
		s.Parties = []string{*row.Party}
	}
	return s
}
