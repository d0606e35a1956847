package accounts_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"legislative/internal/store/database/databasetest"
	"legislative/tests/running"
	"legislative/tests/secrets"
)

// No secret is in what the program writes or in the database, after everything was
// done that has to do with secrets, also what fails.
func TestNoSecretLeaks(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		database := databasetest.MigratedURL(t, engine)
		found := secrets.Set{
			"webhook's secret": newSecret(), "second webhook's secret": newSecret(),
			"password of SMTP": "smtp-password-0123456789", "secret of OpenID": "openid-secret-0123456789",
		}
		program := running.StartProgram(t, database,
			"--subscription-secret", found["webhook's secret"]+","+found["second webhook's secret"],
			"--sign-up", "open",
			// Neither server exists, so that there are errors.
			"--smtp", fmt.Sprintf("smtp://service:%s@127.0.0.1:1?from=service@example.org", found["password of SMTP"]),
			"--openid-issuer", "http://127.0.0.1:1", "--openid-client-id", "legislative", "--openid-client-secret", found["secret of OpenID"],
		)
		var log strings.Builder
		h := newHolder(t)
		useSecrets(t, h, database, program.URL, found, &log)
		for i, value := range h.cookies.values() {
			found[fmt.Sprintf("cookie %d", i)] = value
		}
		log.WriteString(program.Stop())
		for _, want := range []string{"request", "/hooks/subscription", signInPath + "/link"} {
			if !strings.Contains(log.String(), want) {
				t.Fatalf("the log does not have %q, so the test tests nothing:\n%s", want, &log)
			}
		}
		found.Check(t, "the log", log.String())
		found.Check(t, "the database", secrets.Dump(t, database))
	})
}

// useSecrets does everything that has to do with secrets, and adds them to found.
func useSecrets(t *testing.T, h *holder, database, service string, found secrets.Set, log *strings.Builder) {
	t.Helper()
	invite := func(name string) string {
		printed, logged := running.Command(t, database, "account", "invite", "--email", email, "--public-url", service)
		log.WriteString(logged)
		link := linkIn(t, printed)
		u, err := url.Parse(link)
		if err != nil {
			t.Fatal(err)
		}
		found[name] = u.Query().Get("token")
		return link
	}
	used, unused := invite("used link"), invite("unused link")
	h.submit(h.open(service+signInPath), signInPath, url.Values{"email": {email}})
	h.open(service + signInPath + "/openid")
	h.open(service + signInPath + "/openid/callback?code=" + found["unused link"] + "&state=nonsense")
	h.open(unused)
	h.submit(h.open(used), signInPath+"/link", nil)
	h.open(used) // a second time

	first, id := h.createKey(service, url.Values{"name": {"first"}})
	rolled := h.submit(h.open(service+keyPath(id, "/roll")), keyPath(id, "/roll"), nil)
	second := keyForms.FindString(rolled.body)
	if second == "" {
		t.Fatalf("rolling the key = %d without a key:\n%s", rolled.status, rolled.body)
	}
	printed, logged := running.Command(t, database, "key", "create", "--account", email, "--scopes", "bills:read")
	log.WriteString(logged)
	found["first key"], found["rolled key"], found["key of the command"] = first, second, keyForms.FindString(printed)
	for _, key := range []string{first, second, found["key of the command"]} {
		if got := use(t, service, bill, key, nil); got != allowed {
			t.Errorf("request with a key = %v, want %v", got, allowed)
		}
	}
	misuseKeys(t, h, service, first)
	h.revoke(service, h.newestKey(service))
	setPlan(t, service, found["second webhook's secret"], "analysis")
	setPlan(t, service, newSecret(), "analysis")
}

// misuseKeys sends a key to where it does not belong, and a mistyped key.
func misuseKeys(t *testing.T, h *holder, service, key string) {
	t.Helper()
	for _, path := range []string{"/" + key, bill + "?key=" + key, "/api/v1/" + key, "/problems/" + key, "/account/" + key, signInPath + "/link?token=" + key} {
		use(t, service, path, key, nil)
		h.open(service + path)
	}
	use(t, service, bill, key, http.Header{"Authorization": {"Basic " + key}, "X-Request-Id": {key}})
	use(t, service, bill, key, http.Header{"Cookie": {"__Host-session=" + key}, "Origin": {"https://" + key + ".example.org"}})
	use(t, service, bill, key[:len(key)-1], nil)
	h.send(http.MethodPost, service+signInPath, url.Values{"email": {key}}, nil)
	h.submit(h.open(service+keysPath+"/new"), keysPath, url.Values{"name": {key}})
	h.submit(h.open(service+keysPath+"/new"), keysPath, url.Values{"name": {"a"}, "origins": {key}})
	h.submit(h.open(service+keysPath+"/new"), keysPath, url.Values{"name": {"a"}, "addresses": {key}})
	h.submit(h.open(service+keysPath+"/new"), keysPath, url.Values{"name": {"a"}, "expiry": {key}})
}
