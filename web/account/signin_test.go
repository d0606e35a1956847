package account

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/signin"
	"legislative/internal/store/database/databasetest"
)

func TestSignInByLink(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		b := s.newBrowser()
		checkRedirect(t, b.get(t, "/account"), homePath)
		checkRedirect(t, b.get(t, homePath), signInPath+"?next=%2Faccount%2Fapi-access")
		check(t, b.get(t, signInPath), 200, `type="email"`, "signing in creates one")
		link, err := s.signIn.CreateLink(t.Context(), audit.Actor{Role: audit.Operator}, "new@example.org", false)
		if err != nil {
			t.Fatal(err)
		}
		target := link.Path + "?" + link.RawQuery
		for range 2 { // a program that scans mail opens links, too
			check(t, b.get(t, target), 200, "for <b class=\"wrap\">new@example.org</b>", `method="post"`)
		}
		checkRedirect(t, b.post(t, link.Path, link.Query()), homePath)
		check(t, b.get(t, homePath), 200, "new@example.org", "<code>developer_free</code>", "Signed in")
		checkRedirect(t, b.get(t, signInPath+"?next=/docs"), "/docs")

		other := s.newBrowser()
		check(t, other.get(t, target), 422, `role="alert"`)
		check(t, other.post(t, link.Path, link.Query()), 422, `role="alert"`)
		checkRedirect(t, other.get(t, homePath), signInPath+"?next=%2Faccount%2Fapi-access")

		checkRedirect(t, b.post(t, "/account/sign-out", nil), signInPath)
		checkRedirect(t, b.get(t, homePath), signInPath+"?next=%2Faccount%2Fapi-access")
		checkRedirect(t, b.post(t, "/account/sign-out", nil), signInPath)
	})
}

// The answer is the same whether or not there is an account.
func TestPagesStateThatRecordsAreFictional(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	for _, want := range []bool{false, true} {
		s.isFictional.Store(want)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest("GET", signInPath, nil))
		if got := strings.Contains(w.Body.String(), "No record here is real."); got != want {
			t.Errorf("the sign-in page has the notice: %t, want %t", got, want)
		}
	}
}

func TestRequestLink(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], func(c *signin.Config) { c.Policy = signin.Closed })
	s.createAccount(t, "known@example.org", access.DeveloperFree)
	for _, email := range []string{"known@example.org", "unknown@example.org"} {
		checkRedirect(t, s.newBrowser().post(t, signInPath, url.Values{"email": {email}}), sentPath)
	}
	b := s.newBrowser()
	check(t, b.get(t, sentPath), 200, "Check your email")
	check(t, b.get(t, signInPath), 200, "operator of this service can create")
	check(t, b.post(t, signInPath, url.Values{"email": {`"<b>`}}), 422, `role="alert"`, `value="&#34;&lt;b&gt;"`)
}

func TestSignInWithoutMailAndProvider(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], func(c *signin.Config) { c.Mail, c.Policy = nil, signin.ByInvitation })
	b := s.newBrowser()
	w := b.get(t, signInPath)
	check(t, w, 200, "account invite --email", "need an invitation")
	if strings.Contains(w.Body.String(), "<form") {
		t.Error("the page has a form, but nothing can be sent")
	}
	check(t, b.post(t, signInPath, url.Values{"email": {"a@example.org"}}), 404)
	check(t, b.get(t, openIDPath), 404)
	check(t, b.get(t, signin.CallbackPath+"?code=a&state=b"), 404)
}

func TestNextIsOneOfThisService(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	_, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
	for next, want := range map[string]string{
		"/docs":                            "/docs",
		newKeyPath:                         newKeyPath,
		"":                                 homePath,
		"//evil.example":                   homePath,
		`/\evil.example`:                   homePath,
		"https://evil.example":             homePath,
		"%2f%2fevil.example":               homePath,
		"/docs/../..//evil.example":        homePath,
		"/account/sign-out":                homePath,
		"https:evil.example":               homePath,
		"javascript:alert(1)":              homePath,
		"/docs\r\nSet-Cookie: a=b":         homePath,
		"https://law.example.evil.example": homePath,
	} {
		checkRedirect(t, b.get(t, signInPath+"?"+url.Values{"next": {next}}.Encode()), want)
	}
}

// The path is kept over the mail that leads back.
func TestNextAfterALink(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	s.createAccount(t, "a@example.org", access.DeveloperFree)
	for next, want := range map[string]string{"/docs/graphql": "/docs/graphql", "//evil.example": homePath} {
		b := s.newBrowser()
		checkRedirect(t, b.post(t, signInPath, url.Values{"email": {"a@example.org"}, "next": {next}}), sentPath)
		link, err := s.signIn.CreateLink(t.Context(), audit.Actor{Role: audit.Operator}, "a@example.org", false)
		if err != nil {
			t.Fatal(err)
		}
		checkRedirect(t, b.post(t, link.Path, link.Query()), want)
	}
	b := s.newBrowser()
	checkRedirect(t, b.get(t, newKeyPath), signInPath+"?next=%2Faccount%2Fapi-access%2Fkeys%2Fnew")
	checkRedirect(t, b.get(t, keysPath+"/3/roll"), signInPath+"?next=%2Faccount%2Fapi-access")
}

