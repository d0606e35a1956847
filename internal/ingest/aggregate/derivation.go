package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/internal/ingest/measures"
	"legislative/internal/store/bulk"
)

// derivation keeps rows that follow from the rows of several documents.
type derivation interface {
	// begin reads what the rows of records affect before they are replaced.
	begin(ctx context.Context, before *rows) (pending, error)
}

// pending is a derivation whose records are being replaced.
type pending interface {
	// affect reads what the rows of the same records affect now.
	affect(ctx context.Context, after *rows) error
	// rebuild brings everything up to date that either rows affect.
	rebuild(ctx context.Context, w *Writer) error
}

// derivations are the derivations that a transaction brings up to date, in the
// order in which they need one another. Those that read much more than a document
// changes run after the last document; see package derive.
var derivations = []derivation{
	rule[int64]{"amendments that others name", affectedAmendments, rebuildNamedAmendments},
	rule[int64]{"bills that others name", affectedBills, rebuildNamedBills},
	rule[int64]{"bills that votes name", affectedVotedBills, rebuildVotedBills},
	rule[int64]{"amendments of votes", affectedVoteLinks, rebuildVoteLinks},
	rule[int64]{"completeness of lists of amendments", affectedLists, rebuildLists},
	rule[measures.CountedTerm]{"numbers of bills by subject", affectedTerms, rebuildTerms},
	rule[measures.BillGroup]{"numbers of bills by group", affectedGroups, rebuildGroups},
	rule[int64]{"committees of bills", affectedCommittees, rebuildCommittees},
	rule[votedSubject]{"counts of positions", affectedRollups, rebuildRollups},
	rule[int64]{"texts of bills", affectedTexts, rebuildTexts},
}

// rule is a [derivation]. K identifies what it rebuilds.
type rule[K comparable] struct {
	name string
	// affected returns what depends on rows, each with the number of times that it
	// does.
	affected func(ctx context.Context, r *rows) (map[K]int, error)
	// rebuild brings up to date what rows affected before or affect now, given how much
	// greater the number of times is now.
	rebuild func(ctx context.Context, w *Writer, changes map[K]int) error
}

func (r rule[K]) begin(ctx context.Context, before *rows) (pending, error) {
	former, err := r.affected(ctx, before)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.name, err)
	}
	return &affectedBy[K]{r, former, nil}, nil
}

// affectedBy is a rule with what the rows of some records affect.
type affectedBy[K comparable] struct {
	rule            rule[K]
	former, current map[K]int
}

func (a *affectedBy[K]) affect(ctx context.Context, after *rows) (err error) {
	if a.current, err = a.rule.affected(ctx, after); err != nil {
		return fmt.Errorf("%s: %w", a.rule.name, err)
	}
	return nil
}

func (a *affectedBy[K]) rebuild(ctx context.Context, w *Writer) error {
	if len(a.former)+len(a.current) == 0 {
		return nil
	}
	changes := make(map[K]int, len(a.former)+len(a.current))
	for key, n := range a.current {
		changes[key] += n
	}
	for key, n := range a.former {
		changes[key] -= n
	}
	if err := a.rule.rebuild(ctx, w, changes); err != nil {
		return fmt.Errorf("%s: %w", a.rule.name, err)
	}
	return nil
}

// replaced has the keys of the records whose rows a document replaces.
type replaced struct {
	bills, votes, texts []int64
	amendments          []int64 // that the document lists
	listing             []int64 // bills whose documents list them
}

// replace calls write, which replaces the rows of records, and brings up to date
// what follows from them.
func (w *Writer) replace(ctx context.Context, of replaced, write func() error) error {
	before, err := w.readRows(ctx, of)
	if err != nil {
		return err
	}
	all := make([]pending, len(derivations))
	for i, d := range derivations {
		if all[i], err = d.begin(ctx, before); err != nil {
			return err
		}
	}
	if err := write(); err != nil {
		return err
	}
	after, err := w.readRows(ctx, of)
	if err != nil {
		return err
	}
	for _, p := range all {
		if err := p.affect(ctx, after); err != nil {
			return err
		}
	}
	for _, p := range all {
		if err := p.rebuild(ctx, w); err != nil {
			return err
		}
	}
	return nil
}

// rows are the stored rows of records that a document replaces.
type rows struct {
	*Writer
	of         replaced
	amendments []*ent.Amendment // with their bills and the amendments that they amend
}

func (w *Writer) readRows(ctx context.Context, of replaced) (*rows, error) {
	r := &rows{Writer: w, of: of}
	seen := map[int64]bool{}
	add := func(found []*ent.Amendment, err error) error {
		if err != nil {
			return fmt.Errorf("look up amendments: %w", err)
		}
		for _, a := range found {
			if !seen[a.ID] {
				seen[a.ID] = true
				r.amendments = append(r.amendments, a)
			}
		}
		return nil
	}
	fields := []string{amendment.FieldBillID, amendment.FieldAmendedID}
	if len(of.listing) > 0 {
		if err := add(w.Amendment.Query().Where(amendment.SourceBillIDIn(of.listing...)).Select(fields...).All(ctx)); err != nil {
			return nil, err
		}
	}
	return r, bulk.InChunks(of.amendments, 1, func(chunk []int64, _ int) error {
		return add(w.Amendment.Query().Where(amendment.IDIn(chunk...)).Select(fields...).All(ctx))
	})
}

// amendedBills returns the bills that the amendments amend.
func (r *rows) amendedBills() map[int64]int {
	bills := map[int64]int{}
	for _, a := range r.amendments {
		if a.BillID != nil {
			bills[*a.BillID]++
		}
	}
	return bills
}
