package aggregate

import (
	"context"
	"fmt"
	"maps"
	"slices"

	"legislative/ent"
	"legislative/ent/billcommittee"
	"legislative/ent/claim"
	"legislative/ent/committee"
	"legislative/ent/revision"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/legislators"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

// committeesRecord is a list of committees, current or historical.
type committeesRecord struct {
	kind legislators.Kind
	list []legislators.Committee
	legislators.SkippedEntries
}

// NewCommittees returns the record of a list of committees.
func NewCommittees(f *legislators.File) Record {
	return &committeesRecord{f.Kind, f.Committees, f.Skipped}
}

func (r *committeesRecord) Subject() string    { return string(r.kind) }
func (r *committeesRecord) Precedence() string { return "" }

func (r *committeesRecord) Write(ctx context.Context, w *Writer) error {
	all := make([]claims.Claim, len(r.list))
	for i, c := range r.list {
		all[i] = claims.Claim{Record: c.Code.Key(), Precedence: committeePrecedence(r.kind), Content: storedCommittee(&c)}
	}
	affected, err := claims.Replace(ctx, w.Tx, claim.KindCommittee, r.Subject(), all)
	if err != nil {
		return err
	}
	return w.settleCommittees(ctx, affected, nil)
}

func committeePrecedence(kind legislators.Kind) string {
	if kind == legislators.CurrentCommittees {
		return "3"
	}
	return "2"
}

// affectedCommittees returns the committees that acted on the bills, each with the
// number of these bills.
func affectedCommittees(ctx context.Context, r *rows) (map[int64]int, error) {
	if len(r.of.bills) == 0 {
		return nil, nil
	}
	acted, err := r.BillCommittee.Query().Where(billcommittee.BillIDIn(r.of.bills...)).Select(billcommittee.FieldCommitteeID).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up the committees: %w", err)
	}
	committees := map[int64]int{}
	for _, c := range acted {
		committees[c.CommitteeID]++
	}
	return committees, nil
}

func rebuildCommittees(ctx context.Context, w *Writer, changes map[int64]int) error {
	keys := slices.Sorted(maps.Keys(changes))
	w.Changes.Link(revision.KindCommittee, keys...)
	return w.settleCommittees(ctx, keys, changes)
}

// settleCommittees makes committees anew from the lists and the bills that
// name them. It adds changes to the numbers of their bills.
func (w *Writer) settleCommittees(ctx context.Context, keys []int64, changes map[int64]int) error {
	listed, err := claims.All(ctx, w.Claim, claim.KindCommittee, keys)
	if err != nil {
		return err
	}
	counts, err := w.readBillCounts(ctx, keys)
	if err != nil {
		return err
	}
	w.Changes.Remove(revision.KindCommittee, keys...)
	var created []*ent.Committee
	for _, key := range keys {
		c, err := w.createCommittee(ctx, key, listed[key])
		if err != nil {
			return err
		}
		if c == nil {
			continue
		}
		c.BillCount = counts[key] + changes[key]
		created = append(created, c)
		if err := w.addCommittee(c); err != nil {
			return err
		}
	}
	err = bulk.InChunks(keys, 1, func(chunk []int64, _ int) error {
		return bulk.DeleteAll(ctx, bulk.Delete(w.Tx, committee.Table, committee.IDIn(chunk...)))
	})
	if err != nil {
		return err
	}
	return bulk.Insert(ctx, w.Tx, committee.Table, created)
}

// readBillCounts returns the numbers of bills of the stored committees, by key.
func (w *Writer) readBillCounts(ctx context.Context, keys []int64) (map[int64]int, error) {
	counts := map[int64]int{}
	err := bulk.InChunks(keys, 1, func(chunk []int64, _ int) error {
		former, err := w.Committee.Query().Where(committee.IDIn(chunk...)).Select(committee.FieldBillCount).All(ctx)
		for _, c := range former {
			counts[c.ID] = c.BillCount
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("look up the numbers of bills: %w", err)
	}
	return counts, nil
}

// createCommittee returns the committee with a key, given the claims on it, or
// nil if neither a list nor a bill names it. Of the bills, the one
// that the committee acted on last decides its name and type.
func (w *Writer) createCommittee(ctx context.Context, key int64, listed []*ent.Claim) (*ent.Committee, error) {
	last, err := w.BillCommittee.Query().Where(billcommittee.CommitteeID(key)).
		Order(ent.Desc(billcommittee.FieldRecency)).Limit(1).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("look up a committee's last bill: %w", err)
	}
	code, ok := congress.CommitteeCodeFromKey(key)
	if !ok || len(last)+len(listed) == 0 {
		return nil, nil
	}
	c := &ent.Committee{ID: key, SystemCode: code, Chamber: code.Chamber()}
	if parent, ok := code.Parent(); ok {
		w.Changes.Link(revision.KindCommittee, parent.Key())
		c.ParentID = new(parent.Key())
	}
	if len(last) > 0 {
		setCommitteeName(c, last[0].Name)
		c.Type, c.Precedence = last[0].Type, stored.BillsPrecedence
	}
	if len(listed) > 0 {
		content, err := mergeCommittee(listed)
		if err != nil {
			return nil, err
		}
		setCommitteeName(c, content.Name)
		c.Precedence = listed[0].Precedence
		setCommitteeContent(c, &content)
	}
	return c, nil
}

func setCommitteeName(c *ent.Committee, name string) {
	c.Name, c.FoldedName, c.Words = name, fold.Fold(name), fold.SearchableWords(name)
}
