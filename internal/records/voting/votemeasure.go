package voting

import (
	"context"
	"slices"

	"legislative/ent"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollup"
)

// The measures of a member's positions.
type (
	VoteAttendance = rollup.Attendance
	PartyUnity     = rollup.PartyUnity
)

// VoteSpan selects votes. A zero value is ignored.
type VoteSpan struct {
	Congress, Session int
	From, To          string // YYYY-MM-DD, inclusive
}

func (s VoteSpan) dates() rollup.Dates { return rollup.Dates{From: s.From, To: s.To} }

// readRecords reads the records of members in the sessions of the span.
func (s VoteSpan) readRecords(ctx context.Context, db *database.DB, members []int64) (map[int64][]*rollup.SessionRecord, error) {
	var congressNumber, session *int
	if s.Congress != 0 {
		congressNumber = &s.Congress
	}
	if s.Session != 0 {
		session = &s.Session
	}
	return readSessionRecords(ctx, db, members, congressNumber, session)
}

// sessionsOf is the part of a span that decides which sessions it may include.
type sessionsOf struct{ congress, session int }

var memberRecords loader.Field[sessionsOf, ent.Member, []*rollup.SessionRecord]

// loadRecords loads the records of a member in the sessions of a span, ordered
// by session. Other spans of dates share them.
func loadRecords(ctx context.Context, db *database.DB, m *ent.Member, s VoteSpan) ([]*rollup.SessionRecord, error) {
	return memberRecords.Load(ctx, m, sessionsOf{s.Congress, s.Session}, func(ctx context.Context, members []*ent.Member) (map[*ent.Member][]*rollup.SessionRecord, error) {
		byKey, err := s.readRecords(ctx, db, memberKeys(members))
		if err != nil {
			return nil, err
		}
		sessions := make(map[*ent.Member][]*rollup.SessionRecord, len(members))
		for _, m := range members {
			sessions[m] = byKey[m.ID]
		}
		return sessions, nil
	})
}

func memberKeys(members []*ent.Member) []int64 {
	return loader.Keys(members, func(m *ent.Member) *int64 { return &m.ID })
}

// MemberAttendance counts the votes of a span in which a member took part.
func MemberAttendance(ctx context.Context, db *database.DB, m *ent.Member, span *VoteSpan) (*VoteAttendance, error) {
	sessions, err := loadRecords(ctx, db, m, records.OrZero(span))
	if err != nil {
		return nil, err
	}
	a := &VoteAttendance{}
	for _, r := range sessions {
		a.Add(r, records.OrZero(span).dates())
	}
	return a, nil
}

// MemberCongress measures the positions of a member in the votes of a Congress.
type MemberCongress struct {
	Congress   int
	Attendance VoteAttendance
	PartyUnity PartyUnity
}

// MemberCongresses measures the positions of a member in each Congress in which
// the member is on a roll, latest first.
func MemberCongresses(ctx context.Context, db *database.DB, m *ent.Member) ([]*MemberCongress, error) {
	sessions, err := loadRecords(ctx, db, m, VoteSpan{})
	if err != nil {
		return nil, err
	}
	list := []*MemberCongress{}
	for _, r := range sessions {
		if n := len(list); n == 0 || list[n-1].Congress != r.Congress {
			list = append(list, &MemberCongress{Congress: r.Congress})
		}
		c := list[len(list)-1]
		c.Attendance.Add(r, rollup.Dates{})
		c.PartyUnity.Add(r, rollup.Dates{})
	}
	slices.Reverse(list)
	return list, nil
}

// MemberPartyUnity counts the positions of a member in the party unity votes of
// a span.
func MemberPartyUnity(ctx context.Context, db *database.DB, m *ent.Member, span *VoteSpan) (*PartyUnity, error) {
	sessions, err := loadRecords(ctx, db, m, records.OrZero(span))
	if err != nil {
		return nil, err
	}
	u := &PartyUnity{}
	for _, r := range sessions {
		u.Add(r, records.OrZero(span).dates())
	}
	return u, nil
}

// partyBreaksArguments are the arguments of a page of the votes against the
// party.
type partyBreaksArguments struct {
	span VoteSpan
	page loader.Page
}

var partyBreaks loader.Field[partyBreaksArguments, ent.Member, *loader.Connection[*records.MemberVote]]

// MemberPartyBreaks reads a page of the votes of a span in which a member voted
// against the majority of the member's party, newest first.
func MemberPartyBreaks(ctx context.Context, db *database.DB, m *ent.Member, span *VoteSpan, paging loader.Arguments) (*loader.Connection[*records.MemberVote], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	arguments := partyBreaksArguments{records.OrZero(span), p}
	return partyBreaks.Load(ctx, m, arguments, func(ctx context.Context, members []*ent.Member) (map[*ent.Member]*loader.Connection[*records.MemberVote], error) {
		pages := map[*ent.Member]*loader.Connection[*records.MemberVote]{}
		var nodes []*records.MemberVote
		for _, m := range members {
			sessions, err := loadRecords(ctx, db, m, arguments.span)
			if err != nil {
				return nil, err
			}
			pages[m] = loader.Slice(listBreaks(m.ID, sessions, arguments.span.dates()), p, func(v *records.MemberVote) int64 { return v.VoteID }, true)
			nodes = append(nodes, pages[m].Nodes...)
		}
		loader.SetSiblings(ctx, nodes)
		return pages, nil
	})
}

// listBreaks puts the newest vote first.
func listBreaks(member int64, sessions []*rollup.SessionRecord, dates rollup.Dates) (votes []*records.MemberVote) {
	for _, r := range sessions {
		for e := range r.Breaks(dates) {
			votes = append(votes, &records.MemberVote{MemberID: member, VoteID: r.VoteID(e.RollCall).Key(), Position: e.Position, Majority: opposite(e.Position)})
		}
	}
	slices.Reverse(votes)
	return votes
}
