package database

import (
	"context"
	"database/sql"
	"fmt"
	"sync"

	entsql "entgo.io/ent/dialect/sql"
	"github.com/hashicorp/golang-lru/v2/simplelru"

	"legislative/internal/operation"
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
	statements *simplelru.LRU[string, *preparedStatement]
}

// preparedStatement is a statement with the number of its users: the cache and
// the queries that begin. The last one closes it. Rows that are being read keep
// the statement open by themselves.
type preparedStatement struct {
	*sql.Stmt
	users int
}

func newPreparingDriver(driver *entsql.Driver, pool *sql.DB) *preparingDriver {
	d := &preparingDriver{Driver: driver, pool: pool}
	var err error
	d.statements, err = simplelru.NewLRU(maxStatements, func(_ string, s *preparedStatement) { s.leave() })
	if err != nil {
		panic(err) // the number of statements is positive
	}
	return d
}

// leave is called with the driver locked.
func (s *preparedStatement) leave() {
	if s.users--; s.users == 0 {
		_ = s.Close() // nothing can fail that a query would notice
	}
}

// Query runs a query that returns rows. It implements [dialect.Driver].
func (d *preparingDriver) Query(ctx context.Context, query string, args, v any) error {
	operation.From(ctx).NoteStatement()
	values, isList := args.([]any)
	rows, isRows := v.(*entsql.Rows)
	if !isList || !isRows {
		return d.Driver.Query(ctx, query, args, v)
	}
	s, err := d.enter(ctx, query)
	if err != nil {
		return err
	}
	defer func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		s.leave()
	}()
	rows.ColumnScanner, err = s.QueryContext(ctx, values...) //nolint:rowserrcheck // the caller reads the rows
	return err
}

// enter returns the prepared statement of a query, with the caller as a user.
func (d *preparingDriver) enter(ctx context.Context, query string) (*preparedStatement, error) {
	if s := d.kept(query); s != nil {
		return s, nil
	}
	prepared, err := d.pool.PrepareContext(ctx, query)
	if err != nil {
		return nil, fmt.Errorf("prepare statement: %w", err)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	s := &preparedStatement{Stmt: prepared, users: 1}
	if !d.statements.Contains(query) {
		s.users++
		d.statements.Add(query, s)
	}
	return s, nil
}

func (d *preparingDriver) kept(query string) *preparedStatement {
	d.mu.Lock()
	defer d.mu.Unlock()
	s, ok := d.statements.Get(query)
	if ok {
		s.users++
	}
	return s
}
