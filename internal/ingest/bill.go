package ingest

import (
	"context"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/amendmentword"
	"legislative/ent/bill"
	"legislative/ent/billcommittee"
	"legislative/ent/billsubject"
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
	"legislative/internal/naics"
	"legislative/internal/source/billstatus"
)

// billRecord is what a BILLSTATUS file tells: a bill with all that belongs to
// it, amendments included.
type billRecord struct {
	*billstatus.Bill
	key        int64
	status     congress.LifecycleStatus
	since      string // date of status; "" where unknown
	committees []billCommittee
	impacts    []naics.Impact
}

func newBillRecord(b *billstatus.Bill) *billRecord {
	r := &billRecord{Bill: b, key: b.ID.Key(), committees: billCommittees(b)}
	r.status, r.since = b.Progress()
	codes := make([]congress.CommitteeCode, len(r.committees))
	for i, c := range r.committees {
		codes[i] = c.Code
	}
	r.impacts = naics.Impacts(b.PolicyArea, b.Subjects, codes)
	return r
}

func (r *billRecord) subject() string { return "bill/" + r.ID.String() }

// precedence goes by the time of the last change, and for one state of a bill
// in two shapes of the format by the newer shape.
func (r *billRecord) precedence() string {
	schemas := []billstatus.Schema{billstatus.SchemaEarly, billstatus.Schema1, billstatus.SchemaPreview, billstatus.Schema3}
	return fmt.Sprintf("%s|%s|%d", r.UpdateDate, r.TextUpdateDate, slices.Index(schemas, r.Schema))
}

// cutAt is how many amendments the publisher's files list at most at times,
// whatever the bill has.
const cutAt = 250

func (r *billRecord) remarks() []string {
	if len(r.Amendments) != cutAt {
		return r.Skipped
	}
	return append(slices.Clone(r.Skipped), fmt.Sprintf("the list stops at %d amendments, where the publisher cuts lists: the bill may have more", cutAt))
}

func (r *billRecord) write(ctx context.Context, w *writer) error {
	formerly, err := w.committeesOf(ctx, r.key)
	if err != nil {
		return err
	}
	if err := r.noteFormer(ctx, w); err != nil {
		return err
	}
	steps := []func(context.Context, *writer) error{
		r.clear, r.writeBill, r.writeTitles, r.writeSummaries, r.writeWords, r.writeSubjects, r.writeImpacts, r.writeRelated,
		r.writeCommittees, r.writeTextVersions, r.writeAmendments, r.writeVoteLinks,
		func(ctx context.Context, w *writer) error {
			return w.writeActions(ctx, ownedActions(r.key, bills, r.Actions))
		},
		func(ctx context.Context, w *writer) error {
			return w.writeSponsorships(ctx, ownedSponsorships(r.key, bills, r.Sponsors, r.Cosponsors))
		},
	}
	for _, step := range steps {
		if err := step(ctx, w); err != nil {
			return err
		}
	}
	for _, c := range r.committees {
		formerly = append(formerly, c.Code.Key())
	}
	slices.Sort(formerly)
	if err := w.settleCommittees(ctx, slices.Compact(formerly)); err != nil {
		return err
	}
	return r.noteContent(ctx, w)
}

