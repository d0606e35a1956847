package aggregate

import (
	"context"
	"fmt"
	"slices"

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
	"legislative/internal/fold"
	"legislative/internal/ingest/bulk"
	"legislative/internal/ingest/measures"
	"legislative/internal/ingest/mentions"
	"legislative/internal/naics"
	"legislative/internal/source/billstatus"
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
		w.BillTitle.Delete().Where(billtitle.BillID(r.key)).Exec,
		w.Summary.Delete().Where(summary.BillID(r.key)).Exec,
		w.BillWord.Delete().Where(billword.BillID(r.key)).Exec,
		w.BillTerm.Delete().Where(billterm.BillID(r.key)).Exec,
		w.BillSubject.Delete().Where(billsubject.BillID(r.key)).Exec,
		w.SectorImpact.Delete().Where(sectorimpact.BillID(r.key)).Exec,
		w.BillCommittee.Delete().Where(billcommittee.BillID(r.key)).Exec,
		w.RelatedBill.Delete().Where(relatedbill.BillID(r.key)).Exec,
		w.VoteLink.Delete().Where(votelink.ToldByEQ(votelink.ToldByBill), votelink.OwnerID(r.key)).Exec,
		w.Action.Delete().Where(action.BillID(r.key)).Exec,
		w.Sponsorship.Delete().Where(sponsorship.BillID(r.key)).Exec,
		w.Bill.Delete().Where(bill.ID(r.key)).Exec,
	)
}

func (r *billRecord) writeBill(ctx context.Context, w *Writer) error {
	create := w.Bill.Create().SetID(r.key).
		SetCongress(r.ID.Congress).SetBillType(r.ID.Type).SetNumber(r.ID.Number).
		SetNillableTitle(bulk.Optional(r.Title)).SetNillableIntroducedDate(bulk.Optional(r.IntroducedDate)).
		SetNillableOriginChamber(bulk.Optional(r.OriginChamber)).SetNillablePolicyArea(bulk.Optional(r.PolicyArea)).
		SetLifecycleStatus(r.status).SetNillableLifecycleStatusDate(bulk.Optional(r.since)).
		SetNillableLatestActionDate(bulk.Optional(r.LatestAction.Date)).SetNillableLatestActionText(bulk.Optional(r.LatestAction.Text)).
		SetNillableLatestActionTime(bulk.Optional(r.LatestAction.Time)).SetLaws(r.laws()).
		SetNillableUpdatedAt(bulk.Optional(r.UpdateDate)).SetNillableTextUpdatedAt(bulk.Optional(r.TextUpdateDate)).
		SetNillableFoldedPolicyArea(bulk.Optional(fold.Fold(r.PolicyArea))).SetIntroducedRank(dayRank(r.IntroducedDate)).
		SetActedRank(dayRank(r.LatestAction.Date)).SetUpdatedRank(instantRank(r.UpdateDate))
	if r.isAnswered() {
		create.SetIncompleteLists(r.incomplete)
	}
	r.columns = columnsOf(create.Mutation())
	hasText, err := w.TextVersion.Query().Where(textversion.BillID(r.key), textversion.Cached(true)).Exist(ctx)
	if err != nil {
		return fmt.Errorf("look up texts: %w", err)
	}
	if err := create.SetHasText(hasText).Exec(ctx); err != nil {
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
