// Package plain copies the records of the service's database into the plain
// relational schema that a user would make of them, in a database of its own.
// The rivals of the benchmark read that.
package plain

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"
)

//go:embed schema.sql
var schema string

// Copy creates the plain schema in an empty database and copies all records of
// the service's database into it. Both arguments are postgres:// URLs.
func Copy(ctx context.Context, from, to string) error {
	source, err := pgx.Connect(ctx, from)
	if err != nil {
		return fmt.Errorf("connecting to the service's database: %w", err)
	}
	defer source.Close(ctx)
	target, err := pgx.Connect(ctx, to)
	if err != nil {
		return fmt.Errorf("connecting to the database of the plain schema: %w", err)
	}
	defer target.Close(ctx)
	if _, err := target.Exec(ctx, schema); err != nil {
		return fmt.Errorf("creating the plain schema: %w", err)
	}
	for _, t := range tables {
		if err := copyTable(ctx, source, target, t); err != nil {
			return fmt.Errorf("copying %s: %w", t.name, err)
		}
	}
	if err := copyPositions(ctx, source, target); err != nil {
		return fmt.Errorf("copying positions: %w", err)
	}
	copied, err := stamp(ctx, source)
	if err != nil {
		return err
	}
	if _, err := target.Exec(ctx, "COMMENT ON SCHEMA public IS '"+copied+"'"); err != nil {
		return fmt.Errorf("commenting on the plain schema: %w", err)
	}
	_, err = target.Exec(ctx, "VACUUM (ANALYZE)")
	return err
}

// copyTable streams rows from one connection to the other.
func copyTable(ctx context.Context, source, target *pgx.Conn, t table) error {
	reader, writer := io.Pipe()
	done := make(chan error, 1)
	go func() {
		_, err := source.PgConn().CopyTo(ctx, writer, "COPY ("+t.query+") TO STDOUT")
		writer.CloseWithError(err)
		done <- err
	}()
	_, err := target.PgConn().CopyFrom(ctx, reader, "COPY "+t.name+" FROM STDIN")
	reader.CloseWithError(err) // ends the other side if this one failed
	return errors.Join(err, <-done)
}
