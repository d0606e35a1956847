package database

import (
	"context"
	"time"

	entsql "entgo.io/ent/dialect/sql"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"legislative/internal/operation"
	"legislative/internal/operation/batch"
)

// batchDriver is ent's driver for Postgres. Queries of the functions of a
// [batch.Group] are sent together, in one round trip.
type batchDriver struct {
	*entsql.Driver
	pool *pgxpool.Pool
}

// Query runs a query that returns rows. It implements [dialect.Driver].
func (d *batchDriver) Query(ctx context.Context, query string, args, v any) error {
	running := operation.From(ctx)
	running.NoteStatement()
	values, isList := args.([]any)
	rows, isRows := v.(*entsql.Rows)
	if running.Group == nil || !isList || !isRows {
		if running.Last != nil {
			running.Last.Result = nil // it is not from after this statement
		}
		return d.Driver.Query(ctx, query, args, v)
	}
	s := &batch.Statement{Query: query, Args: values}
	running.Group.Do(ctx, d, s)
	if s.Err != nil {
		return s.Err
	}
	rows.ColumnScanner = s.Result.(*bufferedRows)
	return nil
}

// Send executes statements in one round trip. A statement that is at fault has
// no effect on the others. It implements [batch.Sender].
//
// The first attempt takes a connection without checking it, which would be a
// round trip. If the connection is lost, as after a restart of the server, the
// second attempt checks connections.
func (d *batchDriver) Send(ctx context.Context, statements []*batch.Statement) {
	err := d.sendOnce(context.WithValue(ctx, uncheckedKey{}, true), statements)
	if err != nil && IsUnavailable(err) && ctx.Err() == nil {
		err = d.sendOnce(ctx, statements)
	}
	if err == nil {
		return
	}
	for _, s := range statements {
		s.Err = err
		if !IsUnavailable(err) && len(statements) > 1 {
			s.Err = d.sendOnce(ctx, []*batch.Statement{s})
		}
	}
}

// uncheckedKey is the context key of attempts that take a connection without
// checking it.
type uncheckedKey struct{}

// shouldPing reports whether a connection is checked before it is used.
func shouldPing(ctx context.Context, p pgxpool.ShouldPingParams) bool {
	return ctx.Value(uncheckedKey{}) == nil && p.IdleDuration > time.Second
}

// sendOnce executes statements until one of them fails.
func (d *batchDriver) sendOnce(ctx context.Context, statements []*batch.Statement) error {
	conn, err := d.pool.Acquire(ctx)
	if err != nil {
		return err
	}
	defer conn.Release()
	var b pgx.Batch
	for _, s := range statements {
		b.Queue(s.Query, s.Args...)
	}
	results := conn.SendBatch(ctx, &b)
	defer func() { _ = results.Close() }() // the error of a statement is that of its rows
	for _, s := range statements {
		rows, err := results.Query()
		if err != nil {
			return err
		}
		if s.Result, err = readRows(rows); err != nil {
			return err
		}
	}
	return nil
}
