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
	"legislative/internal/ingest/findings"
	"legislative/internal/store/bulk"
	"legislative/internal/store/textsearch"
	"legislative/internal/store/textstore"
)

// outdatedAnalyses returns the texts that were analyzed by older rules.
func outdatedAnalyses(ctx context.Context, client *ent.Client) ([]int64, error) {
	return client.TextVersion.Query().Where(textversion.Cached(true), textversion.RulesVersionLT(analysis.RulesVersion)).
		Order(ent.Asc(textversion.FieldID)).IDs(ctx)
}

// analyzeTexts analyzes texts.
func analyzeTexts(ctx context.Context, t *transaction, keys []int64) error {
	for _, id := range keys {
		if err := analyzeText(ctx, t, id); err != nil {
			return err
		}
	}
	return nil
}

func analyzeText(ctx context.Context, t *transaction, id int64) error {
	version, ok := congress.TextVersionIDFromKey(id)
	if !ok {
		return errors.New("not the key of a text version")
	}
	text, err := textstore.Read(ctx, t.Section, id)
	if err != nil {
		return err
	}
	result := analysis.Analyze(text)
	if err := writeSignals(ctx, t.Tx, version, result.Signals); err != nil {
		return err
	}
	if err := textsearch.Write(ctx, t.Tx, t.engine, version, text); err != nil {
		return err
	}
	if err := findings.Write(ctx, t.Tx, version, text, &result); err != nil {
		return err
	}
	t.changed.Link(revision.KindTextVersion, id)
	t.cause += fmt.Sprintf("analysis/%d/%d", id, analysis.RulesVersion)
	return findings.AddTextVersions(ctx, t.Tx, t.changed, version.Bill.Key())
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
