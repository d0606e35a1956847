package aggregate

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/bill"
	"legislative/ent/billcommittee"
	"legislative/ent/billdetail"
	"legislative/ent/billlists"
	"legislative/ent/billsubject"
	"legislative/ent/billterm"
	"legislative/ent/billtitle"
	"legislative/ent/relatedbill"
	"legislative/ent/revision"
	"legislative/ent/sectorimpact"
	"legislative/ent/sponsorship"
	"legislative/ent/summary"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/congress/naics"
	"legislative/internal/ingest/measures"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/congressgov"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

// billRecord is the content of a BILLSTATUS file: a bill with everything that
// belongs to it, amendments included.
type billRecord struct {
	*billstatus.Bill
	key        int64
	status     congress.LifecycleStatus
	since      string // date of status; "" if unknown
	committees []billCommittee
	impacts    []naics.Impact
	columns    stored.Columns      // of the bill's row
	packed     []byte              // its lists
	answered   *congressgov.Joined // the answers from which it is joined; nil if a status file describes the bill
}

// BillReaderVersion is the version of the reader of BILLSTATUS files.
var BillReaderVersion = ReaderVersion{Number: 9, SameRecordsSince: 8}

// NewBill returns the record of a BILLSTATUS file.
func NewBill(b *billstatus.Bill) Record { return newBill(b) }

func newBill(b *billstatus.Bill) *billRecord {
	r := &billRecord{Bill: b, key: b.ID.Key(), committees: billCommittees(b)}
	r.status, r.since = b.Progress()
	codes := make([]congress.CommitteeCode, len(r.committees))
	for i, c := range r.committees {
		codes[i] = c.Code
	}
	r.impacts = naics.Impacts(b.PolicyArea, b.Subjects, codes)
	return r
}

func (r *billRecord) Subject() string { return billSubject(r.ID) }

func billSubject(id congress.BillID) string { return "bill/" + id.String() }

// Precedence orders by the time of the last change, and files of one state of
// a bill by the schema, the newest last.
func (r *billRecord) Precedence() string {
	schemas := []billstatus.Schema{billstatus.SchemaEarly, billstatus.Schema1, billstatus.SchemaPreview, billstatus.Schema3}
	return fmt.Sprintf("%s|%s|%d", r.UpdateDate, r.TextUpdateDate, slices.Index(schemas, r.Schema))
}

func (r *billRecord) Remarks() []string {
	if len(r.Amendments) != measures.MaxListed {
		return r.Skipped
	}
	return append(slices.Clone(r.Skipped), fmt.Sprintf("the list of amendments ends at %d, where the publisher cuts lists: the bill may have more", measures.MaxListed))
}

func (r *billRecord) Write(ctx context.Context, w *Writer) error {
	of := replaced{bills: []int64{r.key}, amendments: r.amendmentKeys(), listing: []int64{r.key}}
	return w.replace(ctx, of, func() error { return r.write(ctx, w) })
}

// write replaces the rows that the file describes.
func (r *billRecord) write(ctx context.Context, w *Writer) error {
	for _, step := range []func(context.Context, *Writer) error{
		r.deleteFormer, r.writeBill, r.writeLists, r.writeNames, r.writeTerms, r.writeTextVersions, r.writeAllAmendments,
	} {
		if err := step(ctx, w); err != nil {
			return err
		}
	}
	votes := measures.VoteKeys(r.RecordedVotes)
	if err := bulk.Insert(ctx, w.Tx, votelink.Table, measures.VoteLinks(measures.Bill(r.key), r.key, votes)); err != nil {
		return fmt.Errorf("links to votes: %w", err)
	}
	w.Changes.Link(revision.KindHouseVote, votes...)
	return w.Changes.Add(revision.KindBill, r.key, r.content(votes))
}

// content returns the content of the bill with the votes on it.
func (r *billRecord) content(votes []int64) stored.MeasureContent {
	c := stored.MeasureContent{Columns: r.columns, Lists: r.packed, Votes: votes}
	for _, v := range r.TextVersions {
		c.TextVersions = append(c.TextVersions, v.ID.Code)
	}
	return c
}

// writeAllAmendments writes the amendments that the file lists and those that only
// answers of the API have.
func (r *billRecord) writeAllAmendments(ctx context.Context, w *Writer) error {
	if r.isAnswered() {
		return r.writeAmendments(ctx, w, false)
	}
	if err := r.writeAmendments(ctx, w, true); err != nil {
		return err
	}
	return r.writeAnsweredAmendments(ctx, w)
}

// isAnswered reports whether the bill is joined from answers of the API.
func (r *billRecord) isAnswered() bool { return r.answered != nil }