func TestFormsOfOtherSitesAreRefused(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
	key := s.createKey(t, account, "a")
	revoke := keysPath + "/1/revoke"
	for _, header := range [][]string{
		{"Sec-Fetch-Site", "cross-site"},
		{"Sec-Fetch-Site", "same-site"},
		{"Origin", "https://evil.example"},
		{"Origin", "null"},
		{"Origin", "http://law.example.evil.example"},
	} {
		for _, target := range []string{revoke, "/account/sign-out", signin.LinkPath, keysPath, signInPath} {
			check(t, b.send(t, "POST", target, url.Values{"email": {"a@example.org"}}, header...), 403, "cross_site_request")
		}
	}
	if found, err := auth.FindKey(t.Context(), s.db.Ent, account.ID, key.ID); err != nil || found.RevokedAt != nil {
		t.Errorf("the key after refused forms = %v, %v, want it active", found, err)
	}
	check(t, b.send(t, "GET", homePath, nil, "Sec-Fetch-Site", "cross-site"), 200)
	checkRedirect(t, b.send(t, "POST", revoke, nil, "Origin", "https://law.example"), homePath)
}

func TestMethodsAndMalformedForms(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	_, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
	for _, c := range []struct{ method, path, allow string }{
		{"POST", homePath, "GET, HEAD"},
		{"GET", "/account/sign-out", "POST"},
		{"PUT", signInPath, "GET, HEAD, POST"},
		{"GET", keysPath, "POST"},
		{"HEAD", openIDPath, "GET"},
		{"HEAD", signin.CallbackPath, "GET"},
	} {
		w := b.send(t, c.method, c.path, nil, "Sec-Fetch-Site", "same-origin")
		check(t, w, 405)
		if got := w.Header().Get("Allow"); got != c.allow {
			t.Errorf("%s %s: Allow = %q, want %q", c.method, c.path, got, c.allow)
		}
	}
	check(t, b.post(t, keysPath, url.Values{"name": {strings.Repeat("a", maxForm)}}), 400, "larger than 64 KB")
	check(t, b.send(t, "HEAD", homePath, nil), 200)
}

// Without a session, no page of an account is shown and no form has an effect.
func TestEverythingElseNeedsASession(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	account := s.createAccount(t, "a@example.org", access.DeveloperFree)
	key := s.createKey(t, account, "a")
	path := newKeyView(key, s.pages.config.Now()).Path()
	b := s.newBrowser()
	for _, target := range []string{homePath, newKeyPath, path, path + "/roll", path + "/revoke"} {
		if w := b.get(t, target); w.Code != http.StatusSeeOther || !strings.HasPrefix(w.Header().Get("Location"), signInPath+"?next=") {
			t.Errorf("GET %s = %d to %q, want 303 to sign in", target, w.Code, w.Header().Get("Location"))
		}
	}
	for _, target := range []string{keysPath, path, path + "/roll", path + "/revoke"} {
		if w := b.post(t, target, url.Values{"name": {"b"}}); w.Code != http.StatusSeeOther {
			t.Errorf("POST %s = %d, want 303", target, w.Code)
		}
	}
	keys, err := auth.KeysOf(t.Context(), s.db.Ent, account.ID)
	if err != nil || len(keys) != 1 || keys[0].RevokedAt != nil || keys[0].Name != "a" {
		t.Errorf("keys after requests without a session = %v, %v, want the one of before", keys, err)
	}
}

// actions returns the actions of an account's record, oldest first.
func (s *service) actions(t *testing.T, accountID int) (actions []audit.Action) {
	t.Helper()
	events, err := audit.OfAccount(t.Context(), s.db.Ent, accountID, maxEvents)
	if err != nil {
		t.Fatal(err)
	}
	for _, event := range events {
		if event.Actor == string(audit.Holder) && event.Address != "192.0.2.1" {
			t.Errorf("event %s has address %q, want that of the request", event.Action, event.Address)
		}
		actions = append(actions, audit.Action(event.Action))
	}
	slices.Reverse(actions)
	return actions
}

func TestSignInThroughAProvider(t *testing.T) {
	t.Parallel()
	provider := httptest.NewServer(nil)
	t.Cleanup(provider.Close)
	provider.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"issuer": %q, "authorization_endpoint": "%[1]s/authorize", "token_endpoint": "%[1]s/token", "jwks_uri": "%[1]s/keys"}`, provider.URL)
	})
	s := newService(t, databasetest.Engines[0], func(c *signin.Config) {
		c.Mail, c.OpenID = nil, &signin.OpenID{Issuer: provider.URL, ClientID: "pages", Name: "Example Login"}
	})
	b := s.newBrowser()
	check(t, b.get(t, signInPath+"?next=/docs"), 200, "Continue with Example Login", `href="/account/sign-in/openid?next=%2fdocs"`)
	check(t, b.get(t, signin.CallbackPath+"?code=a&state=b"), 422, "did not start signing in")
	begun := b.get(t, openIDPath)
	location, err := url.Parse(begun.Header().Get("Location"))
	if err != nil || begun.Code != http.StatusSeeOther || !strings.HasPrefix(location.String(), provider.URL+"/authorize?") {
		t.Fatalf("begin = %d to %v, %v, want 303 to the provider", begun.Code, location, err)
	}
	refused := signin.CallbackPath + "?" + url.Values{"error": {"access_denied"}, "state": {location.Query().Get("state")}}.Encode()
	check(t, s.newBrowser().get(t, refused), 422, "did not start signing in")
	check(t, b.get(t, refused), 422, `role="alert"`, "Example Login")
	check(t, b.get(t, refused), 422, "did not start signing in")
	checkRedirect(t, b.get(t, homePath), signInPath+"?next=%2Faccount%2Fapi-access")
}
