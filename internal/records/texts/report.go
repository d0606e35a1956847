package texts

import (
	"cmp"
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqljson"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/finding"
	"legislative/ent/reportterm"
	"legislative/ent/requiredreport"
	"legislative/internal/analysis/agency"
	"legislative/internal/analysis/reporting"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// ReportFilter narrows a list of required reports. Every condition that is set must
// hold.
type ReportFilter struct {
	Agency      *string  // ID, name or acronym of the agency that must report, or of one that it belongs to
	Committee   *string  // system code of a recipient, or of the committee that it belongs to
	ToCongress  *bool    // whether Congress or a part of it receives the report
	DueFrom     *string  // YYYY-MM-DD, inclusive
	DueTo       *string  // YYYY-MM-DD, inclusive
	Kinds       []string // any of these kinds of dates
	Congress    *int
	Bill        *string // such as 116hr1500
	PolicyArea  *string // of the bill, whole; case and accents are ignored
	Recipient   *string // part of the words for the recipient; case is ignored
	AllVersions *bool   // also text versions that are not the newest of their bill
}

// ReportOrder is an order of a list of required reports: due or bill, followed by
// _asc or _desc.
type ReportOrder string

// Reports reads a page of the required reports that pass a filter. The one that is due
// first comes first by default.
func Reports(ctx context.Context, db *database.DB, filter *ReportFilter, by *ReportOrder, paging loader.Arguments) (*loader.Connection[*ent.RequiredReport], error) {
	if filter == nil {
		filter = &ReportFilter{}
	}
	order := newReportOrder(by)
	bills, err := filter.bills()
	if err != nil {
		return nil, err
	}
	has, err := filter.terms()
	if err != nil {
		return nil, err
	}
	span, err := filter.span(ctx, db)
	if err != nil {
		return nil, err
	}
	list := loader.List[ent.RequiredReport]{
		Table: requiredreport.Table, Query: queryReports, Where: filter.predicates(order, bills, span), Order: order, ReadsToCount: true,
		Search: &loader.Search{Terms: reportTerms, Has: has, Within: func(column string) func(*sql.Selector) { return within(column, bills, span) }},
	}
	return list.Load(ctx, db, paging)
}

func queryReports(ctx context.Context, client *ent.Client, scope func(*sql.Selector)) ([]*ent.RequiredReport, error) {
	return client.RequiredReport.Query().Where(scope).All(ctx)
}

var reportTerms = &loader.TermIndex{
	Table: reportterm.Table, Term: reportterm.FieldTerm, Record: reportterm.FieldReportID,
	Ranks: []string{reportterm.FieldSoonRank, reportterm.FieldDueRank, ""},
}

// bills returns the range of the keys of the bill or the Congress of the filter, or
// nil.
func (f *ReportFilter) bills() (*congress.KeyRange, error) {
	if f.Bill == nil {
		if f.Congress == nil {
			return nil, nil
		}
		return new(congress.BillKeys(*f.Congress)), nil
	}
	key, err := records.ParseBill("bill", *f.Bill)
	return &congress.KeyRange{First: key, End: key + 1}, err
}

// terms returns the terms that the reports have.
func (f *ReportFilter) terms() (terms []string, err error) {
	if f.Agency != nil {
		found := agency.Find(*f.Agency)
		if len(found) == 0 {
			return nil, loader.InvalidArgument("agency", "there is no agency %q: the field agencies lists them", records.Clip(*f.Agency))
		}
		if len(found) > 1 {
			return nil, loader.InvalidArgument("agency", "%q stands for several agencies, such as %s and %s: pass a name", records.Clip(*f.Agency), found[0].Name, found[1].Name)
		}
		terms = append(terms, reporting.AgencyTerm(found[0].ID))
	}
	if f.Committee != nil {
		code, err := congress.ParseCommitteeCode(*f.Committee)
		if err != nil {
			return nil, loader.InvalidArgument("committee", "%s", err)
		}
		terms = append(terms, reporting.CommitteeTerm(code))
	}
	return terms, nil
}

// predicates returns the conditions on reports in an order.
func (f *ReportFilter) predicates(order loader.Order[ent.RequiredReport], bills *congress.KeyRange, span *span) (where []func(*sql.Selector)) {
	if f.AllVersions == nil || !*f.AllVersions {
		where = append(where, loader.IsEqual(requiredreport.FieldNewest, true))
	}
	if f.ToCongress != nil {
		where = append(where, loader.IsEqual(requiredreport.FieldToCongress, *f.ToCongress))
	}
	if f.Kinds != nil {
		where = append(where, requiredreport.KindIn(f.Kinds...))
	}
	if f.Congress != nil {
		where = append(where, order.OfCongress(*f.Congress, congress.TextChildKeys(congress.BillKeys(*f.Congress))))
	}
	if f.Bill != nil {
		where = append(where, loader.InRange(requiredreport.FieldID, congress.TextChildKeys(*bills)))
	}
	where = append(where, f.ofBill()...)
	if span != nil {
		where = append(where, span.includes(cmp.Or(order.Rank, requiredreport.FieldDueRank)))
	}
	return where
}

// ofBill returns the conditions on the bill and on the words of the text.
func (f *ReportFilter) ofBill() (where []func(*sql.Selector)) {
	if f.PolicyArea != nil {
		where = append(where, func(s *sql.Selector) {
			d := sql.Dialect(s.Dialect())
			bills := d.Table(bill.Table)
			of := d.Select(bills.C(bill.FieldID)).From(bills)
			records.HasPolicyArea(*f.PolicyArea)(of)
			s.Where(sql.In(s.C(requiredreport.FieldBillID), of))
		})
	}
	if f.Recipient != nil {
		where = append(where, func(s *sql.Selector) {
			d := sql.Dialect(s.Dialect())
			findings := d.Table(finding.Table)
			of := d.Select(findings.C(finding.FieldID)).From(findings).Where(sql.ColumnsEQ(findings.C(finding.FieldID), s.C(requiredreport.FieldID)))
			of.Where(hasRecipient(findings.C(finding.FieldDeadline), *f.Recipient))
			s.Where(sql.Exists(of))
		})
	}
	return where
}

// hasRecipient selects the findings whose words for the recipient contain some words.
func hasRecipient(column, words string) *sql.Predicate {
	pattern := "%" + strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(strings.ToLower(words)) + "%"
	return sql.P(func(b *sql.Builder) {
		b.WriteString("LOWER(").Join(sqljson.ValuePath(column, sqljson.Path("duty", "recipient", "text"), sqljson.Unquote(true))).
			WriteString(") LIKE ").Arg(pattern).WriteString(` ESCAPE '\'`)
	})
}

// within selects the rows of terms that the filter allows by their columns, the key of
// the report and a rank.
func within(column string, bills *congress.KeyRange, span *span) func(*sql.Selector) {
	return func(s *sql.Selector) {
		if bills != nil {
			loader.InRange(reportterm.FieldReportID, congress.TextChildKeys(*bills))(s)
		}
		if span != nil && column != reportterm.FieldReportID {
			s.Where(span.mayInclude(s, column))
		}
	}
}

// newReportOrder orders by day or by key, which is the order of bills.
func newReportOrder(by *ReportOrder) loader.Order[ent.RequiredReport] {
	name, base, descending := loader.SplitOrder(by, "due_asc")
	column, rank := "", func(*ent.RequiredReport) int64 { return 0 }
	switch {
	case base == "due" && descending:
		column, rank = requiredreport.FieldDueRank, func(r *ent.RequiredReport) int64 { return r.DueRank }
	case base == "due":
		column, rank = requiredreport.FieldSoonRank, func(r *ent.RequiredReport) int64 { return r.SoonRank }
	}
	return loader.Order[ent.RequiredReport]{
		Name: name, Rank: column, Descending: descending,
		Key: func(r *ent.RequiredReport) loader.SortKey { return loader.SortKey{Rank: rank(r), ID: r.ID} },
	}
}
