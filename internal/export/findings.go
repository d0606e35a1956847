package export

import (
	"context"
	"strconv"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/revision"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/access"
	"legislative/internal/analysis/agency"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/records/texts"
	"legislative/internal/stored"
)

// findingRow is a finding with the place where it stands.
type findingRow struct {
	*ent.Finding
	bill    congress.BillID
	version *ent.TextVersion
	section *ent.Section
	date    *texts.FindingDate // nil unless it is a date of law
	day     *string            // of date
	agency  *agency.Entity     // nil unless it is an agency of the table
}

func findingsTable() *Table {
	return newTable(Table{
		Name: "findings", Title: "Findings in bill texts",
		Description: "What the analysis finds in the loaded texts of bills by published rules: dates and deadlines, amounts of money, agencies, committees, citations and signals. Rows are ordered by bill, text version and place in the text.",
		Requirement: reads(access.TextRead),
		Key:         []string{"text_version_id", "place"},
		References: []Reference{
			{[]string{"congress", "bill_type", "bill_number"}, "bills", []string{"congress", "bill_type", "bill_number"}},
		},
	}, append(findingPlaceColumns(), findingDetailColumns()...), readFindings)
}

func findingPlaceColumns() []column[findingRow] {
	return []column[findingRow]{
		required("text_version_id", Text, "TextVersion.id", "Global ID of the text version.", func(f *findingRow) Value {
			return textOf(loader.GlobalID(string(revision.KindTextVersion), f.TextVersionID))
		}),
		required("place", Integer, "TextVersion.findings", "Place among the findings in the text version, from 1.", func(f *findingRow) Value { return integer(f.ID&(congress.MaxChildren-1) + 1) }),
		required("congress", Integer, "Bill.congress", "Number of the Congress.", func(f *findingRow) Value { return integer(f.bill.Congress) }),
		required("bill_type", Text, "Bill.billType", "Type of the bill.", func(f *findingRow) Value { return textOf(f.bill.Type) }),
		required("bill_number", Text, "Bill.billNumber", "Number of the bill.", func(f *findingRow) Value { return textOf(strconv.Itoa(f.bill.Number)) }),
		required("version_code", Text, "TextVersion.versionCode", "Code of the text version, such as ih.", func(f *findingRow) Value { return textOf(f.version.VersionCode) }),
		required("section_id", Integer, "Section.databaseId", "Integer ID of the section.", func(f *findingRow) Value { return integer(f.SectionID) }),
		required("section_level", Text, "Section.level", "Level of the section, such as title or subsection.", func(f *findingRow) Value { return textOf(f.section.Level) }),
		optional("section_number", Text, "Section.number", "Number of the section, as printed.", func(f *findingRow) Value { return optionalText(f.section.Number) }),
		optional("section_heading", Text, "Section.heading", "Heading of the section, as printed.", func(f *findingRow) Value { return optionalText(f.section.Heading) }),
		optional("section_path", Text, "Section.path", "Citable path of the section, such as s504.", func(f *findingRow) Value { return optionalText(f.section.Path) }),
		required("kind", Text, "Finding.kind", "Kind of finding: deadline, date, dollar_amount, agency, committee, statutory_reference or signal.", func(f *findingRow) Value { return textOf(f.Kind) }),
		required("start", Integer, "Finding.start", "Offset of the first character in the section's text, in Unicode code points.", func(f *findingRow) Value { return integer(f.Start) }),
		required("end", Integer, "Finding.end", "Offset after the last character.", func(f *findingRow) Value { return integer(f.End) }),
		required("text", Text, "Finding.text", "The words as they occur in the text.", func(f *findingRow) Value { return textOf(f.Text) }),
		required("value", Text, "Finding.value", "Normalized value of the words. Its form depends on the kind.", func(f *findingRow) Value { return textOf(f.Value) }),
		required("rule", Text, "Finding.rule", "Name of the rule, as in the published table of rules.", func(f *findingRow) Value { return textOf(f.Rule) }),
		required("quoted", Boolean, "Finding.quoted", "Whether the finding is in matter that the bill inserts into another law or quotes from it.", func(f *findingRow) Value { return boolean(f.Quoted) }),
		required("struck", Boolean, "Finding.struck", "Whether the finding is in words that the bill strikes from another law.", func(f *findingRow) Value { return boolean(f.Struck) }),
	}
}

