// Package memberfinance keeps the campaign finances of a member in an election
// cycle in one value. They are in rows of five tables, which refer to one another,
// so that reading them takes three round trips.
//
// The rows remain: files of the Federal Election Commission replace them.
package memberfinance

import (
	"context"
	"fmt"
	"slices"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/candidacy"
	"legislative/ent/candidatetotals"
	"legislative/ent/committeetotals"
	"legislative/ent/financecandidate"
	"legislative/ent/financecommittee"
	"legislative/ent/financelinkage"
	"legislative/ent/memberfinance"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/stored/packed"
)

// Finances are the records of the Federal Election Commission on the candidacies of
// a member in an election cycle.
type Finances struct {
	Candidates []*ent.FinanceCandidate // that have totals
	Totals     []*ent.CandidateTotals  // ordered by candidate
	Links      []*ent.FinanceLinkage   // ordered by candidate, committee and ID
	Committees []*ent.FinanceCommittee // that the links name
	Accounts   []*ent.CommitteeTotals  // of the committees

	// HasCandidacy reports whether the member has a candidate ID. Only the
	// finances of cycle 0 have it.
	HasCandidacy bool
}

// Key identifies the finances of a member in an election cycle. Those of cycle 0
// only have HasCandidacy.
type Key struct {
	Member int64
	Cycle  int
}

// ID returns the key of the row with the finances.
func (k Key) ID() int64 { return congress.CycleKey(k.Member, max(k.Cycle, firstCycle)) }

// firstCycle has the row that tells that a member's finances have been derived.
// The Commission did not exist then.
const firstCycle = 1900

// Format identifies the form of packed finances.
func Format() int64 { return int64(packed.FormatOf[Finances]()) }

// Pack returns the finances as one value.
func (f *Finances) Pack() []byte { return packed.Append(nil, f) }

// In makes a condition that selects the rows whose column is one of keys.
type In func(column string, keys []int64) func(*sql.Selector)

// Find returns the finances of members in election cycles. Finances of which the
// Commission has none are missing in the result. Find reads the rows of the members
// whose finances were not derived by this version of the program.
func Find(ctx context.Context, client *ent.Client, members []int64, cycles []int, in In) (map[Key]*Finances, error) {
	var ids []int64
	for _, member := range members {
		for _, cycle := range append([]int{0}, cycles...) {
			ids = append(ids, Key{member, cycle}.ID())
		}
	}
	rows, err := client.MemberFinance.Query().Where(in(memberfinance.FieldID, ids), memberfinance.Format(Format())).All(ctx)
	if err != nil {
		return nil, err
	}
	found, isDerived := make(map[Key]*Finances, len(rows)), make(map[int64]bool, len(members))
	for _, row := range rows {
		f, err := packed.Read[Finances](string(row.Packed))
		if err != nil {
			return nil, fmt.Errorf("finances of member %d: %w", row.MemberID, err)
		}
		isDerived[row.MemberID] = isDerived[row.MemberID] || row.Cycle == 0
		if row.Cycle != 0 || f.HasCandidacy {
			found[Key{row.MemberID, row.Cycle}] = f
		}
	}
	others := slices.DeleteFunc(slices.Clone(members), func(member int64) bool { return isDerived[member] })
	if len(others) == 0 {
		return found, nil
	}
	read, err := Read(ctx, client, others, cycles, in)
	for key, f := range read {
		found[key] = f
	}
	return found, err
}

// Read reads the rows with the finances of members in election cycles, or in all
// cycles if cycles is nil.
func Read(ctx context.Context, client *ent.Client, members []int64, cycles []int, in In) (map[Key]*Finances, error) {
	candidacies, err := client.Candidacy.Query().Where(in(candidacy.FieldMemberID, members)).Order(candidacy.ByCandidateID()).All(ctx)
	found := map[Key]*Finances{}
	if err != nil || len(candidacies) == 0 {
		return found, err
	}
	r := reading{Client: client, in: in, cycles: cycles}
	for _, c := range candidacies {
		r.candidates = append(r.candidates, c.CandidateID)
	}
	err = operation.From(ctx).Group.Together(ctx, func() error { return r.readCandidates(ctx) }, func() error { return r.readTotals(ctx) }, func() error { return r.readLinks(ctx) })
	if err != nil {
		return nil, err
	}
	for _, c := range candidacies {
		found[Key{Member: c.MemberID}] = &Finances{HasCandidacy: true}
		r.collect(found, c)
	}
	return found, nil
}

