package rest_test

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"github.com/go-chi/chi/v5"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/ingest"
	"legislative/internal/operation"
	"legislative/internal/sample"
	"legislative/internal/store/answers"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/store/dataset"
	"legislative/rest"
	"legislative/tests/exhaustive"
)

// countingEngine counts the operations that it executes, by name.
type countingEngine struct {
	*engine.Engine
	executed map[string]*atomic.Int32
}

func (e *countingEngine) Execute(ctx context.Context, op *engine.Operation, variables map[string]any) engine.Response {
	e.executed[op.Name].Add(1)
	return e.Engine.Execute(ctx, op, variables)
}

// endpointsWith returns a handler of the endpoints that keeps answers in the
// given memory and has no period of grace.
func endpointsWith(t *testing.T, db *database.DB, reader *dataset.Reader, bytes int64) (http.Handler, *countingEngine) {
	t.Helper()
	e := &countingEngine{engine.New(graph.NewSchema(graph.NewResolver(db), engine.Requires), engine.Options{Logger: slog.New(slog.DiscardHandler)}), map[string]*atomic.Int32{}}
	handlers, err := rest.New(rest.Config{Engine: e, Answers: answers.New(answers.Options{Dataset: reader, MaxBytes: bytes})})
	if err != nil {
		t.Fatal(err)
	}
	for _, op := range e.Operations() {
		e.executed[op.Name] = new(atomic.Int32)
	}
	router := chi.NewRouter()
	for pattern, h := range handlers.Endpoints {
		router.HandleFunc(rest.SuccessorBase+pattern, func(w http.ResponseWriter, r *http.Request) {
			caller := access.Caller{Plan: access.Enterprise, Scopes: access.Scopes}
			_ = h(w, r.WithContext(operation.WithCaller(r.Context(), caller))) // the handlers write their errors
		})
	}
	return router, e
}

func bodyOf(h http.Handler, path string) string {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(context.Background(), http.MethodGet, "/api/v1"+path, nil))
	if w.Code != http.StatusOK {
		return fmt.Sprint("status ", w.Code)
	}
	return w.Body.String()
}

// file is a file of a sample.
type file struct {
	name    string
	content []byte
}

var rounds = flag.Int("rounds", 0, "number of changes after which kept answers are compared with new ones; by default 6, or 15 in exhaustive mode")

// After each of many changes, kept answers are what new ones are, and most are kept
// that the change does not concern.
func TestKeptAnswersEqualNewOnes(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		var pool []file
		for name, content := range sample.Files(sample.Options{Bills: 5, Votes: 6, Seed: 1}) {
			pool = append(pool, file{name, content})
		}
		random := rand.New(rand.NewPCG(1, 2))
		random.Shuffle(len(pool), func(i, j int) { pool[i], pool[j] = pool[j], pool[i] })
		paths := []string{"/house-votes/analytics", "/house-votes/analytics?includeMembers=true"}
		paths = append(paths, recordPaths(t, withFiles(t, databasetest.Open(t, databasetest.Engines[0]), pool))...)
		withFiles(t, db, pool[:len(pool)/3])
		reader := dataset.NewReader(db.Aside)
		kept, counter := endpointsWith(t, db, reader, 64<<20)
		fresh, _ := endpointsWith(t, db, dataset.NewReader(db.Aside), 0)
		builds := map[string]int32{}
		number := cmp.Or(*rounds, exhaustive.Choose(6, 15))
		for round := range number {
			time.Sleep(110 * time.Millisecond) // the pause between readings of what changed
			if _, err := reader.Refresh(t.Context()); err != nil {
				t.Fatal(err)
			}
			for _, path := range paths {
				if one, two := bodyOf(kept, path), bodyOf(fresh, path); one != two {
					t.Fatalf("round %d: the kept answer to %s differs:\n%s\n%s", round, path, difference([]byte(one), []byte(two)), difference([]byte(two), []byte(one)))
				}
			}
			withFiles(t, db, []file{variant(choose(pool, random), round, random)})
		}
		total := 0
		for name, n := range counter.executed {
			builds[name] = n.Load()
			total += int(n.Load())
		}
		t.Logf("%d answers in %d rounds, built %v", len(paths), number, builds)
		if total > len(paths)*number/2 {
			t.Errorf("%d of %d answers were built again, want at most half", total, len(paths)*number)
		}
	})
}

// withFiles loads files into a database.
func withFiles(t *testing.T, db *database.DB, files []file) *database.DB {
	t.Helper()
	report, err := ingest.Files(t.Context(), db, func(yield func(string, []byte) bool) {
		for _, f := range files {
			if !yield(f.name, f.content) {
				return
			}
		}
	})
	if err != nil || report.Count(ingest.Failed) > 0 {
		t.Fatal(report, err)
	}
	return db
}

// recordPaths returns the paths of records in all endpoints.
func recordPaths(t *testing.T, db *database.DB) (paths []string) {
	t.Helper()
	for _, b := range db.Ent.Bill.Query().AllX(t.Context()) {
		name := fmt.Sprintf("/bills/%d/%s/%d", b.Congress, b.BillType, b.Number)
		paths = append(paths, name, name+"/analysis", name+"/finance")
		for _, v := range db.Ent.Bill.QueryTextVersions(b).AllX(t.Context()) {
			paths = append(paths, fmt.Sprintf("%s/text/%d", name, v.ID), fmt.Sprintf("%s/text/%d?q=shall&signal=reporting", name, v.ID))
		}
	}
	for _, a := range db.Ent.Amendment.Query().AllX(t.Context()) {
		paths = append(paths, fmt.Sprintf("/amendments/%d/%s/%d", a.Congress, a.AmendmentType, a.Number))
	}
	for _, c := range db.Ent.Committee.Query().AllX(t.Context()) {
		paths = append(paths, fmt.Sprintf("/committees/%s/%s", c.Chamber, c.SystemCode))
	}
	for _, v := range db.Ent.HouseVote.Query().AllX(t.Context()) {
		paths = append(paths, fmt.Sprintf("/house-votes/%d/%d/%d", v.Congress, v.Session, v.RollCall))
	}
	return paths
}
