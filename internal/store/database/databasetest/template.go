package databasetest

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database"
)

// Template is a database that tests copy, so that it is migrated and filled once for
// all tests of a binary. It is safe for concurrent use.
type Template struct {
	fill     func(*database.DB) error
	file     func() ([]byte, error) // content of the SQLite file
	postgres func() (string, error) // name of the Postgres database
}

// NewTemplate returns a template that fill fills when the first test needs it. The
// database is migrated.
func NewTemplate(fill func(*database.DB) error) *Template {
	t := &Template{fill: fill}
	t.file = sync.OnceValues(t.makeFile)
	t.postgres = sync.OnceValues(t.makePostgres)
	return t
}

// Open returns a copy of the template, which is deleted after the test.
func (t *Template) Open(tb testing.TB, engineName string) *database.DB {
	tb.Helper()
	address, err := t.copy(tb, engineName)
	if err != nil {
		tb.Fatal(err)
	}
	return open(tb, address)
}

func (t *Template) copy(tb testing.TB, engineName string) (address string, err error) {
	tb.Helper()
	if engineName == dialect.SQLite {
		content, err := t.file()
		if err != nil {
			return "", err
		}
		address = sqliteURL(tb)
		return address, os.WriteFile(strings.TrimPrefix(address, "sqlite:"), content, 0o600)
	}
	s := requireServer(tb)
	if s.alive == nil { // a template would stay on that server after the tests
		address = s.createFrom(tb, empty)
		return address, t.make(address)
	}
	name, err := t.postgres()
	if err != nil {
		return "", err
	}
	return s.createFrom(tb, name), nil
}

// make migrates and fills a database, and closes it.
func (t *Template) make(address string) (err error) {
	if err := migrate(address); err != nil {
		return err
	}
	db, err := database.Open(context.Background(), address)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return t.fill(db)
}

func (t *Template) makeFile() (content []byte, err error) {
	folder, err := os.MkdirTemp("", "template")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := filepath.Join(folder, "template.db")
	if err := t.make("sqlite:" + file); err != nil {
		return nil, err
	}
	return os.ReadFile(file) // complete: the last connection has emptied the log
}

func (t *Template) makePostgres() (name string, err error) {
	s, err := sharedServer()
	if err != nil {
		return "", err
	}
	name = newName()
	if err := s.create(name, empty); err != nil {
		return "", err
	}
	return name, t.make(s.url(name))
}
