package migrations_test

import (
	"bytes"
	"context"
	"database/sql"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/schema"
	"entgo.io/ent/entc"
	"entgo.io/ent/entc/gen"
	"github.com/google/go-cmp/cmp"

	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/migrations"
)

var update = flag.String("update", "", "write the missing migration under this `name`")

// TestMigrationsMatchSchema compares the schema that the migrations make with
// ent's schema.
func TestMigrationsMatchSchema(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		db := open(t, url)
		apply(t, db)
		missing := difference(t, db, url)
		if missing == "" {
			return
		}
		if *update == "" {
			t.Fatalf("the migrations do not make the schema of ent. Missing statements:\n%s\nRun go test ./migrations -run TestMigrationsMatchSchema -update NAME and review the file that it writes.", missing)
		}
		write(t, db.Dialect, missing)
	})
}

// difference returns the SQL that would bring the database to ent's schema,
// without foreign keys, which are not enforced; see package schema.
func difference(t *testing.T, db *database.DB, url string) string {
	t.Helper()
	var driver dialect.Driver = entsql.OpenDB(db.Dialect, db.SQL)
	if db.Dialect == dialect.SQLite {
		// ent refuses to inspect a SQLite database without foreign keys.
		pool, err := sql.Open("sqlite", strings.TrimPrefix(url, "sqlite:")+"?_pragma=foreign_keys(1)")
		if err != nil {
			t.Fatal(err)
		}
		defer pool.Close()
		driver = entsql.OpenDB(dialect.SQLite, pool)
	}
	var missing bytes.Buffer
	migrate, err := schema.NewMigrate(&schema.WriteDriver{Writer: &missing, Driver: driver},
		schema.WithForeignKeys(false), schema.WithDropColumn(true), schema.WithDropIndex(true), schema.WithIndent("  "))
	if err != nil {
		t.Fatal(err)
	}
	if err := migrate.Create(context.Background(), tables(t)...); err != nil {
		t.Fatal(err)
	}
	statements := strings.TrimSpace(missing.String())
	// Migrations run in a transaction, where this would have no effect.
	statements = strings.TrimPrefix(statements, "PRAGMA foreign_keys = off;")
	return strings.TrimSpace(strings.TrimSuffix(statements, "PRAGMA foreign_keys = on;"))
}

