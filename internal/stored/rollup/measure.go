package rollup

import (
	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
)

// Dates are the days between which a vote is counted, YYYY-MM-DD and inclusive.
// An empty day does not limit.
type Dates struct{ From, To string }

// include reports for each date of a docket whether it is between the days. A
// vote without a date is only if there is no limit.
func (d Dates) include(docket *rollcall.Docket) []bool {
	includes := make([]bool, len(docket.Dates))
	for i, date := range docket.Dates {
		includes[i] = (d.From == "" || date != "" && date >= d.From) && (d.To == "" || date != "" && date <= d.To)
	}
	return includes
}

// between returns the positions in the votes between days.
func (r *SessionRecord) between(dates Dates) func(yield func(MemberPosition) bool) {
	includes := dates.include(r.Docket)
	return func(yield func(MemberPosition) bool) {
		for p := range r.Positions {
			if includes[r.Docket.Votes[p.Vote].Date] && !yield(p) {
				return
			}
		}
	}
}

// Attendance counts the votes in which a member took part.
type Attendance struct {
	Votes    int // votes in which the member is on the roll
	Attended int // with another position than Not Voting
	Missed   int
}

// Add counts the votes of a session between days.
func (a *Attendance) Add(r *SessionRecord, dates Dates) {
	for p := range r.between(dates) {
		a.Votes++
		if p.Position == congress.NotVoting {
			a.Missed++
		} else {
			a.Attended++
		}
	}
}

// Rate returns the part of the votes that the member attended, or nil if there
// are none.
func (a *Attendance) Rate() *float64 { return ratio(a.Attended, a.Votes) }

// PartyUnity counts a member's positions in party unity votes, in which a
// majority of Democrats opposed a majority of Republicans.
type PartyUnity struct {
	Votes        int // party unity votes in which the member is on the roll as a Democrat or a Republican
	WithParty    int // Yea or Nay with the majority of the member's party at the time of the vote
	AgainstParty int
}

// Add counts the votes of a session between days.
func (u *PartyUnity) Add(r *SessionRecord, dates Dates) {
	for p := range r.between(dates) {
		party := r.Affiliations[p.Affiliation].Party
		if party != "D" && party != "R" || !r.Docket.IsPartyUnity(p.Vote) {
			continue
		}
		u.Votes++
		if !isYeaOrNay(p.Position) {
			continue
		}
		if p.Position == r.Docket.MajorityOf(p.Vote, party) {
			u.WithParty++
		} else {
			u.AgainstParty++
		}
	}
}

// NotCast returns the number of votes in which the member voted neither Yea nor
// Nay.
func (u *PartyUnity) NotCast() int { return u.Votes - u.WithParty - u.AgainstParty }

// Score returns the part of the member's Yeas and Nays that were with the party,
// or nil if there are none.
func (u *PartyUnity) Score() *float64 { return ratio(u.WithParty, u.WithParty+u.AgainstParty) }

// Agreement counts the votes in which two members both voted Yea or Nay.
type Agreement struct {
	Votes  int
	Agreed int // both Yea or both Nay
}

// Add counts the votes of a session between days. The records are those of the
// two members in it.
func (a *Agreement) Add(r, other *SessionRecord, dates Dates) {
	for c := range r.CompareWith(other, dates) {
		a.Votes++
		if c.Position == c.Other {
			a.Agreed++
		}
	}
}

// Comparison is a vote in which two members both voted Yea or Nay.
type Comparison struct {
	RollCall        int
	Position, Other congress.Position
}

// CompareWith returns the votes between days in which both members voted Yea or
// Nay, in order, given the record of the other one in the same session.
func (r *SessionRecord) CompareWith(other *SessionRecord, dates Dates) func(yield func(Comparison) bool) {
	return func(yield func(Comparison) bool) {
		positions := make([]congress.Position, len(other.Docket.Votes))
		for p := range other.between(dates) {
			positions[p.Vote] = p.Position
		}
		for p := range r.between(dates) {
			if isYeaOrNay(p.Position) && isYeaOrNay(positions[p.Vote]) &&
				!yield(Comparison{int(r.Docket.Votes[p.Vote].RollCall), p.Position, positions[p.Vote]}) {
				return
			}
		}
	}
}

// Disagreed returns the number of votes in which one voted Yea and the other
// Nay.
func (a *Agreement) Disagreed() int { return a.Votes - a.Agreed }

// Rate returns the part of the votes in which the members agreed, or nil if
// there are none.
func (a *Agreement) Rate() *float64 { return ratio(a.Agreed, a.Votes) }

// Breaks returns the positions, Yea or Nay, against the majority of the member's
// party at the time of the vote, between days.
func (r *SessionRecord) Breaks(dates Dates) func(yield func(rollcall.Entry) bool) {
	return func(yield func(rollcall.Entry) bool) {
		for p := range r.between(dates) {
			if !isYeaOrNay(p.Position) {
				continue
			}
			majority := r.Docket.MajorityOf(p.Vote, r.Affiliations[p.Affiliation].Party)
			if majority != "" && majority != p.Position &&
				!yield(rollcall.Entry{RollCall: int(r.Docket.Votes[p.Vote].RollCall), Position: p.Position}) {
				return
			}
		}
	}
}

func isYeaOrNay(p congress.Position) bool { return p == congress.Yea || p == congress.Nay }

func ratio(part, whole int) *float64 {
	if whole == 0 {
		return nil
	}
	return new(float64(part) / float64(whole))
}
