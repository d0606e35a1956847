package rest_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/ratelimit"
	"legislative/internal/account/usage"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// problem is a problem document according to the contract.
type problem struct {
	Type, Title, Detail, Instance, Code, RequestID string
	Status                                         int
	Errors                                         []struct {
		Parameter, Detail string
		Allowed           []string
	}
}

// checkProblem checks that a response is the problem document of a code, with
// its header fields, and returns the document.
func checkProblem(t *testing.T, a response, status int, code string) problem {
	t.Helper()
	var p problem
	err := json.Unmarshal(a.body, &p)
	target := a.Request.Method + " " + a.Request.URL.RequestURI()
	if a.Request.Method == http.MethodHead {
		err, p = nil, problem{Status: status, Code: code, Title: "-", Detail: "-", Type: "-", Instance: a.Request.URL.EscapedPath(), RequestID: a.Header.Get("X-Request-Id")}
	}
	if err != nil || a.StatusCode != status || p.Status != status || p.Code != code {
		t.Errorf("%s: %d %s (%v), want %d %s", target, a.StatusCode, a.body, err, status, code)
		return p
	}
	if p.Type == "" || p.Title == "" || p.Detail == "" || p.Instance != a.Request.URL.EscapedPath() ||
		p.RequestID == "" || p.RequestID != a.Header.Get("X-Request-Id") || a.Header.Get("Content-Type") != "application/problem+json" {
		t.Errorf("%s: %v %s", target, a.Header, a.body)
	}
	if (p.Errors != nil) != (status == http.StatusBadRequest) || (a.Header.Get("Allow") != "") != (status == http.StatusMethodNotAllowed) ||
		strings.HasPrefix(a.Header.Get("WWW-Authenticate"), "Bearer") != (status == http.StatusUnauthorized) ||
		(a.Header.Get("Retry-After") != "") != (status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable) {
		t.Errorf("%s: %v %s", target, a.Header, a.body)
	}
	return p
}

// testErrors tests every type of error on every endpoint.
func testErrors(t *testing.T, b *bundle) {
	t.Helper()
	revoked := b.newKey(t, access.Enterprise, access.Scopes...)
	rows, err := auth.AllKeys(t.Context(), b.db.Ent)
	if err != nil {
		t.Fatal(err)
	}
	last := rows[len(rows)-1]
	if err := auth.RevokeKey(t.Context(), b.db, audit.Actor{Role: audit.Holder}, last.AccountID, last.ID); err != nil {
		t.Fatal(err)
	}
	t.Run("GraphQL", func(t *testing.T) {
		t.Parallel()
		b.testGraphQLKeys(t, revoked)
	})
	for _, e := range endpoints() {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			b.testKeys(t, e, revoked)
			b.testPlansAndScopes(t, e)
			b.testRequests(t, e)
		})
	}
}

// testKeys tests that errors of the key take precedence over all others.
func (b *bundle) testKeys(t *testing.T, e endpoint, revoked string) {
	t.Helper()
	paths := slices.Concat(e.records(t, b)[:1], slices.Collect(maps.Keys(e.invalid)), []string{"/nothing"})
	if e.missing != "" {
		paths = append(paths, e.missing)
	}
	for _, path := range paths {
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost} {
			send := func(authorization string) response {
				return b.send(t, method, "/api/v1"+path, "Authorization", authorization, "Accept", "text/html")
			}
			checkProblem(t, send(""), 401, "missing_key")
			checkProblem(t, send("Basic YTpi"), 401, "missing_key")
			checkProblem(t, send("Bearer"), 401, "missing_key")
			checkProblem(t, send("Bearer nonsense"), 401, "invalid_key")
			checkProblem(t, send("Bearer "+revoked), 401, "revoked_key")
		}
	}
	// Once, because a client that tries many keys is refused.
	unknown := b.send(t, http.MethodGet, "/api/v1"+paths[0], "Authorization", "Bearer "+string(auth.NewKey()))
	checkProblem(t, unknown, 401, "invalid_key")
}

