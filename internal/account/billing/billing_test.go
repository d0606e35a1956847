package billing

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// Secrets of the tests. The first is the example of the specification.
const (
	secret      = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
	nextSecret  = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3"
	otherSecret = "whsec_enl4d3Z1dHNycXBvbm1sa2ppaGdmZWRj"
)

const email = "someone@example.org"

var clock = time.Date(2027, 3, 1, 12, 0, 0, 0, time.UTC)

// newHandler returns a handler with the clock, for an account on the plan
// developer_free.
func newHandler(t *testing.T, db *database.DB, secrets string) *Handler {
	t.Helper()
	parsed, err := ParseSecrets(secrets)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := auth.CreateAccount(t.Context(), db, audit.Actor{Role: audit.Operator}, email, access.DeveloperFree); err != nil {
		t.Fatal(err)
	}
	h := New(Config{Database: db, Addresses: clientaddress.NewFinder(nil), Secrets: parsed})
	h.now = func() time.Time { return clock }
	return h
}

// message is a request to the webhook.
type message struct {
	method, media, id, body string
	at                      time.Time
	header                  map[string]string // replaces fields; "" removes one
	secrets                 []string          // that sign it
}

func planMessage(id string, plan access.Plan) message {
	return message{
		method: http.MethodPost, media: "application/json", id: id, at: clock, secrets: []string{secret},
		body: fmt.Sprintf(`{"type":"subscription.updated","data":{"email":%q,"plan":%q}}`, email, plan),
	}
}

func (m message) send(h *Handler) *httptest.ResponseRecorder {
	var signatures []string
	for _, s := range m.secrets {
		key, err := standardwebhooks.NewWebhook(s)
		if err != nil {
			panic(err)
		}
		signature, err := key.Sign(m.id, m.at, []byte(m.body))
		if err != nil {
			panic(err)
		}
		signatures = append(signatures, signature)
	}
	r := httptest.NewRequestWithContext(context.Background(), m.method, Path, strings.NewReader(m.body))
	r.Header.Set("Content-Type", m.media)
	r.Header.Set("Webhook-Id", m.id)
	r.Header.Set("Webhook-Timestamp", strconv.FormatInt(m.at.Unix(), 10))
	r.Header.Set("Webhook-Signature", strings.Join(signatures, " "))
	for name, value := range m.header {
		if value == "" {
			r.Header.Del(name)
		} else {
			r.Header.Set(name, value)
		}
	}
	w := httptest.NewRecorder()
	if err := h.Handle(w, r); err != nil {
		problem.Write(w, r, err)
	}
	return w
}

// checkProblem fails unless a response is the problem with a code, and its detail
// has a text.
func checkProblem(t *testing.T, w *httptest.ResponseRecorder, code problem.Code, text string) {
	t.Helper()
	var got problem.Document
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
		t.Errorf("response %d %q is not a problem document: %v", w.Code, w.Body, err)
		return
	}
	if want := problem.TypeOf(code).Status; w.Code != want || got.Code != code || got.Title == "" || !strings.Contains(got.Detail, text) {
		t.Errorf("response = %d %s, want %d %s with %q", w.Code, w.Body, want, code, text)
	}
}

func planOf(t *testing.T, db *database.DB) access.Plan {
	t.Helper()
	account, err := auth.FindAccount(t.Context(), db.Ent, email)
	if err != nil {
		t.Fatal(err)
	}
	return account.Plan
}

// lastEvent returns the latest event of the account, without its ID and time.
func lastEvent(t *testing.T, db *database.DB) ent.AuditEvent {
	t.Helper()
	events, err := audit.All(t.Context(), db.Ent, 1)
	if err != nil || len(events) == 0 {
		t.Fatal(events, err)
	}
	return ent.AuditEvent{Actor: events[0].Actor, Address: events[0].Address, Action: events[0].Action, Detail: events[0].Detail}
}

