package database

import (
	"context"
	"database/sql"
	"fmt"
	"sync"

	entsql "entgo.io/ent/dialect/sql"
	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// maxStatements bounds the number of prepared statements that are kept. Each
// takes some kilobytes in every connection.
const maxStatements = 128

// preparingDriver is ent's driver for SQLite. It keeps prepared statements, since
// SQLite takes as long to prepare a statement as to execute it.
type preparingDriver struct {
	*entsql.Driver
	pool *sql.DB

	mu         sync.Mutex
	statements *simplelru.LRU[string, *sql.Stmt]
}

func newPreparingDriver(driver *entsql.Driver, pool *sql.DB) *preparingDriver {
	// A statement that is closed while it is used is closed at the end of its use.
	statements, err := simplelru.NewLRU(maxStatements, func(_ string, s *sql.Stmt) { _ = s.Close() })
	if err != nil {
		panic(err) // the number of statements is positive
	}
	return &preparingDriver{Driver: driver, pool: pool, statements: statements}
}

// Query runs a query that returns rows. It implements [dialect.Driver].
func (d *preparingDriver) Query(ctx context.Context, query string, args, v any) error {
	values, isList := args.([]any)
	rows, isRows := v.(*entsql.Rows)
	if !isList || !isRows {
		return d.Driver.Query(ctx, query, args, v)
	}
	s, err := d.prepare(ctx, query)
	if err != nil {
		return err
	}
	result, err := s.QueryContext(ctx, values...)
	if err != nil {
		return err
	}
	rows.ColumnScanner = result
	return nil
}

// prepare returns the prepared statement of a query.
func (d *preparingDriver) prepare(ctx context.Context, query string) (*sql.Stmt, error) {
	if s, ok := d.kept(query); ok {
		return s, nil
	}
	s, err := d.pool.PrepareContext(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("prepare statement: %w", err)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if other, ok := d.statements.Get(query); ok {
		return other, s.Close()
	}
	d.statements.Add(query, s)
	return s, nil
}

func (d *preparingDriver) kept(query string) (*sql.Stmt, bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.statements.Get(query)
}
