package recurrence_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/recurrence"
)

// TestOf checks on which days duties recur from 2031 to 2032. All are of a law of
// 2030-05-17 unless the first or the last column says otherwise.
func TestOf(t *testing.T) {
	t.Parallel()
	every := func(n int, unit string) deadline.Deadline {
		return deadline.Deadline{Kind: deadline.Recurring, Direction: deadline.Every, Duration: n, Unit: unit}
	}
	by := func(date, anchor string) deadline.Deadline {
		return deadline.Deadline{Kind: deadline.Due, Direction: deadline.By, Date: date, Anchor: anchor}
	}
	after := func(n int, unit, anchor string) deadline.Deadline {
		return deadline.Deadline{Kind: deadline.Due, Direction: deadline.After, Duration: n, Unit: unit, Anchor: anchor}
	}
	until := func(d deadline.Deadline, end string) deadline.Deadline {
		d.Until = end
		return d
	}
	for name, test := range map[string]struct {
		duty recurrence.Duty
		want []string
	}{
		"February 1 of each year":                      {recurrence.Duty{Date: by("--02-01", "each year")}, []string{"2031-02-01", "2032-02-01"}},
		"the last day of February of each year":        {recurrence.Duty{Date: by("--02-29", "each fiscal year")}, []string{"2031-02-28", "2032-02-29"}},
		"March 1 of each odd-numbered year":            {recurrence.Duty{Date: by("--03-01", "each odd-numbered year")}, []string{"2031-03-01"}},
		"March 1 of each even-numbered year":           {recurrence.Duty{Date: by("--03-01", "each even-numbered year")}, []string{"2032-03-01"}},
		"March 1 of each second year thereafter":       {recurrence.Duty{Date: by("--03-01", "each second year thereafter"), First: "2030-03-01"}, []string{"2032-03-01"}},
		"March 1 of each second year, from an unknown": {recurrence.Duty{Date: by("--03-01", "each second year thereafter")}, nil},
		"March 1 of each year through 2031":            {recurrence.Duty{Date: by("--03-01", "each year through 2031")}, []string{"2031-03-01"}},
		"March 1 of each year that begins after":       {recurrence.Duty{Date: by("--03-01", "each year"), Text: "March 1 of each year that begins after", Enacted: "2031-01-05"}, []string{"2032-03-01"}},
		"March 1 of no year":                           {recurrence.Duty{Date: by("--03-01", "")}, nil},
		"March 1, 2031":                                {recurrence.Duty{Date: by("2031-03-01", "")}, nil},
		"semiannually":                                 {recurrence.Duty{Date: every(6, "month")}, []string{"2031-06-30", "2031-12-31", "2032-06-30", "2032-12-31"}},
		"each fiscal year":                             {recurrence.Duty{Date: every(1, "year"), Text: "each fiscal year"}, []string{"2031-09-30", "2032-09-30"}},
		"annually":                                     {recurrence.Duty{Date: every(1, "year")}, []string{"2031-12-31", "2032-12-31"}},
		"annually thereafter":                          {recurrence.Duty{Date: every(1, "year"), First: "2031-04-05"}, []string{"2032-04-05"}},
		"annually thereafter, from the end of a month": {recurrence.Duty{Date: every(3, "month"), First: "2031-11-30"}, []string{"2032-02-29", "2032-05-30", "2032-08-30", "2032-11-30"}},
		"every 2 years":                                {recurrence.Duty{Date: every(2, "year")}, []string{"2032-05-17"}},
		"every 2 years, by no law":                     {recurrence.Duty{Date: every(2, "year"), Enacted: "-"}, nil},
		"every 300 days":                               {recurrence.Duty{Date: every(300, "day")}, []string{"2031-03-13", "2032-01-07", "2032-11-02"}},
		"every 300 days until September 30, 2031":      {recurrence.Duty{Date: until(every(300, "day"), "2031-09-30")}, []string{"2031-03-13"}},
		"every 300 days until 1 year after enactment":  {recurrence.Duty{Date: until(every(300, "day"), "1 year after enactment")}, []string{"2031-03-13"}},
		"annually until 2031":                          {recurrence.Duty{Date: until(every(1, "year"), "2031")}, []string{"2031-12-31"}},
		"annually until a month":                       {recurrence.Duty{Date: until(every(1, "year"), "2031-12")}, []string{"2031-12-31"}},
		"the beginning of each fiscal year":            {recurrence.Duty{Date: by("", "at the beginning of each fiscal year")}, []string{"2031-10-01", "2032-10-01"}},
		"60 days after the end of each year":           {recurrence.Duty{Date: after(60, "day", "the end of each calendar year")}, []string{"2031-03-01", "2032-02-29"}},
		"45 days after the end of each 6 months":       {recurrence.Duty{Date: after(45, "day", "the end of each 6 months of the fiscal year")}, []string{"2031-05-15", "2031-11-14", "2032-05-15", "2032-11-14"}},
		"1 month after the end of each fiscal year":    {recurrence.Duty{Date: after(1, "month", "the end of each fiscal year")}, []string{"2031-10-31", "2032-10-31"}},
		"30 business days after the end of each year":  {recurrence.Duty{Date: after(30, "business day", "the end of each fiscal year")}, nil},
		"30 days after the end of the quarter":         {recurrence.Duty{Date: after(30, "day", "the end of the quarter for which the report is submitted")}, nil},
		"30 days after each hearing":                   {recurrence.Duty{Date: after(30, "day", "each hearing")}, nil},
		"30 days before, as notice":                    {recurrence.Duty{Date: deadline.Deadline{Kind: deadline.Notice, Direction: deadline.Before, Duration: 30, Unit: "day", Anchor: "the end of each year"}}, nil},
	} {
		d := test.duty
		switch d.Enacted {
		case "":
			d.Enacted = "2030-05-17"
		case "-":
			d.Enacted = ""
		}
		d.Written = "2029-01-03"
		var got []string
		if r, ok := recurrence.Of(&d); ok {
			got = r.Within("2031-01-01", "2032-12-31")
			if again, ok := recurrence.Parse(r.Rule.String()); !ok || again != r.Rule {
				t.Errorf("%s: rule %q is parsed as %+v, want %+v", name, r.Rule, again, r.Rule)
			}
			checkRule(t, name, r.Rule)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

// checkRule checks that the next and the last day of a rule agree.
func checkRule(t *testing.T, name string, r recurrence.Rule) {
	t.Helper()
	for day := time.Date(2031, time.January, 1, 0, 0, 0, 0, time.UTC); day.Year() < 2032; day = day.AddDate(0, 0, 1) {
		next := r.Next(day)
		if last := r.Last(next); next.Before(day) || !last.Equal(next) || !r.Next(next).Equal(next) {
			t.Fatalf("%s: after %s comes %s, before which is %s", name, day.Format(time.DateOnly), next.Format(time.DateOnly), last.Format(time.DateOnly))
		}
		if last := r.Last(day); last.After(day) || next.After(day) && !r.Next(last.AddDate(0, 0, 1)).Equal(next) {
			t.Fatalf("%s: the days around %s are %s and %s", name, day.Format(time.DateOnly), last.Format(time.DateOnly), next.Format(time.DateOnly))
		}
	}
}
