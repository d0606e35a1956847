package audit

import (
	"context"
	"fmt"
	"time"

	"legislative/ent"
	"legislative/ent/auditevent"
	"legislative/internal/store/database"
)

// Filter selects events of an account since a time.
type Filter struct {
	AccountID int
	Since     time.Time
	Actions   []Action
	Role      Role // of the actor; empty for any
	KeyID     int  // 0 for any
}

// NthNewest returns when the n-th newest of the selected events was recorded, or
// the zero time if there are fewer than n.
func NthNewest(ctx context.Context, client *ent.AuditEventClient, f Filter, n int) (at time.Time, err error) {
	actions := make([]string, len(f.Actions))
	for i, action := range f.Actions {
		actions[i] = string(action)
	}
	query := client.Query().Where(auditevent.AccountID(f.AccountID), auditevent.ActionIn(actions...), auditevent.AtGT(database.FormatTime(f.Since)))
	if f.Role != "" {
		query.Where(auditevent.Actor(string(f.Role)))
	}
	if f.KeyID != 0 {
		query.Where(auditevent.KeyID(f.KeyID))
	}
	event, err := query.Order(ent.Desc(auditevent.FieldAt)).Offset(n - 1).First(ctx)
	if ent.IsNotFound(err) {
		return at, nil
	}
	if err == nil {
		at, err = time.Parse(time.RFC3339, event.At)
	}
	if err != nil {
		return at, fmt.Errorf("find events of account %d: %w", f.AccountID, err)
	}
	return at, nil
}
