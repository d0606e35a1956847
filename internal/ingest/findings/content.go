package findings

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/revision"
	"legislative/ent/textversion"
	"legislative/internal/analysis"
	"legislative/internal/ingest/changes"
	"legislative/internal/ingest/requiredreports"
	"legislative/internal/source/billtext"
	"legislative/internal/store/bulk"
	"legislative/internal/store/textstore"
	"legislative/internal/stored"
)

// AddTextVersions adds the text versions of a bill to set with their contents
// in the database, because three writers each write part of them, marks the newest of
// those whose text is loaded, and records whether the bill has one. It brings the
// reports that they require up to date with that and with the bill.
func AddTextVersions(ctx context.Context, tx *ent.Tx, set changes.Set, billKey int64) error {
	versions, err := tx.TextVersion.Query().Where(textversion.BillID(billKey)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	if err := markNewest(ctx, tx, versions); err != nil {
		return fmt.Errorf("mark the newest text version: %w", err)
	}
	hasText := slices.ContainsFunc(versions, func(v *ent.TextVersion) bool { return v.Cached })
	if _, err := bulk.Update(ctx, tx, bill.Table, bulk.Values{bill.FieldHasText: hasText}, bill.ID(billKey), bill.HasText(!hasText)); err != nil {
		return fmt.Errorf("record whether the bill has a text: %w", err)
	}
	if err := requiredreports.Settle(ctx, tx, billKey, versions); err != nil {
		return fmt.Errorf("required reports: %w", err)
	}
	for _, v := range versions {
		content := stored.TextVersionContent{
			VersionCode: v.VersionCode, VersionName: v.VersionName, Date: bulk.Text(v.ListedDate), Formats: v.Formats,
			OfficialTitle: bulk.Text(v.OfficialTitle), Text: bulk.Text(v.TextSha256),
		}
		if content.Date == "" {
			content.Date = bulk.Text(v.TextDate)
		}
		if err := set.Add(revision.KindTextVersion, v.ID, content); err != nil {
			return err
		}
	}
	set.Link(revision.KindBill, billKey)
	return nil
}

// markNewest marks the newest cached one of the text versions of a bill.
func markNewest(ctx context.Context, tx *ent.Tx, versions []*ent.TextVersion) error {
	found := false
	for _, v := range textstore.NewestFirst(versions) {
		newest := v.Cached && !found
		found = found || newest
		if v.Newest == newest {
			continue
		}
		if _, err := bulk.Update(ctx, tx, textversion.Table, bulk.Values{textversion.FieldNewest: newest}, textversion.ID(v.ID)); err != nil {
			return err
		}
		v.Newest = newest
	}
	return nil
}

func textSHA256(sections []billtext.Section, a *analysis.Analysis) (string, error) {
	content := stored.TextContent{Sections: make([]stored.SectionContent, len(sections)), Findings: make([]stored.FindingContent, len(a.Findings))}
	for i, s := range sections {
		content.Sections[i] = stored.SectionContent{
			Parent: s.Parent, At: s.At, Level: string(s.Level), Number: s.Number, Heading: s.Heading, Text: s.Text,
			Spans: Spans(s.Spans), Signals: a.Signals[i], Account: Account(s.Account),
		}
	}
	for i, f := range a.Findings {
		content.Findings[i] = stored.FindingContent{
			Section: f.Section, Kind: string(f.Kind), Start: f.Start, End: f.End, Text: f.Text, Value: f.Value, Rule: f.Rule,
			Explanation: f.Explanation, Quoted: f.Quoted, Struck: f.Struck, Deadline: storedDeadline(f.Deadline), Amount: storedAmount(f.Amount), Entity: f.Entity,
		}
	}
	text, err := json.Marshal(content)
	if err != nil {
		return "", fmt.Errorf("content of the text: %w", err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}
