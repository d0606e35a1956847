package database_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/rollcall"
)

func TestOpenRejectsBadURLs(t *testing.T) {
	t.Parallel()
	notADatabase := filepath.Join(t.TempDir(), "notes.txt")
	if err := os.WriteFile(notADatabase, []byte(strings.Repeat("no database at all\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for url, want := range map[string]string{
		"":                                  database.Forms,
		"legislative.db":                    database.Forms,
		"mysql://root:secret@localhost/x":   database.Forms,
		"sqlite:":                           database.Forms,
		"sqlite::memory:":                   database.Forms,
		"sqlite:/no/such/folder/x.db":       "folder does not exist",
		"sqlite:" + notADatabase:            "not a database",
		"postgres://u:secret@[::1/x":        database.Forms,
		"postgres://u:secret@h:port/x":      database.Forms,
		"postgres://h/x?pool_max_conns=no":  "1 or more",
		"postgres://h/x?pool_max_conns=0":   "1 or more",
		"postgres://u:secret@127.0.0.1:1/x": "refused",
	} {
		db, err := database.Open(context.Background(), url)
		if err == nil {
			_ = db.Close()
			t.Errorf("Open(%q) succeeded", url)
			continue
		}
		message := err.Error()
		if !strings.Contains(message, want) || strings.Contains(message, "secret") || strings.Contains(message, "\n\n") {
			t.Errorf("Open(%q) = %v, want one line with %q and no password", url, err, want)
		}
	}
}

func TestSQLiteFileNamesAreLiteral(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "a?mode=memory #1 100%25.db")
	db, err := database.Open(context.Background(), "sqlite:"+file)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.SQL.Exec("CREATE TABLE t (id integer)"); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(file); err != nil {
		t.Error(err)
	}
}

func TestTransact(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		raise := func(ctx context.Context, tx *ent.Tx) error {
			return tx.Dataset.UpdateOneID(1).AddVersion(1).Exec(ctx)
		}
		version := func() int64 { return db.Ent.Dataset.GetX(ctx, 1).Version }

		if err := database.Transact(ctx, db, raise); err != nil || version() != 1 {
			t.Fatalf("Transact() = %v, version %d, want 1", err, version())
		}
		failure := errors.New("changed my mind")
		err := database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
			return errors.Join(raise(ctx, tx), failure)
		})
		if !errors.Is(err, failure) || version() != 1 {
			t.Errorf("after a failure: Transact() = %v, version %d, want %v, 1", err, version(), failure)
		}
		wantPanic(t, func() {
			_ = database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
				_ = raise(ctx, tx)
				panic("boom")
			})
		})
		if version() != 1 {
			t.Errorf("after a panic: version %d, want 1", version())
		}
		err = database.Transact(ctx, db, func(ctx context.Context, _ *ent.Tx) error {
			return database.Transact(ctx, db, raise)
		})
		if err == nil || !strings.Contains(err.Error(), "nested transaction") {
			t.Errorf("nested Transact() = %v, want an error", err)
		}
	})
}

func wantPanic(t *testing.T, fn func()) {
	t.Helper()
	defer func() {
		if recover() == nil {
			t.Error("fn did not panic")
		}
	}()
	fn()
}

// TestWritersWaitAndReadersDoNot runs several transactions that each raise a
// count while the first of them is held open, and reads meanwhile.
func TestWritersWaitAndReadersDoNot(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		const writers = 5 // fewer than the pool has connections, each of which holds one
		results := make(chan error, writers)
		entered, leave := make(chan bool), make(chan bool)
		for i := range writers {
			go func() {
				results <- database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
					err := tx.Dataset.UpdateOneID(1).AddVersion(1).Exec(ctx)
					if i == 0 {
						entered <- true
						<-leave
					}
					return err
				})
			}()
		}
		<-entered
		if _, err := db.Ent.Dataset.Get(ctx, 1); err != nil {
			t.Error(err)
		}
		soon, cancel := context.WithTimeout(ctx, 50*time.Millisecond)
		defer cancel()
		err := database.Transact(soon, db, func(ctx context.Context, tx *ent.Tx) error {
			return tx.Dataset.UpdateOneID(1).AddVersion(100).Exec(ctx)
		})
		if err == nil {
			t.Error("a second transaction wrote during the first")
		}
		leave <- true
		for range writers {
			if err := <-results; err != nil {
				t.Error(err)
			}
		}
		if version := db.Ent.Dataset.GetX(ctx, 1).Version; version != writers {
			t.Errorf("after %d transactions version = %d", writers, version)
		}
	})
}

// TestValuesThroughPooler writes and reads every kind of value in the execution
// modes that pgx requires behind a transaction-pooling proxy.
func TestValuesThroughPooler(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"exec", "simple_protocol"} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			url := databasetest.MigratedURL(t, dialect.Postgres)
			db, err := database.Open(context.Background(), url+"&default_query_exec_mode="+mode)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			ctx := context.Background()
			if timeout := statementTimeout(t, db); timeout != "0" {
				t.Errorf("statement_timeout = %s, want 0: behind a proxy, sessions must have no settings", timeout)
			}
			bill := db.Ent.Bill.Create().SetID(7).SetCongress(1).SetBillType(congress.HR).SetNumber(7).
				SetLifecycleStatus(congress.Introduced).SetLaws([]congress.Law{{Type: "Public Law", Number: "1-1"}}).SaveX(ctx)
			roll, err := rollcall.NewRoll([]rollcall.Ballot{{Voter: 12, Name: "Moss", Party: "D", State: "TX", Cast: "Aye"}})
			if err != nil {
				t.Fatal(err)
			}
			vote := db.Ent.HouseVote.Create().SetID(8).SetCongress(1).SetSession(1).SetRollCall(8).SetYea(1).SetNay(0).
				SetPresent(0).SetNotVoting(0).SetOther(0).SetBallots(roll).SetHasNamed(true).SaveX(ctx)
			if got := db.Ent.Bill.GetX(ctx, 7); !cmp.Equal(got.Laws, bill.Laws) {
				t.Errorf("laws = %v, want %v", got.Laws, bill.Laws)
			}
			if got := db.Ent.HouseVote.GetX(ctx, 8); !cmp.Equal(got.Ballots, vote.Ballots) || !got.HasNamed {
				t.Errorf("vote = %v, want %v", got, vote)
			}
		})
	}
}

func TestStatementTimeout(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, dialect.Postgres)
	if timeout := statementTimeout(t, db); timeout != "30s" {
		t.Errorf("statement_timeout = %s, want 30s", timeout)
	}
	db, err := database.Open(context.Background(), databasetest.MigratedURL(t, dialect.Postgres)+"&statement_timeout=50")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.SQL.Exec("SELECT pg_sleep(5)"); err == nil || !strings.Contains(err.Error(), "statement timeout") {
		t.Errorf("a statement of 5 s with a timeout of 50 ms: %v, want a timeout", err)
	}
}

func statementTimeout(t *testing.T, db *database.DB) (timeout string) {
	t.Helper()
	if err := db.SQL.QueryRow("SHOW statement_timeout").Scan(&timeout); err != nil {
		t.Fatal(err)
	}
	return timeout
}
