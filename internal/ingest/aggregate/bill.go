package aggregate

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/amendmentword"
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
}

// BillReaderVersion is the version of the reader of BILLSTATUS files.
var BillReaderVersion = ReaderVersion{Number: 4, SameRecordsSince: 1}

// NewBill returns the record of a BILLSTATUS file.
func NewBill(b *billstatus.Bill) Record {
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

// maxListed is the number of amendments at which the publisher cuts the lists
// of some files.
const maxListed = 250

func (r *billRecord) Remarks() []string {
	if len(r.Amendments) != maxListed {
		return r.Skipped
	}
	return append(slices.Clone(r.Skipped), fmt.Sprintf("the list of amendments ends at %d, where the publisher cuts lists: the bill may have more", maxListed))
}

func (r *billRecord) Write(ctx context.Context, w *Writer) error {
	former, err := w.readCounted(ctx, r.key)
	if err != nil {
		return err
	}
	if err := r.addFormerRecords(ctx, w); err != nil {
		return err
	}
	votes, err := r.readVoteSubjects(ctx, w)
	if err != nil {
		return err
	}
	steps := []func(context.Context, *Writer) error{
		r.deleteFormer, r.writeBill, r.writeTitles, r.writeSummaries, r.writeWords, r.writeTerms, r.writeSubjects, r.writeImpacts, r.writeRelated,
		r.writeCommittees, r.writeTextVersions, r.writeAmendments, r.writeVoteLinks,
		func(ctx context.Context, w *Writer) error { return r.deleteChangedRollups(ctx, w, votes) },
		func(ctx context.Context, w *Writer) error {
			return w.writeActions(ctx, ownedActions(r.key, ownedByBill, r.Actions))
		},
		func(ctx context.Context, w *Writer) error {
			return w.writeSponsorships(ctx, ownedSponsorships(r.key, ownedByBill, r.Sponsors, r.Cosponsors))
		},
		r.packLists,
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

// addFormerRecords adds the amendments and text versions that the bill has
// before it is written to the transaction's changes, as removed until they are
// written again.
func (r *billRecord) addFormerRecords(ctx context.Context, w *Writer) error {
	amendments, err := w.Amendment.Query().Where(amendment.SourceBillID(r.key)).IDs(ctx)
	if err != nil {
		return fmt.Errorf("look up amendments: %w", err)
	}
	versions, err := w.TextVersion.Query().Where(textversion.BillID(r.key)).IDs(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	w.Changes.Remove(revision.KindAmendment, amendments...)
	w.Changes.Remove(revision.KindTextVersion, versions...)
	return nil
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
	fromFile := amendment.SourceBillID(r.key)
	return bulk.DeleteAll(ctx,
		w.BillTitle.Delete().Where(billtitle.BillID(r.key)).Exec,
		w.Summary.Delete().Where(summary.BillID(r.key)).Exec,
		w.BillWord.Delete().Where(billword.BillID(r.key)).Exec,
		w.BillTerm.Delete().Where(billterm.BillID(r.key)).Exec,
		w.AmendmentWord.Delete().Where(amendmentword.HasAmendmentWith(fromFile)).Exec,
		w.BillSubject.Delete().Where(billsubject.BillID(r.key)).Exec,
		w.SectorImpact.Delete().Where(sectorimpact.BillID(r.key)).Exec,
		w.BillCommittee.Delete().Where(billcommittee.BillID(r.key)).Exec,
		w.RelatedBill.Delete().Where(relatedbill.BillID(r.key)).Exec,
		w.VoteLink.Delete().Where(votelink.ToldByEQ(votelink.ToldByBill), votelink.OwnerID(r.key)).Exec,
		w.Action.Delete().Where(action.BillID(r.key)).Exec,
		w.Action.Delete().Where(action.HasAmendmentWith(fromFile)).Exec,
		w.Sponsorship.Delete().Where(sponsorship.BillID(r.key)).Exec,
		w.Sponsorship.Delete().Where(sponsorship.HasAmendmentWith(fromFile)).Exec,
		w.Amendment.Delete().Where(fromFile).Exec,
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
		SetLaws(r.laws()).SetNillableUpdatedAt(bulk.Optional(r.UpdateDate)).
		SetNillableFoldedPolicyArea(bulk.Optional(fold.Fold(r.PolicyArea))).SetIntroducedRank(dayRank(r.IntroducedDate)).
		SetActedRank(dayRank(r.LatestAction.Date)).SetUpdatedRank(instantRank(r.UpdateDate))
	r.columns = columnsOf(create.Mutation())
	if err := create.Exec(ctx); err != nil {
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