// reading is the rows of some candidates.
type reading struct {
	*ent.Client
	in         In
	cycles     []int
	candidates []int64

	registered map[int64]*ent.FinanceCandidate  // by candidate
	totals     map[int64][]*ent.CandidateTotals // by candidate
	links      map[int64][]*ent.FinanceLinkage  // by candidate
	committees map[int64]*ent.FinanceCommittee
	accounts   map[Key]*ent.CommitteeTotals // by committee, in place of a member
}

func (r *reading) readCandidates(ctx context.Context) error {
	all, err := r.FinanceCandidate.Query().Where(r.in(financecandidate.FieldID, r.candidates)).All(ctx)
	r.registered = map[int64]*ent.FinanceCandidate{}
	for _, c := range all {
		r.registered[c.ID] = c
	}
	return err
}

func (r *reading) readTotals(ctx context.Context) error {
	query := r.CandidateTotals.Query().Where(r.in(candidatetotals.FieldCandidateID, r.candidates)).Order(candidatetotals.ByID())
	if r.cycles != nil {
		query.Where(candidatetotals.CycleIn(r.cycles...))
	}
	all, err := query.All(ctx)
	r.totals = map[int64][]*ent.CandidateTotals{}
	for _, t := range all {
		r.totals[t.CandidateID] = append(r.totals[t.CandidateID], t)
	}
	return err
}

// readLinks reads the links of the candidates, and then the committees that they
// name.
func (r *reading) readLinks(ctx context.Context) error {
	query := r.FinanceLinkage.Query().Where(r.in(financelinkage.FieldCandidateID, r.candidates)).
		Order(financelinkage.ByCommitteeID(), financelinkage.ByID())
	if r.cycles != nil {
		query.Where(financelinkage.CycleIn(r.cycles...))
	}
	all, err := query.All(ctx)
	if err != nil {
		return err
	}
	r.links = map[int64][]*ent.FinanceLinkage{}
	var keys []int64
	for _, l := range all {
		r.links[l.CandidateID] = append(r.links[l.CandidateID], l)
		keys = append(keys, l.CommitteeID)
	}
	slices.Sort(keys)
	return r.readCommittees(ctx, slices.Compact(keys))
}

func (r *reading) readCommittees(ctx context.Context, keys []int64) error {
	r.committees, r.accounts = map[int64]*ent.FinanceCommittee{}, map[Key]*ent.CommitteeTotals{}
	return operation.From(ctx).Group.Together(ctx,
		func() error {
			all, err := r.FinanceCommittee.Query().Where(r.in(financecommittee.FieldID, keys)).All(ctx)
			for _, c := range all {
				r.committees[c.ID] = c
			}
			return err
		},
		func() error {
			query := r.CommitteeTotals.Query().Where(r.in(committeetotals.FieldCommitteeID, keys))
			if r.cycles != nil {
				query.Where(committeetotals.CycleIn(r.cycles...))
			}
			all, err := query.All(ctx)
			for _, t := range all {
				r.accounts[Key{t.CommitteeID, t.Cycle}] = t
			}
			return err
		})
}

// collect adds the rows of a candidacy to the finances of the member.
func (r *reading) collect(found map[Key]*Finances, c *ent.Candidacy) {
	of := func(cycle int) *Finances {
		key := Key{c.MemberID, cycle}
		if found[key] == nil {
			found[key] = &Finances{}
		}
		return found[key]
	}
	for _, t := range r.totals[c.CandidateID] {
		f := of(t.Cycle)
		f.Totals = append(f.Totals, t)
		if registered := r.registered[c.CandidateID]; registered != nil {
			f.Candidates = append(f.Candidates, registered)
		}
	}
	for _, l := range r.links[c.CandidateID] {
		f := of(l.Cycle)
		f.Links = append(f.Links, l)
		if committee := r.committees[l.CommitteeID]; committee != nil && !slices.Contains(f.Committees, committee) {
			f.Committees = append(f.Committees, committee)
		}
		if account := r.accounts[Key{l.CommitteeID, l.Cycle}]; account != nil && !slices.Contains(f.Accounts, account) {
			f.Accounts = append(f.Accounts, account)
		}
	}
}
