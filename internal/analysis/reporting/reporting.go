// Package reporting finds the reports that a text requires: the dates by which
// somebody must report to somebody else.
package reporting

import (
	"regexp"
	"slices"
	"sort"
	"strings"

	"legislative/internal/analysis"
	"legislative/internal/analysis/duty"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/congress"
)

// Report is a report that a text requires by a date.
type Report struct {
	Finding    int                      // index of the finding of the date
	Agencies   []string                 // IDs of the agencies that must report, as far as they are known
	Committees []congress.CommitteeCode // those that the text names as recipients
	ToCongress bool                     // whether Congress, a chamber or a committee of one receives the report
}

// Find returns the reports that a text requires, given its findings in the order of
// [analysis.Analyze]. A report with several dates is returned for each of them.
func Find(findings []analysis.Finding) []Report {
	var reports []Report
	for i, f := range findings {
		if f.Deadline == nil || !f.Deadline.Kind.IsDeadline() || f.Deadline.Duty == nil || f.Deadline.Duty.Action != duty.Report {
			continue
		}
		r := Report{Finding: i, Agencies: []string{}, Committees: []congress.CommitteeCode{}}
		for _, found := range within(findings, f.Deadline.Duty.Actor) {
			if found.Kind == analysis.Agency && found.Entity != "" && !slices.Contains(r.Agencies, found.Entity) {
				r.Agencies = append(r.Agencies, found.Entity)
			}
		}
		for _, found := range within(findings, f.Deadline.Duty.Recipient) {
			code, err := congress.ParseCommitteeCode(found.Value)
			if found.Kind == analysis.Committee && err == nil && !slices.Contains(r.Committees, code) {
				r.Committees = append(r.Committees, code)
			}
		}
		r.ToCongress = len(r.Committees) > 0 || namesCongress(f.Deadline.Duty.Recipient)
		reports = append(reports, r)
	}
	return reports
}

// within returns the findings that lie within a place, which may be nil.
func within(findings []analysis.Finding, place *legaltext.Place) (inside []analysis.Finding) {
	if place == nil {
		return nil
	}
	first := sort.Search(len(findings), func(i int) bool {
		f := &findings[i]
		return f.Section > place.Section || f.Section == place.Section && f.Start >= place.Start
	})
	for _, f := range findings[first:] {
		if f.Section != place.Section || f.Start >= place.End {
			break
		}
		if f.End <= place.End {
			inside = append(inside, f)
		}
	}
	return inside
}

// congressName matches the names of Congress, its chambers and officers and, since
// nobody else has several or those on a subject, committees.
var congressName = regexp.MustCompile(`\b(?:congress(?:ional)?|house of representatives|senate|committees|committee on)\b`)

// otherNames are bodies whose names have words of [congressName].
var otherNames = strings.NewReplacer("library of congress", "", "librarian of congress", "", "advisory committees", "")

// namesCongress reports whether a recipient, which may be nil, is Congress or a part
// of it.
func namesCongress(recipient *legaltext.Place) bool {
	return recipient != nil && congressName.MatchString(otherNames.Replace(strings.ToLower(recipient.Text)))
}
