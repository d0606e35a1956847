package billstatus

import (
	"strconv"
	"strings"
	"time"

	"legislative/internal/congress"
)

// parseInstant converts the instant s to RFC 3339 in UTC. If s is invalid, it
// records that under the label and returns "".
func (c *cursor) parseInstant(label, s string) string {
	if s == "" {
		return ""
	}
	t, err := parseTimestamp(s)
	if err != nil {
		c.skipf("%s: %.40q is not a time", label, s)
		return ""
	}
	return t.UTC().Format(time.RFC3339)
}

// parseDate converts the date s to YYYY-MM-DD. If s is an instant, most of
// which are midnight in Washington, it uses the date there. If s is invalid, it
// records that under the label and returns "".
func (c *cursor) parseDate(label, s string) string {
	if s == "" {
		return ""
	}
	if t, err := time.Parse(time.DateOnly, s); err == nil {
		return t.Format(time.DateOnly)
	}
	t, err := parseTimestamp(s)
	if err != nil {
		c.skipf("%s: %.40q is not a date", label, s)
		return ""
	}
	return congress.InEastern(t).Format(time.DateOnly)
}

func parseTimestamp(s string) (time.Time, error) {
	if t, err := time.Parse(time.DateOnly, s); err == nil {
		return t, nil
	}
	return time.Parse(time.RFC3339, s)
}

// parseTimeOfDay converts the time of day s to HH:MM:SS, or to HH:MM if s has
// no seconds. Early files have times such as 07:00PM. If s is invalid, it
// records that under the label and returns "".
func (c *cursor) parseTimeOfDay(label, s string) string {
	if s == "" {
		return ""
	}
	for _, layout := range [...]struct{ source, output string }{
		{time.TimeOnly, time.TimeOnly}, {"15:04", "15:04"}, {time.Kitchen, "15:04"},
	} {
		if t, err := time.Parse(layout.source, s); err == nil {
			return t.Format(layout.output)
		}
	}
	c.skipf("%s: %.40q is not a time of day", label, s)
	return ""
}

// latestInstantInto reads an instant. If the element occurs twice, the later
// instant is kept.
func (c *cursor) latestInstantInto(label string, dst *string) func() error {
	return func() error {
		s, err := c.readText()
		*dst = max(*dst, c.parseInstant(label, s))
		return err
	}
}

// parseBillID parses the name of a bill. Some early files have types such as
// "H.Con.Res.".
func parseBillID(m measureName) (congress.BillID, error) {
	return congress.NewBillID(parseNumber(m.congress), strings.ReplaceAll(m.kind, ".", ""), parseNumber(m.number))
}

// parseNumber returns the number s, or 0 if s is not a number. No number in a
// bill's or vote's name is 0.
func parseNumber(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

func parseChamber(s string) congress.Chamber {
	if strings.EqualFold(s, "House of Representatives") {
		return congress.House
	}
	c, err := congress.ParseChamber(s)
	if err != nil {
		return ""
	}
	return c
}