// A client that tries keys is refused for a while, and nobody else is.
func TestUnknownKeys(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := start(t, db, ratelimit.Limits{})
		const path = "/api/v1/bills/200/hr/1"
		checkProblem(t, b.send(t, "GET", path), 404, "not_found")
		for i := range 40 {
			a := b.send(t, "GET", path, "Authorization", "Bearer "+string(auth.NewKey()))
			if i < 30 {
				checkProblem(t, a, 401, "invalid_key")
			} else if p := checkProblem(t, a, 429, "rate_limited"); !strings.Contains(p.Detail, "unknown API keys") {
				t.Errorf("detail %q, want the reason", p.Detail)
			}
		}
		checkProblem(t, b.send(t, "GET", path, "Authorization", "Bearer nonsense"), 401, "invalid_key")
		checkProblem(t, b.send(t, "GET", path), 404, "not_found")
	})
}

// Keys can be bound to origins and addresses, and expire. The errors say so, over
// REST and GraphQL.
func TestRestrictedKeys(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := start(t, db, ratelimit.Limits{})
		operator := audit.Actor{Role: audit.Operator}
		account, err := auth.CreateAccount(t.Context(), db, operator, "restricted@example.org", access.Analysis)
		if err != nil {
			t.Fatal(err)
		}
		create := func(s auth.KeySettings) string {
			t.Helper()
			s.Scopes = access.Scopes
			key, _, err := auth.CreateKey(t.Context(), db, operator, account.ID, s)
			if err != nil {
				t.Fatal(err)
			}
			return "Bearer " + string(key)
		}
		expired, row, err := auth.CreateKey(t.Context(), db, operator, account.ID, auth.KeySettings{Scopes: access.Scopes})
		if err != nil {
			t.Fatal(err)
		}
		if err := db.Ent.APIKey.UpdateOne(row).SetExpiresAt("2020-01-01T00:00:00Z").Exec(t.Context()); err != nil {
			t.Fatal(err)
		}
		origins := create(auth.KeySettings{Origins: []string{"https://app.example.org"}})
		local := create(auth.KeySettings{Addresses: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}})
		remote := create(auth.KeySettings{Addresses: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}})
		for _, c := range []struct {
			key, origin string
			status      int
			code        string
		}{
			{origins, "https://app.example.org", 404, "not_found"},
			{origins, "https://other.example.org", 403, "origin_not_allowed"},
			{origins, "", 403, "origin_not_allowed"},
			{local, "", 404, "not_found"},
			{remote, "", 403, "address_not_allowed"},
			{"Bearer " + string(expired), "", 401, "expired_key"},
		} {
			checkProblem(t, b.send(t, "GET", "/api/v1/bills/200/hr/1", "Authorization", c.key, "Origin", c.origin), c.status, c.code)
			if a := b.send(t, "GET", "/graphql?query={__typename}", "Authorization", c.key, "Origin", c.origin); c.status != 404 {
				checkGraphQLError(t, a, c.status, c.code)
			}
		}
	})
}

// checkGraphQLError checks that a response of /graphql is one error with a
// code.
func checkGraphQLError(t *testing.T, a response, status int, code string) {
	t.Helper()
	var body struct {
		Data   any
		Errors []struct {
			Message    string
			Extensions struct{ Code string }
		}
	}
	if err := json.Unmarshal(a.body, &body); err != nil || a.StatusCode != status || len(body.Errors) != 1 || body.Errors[0].Message == "" || body.Errors[0].Extensions.Code != code {
		t.Errorf("%s = %d %s, want %d and one error %s", a.Request.URL, a.StatusCode, a.body, status, code)
	}
	if strings.HasPrefix(a.Header.Get("WWW-Authenticate"), "Bearer") != (status == http.StatusUnauthorized) {
		t.Errorf("%s: %v", a.Request.URL, a.Header)
	}
}

// testGraphQLKeys tests the same for /graphql.
func (b *bundle) testGraphQLKeys(t *testing.T, revoked string) {
	t.Helper()
	for _, query := range []string{"{houseVotes{nodes{congress}}}", "{nothing}", "{"} {
		for authorization, code := range map[string]string{
			"": "missing_key", "Basic YTpi": "missing_key", "Bearer": "missing_key",
			"Bearer nonsense": "invalid_key", "Bearer " + string(auth.NewKey()): "invalid_key", "Bearer " + revoked: "revoked_key",
		} {
			checkGraphQLError(t, b.send(t, "GET", "/graphql?query="+url.QueryEscape(query), "Authorization", authorization), 401, code)
		}
	}
}

