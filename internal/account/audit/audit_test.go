package audit_test

import (
	"strings"
	"testing"

	"legislative/internal/account/audit"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// What is recorded stays for good, so it is short, and has neither keys nor what a
// database refuses.
func TestRecordCleansDetails(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		for detail, want := range map[string]string{
			"plan analysis":             "plan analysis",
			"name Leg_Live_Abc123xyz9":  "name leg_live_…",
			"a\x00b\xff":                "a\ufffdb\ufffd",
			strings.Repeat("ä", 300):    strings.Repeat("ä", 300),
			strings.Repeat("ä", 60_000): strings.Repeat("ä", 299) + "…",
		} {
			if err := audit.Record(t.Context(), db.Ent.AuditEvent, audit.Event{Action: audit.ChangeRefused, Detail: detail}); err != nil {
				t.Fatal(err)
			}
			events, err := audit.All(t.Context(), db.Ent, 1)
			if err != nil || len(events) != 1 || events[0].Detail != want {
				t.Errorf("Record of %.50q: %v, %v, want detail %.50q", detail, events, err, want)
			}
		}
	})
}
