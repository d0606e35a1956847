package database_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"legislative/internal/operation/turns"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func TestIsUnavailable(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  error
		want bool
	}{
		"deadline":             {context.DeadlineExceeded, true},
		"broken connection":    {driver.ErrBadConn, true},
		"refused connection":   {&net.OpError{Op: "dial", Err: errors.New("refused")}, true},
		"too many connections": {&pgconn.PgError{Code: "53300"}, true},
		"shutdown":             {&pgconn.PgError{Code: "57P01"}, true},
		"statement timeout":    {&pgconn.PgError{Code: "57014"}, true},
		"syntax":               {&pgconn.PgError{Code: "42601"}, false},
		"unique":               {&pgconn.PgError{Code: "23505"}, false},
		"no code":              {&pgconn.PgError{}, false},
		"overloaded":           {turns.ErrOverloaded, true},
		"canceled":             {context.Canceled, false},
		"another error":        {errors.New("something"), false},
	} {
		if got := database.IsUnavailable(fmt.Errorf("wrapped: %w", c.err)); got != c.want {
			t.Errorf("%s: IsUnavailable = %v, want %v", name, got, c.want)
		}
	}
}

func TestIsUnavailableOfRealErrors(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		db := databasetest.Open(t, engine)
		if _, err := db.SQL.ExecContext(t.Context(), "SELECT nothing FROM nowhere"); err == nil || database.IsUnavailable(err) {
			t.Errorf("IsUnavailable(%v) = true for a faulty statement, want false", err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if err := db.Ping(t.Context()); !database.IsUnavailable(err) {
			t.Errorf("IsUnavailable(%v) = false for a closed database, want true", err)
		}
	})
}

func TestConnections(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, address string) {
		want := 2 + 2*runtime.GOMAXPROCS(0)
		if strings.HasPrefix(address, "postgres") {
			want = 3
			u, err := url.Parse(address)
			if err != nil {
				t.Fatal(err)
			}
			query := u.Query()
			query.Set("pool_max_conns", "3")
			u.RawQuery = query.Encode()
			address = u.String()
		}
		db, err := database.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if n := db.Connections(); n != want {
			t.Errorf("Connections() = %d, want %d", n, want)
		}
	})
}
