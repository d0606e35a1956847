package texts

import (
	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqljson"

	"legislative/ent"
	"legislative/ent/finding"
	"legislative/ent/predicate"
	"legislative/internal/analysis"
	"legislative/internal/analysis/agency"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/textstore"
	"legislative/internal/stored"
)

// FindingFilter narrows the findings of a text. An empty field allows all.
type FindingFilter struct {
	Kind       string
	DateKind   string
	AmountRole string
	Agency     string // ID, name or acronym
	Recipient  string // part of the words for the recipient; case is ignored
}

func (f FindingFilter) predicate() func(*sql.Selector) {
	return func(s *sql.Selector) {
		if f.Kind != "" {
			s.Where(sql.EQ(s.C(finding.FieldKind), f.Kind))
		}
		if f.DateKind != "" {
			s.Where(sqljson.ValueEQ(finding.FieldDeadline, f.DateKind, sqljson.Path("kind")))
		}
		if f.AmountRole != "" {
			s.Where(sqljson.ValueEQ(finding.FieldAmount, f.AmountRole, sqljson.Path("role")))
		}
		if f.Agency != "" {
			mentions(f.Agency)(s)
		}
		if f.Recipient != "" {
			s.Where(hasRecipient(s.C(finding.FieldDeadline), f.Recipient))
		}
	}
}

// mentions selects the findings of the agencies that a text names, or of a body that the
// table of agencies does not have by its name.
func mentions(name string) predicate.Finding {
	var ids []string
	for _, e := range agency.Find(name) {
		ids = append(ids, e.ID)
	}
	if ids == nil {
		return finding.And(finding.KindEQ(string(analysis.Agency)), finding.ValueEqualFold(name))
	}
	return finding.EntityIn(ids...)
}

// SectionFindings is a page of the findings in a section.
var SectionFindings = &loader.Children[ent.Section, FindingFilter, ent.Finding]{
	Table: finding.Table, Query: queryFindings, Parent: finding.FieldSectionID, Order: finding.FieldID, Where: FindingFilter.predicate,
	ParentKey: sectionID, Keys: func(f *ent.Finding) (int64, int64) { return f.SectionID, f.ID },
}

// TextVersionFindings is a page of the findings in a text version.
var TextVersionFindings = &loader.Children[ent.TextVersion, FindingFilter, ent.Finding]{
	Table: finding.Table, Query: queryFindings, Parent: finding.FieldTextVersionID, Order: finding.FieldID, Where: FindingFilter.predicate,
	ParentKey: textVersionID, Keys: func(f *ent.Finding) (int64, int64) { return f.TextVersionID, f.ID },
}

// FindingTextVersion is the text version of a finding.
var FindingTextVersion = &loader.Reference[ent.Finding, ent.TextVersion]{
	Query: queryVersions, ID: textVersionID, Key: func(f *ent.Finding) *int64 { return &f.TextVersionID },
}

// FindingDate is the date of law that a finding describes.
type FindingDate struct {
	Kind       string
	Duration   *int
	Unit       *string
	Anchor     *string
	Direction  string
	Date       *string
	FormerDate *string
	Until      *string
	Actor      *TextPlace
	Action     *string
	Verb       *TextPlace
	Recipient  *TextPlace
	Finding    *ent.Finding
}

// DateOf returns the date of law of a finding, or nil if it has none.
func DateOf(f *ent.Finding) *FindingDate {
	d := f.Deadline
	if d == nil {
		return nil
	}
	date := &FindingDate{
		Kind: d.Kind, Duration: known(d.Duration), Unit: known(d.Unit), Anchor: known(d.Anchor), Direction: d.Direction,
		Date: known(d.Date), FormerDate: known(d.Former), Until: known(d.Until), Finding: f,
	}
	if duty := d.Duty; duty != nil {
		date.Actor, date.Action, date.Verb, date.Recipient = placeIn(f, duty.Actor), known(duty.Action), placeIn(f, duty.Verb), placeIn(f, duty.Recipient)
	}
	return date
}

// known returns nil for a zero value.
func known[T comparable](value T) *T {
	var zero T
	if value == zero {
		return nil
	}
	return &value
}

// Day returns the day of a date of law, or nil if it depends on events
// that are not known. The text version and the bill are those of the finding.
func (d *FindingDate) Day(v *ent.TextVersion, b *ent.Bill) *string {
	return known(textstore.Day(d.Finding.Deadline, v, b))
}

// TextPlace is a place in the text of a section.
type TextPlace struct {
	SectionID  int64
	Start, End int
	Text       string
}

// placeIn returns a place in the text that a finding belongs to, or nil.
func placeIn(f *ent.Finding, p *stored.Place) *TextPlace {
	if p == nil {
		return nil
	}
	id := f.SectionID - int64(congress.SectionOrdinal(f.SectionID)) + int64(p.Section)
	return &TextPlace{id, p.Start, p.End, p.Text}
}
