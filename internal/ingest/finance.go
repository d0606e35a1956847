package ingest

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"legislative/internal/source/fec"
	"legislative/internal/stored"
)

// financeRecord is one of the bulk files of the Federal Election Commission.
// The rows that its kind has are filled.
type financeRecord struct {
	kind       fec.Kind
	cycle      int // 0 of masters of unknown cycle
	candidates []newClaim
	committees []newClaim
	links      []link
	raised     []keyed[fec.CandidateTotals]
	accounts   []keyed[fec.CommitteeTotals]
}

func newFinanceRecord(f *fec.File) (*financeRecord, error) {
	r := &financeRecord{kind: f.Kind, cycle: f.Cycle}
	switch f.Kind {
	case fec.CandidateMaster:
		return r, each(f.Candidates(), func(c fec.Candidate) error {
			_, err := claimOn(&r.candidates, c.ID, r.rank("2"), stored.FinanceCandidate{
				ID: c.ID, Name: c.Name, Party: c.Party, Office: c.Office, State: c.OfficeState, District: c.District,
				Status: c.Status, PrincipalCommittee: c.PrincipalCommittee,
			})
			return err
		})
	case fec.CommitteeMaster:
		return r, each(f.Committees(), func(c fec.Committee) error {
			_, err := claimOn(&r.committees, c.ID, r.rank("2"), stored.FinanceCommittee{
				ID: c.ID, Name: c.Name, Type: c.Type, Designation: c.Designation, Party: c.Party,
				ConnectedOrganization: c.ConnectedOrganization,
			})
			return err
		})
	case fec.LinkageFile:
		if r.cycle == 0 {
			return nil, errors.New("its links are of several cycles: load the Commission's files, which have one each")
		}
		return r, each(f.Links(), func(l fec.Link) error {
			found, err := newLink(l)
			r.links = append(r.links, found)
			return err
		})
	case fec.CandidateSummary:
		return r, each(f.CandidateTotals(), func(t fec.CandidateTotals) error {
			key, err := claimOn(&r.candidates, t.CandidateID, r.rank("1"), stored.FinanceCandidate{
				ID: t.CandidateID, Name: t.Name, Party: t.Party, Office: t.CandidateID[:1], State: t.State, District: t.District,
			})
			r.raised = append(r.raised, keyed[fec.CandidateTotals]{key, t})
			return err
		})
	default:
		return r, each(f.CommitteeTotals(), func(t fec.CommitteeTotals) error {
			key, err := claimOn(&r.committees, t.CommitteeID, r.rank("1"), stored.FinanceCommittee{
				ID: t.CommitteeID, Name: t.Name, Type: t.Type, Designation: t.Designation,
			})
			r.accounts = append(r.accounts, keyed[fec.CommitteeTotals]{key, t})
			return err
		})
	}
}

// rank puts masters before summaries, and of each the later cycle first.
func (r *financeRecord) rank(kind string) string { return fmt.Sprintf("%s|%04d", kind, r.cycle) }

// each takes all rows of a file.
func each[T any](rows iter.Seq2[T, error], take func(T) error) error {
	for row, err := range rows {
		if err == nil {
			err = take(row)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func claimOn(claims *[]newClaim, id, rank string, content any) (key int64, err error) {
	if key, err = fec.Key(id); err == nil {
		*claims = append(*claims, newClaim{key, rank, content})
	}
	return key, err
}

func (r *financeRecord) subject() string    { return fmt.Sprintf("fec/%s/%d", r.kind, r.cycle) }
func (r *financeRecord) precedence() string { return "" }

func (r *financeRecord) write(ctx context.Context, w *writer) error {
	before, err := r.stored(ctx, w)
	if err != nil {
		return err
	}
	for _, step := range map[fec.Kind][]func(context.Context, *writer) error{
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
	return r.touchMembers(ctx, w, before)
}
