package accounts_test

import (
	"net/url"
	"testing"
	"time"

	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
	"legislative/tests/running"
)

// promised is the longest time until a change has arrived at every instance.
const promised = 5 * time.Second

func TestChangesArriveInTime(t *testing.T) {
	exhaustive.Require(t, "measures time")
	t.Parallel()
	databasetest.EachEngine(t, func(t *testing.T, engine string) {
		database := databasetest.MigratedURL(t, engine)
		services := []string{running.StartProgram(t, database).URL, running.StartProgram(t, database).URL}
		h := signUp(t, database, services[0])
		key, id := h.createKey(services[0], url.Values{"name": {"short-lived"}})
		awaitAnswer(t, services, bill, key, allowed)
		h.revoke(services[0], id)
		start := time.Now()
		awaitAnswer(t, services, bill, key, revoked)
		if took := time.Since(start); took > promised {
			t.Errorf("a revoked key worked for %s, want at most %s", took, promised)
		}
	})
}
