// Package finance writes the records of the bulk files of the Federal Election
// Commission.
package finance

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/fec"
	"legislative/internal/stored"
)

// record is a bulk file of the Federal Election Commission. The rows of
// its kind are set.
type record struct {
	kind            fec.Kind
	cycle           int // 0 if the cycle of a master file is unknown
	candidates      []claims.Claim
	committees      []claims.Claim
	links           []link
	candidateTotals []keyed[fec.CandidateTotals]
	committeeTotals []keyed[fec.CommitteeTotals]
}

// ReaderVersion is the version of the reader of the summaries of the
// Federal Election Commission.
var ReaderVersion = aggregate.ReaderVersion{Number: 2, SameRecordsSince: 2}

// New reads a bulk file of the Federal Election Commission and returns
// its record.
func New(f *fec.File) (aggregate.Record, error) {
	r := &record{kind: f.Kind, cycle: f.Cycle}
	switch f.Kind {
	case fec.CandidateMaster:
		return r, forEach(f.Candidates(), r.addCandidate)
	case fec.CommitteeMaster:
		return r, forEach(f.Committees(), r.addCommittee)
	case fec.LinkageFile:
		if r.cycle == 0 {
			return nil, errors.New("its links are of several cycles: load the Commission's files, which have one each")
		}
		return r, forEach(f.Links(), func(l fec.Link) error {
			keyed, err := newLink(l)
			r.links = append(r.links, keyed)
			return err
		})
	case fec.CandidateSummary:
		return r, forEach(f.CandidateTotals(), r.addCandidateTotals)
	default:
		return r, forEach(f.CommitteeTotals(), r.addCommitteeTotals)
	}
}

// Master files take precedence over summaries.
const (
	summaryClass = "1"
	masterClass  = "2"
)

// precedence returns the precedence of claims by a class of files: of one
// class, the later cycle takes precedence.
func (r *record) precedence(class string) string {
	return fmt.Sprintf("%s|%04d", class, r.cycle)
}

func (r *record) addCandidate(c fec.Candidate) error {
	key, err := fec.Key(c.ID)
	if err != nil {
		return err
	}
	r.candidates = append(r.candidates, claims.Claim{Record: key, Precedence: r.precedence(masterClass), Content: stored.FinanceCandidate{
		ID: c.ID, Name: c.Name, Party: c.Party, Office: c.Office, State: c.OfficeState, District: c.District,
		Status: c.Status, PrincipalCommittee: c.PrincipalCommittee,
	}})
	return nil
}

func (r *record) addCommittee(c fec.Committee) error {
	key, err := fec.Key(c.ID)
	if err != nil {
		return err
	}
	r.committees = append(r.committees, claims.Claim{Record: key, Precedence: r.precedence(masterClass), Content: stored.FinanceCommittee{
		ID: c.ID, Name: c.Name, Type: c.Type, Designation: c.Designation, Party: c.Party,
		ConnectedOrganization: c.ConnectedOrganization, Treasurer: c.Treasurer,
		OrganizationType: c.InterestGroup, FilingFrequency: c.FilingFrequency,
	}})
	return nil
}

func (r *record) addCandidateTotals(t fec.CandidateTotals) error {
	key, err := fec.Key(t.CandidateID)
	if err != nil {
		return err
	}
	r.candidates = append(r.candidates, claims.Claim{Record: key, Precedence: r.precedence(summaryClass), Content: stored.FinanceCandidate{
		ID: t.CandidateID, Name: t.Name, Party: t.Party, Office: t.CandidateID[:1], State: t.State, District: t.District,
	}})
	r.candidateTotals = append(r.candidateTotals, keyed[fec.CandidateTotals]{key, t})
	return nil
}

func (r *record) addCommitteeTotals(t fec.CommitteeTotals) error {
	key, err := fec.Key(t.CommitteeID)
	if err != nil {
		return err
	}
	r.committees = append(r.committees, claims.Claim{Record: key, Precedence: r.precedence(summaryClass), Content: stored.FinanceCommittee{
		ID: t.CommitteeID, Name: t.Name, Type: t.Type, Designation: t.Designation, FilingFrequency: t.FilingFrequency,
	}})
	r.committeeTotals = append(r.committeeTotals, keyed[fec.CommitteeTotals]{key, t})
	return nil
}

// forEach calls add for each row, up to the first error.
func forEach[T any](all iter.Seq2[T, error], add func(T) error) error {
	for row, err := range all {
		if err == nil {
			err = add(row)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (r *record) Subject() string    { return fmt.Sprintf("fec/%s/%d", r.kind, r.cycle) }
func (r *record) Precedence() string { return "" }

func (r *record) Write(ctx context.Context, w *aggregate.Writer) error {
	keys, err := r.claimedKeys(ctx, w)
	if err != nil {
		return err
	}
	before, err := r.readRows(ctx, w, keys)
	if err != nil {
		return err
	}
	for _, step := range map[fec.Kind][]func(context.Context, *aggregate.Writer) error{
		fec.CandidateMaster:  {r.writeCandidates},
		fec.CommitteeMaster:  {r.writeCommittees},
		fec.LinkageFile:      {r.writeLinks},
		fec.CandidateSummary: {r.writeCandidates, r.writeCandidateTotals},
		fec.CommitteeSummary: {r.writeCommittees, r.writeCommitteeTotals},
	}[r.kind] {
		if err := step(ctx, w); err != nil {
			return fmt.Errorf("%s: %w", r.kind, err)
		}
	}
	after, err := r.readRows(ctx, w, keys)
	if err != nil {
		return err
	}
	return touchMembers(ctx, w, before, after)
}
