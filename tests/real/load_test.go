package real_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/ingest"
	"legislative/internal/server"
	"legislative/internal/source/officialdata"
	"legislative/internal/store/database"
	"legislative/migrations"
)

// service is the program's handler with a database into which the files of the
// corpus are loaded.
type service struct {
	*corpus
	db      *database.DB
	handler http.Handler
	key     string
	report  ingest.Report
}

// scratch is a folder that exists while the tests run.
var scratch string

func TestMain(m *testing.M) {
	code, err := runWithFolder(&scratch, m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(code)
}

// runWithFolder calls run with *folder set to a new folder, which it removes
// afterwards.
func runWithFolder(folder *string, run func() int) (code int, err error) {
	if *folder, err = os.MkdirTemp("", "real"); err != nil {
		return 0, err
	}
	code = run()
	return code, os.RemoveAll(*folder)
}

// sqliteService returns the service with a SQLite file, which it loads once for all
// tests.
func sqliteService(t *testing.T) *service {
	t.Helper()
	c := openCorpus(t)
	sqliteOnce.Do(func() { sharedSQLite, errSQLite = loadSQLite(context.Background(), c) })
	if errSQLite != nil {
		t.Fatal(errSQLite)
	}
	return sharedSQLite
}

var (
	sqliteOnce   sync.Once
	sharedSQLite *service
	errSQLite    error
)

func loadSQLite(ctx context.Context, c *corpus) (*service, error) {
	db, err := createSQLite(ctx, "real.db")
	if err != nil {
		return nil, err
	}
	return loadService(ctx, db, c, 1)
}

// createSQLite returns a migrated database without records in a file of the scratch
// folder.
func createSQLite(ctx context.Context, name string) (*database.DB, error) {
	db, err := database.Open(ctx, "sqlite:"+filepath.Join(scratch, name))
	if err != nil {
		return nil, err
	}
	_, err = migrations.Apply(ctx, db)
	return db, err
}

// everything returns the service with all official files in a SQLite file, which it loads
// once for all tests. It has no corpus.
func everything(t *testing.T) *service {
	t.Helper()
	paths := officialFolders(t)
	everythingOnce.Do(func() {
		ctx := context.Background()
		var db *database.DB
		if db, errEverything = createSQLite(ctx, "everything.db"); errEverything == nil {
			sharedEverything, errEverything = loadPaths(ctx, db, paths)
		}
	})
	if errEverything != nil {
		t.Fatal(errEverything)
	}
	if n := sharedEverything.report.Count(ingest.Loaded); n < 19_000 {
		t.Fatalf("%d files were loaded, want at least 19,000", n)
	}
	return sharedEverything
}

var (
	everythingOnce   sync.Once
	sharedEverything *service
	errEverything    error
)

// officialFolders returns the folders of all official files.
func officialFolders(t *testing.T) []string {
	t.Helper()
	return []string{officialdata.Path(t), officialdata.Path(t, "..", "more")}
}

// loadPaths returns the service after loading files.
func loadPaths(ctx context.Context, db *database.DB, paths []string) (s *service, err error) {
	s = &service{db: db}
	if s.report, err = ingest.Paths(ctx, db, paths, ingest.Options{}); err != nil {
		return nil, err
	}
	return s, s.start(ctx)
}

// loadService returns the service after loading the files of the corpus in an order
// that depends on the seed.
func loadService(ctx context.Context, db *database.DB, c *corpus, seed uint64) (*service, error) {
	paths, err := c.allPaths()
	if err != nil {
		return nil, err
	}
	rand.New(rand.NewPCG(seed, seed)).Shuffle(len(paths), func(i, j int) { paths[i], paths[j] = paths[j], paths[i] })
	s, err := loadPaths(ctx, db, paths)
	if err != nil {
		return nil, err
	}
	s.corpus = c
	return s, nil
}

// allPaths returns the files to load, after writing loose roll calls to files.
func (c *corpus) allPaths() ([]string, error) {
	folder := filepath.Join(scratch, "votes")
	paths := append([]string{}, c.paths...)
	for _, a := range c.looseVotes {
		file := filepath.Join(folder, fmt.Sprint(a.name.congress), fmt.Sprint(a.name.session), fmt.Sprintf("h%d.json", a.name.roll))
		paths = append(paths, file)
		if exists(file) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return nil, err
		}
		// The test of the other engine may write the same file at the same time.
		part := fmt.Sprintf("%s.%d", file, rand.Uint64())
		if err := errors.Join(os.WriteFile(part, a.content, 0o644), os.Chtimes(part, a.modified, a.modified), os.Rename(part, file)); err != nil {
			return nil, err
		}
	}
	return paths, nil
}