// testPlansAndScopes tests that errors of the plan and scope take precedence
// over those of the parameters and the record.
func (b *bundle) testPlansAndScopes(t *testing.T, e endpoint) {
	t.Helper()
	var others []access.Scope
	for _, s := range access.Scopes {
		if s != e.scope {
			others = append(others, s)
		}
	}
	lower := access.Plans[slices.Index(access.Plans, e.plan)-1]
	low, web, narrow := b.newKey(t, lower, access.Scopes...), b.newKey(t, access.Web, access.Scopes...), b.newKey(t, access.Enterprise, others...)
	minimal := b.newKey(t, e.plan, e.scope)
	for _, path := range append(slices.Collect(maps.Keys(e.invalid)), e.missing, e.records(t, b)[0]) {
		if path == "" {
			continue
		}
		p := checkProblem(t, b.send(t, "GET", "/api/v1"+path, "Authorization", "Bearer "+low), 403, "plan_required")
		if !strings.Contains(p.Detail, string(e.plan)) && lower != access.Web || !strings.Contains(p.Detail, string(lower)) {
			t.Errorf("%s: detail %q, want the required and the present plan", path, p.Detail)
		}
		checkProblem(t, b.send(t, "GET", "/api/v1"+path, "Authorization", "Bearer "+web), 403, "plan_required")
		p = checkProblem(t, b.send(t, "GET", "/api/legislative"+path, "Authorization", "Bearer "+narrow), 403, "scope_required")
		if !strings.Contains(p.Detail, string(e.scope)) || !strings.Contains(p.Detail, string(others[0])) {
			t.Errorf("%s: detail %q, want the required and the present scopes", path, p.Detail)
		}
	}
	path := e.records(t, b)[0]
	if a := b.send(t, "GET", "/api/v1"+path, "Authorization", "bearer "+minimal); a.StatusCode != 200 {
		t.Errorf("%s with the required plan and scope only = %d %s", path, a.StatusCode, a.body)
	}
}

// testRequests tests the errors of parameters, paths, methods and Accept.
func (b *bundle) testRequests(t *testing.T, e endpoint) {
	t.Helper()
	record := e.records(t, b)[0]
	for _, base := range []string{"/api/v1", "/api/legislative"} {
		for path, parameter := range e.invalid {
			p := checkProblem(t, b.send(t, "GET", base+path), 400, "invalid_parameter")
			if len(p.Errors) != 1 || p.Errors[0].Parameter != parameter || p.Errors[0].Detail == "" {
				t.Errorf("%s: %+v, want one error on %s", path, p.Errors, parameter)
			}
		}
		checkProblem(t, b.send(t, "GET", base+record+"?nothing=1"), 400, "invalid_parameter")
		checkProblem(t, b.send(t, "GET", base+record+"?%00=1"), 400, "invalid_parameter")
		if p := checkProblem(t, b.send(t, "GET", base+record+"?%zz=1"), 400, "invalid_parameter"); p.Errors[0].Parameter != "%zz" {
			t.Errorf("parameter %q for a malformed name, want %%zz", p.Errors[0].Parameter)
		}
		checkProblem(t, b.send(t, "GET", base+record+"/"), 404, "not_found")
		checkProblem(t, b.send(t, "GET", base+record+"/more/and/more"), 404, "not_found")
		checkProblem(t, b.send(t, "GET", base+record, "Accept", "text/html"), 406, "not_acceptable")
		if e.missing != "" {
			checkProblem(t, b.send(t, "GET", base+e.missing), 404, "not_found")
			checkProblem(t, b.send(t, "HEAD", base+e.missing), 404, "not_found")
			checkProblem(t, b.send(t, "GET", base+e.missing, "If-None-Match", "*"), 404, "not_found")
		}
		for _, method := range []string{"POST", "PUT", "PATCH", "DELETE", "OPTIONS", "NONSENSE"} {
			if a := b.send(t, method, base+record); checkProblem(t, a, 405, "method_not_allowed").Code != "" && a.Header.Get("Allow") != "GET, HEAD" {
				t.Errorf("Allow: %s", a.Header.Get("Allow"))
			}
			checkProblem(t, b.send(t, method, base+record, "Authorization", ""), 401, "missing_key")
			checkProblem(t, b.send(t, method, base+"/nothing"), 404, "not_found")
		}
	}
}

