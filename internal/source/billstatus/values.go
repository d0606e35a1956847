package billstatus

import (
	"strconv"
	"strings"
	"time"

	"legislative/internal/congress"
)

// instant reads a point in time and writes it in UTC; what cannot be read is
// noted and left out.
func (c *cursor) instant(what, s string) string {
	if s == "" {
		return ""
	}
	t, err := parseInstant(s)
	if err != nil {
		c.skip("%s: %.40q is no time", what, s)
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

// date reads a calendar date. Dates given as instants, mostly midnight in
// Washington, are the date there.
func (c *cursor) date(what, s string) string {
	if s == "" {
		return ""
	}
	if t, err := time.Parse(time.DateOnly, s); err == nil {
		return t.Format(time.DateOnly)
	}
	t, err := parseInstant(s)
	if err != nil {
		c.skip("%s: %.40q is no date", what, s)
		return ""
	}
	return congress.InEastern(t).Format(time.DateOnly)
}

func parseInstant(s string) (time.Time, error) {
	if t, err := time.Parse(time.DateOnly, s); err == nil {
		return t, nil
	}
	return time.Parse(time.RFC3339, s)
}

// clock reads a time of day, which early files print as 07:00PM, as precisely
// as it is given.
func (c *cursor) clock(what, s string) string {
	if s == "" {
		return ""
	}
	for _, layout := range [...]struct{ printed, kept string }{
		{time.TimeOnly, time.TimeOnly}, {"15:04", "15:04"}, {time.Kitchen, "15:04"},
	} {
		if t, err := time.Parse(layout.printed, s); err == nil {
			return t.Format(layout.kept)
		}
	}
	c.skip("%s: %.40q is no time of day", what, s)
	return ""
}

// latest keeps the later of the instants that a field is given.
func (c *cursor) latest(what string, dst *string) func() error {
	return func() error {
		s, err := c.text()
		*dst = max(*dst, c.instant(what, s))
		return err
	}
}

// billID reads the name of a bill, whose type early files also print as
// "H.Con.Res.".
func billID(m measure) (congress.BillID, error) {
	return congress.NewBillID(atoi(m.congress), strings.ReplaceAll(m.kind, ".", ""), atoi(m.number))
}

// atoi is 0, which no number here can be, for what is no number.
func atoi(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// chamber reads a chamber's name; the House is also printed in full.
func chamber(s string) congress.Chamber {
	if strings.EqualFold(s, "House of Representatives") {
		return congress.House
	}
	c, err := congress.ParseChamber(s)
	if err != nil {
		return ""
	}
	return c
}
