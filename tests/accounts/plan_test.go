package accounts_test

import (
	"net/http"
	"net/url"
	"testing"

	"legislative/internal/store/database/databasetest"
	"legislative/tests/running"
)

// The paths of a bill and of its analysis, which requires a higher plan. The database
// has no records.
const (
	bill     = "/api/v1/bills/200/hr/1"
	analysis = bill + "/analysis"
)

var (
	allowed = answer{http.StatusNotFound, "not_found"}
	revoked = answer{http.StatusUnauthorized, "revoked_key"}
)

// The billing system moves an account from plan to plan; its keys follow on every
// instance.
func TestPlanChangesWithLiveKeys(t *testing.T) {
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		database, secret := databasetest.MigratedURL(t, engine), newSecret()
		first := running.StartProgram(t, database, "--subscription-secret", secret)
		second := running.StartProgram(t, database, "--subscription-secret", secret)
		services := []string{first.URL, second.URL}
		h := signUp(t, database, first.URL)

		form := h.open(first.URL + keysPath + "/new")
		above := h.submit(form, keysPath, url.Values{"name": {"above"}, "scope": {"bills:read", "analysis:read"}})
		if above.status != http.StatusUnprocessableEntity || keyForms.MatchString(above.body) {
			t.Errorf("a key with a scope above the plan = %d, want a refusal", above.status)
		}

		if got := setPlan(t, second.URL, secret, "analysis"); got.status != http.StatusNoContent {
			t.Fatalf("webhook = %v, want 204", got)
		}
		key, id := h.createKey(first.URL, url.Values{"name": {"both"}, "scope": {"bills:read", "analysis:read"}})
		awaitAnswer(t, services, analysis, key, allowed)

		setPlan(t, first.URL, secret, "developer_free")
		awaitAnswer(t, services, analysis, key, answer{http.StatusForbidden, "plan_required"})
		awaitAnswer(t, services, bill, key, allowed)

		setPlan(t, first.URL, secret, "web")
		awaitAnswer(t, services, bill, key, answer{http.StatusForbidden, "plan_required"})
		refused := h.send(http.MethodPost, first.URL+keysPath, url.Values{"name": {"none"}, "scope": {"bills:read"}}, nil)
		if refused.status < 400 || keyForms.MatchString(refused.body) {
			t.Errorf("a key on a plan without the API = %d, want a refusal", refused.status)
		}

		setPlan(t, second.URL, secret, "enterprise")
		awaitAnswer(t, services, analysis, key, allowed)

		h.revoke(first.URL, id)
		awaitAnswer(t, services, bill, key, revoked)
		if got := setPlan(t, first.URL, newSecret(), "web"); got != (answer{http.StatusUnauthorized, "invalid_signature"}) {
			t.Errorf("webhook with another secret = %v, want invalid_signature", got)
		}
	})
}
