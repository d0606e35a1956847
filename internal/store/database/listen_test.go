package database_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database/databasetest"
)

func TestListen(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, dialect.Postgres)
	ctx, cancel := context.WithCancel(t.Context())
	received, ended := make(chan struct{}), make(chan error, 1)
	go func() { ended <- db.Listen(ctx, "Some channel", func() { received <- struct{}{} }) }()
	for step := range 3 {
		select {
		case <-received:
		case err := <-ended:
			t.Fatalf("Listen = %v, want it to go on", err)
		case <-time.After(20 * time.Second):
			t.Fatalf("received was called %d times, want a call at the start and after each notification", step)
		}
		if _, err := db.SQL.ExecContext(t.Context(), `NOTIFY "Some channel"`); err != nil {
			t.Fatal(err)
		}
	}
	<-received
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("Listen = %v, want %v", err, context.Canceled)
	}
}

// SQLite has no notifications: Listen ends with its context only, so that nobody
// connects again and again.
func TestListenOnSQLite(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, dialect.SQLite)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- db.Listen(ctx, "channel", func() { t.Error("received was called") }) }()
	select {
	case err := <-ended:
		t.Fatalf("Listen = %v before its context ended", err)
	default:
	}
	cancel()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("Listen = %v, want %v", err, context.Canceled)
	}
}
