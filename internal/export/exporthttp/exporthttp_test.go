package exporthttp_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/export"
	"legislative/internal/export/exporthttp"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/operation/turns"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/dataset"
)

// analyst may read everything.
var analyst = access.Caller{KeyID: 1, AccountID: 1, Plan: access.Analysis, Scopes: access.Scopes}

// service serves exports to a caller.
type service struct {
	t      *testing.T
	url    string
	caller access.Caller
	errs   chan error // of requests, in turn
}

// loadBills writes bills that take some megabytes as a file.
func loadBills(t *testing.T, db *database.DB) {
	t.Helper()
	rows := make([]*ent.Bill, 3000)
	for i := range rows {
		id, err := congress.NewBillID(200, "hr", i+1)
		if err != nil {
			t.Fatal(err)
		}
		rows[i] = &ent.Bill{
			ID: id.Key(), Congress: 200, BillType: id.Type, Number: id.Number, Title: new(strings.Repeat("A long title. ", 100)),
			Laws: []congress.Law{}, NamedBy: []congress.FileKind{},
		}
	}
	if err := bulk.Insert(t.Context(), db.Ent, bill.Table, rows); err != nil {
		t.Fatal(err)
	}
}

// newService serves exports of a database. Before, if it is not nil, is called
// before each handler.
func newService(t *testing.T, db *database.DB, before func(http.ResponseWriter, *http.Request) http.ResponseWriter) *service {
	t.Helper()
	h := exporthttp.New(exporthttp.Config{Database: db, State: dataset.NewReader(db.Aside).Refresh, Gate: turns.NewGate(db.Connections())})
	s := &service{t: t, caller: analyst, errs: make(chan error, 100)}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if before != nil {
			w = before(w, r)
		}
		r = r.WithContext(operation.WithCaller(r.Context(), s.caller))
		serve := h.Index
		if file, ok := strings.CutPrefix(r.URL.Path, "/exports/"); ok {
			serve = func(w http.ResponseWriter, r *http.Request) error { return h.Serve(w, r, file) }
		}
		err := errors.New("the handler broke off")
		defer func() { s.errs <- err }()
		err = serve(w, r)
		if err != nil && w.Header().Get("Content-Disposition") == "" {
			problem.Write(w, r, err)
		}
	}))
	t.Cleanup(server.Close)
	s.url = server.URL
	return s
}

// do sends a request with header fields, which are names and values in turn. The body
// is not compressed by default.
func (s *service) do(method, target string, header ...string) *http.Response {
	s.t.Helper()
	r, err := http.NewRequestWithContext(s.t.Context(), method, s.url+target, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	r.Header.Set("Accept-Encoding", "identity") // the client would ask for gzip with GET only
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = response.Body.Close() })
	return response
}

func read(t *testing.T, response *http.Response) string {
	t.Helper()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func TestFilesAreThoseOfTheCommand(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		loadBills(t, db)
		s := newService(t, db, nil)
		for _, table := range export.Tables() {
			for _, format := range export.Formats {
				var want bytes.Buffer
				if err := export.Read(t.Context(), db, func(ctx context.Context, s *export.Snapshot) error {
					w := export.NewWriter(&want, format, table, s.Version)
					_, err := s.Write(ctx, table, 200, w)
					return errors.Join(err, w.Close())
				}); err != nil {
					t.Fatal(err)
				}
				response := s.do("GET", "/exports/"+table.Name+"."+string(format)+"?congress=200")
				if got := read(t, response); response.StatusCode != 200 || got != want.String() {
					t.Errorf("%s.%s: status %d, %d bytes, want 200 and the %d bytes of the command", table.Name, format, response.StatusCode, len(got), want.Len())
				}
				if got := response.Header.Get("Content-Type"); got != format.MediaType() {
					t.Errorf("%s.%s: Content-Type %s", table.Name, format, got)
				}
			}
		}
	})
}

