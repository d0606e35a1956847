package aggregate

import (
	"context"
	"fmt"
	"maps"
	"slices"

	entsql "entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/billcommittee"
	"legislative/ent/billsubject"
	"legislative/ent/revision"
	"legislative/ent/termcount"
	"legislative/internal/ingest/measures"
	"legislative/internal/store/bulk"
)

// counted has the terms and committees of a bill that have a number of their
// bills.
type counted struct {
	terms      map[countedTerm]bool
	committees map[int64]int // 1 for each committee that acted on the bill, by key
	groups     map[measures.BillGroup]int
}

// countedTerm is a policy area or a subject.
type countedTerm struct {
	kind termcount.Kind
	name string
}

func (t countedTerm) id() string { return string(t.kind) + ":" + t.name }

// counted returns the facts of the bill that are counted.
func (r *billRecord) counted() counted {
	group := measures.BillGroup{Congress: r.ID.Congress, Type: r.ID.Type, Status: r.status, PolicyArea: r.PolicyArea}
	c := counted{map[countedTerm]bool{}, map[int64]int{}, map[measures.BillGroup]int{group: 1}}
	if r.PolicyArea != "" {
		c.terms[countedTerm{termcount.KindPolicyArea, r.PolicyArea}] = true
	}
	for _, s := range r.Subjects {
		c.terms[countedTerm{termcount.KindSubject, s}] = true
	}
	for _, committee := range r.committees {
		c.committees[committee.Code.Key()] = 1
	}
	return c
}

// readCounted returns the facts of the stored bill that are counted.
func (w *Writer) readCounted(ctx context.Context, billKey int64) (counted, error) {
	c := counted{terms: map[countedTerm]bool{}, committees: map[int64]int{}}
	var err error
	if c.groups, err = measures.ReadBillGroups(ctx, w.Tx, billKey); err != nil || len(c.groups) == 0 {
		return c, err
	}
	for group := range c.groups {
		if group.PolicyArea != "" {
			c.terms[countedTerm{termcount.KindPolicyArea, group.PolicyArea}] = true
		}
	}
	subjects, err := w.BillSubject.Query().Where(billsubject.BillID(billKey)).Select(billsubject.FieldName).Strings(ctx)
	if err != nil {
		return c, fmt.Errorf("look up the subjects: %w", err)
	}
	for _, name := range subjects {
		c.terms[countedTerm{termcount.KindSubject, name}] = true
	}
	committees, err := w.BillCommittee.Query().Where(billcommittee.BillID(billKey)).Select(billcommittee.FieldCommitteeID).All(ctx)
	if err != nil {
		return c, fmt.Errorf("look up the committees: %w", err)
	}
	for _, committee := range committees {
		c.committees[committee.CommitteeID] = 1
	}
	return c, nil
}

// count counts a bill by its present facts, and no longer by the former. It also
// makes the committees of both anew.
func (w *Writer) count(ctx context.Context, former, current counted) error {
	if err := w.countTerms(ctx, former.terms, current.terms); err != nil {
		return fmt.Errorf("count the bills of a term: %w", err)
	}
	if err := measures.CountBills(ctx, w.Tx, former.groups, current.groups); err != nil {
		return err
	}
	changes := current.committees
	for key := range former.committees {
		changes[key]--
	}
	affected := slices.Sorted(maps.Keys(changes))
	w.Changes.Link(revision.KindCommittee, affected...)
	return w.settleCommittees(ctx, affected, changes)
}

func (w *Writer) countTerms(ctx context.Context, former, current map[countedTerm]bool) error {
	var gained []countedTerm
	for t := range current {
		if !former[t] {
			gained = append(gained, t)
		}
	}
	var lost []string
	for t := range former {
		if !current[t] {
			lost = append(lost, t.id())
		}
	}
	if len(lost) > 0 {
		decremented := bulk.Values{termcount.FieldBills: entsql.Expr(termcount.FieldBills + " - 1")}
		if _, err := bulk.Update(ctx, w.Tx, termcount.Table, decremented, termcount.IDIn(lost...)); err != nil {
			return err
		}
		if err := bulk.DeleteAll(ctx, bulk.Delete(w.Tx, termcount.Table, termcount.IDIn(lost...), termcount.Bills(0))); err != nil {
			return err
		}
	}
	return bulk.InsertEach(ctx, w.Tx, termcount.Table, gained, func(t countedTerm, _ int) *ent.TermCount {
		return &ent.TermCount{ID: t.id(), Kind: t.kind, Name: t.name, Bills: 1}
	}, bulk.Add(termcount.FieldBills, 1)...)
}