func findingDetailColumns() []column[findingRow] {
	type date = texts.FindingDate
	return []column[findingRow]{
		optional("date_kind", Text, "Finding.date.kind", "What a date of law is for: due, notice, recurring, effective, termination, availability, extension or term. Null, as all that follows to recipient, for other kinds of findings.", ofDate(func(d *date) Value { return textOf(d.Kind) })),
		optional("calendar_date", Date, "Finding.date.calendarDate", "Calendar date, derived from the text and, for a bill that became law, from the date of its enactment.", func(f *findingRow) Value { return optionalTime(f.day) }),
		optional("date", Text, "Finding.date.date", "Date in the text, in the form YYYY-MM-DD, YYYY-MM, YYYY or, for a day of every year, --MM-DD.", ofDate(func(d *date) Value { return optionalText(d.Date) })),
		optional("duration", Integer, "Finding.date.duration", "Number of units.", ofDate(func(d *date) Value { return optionalInteger(d.Duration) })),
		optional("unit", Text, "Finding.date.unit", "Unit of the duration: day, month, year and so on.", ofDate(func(d *date) Value { return optionalText(d.Unit) })),
		optional("anchor", Text, "Finding.date.anchor", "The event from which the duration counts, in the text's words, or enactment.", ofDate(func(d *date) Value { return optionalText(d.Anchor) })),
		optional("direction", Text, "Finding.date.direction", "Relation to the anchor or the date: after, before, within, by or every.", ofDate(func(d *date) Value { return textOf(d.Direction) })),
		optional("former_date", Text, "Finding.date.formerDate", "For an extension, the date that is replaced.", ofDate(func(d *date) Value { return optionalText(d.FormerDate) })),
		optional("until", Text, "Finding.date.until", "End of a recurrence.", ofDate(func(d *date) Value { return optionalText(d.Until) })),
		optional("actor", Text, "Finding.date.actor.text", "Who must act, in the text's words.", ofDate(func(d *date) Value { return placeText(d.Actor) })),
		optional("action", Text, "Finding.date.action", "What kind of act is required: report, regulation, study and so on.", ofDate(func(d *date) Value { return optionalText(d.Action) })),
		optional("recipient", Text, "Finding.date.recipient.text", "To whom something must be submitted, in the text's words.", ofDate(func(d *date) Value { return placeText(d.Recipient) })),
		optional("amount_low", Money, "Finding.amount.low", "Minimum amount, or the amount itself if it is exact, in US dollars. Null, as all that follows to amount_available, for other kinds of findings.", ofAmount(func(a *stored.Amount) Value { return unless(a.Low, stored.NoAmount) })),
		optional("amount_high", Money, "Finding.amount.high", "Maximum amount, or the amount itself if it is exact.", ofAmount(func(a *stored.Amount) Value { return unless(a.High, stored.NoAmount) })),
		optional("amount_role", Text, "Finding.amount.role", "What the amount is for: appropriation, authorization, limitation and so on.", ofAmount(func(a *stored.Amount) Value { return knownText(a.Role) })),
		optional("from_fiscal_year", Integer, "Finding.amount.fromFiscalYear", "First fiscal year for which the text gives the amount.", ofAmount(func(a *stored.Amount) Value { return unless(a.FromYear, 0) })),
		optional("to_fiscal_year", Integer, "Finding.amount.toFiscalYear", "Last fiscal year for which the text gives the amount.", ofAmount(func(a *stored.Amount) Value { return unless(a.ToYear, 0) })),
		optional("amount_available", Text, "Finding.amount.available", "Until when or for how long the amount is available.", ofAmount(func(a *stored.Amount) Value { return knownText(a.Available) })),
		optional("agency_id", Text, "Finding.agency.id", "ID of the agency. Null for other kinds and for an agency that is not in the published table.", ofAgency(func(e *agency.Entity) Value { return textOf(e.ID) })),
		optional("agency_name", Text, "Finding.agency.name", "Name of the agency.", ofAgency(func(e *agency.Entity) Value { return textOf(e.Name) })),
	}
}

