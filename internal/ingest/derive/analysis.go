package derive

import (
	"context"
	"errors"
	"fmt"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/ingest/changes"
	"legislative/internal/ingest/findings"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/textsearch"
	"legislative/internal/store/textstore"
)

// analyzeOutdated analyzes the texts that were analyzed by older rules, each
// in a transaction.
func analyzeOutdated(ctx context.Context, db *database.DB) error {
	outdated, err := db.Ent.TextVersion.Query().
		Where(textversion.Cached(true), textversion.RulesVersionLT(analysis.RulesVersion)).
		Order(ent.Asc(textversion.FieldID)).IDs(ctx)
	if err != nil {
		return fmt.Errorf("look up outdated analyses: %w", err)
	}
	for _, id := range outdated {
		if err := analyzeText(ctx, db, id); err != nil {
			return fmt.Errorf("analyze text %d: %w", id, err)
		}
	}
	return nil
}

func analyzeText(ctx context.Context, db *database.DB, id int64) error {
	return database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		locked, err := changes.LockDataset(ctx, tx, db.Dialect)
		if err != nil {
			return err
		}
		version, ok := congress.TextVersionIDFromKey(id)
		if !ok {
			return errors.New("not the key of a text version")
		}
		text, err := textstore.Read(ctx, tx.Section, id)
		if err != nil {
			return err
		}
		result := analysis.Analyze(text)
		if err := writeSignals(ctx, tx, version, result.Signals); err != nil {
			return err
		}
		if err := textsearch.Write(ctx, tx, db.Dialect, version, text); err != nil {
			return err
		}
		if err := findings.Write(ctx, tx, version, text, &result); err != nil {
			return err
		}
		changed := changes.NewSet()
		changed.Link(revision.KindTextVersion, id)
		if err := findings.AddTextVersions(ctx, tx, changed, version.Bill.Key()); err != nil {
			return err
		}
		_, err = locked.Advance(ctx, tx, fmt.Sprintf("analysis/%d/%d", id, analysis.RulesVersion), changed)
		return err
	})
}

// writeSignals replaces the signals of a text's sections.
func writeSignals(ctx context.Context, tx *ent.Tx, version congress.TextVersionID, signals [][]congress.Signal) error {
	for i, found := range signals {
		if len(found) == 0 {
			found = nil
		}
		_, err := bulk.Update(ctx, tx, section.Table, bulk.Values{section.FieldSignals: found}, section.ID(version.SectionKey(i+1)))
		if err != nil {
			return fmt.Errorf("signals: %w", err)
		}
	}
	return nil
}
