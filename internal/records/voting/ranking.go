package voting

import (
	"context"
	"math"
	"slices"

	"legislative/ent"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollcall"
)

// MemberVoting measures the positions of a member in the votes of a span.
type MemberVoting struct {
	Attendance VoteAttendance
	PartyUnity PartyUnity
	member     int64
	latest     rollcall.Affiliation
}

// PartyLetter returns the letter of the party in the member's last vote, or nil.
func (m *MemberVoting) PartyLetter() *string { return congress.LetterOfParty(&m.latest.Party) }

// PartyName returns the name of that party, or nil.
func (m *MemberVoting) PartyName() *string { return congress.NameOfParty(&m.latest.Party) }

// State returns the postal code of the state in the member's last vote.
func (m *MemberVoting) State() *string { return &m.latest.State }

// MemberVotingMember is the member whose positions are measured, or nil if the member is
// not loaded.
var MemberVotingMember = &loader.Reference[MemberVoting, ent.Member]{
	Query: records.QueryMembers, ID: func(m *ent.Member) int64 { return m.ID }, Key: func(m *MemberVoting) *int64 { return &m.member },
}

// The connection and the edge of the schema.
type (
	MemberVotingConnection = loader.Connection[*MemberVoting]
	MemberVotingEdge       = loader.Edge[*MemberVoting]
)

// MemberVotingFilter narrows a ranking of members. Every condition that is set must hold.
type MemberVotingFilter struct {
	Party    *string // letter or name, at the last vote
	State    *string // postal code or name
	MinVotes *int    // least number of votes that list the member
}

// MemberVotingOrder is an order of a ranking: unity or attendance, followed by _asc or
// _desc.
type MemberVotingOrder string

// Ranking reads a page of the members on the rolls of a span of one Congress by a measure
// of their positions. Members without the measure come last.
func Ranking(ctx context.Context, db *database.DB, span VoteSpan, f *MemberVotingFilter, by *MemberVotingOrder, paging loader.Arguments) (*MemberVotingConnection, error) {
	name, base, descending := loader.SplitOrder(by, "unity_desc")
	p, err := paging.OrderedPage(name)
	if err != nil {
		return nil, err
	}
	list, err := readMeasures(ctx, db, span)
	if err != nil {
		return nil, err
	}
	list = slices.DeleteFunc(list, func(m *MemberVoting) bool { return !f.includes(m) })
	key := func(m *MemberVoting) loader.SortKey {
		measure := m.PartyUnity.Score()
		if base == "attendance" {
			measure = m.Attendance.Rate()
		}
		return loader.SortKey{Rank: measureRank(measure, descending), ID: m.member}
	}
	slices.SortFunc(list, func(a, b *MemberVoting) int { return key(a).Compare(key(b)) })
	page := loader.SliceOrdered(list, p, key, false)
	loader.SetSiblings(ctx, page.Nodes)
	return page, nil
}

// measureRank returns a number that orders a measure from 0 to 1, nil last.
func measureRank(measure *float64, descending bool) int64 {
	const scale = 1e9
	switch {
	case measure == nil:
		return math.MaxInt32
	case descending:
		return int64(math.Round((1 - *measure) * scale))
	default:
		return int64(math.Round(*measure * scale))
	}
}

func (f *MemberVotingFilter) includes(m *MemberVoting) bool {
	return f == nil ||
		(f.Party == nil || records.PartyLetter(*f.Party) == m.latest.Party) &&
			(f.State == nil || congress.ParseState(*f.State) == m.latest.State) &&
			(f.MinVotes == nil || *f.MinVotes <= m.Attendance.Votes)
}

// readMeasures measures the positions of all members on the rolls of a span.
func readMeasures(ctx context.Context, db *database.DB, span VoteSpan) (list []*MemberVoting, err error) {
	var members []int64
	err = db.Ent.VotingRecord.Query().
		Where(loader.InRange(votingrecord.FieldSessionID, congress.SessionKeys(congress.House, span.Congress))).
		Unique(true).Select(votingrecord.FieldMemberID).Scan(ctx, &members)
	if err != nil {
		return nil, err
	}
	sessions, err := span.readRecords(ctx, db, members)
	if err != nil {
		return nil, err
	}
	for member, recorded := range sessions {
		m := &MemberVoting{member: member}
		for _, r := range recorded {
			m.Attendance.Add(r, span.dates())
			m.PartyUnity.Add(r, span.dates())
			if n := len(r.Affiliations); n > 0 {
				m.latest = r.Affiliations[n-1]
			}
		}
		if m.Attendance.Votes > 0 {
			list = append(list, m)
		}
	}
	return list, nil
}
