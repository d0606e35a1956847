package graph

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/housevote"
	"legislative/ent/term"
	"legislative/ent/votelink"
	"legislative/graph/batch"
	"legislative/internal/congress"
	"legislative/internal/fold"
	"legislative/internal/rollcall"
)

// voteColumns are all columns of a vote but its ballots, which are large and
// read on demand.
var voteColumns = slices.DeleteFunc(slices.Clone(housevote.Columns), func(c string) bool { return c == housevote.FieldBallots })

func (r *Resolver) houseVotes(ctx context.Context, where ...func(*sql.Selector)) ([]*ent.HouseVote, error) {
	q := r.ent.HouseVote.Query()
	for _, w := range where {
		q = q.Where(w)
	}
	return q.Select(voteColumns...).All(ctx)
}

// houseVote reads one vote, once an operation.
func (r *Resolver) houseVote(ctx context.Context, key int64) (*ent.HouseVote, error) {
	return first(ctx, r, field{"houseVote", key}, func(ctx context.Context) ([]*ent.HouseVote, error) {
		return r.houseVotes(ctx, housevote.IDEQ(key))
	})
}

// ballots reads the ballots of a vote.
func (r *Resolver) ballots(ctx context.Context, v *ent.HouseVote) (rollcall.Roll, error) {
	return batch.Load(ctx, v, "ballots", func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]rollcall.Roll, error) {
		ids := distinct(votes, func(v *ent.HouseVote) *int64 { return &v.ID })
		packed, err := r.ent.HouseVote.Query().Where(among(housevote.FieldID, ids)).Select(housevote.FieldID, housevote.FieldBallots).All(ctx)
		if err != nil {
			return nil, err
		}
		byID := map[int64]rollcall.Roll{}
		for _, v := range packed {
			byID[v.ID] = v.Ballots
		}
		rolls := map[*ent.HouseVote]rollcall.Roll{}
		for _, v := range votes {
			rolls[v] = byID[v.ID]
		}
		return rolls, nil
	})
}

// votesOn reads a page of the votes on each sibling of row, by the column of
// the links that points to it.
func votesOn[P any](ctx context.Context, r *Resolver, row *P, column string, key func(*P) int64, p page) (*Connection[*ent.HouseVote], error) {
	return batch.Load(ctx, row, field{"votes", p}, func(ctx context.Context, rows []*P) (map[*P]*Connection[*ent.HouseVote], error) {
		ids := distinct(rows, func(row *P) *int64 { return new(key(row)) })
		links, err := r.ent.VoteLink.Query().Where(among(column, ids)).All(ctx)
		if err != nil {
			return nil, err
		}
		votes, err := r.houseVotes(ctx, among(housevote.FieldID, distinct(links, func(l *ent.VoteLink) *int64 { return &l.VoteID })))
		if err != nil {
			return nil, err
		}
		batch.Together(ctx, votes)
		linked := groupBy(links, func(l *ent.VoteLink) int64 {
			if column == votelink.FieldAmendmentID {
				return *l.AmendmentID
			}
			return l.BillID
		})
		return votePages(rows, linked, votes, key, p), nil
	})
}

// votePages lays out the votes on each row, by the links to it, oldest first.
func votePages[P any](rows []*P, linked map[int64][]*ent.VoteLink, votes []*ent.HouseVote, key func(*P) int64, p page) map[*P]*Connection[*ent.HouseVote] {
	byID := map[int64]*ent.HouseVote{}
	for _, v := range votes {
		byID[v.ID] = v
	}
	pages := map[*P]*Connection[*ent.HouseVote]{}
	for _, row := range rows {
		var on []*ent.HouseVote
		for _, id := range distinct(linked[key(row)], func(l *ent.VoteLink) *int64 { return &l.VoteID }) {
			if v, loaded := byID[id]; loaded {
				on = append(on, v)
			}
		}
		pages[row] = slicePage(on, p, func(v *ent.HouseVote) int64 { return v.ID })
	}
	return pages
}

// slicePage makes a page of a whole list that is ordered by id.
func slicePage[T any](whole []*T, p page, id func(*T) int64) *Connection[*T] {
	from := 0
	if !p.isFirst {
		from, _ = slices.BinarySearchFunc(whole, p.after, func(t *T, after int64) int {
			if id(t) <= after {
				return -1
			}
			return 1
		})
	}
	c := connect(whole[from:], p, func(t *T) string { return p.cursor(id(t)) })
	c.Total = func(context.Context) (int, error) { return len(whole), nil }
	return c
}

// positionFilter narrows the positions of a vote.
type positionFilter struct {
	q, party, state string
	position        congress.Position
}

// positionFilterOf reads the arguments that narrow a vote's positions.
func positionFilterOf(q, party, state *string, position *congress.Position) (f positionFilter, err error) {
	if position != nil {
		f.position = *position
	}
	f.q, f.party, f.state = text(given(q)), partyLetterOf(text(given(party))), text(given(state))
	return f, checkPhrase(f.q)
}

func (f positionFilter) passes(b *rollcall.Ballot) bool {
	if f.party != "" && !strings.EqualFold(f.party, b.Party) ||
		f.state != "" && !strings.EqualFold(f.state, b.State) ||
		f.position != "" && f.position != b.Position() {
		return false
	}
	if f.q == "" {
		return true
	}
	if m, ok := congress.BioguideIDFromKey(b.Voter); ok && strings.EqualFold(f.q, string(m)) {
		return true
	}
	return strings.Contains(fold.Fold(b.Name), f.q)
}

