package database_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	entsql "entgo.io/ent/dialect/sql"
	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/dataset"
	"legislative/ent/housevote"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored/rollcall"
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

// addVersions adds n to the version of the dataset.
func addVersions(ctx context.Context, tx *ent.Tx, n int) error {
	added := bulk.Values{dataset.FieldVersion: entsql.Expr(fmt.Sprintf("version + %d", n))}
	_, err := bulk.Update(ctx, tx, dataset.Table, added, dataset.ID(1))
	return err
}

func TestTransact(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		raise := func(ctx context.Context, tx *ent.Tx) error {
			return addVersions(ctx, tx, 1)
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
					err := addVersions(ctx, tx, 1)
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
			return addVersions(ctx, tx, 100)
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
			law := &ent.Bill{
				ID: 7, Congress: 1, BillType: congress.HR, Number: 7, LifecycleStatus: congress.Introduced,
				Laws: []congress.Law{{Type: "Public Law", Number: "1-1"}}, Loaded: true, NamedBy: []congress.FileKind{},
			}
			if err := bulk.Insert(ctx, db.Ent, bill.Table, []*ent.Bill{law}); err != nil {
				t.Fatal(err)
			}
			roll, err := rollcall.NewRoll([]rollcall.Ballot{{Voter: 12, Name: "Moss", Party: "D", State: "TX", Cast: "Aye"}})
			if err != nil {
				t.Fatal(err)
			}
			vote := &ent.HouseVote{
				ID: 8, Congress: 1, Session: 1, RollCall: 8, Yea: 1, Nay: 0, Present: 0, NotVoting: 0, Other: 0, Ballots: roll,
				HasNamed: true, MarginRank: congress.NoMargin,
			}
			if err := bulk.Insert(ctx, db.Ent, housevote.Table, []*ent.HouseVote{vote}); err != nil {
				t.Fatal(err)
			}
			if got := db.Ent.Bill.GetX(ctx, 7); !cmp.Equal(got.Laws, law.Laws) {
				t.Errorf("laws = %v, want %v", got.Laws, law.Laws)
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
