package audit_test

import (
	"strings"
	"testing"

	"legislative/internal/account/audit"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// The database itself refuses to change or delete events.
func TestEventsAreOnlyAdded(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		event := audit.Event{Actor: audit.Actor{Role: audit.Operator}, Action: audit.AccountCreated, AccountID: 7, Detail: "plan web"}
		if err := audit.Record(t.Context(), db.Ent.AuditEvent, event); err != nil {
			t.Fatal(err)
		}
		for _, statement := range []string{
			`UPDATE audit_events SET detail = 'forged'`,
			`DELETE FROM audit_events`,
			`INSERT INTO audit_events (id, at, actor, address, action, detail) SELECT id, at, actor, address, action, 'forged' FROM audit_events`,
			`REPLACE INTO audit_events (id, at, actor, address, action, detail) SELECT id, at, actor, address, action, 'forged' FROM audit_events`,
		} {
			if _, err := db.SQL.ExecContext(t.Context(), statement); err == nil {
				t.Errorf("%s succeeded, want an error", statement)
			}
		}
		events, err := audit.OfAccount(t.Context(), db.Ent, 7, 10)
		if err != nil || len(events) != 1 || events[0].Detail != "plan web" || !strings.HasPrefix(events[0].At, "20") {
			t.Errorf("OfAccount = %v, %v, want the one event", events, err)
		}
	})
}
