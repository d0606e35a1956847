package congress

import "time"

// InEastern tells an instant in Washington's time of day. Congress counts its
// days there, while sources often give instants in UTC, so that an evening's
// vote seems to be of the day after. The daylight saving rules are those in
// force since 1987; they are written out, so that dates do not depend on the
// time zone data of a machine.
func InEastern(t time.Time) time.Time {
	start, end := daylightSaving(t.UTC().Year())
	if !t.Before(start) && t.Before(end) {
		return t.In(daylightTime)
	}
	return t.In(standardTime)
}

// EasternTime is the instant at which Washington's clocks show what is held in
// wall as though it were UTC. The hour that they repeat in autumn is taken for
// the first of the two.
func EasternTime(wall time.Time) time.Time {
	start, end := daylightSaving(wall.Year())
	zone := standardTime
	if !wall.Before(start.Add(-standard)) && wall.Before(end.Add(-daylight)) {
		zone = daylightTime
	}
	year, month, day := wall.Date()
	hour, minute, second := wall.Clock()
	return time.Date(year, month, day, hour, minute, second, 0, zone)
}

// How far Washington's clocks are behind UTC.
const (
	standard = 5 * time.Hour
	daylight = 4 * time.Hour
)

var (
	standardTime = time.FixedZone("", -int(standard/time.Second))
	daylightTime = time.FixedZone("", -int(daylight/time.Second))
)

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