// positions reads a page of the positions in each sibling of v.
func (r *Resolver) positions(ctx context.Context, v *ent.HouseVote, f positionFilter, p page) (*PositionConnection, error) {
	if _, err := r.ballots(ctx, v); err != nil { // reads those of the siblings too
		return nil, err
	}
	return batch.Load(ctx, v, field{"positions", [2]any{f, p}}, func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]*PositionConnection, error) {
		pages := map[*ent.HouseVote]*PositionConnection{}
		var shown []*Position
		for _, v := range votes {
			roll, err := r.ballots(ctx, v)
			if err != nil {
				return nil, err
			}
			pages[v] = &PositionConnection{*slicePage(passing(v, roll, f), p, func(p *Position) int64 { return p.DatabaseID() })}
			shown = append(shown, pages[v].Nodes...)
		}
		batch.Together(ctx, shown)
		return pages, nil
	})
}

func passing(v *ent.HouseVote, roll rollcall.Roll, f positionFilter) []*Position {
	f.q = fold.Fold(f.q)
	positions := make([]*Position, 0, len(roll))
	for i := range roll {
		if f.passes(&roll[i]) {
			positions = append(positions, &Position{roll[i], v})
		}
	}
	return positions
}

// nextAfterID is the cursor of the page that follows; nil after the last.
func nextAfterID[T any](c *Connection[T], id func(T) int64) *int64 {
	if !c.HasNext {
		return nil
	}
	return new(id(c.Nodes[len(c.Nodes)-1]))
}

// byParty counts the positions of a vote by party, the largest first.
func byParty(roll rollcall.Roll) []*PartyCounts {
	tallies := map[string]*congress.VoteCounts{}
	for i := range roll {
		t, ok := tallies[roll[i].Party]
		if !ok {
			t = &congress.VoteCounts{}
			tallies[roll[i].Party] = t
		}
		t.Add(roll[i].Position())
	}
	counts := make([]*PartyCounts, 0, len(tallies))
	for party, t := range tallies {
		counts = append(counts, &PartyCounts{Party: party, Yea: t.Yea, Nay: t.Nay, Present: t.Present, NotVoting: t.NotVoting, Other: t.Other})
	}
	slices.SortFunc(counts, func(a, b *PartyCounts) int {
		return cmp.Or(cmp.Compare(tallies[b.Party].Total(), tallies[a.Party].Total()), cmp.Compare(a.Party, b.Party))
	})
	return counts
}

// district is the House district that a voter served on the day of the vote.
func (r *Resolver) district(ctx context.Context, p *Position) (*int, error) {
	return batch.Load(ctx, p, "district", func(ctx context.Context, positions []*Position) (map[*Position]*int, error) {
		from, to := "9999", ""
		for _, p := range positions {
			if p.Vote.Date != nil {
				from, to = min(from, *p.Vote.Date), max(to, *p.Vote.Date)
			}
		}
		voters := distinct(positions, func(p *Position) *int64 { return &p.Voter })
		terms, err := r.ent.Term.Query().
			Where(among(term.FieldMemberID, voters), term.ChamberEQ(congress.House), term.StartDateLTE(to), term.EndDateGTE(from)).
			Order(term.ByID()).All(ctx)
		if err != nil {
			return nil, err
		}
		return districts(positions, groupBy(terms, func(t *ent.Term) int64 { return t.MemberID })), nil
	})
}

// districts finds for each position the term that its day is in. Where one
// term ends on the day that the next begins, the later one counts.
func districts(positions []*Position, terms map[int64][]*ent.Term) map[*Position]*int {
	found := map[*Position]*int{}
	for _, p := range positions {
		for _, t := range terms[p.Voter] {
			if p.Vote.Date != nil && t.StartDate <= *p.Vote.Date && *p.Vote.Date <= t.EndDate {
				found[p] = t.District
			}
		}
	}
	return found
}

// subject is what a vote was on.
type subject struct{ bill, amendment *int64 }

// subjectOf is the bill and the amendment that a vote was on. What the vote's
// own file tells goes before what bills tell, and the lower key of a bill
// before the higher.
func (r *Resolver) subjectOf(ctx context.Context, v *ent.HouseVote) (subject, error) {
	return batch.Load(ctx, v, "subject", func(ctx context.Context, votes []*ent.HouseVote) (map[*ent.HouseVote]subject, error) {
		ids := distinct(votes, func(v *ent.HouseVote) *int64 { return &v.ID })
		links, err := r.ent.VoteLink.Query().Where(among(votelink.FieldVoteID, ids)).All(ctx)
		if err != nil {
			return nil, err
		}
		byVote := groupBy(links, func(l *ent.VoteLink) int64 { return l.VoteID })
		subjects := map[*ent.HouseVote]subject{}
		for _, v := range votes {
			subjects[v] = subjectIn(byVote[v.ID])
		}
		return subjects, nil
	})
}

func subjectIn(links []*ent.VoteLink) (s subject) {
	slices.SortFunc(links, func(a, b *ent.VoteLink) int {
		return cmp.Or(-cmp.Compare(a.ToldBy, b.ToldBy), cmp.Compare(a.BillID, b.BillID), cmp.Compare(value(a.AmendmentID), value(b.AmendmentID)))
	})
	for _, l := range links {
		if s.bill == nil {
			s.bill = &l.BillID
		}
		if s.amendment == nil {
			s.amendment = l.AmendmentID
		}
	}
	return s
}

func value(key *int64) int64 {
	if key == nil {
		return 0
	}
	return *key
}