func TestConditionalRequests(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	loadBills(t, db)
	s := newService(t, db, nil)
	tags := map[string]string{}
	for _, target := range []string{"/exports", "/exports/bills.csv", "/exports/bills.jsonl", "/exports/bills.csv?congress=200", "/exports/votes.csv"} {
		response := s.do("GET", target)
		read(t, response)
		tag := response.Header.Get("ETag")
		if other := tags[tag]; tag == "" || other != "" {
			t.Errorf("%s has the entity tag %q, as %q has", target, tag, other)
		}
		tags[tag] = target
		again := s.do("GET", target, "If-None-Match", `"other", W/`+tag)
		if body := read(t, again); again.StatusCode != http.StatusNotModified || body != "" {
			t.Errorf("%s with its entity tag: %d with %d bytes, want 304", target, again.StatusCode, len(body))
		}
		head := s.do("HEAD", target)
		for _, name := range []string{"ETag", "Content-Type", "Content-Disposition", "Dataset-Version"} {
			if head.Header.Get(name) != response.Header.Get(name) {
				t.Errorf("HEAD %s: %s is %q, want %q", target, name, head.Header.Get(name), response.Header.Get(name))
			}
		}
	}
	// A new version of the dataset makes new files.
	if _, err := db.SQL.ExecContext(t.Context(), "UPDATE datasets SET version = version + 1"); err != nil {
		t.Fatal(err)
	}
	for tag, target := range tags {
		response := s.do("GET", target, "If-None-Match", tag)
		if read(t, response); response.StatusCode != http.StatusOK {
			t.Errorf("%s after a change: status %d, want 200", target, response.StatusCode)
		}
	}
}

func TestAccess(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	s := newService(t, db, nil)
	for _, table := range export.Tables() {
		scope := table.Requirement.Scopes[0]
		for _, c := range []struct {
			plan   access.Plan
			scopes []access.Scope
			status int
			code   string
		}{
			{access.Analysis, []access.Scope{scope}, 200, ""},
			{access.DeveloperFree, access.Scopes, 403, "plan_required"},
			{access.Analysis, []access.Scope{access.AnalysisRead}, 403, "scope_required"},
		} {
			s.caller = access.Caller{AccountID: 1, Plan: c.plan, Scopes: c.scopes}
			response := s.do("GET", "/exports/"+table.Name+".csv")
			if body := read(t, response); response.StatusCode != c.status || !strings.Contains(body, c.code) {
				t.Errorf("%s on %s with %v: %d %s, want %d %s", table.Name, c.plan, c.scopes, response.StatusCode, body, c.status, c.code)
			}
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Open(t, databasetest.Engines[0]), nil)
	for _, c := range []struct {
		method, target string
		status         int
		part           string
	}{
		{"GET", "/exports/laws.csv", 404, "votes.csv"},
		{"GET", "/exports/bills.xlsx", 404, "bills.parquet"},
		{"GET", "/exports/bills", 404, "/exports"},
		{"GET", "/exports/bills.csv?congres=118", 400, `"allowed":["congress"]`},
		{"GET", "/exports/bills.csv?congress=118&congress=119", 400, "more than once"},
		{"GET", "/exports/bills.csv?congress=first", 400, "such as 118"},
		{"GET", "/exports/bills.csv?congress=0", 400, "Want one from 1 to"},
		{"GET", "/exports?congress=118", 400, "does not exist"},
		{"POST", "/exports/bills.csv", 405, "GET"},
		{"DELETE", "/exports", 405, "GET"},
	} {
		response := s.do(c.method, c.target)
		if body := read(t, response); response.StatusCode != c.status || !strings.Contains(body, c.part) {
			t.Errorf("%s %s: %d %s, want %d with %q", c.method, c.target, response.StatusCode, body, c.status, c.part)
		}
	}
}

func TestIndexDescribesAllFiles(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Open(t, databasetest.Engines[0]), nil)
	var index struct {
		Tables []struct {
			Name   string
			Files  []struct{ Path string }
			Schema struct{ Fields []struct{ Name string } }
		}
	}
	if err := json.Unmarshal([]byte(read(t, s.do("GET", "/exports"))), &index); err != nil {
		t.Fatal(err)
	}
	if len(index.Tables) != len(export.Tables()) {
		t.Errorf("%d tables, want %d", len(index.Tables), len(export.Tables()))
	}
	for _, table := range index.Tables {
		header, _, _ := strings.Cut(read(t, s.do("GET", table.Files[0].Path)), "\r\n")
		var names []string
		for _, f := range table.Schema.Fields {
			names = append(names, f.Name)
		}
		if diff := cmp.Diff(names, strings.Split(header, ",")); diff != "" {
			t.Errorf("%s: columns (-index +file):\n%s", table.Name, diff)
		}
	}
}

// slow is a response that is written only when its test lets it.
type slow struct {
	http.ResponseWriter
	began   chan<- struct{}
	release <-chan struct{}
}

func (s slow) Write(b []byte) (int, error) {
	s.began <- struct{}{}
	<-s.release
	return s.ResponseWriter.Write(b)
}

func (s slow) Unwrap() http.ResponseWriter { return s.ResponseWriter }

