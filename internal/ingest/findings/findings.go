// Package findings writes the findings of the analysis of a text, and the contents
// of text versions that revisions hash.
package findings

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/finding"
	"legislative/ent/textsignal"
	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/ingest/bulk"
	"legislative/internal/ingest/requiredreports"
	"legislative/internal/source/billtext"
)

// Write replaces the findings in a text version, their counts, the signals and the
// required reports among them, and the hash of the text with them. The signals of sections are columns of
// the sections, which it does not write.
func Write(ctx context.Context, tx *ent.Tx, v congress.TextVersionID, sections []billtext.Section, a *analysis.Analysis) error {
	key := v.Key()
	if err := bulk.DeleteAll(ctx, tx.Finding.Delete().Where(finding.TextVersionID(key)).Exec); err != nil {
		return err
	}
	err := bulk.InChunks(a.Findings, len(finding.Columns), func(chunk []analysis.Finding, base int) error {
		return tx.Finding.MapCreateBulk(chunk, func(c *ent.FindingCreate, i int) {
			f := chunk[i]
			if f.Deadline != nil {
				c.SetDeadline(storedDeadline(f.Deadline))
			}
			if f.Amount != nil {
				c.SetAmount(storedAmount(f.Amount))
			}
			c.SetID(congress.ChildKey(key, base+i)).SetTextVersionID(key).SetSectionID(v.SectionKey(f.Section)).
				SetKind(string(f.Kind)).SetStart(f.Start).SetEnd(f.End).SetText(f.Text).SetValue(f.Value).
				SetRule(f.Rule).SetNillableExplanation(bulk.Optional(f.Explanation)).SetQuoted(f.Quoted).SetStruck(f.Struck).
				SetNillableEntity(bulk.Optional(f.Entity))
		}).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("findings: %w", err)
	}
	if err := writeSignals(ctx, tx, v, a.Overview.SignalCounts); err != nil {
		return fmt.Errorf("signals: %w", err)
	}
	if err := requiredreports.Write(ctx, tx, v, a.Findings); err != nil {
		return fmt.Errorf("required reports: %w", err)
	}
	hash, err := textSHA256(sections, a)
	if err != nil {
		return err
	}
	o := a.Overview
	err = tx.TextVersion.UpdateOneID(key).SetTextSha256(hash).SetRulesVersion(analysis.RulesVersion).SetSectionCount(o.Sections).
		SetDeadlineCount(o.DeadlineCount).SetDollarAmountCount(o.DollarAmountCount).SetAgencyCount(o.AgencyCount).
		SetStatutoryReferenceCount(o.StatutoryReferenceCount).SetSignalCounts(o.SignalCounts).
		SetOverview(storedOverview(&o)).Exec(ctx)
	if err != nil {
		return fmt.Errorf("overview: %w", err)
	}
	return nil
}

// writeSignals replaces the signals of a text version by those with a count.
func writeSignals(ctx context.Context, tx *ent.Tx, v congress.TextVersionID, counts map[congress.Signal]int) error {
	key := v.Key()
	if err := bulk.DeleteAll(ctx, tx.TextSignal.Delete().Where(textsignal.TextVersionID(key)).Exec); err != nil {
		return err
	}
	var rows []*ent.TextSignalCreate
	for i, signal := range congress.Signals {
		if counts[signal] > 0 {
			rows = append(rows, tx.TextSignal.Create().SetID(congress.ChildKey(key, i)).SetTextVersionID(key).SetBillID(v.Bill.Key()).SetSignal(signal))
		}
	}
	return tx.TextSignal.CreateBulk(rows...).Exec(ctx)
}