// testOutOfRange tests that well-formed values far out of range give 404 or
// empty results.
func testOutOfRange(t *testing.T, b *bundle) {
	t.Helper()
	other := textPaths(t, b)[0]
	for _, path := range []string{
		"/bills/0/hr/1", "/bills/2147483647/hr/1", "/bills/200/hr/0", "/bills/200/hr/99999999999999999999999999", "/bills/256/s/1", "/bills/200/hr/32768",
		"/bills/2147483647/hr/1/analysis", "/bills/200/hr/99999999999999999999999999/finance",
		"/bills/200/hr/1/text/0", "/bills/200/hr/1/text/9007199254740991", "/bills/200/sres/1" + other[strings.Index(other, "/text/"):],
		"/amendments/200/suamdt/99999999999999999999999999", "/amendments/0/hamdt/1", "/amendments/2147483647/samdt/1",
		"/committees/joint/hsag00", "/committees/senate/hsag00", "/committees/house/hzzz99", "/committees/senate/szzz00",
		"/house-votes/200/0/1", "/house-votes/200/4/1", "/house-votes/200/2147483647/1", "/house-votes/2147483647/1/1",
		"/house-votes/200/1/0", "/house-votes/200/1/16384", "/house-votes/200/1/2147483647",
	} {
		checkProblem(t, b.send(t, "GET", "/api/v1"+path), 404, "not_found")
	}
	for _, query := range []string{
		"?congress=0", "?congress=2147483647", "?session=9", "?session=2147483647", "?policyArea=nothing", "?party=%F0%9F%90%98",
		"?state=Atlantis", "?bioguideId=A000000", "?party='--", "?state=%25",
	} {
		var body struct{ Totals map[string]int }
		b.decode(t, "/house-votes/analytics"+query, &body)
		if body.Totals["votes"] != 0 || body.Totals["positions"] != 0 {
			t.Errorf("%s: %v, want zeros", query, body.Totals)
		}
	}
}

func TestRateLimit(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	b := start(t, db, ratelimit.Limits{Minute: ratelimit.Numbers{access.Enterprise: 3}, Day: ratelimit.Numbers{access.Enterprise: 100}})
	for i := range 3 {
		a := b.send(t, "GET", "/api/v1/bills/1/hr/1")
		state := regexp.MustCompile(fmt.Sprintf(`^"minute";r=%d;t=\d\d?, "day";r=%d;t=\d+$`, 2-i, 99-i))
		if a.StatusCode != 404 || !state.MatchString(a.Header.Get("RateLimit")) || a.Header.Get("RateLimit-Policy") != `"minute";q=3;w=60, "day";q=100;w=86400` {
			t.Errorf("request %d = %d %v, want RateLimit: %s", i, a.StatusCode, a.Header, state)
		}
	}
	for _, path := range []string{"/api/v1/bills/1/hr/1", "/api/legislative/nothing"} {
		a := b.send(t, "GET", path)
		checkProblem(t, a, 429, "rate_limited")
		if !isRetry(a) || !strings.HasPrefix(a.Header.Get("RateLimit"), `"minute";r=0;t=`) || !strings.Contains(string(a.body), "Plan enterprise allows 3 requests a minute for one key") {
			t.Errorf("%v %s", a.Header, a.body)
		}
	}
	if a := b.send(t, "POST", "/graphql"); a.StatusCode != 429 || !strings.Contains(string(a.body), `"code":"rate_limited"`) || !isRetry(a) {
		t.Errorf("GraphQL: %d %v %s", a.StatusCode, a.Header, a.body)
	}
	if a := b.send(t, "GET", "/api/v1/bills/1/hr/1", "Authorization", "Bearer "+b.newKey(t, access.Enterprise, access.BillsRead)); a.StatusCode != 404 {
		t.Errorf("another key = %d, want 404", a.StatusCode)
	}
}

// isRetry reports whether a response says when the minute ends.
func isRetry(a response) bool {
	seconds, err := strconv.Atoi(a.Header.Get("Retry-After"))
	return err == nil && seconds > 0 && seconds <= 60
}

