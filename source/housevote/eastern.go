package housevote

import "time"

// eastern writes a wall clock time of Washington, held in wall as though it
// were UTC, in RFC 3339 with the offset of that day. The rules are in here and
// not taken from the machine, so that a file reads the same everywhere. The
// hour that the clocks repeat in autumn is taken for the first of the two.
func eastern(wall time.Time) string {
	begin, end := daylightSaving(wall.Year())
	if !wall.Before(begin) && wall.Before(end) {
		return wall.Format("2006-01-02T15:04:05") + "-04:00"
	}
	return wall.Format("2006-01-02T15:04:05") + "-05:00"
}

// daylightSaving is the stretch of daylight saving time in a year: by the
// Energy Policy Act of 2005 from 2007 on, and before, from 1987 on, by Public
// Law 99-359. The Clerk's files begin in 1990.
func daylightSaving(year int) (begin, end time.Time) {
	if year >= 2007 {
		return sunday(year, time.March, 8), sunday(year, time.November, 1)
	}
	return sunday(year, time.April, 1), sunday(year, time.October, 25)
}

// sunday is two o'clock on the first Sunday on or after a day.
func sunday(year int, month time.Month, day int) time.Time {
	t := time.Date(year, month, day, 2, 0, 0, 0, time.UTC)
	return t.AddDate(0, 0, (7-int(t.Weekday()))%7)
}
