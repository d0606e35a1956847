package usage

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

var start = time.Date(2030, 3, 17, 17, 59, 59, 0, time.UTC)

// newRecorder returns a recorder at a time that the test sets.
func newRecorder(t testing.TB, db *database.DB) (*Recorder, *time.Time) {
	now := start
	r := NewRecorder(db, slog.New(slog.NewTextHandler(t.Output(), nil)))
	r.now = func() time.Time { return now }
	return r, &now
}

func write(t *testing.T, r *Recorder) {
	t.Helper()
	if err := r.Write(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// Two instances add to the rows of the same keys.
func TestUseIsAddedByHour(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		one, now := newRecorder(t, db)
		two, _ := newRecorder(t, db)
		key, sibling, foreign := access.Caller{KeyID: 1, AccountID: 7}, access.Caller{KeyID: 2, AccountID: 7}, access.Caller{KeyID: 3, AccountID: 8}
		one.Answer(key)
		one.Answer(key)
		one.Charge(key, 120)
		two.Answer(key)
		two.Refuse(sibling)
		two.Answer(foreign)
		two.Answer(access.Caller{}) // of the service itself
		*now = now.Add(time.Second) // the next hour
		one.Answer(key)
		write(t, one)
		write(t, two)
		one.Charge(key, 80)
		for range 2 { // the second one has nothing to add
			write(t, one)
		}
		hour := start.Truncate(time.Hour)
		want := []Hour{
			{Start: hour.Add(-time.Hour)},
			{Start: hour, Requests: 3, Refused: 1, Cost: 120},
			{Start: hour.Add(time.Hour), Requests: 1, Cost: 80},
		}
		got, err := Hours(t.Context(), db.Ent, 7, *now, len(want))
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("Hours: error %v, (-want +got):\n%s", err, diff)
		}
		if n := db.Ent.UsageHour.Query().CountX(t.Context()); n != 4 {
			t.Errorf("%d rows, want one for each key and hour with use", n)
		}
	})
}

// What could not be written is written later, and only once.
func TestFailedWriteIsRepeated(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		r, now := newRecorder(t, db)
		key := access.Caller{KeyID: 1, AccountID: 7}
		r.Answer(key)
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		if err := r.Write(ended); err == nil {
			t.Fatal("a write whose context has ended succeeds")
		}
		r.Answer(key)
		write(t, r)
		hours, err := Hours(t.Context(), db.Ent, 7, *now, 1)
		if err != nil || hours[0].Requests != 2 {
			t.Errorf("%+v, %v, want 2 requests", hours, err)
		}
	})
}

func TestOldUseIsDeleted(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		r, now := newRecorder(t, db)
		r.Answer(access.Caller{KeyID: 1, AccountID: 7})
		*now = now.Add(24 * time.Hour)
		r.Answer(access.Caller{KeyID: 1, AccountID: 7})
		write(t, r)
		*now = now.Add(retention - time.Hour)
		if err := r.deleteOld(t.Context()); err != nil {
			t.Fatal(err)
		}
		rows := db.Ent.UsageHour.Query().AllX(t.Context())
		if len(rows) != 1 || rows[0].Hour != hourOf(start.Add(24*time.Hour)) {
			t.Errorf("rows %v, want that of the second day", rows)
		}
	})
}

// Requests are counted while use is written.
func TestNothingIsLostWhileUseIsWritten(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		r, now := newRecorder(t, db)
		const goroutines, each = 4, 500
		var group sync.WaitGroup
		for i := range goroutines {
			group.Go(func() {
				for j := range each {
					r.Answer(access.Caller{KeyID: 1 + i%2, AccountID: 7})
					if j%100 == 0 {
						_ = r.Write(t.Context()) // the last one reports an error
					}
				}
			})
		}
		group.Wait()
		write(t, r)
		hours, err := Hours(t.Context(), db.Ent, 7, *now, 1)
		if err != nil || hours[0].Requests != goroutines*each {
			t.Errorf("%+v, %v, want %d requests", hours, err, goroutines*each)
		}
	})
}

func BenchmarkAnswer(b *testing.B) {
	r := NewRecorder(nil, nil)
	caller := access.Caller{KeyID: 1, AccountID: 7}
	b.ReportAllocs()
	for b.Loop() {
		r.Answer(caller)
	}
}
