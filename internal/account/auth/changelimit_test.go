package auth

import (
	"fmt"
	"testing"
	"time"

	"legislative/ent"
	"legislative/ent/auditevent"
	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// addEvents records events of a holder that happened some time ago.
func addEvents(t *testing.T, db *database.DB, n, accountID int, action audit.Action, ago time.Duration) {
	t.Helper()
	rows := make([]*ent.AuditEventCreate, n)
	for i := range rows {
		rows[i] = db.Ent.AuditEvent.Create().SetAt(database.FormatTime(time.Now().Add(-ago))).
			SetActor(string(audit.Holder)).SetAction(string(action)).SetAccountID(accountID)
	}
	if err := db.Ent.AuditEvent.CreateBulk(rows...).Exec(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// A holder cannot fill the audit, but can always revoke keys.
func TestChangesAreLimited(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx, holder := t.Context(), audit.Actor{Role: audit.Holder}
		id, other := newHolder(t, db, holderEmail, access.Analysis), newHolder(t, db, "other@example.org", access.Analysis)
		settings := KeySettings{Scopes: []access.Scope{access.BillsRead}}
		_, row := mustCreateKey(t, db, id, settings)
		addEvents(t, db, maxChanges, id, audit.KeyCreated, limitPeriod+time.Minute)
		addEvents(t, db, maxChanges, id, audit.KeyRevoked, time.Minute)
		addEvents(t, db, maxChanges, other, audit.KeyCreated, time.Minute)
		addEvents(t, db, maxChanges-2, id, audit.KeyRolled, 10*time.Minute)
		for i := range 2 {
			if err := ChangeKey(ctx, db, holder, id, row.ID, KeySettings{Name: fmt.Sprint(i), Scopes: settings.Scopes}); err != nil {
				t.Fatalf("change %d: %v", i, err)
			}
		}
		_, _, created := CreateKey(ctx, db, holder, id, settings)
		_, _, rolled := RollKey(ctx, db, holder, id, row.ID, 0)
		for name, err := range map[string]error{"CreateKey": created, "RollKey": rolled, "ChangeKey": ChangeKey(ctx, db, holder, id, row.ID, settings)} {
			checkRejection(t, name, err, "try again after "+database.FormatTime(time.Now().Add(limitPeriod - 10*time.Minute))[:len("2006-01-02T15")])
		}
		mustCreateKey(t, db, id, settings) // by the operator
		for range 2 {
			if err := RevokeKey(ctx, db, holder, id, row.ID); err != nil {
				t.Errorf("RevokeKey = %v, want nil", err)
			}
		}
		n, err := db.Ent.AuditEvent.Query().Where(auditevent.KeyID(row.ID), auditevent.Action(string(audit.KeyRevoked))).Count(ctx)
		if err != nil || n != 1 {
			t.Errorf("%d revocations are recorded, %v, want 1", n, err)
		}
	})
}

func TestRecordedRefusalsAreLimited(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id, holder := newHolder(t, db, holderEmail, access.Analysis), audit.Actor{Role: audit.Holder}
		addEvents(t, db, maxRefusals-1, id, audit.ChangeRefused, time.Minute)
		for i := range 3 {
			if err := RecordRefusal(t.Context(), db, holder, id, 0, Rejectf("refusal %d", i)); err != nil {
				t.Fatal(err)
			}
		}
		if detail := lastEvent(t, db, id).Detail; detail != "refusal 0" {
			t.Errorf("last event %q, want that of the first refusal", detail)
		}
	})
}

func TestKeysOfHasFewThatEnded(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		id := newHolder(t, db, holderEmail, access.Analysis)
		settings := KeySettings{Scopes: []access.Scope{access.BillsRead}}
		_, first := mustCreateKey(t, db, id, settings)
		var want []int
		for range shownEndedKeys + 3 {
			_, row := mustCreateKey(t, db, id, settings)
			if err := RevokeKey(t.Context(), db, operator, id, row.ID); err != nil {
				t.Fatal(err)
			}
			want = append([]int{row.ID}, want...)
		}
		want = append([]int{first.ID}, want[:shownEndedKeys]...)
		keys, err := KeysOf(t.Context(), db.Ent, id)
		var got []int
		for _, k := range keys {
			got = append(got, k.ID)
		}
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("KeysOf = %v, %v, want %v", got, err, want)
		}
	})
}

func TestParseEmail(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{" Some.One+x@Example.ORG ": "some.one+x@example.org", "a@xn--bcher-kva.example": "a@xn--bcher-kva.example"} {
		if got, err := ParseEmail(s); err != nil || got != want {
			t.Errorf("ParseEmail(%q) = %q, %v, want %q", s, got, err, want)
		}
	}
	for _, s := range []string{
		"al\u0130ce@example.org", "mar\u212a@example.org", "a\u009b31m@example.org", "a\u202e@example.org", "a@ex\u0430mple.org", "a\u200b@example.org",
		"a\x00@example.org", "a b@example.org", "a\xff@example.org",
	} {
		_, err := ParseEmail(s)
		checkRejection(t, s, err, "RFC 5321")
	}
}
