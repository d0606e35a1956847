// Package accounts_test tests from outside what account holders do: by forms and
// requests to the service as the program serves it, on one database.
package accounts_test

import (
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"legislative/tests/running"
)

const (
	signInPath = "/account/sign-in"
	homePath   = "/account/api-access"
	keysPath   = homePath + "/keys"
)

const email = "someone@example.org"

// newSecret returns a secret for a webhook.
func newSecret() string {
	secret := make([]byte, 33)
	_, _ = rand.Read(secret) // never fails
	return "whsec_" + base64.StdEncoding.EncodeToString(secret)
}

// linkIn returns the link that a command or a message has.
func linkIn(t *testing.T, text string) string {
	t.Helper()
	link := regexp.MustCompile(`http://\S+`).FindString(text)
	if u, err := url.Parse(link); err != nil || u.Query().Get("token") == "" {
		t.Fatalf("%q has no link to sign in with", text)
	}
	return link
}

// signUp signs a new holder in by an invitation.
func signUp(t *testing.T, database, service string) *holder {
	t.Helper()
	printed, _ := running.Command(t, database, "account", "invite", "--email", email, "--public-url", service)
	h := newHolder(t)
	if home := h.submit(h.open(linkIn(t, printed)), signInPath+"/link", nil); home.url.Path != homePath {
		t.Fatalf("the link leads to %s (%d), want %s:\n%s", home.url, home.status, homePath, home.body)
	}
	return h
}

// keyForms matches keys in a page.
var keyForms = regexp.MustCompile(`leg_live_[0-9A-Za-z]{36}`)

// createKey creates a key by the form, with changed values, and returns it with its
// number.
func (h *holder) createKey(service string, changed url.Values) (key string, id int) {
	h.t.Helper()
	created := h.submit(h.open(service+keysPath+"/new"), keysPath, changed)
	key = keyForms.FindString(created.body)
	if created.status != http.StatusOK || key == "" {
		h.t.Fatalf("creating a key = %d without a key:\n%s", created.status, created.body)
	}
	return key, h.newestKey(service)
}

var keyPaths = regexp.MustCompile(regexp.QuoteMeta(keysPath) + `/(\d+)`)

// newestKey returns the number of the newest key on the holder's page.
func (h *holder) newestKey(service string) (id int) {
	h.t.Helper()
	for _, found := range keyPaths.FindAllStringSubmatch(h.open(service+homePath).body, -1) {
		n, err := strconv.Atoi(found[1])
		if err != nil {
			h.t.Fatal(err)
		}
		id = max(id, n)
	}
	return id
}

// answer is an answer of the API.
type answer struct {
	status int
	code   string // of an error
}

// use sends a request with a key and more header fields. It returns the status and
// the code of the error, if it is one.
func use(t *testing.T, service, path, key string, header http.Header) answer {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, service+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+key)
	for name, values := range header {
		r.Header[name] = values
	}
	return do(t, r)
}

func do(t *testing.T, r *http.Request) answer {
	t.Helper()
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	var problem struct{ Code string }
	_ = json.Unmarshal(body, &problem) // an answer without a code is no error
	return answer{response.StatusCode, problem.Code}
}

// awaitAnswer waits until every service answers a request with a key as wanted.
// [TestChangesArriveInTime] has the promised time.
func awaitAnswer(t *testing.T, services []string, path, key string, want answer) {
	t.Helper()
	for _, service := range services {
		running.Await(t, fmt.Sprintf("%v from %s%s", want, service, path), func() bool { return use(t, service, path, key, nil) == want })
	}
}

// setPlan sends a message to the webhook, signed with a secret.
func setPlan(t *testing.T, service, secret, plan string) answer {
	t.Helper()
	body := fmt.Sprintf(`{"type":"subscription.updated","data":{"email":%q,"plan":%q}}`, email, plan)
	webhook, err := standardwebhooks.NewWebhook(secret)
	if err != nil {
		t.Fatal(err)
	}
	id, now := "msg_"+rand.Text(), time.Now()
	signature, err := webhook.Sign(id, now, []byte(body))
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, service+"/hooks/subscription", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Webhook-Id", id)
	r.Header.Set("Webhook-Timestamp", strconv.FormatInt(now.Unix(), 10))
	r.Header.Set("Webhook-Signature", signature)
	return do(t, r)
}
