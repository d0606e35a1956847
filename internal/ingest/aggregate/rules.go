package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/housevote"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/ingest/measures"
)

// rule keeps rows that depend on the rows of several documents.
type rule interface {
	// begin reads what the rows of records affect before they are replaced.
	begin(ctx context.Context, before *rows) (pending, error)
}

// pending is a rule for records that are being replaced.
type pending interface {
	// affect reads what the rows of the same records affect now.
	affect(ctx context.Context, after *rows) error
	// rebuild updates everything that the former or the present rows affect.
	rebuild(ctx context.Context, w *Writer) error
}

// rules are the rules that each transaction applies, in this order, since some read
// what others have rebuilt. What must read much more than one document changes is
// computed after the last document; see package derive.
var rules = []rule{
	ruleOf[int64]{"amendments that others name", affectedAmendments, rebuildNamedAmendments},
	ruleOf[int64]{"bills that others name", affectedBills, rebuildNamedBills},
	ruleOf[int64]{"bills that votes name", affectedVotedBills, rebuildVotedBills},
	ruleOf[int64]{"amendments of votes", affectedVoteLinks, rebuildVoteLinks},
	ruleOf[int64]{"completeness of lists of amendments", affectedLists, rebuildLists},
	ruleOf[measures.CountedTerm]{"numbers of bills by subject", affectedTerms, rebuildTerms},
	ruleOf[measures.BillGroup]{"numbers of bills by group", affectedGroups, rebuildGroups},
	ruleOf[int64]{"committees of bills", affectedCommittees, rebuildCommittees},
	ruleOf[votedSubject]{"counts of positions", affectedRollups, rebuildRollups},
	ruleOf[int64]{"texts of bills", affectedTexts, rebuildTexts},
	ruleOf[titled]{"titles by which texts cite laws", affectedTitles, rebuildTitles},
	ruleOf[int64]{"words of bills", affectedNames, rebuildNames},
}

// ruleOf is a [rule]. K identifies what it rebuilds.
type ruleOf[K comparable] struct {
	name string
	// affected returns what depends on some rows, with the number of rows on which each
	// depends.
	affected func(ctx context.Context, r *rows) (map[K]int, error)
	// rebuild updates what the former or the present rows affect, given the difference
	// between the present and the former number.
	rebuild func(ctx context.Context, w *Writer, changes map[K]int) error
}

func (r ruleOf[K]) begin(ctx context.Context, before *rows) (pending, error) {
	former, err := r.affected(ctx, before)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.name, err)
	}
	return &affectedBy[K]{r, former, nil}, nil
}

// affectedBy is a rule with what the rows of some records affect.
type affectedBy[K comparable] struct {
	rule            ruleOf[K]
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

// replace calls write, which replaces the rows of records, and updates what depends on
// them.
func (w *Writer) replace(ctx context.Context, of replaced, write func() error) error {
	before, err := w.readRows(ctx, of)
	if err != nil {
		return err
	}
	all := make([]pending, len(rules))
	for i, r := range rules {
		if all[i], err = r.begin(ctx, before); err != nil {
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
	amendments map[int64]*ent.Amendment // with their bills and the amendments that they amend
	voteLinks  []*ent.VoteLink          // to the bills that the files of the votes name, with the votes
}

func (w *Writer) readRows(ctx context.Context, of replaced) (*rows, error) {
	r := &rows{Writer: w, of: of}
	var err error
	if r.amendments, err = w.amendments(ctx, of.amendments, of.listing, amendment.FieldBillID, amendment.FieldAmendedID); err != nil {
		return nil, err
	}
	if len(of.votes) == 0 {
		return r, nil
	}
	r.voteLinks, err = w.VoteLink.Query().
		Where(votelink.ToldByEQ(votelink.ToldByVote), votelink.OwnerIDIn(of.votes...)).
		Select(votelink.FieldVoteID, votelink.FieldBillID).
		WithVote(func(q *ent.HouseVoteQuery) { q.Select(housevote.FieldAmendmentNumber, housevote.FieldAmendmentAuthor) }).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the bills of votes: %w", err)
	}
	return r, nil
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

// listedBills returns the bills to whose lists of amendments the rows belong.
func (r *rows) listedBills() map[int64]int {
	bills := r.amendedBills()
	for _, key := range r.of.listing {
		bills[key]++
	}
	return bills
}

// textBills returns the bills of the texts.
func (r *rows) textBills() (bills []int64) {
	for _, key := range r.of.texts {
		if id, ok := congress.TextVersionIDFromKey(key); ok {
			bills = append(bills, id.Bill.Key())
		}
	}
	return bills
}