// noteFormer notes the amendments and text versions that the bill has before
// it is written, as gone until they are noted again.
func (r *billRecord) noteFormer(ctx context.Context, w *writer) error {
	told, err := w.Amendment.Query().Where(amendment.SourceBillID(r.key)).IDs(ctx)
	if err != nil {
		return fmt.Errorf("look up amendments: %w", err)
	}
	listed, err := w.TextVersion.Query().Where(textversion.BillID(r.key)).IDs(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	w.revised.gone(revision.KindAmendment, told...)
	w.revised.gone(revision.KindTextVersion, listed...)
	return nil
}

// noteContent notes what the bill says, but for its amendments.
func (r *billRecord) noteContent(ctx context.Context, w *writer) error {
	own := *r.Bill
	own.Amendments = nil
	err := w.revised.note(revision.KindBill, r.key, struct {
		Bill    *billstatus.Bill
		Status  congress.LifecycleStatus
		Since   string
		Impacts []naics.Impact
	}{&own, r.status, r.since, r.impacts})
	if err != nil {
		return err
	}
	return w.revised.noteTextVersions(ctx, w.Tx, r.key)
}

// clear deletes what the bill's file told before, if it told anything.
func (r *billRecord) clear(ctx context.Context, w *writer) error {
	known, err := w.Bill.Query().Where(bill.ID(r.key)).Exist(ctx)
	if err != nil {
		return fmt.Errorf("look up the bill: %w", err)
	}
	if !known {
		return nil
	}
	told := amendment.SourceBillID(r.key)
	return deleteAll(ctx,
		w.BillTitle.Delete().Where(billtitle.BillID(r.key)).Exec,
		w.Summary.Delete().Where(summary.BillID(r.key)).Exec,
		w.BillWord.Delete().Where(billword.BillID(r.key)).Exec,
		w.AmendmentWord.Delete().Where(amendmentword.HasAmendmentWith(told)).Exec,
		w.BillSubject.Delete().Where(billsubject.BillID(r.key)).Exec,
		w.SectorImpact.Delete().Where(sectorimpact.BillID(r.key)).Exec,
		w.BillCommittee.Delete().Where(billcommittee.BillID(r.key)).Exec,
		w.RelatedBill.Delete().Where(relatedbill.BillID(r.key)).Exec,
		w.VoteLink.Delete().Where(votelink.ToldByEQ(votelink.ToldByBill), votelink.OwnerID(r.key)).Exec,
		w.Action.Delete().Where(action.BillID(r.key)).Exec,
		w.Action.Delete().Where(action.HasAmendmentWith(told)).Exec,
		w.Sponsorship.Delete().Where(sponsorship.BillID(r.key)).Exec,
		w.Sponsorship.Delete().Where(sponsorship.HasAmendmentWith(told)).Exec,
		w.Amendment.Delete().Where(told).Exec,
		w.Bill.Delete().Where(bill.ID(r.key)).Exec,
	)
}

func (r *billRecord) writeBill(ctx context.Context, w *writer) error {
	laws := make([]congress.Law, len(r.Laws))
	for i, l := range r.Laws {
		laws[i] = congress.Law(l)
	}
	err := w.Bill.Create().SetID(r.key).
		SetCongress(r.ID.Congress).SetBillType(r.ID.Type).SetNumber(r.ID.Number).
		SetNillableTitle(text(r.Title)).SetNillableIntroducedDate(text(r.IntroducedDate)).
		SetNillableOriginChamber(text(r.OriginChamber)).SetNillablePolicyArea(text(r.PolicyArea)).
		SetLifecycleStatus(r.status).SetNillableLifecycleStatusDate(text(r.since)).
		SetNillableLatestActionDate(text(r.LatestAction.Date)).SetNillableLatestActionText(text(r.LatestAction.Text)).
		SetLaws(laws).SetNillableUpdatedAt(text(r.UpdateDate)).
		SetNillableFoldedPolicyArea(text(fold.Fold(r.PolicyArea))).SetIntroducedRank(dayRank(r.IntroducedDate)).
		SetActedRank(dayRank(r.LatestAction.Date)).SetUpdatedRank(instantRank(r.UpdateDate)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("bill: %w", err)
	}
	return nil
}

func (r *billRecord) writeTitles(ctx context.Context, w *writer) error {
	return inChunks(r.Titles, len(billtitle.Columns), func(chunk []billstatus.Title, base int) error {
		return w.BillTitle.MapCreateBulk(chunk, func(c *ent.BillTitleCreate, i int) {
			t := chunk[i]
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetType(t.Type).SetTitle(t.Title).
				SetNillableChamber(text(t.Chamber)).SetNillableVersionName(text(r.versionName(t.VersionCode)))
		}).Exec(ctx)
	})
}

// versionName is what the text version of a code is called; "" for a code
// that is none.
func (r *billRecord) versionName(code string) string {
	v, err := congress.NewTextVersionID(r.ID, code)
	if err != nil {
		return ""
	}
	return v.Name()
}

func (r *billRecord) writeSummaries(ctx context.Context, w *writer) error {
	return inChunks(r.Summaries, len(summary.Columns), func(chunk []billstatus.Summary, base int) error {
		return w.Summary.MapCreateBulk(chunk, func(c *ent.SummaryCreate, i int) {
			s := chunk[i]
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetText(s.Text).
				SetNillableVersionCode(text(s.VersionCode)).SetNillableActionDate(text(s.ActionDate)).
				SetNillableActionDesc(text(s.ActionDesc)).SetNillableUpdatedAt(text(s.UpdateDate))
		}).Exec(ctx)
	})
}

func (r *billRecord) writeSubjects(ctx context.Context, w *writer) error {
	return inChunks(r.Subjects, len(billsubject.Columns), func(chunk []string, base int) error {
		return w.BillSubject.MapCreateBulk(chunk, func(c *ent.BillSubjectCreate, i int) {
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetName(chunk[i]).SetFoldedName(fold.Fold(chunk[i]))
		}).Exec(ctx)
	})
}

func (r *billRecord) writeImpacts(ctx context.Context, w *writer) error {
	return inChunks(r.impacts, len(sectorimpact.Columns), func(chunk []naics.Impact, base int) error {
		return w.SectorImpact.MapCreateBulk(chunk, func(c *ent.SectorImpactCreate, i int) {
			basis := make([]congress.SectorBasis, len(chunk[i].Basis))
			for j, b := range chunk[i].Basis {
				basis[j] = congress.SectorBasis{Kind: string(b.Kind), Value: b.Value}
			}
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetNaics(chunk[i].NAICS).
				SetSector(chunk[i].Sector).SetScore(chunk[i].Score).SetBasis(basis)
		}).Exec(ctx)
	})
}

func (r *billRecord) writeRelated(ctx context.Context, w *writer) error {
	return inChunks(r.RelatedBills, len(relatedbill.Columns), func(chunk []billstatus.RelatedBill, base int) error {
		return w.RelatedBill.MapCreateBulk(chunk, func(c *ent.RelatedBillCreate, i int) {
			relationships := make([]congress.Relationship, len(chunk[i].Relationships))
			for j, r := range chunk[i].Relationships {
				relationships[j] = congress.Relationship(r)
			}
			c.SetID(congress.ChildKey(r.key, base+i)).SetBillID(r.key).SetRelatedID(chunk[i].ID.Key()).
				SetNillableTitle(text(chunk[i].Title)).SetRelationships(relationships)
		}).Exec(ctx)
	})
}
