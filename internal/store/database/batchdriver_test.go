package database_test

import (
	"context"
	stdsql "database/sql"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"
	"github.com/google/go-cmp/cmp"

	"legislative/internal/operation"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func readInt(t *testing.T, ctx context.Context, db *database.DB, query string, args ...any) (n int, err error) {
	t.Helper()
	rows, err := db.Query(ctx, query, args)
	if err != nil {
		return 0, err
	}
	defer func() { _ = rows.Close() }()
	return sql.ScanInt(rows)
}

// A statement that fails does not affect those that are sent with it.
func TestBatchFailure(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		operation.Run(t.Context(), func(ctx context.Context) {
			for i, query := range []string{"SELECT 1", "SELECT missing", "SELECT 3", "SELECT 1/0 FROM missing", "SELECT 5"} {
				operation.From(ctx).Group.Go(func() {
					n, err := readInt(t, ctx, db, query)
					if fails := i%2 == 1; (err != nil) != fails || !fails && n != i+1 {
						t.Errorf("%s = %d, %v", query, n, err)
					}
				})
			}
		})
	})
}

// Statements succeed after the server has closed the connections, as it does
// when it restarts.
func TestBatchReconnects(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		if db.Dialect != dialect.Postgres {
			return
		}
		for range 2 {
			operation.Run(t.Context(), func(ctx context.Context) {
				for range 3 {
					operation.From(ctx).Group.Go(func() {
						if n, err := readInt(t, ctx, db, "SELECT $1::bigint", 7); n != 7 || err != nil {
							t.Errorf("SELECT = %d, %v; want 7", n, err)
						}
					})
				}
			})
			const closeOthers = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
			if _, err := db.SQL.ExecContext(t.Context(), closeOthers); err != nil {
				t.Log(err) // it may close its own connection
			}
		}
	})
}

// TestBatchScans checks the values of all types of columns, in the forms in which
// the execution modes of pgx transfer them.
func TestBatchScans(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, address string) {
		if !strings.HasPrefix(address, "postgres") {
			return
		}
		separator := "?"
		if strings.Contains(address, "?") {
			separator = "&"
		}
		for _, mode := range []string{"cache_statement", "cache_describe", "describe_exec", "exec", "simple_protocol"} {
			db, err := database.Open(t.Context(), address+separator+"default_query_exec_mode="+mode)
			if err != nil {
				t.Fatal(err)
			}
			defer func() { _ = db.Close() }()
			operation.Run(t.Context(), func(ctx context.Context) { checkScan(ctx, t, db, mode) })
		}
	})
}

// scanned holds a value of each type that columns have.
type scanned struct {
	Big, Small, None stdsql.NullInt64
	Text, NoText     stdsql.NullString
	Float            stdsql.NullFloat64
	Yes, NoBool      stdsql.NullBool
	JSON, Bytes      []byte
	Plain            int
	Optional         *string
}

func checkScan(ctx context.Context, t *testing.T, db *database.DB, mode string) {
	t.Helper()
	const query = `SELECT -9007199254740993::bigint, 7::integer, NULL::bigint, 'é"'::text, NULL::text, 1.5::float8, true, NULL::boolean,
		'[1]'::jsonb, '\x00ff'::bytea, 3::bigint, 'x'::varchar WHERE 8 = ANY($1::bigint[])`
	rows, err := db.Query(ctx, query, []any{[]int64{7, 8}})
	if err != nil {
		t.Errorf("%s: %v", mode, err)
		return
	}
	var got scanned
	if !rows.Next() {
		t.Errorf("%s: no row", mode)
		return
	}
	if err := rows.Scan(&got.Big, &got.Small, &got.None, &got.Text, &got.NoText, &got.Float, &got.Yes, &got.NoBool,
		&got.JSON, &got.Bytes, &got.Plain, &got.Optional); err != nil {
		t.Errorf("%s: %v", mode, err)
	}
	want := scanned{
		Big: stdsql.NullInt64{Int64: -9007199254740993, Valid: true}, Small: stdsql.NullInt64{Int64: 7, Valid: true},
		Text: stdsql.NullString{String: `é"`, Valid: true}, Float: stdsql.NullFloat64{Float64: 1.5, Valid: true},
		Yes: stdsql.NullBool{Bool: true, Valid: true}, JSON: []byte("[1]"), Bytes: []byte{0, 255}, Plain: 3, Optional: new("x"),
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", mode, diff)
	}
	if rows.Next() || rows.Err() != nil || rows.Close() != nil {
		t.Errorf("%s: another row or an error", mode)
	}
}
