package server

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/store/database/databasetest"
)

// Every request is logged once, with its route, even if it is refused before
// its handler runs.
func TestEveryRequestIsLoggedWithItsRoute(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	operator := audit.Actor{Role: audit.Operator}
	account, err := auth.CreateAccount(t.Context(), db, operator, "someone@example.org", access.Analysis)
	if err != nil {
		t.Fatal(err)
	}
	key, _, err := auth.CreateKey(t.Context(), db, operator, account.ID, auth.KeySettings{Scopes: access.Scopes})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	log := slog.New(slog.NewJSONHandler(&out, &slog.HandlerOptions{Level: slog.LevelDebug}))
	s, err := New(Config{Database: db, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	front := NewFront(log)
	front.Open(s)
	type line struct {
		Method, Route string
		Status, Key   int
	}
	for _, c := range []struct {
		method, path, key string
		want              line
	}{
		{"GET", "/api/v1/bills/118/hr/1", "", line{"GET", "/api/v1/bills/{congress}/{billType}/{billNumber}", 401, 0}},
		{"GET", "/api/legislative/bills/118/hr/1", string(key), line{"GET", "/api/legislative/bills/{congress}/{billType}/{billNumber}", 404, 1}},
		{"POST", "/api/v1/committees/house/hsju00", string(key), line{"POST", "/api/v1/committees/{chamber}/{systemCode}", 405, 1}},
		{"NONSENSE", "/api/v1/committees/house/hsju00", string(key), line{"other", "/api/v1/committees/{chamber}/{systemCode}", 405, 1}},
		{"GET", "/api/v1/nothing", "", line{"GET", "/api/v1/*", 401, 0}},
		{"GET", "/graphql?query={__typename}", "", line{"GET", "/graphql", 401, 0}},
		{"HEAD", "/graphql?query={__typename}", string(key), line{"HEAD", "/graphql", 200, 1}},
		{"GET", "/exports", "", line{"GET", "/exports", 401, 0}},
		{"GET", "/exports/bills.csv", string(key), line{"GET", "/exports/{file}", 200, 1}},
		{"GET", "/feeds/bills/118/hr/1.atom", "", line{"GET", "/feeds/bills/{congress}/{type}/{number}.atom", 404, 0}},
		{"GET", "/docs", "", line{"GET", "/docs", 200, 0}},
		{"GET", "/problems/internal", "", line{"GET", "/problems/internal", 200, 0}},
		{"GET", "/nothing", "", line{"GET", "/*", 404, 0}},
		{"PUT", "/problems/internal", "", line{"PUT", "/problems/internal", 405, 0}},
		{"GET", "/readyz", "", line{"GET", "/readyz", 200, 0}},
		{"NONSENSE", "/livez", "", line{"other", "/livez", 405, 0}},
	} {
		out.Reset()
		r := httptest.NewRequestWithContext(t.Context(), c.method, c.path, nil)
		if c.key != "" {
			r.Header.Set("Authorization", "Bearer "+c.key)
		}
		front.ServeHTTP(httptest.NewRecorder(), r)
		var got line
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Errorf("%s %s: log %s: %v", c.method, c.path, &out, err)
			continue
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s %s: log line (-want +got):\n%s", c.method, c.path, diff)
		}
	}
}
