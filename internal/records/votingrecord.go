package records

import (
	"context"
	"slices"
	"time"

	"legislative/ent"
	"legislative/ent/votelink"
	"legislative/ent/votingrecord"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// MemberVote is a member's position in one vote.
type MemberVote struct {
	MemberID int64
	VoteID   int64
	Position congress.Position
	Majority congress.Position // of the member's party, if the list that has the vote depends on it
}

// MemberVoteFilter narrows the votes of a member in the House. A zero value is ignored.
type MemberVoteFilter struct {
	Congress, Session int
	Position          congress.Position
	PolicyArea        string // of the bill, whole; case and accents are ignored
	Bill              string // name such as 116hr1500
}

func (f MemberVoteFilter) includesSession(v *ent.VotingRecord) bool {
	chamber, _, _ := congress.SessionFromKey(v.SessionID)
	return chamber == congress.House && (f.Congress == 0 || f.Congress == v.Congress) && (f.Session == 0 || f.Session == v.Session)
}

// votingRecords are the positions of members, packed by session.
var votingRecords = &loader.Collection[ent.Member, ent.VotingRecord]{
	Query: queryVotingRecords, Parent: votingrecord.FieldMemberID, Order: []string{votingrecord.FieldSessionID},
	ParentKey: memberID, KeyOf: func(v *ent.VotingRecord) int64 { return v.MemberID },
}

// memberVotesArguments are the arguments of a page of the votes of a member.
type memberVotesArguments struct {
	filter MemberVoteFilter
	page   loader.Page
}

var memberVotes loader.Field[memberVotesArguments, ent.Member, *loader.Connection[*MemberVote]]

// MemberVotes reads a page of the votes of a member, newest first. A nil filter
// is ignored.
func MemberVotes(ctx context.Context, db *database.DB, m *ent.Member, filter *MemberVoteFilter, paging loader.Arguments) (*loader.Connection[*MemberVote], error) {
	p, err := paging.Page()
	if err != nil {
		return nil, err
	}
	f := OrZero(filter)
	return memberVotes.Load(ctx, m, memberVotesArguments{f, p}, func(ctx context.Context, members []*ent.Member) (map[*ent.Member]*loader.Connection[*MemberVote], error) {
		onBills, err := f.readVotesOnBills(ctx, db)
		if err != nil {
			return nil, err
		}
		pages := map[*ent.Member]*loader.Connection[*MemberVote]{}
		var nodes []*MemberVote
		for _, m := range members {
			rows, err := votingRecords.Load(ctx, db, m)
			if err != nil {
				return nil, err
			}
			votes := unpackVotes(ctx, rows, f)
			if onBills != nil {
				votes = slices.DeleteFunc(votes, func(v *MemberVote) bool { return !onBills[v.VoteID] })
			}
			slices.Reverse(votes)
			pages[m] = loader.Slice(votes, p, func(v *MemberVote) int64 { return v.VoteID }, true)
			nodes = append(nodes, pages[m].Nodes...)
		}
		loader.SetSiblings(ctx, nodes)
		return pages, nil
	})
}

// readVotesOnBills reads the keys of the votes on the bills of the filter, or returns nil
// if it has no condition on bills.
func (f MemberVoteFilter) readVotesOnBills(ctx context.Context, db *database.DB) (map[int64]bool, error) {
	if f.PolicyArea == "" && f.Bill == "" {
		return nil, nil
	}
	links := db.Ent.VoteLink.Query()
	if f.Bill != "" {
		key, err := ParseBill("bill", f.Bill)
		if err != nil {
			return nil, err
		}
		links.Where(votelink.BillIDEQ(key))
	}
	if f.PolicyArea != "" {
		links.Where(votelink.HasBillWith(HasPolicyArea(f.PolicyArea)))
	}
	found, err := links.Select(votelink.FieldVoteID).All(ctx)
	votes := make(map[int64]bool, len(found))
	for _, l := range found {
		votes[l.VoteID] = true
	}
	return votes, err
}

// unpackVotes puts the oldest vote first. It charges the votes that it unpacks,
// and the rows that were read for them.
func unpackVotes(ctx context.Context, rows []*ent.VotingRecord, f MemberVoteFilter) (votes []*MemberVote) {
	const read, unpacked = 10 * time.Nanosecond, 50 * time.Nanosecond
	running := operation.From(ctx)
	for _, record := range rows {
		running.Charge(len(record.Entries), read)
		if !f.includesSession(record) {
			continue
		}
		running.Charge(len(record.Entries), unpacked)
		first := congress.SessionVoteKeys(record.SessionID).First
		for _, e := range record.Entries {
			if f.Position == "" || f.Position == e.Position {
				votes = append(votes, &MemberVote{MemberID: record.MemberID, VoteID: first + int64(e.RollCall), Position: e.Position})
			}
		}
	}
	return votes
}

// MemberVotingStats counts the positions of a member in the votes that
// pass a filter.
func MemberVotingStats(ctx context.Context, db *database.DB, m *ent.Member, f MemberVoteFilter) (*congress.VoteCounts, error) {
	rows, err := votingRecords.Load(ctx, db, m)
	if err != nil {
		return nil, err
	}
	counts := &congress.VoteCounts{}
	for _, vote := range unpackVotes(ctx, rows, f) {
		counts.Add(vote.Position)
	}
	return counts, nil
}

// MemberVoteVote is the vote in which a member took a position.
var MemberVoteVote = &loader.Reference[MemberVote, ent.HouseVote]{
	Query: QueryVotes, ID: voteID, Key: func(v *MemberVote) *int64 { return &v.VoteID },
}
