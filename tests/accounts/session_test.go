package accounts_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database/databasetest"
	"legislative/tests/running"
)

// cookie returns the present cookies for a service as a header field.
func (h *holder) cookie(service string) http.Header {
	h.t.Helper()
	u, err := url.Parse(service)
	if err != nil {
		h.t.Fatal(err)
	}
	var fields []string
	for _, c := range h.cookies.Cookies(u) {
		fields = append(fields, c.Name+"="+c.Value)
	}
	return http.Header{"Cookie": {strings.Join(fields, "; ")}}
}

// isSignedIn reports whether a cookie is that of somebody who is signed in.
func isSignedIn(t *testing.T, service string, cookie http.Header) bool {
	t.Helper()
	return newHolder(t).send(http.MethodGet, service+homePath, nil, cookie).url.Path == homePath
}

// Whoever knows the cookie of a browser before its user signs in is not signed in
// afterwards, and nobody is after signing out, wherever they have signed in.
func TestCookiesOfOtherTimes(t *testing.T) {
	t.Parallel()
	database := databasetest.MigratedURL(t, dialect.SQLite)
	service := running.StartProgram(t, database, "--smtp", "smtp://127.0.0.1:1?from=service@example.org").URL
	printed, _ := running.Command(t, database, "account", "invite", "--email", email, "--public-url", service)

	h := newHolder(t)
	// The page to continue with is kept in a session.
	h.submit(h.open(service+keysPath+"/new"), signInPath, url.Values{"email": {"another@example.org"}})
	before := h.cookie(service)
	if before.Get("Cookie") == "" {
		t.Fatal("there is no session before signing in, so the test tests nothing")
	}
	home := h.submit(h.open(linkIn(t, printed)), signInPath+"/link", nil)
	after := h.cookie(service)
	if isSignedIn(t, service, before) || !isSignedIn(t, service, after) {
		t.Error("the cookie from before signing in is signed in, or that from after is not")
	}

	second := newHolder(t)
	printed, _ = running.Command(t, database, "account", "invite", "--email", email, "--public-url", service)
	second.submit(second.open(linkIn(t, printed)), signInPath+"/link", nil)
	if !isSignedIn(t, service, second.cookie(service)) {
		t.Fatal("the second browser is not signed in")
	}
	h.submit(h.open(service+homePath), "/account/sign-out", nil)
	if isSignedIn(t, service, after) || isSignedIn(t, service, second.cookie(service)) {
		t.Errorf("a cookie from before signing out is signed in (the page after signing in was %s)", home.url.Path)
	}
}

// Another site cannot send the forms of a holder, whatever it knows of them.
func TestFormsOfOtherSites(t *testing.T) {
	t.Parallel()
	database := databasetest.MigratedURL(t, dialect.SQLite)
	service := running.StartProgram(t, database).URL
	h := signUp(t, database, service)
	key, id := h.createKey(service, url.Values{"name": {"mine"}})
	for _, header := range []http.Header{
		{"Sec-Fetch-Site": {"cross-site"}},
		{"Sec-Fetch-Site": {"same-site"}},
		{"Sec-Fetch-Site": {""}, "Origin": {"https://example.com"}},
	} {
		for _, path := range []string{keysPath, keyPath(id, ""), keyPath(id, "/roll"), keyPath(id, "/revoke"), "/account/sign-out"} {
			form := url.Values{"name": {"theirs"}, "scope": {"bills:read"}, "grace": {"0s"}}
			if got := h.send(http.MethodPost, service+path, form, header); got.status != http.StatusForbidden {
				t.Errorf("POST %s with %v = %d, want 403", path, header, got.status)
			}
		}
	}
	if got := use(t, service, bill, key, nil); got != allowed {
		t.Errorf("request with the key = %v, want %v", got, allowed)
	}
}
