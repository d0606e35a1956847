package hand_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/jackc/pgx/v5/pgxpool"

	"legislative/bench/hand"
	"legislative/bench/plain"
	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// newHandler copies the fictional Congress into the plain schema and returns the
// handler that reads it.
func newHandler(t *testing.T) http.Handler {
	t.Helper()
	from, to := databasetest.MigratedURL(t, dialect.Postgres), databasetest.URL(t, dialect.Postgres)
	db, err := database.Open(t.Context(), from)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	if _, err := ingest.Files(t.Context(), db, sample.Files(sample.Default())); err != nil {
		t.Fatal(err)
	}
	if err := plain.Copy(t.Context(), withoutPool(from), withoutPool(to)); err != nil {
		t.Fatal(err)
	}
	pool, err := pgxpool.New(context.Background(), to)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	handler, err := hand.NewHandler(pool)
	if err != nil {
		t.Fatal(err)
	}
	return handler
}

// withoutPool removes a parameter that only pools of connections understand.
func withoutPool(address string) string { return strings.Replace(address, "&pool_max_conns=8", "", 1) }

// TestHandler requests an answer of each statement. That answers agree with the
// service's is checked by the benchmark itself.
func TestHandler(t *testing.T) {
	t.Parallel()
	handler := newHandler(t)
	const bill, vote = "congress=200&type=hr&number=1", "congress=200&session=1&rollcall=3"
	for target, member := range map[string]string{
		"/bill_detail?" + bill: "financeContext", "/bill_drilldown?" + bill: "bill",
		"/house_vote?" + vote: "byParty", "/vote_members?" + vote: "houseVote",
		"/positions?" + vote + "&party=R&state=TX": "houseVote",
		"/analytics?congress=200":                  "byState",
		"/phrase?version=107374184560&q=shall":     "textVersion",
	} {
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, target, nil))
		var answer map[string]any
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil || w.Code != http.StatusOK || answer[member] == nil {
			t.Errorf("GET %s: status %d, %v, no member %s in %.300s", target, w.Code, err, member, w.Body)
		}
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/bill_detail?congress=200&type=hr&number=100000", nil))
	if w.Code != http.StatusInternalServerError {
		t.Errorf("a bill that does not exist: status %d, want %d", w.Code, http.StatusInternalServerError)
	}
}

// TestCopyKeepsPositions compares the positions of a vote, which are packed in the
// service's database and rows in the copy, with the vote's own counts.
func TestCopyKeepsPositions(t *testing.T) {
	t.Parallel()
	w := httptest.NewRecorder()
	newHandler(t).ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/house_vote?congress=200&session=1&rollcall=3", nil))
	var vote struct {
		Summary   map[string]int
		Positions []struct{ Position, BioguideID string }
	}
	if err := json.Unmarshal(w.Body.Bytes(), &vote); err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	for _, p := range vote.Positions {
		if p.BioguideID == "" {
			t.Errorf("a position has no member: %+v", p)
		}
		counts[p.Position]++
	}
	for name, position := range map[string]string{"yea": "Yea", "nay": "Nay", "present": "Present", "notVoting": "Not Voting"} {
		if counts[position] != vote.Summary[name] {
			t.Errorf("%d positions are %s, the summary has %d", counts[position], position, vote.Summary[name])
		}
	}
	if len(vote.Positions) < 400 {
		t.Errorf("%d positions, want about 435", len(vote.Positions))
	}
}
