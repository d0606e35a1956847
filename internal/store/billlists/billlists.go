// Package billlists keeps the lists that belong to a bill in one value: reading
// them as rows takes a statement for each list and a conversion for each column,
// which is most of what reading a bill costs.
//
// The rows remain: filters and other records refer to them.
package billlists

import (
	"context"
	"fmt"
	"slices"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/bill"
	"legislative/ent/billcommittee"
	"legislative/ent/billdetail"
	"legislative/ent/billsubject"
	"legislative/ent/billtitle"
	"legislative/ent/relatedbill"
	"legislative/ent/sectorimpact"
	"legislative/ent/sponsorship"
	"legislative/ent/summary"
	"legislative/internal/operation"
	"legislative/internal/stored/packed"
)

// Lists are the lists of a bill, each ordered by the keys of its rows.
type Lists struct {
	Titles       []*ent.BillTitle
	Summaries    []*ent.Summary
	Subjects     []*ent.BillSubject
	Impacts      []*ent.SectorImpact
	Committees   []*ent.BillCommittee // with subcommittees
	Sponsorships []*ent.Sponsorship
	Actions      []*ent.Action
	Related      []*ent.RelatedBill
	Detail       []*ent.BillDetail // one, or none if the bill has no details
}

// Read reads the rows of the lists of a bill.
func Read(ctx context.Context, client *ent.Client, key int64) (*Lists, error) {
	var l Lists
	err := operation.From(ctx).Group.Together(ctx,
		into(&l.Titles, func() ([]*ent.BillTitle, error) {
			return client.BillTitle.Query().Where(billtitle.BillID(key)).Order(billtitle.ByID()).All(ctx)
		}),
		into(&l.Summaries, func() ([]*ent.Summary, error) {
			return client.Summary.Query().Where(summary.BillID(key)).Order(summary.ByID()).All(ctx)
		}),
		into(&l.Subjects, func() ([]*ent.BillSubject, error) {
			return client.BillSubject.Query().Where(billsubject.BillID(key)).Order(billsubject.ByID()).All(ctx)
		}),
		into(&l.Impacts, func() ([]*ent.SectorImpact, error) {
			return client.SectorImpact.Query().Where(sectorimpact.BillID(key)).Order(sectorimpact.ByID()).All(ctx)
		}),
		into(&l.Committees, func() ([]*ent.BillCommittee, error) {
			return client.BillCommittee.Query().Where(billcommittee.BillID(key)).Order(billcommittee.ByID()).All(ctx)
		}),
		into(&l.Sponsorships, func() ([]*ent.Sponsorship, error) {
			return client.Sponsorship.Query().Where(sponsorship.BillID(key)).Order(sponsorship.ByID()).All(ctx)
		}),
		into(&l.Actions, func() ([]*ent.Action, error) {
			return client.Action.Query().Where(action.BillID(key)).Order(action.ByID()).All(ctx)
		}),
		into(&l.Related, func() ([]*ent.RelatedBill, error) {
			return client.RelatedBill.Query().Where(relatedbill.BillID(key)).Order(relatedbill.ByID()).All(ctx)
		}),
		into(&l.Detail, func() ([]*ent.BillDetail, error) {
			return client.BillDetail.Query().Where(billdetail.ID(key)).All(ctx)
		}))
	if err != nil {
		return nil, fmt.Errorf("read the lists of a bill: %w", err)
	}
	return &l, nil
}

func into[T any](target *T, read func() (T, error)) func() error {
	return func() (err error) {
		*target, err = read()
		return err
	}
}

// Pack returns the lists as one value.
func (l *Lists) Pack() []byte { return packed.Append(nil, l) }

// The CPU time in which a byte of packed lists is read, and a row is made of them.
const readByte, readRow = 2 * time.Nanosecond, 450 * time.Nanosecond

func (l *Lists) rows() int {
	return len(l.Titles) + len(l.Summaries) + len(l.Subjects) + len(l.Impacts) + len(l.Committees) + len(l.Sponsorships) + len(l.Actions) + len(l.Related) + len(l.Detail)
}

// Find returns the lists of bills by key. It reads the rows of bills whose lists
// were stored by another version of the program, or not at all. Bills whose status
// file is not loaded have no lists.
func Find(ctx context.Context, client *ent.Client, bills []int64, in func(column string, keys []int64) func(*sql.Selector)) (map[int64]*Lists, error) {
	rows, err := client.BillLists.Query().Where(in("id", bills)).All(ctx)
	if err != nil {
		return nil, err
	}
	lists := make(map[int64]*Lists, len(bills))
	running := operation.From(ctx)
	for _, row := range rows {
		if l, err := packed.Read[Lists](string(row.Packed)); err == nil {
			lists[row.ID] = l
			running.Charge(len(row.Packed), readByte)
			running.Charge(l.rows(), readRow)
		}
	}
	missing := slices.DeleteFunc(slices.Clone(bills), func(key int64) bool { return lists[key] != nil })
	if len(missing) == 0 {
		return lists, nil
	}
	loaded, err := client.Bill.Query().Where(in(bill.FieldID, missing), bill.Loaded(true)).IDs(ctx)
	if err != nil {
		return nil, err
	}
	for _, key := range loaded {
		if lists[key], err = Read(ctx, client, key); err != nil {
			return nil, err
		}
	}
	return lists, nil
}
