package congress_test

import (
	"testing"
	"time"
	_ "time/tzdata" // the same rules on every machine

	"legislative/internal/congress"
)

func TestEastern(t *testing.T) {
	t.Parallel()
	for utc, want := range map[string]string{
		"2021-09-24T01:05:57Z": "2021-09-23T21:05:57-04:00",
		"2016-01-07T22:10:33Z": "2016-01-07T17:10:33-05:00",
		"2021-03-14T06:59:59Z": "2021-03-14T01:59:59-05:00",
		"2021-03-14T07:00:00Z": "2021-03-14T03:00:00-04:00",
		"2021-11-07T05:59:59Z": "2021-11-07T01:59:59-04:00",
		"2021-11-07T06:00:00Z": "2021-11-07T01:00:00-05:00",
		"2006-04-02T07:00:00Z": "2006-04-02T03:00:00-04:00",
		"2006-10-29T05:59:59Z": "2006-10-29T01:59:59-04:00",
		"2006-10-29T06:00:00Z": "2006-10-29T01:00:00-05:00",
		"2022-01-01T04:59:59Z": "2021-12-31T23:59:59-05:00",
	} {
		instant, err := time.Parse(time.RFC3339, utc)
		if err != nil {
			t.Fatal(err)
		}
		if got := congress.InEastern(instant).Format(time.RFC3339); got != want {
			t.Errorf("Eastern(%s) = %s, want %s", utc, got, want)
		}
	}
}

// TestEasternAgreesWithZoneData compares the rules with the time zone data.
func TestEasternAgreesWithZoneData(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Fatal(err)
	}
	end := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
	for instant := time.Date(1987, 1, 1, 0, 30, 0, 0, time.UTC); instant.Before(end); instant = instant.Add(time.Hour) {
		want, got := instant.In(zone).Format(time.RFC3339), congress.InEastern(instant).Format(time.RFC3339)
		if got != want {
			t.Fatalf("Eastern(%s) = %s, want %s", instant, got, want)
		}
	}
}

func TestFromEastern(t *testing.T) {
	t.Parallel()
	washington, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Fatal(err)
	}
	end := time.Date(2037, 1, 1, 0, 0, 0, 0, time.UTC)
	for wall := time.Date(1987, 1, 1, 0, 30, 0, 0, time.UTC); wall.Before(end); wall = wall.Add(time.Hour) {
		y, m, d := wall.Date()
		local := time.Date(y, m, d, wall.Hour(), wall.Minute(), 0, 0, washington)
		if local.Hour() != wall.Hour() {
			continue // the hour that spring skips
		}
		if got, want := congress.EasternTime(wall).Format(time.RFC3339), local.Format(time.RFC3339); got != want {
			t.Errorf("FromEastern(%s) = %s, want %s", wall, got, want)
		}
	}
}
