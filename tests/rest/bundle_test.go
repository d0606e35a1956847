// Package rest_test tests the REST endpoints from outside, with the sample
// data, on both database engines, and assembled as in the program.
package rest_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/ratelimit"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/server"
	"legislative/internal/store/database"
)

// bundle is a running service and its database.
type bundle struct {
	db       *database.DB
	service  *server.Service
	url      string
	key      string // with full access
	accounts atomic.Int64
}

// TestSample runs the tests that change no data. They share a database, because
// loading the sample takes longest.
func TestSample(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := start(t, db, ratelimit.Limits{})
		for name, test := range map[string]func(*testing.T, *bundle){
			"errors":          testErrors,
			"out of range":    testOutOfRange,
			"bodies":          testBodies,
			"positions":       testPositionPages,
			"committee bills": testCommitteeBillPages,
			"another order":   testOrderAndEngine,
			"GraphQL":         testGraphQL,
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				test(t, b)
			})
		}
	})
}

func load(t *testing.T, db *database.DB, files iter.Seq2[string, []byte]) {
	t.Helper()
	report, err := ingest.Files(t.Context(), db, files)
	if err != nil {
		t.Fatal(err)
	}
	if n := report.Count(ingest.Failed); n > 0 {
		t.Fatalf("%d files of the sample failed, first %+v", n, report.Failures[0])
	}
}

// start starts a service that ends with the test.
func start(t *testing.T, db *database.DB, limits ratelimit.Limits) *bundle {
	t.Helper()
	log := slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelError}))
	s, err := server.New(server.Config{Database: db, Log: log, AnswerBytes: 64 << 20, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	front := server.NewFront(log)
	front.Open(s)
	server := httptest.NewServer(front)
	t.Cleanup(server.Close)
	b := &bundle{db: db, service: s, url: server.URL}
	b.key = b.newKey(t, access.Enterprise, access.Scopes...)
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { s.Run(ctx) })
	t.Cleanup(func() { cancel(); running.Wait() })
	return b
}

// newKey creates a key with an account of its own.
func (b *bundle) newKey(t *testing.T, plan access.Plan, scopes ...access.Scope) string {
	t.Helper()
	email := fmt.Sprintf("reader-%d@example.org", b.accounts.Add(1))
	// A key keeps its scopes when the plan is lowered below them.
	operator := audit.Actor{Role: audit.Operator}
	account, err := auth.CreateAccount(t.Context(), b.db, operator, email, access.Enterprise)
	if err != nil {
		t.Fatal(err)
	}
	key, _, err := auth.CreateKey(t.Context(), b.db, operator, account.ID, auth.KeySettings{Scopes: scopes})
	if err != nil {
		t.Fatal(err)
	}
	if err := auth.SetPlan(t.Context(), b.db, operator, email, plan); err != nil {
		t.Fatal(err)
	}
	return string(key)
}

// response is a response with its body.
type response struct {
	*http.Response

	body []byte
}

// send sends a request with full access and with header fields, as names and
// values. An empty value removes the field.
func (b *bundle) send(t *testing.T, method, target string, fields ...string) response {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, b.url+target, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+b.key)
	for i := 0; i < len(fields); i += 2 {
		request.Header.Del(fields[i])
		if fields[i+1] != "" {
			request.Header.Add(fields[i], fields[i+1])
		}
	}
	r, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response{r, body}
}

// get returns the body of a record below the successor base path.
func (b *bundle) get(t *testing.T, target string) []byte {
	t.Helper()
	a := b.send(t, http.MethodGet, "/api/v1"+target)
	if a.StatusCode != http.StatusOK {
		t.Fatalf("%s: %d %s", target, a.StatusCode, a.body)
	}
	return a.body
}

// decode decodes the body of a record into a value.
func (b *bundle) decode(t *testing.T, target string, into any) {
	t.Helper()
	if err := json.Unmarshal(b.get(t, target), into); err != nil {
		t.Fatalf("%s: %v", target, err)
	}
}

// endpoint is one of the eight endpoints.
type endpoint struct {
	name  string
	plan  access.Plan
	scope access.Scope
	// invalid has paths with one invalid value, and the parameter of the value.
	invalid map[string]string
	// missing is the path of a record that is not loaded. It is empty for
	// analytics, which always has a body.
	missing string
	// records returns the paths of all loaded records.
	records func(t *testing.T, b *bundle) []string
}

