package graph

import (
	"context"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/sponsorship"
	"legislative/ent/votingrecord"
	"legislative/graph/batch"
	"legislative/internal/congress"
)

// billsBy reads a page of the bills that each sibling of m sponsored or
// cosponsored.
func (r *Resolver) billsBy(ctx context.Context, m *ent.Member, role sponsorship.Role, p page) (*Connection[*ent.Bill], error) {
	return batch.Load(ctx, m, field{"bills", [2]any{role, p}}, func(ctx context.Context, members []*ent.Member) (map[*ent.Member]*Connection[*ent.Bill], error) {
		parts := map[*ent.Member]*Connection[*ent.Sponsorship]{}
		var all []*ent.Sponsorship
		for _, m := range members {
			c, err := children(ctx, r, m, "sponsorships", role, memberKey, r.billsOf(role), p)
			if err != nil {
				return nil, err
			}
			parts[m] = c
			all = append(all, c.Nodes...)
		}
		bills, err := r.ent.Bill.Query().Where(among(bill.FieldID, distinct(all, func(s *ent.Sponsorship) *int64 { return s.BillID }))).All(ctx)
		if err != nil {
			return nil, err
		}
		batch.Together(ctx, bills)
		return billPages(parts, bills, p), nil
	})
}

// billPages turns pages of sponsorships into pages of the bills they are of.
func billPages(parts map[*ent.Member]*Connection[*ent.Sponsorship], bills []*ent.Bill, p page) map[*ent.Member]*Connection[*ent.Bill] {
	byID := map[int64]*ent.Bill{}
	for _, b := range bills {
		byID[b.ID] = b
	}
	pages := map[*ent.Member]*Connection[*ent.Bill]{}
	for m, part := range parts {
		c := &Connection[*ent.Bill]{
			Nodes: []*ent.Bill{}, HasNext: part.HasNext, HasPrevious: part.HasPrevious, Total: part.Total,
			Cursor: func(b *ent.Bill) string { return p.cursor(b.ID) },
		}
		for _, s := range part.Nodes {
			c.Nodes = append(c.Nodes, byID[*s.BillID])
		}
		pages[m] = c
	}
	return pages
}

// votingRecords reads a member's positions, by session.
func (r *Resolver) votingRecords(ctx context.Context, m *ent.Member) ([]*ent.VotingRecord, error) {
	return many(ctx, m, "voting records", memberKey, func(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.VotingRecord, error) {
		return r.ent.VotingRecord.Query().Where(among(votingrecord.FieldMemberID)).Order(votingrecord.BySessionID()).All(ctx)
	}, func(v *ent.VotingRecord) int64 { return v.MemberID })
}

// recordFilter narrows a member's votes; zero values let everything through.
type recordFilter struct {
	congress, session int
	position          congress.Position
}

func recordFilterOf(f *MemberVoteFilter) (rf recordFilter) {
	if f == nil {
		return rf
	}
	if f.Congress != nil {
		rf.congress = *f.Congress
	}
	if f.Session != nil {
		rf.session = *f.Session
	}
	if f.Position != nil {
		rf.position = *f.Position
	}
	return rf
}

func (f recordFilter) covers(v *ent.VotingRecord) bool {
	return (f.congress == 0 || f.congress == v.Congress) && (f.session == 0 || f.session == v.Session)
}

// votesBy reads a page of each sibling's votes, newest first.
func (r *Resolver) votesBy(ctx context.Context, m *ent.Member, f recordFilter, p page) (*Connection[*MemberVote], error) {
	if _, err := r.votingRecords(ctx, m); err != nil { // reads those of the siblings too
		return nil, err
	}
	return batch.Load(ctx, m, field{"votes", [2]any{f, p}}, func(ctx context.Context, members []*ent.Member) (map[*ent.Member]*Connection[*MemberVote], error) {
		pages := map[*ent.Member]*Connection[*MemberVote]{}
		var shown []*MemberVote
		for _, m := range members {
			records, err := r.votingRecords(ctx, m)
			if err != nil {
				return nil, err
			}
			pages[m] = newestFirst(memberVotes(records, f), p)
			shown = append(shown, pages[m].Nodes...)
		}
		batch.Together(ctx, shown)
		return pages, nil
	})
}

// memberVotes lists a member's votes, oldest first.
func memberVotes(records []*ent.VotingRecord, f recordFilter) (votes []*MemberVote) {
	for _, record := range records {
		if !f.covers(record) {
			continue
		}
		for _, e := range record.Entries {
			if f.position == "" || f.position == e.Position {
				id := congress.HouseVoteID{Congress: record.Congress, Session: record.Session, RollCall: e.RollCall}
				votes = append(votes, &MemberVote{id.Key(), e.Position})
			}
		}
	}
	return votes
}

// newestFirst makes a page of a list that is ordered oldest first.
func newestFirst(votes []*MemberVote, p page) *Connection[*MemberVote] {
	total := len(votes)
	slices.Reverse(votes)
	if !p.isFirst {
		votes = votes[firstBelow(votes, p.after):]
	}
	c := connect(votes, p, func(v *MemberVote) string { return p.cursor(v.VoteID) })
	c.Total = func(context.Context) (int, error) { return total, nil }
	return c
}

func firstBelow(votes []*MemberVote, id int64) int {
	i := slices.IndexFunc(votes, func(v *MemberVote) bool { return v.VoteID < id })
	if i < 0 {
		return len(votes)
	}
	return i
}

// tallyOf counts the positions of the records of a Congress and session; nil
// stands for all of them.
func tallyOf(records []*ent.VotingRecord, ofCongress, session *int) *congress.VoteCounts {
	f := recordFilterOf(&MemberVoteFilter{Congress: ofCongress, Session: session})
	t := &congress.VoteCounts{}
	for _, record := range records {
		if !f.covers(record) {
			continue
		}
		for _, e := range record.Entries {
			t.Add(e.Position)
		}
	}
	return t
}
