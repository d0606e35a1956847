package ingest

import (
	"bytes"
	"context"
	"fmt"
	"regexp"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/ingest/walk"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/billtext"
)

// textRecord is the text of one printing of a bill.
type textRecord struct {
	*billtext.Document
	form     textForm
	analysis analysis.Analysis
}

// textForm is what a text is published as. The greater is preferred: markup
// tells the structure that a plain rendering leaves to be guessed, and USLM is
// the markup that the Government Publishing Office goes over to.
type textForm int

const (
	plainText textForm = iota + 1
	htmlText
	legacyXML
	uslmXML
)

func newTextRecord(d *billtext.Document, content []byte) *textRecord {
	return &textRecord{d, formOf(content), analysis.Analyse(d.Sections)}
}

// root finds the name of the root element, past what may stand before it.
var root = regexp.MustCompile(`(?s)\A(?:\x{feff}|\s|<\?.*?\?>|<!--.*?-->|<![^>\[]*(?:\[.*?\]\s*)?>)*<([A-Za-z]+)`)

func formOf(content []byte) textForm {
	head := content[:min(len(content), walk.HeadSize)]
	element := root.FindSubmatch(head)
	switch {
	case element == nil:
		return plainText
	case bytes.EqualFold(element[1], []byte("html")) || bytes.EqualFold(element[1], []byte("pre")):
		return htmlText
	case bytes.Contains(head, []byte("/uslm")): // its namespace, which had two hosts so far
		return uslmXML
	default:
		return legacyXML
	}
}

func (r *textRecord) subject() string { return "text/" + r.Version.Bill.String() + r.Version.Code }

func (r *textRecord) precedence() string { return fmt.Sprint(int(r.form)) }

func (r *textRecord) write(ctx context.Context, w *writer) error {
	key := r.Version.Key()
	create := w.TextVersion.Create().SetID(key).SetBillID(r.Version.Bill.Key()).
		SetVersionCode(r.Version.Code).SetVersionName(r.Version.Name()).
		SetCached(true).SetTextSha256(w.doc.sha256).SetNillableTextDate(text(r.Date)).SetNillableOfficialTitle(text(r.Title)).SetNillablePublicLaw(text(r.PublicLaw))
	// What the bill's status file tells of the version stays.
	err := create.OnConflictColumns(textversion.FieldID).Update(func(u *ent.TextVersionUpsert) {
		u.UpdateCached().UpdateTextSha256().UpdateTextDate().UpdateOfficialTitle().UpdatePublicLaw()
	}).Exec(ctx)
	if err != nil {
		return fmt.Errorf("text version: %w", err)
	}
	if err := deleteAll(ctx, w.Section.Delete().Where(section.TextVersionID(key)).Exec); err != nil {
		return err
	}
	struck := billtext.Struck(r.Sections)
	err = inChunks(r.Sections, len(section.Columns), func(chunk []billtext.Section, base int) error {
		return w.Section.MapCreateBulk(chunk, func(c *ent.SectionCreate, i int) {
			s := chunk[i]
			c.SetID(r.Version.SectionKey(base + i + 1)).SetTextVersionID(key).SetLevel(s.Level).
				SetNillableNumber(text(s.Number)).SetNillableHeading(text(s.Heading)).SetText(s.Text).SetStruck(struck[base+i])
			if s.Parent > 0 {
				c.SetParentID(r.Version.SectionKey(s.Parent))
				if s.At != billtext.AfterAll {
					c.SetParentOffset(s.At)
				}
			}
			if len(s.Spans) > 0 {
				c.SetSpans(storedSpans(s.Spans))
			}
			if signals := r.analysis.Signals[base+i]; len(signals) > 0 {
				c.SetSignals(signals)
			}
		}).Exec(ctx)
	})
	if err != nil {
		return fmt.Errorf("sections: %w", err)
	}
	if err := writeAnalysis(ctx, w.Tx, r.Version, &r.analysis); err != nil {
		return err
	}
	return w.revised.noteTextVersions(ctx, w.Tx, r.Version.Bill.Key())
}

// writeTextVersions writes which printings the bill's status file lists. What
// their own files tell of them stays.
func (r *billRecord) writeTextVersions(ctx context.Context, w *writer) error {
	listed := distinct(r.TextVersions, func(v billstatus.TextVersion) congress.TextVersionID { return v.ID })
	if err := r.unlistTextVersions(ctx, w); err != nil {
		return err
	}
	return inChunks(listed, len(textversion.Columns), func(chunk []billstatus.TextVersion, _ int) error {
		return w.TextVersion.MapCreateBulk(chunk, func(c *ent.TextVersionCreate, i int) {
			v := chunk[i]
			formats := make([]congress.TextFormat, len(v.Formats))
			for j, f := range v.Formats {
				formats[j] = congress.TextFormat(f)
			}
			name := v.Name
			if name == "" {
				name = v.ID.Name()
			}
			c.SetID(v.ID.Key()).SetBillID(r.key).SetVersionCode(v.ID.Code).SetVersionName(name).
				SetListed(true).SetNillableListedDate(text(v.Date)).SetFormats(formats)
		}).OnConflictColumns(textversion.FieldID).Update(func(u *ent.TextVersionUpsert) {
			u.UpdateVersionName().UpdateListed().UpdateListedDate().UpdateFormats()
		}).Exec(ctx)
	})
}

// unlistTextVersions takes back what the bill's status file listed before.
func (r *billRecord) unlistTextVersions(ctx context.Context, w *writer) error {
	ofBill := textversion.BillID(r.key)
	if err := deleteAll(ctx, w.TextVersion.Delete().Where(ofBill, textversion.Cached(false)).Exec); err != nil {
		return err
	}
	kept, err := w.TextVersion.Query().Where(ofBill, textversion.Listed(true)).All(ctx)
	if err != nil {
		return fmt.Errorf("look up text versions: %w", err)
	}
	for _, v := range kept {
		name := congress.TextVersionID{Bill: r.ID, Code: v.VersionCode}.Name()
		err := w.TextVersion.UpdateOne(v).SetListed(false).ClearListedDate().SetFormats([]congress.TextFormat{}).SetVersionName(name).Exec(ctx)
		if err != nil {
			return fmt.Errorf("take a text version off the list: %w", err)
		}
	}
	return nil
}