// tables returns the tables of ent's schema.
func tables(t *testing.T) []*schema.Table {
	t.Helper()
	graph, err := entc.LoadGraph("../ent/schema", &gen.Config{})
	if err != nil {
		t.Fatal(err)
	}
	all, err := graph.Tables()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func write(t *testing.T, engine, statements string) {
	t.Helper()
	folder := map[string]string{dialect.SQLite: "sqlite", dialect.Postgres: "postgres"}[engine]
	files, err := filepath.Glob(filepath.Join(folder, "*.sql"))
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(folder, fmt.Sprintf("%04d_%s.sql", len(files)+1, *update))
	if err := os.WriteFile(name, []byte(statements+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("wrote %s", name)
}

func TestApplyTwice(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		db := open(t, url)
		if current, err := migrations.IsCurrent(context.Background(), db); current || err != nil {
			t.Errorf("empty database: IsCurrent() = %v, %v, want false", current, err)
		}
		if applied := apply(t, db); len(applied) == 0 || applied[0] != "0001_initial" {
			t.Errorf("Apply to an empty database = %v, want 0001_initial first", applied)
		}
		if applied := apply(t, db); len(applied) != 0 {
			t.Errorf("Apply to a migrated database = %v, want no migration", applied)
		}
		if current, err := migrations.IsCurrent(context.Background(), db); !current || err != nil {
			t.Errorf("migrated database: IsCurrent() = %v, %v, want true", current, err)
		}
		dataset, err := db.Ent.Dataset.Get(context.Background(), 1)
		if err != nil || dataset.Version != 0 {
			t.Errorf("dataset of a migrated database = %v, %v, want version 0", dataset, err)
		}
	})
}

// TestConcurrentApply migrates one database from several connection pools, as
// several processes would.
func TestConcurrentApply(t *testing.T) {
	t.Parallel()
	databasetest.EachURL(t, func(t *testing.T, url string) {
		const programs = 6
		type result struct {
			applied []string
			err     error
		}
		results := make(chan result, programs)
		for range programs {
			go func() {
				db, err := database.Open(context.Background(), url)
				if err != nil {
					results <- result{nil, err}
					return
				}
				defer db.Close()
				applied, err := migrations.Apply(context.Background(), db)
				results <- result{applied, err}
			}()
		}
		var all []string
		for range programs {
			r := <-results
			if r.err != nil {
				t.Error(r.err)
			}
			all = append(all, r.applied...)
		}
		files, _ := filepath.Glob("sqlite/*.sql")
		if len(all) != len(files) {
			t.Errorf("%d programs applied %v, want each of %d files once", programs, all, len(files))
		}
	})
}

// TestAddedColumnsFitRows finds columns that a database with rows cannot get.
func TestAddedColumnsFitRows(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("*/*.sql")
	if err != nil || len(files) == 0 {
		t.Fatalf("no migrations: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, statement := range columnsWithoutValue(string(text)) {
			t.Errorf("%s: rows have no value for the column of %q: make it optional, or give it a default with entsql.Default", file, statement)
		}
	}
}

func TestColumnsWithoutValue(t *testing.T) {
	t.Parallel()
	for statement, want := range map[string]int{
		"ALTER TABLE `bills` ADD COLUMN `notes` json NOT NULL;":                                   1,
		"ALTER TABLE \"bills\" ADD COLUMN \"notes\" jsonb NOT NULL DEFAULT '[]';":                 0,
		"ALTER TABLE \"bills\" ADD COLUMN \"a\" text NULL, ADD COLUMN \"b\" bigint NOT NULL;":     1,
		"CREATE TABLE `bills` (`id` integer NOT NULL);\nALTER TABLE `bills` ADD COLUMN `a` text;": 0,
	} {
		if got := columnsWithoutValue(statement); len(got) != want {
			t.Errorf("columnsWithoutValue(%s) = %q, want %d", statement, got, want)
		}
	}
}

var addedColumn = regexp.MustCompile(`(?i)ADD COLUMN [^,;]*`)

// columnsWithoutValue returns the clauses of a migration that add a column that
// must have a value, but has no default.
func columnsWithoutValue(script string) (clauses []string) {
	for _, clause := range addedColumn.FindAllString(script, -1) {
		upper := strings.ToUpper(clause)
		if strings.Contains(upper, "NOT NULL") && !strings.Contains(upper, "DEFAULT") {
			clauses = append(clauses, clause)
		}
	}
	return clauses
}

func TestApplyRejectsUnknownLedgers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ sql, want string }{
		"newer":   {"INSERT INTO schema_migrations VALUES ('9999_future', 'x', 'x')", "newer version of the program"},
		"changed": {"UPDATE schema_migrations SET checksum = 'x'", "has changed since it was applied"},
		"another": {"UPDATE schema_migrations SET name = '0000_other' WHERE name = '0001_initial'", "where this program has 0001_initial"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			databasetest.Each(t, func(t *testing.T, db *database.DB) {
				if _, err := db.SQL.Exec(c.sql); err != nil {
					t.Fatal(err)
				}
				if _, err := migrations.Apply(context.Background(), db); err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("Apply() error = %v, want %q", err, c.want)
				}
				if current, err := migrations.IsCurrent(context.Background(), db); current || err == nil || !strings.Contains(err.Error(), c.want) {
					t.Errorf("IsCurrent() = %v, %v, want error %q", current, err, c.want)
				}
			})
		})
	}
}

func TestEnginesHaveSameMigrations(t *testing.T) {
	t.Parallel()
	var names [2][]string
	for i, folder := range []string{"sqlite", "postgres"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.sql"))
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			names[i] = append(names[i], filepath.Base(file))
		}
	}
	if diff := cmp.Diff(names[0], names[1]); diff != "" {
		t.Errorf("SQLite and Postgres differ:\n%s", diff)
	}
}

func open(t *testing.T, url string) *database.DB {
	t.Helper()
	db, err := database.Open(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

func apply(t *testing.T, db *database.DB) []string {
	t.Helper()
	applied, err := migrations.Apply(context.Background(), db)
	if err != nil {
		t.Fatal(err)
	}
	return applied
}
