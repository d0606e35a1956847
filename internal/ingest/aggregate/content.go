package aggregate

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/ent/textversion"
	"legislative/internal/analysis"
	"legislative/internal/ingest/bulk"
	"legislative/internal/ingest/changes"
	"legislative/internal/source/billtext"
	"legislative/internal/stored"
)

func (w *Writer) addCommittee(key int64, m *ent.CommitteeMutation) error {
	content := stored.CommitteeContent{}
	content.SystemCode, _ = m.SystemCode()
	content.Name, _ = m.Name()
	content.Type, _ = m.GetType()
	content.URL, _ = m.URL()
	if current, ok := m.IsCurrent(); ok {
		content.IsCurrent = &current
	}
	return w.Changes.Add(revision.KindCommittee, key, content)
}

func (w *Writer) addMember(key int64, m *stored.Member, list memberList) error {
	content := stored.MemberContent{
		ID: m.ID, Name: displayName(m.Name), FirstName: m.Name.First, LastName: m.Name.Last, Birthday: m.Birthday,
		IsCurrent: list == currentYAML, Candidates: candidateKeys(m.IDs.FEC),
	}
	for _, t := range m.Terms {
		content.Terms = append(content.Terms, stored.TermContent{
			Chamber: t.Chamber, Start: t.Start, End: t.End, State: t.State, District: district(t), Class: t.Class, Party: t.Party,
		})
	}
	return w.Changes.Add(revision.KindMember, key, content)
}

func (r *voteRecord) addChange(w *Writer, columns stored.Columns) error {
	content := stored.HouseVoteContent{Columns: columns}
	if r.Bill != nil {
		content.Bill = r.Bill.String()
	}
	for _, b := range r.roll {
		content.Positions = append(content.Positions, stored.Position{Voter: b.Voter, Name: b.Name, Party: b.Party, State: b.State, Cast: b.Cast})
	}
	return w.Changes.Add(revision.KindHouseVote, r.ID.Key(), content)
}

// AddTextVersions adds the text versions of a bill to set with their contents
// in the database, because three writers each write part of them.
func AddTextVersions(ctx context.Context, tx *ent.Tx, set changes.Set, billKey int64) error {
	versions, err := tx.TextVersion.Query().Where(textversion.BillID(billKey)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
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

func textSHA256(sections []billtext.Section, a *analysis.Analysis) (string, error) {
	content := stored.TextContent{Sections: make([]stored.SectionContent, len(sections)), Findings: make([]stored.FindingContent, len(a.Findings))}
	for i, s := range sections {
		content.Sections[i] = stored.SectionContent{
			Parent: s.Parent, At: s.At, Level: string(s.Level), Number: s.Number, Heading: s.Heading, Text: s.Text,
			Spans: storedSpans(s.Spans), Signals: a.Signals[i],
		}
	}
	for i, f := range a.Findings {
		content.Findings[i] = stored.FindingContent{
			Section: f.Section, Kind: string(f.Kind), Start: f.Start, End: f.End, Text: f.Text, Value: f.Value, Rule: f.Rule,
			Explanation: f.Explanation, Quoted: f.Quoted, Struck: f.Struck, Deadline: storedDeadline(f.Deadline), Amount: storedAmount(f.Amount),
		}
	}
	text, err := json.Marshal(content)
	if err != nil {
		return "", fmt.Errorf("content of the text: %w", err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}