func ofDate(value func(*texts.FindingDate) Value) func(*findingRow) Value {
	return func(f *findingRow) Value {
		if f.date == nil {
			return Value{}
		}
		return value(f.date)
	}
}

func ofAmount(value func(*stored.Amount) Value) func(*findingRow) Value {
	return func(f *findingRow) Value {
		if f.Amount == nil {
			return Value{}
		}
		return value(f.Amount)
	}
}

func ofAgency(value func(*agency.Entity) Value) func(*findingRow) Value {
	return func(f *findingRow) Value {
		if f.agency == nil {
			return Value{}
		}
		return value(f.agency)
	}
}

func placeText(p *texts.TextPlace) Value {
	if p == nil {
		return Value{}
	}
	return textOf(p.Text)
}

// unless returns null for the number that stands for no number.
func unless[T ~int | ~int64](n, none T) Value {
	if n == none {
		return Value{}
	}
	return integer(n)
}

func readFindings(ctx context.Context, s *Snapshot, inCongress int, row func(*findingRow) error) error {
	const batch = 1000
	page := func(ctx context.Context, in func(*sql.Selector)) ([]*ent.Finding, error) {
		return s.db.Ent.Finding.Query().Where(in).Limit(batch).All(ctx)
	}
	keys := keysOf(inCongress, func(n int) congress.KeyRange { return congress.TextChildKeys(congress.BillKeys(n)) })
	return batches(ctx, keys, func(f *ent.Finding) int64 { return f.ID }, page, func(ctx context.Context, findings []*ent.Finding) error {
		places, err := s.readPlaces(ctx, findings)
		if err != nil {
			return err
		}
		for _, f := range findings {
			if err := row(places.newRow(f)); err != nil {
				return err
			}
		}
		return nil
	})
}

// places has the places where findings stand, by key.
type places struct {
	versions map[int64]*ent.TextVersion
	bills    map[int64]*ent.Bill
	sections map[int64]*ent.Section
}

func (s *Snapshot) readPlaces(ctx context.Context, findings []*ent.Finding) (*places, error) {
	versions, err := s.db.Ent.TextVersion.Query().
		Where(loader.In(textversion.FieldID, loader.Keys(findings, func(f *ent.Finding) *int64 { return &f.TextVersionID }))).All(ctx)
	if err != nil {
		return nil, err
	}
	bills, err := s.db.Ent.Bill.Query().
		Where(loader.In(bill.FieldID, loader.Keys(versions, func(v *ent.TextVersion) *int64 { return &v.BillID }))).All(ctx)
	if err != nil {
		return nil, err
	}
	sections, err := s.db.Ent.Section.Query().
		Where(loader.In(section.FieldID, loader.Keys(findings, func(f *ent.Finding) *int64 { return &f.SectionID }))).
		Select(section.FieldID, section.FieldLevel, section.FieldNumber, section.FieldHeading, section.FieldPath).All(ctx)
	return &places{
		versions: loader.IndexBy(versions, func(v *ent.TextVersion) int64 { return v.ID }),
		bills:    loader.IndexBy(bills, billKey),
		sections: loader.IndexBy(sections, func(s *ent.Section) int64 { return s.ID }),
	}, err
}

// newRow returns the row of a finding. Its text version and section are of the
// transaction that wrote it.
func (p *places) newRow(f *ent.Finding) *findingRow {
	r := &findingRow{Finding: f, version: p.versions[f.TextVersionID], section: p.sections[f.SectionID], date: texts.DateOf(f)}
	r.bill, _ = congress.BillIDFromKey(r.version.BillID)
	if r.date != nil {
		r.day = r.date.Day(r.version, p.bills[r.version.BillID])
	}
	if f.Entity != nil {
		r.agency = agency.ByID(*f.Entity)
	}
	return r
}
