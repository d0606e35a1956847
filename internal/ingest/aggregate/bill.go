package aggregate

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/bill"
	"legislative/ent/billcommittee"
	"legislative/ent/billsubject"
	"legislative/ent/billterm"
	"legislative/ent/billtitle"
	"legislative/ent/billword"
	"legislative/ent/relatedbill"
	"legislative/ent/revision"
	"legislative/ent/sectorimpact"
	"legislative/ent/sponsorship"
	"legislative/ent/summary"
	"legislative/ent/textversion"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/congress/naics"
	"legislative/internal/ingest/measures"
	"legislative/internal/ingest/mentions"
	"legislative/internal/source/billstatus"
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
	columns    stored.Columns // of the bill's row
	incomplete []string       // lists that lack elements; nil if a status file describes the bill
}

// BillReaderVersion is the version of the reader of BILLSTATUS files.
var BillReaderVersion = ReaderVersion{Number: 6, SameRecordsSince: 6}

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

func (r *billRecord) Subject() string { return "bill/" + r.ID.String() }

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
	former, err := w.readCounted(ctx, r.key)
	if err != nil {
		return err
	}
	if err := r.removeTextVersions(ctx, w); err != nil {
		return err
	}
	related, err := r.relatedKeys(ctx, w)
	if err != nil {
		return err
	}
	votes, err := r.readVoteSubjects(ctx, w)
	if err != nil {
		return err
	}
	steps := []func(context.Context, *Writer) error{
		r.deleteFormer, r.writeBill, r.writeDetail, r.writeTitles, r.writeSummaries, r.writeWords, r.writeTerms, r.writeSubjects, r.writeImpacts, r.writeRelated,
		r.writeCommittees, r.writeTextVersions, r.writeAllAmendments,
		func(ctx context.Context, w *Writer) error {
			return measures.WriteVoteLinks(ctx, w.Tx, measures.VoteLinks(measures.Bill(r.key), r.key, r.RecordedVotes))
		},
		func(ctx context.Context, w *Writer) error { return r.deleteChangedRollups(ctx, w, votes) },
		func(ctx context.Context, w *Writer) error {
			return measures.WriteActions(ctx, w.Tx, measures.Actions(measures.Bill(r.key), r.Actions))
		},
		func(ctx context.Context, w *Writer) error {
			return measures.WriteSponsorships(ctx, w.Tx, measures.Sponsorships(measures.Bill(r.key), r.Sponsors, r.Cosponsors))
		},
		r.packLists,
		func(ctx context.Context, w *Writer) error { return mentions.SettleBills(ctx, w.Tx, w.Changes, related) },
	}
	for _, step := range steps {
		if err := step(ctx, w); err != nil {
			return err
		}
	}
	if err := w.count(ctx, former, r.counted()); err != nil {
		return err
	}
	return r.addChanges(ctx, w)
}

// removeTextVersions adds the text versions that the bill has before it is written
// to the transaction's changes, as removed until they are written again.
func (r *billRecord) removeTextVersions(ctx context.Context, w *Writer) error {
	versions, err := w.TextVersion.Query().Where(textversion.BillID(r.key)).IDs(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	w.Changes.Remove(revision.KindTextVersion, versions...)
	return nil
}

// writeAllAmendments writes the amendments that the file lists and those that only
// answers of the API have, and records whether the list of the file is complete.
func (r *billRecord) writeAllAmendments(ctx context.Context, w *Writer) error {
	if r.isAnswered() {
		return r.writeAmendments(ctx, w, false)
	}
	if err := r.writeAmendments(ctx, w, true); err != nil {
		return err
	}
	if err := r.writeAnsweredAmendments(ctx, w); err != nil {
		return err
	}
	return r.completeAmendments(ctx, w, w.Rank)
}

// isAnswered reports whether the bill is joined from answers of the API.
func (r *billRecord) isAnswered() bool { return r.incomplete != nil }

// Yield keeps the amendments that the file lists and no file of a greater rank
// does.
func (r *billRecord) Yield(ctx context.Context, w *Writer) error {
	votes, err := r.readVoteSubjects(ctx, w)
	if err != nil {
		return err
	}
	if err := r.writeAmendments(ctx, w, false); err != nil {
		return err
	}
	if err := r.completeAmendments(ctx, w, *w.Displaced); err != nil {
		return err
	}
	return r.deleteChangedRollups(ctx, w, votes)
}

// completeAmendments records whether the list of amendments is complete, given the
// rank of the file in force.
func (r *billRecord) completeAmendments(ctx context.Context, w *Writer, inForce Rank) error {
	return measures.CompleteAmendments(ctx, w.Tx, w.Changes, r.key, amendmentRank(inForce, true))
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
		bulk.Delete(w.Tx, billtitle.Table, billtitle.BillID(r.key)),
		bulk.Delete(w.Tx, summary.Table, summary.BillID(r.key)),
		bulk.Delete(w.Tx, billword.Table, billword.BillID(r.key)),
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
		IntroducedRank: dayRank(r.IntroducedDate), ActedRank: dayRank(r.LatestAction.Date),
		UpdatedRank: instantRank(r.UpdateDate), IncompleteLists: r.incomplete, Loaded: true, NamedBy: []congress.FileKind{},
	}
	r.columns = bulk.Columns(row, bill.FieldLoaded, bill.FieldNamedBy, bill.FieldHasText)
	var err error
	row.HasText, err = w.TextVersion.Query().Where(textversion.BillID(r.key), textversion.Cached(true)).Exist(ctx)
	if err != nil {
		return fmt.Errorf("look up texts: %w", err)
	}
	if err := bulk.Insert(ctx, w.Tx, bill.Table, []*ent.Bill{row}); err != nil {
		return fmt.Errorf("bill: %w", err)
	}
	return nil
}

func (r *billRecord) laws() []congress.Law {
	laws := make([]congress.Law, len(r.Laws))
	for i, l := range r.Laws {
		laws[i] = congress.Law(l)
	}
	return laws
}
