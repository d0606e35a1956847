package plain

import (
	"context"
	"crypto/sha256"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// IsCurrent reports whether a copy was made of the present records of the
// service's database, with the present schema and statements.
func IsCurrent(ctx context.Context, from, to string) (bool, error) {
	source, err := pgx.Connect(ctx, from)
	if err != nil {
		return false, fmt.Errorf("connecting to the service's database: %w", err)
	}
	defer source.Close(ctx)
	want, err := stamp(ctx, source)
	if err != nil {
		return false, err
	}
	target, err := pgx.Connect(ctx, to)
	if err != nil {
		return false, fmt.Errorf("connecting to the database of the plain schema: %w", err)
	}
	defer target.Close(ctx)
	var got *string
	err = target.QueryRow(ctx, "SELECT obj_description('public'::regnamespace, 'pg_namespace')").Scan(&got)
	return got != nil && *got == want, err
}

// stamp returns the text that a copy of the records has as the comment on its
// schema.
func stamp(ctx context.Context, source *pgx.Conn) (string, error) {
	var fingerprint string
	if err := source.QueryRow(ctx, "SELECT fingerprint FROM datasets").Scan(&fingerprint); err != nil {
		return "", fmt.Errorf("reading the fingerprint of the records: %w", err)
	}
	return fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, schema, tables, fingerprint))), nil
}
