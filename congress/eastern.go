package congress

import "time"

// Eastern tells an instant in Washington's time of day. Congress counts its
// days there, while sources often give instants in UTC, so that an evening's
// vote seems to be of the day after. The daylight saving rules are those in
// force since 1987; they are written out, so that dates do not depend on the
// time zone data of a machine.
func Eastern(t time.Time) time.Time {
	offset := -5
	start, end := daylightSaving(t.UTC().Year())
	if !t.Before(start) && t.Before(end) {
		offset = -4
	}
	return t.In(time.FixedZone("", offset*60*60))
}

// daylightSaving is the span of a year that has it. Clocks change at two in
// the morning, which is 07:00 UTC in spring and 06:00 UTC in autumn.
func daylightSaving(year int) (start, end time.Time) {
	if year < 2007 { // Public Law 99-359, then Public Law 109-58
		return sunday(year, time.April, 1, 7), sunday(year, time.October, 25, 6)
	}
	return sunday(year, time.March, 8, 7), sunday(year, time.November, 1, 6)
}

// sunday is the first Sunday from the given day of a month on.
func sunday(year int, month time.Month, day, hour int) time.Time {
	t := time.Date(year, month, day, hour, 0, 0, 0, time.UTC)
	return t.AddDate(0, 0, (7-int(t.Weekday()))%7)
}
