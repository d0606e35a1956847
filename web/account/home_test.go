package account

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/auth"
	"legislative/internal/account/usage"
	"legislative/internal/store/database/databasetest"
	"legislative/web/frame"
)

func TestHomeShowsUse(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		key := s.createKey(t, account, "Importer")
		caller := access.Caller{KeyID: key.ID, AccountID: account.ID, Plan: account.Plan}
		for range 3 {
			if err := s.limiter.Allow(t.Context(), http.Header{}, caller); err != nil {
				t.Fatal(err)
			}
		}
		// What the limiter has counted is not written yet.
		w := b.get(t, homePath)
		check(t, w, 200, "<b>3</b> of 5,000", "There were no requests in the last 24 hours; those of the last 10 seconds may be missing.")
		for _, unwanted := range []string{"<svg role", "This hour"} {
			if strings.Contains(w.Body.String(), unwanted) {
				t.Errorf("the page has %q without requests in the last 24 hours", unwanted)
			}
		}
		now := time.Date(2187, 5, 21, 14, 30, 0, 0, time.UTC)
		s.pages.config.Now = func() time.Time { return now }
		for _, hour := range []struct {
			start                   time.Time
			requests, refused, cost int64
		}{
			{now.Truncate(time.Hour), 1234, 5, 6789},
			{now.Truncate(time.Hour).Add(-3 * time.Hour), 10, 0, 0},
			{now.Truncate(time.Hour).Add(-24 * time.Hour), 77777, 0, 0}, // too long ago
		} {
			s.db.Ent.UsageHour.Create().SetAccountID(account.ID).SetKeyID(key.ID).SetHour(hour.start.Unix()).
				SetRequests(hour.requests).SetRefused(hour.refused).SetCost(hour.cost).ExecX(t.Context())
		}
		w = b.get(t, homePath)
		check(t, w, 200,
			"Requests of the last 10 seconds may be missing.",
			"<b>3</b> of 5,000", `max="5000" low="2500" high="4500" optimum="0" value="3"`, "Resets on",
			"<b>1,234</b> requests", "5 refused because of a limit. Cost of operations: 6,789.",
			`<title id="chart-title">Requests by hour in the last 24 hours: 1,249 in total, at most 1,239 in one hour</title>`,
			`<time datetime="2187-05-21T11:00:00Z">11:00</time></th><td>10</td><td>0</td><td>0</td>`,
			"<dd>4,321 per minute</dd>", "<dd>5,000 per day</dd>", "<dd>No limit</dd>",
		)
	})
}

func TestChart(t *testing.T) {
	t.Parallel()
	start := time.Date(2187, 5, 21, 0, 0, 0, 0, time.UTC)
	c := newChart([]usage.Hour{
		{Start: start},
		{Start: start.Add(time.Hour), Requests: 1},
		{Start: start.Add(2 * time.Hour), Requests: 900, Refused: 100, Cost: 5},
	})
	if c.Peak != 1000 || c.Total != 1001 || len(c.Bars) != 3 {
		t.Fatalf("chart %+v, want a peak of 1,000 of 1,001 requests", c)
	}
	for i, b := range c.Bars {
		if b.X < 0 || b.X+b.Width > c.Width || b.RefusedY < 0 || b.Y+b.Height != c.Base() || b.RefusedY+b.RefusedHeight != b.Y {
			t.Errorf("bar %d: %+v does not stand in the chart", i, b)
		}
	}
	if c.Bars[0].Height != 0 || c.Bars[1].Height == 0 || c.Bars[2].Height <= c.Bars[1].Height || c.Bars[2].RefusedHeight == 0 {
		t.Errorf("bars %+v, want heights by the numbers, and none for no requests", c.Bars)
	}
	if empty := newChart([]usage.Hour{{Start: start}}); empty.Bars[0].Height != 0 {
		t.Errorf("chart without requests = %+v, want no bars", empty)
	}
}

func TestHomeShowsTheRecordOfItsAccountOnly(t *testing.T) {
	t.Parallel()
	s := newService(t, databasetest.Engines[0], nil)
	account, b := s.newHolder(t, "a@example.org", access.Analysis)
	s.createKey(t, s.createAccount(t, "other@example.org", access.Analysis), "Name of another")
	for range maxEvents {
		err := audit.Record(t.Context(), s.db.Ent.AuditEvent, audit.Event{
			Actor: audit.Actor{Role: audit.Subscription}, Action: audit.PlanChanged, AccountID: account.ID, Detail: "from <a> to b",
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	w := b.get(t, homePath)
	check(t, w, 200, "events of this account (50)", "Plan changed by the billing system", "from &lt;a&gt; to b", "Included")
	for _, unwanted := range []string{"Name of another", "Account created", "other@example.org"} {
		if strings.Contains(w.Body.String(), unwanted) {
			t.Errorf("the page has %q", unwanted)
		}
	}
}

func TestHolder(t *testing.T) {
	t.Parallel()
	eachEngine(t, func(t *testing.T, s *service) {
		account, b := s.newHolder(t, "a@example.org", access.DeveloperFree)
		key, revoked := s.createKey(t, account, "Importer"), s.createKey(t, account, "Old")
		if err := auth.RevokeKey(t.Context(), s.db, audit.Actor{Role: audit.Operator}, account.ID, revoked.ID); err != nil {
			t.Fatal(err)
		}
		holder := func(b *browser) *frame.Holder {
			r := httptest.NewRequestWithContext(t.Context(), "GET", "/docs", nil)
			for name, value := range b.cookies {
				r.AddCookie(&http.Cookie{Name: name, Value: value})
			}
			h, err := s.pages.Holder(r)
			if err != nil {
				t.Fatal(err)
			}
			return h
		}
		want := &frame.Holder{Plan: access.DeveloperFree, Keys: []frame.HolderKey{{Name: "Importer", Masked: auth.MaskedKey(key)}}}
		if diff := cmp.Diff(want, holder(b)); diff != "" {
			t.Errorf("Holder (-want +got):\n%s", diff)
		}
		if h := holder(s.newBrowser()); h != nil {
			t.Errorf("Holder without a cookie = %v, want nil", h)
		}
		second := s.newBrowser()
		second.signIn(t, account.Email)
		checkRedirect(t, second.post(t, "/account/sign-out", nil), signInPath)
		if h := holder(b); h != nil {
			t.Errorf("Holder after signing out in another browser = %v, want nil", h)
		}
	})
}
