package texts

import (
	"legislative/ent"
	"legislative/internal/analysis/agency"
	"legislative/internal/records/loader"
)

// ReportTextVersion is the text version that requires a report.
var ReportTextVersion = &loader.Reference[ent.RequiredReport, ent.TextVersion]{
	Query: queryVersions, ID: textVersionID, Key: func(r *ent.RequiredReport) *int64 { return &r.TextVersionID },
}

// ReportSection is the section that requires a report.
var ReportSection = &loader.Reference[ent.RequiredReport, ent.Section]{
	Query: querySections, ID: sectionID, Key: func(r *ent.RequiredReport) *int64 { return &r.SectionID },
}

// ReportFinding is the finding of the date by which a report is required.
var ReportFinding = &loader.Reference[ent.RequiredReport, ent.Finding]{
	Query: queryFindings, ID: func(f *ent.Finding) int64 { return f.ID }, Key: func(r *ent.RequiredReport) *int64 { return &r.ID },
}

// ReportAgencies returns the agencies that must report.
func ReportAgencies(r *ent.RequiredReport) []*agency.Entity {
	found := make([]*agency.Entity, 0, len(r.Agencies))
	for _, id := range r.Agencies {
		if e := agency.ByID(id); e != nil {
			found = append(found, e)
		}
	}
	return found
}
