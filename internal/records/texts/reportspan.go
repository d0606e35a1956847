package texts

import (
	"context"
	"fmt"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/requiredreport"
	"legislative/internal/analysis/recurrence"
	"legislative/internal/analysis/reporting"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// span is the days between which reports are due.
type span struct {
	days  congress.KeyRange // their ranks, as reporting.DueRank returns them
	rules []any             // recurrences that have a day in the span
}

// The first and the last day of a span without bounds.
const (
	firstDay = "1789-03-04"
	lastDay  = "9998-12-31"
)

// span returns the span of the filter, or nil. It reads by which rules reports recur,
// since no column has all days on which they do.
func (f *ReportFilter) span(ctx context.Context, db *database.DB) (*span, error) {
	if f.DueFrom == nil && f.DueTo == nil {
		return nil, nil
	}
	from, to := firstDay, lastDay
	if f.DueFrom != nil {
		from = max(from, *f.DueFrom)
	}
	if f.DueTo != nil {
		to = min(to, *f.DueTo)
	}
	s := &span{days: congress.KeyRange{First: reporting.DueRank(from, false), End: reporting.DueRank(to, false) + 1}}
	rules, err := readRules(ctx, db)
	if err != nil {
		return nil, err
	}
	for _, text := range rules {
		if rule, ok := recurrence.Parse(text); ok && recursWithin(rule, from, to) {
			s.rules = append(s.rules, text)
		}
	}
	return s, nil
}

// rulesOfReports reads each rule once, each by a look-up in the index on rules: selecting
// distinct rules would read the whole index.
const rulesOfReports = `WITH RECURSIVE rules(rule) AS (
	SELECT min(recurrence) FROM required_reports WHERE recurrence > ''
	UNION ALL SELECT (SELECT min(recurrence) FROM required_reports WHERE recurrence > rule) FROM rules WHERE rule IS NOT NULL
) SELECT rule FROM rules WHERE rule IS NOT NULL`

// readRules reads the rules by which reports recur.
func readRules(ctx context.Context, db *database.DB) (rules []string, err error) {
	rows, err := db.Query(ctx, rulesOfReports, nil)
	if err != nil {
		return nil, fmt.Errorf("read by which rules reports recur: %w", err)
	}
	defer func() { _ = rows.Close() }() // ScanSlice reports the errors of reading
	if err := sql.ScanSlice(rows, &rules); err != nil {
		return nil, fmt.Errorf("read by which rules reports recur: %w", err)
	}
	return rules, nil
}

// recursWithin reports whether a rule has a day from one day to another.
func recursWithin(rule recurrence.Rule, from, to string) bool {
	begin, err := time.Parse(time.DateOnly, from)
	return err == nil && rule.Next(begin).Format(time.DateOnly) <= to
}

// includes selects the reports that are due in the span, by a column of ranks.
func (p *span) includes(column string) func(*sql.Selector) {
	return func(s *sql.Selector) {
		first, last := s.C(requiredreport.FieldFirstRank), s.C(requiredreport.FieldLastRank)
		s.Where(sql.And(p.mayInclude(s, column), sql.Or(p.hasDay(s, column), sql.And(
			sql.LT(first, p.days.End), sql.GTE(last, p.days.First),
			// The first or the last day is in the span, or the rule has days in it.
			sql.Or(sql.GTE(first, p.days.First), sql.LT(last, p.days.End), sql.In(s.C(requiredreport.FieldRecurrence), p.rules...)),
		))))
	}
}

// mayInclude selects the rows with a day in the span, and those of all reports that recur.
// The outer bounds are a range of an index on the column.
func (p *span) mayInclude(s *sql.Selector, column string) *sql.Predicate {
	c := s.C(column)
	lowest, highest, recurring := int64(reporting.RecurringDue), p.days.End-1, int64(reporting.RecurringDue)
	if column == requiredreport.FieldSoonRank {
		lowest, highest, recurring = p.days.First, reporting.RecurringSoon, reporting.RecurringSoon
	}
	return sql.And(sql.GTE(c, lowest), sql.LTE(c, highest), sql.Or(p.hasDay(s, column), sql.EQ(c, recurring)))
}

// hasDay selects the rows with a day in the span.
func (p *span) hasDay(s *sql.Selector, column string) *sql.Predicate {
	return sql.And(sql.GTE(s.C(column), p.days.First), sql.LT(s.C(column), p.days.End))
}

// Occurrence is a day on which a report is due.
type Occurrence struct {
	DueDate string
	Basis   string // one of the bases of package recurrence
}

// maxOccurrenceYears is the length of the longest span in which occurrences are listed.
const maxOccurrenceYears = 10

// ReportOccurrences returns the days of a span on which a report is due, both YYYY-MM-DD
// and inclusive.
func ReportOccurrences(r *ent.RequiredReport, from, to string) ([]*Occurrence, error) {
	found := []*Occurrence{}
	begin, err := time.Parse(time.DateOnly, from)
	if err != nil || to > begin.AddDate(maxOccurrenceYears, 0, 0).Format(time.DateOnly) {
		return nil, loader.InvalidArgument("to", "the span from %s is longer than %d years: ask for a shorter one", from, maxOccurrenceYears)
	}
	if day := reporting.Day(r.DueRank); day != nil && from <= *day && *day <= to {
		found = append(found, &Occurrence{*day, string(recurrence.Date)})
	}
	rule, ok := recurrence.Parse(r.Recurrence)
	first, last := reporting.Day(r.FirstRank), reporting.Day(r.LastRank)
	if !ok || first == nil || last == nil {
		return found, nil
	}
	for _, day := range (recurrence.Recurrence{Rule: rule, First: *first, Last: *last}).Within(from, to) {
		found = append(found, &Occurrence{day, string(rule.Basis)})
	}
	return found, nil
}
