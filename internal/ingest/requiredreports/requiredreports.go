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
	"legislative/internal/ingest/bulk"
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
		tx.RequiredReport.Delete().Where(requiredreport.IDGTE(first), requiredreport.IDLT(end)).Exec,
		tx.ReportTerm.Delete().Where(reportterm.IDGTE(first), reportterm.IDLT(end)).Exec)
	if err != nil {
		return err
	}
	var terms []term
	err = bulk.InChunks(reporting.Find(findings), len(requiredreport.Columns), func(chunk []reporting.Report, _ int) error {
		return tx.RequiredReport.MapCreateBulk(chunk, func(c *ent.RequiredReportCreate, i int) {
			r := chunk[i]
			f := findings[r.Finding]
			id := congress.ChildKey(key, r.Finding)
			for _, t := range r.Terms() {
				terms = append(terms, term{id, t})
			}
			c.SetID(id).SetBillID(v.Bill.Key()).SetTextVersionID(key).SetSectionID(v.SectionKey(f.Section)).SetCongress(v.Bill.Congress).
				SetNewest(false).SetKind(string(f.Deadline.Kind)).SetToCongress(r.ToCongress).SetAgencies(r.Agencies).SetCommittees(r.Committees).
				SetDueRank(reporting.DueRank("")).SetSoonRank(reporting.SoonRank(""))
		}).Exec(ctx)
	})
	if err != nil {
		return err
	}
	return bulk.InChunks(terms, len(reportterm.Columns), func(chunk []term, base int) error {
		return tx.ReportTerm.MapCreateBulk(chunk, func(c *ent.ReportTermCreate, i int) {
			c.SetID(congress.ChildKey(key, base+i)).SetReportID(chunk[i].report).SetTerm(chunk[i].term).
				SetDueRank(reporting.DueRank("")).SetSoonRank(reporting.SoonRank(""))
		}).Exec(ctx)
	})
}