func TestPlanIsSet(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		h := newHandler(t, db, secret)
		m := planMessage("msg_1", access.Analysis)
		m.body = strings.Replace(m.body, email, " Someone@Example.org ", 1)
		m.body = strings.Replace(m.body, `{`, `{"id":7,`, 1)
		m.media = "application/json; charset=utf-8"
		w := m.send(h)
		if w.Code != http.StatusNoContent || w.Body.Len() > 0 || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("response = %d %v %s, want 204 that is not stored", w.Code, w.Header(), w.Body)
		}
		if plan := planOf(t, db); plan != access.Analysis {
			t.Errorf("plan = %s, want %s", plan, access.Analysis)
		}
		want := ent.AuditEvent{Actor: "subscription", Address: "192.0.2.1", Action: "plan_changed", Detail: "from developer_free to analysis"}
		if got := lastEvent(t, db); got.String() != want.String() {
			t.Errorf("last event = %s, want %s", &got, &want)
		}
		if w := planMessage("msg_2", access.Analysis).send(h); w.Code != http.StatusNoContent {
			t.Errorf("the same plan again = %d %s, want 204", w.Code, w.Body)
		}
	})
}

func TestMessageIsAppliedOnce(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		h := newHandler(t, db, secret)
		first := planMessage("msg_1", access.Enterprise)
		var group sync.WaitGroup
		responses := make([]*httptest.ResponseRecorder, 8)
		for i := range responses {
			group.Go(func() { responses[i] = first.send(h) })
		}
		group.Wait()
		accepted := 0
		for _, w := range responses {
			if w.Code == http.StatusNoContent {
				accepted++
				continue
			}
			checkProblem(t, w, problem.AlreadyReceived, "webhook-id")
		}
		if accepted != 1 {
			t.Errorf("%d of %d equal messages were accepted, want 1", accepted, len(responses))
		}
		planMessage("msg_2", access.Web).send(h)
		checkProblem(t, first.send(h), problem.AlreadyReceived, "")
		if plan := planOf(t, db); plan != access.Web {
			t.Errorf("plan after a replay = %s, want %s", plan, access.Web)
		}
	})
}

// IDs are deleted once no message with them can be accepted.
func TestOldIDsAreDeleted(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		h := newHandler(t, db, secret)
		for _, c := range []struct {
			id    string
			after time.Duration
			want  []string
		}{
			{"msg_1", 0, []string{"msg_1"}},
			{"msg_2", 30 * time.Minute, []string{"msg_1", "msg_2"}},
			{"msg_3", 61 * time.Minute, []string{"msg_2", "msg_3"}},
		} {
			now := clock.Add(c.after)
			h.now = func() time.Time { return now }
			m := planMessage(c.id, access.Analysis)
			m.at = now
			if w := m.send(h); w.Code != http.StatusNoContent {
				t.Fatalf("%s = %d %s", c.id, w.Code, w.Body)
			}
			var ids []string
			for _, row := range db.Ent.WebhookDelivery.Query().Order(ent.Asc("id")).AllX(t.Context()) {
				ids = append(ids, row.MessageID)
			}
			if diff := cmp.Diff(c.want, ids); diff != "" {
				t.Errorf("stored IDs (-want +got):\n%s", diff)
			}
		}
	})
}

// A message whose change fails can be sent again under its ID.
func TestUnknownAccount(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		h := newHandler(t, db, secret)
		const late = "late@example.org"
		m := planMessage("msg_1", access.Analysis)
		m.body = strings.Replace(m.body, email, late, 1)
		checkProblem(t, m.send(h), problem.NotFound, "once its holder has signed up")
		if _, err := auth.CreateAccount(t.Context(), db, audit.Actor{Role: audit.Holder}, late, access.DeveloperFree); err != nil {
			t.Fatal(err)
		}
		if w := m.send(h); w.Code != http.StatusNoContent {
			t.Errorf("message once the account exists = %d %s, want 204", w.Code, w.Body)
		}
	})
}