func TestFewExportsRunAtOnce(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	began, release := make(chan struct{}, 100), make(chan struct{})
	isSlow := true
	s := newService(t, db, func(w http.ResponseWriter, _ *http.Request) http.ResponseWriter {
		if !isSlow {
			return w
		}
		return slow{w, began, release}
	})
	done := make(chan string, database.SnapshotConnections)
	start := func(account int) {
		s.caller = access.Caller{AccountID: account, Plan: access.Analysis, Scopes: access.Scopes}
		go func() {
			response, err := http.Get(s.url + "/exports/bills.csv")
			if err != nil {
				done <- err.Error()
				return
			}
			defer response.Body.Close()
			body, err := io.ReadAll(response.Body)
			if err != nil {
				done <- err.Error()
			}
			done <- string(body)
		}()
		<-began
	}
	start(1)
	isSlow = false
	response := s.do("GET", "/exports/votes.csv")
	if body := read(t, response); response.StatusCode != http.StatusTooManyRequests || response.Header.Get("Retry-After") == "" || !strings.Contains(body, "Another export of this account") {
		t.Errorf("a second export of an account: %d %s, want 429", response.StatusCode, body)
	}
	isSlow = true
	for account := 2; account <= database.SnapshotConnections; account++ {
		start(account)
	}
	isSlow = false
	s.caller.AccountID = 99
	response = s.do("GET", "/exports/votes.csv")
	if body := read(t, response); response.StatusCode != http.StatusServiceUnavailable || response.Header.Get("Retry-After") == "" {
		t.Errorf("an export beside others: %d %s, want 503", response.StatusCode, body)
	}
	if response := s.do("HEAD", "/exports/votes.csv"); response.StatusCode != http.StatusOK {
		t.Errorf("HEAD beside exports: %d, want 200", response.StatusCode)
	}
	close(release)
	for range database.SnapshotConnections {
		if body := <-done; !strings.HasPrefix(body, "id,congress") {
			t.Errorf("a slow client gets %q, want the file", body)
		}
	}
	for range 3 + database.SnapshotConnections { // all handlers have ended, and left their slots
		<-s.errs
	}
	if response := s.do("GET", "/exports/votes.csv"); response.StatusCode != http.StatusOK {
		t.Errorf("an export after the others: %d, want 200", response.StatusCode)
	}
}

func TestAnExportEndsWhenTheClientIsGone(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	loadBills(t, db)
	began := make(chan struct{}, 100)
	s := newService(t, db, func(w http.ResponseWriter, r *http.Request) http.ResponseWriter {
		return slow{w, began, r.Context().Done()}
	})
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.url+"/exports/bills.jsonl", nil)
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		if response, err := http.DefaultClient.Do(r); err == nil {
			_ = response.Body.Close()
		}
	}()
	<-began
	cancel()
	if err := <-s.errs; err == nil {
		t.Error("the export of a client that is gone ends without an error, so it went on to the end")
	}
}

// failing is a response whose second piece cannot be written.
type failing struct {
	http.ResponseWriter
	pieces *int
}

func (f failing) Write(b []byte) (int, error) {
	if *f.pieces++; *f.pieces > 1 {
		return 0, errors.New("broken")
	}
	return f.ResponseWriter.Write(b)
}

func (f failing) Unwrap() http.ResponseWriter { return f.ResponseWriter }

func TestAPartIsNotTakenForTheWhole(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	loadBills(t, db)
	s := newService(t, db, func(w http.ResponseWriter, _ *http.Request) http.ResponseWriter { return failing{w, new(int)} })
	response := s.do("GET", "/exports/bills.jsonl")
	if body, err := io.ReadAll(response.Body); err == nil {
		t.Errorf("the client reads %d bytes without an error, although the export failed", len(body))
	}
	if err := <-s.errs; err == nil {
		t.Error("the handler returns no error for the log")
	}
}

func TestCompressedFiles(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	loadBills(t, db)
	s := newService(t, db, nil)
	for target, want := range map[string]string{"/exports/bills.csv": "gzip", "/exports/bills.jsonl": "gzip", "/exports/bills.parquet": ""} {
		plain := s.do("GET", target)
		body := read(t, plain)
		coded := s.do("GET", target, "Accept-Encoding", "gzip")
		if got := coded.Header.Get("Content-Encoding"); got != want {
			t.Errorf("%s: the coding is %q, want %q", target, got, want)
		}
		if want != "" && coded.Header.Get("ETag") == plain.Header.Get("ETag") {
			t.Errorf("%s has one entity tag for different bytes", target)
		}
		text := read(t, coded)
		if want != "" {
			r, err := gzip.NewReader(strings.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			expanded, err := io.ReadAll(r)
			if err != nil || len(text) > len(body)/4 {
				t.Errorf("%s: %d bytes instead of %d, %v", target, len(text), len(body), err)
			}
			text = string(expanded)
		}
		if text != body {
			t.Errorf("%s has another content if it is compressed", target)
		}
	}
}
