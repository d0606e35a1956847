package aggregate

import (
	"bytes"
	"context"
	"fmt"
	"regexp"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/analysis"
	"legislative/internal/analysis/phrase"
	"legislative/internal/congress"
	"legislative/internal/ingest/findings"
	"legislative/internal/ingest/walk"
	"legislative/internal/source/billtext"
	"legislative/internal/source/billtext/outline"
	"legislative/internal/store/bulk"
	"legislative/internal/store/textsearch"
)

// textRecord is the text of one version of a bill.
type textRecord struct {
	*billtext.Document
	form     textForm
	analysis analysis.Analysis
	index    [][]byte // by which phrases are found: the directory and the buckets
}

// textForm is the form in which a text is published. A greater one takes
// precedence: in plain renderings the structure must be guessed, and USLM is
// the markup that the Government Publishing Office is moving to.
type textForm int

const (
	plainText textForm = iota + 1
	htmlText
	legacyXML
	uslmXML
)

// TextReaderVersion is the version of the reader of bill texts.
var TextReaderVersion = ReaderVersion{Number: 9, SameRecordsSince: 8}

// NewText returns the record of a text with its analysis and index; content is
// the file.
func NewText(d *billtext.Document, content []byte) Record {
	directory, buckets := phrase.Pack(d.Sections)
	return &textRecord{d, formOf(content), analysis.Analyze(d.Sections), append([][]byte{directory}, buckets...)}
}

// rootElement matches everything up to the name of the root element.
var rootElement = regexp.MustCompile(`(?s)\A(?:\x{feff}|\s|<\?.*?\?>|<!--.*?-->|<![^>\[]*(?:\[.*?\]\s*)?>)*<([A-Za-z]+)`)

func formOf(content []byte) textForm {
	head := content[:min(len(content), walk.HeadSize)]
	element := rootElement.FindSubmatch(head)
	switch {
	case element == nil:
		return plainText
	case bytes.EqualFold(element[1], []byte("html")) || bytes.EqualFold(element[1], []byte("pre")):
		return htmlText
	case bytes.Contains(head, []byte("/uslm")): // the namespace, which so far had two hosts
		return uslmXML
	default:
		return legacyXML
	}
}

func (r *textRecord) Subject() string { return "text/" + r.Version.Bill.String() + r.Version.Code }

func (r *textRecord) Precedence() string { return fmt.Sprint(int(r.form)) }

// Write writes the text's own columns of the text version. Those that come
// from the bill's status file stay.
func (r *textRecord) Write(ctx context.Context, w *Writer) error {
	return w.replace(ctx, replaced{texts: []int64{r.Version.Key()}}, func() error { return r.write(ctx, w) })
}

func (r *textRecord) write(ctx context.Context, w *Writer) error {
	err := bulk.Insert(ctx, w.Tx, textversion.Table, []*ent.TextVersion{{
		ID: r.Version.Key(), BillID: r.Version.Bill.Key(), VersionCode: r.Version.Code, VersionName: r.Version.Name(),
		Cached: true, PhraseBuckets: len(r.index) - 1, TextDate: bulk.Optional(r.Date),
		OfficialTitle: bulk.Optional(r.Title), PublicLaw: bulk.Optional(r.PublicLaw), Formats: []congress.TextFormat{},
	}}, bulk.Replace(textversion.FieldCached, textversion.FieldPhraseBuckets, textversion.FieldTextDate, textversion.FieldOfficialTitle, textversion.FieldPublicLaw)...)
	if err != nil {
		return fmt.Errorf("text version: %w", err)
	}
	if err := r.writeSections(ctx, w); err != nil {
		return err
	}
	if err := r.writePhraseIndex(ctx, w); err != nil {
		return err
	}
	if err := textsearch.Write(ctx, w.Tx, w.Engine, r.Version, r.Sections); err != nil {
		return err
	}
	if err := r.writeNames(ctx, w); err != nil {
		return err
	}
	return findings.Write(ctx, w.Tx, r.Version, r.Sections, &r.analysis)
}

func (r *textRecord) writeSections(ctx context.Context, w *Writer) error {
	key := r.Version.Key()
	if err := bulk.DeleteAll(ctx, bulk.Delete(w.Tx, section.Table, section.TextVersionID(key))); err != nil {
		return err
	}
	struck, paths := billtext.Struck(r.Sections), outline.Paths(r.Sections)
	err := bulk.InsertEach(ctx, w.Tx, section.Table, r.Sections, func(s billtext.Section, i int) *ent.Section {
		row := &ent.Section{
			ID: r.Version.SectionKey(i + 1), TextVersionID: key, Level: s.Level, Number: bulk.Optional(s.Number),
			Heading: bulk.Optional(s.Heading), Text: s.Text, Struck: struck[i], Path: bulk.Optional(paths[i]),
		}
		if s.Account != nil {
			row.Account = findings.Account(s.Account)
		}
		if s.Parent > 0 {
			row.ParentID = new(r.Version.SectionKey(s.Parent))
			if s.At != billtext.AfterAll {
				row.ParentOffset = new(s.At)
			}
		}
		if len(s.Spans) > 0 {
			row.Spans = findings.Spans(s.Spans)
		}
		if signals := r.analysis.Signals[i]; len(signals) > 0 {
			row.Signals = signals
		}
		return row
	})
	if err != nil {
		return fmt.Errorf("sections: %w", err)
	}
	return nil
}
