// Package audit records what happens to accounts and their keys: who did what,
// when, and from which address. Records are only added.
package audit

import (
	"context"
	"fmt"
	"net/netip"
	"strings"
	"time"

	"legislative/ent"
	"legislative/ent/auditevent"
	"legislative/internal/access/keyform"
	"legislative/internal/store/database"
)

// Actor is who causes an event.
type Actor struct {
	Role    Role
	Address netip.Addr // of the client; invalid if no request caused the event
}

// Role is the role in which somebody causes an event.
type Role string

// The roles.
const (
	Holder       Role = "holder"       // the account's holder, or somebody who tries to be
	Operator     Role = "operator"     // the operator of the service, by its commands
	Subscription Role = "subscription" // the billing system, by the webhook
	Service      Role = "service"      // the service itself
)

// Action is what happened.
type Action string

// The actions.
const (
	AccountCreated Action = "account_created"
	PlanChanged    Action = "plan_changed"
	LinkCreated    Action = "sign_in_link_created"
	SignedIn       Action = "signed_in"
	SignedOut      Action = "signed_out"
	SignInRefused  Action = "sign_in_refused"
	KeyCreated     Action = "key_created"
	KeyChanged     Action = "key_changed"
	KeyRolled      Action = "key_rolled"
	KeyRevoked     Action = "key_revoked"
	ChangeRefused  Action = "change_refused" // a change of keys that the plan or another rule forbids
	KeyRefused     Action = "key_refused"    // requests with a key that grants no access
)

// Event is something that happened. Its detail is for people; it must not contain
// a token or a cookie.
type Event struct {
	Actor     Actor
	Action    Action
	AccountID int // 0 if no account is concerned
	KeyID     int // 0 if no key is concerned
	Detail    string
}

// maxDetail is the largest number of characters of a detail that is recorded.
const maxDetail = 300

// Record adds an event with the current time. Events are never deleted, so Record cuts
// a long detail, and redacts what looks like a key. The client may be that of a
// transaction, so that the event is recorded only if the transaction commits.
func Record(ctx context.Context, client *ent.AuditEventClient, e Event) error {
	create := client.Create().SetAt(database.FormatTime(time.Now())).
		SetActor(string(e.Actor.Role)).SetAction(string(e.Action)).SetDetail(clean(e.Detail))
	if e.Actor.Address.IsValid() {
		create.SetAddress(e.Actor.Address.String())
	}
	if e.AccountID != 0 {
		create.SetAccountID(e.AccountID)
	}
	if e.KeyID != 0 {
		create.SetKeyID(e.KeyID)
	}
	if err := create.Exec(ctx); err != nil {
		return fmt.Errorf("record %s: %w", e.Action, err)
	}
	return nil
}

// clean returns a detail as it is recorded: without keys and what Postgres cannot
// store, and not too long.
func clean(detail string) string {
	detail = strings.ToValidUTF8(keyform.Redact(detail), "\ufffd")
	detail = strings.ReplaceAll(detail, "\x00", "\ufffd")
	if runes := []rune(detail); len(runes) > maxDetail {
		return string(runes[:maxDetail-1]) + "…"
	}
	return detail
}

// OfAccount returns up to limit events of an account, newest first.
func OfAccount(ctx context.Context, client *ent.Client, accountID, limit int) ([]*ent.AuditEvent, error) {
	return list(ctx, client.AuditEvent.Query().Where(auditevent.AccountID(accountID)), limit)
}

// All returns up to limit events, newest first, of all accounts and of none.
func All(ctx context.Context, client *ent.Client, limit int) ([]*ent.AuditEvent, error) {
	return list(ctx, client.AuditEvent.Query(), limit)
}

func list(ctx context.Context, query *ent.AuditEventQuery, limit int) ([]*ent.AuditEvent, error) {
	events, err := query.Order(ent.Desc(auditevent.FieldID)).Limit(limit).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("list audit events: %w", err)
	}
	return events, nil
}
