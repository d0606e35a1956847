package member

import (
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/web/chart"
	"legislative/web/page"
)

// term is a term of office.
type term struct {
	Chamber, StartDate, EndDate, State string
	District, Class                    *int
	Party, PartyLetter, Caucus         string
	How, EndType                       string
	PartyAffiliations                  []struct{ Start, End, Party string }
}

// Timeline draws the terms that have dates, in a row for each chamber. A term in which
// the member changed party is drawn in parts.
func (m *member) Timeline() template.HTML {
	var rows []string
	var spans []chart.Span
	for _, t := range m.Terms {
		for _, p := range t.parties() {
			from, to := yearOf(p.Start), yearOf(p.End)
			if from == 0 || to <= from {
				continue
			}
			row := slices.Index(rows, t.Chamber)
			if row < 0 {
				row = len(rows)
				rows = append(rows, t.Chamber)
			}
			letter, _ := congress.PartyLetter(p.Party)
			spans = append(spans, chart.Span{
				Row: row, From: from, To: to, Class: chart.PartyClass(letter),
				Title: fmt.Sprintf("%s, %s, %s to %s", t.Chamber, p.Party, page.FormatDate(p.Start), page.FormatDate(p.End)),
			})
		}
	}
	if len(spans) == 0 {
		return ""
	}
	return chart.Timeline("Terms of "+m.Name, rows, spans)
}

// Manner says how a term began or ended, if not in the usual way, such as "special
// election".
func (t term) Manner(how string) string { return strings.ReplaceAll(how, "-", " ") }

// yearOf returns a date in years, or 0 if it is unknown.
func yearOf(date string) float64 {
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return 0
	}
	return float64(day.Year()) + float64(day.YearDay()-1)/366
}

// AttendanceChart draws the attendance in each Congress, the earliest first.
func (m *member) AttendanceChart() template.HTML {
	return m.columns("Attendance by Congress", func(c congressVoting) *float64 { return c.Attendance.Rate })
}

// UnityChart draws the party unity in each Congress, the earliest first.
func (m *member) UnityChart() template.HTML {
	return m.columns("Votes with the party by Congress", func(c congressVoting) *float64 { return c.PartyUnity.Score })
}

func (m *member) columns(title string, value func(congressVoting) *float64) template.HTML {
	var list []chart.Column
	for _, c := range slices.Backward(m.VotingByCongress) {
		column := chart.Column{Congress: c.Congress, Value: value(c), Text: "–", Title: page.Ordinal(c.Congress) + " Congress: unknown"}
		if column.Value != nil {
			column.Text = fmt.Sprintf("%.0f%%", *column.Value*100)
			column.Title = page.Ordinal(c.Congress) + " Congress: " + page.Percent(*column.Value)
		}
		list = append(list, column)
	}
	return chart.Columns(title, list)
}

// FinanceBar draws the receipts of each candidacy beside the greatest.
func (m *member) FinanceBar(c candidacy) template.HTML {
	most := 0
	for _, other := range m.Finance {
		most = max(most, dollars(other.Receipts), dollars(other.Disbursements))
	}
	return chart.Bar(fmt.Sprintf("Receipts in %d", c.Cycle), "", most, chart.Part{Shape: chart.Filled, Value: dollars(c.Receipts)})
}

// dollars returns an amount in whole dollars, or 0 if it is negative or unknown.
func dollars(amount json.Number) int {
	n, err := amount.Float64()
	if err != nil {
		return 0
	}
	return int(max(n, 0))
}
