package auth

import (
	"context"
	"net/http"
	"time"

	"legislative/ent/apikey"
	"legislative/internal/account/attempts"
	"legislative/internal/account/audit"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
)

const (
	// useInterval is the shortest time between two writes of a key's last use.
	useInterval = 30 * time.Second
	// pendingRecords bounds the number of uses, and that of refusals, that are
	// still to be written.
	pendingRecords = 256
)

// recorder has the uses and refusals of keys that are still to be written. Requests
// never wait for it: if too many are pending, new ones are dropped.
type recorder struct {
	uses     chan int // IDs of keys whose last use is to be written
	refusals chan audit.Event
	refused  *attempts.Limit[refusalID]
}

// refusalID identifies refusals of which one a minute is recorded.
type refusalID struct {
	keyID int
	code  problem.Code
}

func newRecorder(now func() time.Time) recorder {
	return recorder{
		uses:     make(chan int, pendingRecords),
		refusals: make(chan audit.Event, pendingRecords),
		refused:  attempts.NewLimit[refusalID](1, time.Minute, now),
	}
}

// addUse schedules a write of the key's last use unless one was written recently.
func (a *Authenticator) addUse(state *keyState, now time.Time) {
	last := state.usedAt.Load()
	if now.Unix()-last < int64(useInterval/time.Second) || !state.usedAt.CompareAndSwap(last, now.Unix()) {
		return
	}
	select {
	case a.records.uses <- state.caller.KeyID:
	default:
	}
}

// addRefusal schedules a record of a request that was refused with a code, if
// there was none for the key in the last minute.
func (a *Authenticator) addRefusal(state *keyState, r *http.Request, code problem.Code) {
	if a.records.refused.Add(refusalID{state.caller.KeyID, code}) > 0 {
		return
	}
	event := audit.Event{
		Actor:     audit.Actor{Role: audit.Service, Address: a.config.Addresses.Find(r)},
		Action:    audit.KeyRefused,
		AccountID: state.caller.AccountID,
		KeyID:     state.caller.KeyID,
		Detail:    string(code),
	}
	select {
	case a.records.refusals <- event:
	default:
	}
}

// writeRecords writes the times when keys were last used, and refusals, until ctx
// ends.
func (a *Authenticator) writeRecords(ctx context.Context) {
	for {
		var err error
		var keyID int
		select {
		case <-ctx.Done():
			return
		case keyID = <-a.records.uses:
			err = a.writeUse(ctx, keyID)
		case event := <-a.records.refusals:
			keyID = event.KeyID
			err = audit.Record(ctx, a.config.Database.Ent.AuditEvent, event)
		}
		if err != nil && ctx.Err() == nil {
			a.config.Log.WarnContext(ctx, "cannot write the use of a key", "key", keyID, "error", err)
		}
	}
}

// writeUse writes the use if no other instance has written a recent one.
func (a *Authenticator) writeUse(ctx context.Context, id int) error {
	now := a.now()
	return a.config.Database.Ent.APIKey.Update().
		Where(apikey.ID(id), apikey.Or(apikey.LastUsedAtIsNil(), apikey.LastUsedAtLTE(database.FormatTime(now.Add(-useInterval))))).
		SetLastUsedAt(database.FormatTime(now)).
		Exec(ctx)
}
