package ingest_test

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
)

// errKilled is the error of a database that has died.
var errKilled = errors.New("killed")

// failing is a driver that fails after a number of statements.
type failing struct {
	dialect.Driver
	left int
}

func (f *failing) countDown() error {
	if f.left--; f.left < 0 {
		return errKilled
	}
	return nil
}

func (f *failing) Tx(ctx context.Context) (dialect.Tx, error) {
	if err := f.countDown(); err != nil {
		return nil, err // before a transaction begins, which nobody would end
	}
	tx, err := f.Driver.Tx(ctx)
	if err != nil {
		return nil, err
	}
	return &failingTx{tx.(*entsql.Tx), f}, nil
}

// failingTx fails within a transaction, before its commit, or after it.
type failingTx struct {
	*entsql.Tx
	f *failing
}

func (t *failingTx) Exec(ctx context.Context, query string, args, v any) error {
	if err := t.f.countDown(); err != nil {
		return err
	}
	return t.Tx.Exec(ctx, query, args, v)
}

func (t *failingTx) Query(ctx context.Context, query string, args, v any) error {
	if err := t.f.countDown(); err != nil {
		return err
	}
	return t.Tx.Query(ctx, query, args, v)
}

func (t *failingTx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := t.f.countDown(); err != nil {
		return nil, err
	}
	return t.Tx.QueryContext(ctx, query, args...)
}

func (t *failingTx) Commit() error {
	if err := t.f.countDown(); err != nil {
		return errors.Join(err, t.Rollback())
	}
	return errors.Join(t.Tx.Commit(), t.f.countDown())
}

// dying returns db with a driver that fails after a number of statements.
func dying(db *database.DB, statements int) *database.DB {
	driver := &failing{Driver: entsql.OpenDB(db.Dialect, db.SQL), left: statements}
	return &database.DB{Ent: ent.NewClient(ent.Driver(driver)), SQL: db.SQL, Dialect: db.Dialect}
}

// TestDocumentsAreAtomic loads a document of each kind over an older one, and
// fails at each of its statements in turn, or by default at every fifth.
func TestDocumentsAreAtomic(t *testing.T) {
	t.Parallel()
	files := contested(t)
	for name, pair := range map[string][2]string{
		"bill":       {"older.xml", "BILLSTATUS-200hr1.xml"},
		"text":       {"BILLS-200hr1ih.htm", "billtext/BILLS-200hr1ih.xml"},
		"vote":       {"roll104.json", "words/roll004.xml"},
		"members":    {"legislators-historical.csv", "legislators/legislators-current.yaml"},
		"committees": {"committees-historical.yaml", "committees-current.yaml"},
		"candidates": {"fec/weball.txt", "fec/cn.txt"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			databasetest.Each(t, func(t *testing.T, db *database.DB) {
				load(t, db, find(t, files, pair[0]))
				before := ingesttest.ReadTables(t, db)
				version := db.Ent.Dataset.GetX(context.Background(), 1).Version
				next := []file{find(t, files, pair[1])}
				for statements := 0; ; statements += exhaustive.Choose(5, 1) {
					_, err := ingest.Files(context.Background(), dying(db, statements), sequence(next))
					now := db.Ent.Dataset.GetX(context.Background(), 1).Version
					if now == version {
						if err == nil {
							t.Fatal("nothing was loaded, and there is no error")
						}
						ingesttest.Compare(t, before, ingesttest.ReadTables(t, db))
						continue
					}
					t.Logf("the document took %d statements", statements)
					break
				}
				load(t, db, next...)
				whole := databasetest.Open(t, db.Dialect)
				load(t, whole, find(t, files, pair[0]), next[0])
				ingesttest.Compare(t, ingesttest.ReadTables(t, whole), ingesttest.ReadTables(t, db))
			})
		})
	}
}

// TestRepeatedIngestCompletes repeats an ingest that fails again and again.
func TestRepeatedIngestCompletes(t *testing.T) {
	t.Parallel()
	files := contested(t)
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		whole := databasetest.Open(t, db.Dialect)
		load(t, whole, files...)
		random := rand.New(rand.NewPCG(1, 2))
		deaths := 0
		for {
			_, err := ingest.Files(context.Background(), dying(db, 100+random.IntN(100)), sequence(files))
			if err == nil {
				break
			}
			if !errors.Is(err, errKilled) {
				t.Fatal(err)
			}
			if deaths++; deaths > 1000 {
				t.Fatal("the ingest does not complete")
			}
		}
		if deaths < 5 {
			t.Errorf("the ingest failed %d times, want at least 5", deaths)
		}
		ingesttest.Compare(t, ingesttest.ReadTables(t, whole), ingesttest.ReadTables(t, db))
	})
}

// killedEnvironment is the environment variable with the database's URL and the
// folder for the process that [TestKilledProcess] runs and kills.
const killedEnvironment = "INGEST_TEST_KILLED"

// TestKilledProcess ingests in a process that is killed again and again at
// arbitrary moments.
func TestKilledProcess(t *testing.T) {
	if job := os.Getenv(killedEnvironment); job != "" {
		ingestUntilKilled(t, job)
		return
	}
	t.Parallel()
	files := contested(t)
	folder := t.TempDir()
	for i, f := range files {
		path := filepath.Join(folder, fmt.Sprintf("%03d", i), f.name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, f.content, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		if engine == dialect.Postgres {
			exhaustive.Require(t, "kills many processes")
		}
		url := databasetest.MigratedURL(t, engine)
		kills := 0
		for patience := 150 * time.Millisecond; ; patience += 75 * time.Millisecond {
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			command := exec.CommandContext(ctx, os.Args[0], "-test.run=^TestKilledProcess$")
			command.Env = append(os.Environ(), killedEnvironment+"="+url+" "+folder)
			output, err := command.CombinedOutput()
			killed := ctx.Err() != nil
			cancel()
			if err == nil {
				break
			}
			if !killed {
				t.Fatalf("%v: %s", err, output)
			}
			kills++
		}
		if kills == 0 {
			t.Error("the process was never killed")
		}
		t.Logf("killed %d times", kills)
		resumed, whole := connect(t, url), databasetest.Open(t, engine)
		if _, err := ingest.Paths(context.Background(), whole, []string{folder}, ingest.Options{}); err != nil {
			t.Fatal(err)
		}
		ingesttest.Compare(t, ingesttest.ReadTables(t, whole), ingesttest.ReadTables(t, resumed))
	})
}

func ingestUntilKilled(t *testing.T, job string) {
	url, folder, _ := strings.Cut(job, " ")
	report, err := ingest.Paths(context.Background(), connect(t, url), []string{folder}, ingest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var table bytes.Buffer
	if err := report.WriteTable(&table); err != nil || len(report.Failures) > 0 {
		t.Fatalf("%v: %s", err, &table)
	}
}

func connect(t testing.TB, url string) *database.DB {
	t.Helper()
	db, err := database.Open(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}
