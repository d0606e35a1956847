package congress

import (
	"time"
	_ "time/tzdata" // for machines without time zone data
)

// eastern is Washington's time zone. [time.LoadLocation] prefers the machine's
// time zone data to the data embedded in the program. The two agree on every
// date in the records, since the rules of 1987 and 2007 are in both; if
// Congress changes the rules again, an update of the machine's data is enough.
var eastern = loadEastern()

func loadEastern() *time.Location {
	location, err := time.LoadLocation("America/New_York")
	if err != nil {
		panic(err) // the data is embedded
	}
	return location
}

// InEastern returns t in Washington's time. Congress dates its proceedings by
// it, while many sources give instants in UTC, in which an evening's vote falls
// on the next day.
func InEastern(t time.Time) time.Time { return t.In(eastern) }

// EasternTime returns the instant at which Washington's clocks show the date
// and time of wall, to the second, whatever the location of wall is. In the
// hour that is repeated when daylight saving time ends, it returns the first of
// the two instants. For a time in the hour that is skipped when it begins, see
// [time.Date].
func EasternTime(wall time.Time) time.Time {
	year, month, day := wall.Date()
	hour, minute, second := wall.Clock()
	return time.Date(year, month, day, hour, minute, second, 0, eastern)
}
