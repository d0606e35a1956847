package server

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"legislative/internal/database/databasetest"
)

func TestUnavailable(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  error
		want bool
	}{
		"deadline":          {context.DeadlineExceeded, true},
		"connection broken": {driver.ErrBadConn, true},
		"nobody there":      {&net.OpError{Op: "dial", Err: errors.New("refused")}, true},
		"connections used":  {&pgconn.PgError{Code: "53300"}, true},
		"shutting down":     {&pgconn.PgError{Code: "57P01"}, true},
		"timeout":           {&pgconn.PgError{Code: "57014"}, true},
		"syntax":            {&pgconn.PgError{Code: "42601"}, false},
		"unique":            {&pgconn.PgError{Code: "23505"}, false},
		"no code":           {&pgconn.PgError{}, false},
		"something":         {errors.New("something"), false},
	} {
		if got := Unavailable(fmt.Errorf("doing it: %w", c.err)); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}

func TestUnavailableOnRealDatabases(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		db := databasetest.Open(t, engine)
		if _, err := db.SQL.ExecContext(t.Context(), "SELECT nothing FROM nowhere"); err == nil || Unavailable(err) {
			t.Errorf("a wrong statement: %v", err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if err := db.Ping(t.Context()); !Unavailable(err) {
			t.Errorf("a closed database: %v", err)
		}
	})
}