// Yield keeps the amendments that the file lists and no file of a greater rank
// does.
func (r *billRecord) Yield(ctx context.Context, w *Writer) error {
	return w.replace(ctx, replaced{amendments: r.amendmentKeys(), listing: []int64{r.key}}, func() error {
		return r.writeAmendments(ctx, w, false)
	})
}

// deleteFormer deletes the rows that a former file on the bill made.
func (r *billRecord) deleteFormer(ctx context.Context, w *Writer) error {
	exists, err := w.Bill.Query().Where(bill.ID(r.key)).Exist(ctx)
	if err != nil {
		return fmt.Errorf("look up the bill: %w", err)
	}
	if !exists {
		return nil
	}
	return bulk.DeleteAll(ctx,
		bulk.Delete(w.Tx, billlists.Table, billlists.ID(r.key)),
		bulk.Delete(w.Tx, billdetail.Table, billdetail.ID(r.key)),
		bulk.Delete(w.Tx, billtitle.Table, billtitle.BillID(r.key)),
		bulk.Delete(w.Tx, summary.Table, summary.BillID(r.key)),
		bulk.Delete(w.Tx, billterm.Table, billterm.BillID(r.key)),
		bulk.Delete(w.Tx, billsubject.Table, billsubject.BillID(r.key)),
		bulk.Delete(w.Tx, sectorimpact.Table, sectorimpact.BillID(r.key)),
		bulk.Delete(w.Tx, billcommittee.Table, billcommittee.BillID(r.key)),
		bulk.Delete(w.Tx, relatedbill.Table, relatedbill.BillID(r.key)),
		bulk.Delete(w.Tx, votelink.Table, votelink.ToldByEQ(votelink.ToldByBill), votelink.OwnerID(r.key)),
		bulk.Delete(w.Tx, action.Table, action.BillID(r.key)),
		bulk.Delete(w.Tx, sponsorship.Table, sponsorship.BillID(r.key)),
		bulk.Delete(w.Tx, bill.Table, bill.ID(r.key)),
	)
}

func (r *billRecord) writeBill(ctx context.Context, w *Writer) error {
	row := &ent.Bill{
		ID: r.key, Congress: r.ID.Congress, BillType: r.ID.Type, Number: r.ID.Number, Title: bulk.Optional(r.Title),
		IntroducedDate: bulk.Optional(r.IntroducedDate), OriginChamber: bulk.Optional(r.OriginChamber),
		PolicyArea: bulk.Optional(r.PolicyArea), LifecycleStatus: r.status, LifecycleStatusDate: bulk.Optional(r.since),
		LatestActionDate: bulk.Optional(r.LatestAction.Date), LatestActionText: bulk.Optional(r.LatestAction.Text),
		LatestActionTime: bulk.Optional(r.LatestAction.Time), Laws: r.laws(), UpdatedAt: bulk.Optional(r.UpdateDate),
		TextUpdatedAt: bulk.Optional(r.TextUpdateDate), FoldedPolicyArea: bulk.Optional(fold.Fold(r.PolicyArea)),
		IntroducedRank: congress.DayRank(r.IntroducedDate), ActedRank: congress.DayRank(r.LatestAction.Date),
		UpdatedRank: congress.InstantRank(r.UpdateDate), CosponsorRank: r.cosponsorRank(), Loaded: true, NamedBy: []congress.FileKind{},
	}
	if r.isAnswered() {
		row.IncompleteLists, row.ListCounts = orEmpty(r.answered.Incomplete), r.answered.Counts
	}
	r.columns = bulk.Columns(row, bill.FieldLoaded, bill.FieldNamedBy, bill.FieldHasText, bill.FieldStandingRank, bill.FieldCosponsorRank)
	if err := bulk.Insert(ctx, w.Tx, bill.Table, []*ent.Bill{row}); err != nil {
		return fmt.Errorf("bill: %w", err)
	}
	return nil
}

// cosponsorRank returns the number of cosponsors who have not withdrawn, plus 1, or 0 if
// answers of the API do not have all cosponsors.
func (r *billRecord) cosponsorRank() int64 {
	if r.isAnswered() && slices.Contains(r.answered.Incomplete, "cosponsors") {
		return 0
	}
	rank := int64(1)
	for _, s := range r.Cosponsors {
		if s.WithdrawnDate == "" {
			rank++
		}
	}
	return rank
}

func (r *billRecord) laws() []congress.Law {
	laws := make([]congress.Law, len(r.Laws))
	for i, l := range r.Laws {
		laws[i] = congress.Law(l)
	}
	return laws
}
