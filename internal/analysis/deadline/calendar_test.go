package deadline_test

import (
	"testing"

	"legislative/internal/analysis/deadline"
)

func TestDay(t *testing.T) {
	t.Parallel()
	after := func(n int, unit, anchor string) deadline.Deadline {
		return deadline.Deadline{Kind: deadline.Due, Duration: n, Unit: unit, Direction: deadline.After, Anchor: anchor}
	}
	by := func(anchor string) deadline.Deadline {
		return deadline.Deadline{Kind: deadline.Due, Direction: deadline.By, Anchor: anchor}
	}
	for _, test := range []struct {
		date deadline.Deadline
		want string
	}{
		{after(180, "day", deadline.Enactment), "2085-08-30"},
		{after(1, "month", deadline.Enactment), "2085-04-03"},
		{after(2, "week", deadline.Enactment), "2085-03-17"},
		{after(2, "year", deadline.Enactment), "2087-03-03"},
		{after(1, "quarter", deadline.Enactment), "2085-06-03"},
		{after(5, "business day", deadline.Enactment), ""},
		{after(5, "session day", deadline.Enactment), ""},
		{after(30, "day", "the eclipse"), ""},
		{after(120, "day", "the end of fiscal year 2089"), "2090-01-28"},
		{after(30, "day", "the end of calendar year 2089"), "2090-01-30"},
		{after(45, "day", "the end of the first quarter of fiscal year 2090"), "2090-02-14"},
		{after(30, "day", "the beginning of fiscal year 2090"), "2089-10-31"},
		{by("the end of fiscal year 2089"), "2089-09-30"},
		{by("the end of calendar year 2089"), "2089-12-31"},
		{by("the close of the second quarter of calendar year 2090"), "2090-06-30"},
		{by("the end of the fourth quarter of fiscal year 2090"), "2090-09-30"},
		{by("the end of the fiscal year"), ""},
		{by(deadline.Enactment), "2085-03-03"},
		{deadline.Deadline{Kind: deadline.Due, Direction: deadline.By, Date: "2089-05-01"}, "2089-05-01"},
		{deadline.Deadline{Kind: deadline.Due, Direction: deadline.By, Date: "2088-02"}, ""},
		{deadline.Deadline{Kind: deadline.Due, Direction: deadline.By, Date: "2089"}, ""},
		{deadline.Deadline{Kind: deadline.Due, Direction: deadline.By, Date: "--05-01", Anchor: "each year"}, ""},
		{deadline.Deadline{Kind: deadline.Notice, Duration: 15, Unit: "day", Direction: deadline.Before, Anchor: deadline.Enactment}, "2085-02-16"},
		{deadline.Deadline{Kind: deadline.Due, Direction: deadline.Before, Anchor: "the initial obligation of rinds"}, ""},
		{deadline.Deadline{Kind: deadline.Recurring, Duration: 1, Unit: "year", Direction: deadline.Every}, ""},
		{deadline.Deadline{Kind: deadline.Effective, Direction: deadline.After, Date: "2089-12-31"}, "2090-01-01"},
		{deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: deadline.Enactment}, "2085-03-03"},
		{deadline.Deadline{Kind: deadline.Effective, Direction: deadline.By, Anchor: "fiscal year 2090"}, "2089-10-01"},
		{deadline.Deadline{Kind: deadline.Termination, Duration: 5, Unit: "year", Direction: deadline.After, Anchor: deadline.Enactment}, "2090-03-03"},
		{deadline.Deadline{Kind: deadline.Extension, Direction: deadline.By, Former: "2089-10-01", Date: "2094-10-01"}, "2094-10-01"},
		{deadline.Deadline{Kind: deadline.Availability, Direction: deadline.By, Anchor: deadline.Expended}, ""},
		{deadline.Deadline{Kind: deadline.Term, Duration: 5, Unit: "year", Direction: deadline.Within}, ""},
	} {
		if got := test.date.Day("2085-03-03"); got != test.want {
			t.Errorf("%v has the day %q, want %q", test.date, got, test.want)
		}
	}
	if got := by(deadline.Enactment).Day(""); got != "" {
		t.Errorf("a date that counts from an unknown enactment has the day %q, want none", got)
	}
}