// An account that has used up its cost gets kept answers, and no new ones.
func TestCostLimit(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := start(t, db, ratelimit.Limits{Cost: ratelimit.Numbers{access.Analysis: 1}})
		key := b.newKey(t, access.Analysis, access.Scopes...)
		get := func(key, path string) response { return b.send(t, "GET", path, "Authorization", "Bearer "+key) }
		const kept, rest, graphql = "/api/v1/bills/200/hr/1", "/api/v1/bills/200/hr/1/finance", "/graphql?query={sectors{naics}}"
		if a := get(key, kept); a.StatusCode != 200 || !strings.HasPrefix(a.Header.Get("RateLimit"), `"cost";r=1;t=`) || a.Header.Get("RateLimit-Policy") != `"cost";q=1;w=60` {
			t.Fatalf("first request: %d %v %s", a.StatusCode, a.Header, a.body)
		}
		if a := get(key, kept); a.StatusCode != 200 || !strings.HasPrefix(a.Header.Get("RateLimit"), `"cost";r=0;t=`) {
			t.Errorf("kept answer: %d %v", a.StatusCode, a.Header)
		}
		for _, path := range []string{rest, graphql} {
			if a := get(key, path); a.StatusCode != 429 || !isRetry(a) || !strings.Contains(string(a.body), `"rate_limited"`) ||
				!strings.Contains(string(a.body), "Plan analysis allows 1 units of cost a minute for one account") {
				t.Errorf("%s: %d %v %s, want 429", path, a.StatusCode, a.Header, a.body)
			}
			if a := get(b.newKey(t, access.Analysis, access.Scopes...), path); a.StatusCode != 200 {
				t.Errorf("%s with the key of another account: %d %s", path, a.StatusCode, a.body)
			}
		}
		if a := get(key, graphql); a.StatusCode != 200 {
			t.Errorf("an answer that was kept for another account: %d %s", a.StatusCode, a.body)
		}
	})
}

// The use of a key is recorded: requests that were answered, those beyond a limit,
// and the cost of operations, but not of kept answers.
func TestUseIsRecorded(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := start(t, db, ratelimit.Limits{Minute: ratelimit.Numbers{access.Enterprise: 3}})
		b.send(t, "GET", "/api/v1/bills/200/hr/1")
		first := b.use(t, 1)
		for range 4 {
			b.send(t, "GET", "/api/v1/bills/200/hr/1")
		}
		then := b.use(t, 5)
		if want := (usage.Hour{Requests: 3, Refused: 2, Cost: first.Cost}); first.Requests != 1 || first.Cost == 0 || then != want {
			t.Errorf("use is %+v after one request, and %+v after four more, want %+v", first, then, want)
		}
	})
}

// use returns the use of the only account, after so many requests. It waits for
// their record, since a client can have a response before that.
func (b *bundle) use(t *testing.T, requests int64) (sum usage.Hour) {
	t.Helper()
	account := b.db.Ent.APIKey.Query().QueryAccount().OnlyIDX(t.Context())
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		b.service.Finish(t.Context())
		hours, err := usage.Hours(t.Context(), b.db.Ent, account, time.Now(), 24)
		if err != nil {
			t.Fatal(err)
		}
		sum = usage.Hour{}
		for _, h := range hours {
			sum.Requests += h.Requests
			sum.Refused += h.Refused
			sum.Cost += h.Cost
		}
		if sum.Requests+sum.Refused >= requests {
			return sum
		}
	}
	t.Fatalf("waited in vain for %d requests: %+v", requests, sum)
	return sum
}

// Internal errors do not reveal their causes.
func TestInternalErrorsRevealNoCause(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		b := start(t, db, ratelimit.Limits{})
		for _, table := range []string{"bills", "amendments", "committees", "house_votes", "house_sessions"} {
			if _, err := db.SQL.ExecContext(t.Context(), "ALTER TABLE "+table+" RENAME TO "+table+"_gone"); err != nil {
				t.Fatal(err)
			}
		}
		for _, e := range endpoints() {
			path := e.missing
			if path == "" {
				path = "/house-votes/analytics"
			}
			a := b.send(t, "GET", "/api/v1"+path)
			checkProblem(t, a, 500, "internal")
			for _, secret := range []string{"table", "relation", "SQL", "_gone", "42P01", ".go:"} {
				if strings.Contains(string(a.body), secret) {
					t.Errorf("%s reveals %s: %s", path, secret, a.body)
				}
			}
		}
	})
}
