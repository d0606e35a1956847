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
	"legislative/internal/auth"
	"legislative/internal/database"
	"legislative/internal/ingest"
	"legislative/internal/server"
	"legislative/migrations"
)

// served is the program's handler over a database that was loaded with the
// files of the corpus.
type served struct {
	*corpus
	db      *database.DB
	handler http.Handler
	key     string
	report  ingest.Report
}

// scratch is a folder for as long as the tests run.
var scratch string

func TestMain(m *testing.M) {
	code, err := runIn(&scratch, m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(code)
}

func runIn(folder *string, run func() int) (code int, err error) {
	if *folder, err = os.MkdirTemp("", "real"); err != nil {
		return 0, err
	}
	code = run()
	return code, os.RemoveAll(*folder)
}

// sqlite is the service over a SQLite file, loaded once for all tests.
func sqlite(t *testing.T) *served {
	t.Helper()
	c := theCorpus(t)
	s, err := loadSQLite(c)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

var sqliteOnce sync.Once

var loadSQLite = func() func(*corpus) (*served, error) {
	var s *served
	var err error
	return func(c *corpus) (*served, error) {
		sqliteOnce.Do(func() {
			var db *database.DB
			if db, err = database.Open(context.Background(), "sqlite:"+filepath.Join(scratch, "real.db")); err != nil {
				return
			}
			if _, err = migrations.Apply(context.Background(), db); err != nil {
				return
			}
			s, err = load(context.Background(), db, c, 1)
		})
		return s, err
	}
}()

// load loads the files of the corpus in an order that the seed decides.
func load(ctx context.Context, db *database.DB, c *corpus, seed uint64) (*served, error) {
	s := &served{corpus: c, db: db}
	paths, err := c.allPaths()
	if err != nil {
		return nil, err
	}
	rand.New(rand.NewPCG(seed, seed)).Shuffle(len(paths), func(i, j int) { paths[i], paths[j] = paths[j], paths[i] })
	if s.report, err = ingest.Paths(ctx, db, paths, ingest.Options{}); err != nil {
		return nil, err
	}
	return s, s.serve(ctx)
}

// allPaths lists what to load; loose roll calls are written to files first.
func (c *corpus) allPaths() ([]string, error) {
	folder := filepath.Join(scratch, "votes")
	paths := append([]string{}, c.paths...)
	for _, a := range c.loose {
		file := filepath.Join(folder, fmt.Sprint(a.name.congress), fmt.Sprint(a.name.session), fmt.Sprintf("h%d.json", a.name.roll))
		paths = append(paths, file)
		if exists(file) {
			continue
		}
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return nil, err
		}
		// A file that is there is whole: the other engine's load may be at it.
		part := fmt.Sprintf("%s.%d", file, rand.Uint64())
		if err := errors.Join(os.WriteFile(part, a.content, 0o644), os.Chtimes(part, a.modified, a.modified), os.Rename(part, file)); err != nil {
			return nil, err
		}
	}
	return paths, nil
}

// serve wires the service as the program does, and makes a key for all.
func (s *served) serve(ctx context.Context) error {
	const email = "tests@example.org"
	if err := auth.CreateAccount(ctx, s.db.Ent, email, access.Enterprise); err != nil {
		return err
	}
	key, err := auth.CreateKey(ctx, s.db.Ent, email, access.Scopes)
	if err != nil {
		return err
	}
	s.key = string(key)
	s.handler, err = server.New(server.Config{
		Database: s.db, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})), Build: "real",
	})
	return err
}

// request sends a request to the service.
func (s *served) request(method, path string, body io.Reader) *httptest.ResponseRecorder {
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

// get is the body of a path, which must answer 200.
func (s *served) get(tb testing.TB, path string) []byte {
	tb.Helper()
	w := s.request(http.MethodGet, path, nil)
	if w.Code != http.StatusOK {
		tb.Fatalf("GET %s: %d %.300s", path, w.Code, w.Body)
	}
	return w.Body.Bytes()
}

// body is the same, decoded.
func (s *served) body(tb testing.TB, path string) object {
	tb.Helper()
	o, ok := decode(tb, s.get(tb, path)).(object)
	if !ok {
		tb.Fatalf("GET %s: the body is no object", path)
	}
	return o
}

// graphql sends an operation to /graphql; it must answer without errors.
func (s *served) graphql(tb testing.TB, document string, variables object) object {
	tb.Helper()
	w := s.request(http.MethodPost, "/graphql", strings.NewReader(marshal(tb, object{"query": document, "variables": variables})))
	answer, _ := decode(tb, w.Body.Bytes()).(object)
	if w.Code != http.StatusOK || answer["errors"] != nil {
		tb.Fatalf("POST /graphql: %d %.500s", w.Code, w.Body)
	}
	data, _ := answer["data"].(object)
	return data
}

func itoa(n int) string { return strconv.Itoa(n) }

// TestLoad looks at what became of the files.
func TestLoad(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
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
	for format, want := range map[string]int{"billstatus": len(s.bills), "housevote": len(s.votes)} {
		if got := counts[format]; got < want {
			t.Errorf("%d documents of %s were loaded, want %d or more", got, format, want)
		}
	}
	again, err := ingest.Paths(t.Context(), s.db, []string{s.folder("billstatus"), s.folder("fec"), s.folder("legislators")}, ingest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if n := again.Count(ingest.Unchanged); n == 0 || again.Count(ingest.Loaded) > 0 {
		t.Errorf("loaded again: %d unchanged, %d loaded, want all unchanged", n, again.Count(ingest.Loaded))
	}
}