// start creates the handler as the program does, and a key with all scopes.
func (s *service) start(ctx context.Context) error {
	const email = "tests@example.org"
	operator := audit.Actor{Role: audit.Operator}
	account, err := auth.CreateAccount(ctx, s.db, operator, email, access.Enterprise)
	if err != nil {
		return err
	}
	key, _, err := auth.CreateKey(ctx, s.db, operator, account.ID, auth.KeySettings{Scopes: access.Scopes})
	if err != nil {
		return err
	}
	s.key = string(key)
	s.handler, err = server.New(server.Config{
		Database: s.db, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		AnswerBytes: 64 << 20,
	})
	return err
}

// send sends a request to the service and returns the response.
func (s *service) send(method, path string, body io.Reader) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, body)
	r.Header.Set("Authorization", "Bearer "+s.key)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json")
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

// getBody returns the body at a path. The status must be 200.
func (s *service) getBody(tb testing.TB, path string) []byte {
	tb.Helper()
	w := s.send(http.MethodGet, path, nil)
	if w.Code != http.StatusOK {
		tb.Fatalf("GET %s: %d %.300s", path, w.Code, w.Body)
	}
	return w.Body.Bytes()
}

// getObject is like getBody and decodes the body.
func (s *service) getObject(tb testing.TB, path string) object {
	tb.Helper()
	o, ok := decode(tb, s.getBody(tb, path)).(object)
	if !ok {
		tb.Fatalf("GET %s: the body is not an object", path)
	}
	return o
}

// queryGraphQL sends an operation to /graphql and returns the data. The response
// must not have errors.
func (s *service) queryGraphQL(tb testing.TB, document string, variables object) object {
	tb.Helper()
	w := s.send(http.MethodPost, "/graphql", strings.NewReader(marshal(tb, object{"query": document, "variables": variables})))
	response, _ := decode(tb, w.Body.Bytes()).(object)
	if w.Code != http.StatusOK || response["errors"] != nil {
		tb.Fatalf("POST /graphql: %d %.500s", w.Code, w.Body)
	}
	data, _ := response["data"].(object)
	return data
}

func itoa(n int) string { return strconv.Itoa(n) }

// TestLoad checks the report of the ingest, and that a second ingest changes
// nothing.
func TestLoad(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	var table bytes.Buffer
	if err := s.report.WriteTable(&table); err != nil {
		t.Fatal(err)
	}
	t.Logf("\n%s", &table)
	if n := s.report.Count(ingest.Failed); n > 0 {
		t.Errorf("%d files failed", n)
	}
	counts := map[string]int{}
	for _, f := range s.report.Formats {
		counts[f.Format] = f.Counts[ingest.Loaded]
	}
	for format, want := range map[string]int{"billstatus": len(s.bills) - len(s.answered()), "housevote": len(s.votes)} {
		if got := counts[format]; got < want {
			t.Errorf("loaded %d documents of %s, want at least %d", got, format, want)
		}
	}
	again, err := ingest.Paths(t.Context(), s.db, []string{s.folder("billstatus"), s.folder("fec"), s.folder("legislators")}, ingest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := again.Count(ingest.Unchanged); n == 0 || again.Count(ingest.Loaded) > 0 {
		t.Errorf("second ingest: %d unchanged, %d loaded, want all unchanged", n, again.Count(ingest.Loaded))
	}
}
