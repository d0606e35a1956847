package voting

import (
	"context"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollup"
)

// VoteAgreement compares the positions of two members.
type VoteAgreement struct {
	rollup.Agreement
	member, other int64 // keys of the members
	sessions      []sessionPair
	dates         rollup.Dates
}

// sessionPair has the records of two members in one session.
type sessionPair struct{ own, other *rollup.SessionRecord }

// AgreementMember is the member with whom a member is compared, or nil.
var AgreementMember = &loader.Reference[VoteAgreement, ent.Member]{
	Query: records.QueryMembers, ID: func(m *ent.Member) int64 { return m.ID }, Key: func(a *VoteAgreement) *int64 { return &a.other },
}

// agreementArguments identify a comparison with another member.
type agreementArguments struct {
	other int64
	span  VoteSpan
}

var memberAgreement loader.Field[agreementArguments, ent.Member, *VoteAgreement]

// MemberAgreement compares the positions of a member with those of another,
// given by Bioguide ID, in the votes of a span.
func MemberAgreement(ctx context.Context, db *database.DB, m *ent.Member, bioguideID string, span *VoteSpan) (*VoteAgreement, error) {
	other, err := records.ParseMember("bioguideId", bioguideID)
	if err != nil {
		return nil, err
	}
	arguments := agreementArguments{other, records.OrZero(span)}
	return memberAgreement.Load(ctx, m, arguments, func(ctx context.Context, members []*ent.Member) (map[*ent.Member]*VoteAgreement, error) {
		keys := append(memberKeys(members), other)
		slices.Sort(keys)
		byKey, err := arguments.span.readRecords(ctx, db, slices.Compact(keys))
		if err != nil {
			return nil, err
		}
		agreements := make(map[*ent.Member]*VoteAgreement, len(members))
		for _, m := range members {
			agreements[m] = &VoteAgreement{member: m.ID, other: other, dates: arguments.span.dates()}
			agreements[m].addSessions(byKey[m.ID], byKey[other])
		}
		loader.SetSiblings(ctx, slices.Collect(maps.Values(agreements)))
		return agreements, nil
	})
}

// addSessions counts the sessions in which both members have records.
func (a *VoteAgreement) addSessions(sessions, others []*rollup.SessionRecord) {
	for _, r := range sessions {
		i := slices.IndexFunc(others, func(o *rollup.SessionRecord) bool { return o.Docket == r.Docket })
		if i >= 0 {
			a.sessions = append(a.sessions, sessionPair{r, others[i]})
			a.Add(r, others[i], a.dates)
		}
	}
}

// CongressAgreement compares the positions of two members in a Congress.
type CongressAgreement struct {
	Congress int
	rollup.Agreement
}

// ByCongress compares the members in each Congress in which there is a vote in
// which both voted Yea or Nay, latest first.
func (a *VoteAgreement) ByCongress() []*CongressAgreement {
	list := []*CongressAgreement{}
	for _, s := range slices.Backward(a.sessions) {
		if n := len(list); n == 0 || list[n-1].Congress != s.own.Congress {
			list = append(list, &CongressAgreement{Congress: s.own.Congress})
		}
		list[len(list)-1].Add(s.own, s.other, a.dates)
	}
	return slices.DeleteFunc(list, func(c *CongressAgreement) bool { return c.Votes == 0 })
}

// VoteDifference is a vote in which one of two members voted Yea and the other
// Nay.
type VoteDifference struct {
	*records.MemberVote                   // of the member
	OtherPosition       congress.Position // of the other one
}

// The connection and the edge of the schema.
type (
	VoteDifferenceConnection = loader.Connection[*VoteDifference]
	VoteDifferenceEdge       = loader.Edge[*VoteDifference]
)

var differencePages loader.Field[loader.Page, VoteAgreement, *VoteDifferenceConnection]

// Differences returns a page of the votes in which the members differed, newest
// first.
func Differences(ctx context.Context, a *VoteAgreement, paging loader.Arguments) (*VoteDifferenceConnection, error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	return differencePages.Load(ctx, a, p, func(ctx context.Context, agreements []*VoteAgreement) (map[*VoteAgreement]*VoteDifferenceConnection, error) {
		pages := make(map[*VoteAgreement]*VoteDifferenceConnection, len(agreements))
		var votes []*records.MemberVote
		for _, a := range agreements {
			pages[a] = loader.Slice(a.listDifferences(), p, func(d *VoteDifference) int64 { return d.VoteID }, true)
			for _, d := range pages[a].Nodes {
				votes = append(votes, d.MemberVote)
			}
		}
		loader.SetSiblings(ctx, votes)
		return pages, nil
	})
}

// listDifferences puts the newest vote first.
func (a *VoteAgreement) listDifferences() (list []*VoteDifference) {
	for _, s := range a.sessions {
		for c := range s.own.CompareWith(s.other, a.dates) {
			if c.Position == c.Other {
				continue
			}
			list = append(list, &VoteDifference{&records.MemberVote{MemberID: a.member, VoteID: s.own.VoteID(c.RollCall).Key(), Position: c.Position}, c.Other})
		}
	}
	slices.Reverse(list)
	return list
}
