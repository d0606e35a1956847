package accounts_test

import (
	"fmt"
	"net/http"
	"net/url"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database/databasetest"
	"legislative/tests/running"
)

// keyPath returns the path of a key's page, or of a page below it.
func keyPath(id int, below string) string { return fmt.Sprintf("%s/%d%s", keysPath, id, below) }

// revoke revokes a key by the page that confirms it.
func (h *holder) revoke(service string, id int) page {
	h.t.Helper()
	return h.submit(h.open(service+keyPath(id, "/revoke")), keyPath(id, "/revoke"), nil)
}

// The address of a client behind a proxy is the one that the trusted proxy says, and
// no other header counts.
func TestKeyWithRestrictions(t *testing.T) {
	t.Parallel()
	database := databasetest.MigratedURL(t, dialect.SQLite)
	service := running.StartProgram(t, database, "--trusted-proxies", "127.0.0.0/8").URL
	h := signUp(t, database, service)
	here, _ := h.createKey(service, url.Values{"name": {"here"}, "addresses": {"192.0.2.0/24\n2001:db8::/32"}})
	page, _ := h.createKey(service, url.Values{"name": {"page"}, "origins": {"https://example.org"}})
	for _, c := range []struct {
		key    string
		header http.Header
		want   answer
	}{
		{here, http.Header{"X-Forwarded-For": {"192.0.2.7"}}, allowed},
		{here, http.Header{"X-Forwarded-For": {"2001:db8::7"}}, allowed},
		{here, http.Header{"X-Forwarded-For": {"198.51.100.7"}}, answer{403, "address_not_allowed"}},
		{here, http.Header{"X-Forwarded-For": {"192.0.2.7, 198.51.100.7"}}, answer{403, "address_not_allowed"}},
		{here, http.Header{"X-Forwarded-For": {"198.51.100.7"}, "X-Real-Ip": {"192.0.2.7"}, "Forwarded": {"for=192.0.2.7"}}, answer{403, "address_not_allowed"}},
		{here, nil, answer{403, "address_not_allowed"}},
		{page, http.Header{"Origin": {"https://example.org"}}, allowed},
		{page, http.Header{"Origin": {"https://example.org.example.com"}}, answer{403, "origin_not_allowed"}},
		{page, http.Header{"Origin": {"null"}}, answer{403, "origin_not_allowed"}},
		{page, nil, answer{403, "origin_not_allowed"}},
	} {
		if got := use(t, service, bill, c.key, c.header); got != c.want {
			t.Errorf("request with %v = %v, want %v", c.header, got, c.want)
		}
	}
}

// Two holders do not see or change each other's keys.
func TestKeysOfOthers(t *testing.T) {
	t.Parallel()
	database := databasetest.MigratedURL(t, dialect.SQLite)
	service := running.StartProgram(t, database).URL
	owner := signUp(t, database, service)
	key, id := owner.createKey(service, url.Values{"name": {"mine"}})
	printed, _ := running.Command(t, database, "account", "invite", "--email", "other@example.org", "--public-url", service)
	other := newHolder(t)
	other.submit(other.open(linkIn(t, printed)), signInPath+"/link", nil)
	for _, below := range []string{"", "/roll", "/revoke"} {
		if got := other.open(service + keyPath(id, below)); got.status != http.StatusNotFound {
			t.Errorf("GET %s of another account = %d, want 404", keyPath(id, below), got.status)
		}
		form := url.Values{"name": {"theirs"}, "scope": {"bills:read"}, "grace": {"0"}}
		if got := other.send(http.MethodPost, service+keyPath(id, below), form, nil); got.status != http.StatusNotFound || keyForms.MatchString(got.body) {
			t.Errorf("POST %s of another account = %d, want 404", keyPath(id, below), got.status)
		}
	}
	if got := use(t, service, bill, key, nil); got != allowed {
		t.Errorf("request with the key = %v, want %v", got, allowed)
	}
}