// TestRefusals has messages that are refused, each of which differs in one point
// from an accepted one.
func TestRefusals(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	h := newHandler(t, db, secret)
	header := func(name, value string) func(*message) {
		return func(m *message) { m.header = map[string]string{name: value} }
	}
	body := func(s string) func(*message) { return func(m *message) { m.body = s } }
	late := func(d time.Duration) func(*message) { return func(m *message) { m.at = clock.Add(-d) } }
	tampered := planMessage("msg_1", access.Enterprise).body
	for name, c := range map[string]struct {
		change func(*message)
		code   problem.Code
		text   string
	}{
		"no ID":              {header("Webhook-Id", ""), "invalid_signature", "webhook-id"},
		"no time":            {header("Webhook-Timestamp", ""), "invalid_signature", "webhook-timestamp"},
		"no signature":       {header("Webhook-Signature", ""), "invalid_signature", "webhook-signature"},
		"other ID":           {header("Webhook-Id", "msg_2"), "invalid_signature", "No signature"},
		"other time":         {header("Webhook-Timestamp", strconv.FormatInt(clock.Unix()+1, 10)), "invalid_signature", "No signature"},
		"time in words":      {header("Webhook-Timestamp", clock.Format(time.RFC3339)), "invalid_signature", "seconds"},
		"milliseconds":       {header("Webhook-Timestamp", strconv.FormatInt(clock.UnixMilli(), 10)), "invalid_signature", "seconds"},
		"time of the future": {header("Webhook-Timestamp", "1099511627775"), "invalid_signature", "ahead"},
		"time of the past":   {header("Webhook-Timestamp", "0"), "invalid_signature", "behind"},
		"ID of 257 bytes":    {func(m *message) { m.id = strings.Repeat("a", 257) }, "invalid_signature", "256"},
		"ID of other bytes":  {func(m *message) { m.id = "msg_\xff" }, "invalid_signature", "ASCII"},
		"nonsense":           {header("Webhook-Signature", "v1,AAAA v1, v1 , NONSENSE"), "invalid_signature", "No signature"},
		"wrong secret":       {func(m *message) { m.secrets = []string{otherSecret} }, "invalid_signature", "No signature"},
		"late":               {late(5*time.Minute + time.Second), "invalid_signature", "5m1s behind"},
		"early":              {late(-5*time.Minute - time.Second), "invalid_signature", "5m1s ahead"},
		"GET":                {func(m *message) { m.method = http.MethodGet }, "method_not_allowed", "POST"},
		"PUT":                {func(m *message) { m.method = http.MethodPut }, "method_not_allowed", "POST"},
		"form":               {func(m *message) { m.media = "application/x-www-form-urlencoded" }, "unsupported_media_type", "application/json"},
		"no media type":      {header("Content-Type", ""), "unsupported_media_type", ""},
		"large":              {body(`{"a":"` + strings.Repeat("a", maxBody) + `"}`), "body_too_large", "64 KiB"},
		"empty":              {body(""), "invalid_request", "not JSON"},
		"no JSON":            {body("plan=analysis"), "invalid_request", "not JSON"},
		"text after JSON":    {body(tampered + "{}"), "invalid_request", "not JSON"},
		"list":               {body("[]"), "invalid_request", "array"},
		"number as plan":     {body(`{"type":"subscription.updated","data":{"plan":1}}`), "invalid_request", "data.plan"},
		"other type":         {body(`{"type":"invoice.paid"}`), "invalid_request", "invoice.paid"},
		"no address":         {body(`{"type":"subscription.updated","data":{"plan":"web"}}`), "invalid_request", "data.email"},
		"unknown plan":       {body(strings.Replace(tampered, "enterprise", "gold", 1)), "invalid_request", "enterprise"},
	} {
		m := planMessage("msg_1", access.Analysis)
		c.change(&m)
		t.Run(name, func(t *testing.T) {
			w := m.send(h)
			checkProblem(t, w, c.code, c.text)
			if allow := w.Header().Get("Allow"); (c.code == "method_not_allowed") != (allow == "POST") {
				t.Errorf("Allow = %q", allow)
			}
		})
	}
	if plan := planOf(t, db); plan != access.DeveloperFree {
		t.Errorf("plan = %s, want no change", plan)
	}
}

