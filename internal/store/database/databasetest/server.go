package databasetest

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"legislative/internal/store/database"
	"legislative/internal/store/database/cluster"
)

// postgres is the server for the tests.
type postgres struct {
	address *url.URL // of a database of a user who can create others
	admin   *sql.DB
	alive   io.Closer // stops the server when closed; nil if the tests did not start it
}

// empty is the name of Postgres's own template.
const empty = "template0"

// sharedServer returns the server of this test binary. Starting it is slow, so
// the first test that needs it starts it for all.
var sharedServer = sync.OnceValues(start)

// requireServer skips or fails the test if no server is available.
func requireServer(tb testing.TB) *postgres {
	tb.Helper()
	s, err := sharedServer()
	switch {
	case err == nil:
		return s
	case os.Getenv("REQUIRE_POSTGRES") == "":
		fmt.Fprintf(os.Stderr, "%s: SKIPPED ON POSTGRES: %v\n", tb.Name(), err)
		tb.Skipf("no Postgres: %v", err)
	default:
		tb.Fatalf("REQUIRE_POSTGRES is set: %v", err)
	}
	return nil
}

func start() (*postgres, error) {
	s := &postgres{}
	address := os.Getenv("TEST_DATABASE")
	if address == "" {
		var err error
		if address, s.alive, err = cluster.Start("shared_buffers=64MB", "autovacuum_naptime=10min"); err != nil {
			return nil, err
		}
		address += "&pool_max_conns=8"
	}
	var err error
	if s.address, err = url.Parse(address); err != nil {
		return nil, fmt.Errorf("TEST_DATABASE: %w", err)
	}
	db, err := openWhenReady(address)
	if err != nil {
		return nil, err
	}
	s.admin = db.SQL
	return s, nil
}

// openWhenReady opens the database as soon as the server responds.
func openWhenReady(address string) (*database.DB, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for {
		db, err := database.Open(ctx, address)
		if err == nil {
			return db, nil
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("the Postgres server for tests does not respond: %w", err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func (s *postgres) createFrom(tb testing.TB, templateName string) string {
	tb.Helper()
	name := newName()
	if err := s.create(name, templateName); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if _, err := s.admin.ExecContext(context.Background(), "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			tb.Errorf("drop the test's database: %v", err)
		}
	})
	return s.url(name)
}

func (s *postgres) create(name, templateName string) error {
	if _, err := s.admin.ExecContext(context.Background(), "CREATE DATABASE "+name+" TEMPLATE "+templateName); err != nil {
		return fmt.Errorf("create a database for the test: %w", err)
	}
	return nil
}

func (s *postgres) url(name string) string {
	u := *s.address
	u.Path = "/" + name
	return u.String()
}

// newName is unique among all test binaries on a server.
func newName() string { return "test_" + strings.ToLower(rand.Text()) }
