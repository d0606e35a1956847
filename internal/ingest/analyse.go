package ingest

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/finding"
	"legislative/ent/textversion"
	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/textstore"
)

// writeAnalysis replaces what was found in a text version. The signals of its
// sections are written with the sections.
func writeAnalysis(ctx context.Context, tx *ent.Tx, v congress.TextVersionID, a *analysis.Analysis) error {
	key := v.Key()
	if err := deleteAll(ctx, tx.Finding.Delete().Where(finding.TextVersionID(key)).Exec); err != nil {
		return err
	}
	err := inChunks(a.Findings, len(finding.Columns), func(chunk []analysis.Finding, base int) error {
		return tx.Finding.MapCreateBulk(chunk, func(c *ent.FindingCreate, i int) {
			f := chunk[i]
			if f.Deadline != nil {
				c.SetDeadline(storedDeadline(f.Deadline))
			}
			if f.Amount != nil {
				c.SetAmount(storedAmount(f.Amount))
			}
			c.SetID(key<<20 | int64(base+i)).SetTextVersionID(key).SetSectionID(v.SectionKey(f.Section)).
				SetKind(string(f.Kind)).SetStart(f.Start).SetEnd(f.End).SetText(f.Text).SetValue(f.Value).
				SetRule(f.Rule).SetNillableExplanation(text(f.Explanation)).SetQuoted(f.Quoted).SetStruck(f.Struck)
		}).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("findings: %w", err)
	}
	o := a.Overview
	err = tx.TextVersion.UpdateOneID(key).SetRulesVersion(analysis.RulesVersion).SetSectionCount(o.Sections).
		SetDeadlineCount(o.DeadlineCount).SetDollarAmountCount(o.DollarAmountCount).SetAgencyCount(o.AgencyCount).
		SetStatutoryReferenceCount(o.StatutoryReferenceCount).SetSignalCounts(o.SignalCounts).Exec(ctx)
	if err != nil {
		return fmt.Errorf("overview: %w", err)
	}
	return nil
}

// analyseAgain analyses the texts that were analysed by older rules, each in
// a transaction of its own.
func analyseAgain(ctx context.Context, db *database.DB) error {
	old, err := db.Ent.TextVersion.Query().
		Where(textversion.Cached(true), textversion.RulesVersionLT(analysis.RulesVersion)).
		Order(ent.Asc(textversion.FieldID)).IDs(ctx)
	if err != nil {
		return fmt.Errorf("look up old analyses: %w", err)
	}
	for _, id := range old {
		if err := analyseOne(ctx, db, id); err != nil {
			return fmt.Errorf("analyse text %d: %w", id, err)
		}
	}
	return nil
}

func analyseOne(ctx context.Context, db *database.DB, id int64) error {
	return database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		data, err := lockDataset(ctx, tx, db.Dialect)
		if err != nil {
			return err
		}
		version, ok := congress.TextVersionIDFromKey(id)
		if !ok {
			return fmt.Errorf("its id is no text version's")
		}
		text, err := textstore.Read(ctx, tx.Section, id)
		if err != nil {
			return err
		}
		found := analysis.Analyse(text)
		for i, signals := range found.Signals {
			update := tx.Section.UpdateOneID(version.SectionKey(i + 1)).ClearSignals()
			if len(signals) > 0 {
				update = tx.Section.UpdateOneID(version.SectionKey(i + 1)).SetSignals(signals)
			}
			if err := update.Exec(ctx); err != nil {
				return fmt.Errorf("signals: %w", err)
			}
		}
		if err := writeAnalysis(ctx, tx, version, &found); err != nil {
			return err
		}
		changed := revisions{}
		if err := changed.noteTextVersions(ctx, tx, version.Bill.Key()); err != nil {
			return err
		}
		raised, err := data.advance(ctx, tx, fmt.Sprintf("analysis/%d/%d", id, analysis.RulesVersion))
		if err != nil {
			return err
		}
		return changed.write(ctx, tx, raised)
	})
}