func TestTamperedBody(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	h := newHandler(t, db, secret)
	m := planMessage("msg_1", access.Analysis)
	key, err := standardwebhooks.NewWebhook(secret)
	if err != nil {
		t.Fatal(err)
	}
	signature, err := key.Sign(m.id, m.at, []byte(m.body))
	if err != nil {
		t.Fatal(err)
	}
	m.header = map[string]string{"Webhook-Signature": signature}
	m.body = planMessage("msg_1", access.Enterprise).body
	checkProblem(t, m.send(h), problem.InvalidSignature, "matches the body")
	if plan := planOf(t, db); plan != access.DeveloperFree {
		t.Errorf("plan = %s, want no change", plan)
	}
}

func TestClockDifferencesThatAreAllowed(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	h := newHandler(t, db, secret)
	for i, difference := range []time.Duration{-5 * time.Minute, 5 * time.Minute} {
		m := planMessage(fmt.Sprint("msg_", i), access.Analysis)
		m.at = clock.Add(difference)
		if w := m.send(h); w.Code != http.StatusNoContent {
			t.Errorf("message of %s = %d %s, want 204", difference, w.Code, w.Body)
		}
	}
}

func TestRotation(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	h := newHandler(t, db, secret+", "+nextSecret)
	for i, c := range []struct {
		secrets []string
		want    int
	}{
		{[]string{secret}, 204},
		{[]string{nextSecret}, 204},
		{[]string{otherSecret, nextSecret}, 204},
		{[]string{otherSecret}, 401},
	} {
		m := planMessage(fmt.Sprint("msg_", i), access.Analysis)
		m.secrets = c.secrets
		if w := m.send(h); w.Code != c.want {
			t.Errorf("message %d = %d %s, want %d", i, w.Code, w.Body, c.want)
		}
	}
}

func TestWithoutSecret(t *testing.T) {
	t.Parallel()
	h := New(Config{})
	checkProblem(t, planMessage("msg_1", access.Analysis).send(h), problem.NotFound, "operator")
}

// errorReader is the body of a sender whose connection breaks.
type errorReader struct{}

func (errorReader) Read([]byte) (int, error) { return 0, http.ErrBodyReadAfterClose }

func TestBrokenBody(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	h := newHandler(t, db, secret)
	r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, Path, errorReader{})
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Webhook-Id", "msg_1")
	r.Header.Set("Webhook-Timestamp", strconv.FormatInt(clock.Unix(), 10))
	r.Header.Set("Webhook-Signature", "v1,AAAA")
	w := httptest.NewRecorder()
	problem.Write(w, r, h.Handle(w, r))
	checkProblem(t, w, problem.InvalidRequest, "ended early")
}

func TestParseSecrets(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]int{"": 0, secret: 1, secret + "," + nextSecret: 2, " " + secret + " , " + nextSecret + " ": 2} {
		parsed, err := ParseSecrets(s)
		if err != nil || len(parsed.keys) != want {
			t.Errorf("ParseSecrets(%q) = %d secrets, %v, want %d", s, len(parsed.keys), err, want)
		}
		if text := fmt.Sprintf("%v %+v", parsed, parsed); strings.Contains(text, "MfKQ9r8GKYqr") || strings.Contains(text, "49 242") {
			t.Errorf("secrets print as %s", text)
		}
	}
	for _, s := range []string{
		"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa==", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa--",
		secret + ",", "," + secret, secret + "," + nextSecret + "," + otherSecret,
	} {
		_, err := ParseSecrets(s)
		if err == nil {
			t.Errorf("ParseSecrets(%q): no error", s)
		} else if strings.Contains(err.Error(), "MfKQ9r8GKYqr") {
			t.Errorf("ParseSecrets(%q): %v, want an error without the secret", s, err)
		}
	}
}

// The example of the specification, so that the signature does not depend on the
// library that signs the messages of the other tests.
func TestExampleOfTheSpecification(t *testing.T) {
	t.Parallel()
	parsed, err := ParseSecrets(secret)
	if err != nil {
		t.Fatal(err)
	}
	h := http.Header{}
	h.Set("Webhook-Id", "msg_p5jXN8AQM9LWM0D4loKWxJek")
	h.Set("Webhook-Timestamp", "1614265330")
	h.Set("Webhook-Signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=")
	if body := []byte(`{"test": 2432232314}`); !parsed.verify(h, body) || parsed.verify(h, bytes.ToUpper(body)) {
		t.Error("the example does not verify, or its body can be changed")
	}
}
