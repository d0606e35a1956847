// Package findings writes the findings of the analysis of a text, and the contents
// of text versions that revisions hash.
package findings

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/finding"
	"legislative/ent/textsignal"
	"legislative/ent/textversion"
	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/ingest/requiredreports"
	"legislative/internal/source/billtext"
	"legislative/internal/store/bulk"
)

// Write replaces the findings in a text version, their counts, the signals and the
// required reports among them, and the hash of the text with them. The signals of sections are columns of
// the sections, which it does not write.
func Write(ctx context.Context, tx *ent.Tx, v congress.TextVersionID, sections []billtext.Section, a *analysis.Analysis) error {
	key := v.Key()
	if err := bulk.DeleteAll(ctx, bulk.Delete(tx, finding.Table, finding.TextVersionID(key))); err != nil {
		return err
	}
	err := bulk.InsertEach(ctx, tx, finding.Table, a.Findings, func(f analysis.Finding, i int) *ent.Finding {
		row := &ent.Finding{
			ID: congress.ChildKey(key, i), TextVersionID: key, SectionID: v.SectionKey(f.Section), Kind: string(f.Kind),
			Start: f.Start, End: f.End, Text: f.Text, Value: f.Value, Rule: f.Rule, Explanation: bulk.Optional(f.Explanation),
			Quoted: f.Quoted, Struck: f.Struck, Entity: bulk.Optional(f.Entity),
		}
		if f.Deadline != nil {
			row.Deadline = storedDeadline(f.Deadline)
		}
		if f.Amount != nil {
			row.Amount = storedAmount(f.Amount)
		}
		return row
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
	counts := bulk.Values{
		textversion.FieldTextSha256: hash, textversion.FieldRulesVersion: analysis.RulesVersion, textversion.FieldSectionCount: o.Sections,
		textversion.FieldDeadlineCount: o.DeadlineCount, textversion.FieldDollarAmountCount: o.DollarAmountCount,
		textversion.FieldAgencyCount: o.AgencyMentions, textversion.FieldStatutoryReferenceCount: o.StatutoryReferenceCount,
		textversion.FieldSignalCounts: o.SignalMentions, textversion.FieldOverview: storedOverview(&o),
	}
	if _, err := bulk.Update(ctx, tx, textversion.Table, counts, textversion.ID(key)); err != nil {
		return fmt.Errorf("overview: %w", err)
	}
	return nil
}

// writeSignals replaces the signals of a text version by those with a count.
func writeSignals(ctx context.Context, tx *ent.Tx, v congress.TextVersionID, counts map[congress.Signal]int) error {
	key := v.Key()
	if err := bulk.DeleteAll(ctx, bulk.Delete(tx, textsignal.Table, textsignal.TextVersionID(key))); err != nil {
		return err
	}
	var rows []*ent.TextSignal
	for i, signal := range congress.Signals {
		if counts[signal] > 0 {
			rows = append(rows, &ent.TextSignal{ID: congress.ChildKey(key, i), TextVersionID: key, BillID: v.Bill.Key(), Signal: signal})
		}
	}
	return bulk.Insert(ctx, tx, textsignal.Table, rows)
}
