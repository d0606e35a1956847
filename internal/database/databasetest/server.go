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

	"legislative/internal/database"
)

// postgres is a server that the tests use.
type postgres struct {
	address  *url.URL // of a database from which others can be created
	admin    *sql.DB
	template func() (string, error) // makes, once, the database that others are copied from
	alive    io.Closer              // the server stops when this closes; nil where it is not the tests' own
}

// empty is the template of Postgres itself.
const empty = "template0"

// running is the server of this test binary: it is costly to start, so the
// first test that needs one starts it for all.
var running = sync.OnceValues(start)

func server(tb testing.TB) *postgres {
	tb.Helper()
	s, err := running()
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
		if address, s.alive, err = startCluster(); err != nil {
			return nil, err
		}
	}
	var err error
	if s.address, err = url.Parse(address); err != nil {
		return nil, fmt.Errorf("TEST_DATABASE: %w", err)
	}
	db, err := await(address)
	if err != nil {
		return nil, err
	}
	s.admin = db.SQL
	s.template = sync.OnceValues(s.makeTemplate)
	return s, nil
}

// await opens the database once the server answers.
func await(address string) (*database.DB, error) {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for {
		db, err := database.Open(ctx, address)
		if err == nil {
			return db, nil
		}
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("the Postgres server for tests does not answer: %w", err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// database creates a database for one test out of another.
func (s *postgres) database(tb testing.TB, source string) string {
	tb.Helper()
	name := newName()
	if err := s.create(name, source); err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if _, err := s.admin.ExecContext(context.Background(), "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
			tb.Errorf("drop the test's database: %v", err)
		}
	})
	return s.url(name)
}

func (s *postgres) create(name, source string) error {
	if _, err := s.admin.ExecContext(context.Background(), "CREATE DATABASE "+name+" TEMPLATE "+source); err != nil {
		return fmt.Errorf("create a database for the test: %w", err)
	}
	return nil
}

// makeTemplate creates a migrated database, which saves each test its
// migrations. On a server that goes on after the tests it would be left
// behind, so there tests start from nothing.
func (s *postgres) makeTemplate() (name string, err error) {
	if s.alive == nil {
		return empty, nil
	}
	name = newName()
	if err := s.create(name, empty); err != nil {
		return "", err
	}
	return name, migrate(s.url(name)) // and close it: a database in use cannot be copied
}

// url is the server's URL with another database's name.
func (s *postgres) url(name string) string {
	u := *s.address
	u.Path = "/" + name
	return u.String()
}

// newName is unique among all test binaries that share a server.
func newName() string { return "test_" + strings.ToLower(rand.Text()) }
