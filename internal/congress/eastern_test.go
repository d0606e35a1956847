package congress_test

import (
	"testing"
	"time"

	"legislative/internal/congress"
)

func TestInEastern(t *testing.T) {
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
			t.Errorf("InEastern(%s) = %s, want %s", utc, got, want)
		}
	}
}

func TestEasternTime(t *testing.T) {
	t.Parallel()
	for wall, want := range map[string]string{
		"1990-01-23T12:05:00Z": "1990-01-23T12:05:00-05:00",
		"1994-07-04T15:30:00Z": "1994-07-04T15:30:00-04:00",
		"2006-04-02T01:59:59Z": "2006-04-02T01:59:59-05:00",
		"2006-04-02T03:00:00Z": "2006-04-02T03:00:00-04:00",
		"2006-10-29T02:00:00Z": "2006-10-29T02:00:00-05:00",
		"2021-03-14T01:59:59Z": "2021-03-14T01:59:59-05:00",
		"2021-03-14T03:00:00Z": "2021-03-14T03:00:00-04:00",
		"2021-11-07T01:00:00Z": "2021-11-07T01:00:00-04:00", // the first of two
		"2021-11-07T01:59:59Z": "2021-11-07T01:59:59-04:00", // the first of two
		"2021-11-07T02:00:00Z": "2021-11-07T02:00:00-05:00",
		"2287-07-04T12:00:00Z": "2287-07-04T12:00:00-04:00",
	} {
		clock, err := time.Parse(time.RFC3339, wall)
		if err != nil {
			t.Fatal(err)
		}
		if got := congress.EasternTime(clock).Format(time.RFC3339); got != want {
			t.Errorf("EasternTime(%s) = %s, want %s", wall, got, want)
		}
	}
}

// TestEasternTimeInvertsInEastern covers every hour since the roll calls begin,
// except the second of each pair of repeated hours.
func TestEasternTimeInvertsInEastern(t *testing.T) {
	t.Parallel()
	end := time.Date(2037, 1, 1, 0, 0, 0, 0, time.UTC)
	for instant := time.Date(1987, 1, 1, 0, 30, 0, 0, time.UTC); instant.Before(end); instant = instant.Add(time.Hour) {
		local := congress.InEastern(instant)
		want := instant
		if congress.InEastern(instant.Add(-time.Hour)).Hour() == local.Hour() {
			want = instant.Add(-time.Hour) // the first of the two
		}
		if got := congress.EasternTime(local); !got.Equal(want) {
			t.Errorf("EasternTime(%s) = %s, want %s", local, got.UTC(), want)
		}
	}
}
