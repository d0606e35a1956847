package records

import (
	"context"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
)

// ReportBill is the bill that requires a report.
var ReportBill = newBillReference(func(r *ent.RequiredReport) int64 { return r.BillID })

// ReportCommittee is a committee that receives a report.
type ReportCommittee struct{ SystemCode congress.CommitteeCode }

var reportCommittees loader.Field[loader.NoArguments, ent.RequiredReport, []*ReportCommittee]

// ReportCommittees returns the committees that a text names as recipients of a report.
func ReportCommittees(ctx context.Context, r *ent.RequiredReport) ([]*ReportCommittee, error) {
	return reportCommittees.Load(ctx, r, loader.NoArguments{}, func(ctx context.Context, reports []*ent.RequiredReport) (map[*ent.RequiredReport][]*ReportCommittee, error) {
		var all []*ReportCommittee
		byReport := make(map[*ent.RequiredReport][]*ReportCommittee, len(reports))
		for _, r := range reports {
			byReport[r] = make([]*ReportCommittee, len(r.Committees))
			for i, code := range r.Committees {
				byReport[r][i] = &ReportCommittee{code}
			}
			all = append(all, byReport[r]...)
		}
		loader.SetSiblings(ctx, all)
		return byReport, nil
	})
}

// ReportCommitteeRecord is the record of a committee that receives a report.
var ReportCommitteeRecord = &loader.Reference[ReportCommittee, ent.Committee]{
	Query: queryCommittees, ID: committeeID, Key: func(c *ReportCommittee) *int64 { return new(c.SystemCode.Key()) },
}