func endpoints() []endpoint {
	bills := map[string]string{"/bills/x/hr/1": "congress", "/bills/200/x/1": "billType", "/bills/200/hr/x": "billNumber"}
	with := func(suffix string) map[string]string {
		longer := map[string]string{}
		for path, parameter := range bills {
			longer[path+suffix] = parameter
		}
		return longer
	}
	text := with("/text/1")
	text["/bills/200/hr/1/text/x"] = "textVersionID"
	text["/bills/200/hr/1/text/1?signal=x"] = "signal"
	return []endpoint{
		{"bill detail", access.DeveloperFree, access.BillsRead, bills, "/bills/199/hr/1", billPaths("")},
		{"bill analysis", access.Analysis, access.AnalysisRead, with("/analysis"), "/bills/199/hr/1/analysis", billPaths("/analysis")},
		{"finance context", access.DeveloperFree, access.BillsRead, with("/finance"), "/bills/199/hr/1/finance", billPaths("/finance")},
		{"text version", access.Analysis, access.TextRead, text, "/bills/200/hr/1/text/1", textPaths},
		{"amendment detail", access.DeveloperFree, access.BillsRead,
			map[string]string{"/amendments/x/hamdt/1": "congress", "/amendments/200/x/1": "amendmentType", "/amendments/200/hamdt/x": "amendmentNumber"},
			"/amendments/199/hamdt/1", amendmentPaths},
		{"committee detail", access.DeveloperFree, access.BillsRead,
			map[string]string{"/committees/x/hsju00": "chamber", "/committees/house/x": "systemCode", "/committees/house/hsju00?limit=0": "limit"},
			"/committees/house/hzzz99", committeePaths},
		{"House vote", access.DeveloperFree, access.VotesRead,
			map[string]string{"/house-votes/x/1/1": "congress", "/house-votes/200/x/1": "session", "/house-votes/200/1/x": "rollCallNumber",
				"/house-votes/200/1/1?position=x": "position", "/house-votes/200/1/1?afterId=-1": "afterId"},
			"/house-votes/199/1/1", votePaths},
		{"House vote analytics", access.Analysis, access.VotesRead,
			map[string]string{"/house-votes/analytics?includeMembers=x": "includeMembers", "/house-votes/analytics?bioguideId=x": "bioguideId", "/house-votes/analytics?limit=0": "limit"},
			"", analyticsPaths},
	}
}

func billsOf(t *testing.T, b *bundle) []*ent.Bill {
	t.Helper()
	all, err := b.db.Ent.Bill.Query().Where(bill.TitleNotNil()).Order(bill.ByID()).WithTextVersions().All(t.Context())
	if err != nil || len(all) == 0 {
		t.Fatalf("%d bills, %v", len(all), err)
	}
	return all
}

func billPath(b *ent.Bill) string {
	return fmt.Sprintf("/bills/%d/%s/%d", b.Congress, b.BillType, b.Number)
}

func billPaths(suffix string) func(*testing.T, *bundle) []string {
	return func(t *testing.T, b *bundle) (paths []string) {
		t.Helper()
		for _, row := range billsOf(t, b) {
			paths = append(paths, billPath(row)+suffix)
		}
		return paths
	}
}

func textPaths(t *testing.T, b *bundle) (paths []string) {
	t.Helper()
	for _, row := range billsOf(t, b) {
		for _, version := range row.Edges.TextVersions {
			path := fmt.Sprintf("%s/text/%d", billPath(row), version.ID)
			paths = append(paths, path, path+"?q=shall", path+"?signal=taxes", path+"?q=the+Secretary&signal=rulemaking")
		}
	}
	return paths
}

func amendmentPaths(t *testing.T, b *bundle) (paths []string) {
	t.Helper()
	all, err := b.db.Ent.Amendment.Query().All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range all {
		paths = append(paths, fmt.Sprintf("/amendments/%d/%s/%d", row.Congress, row.AmendmentType, row.Number))
	}
	return paths
}

func committeePaths(t *testing.T, b *bundle) (paths []string) {
	t.Helper()
	all, err := b.db.Ent.Committee.Query().All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range all {
		path := strings.ToLower(fmt.Sprintf("/committees/%s/%s", row.SystemCode.Chamber(), row.SystemCode))
		paths = append(paths, path, path+"?limit=1")
	}
	return paths
}

func votePaths(t *testing.T, b *bundle) (paths []string) {
	t.Helper()
	all, err := b.db.Ent.HouseVote.Query().All(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range all {
		path := fmt.Sprintf("/house-votes/%d/%d/%d", row.Congress, row.Session, row.RollCall)
		paths = append(paths, path, path+"?limit=7")
	}
	return paths
}

func analyticsPaths(*testing.T, *bundle) []string {
	const path = "/house-votes/analytics"
	return []string{
		path, path + "?includeMembers=true", path + "?includeMembers=true&limit=7&party=R", path + "?congress=200&session=2",
		path + "?state=CA", path + "?policyArea=animals&includeMembers=true", path + "?congress=1", path + "?party=Whig&state=ZZ&bioguideId=Z999999&policyArea=none",
	}
}
