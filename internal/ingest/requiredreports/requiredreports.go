// Package requiredreports writes the reports that texts require, by which lists find
// them.
package requiredreports

import (
	"context"

	"legislative/ent"
	"legislative/ent/reportterm"
	"legislative/ent/requiredreport"
	"legislative/internal/analysis"
	"legislative/internal/analysis/reporting"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
)

// term is a term of a report.
type term struct {
	report int64
	term   string
}

// Write replaces the reports that a text version requires, given its findings. Call
// [Settle] after it.
func Write(ctx context.Context, tx *ent.Tx, v congress.TextVersionID, findings []analysis.Finding) error {
	key := v.Key()
	first, end := congress.ChildKey(key, 0), congress.ChildKey(key+1, 0)
	err := bulk.DeleteAll(ctx,
		bulk.Delete(tx, requiredreport.Table, requiredreport.IDGTE(first), requiredreport.IDLT(end)),
		bulk.Delete(tx, reportterm.Table, reportterm.IDGTE(first), reportterm.IDLT(end)))
	if err != nil {
		return err
	}
	var terms []term
	err = bulk.InsertEach(ctx, tx, requiredreport.Table, reporting.Find(findings), func(r reporting.Report, _ int) *ent.RequiredReport {
		f := findings[r.Finding]
		id := congress.ChildKey(key, r.Finding)
		for _, t := range r.Terms() {
			terms = append(terms, term{id, t})
		}
		row := &ent.RequiredReport{
			ID: id, BillID: v.Bill.Key(), TextVersionID: key, SectionID: v.SectionKey(f.Section), Congress: v.Bill.Congress,
			Newest: false, Kind: string(f.Deadline.Kind), ToCongress: r.ToCongress, Agencies: r.Agencies,
			Committees: r.Committees, DueRank: reporting.DueRank("", false), SoonRank: reporting.SoonRank("", false),
		}
		return row
	})
	if err != nil {
		return err
	}
	return bulk.InsertEach(ctx, tx, reportterm.Table, terms, func(source term, i int) *ent.ReportTerm {
		return &ent.ReportTerm{
			ID: congress.ChildKey(key, i), ReportID: source.report, Term: source.term, DueRank: reporting.DueRank("", false),
			SoonRank: reporting.SoonRank("", false),
		}
	})
}
