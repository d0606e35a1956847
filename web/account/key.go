package account

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"legislative/ent"
	"legislative/internal/account/auth"
	"legislative/internal/http/problem"
)

// keyView is a key as the pages show it.
type keyView struct {
	*ent.APIKey
	Masked       string
	State        auth.State
	Restrictions string // in words, or ""
}

func newKeyView(key *ent.APIKey, now time.Time) keyView {
	return keyView{key, auth.MaskedKey(key), auth.StateOf(key, now), auth.Restrictions(key)}
}

// IsActive reports whether the key works.
func (v keyView) IsActive() bool { return v.State.Condition == auth.Active }

// Title returns the name of the key, or words that take its place if it has none.
func (v keyView) Title() string {
	if v.Name == "" {
		return "Key without a name"
	}
	return v.Name
}

// Path returns the path of the key's page.
func (v keyView) Path() string { return keysPath + "/" + strconv.Itoa(v.ID) }

// withKey returns a handler that runs f with an active key of the account whose holder
// is signed in. The path has the number of the key.
func (h *Handler) withKey(f func(http.ResponseWriter, *http.Request, keyView) error) problem.HandlerFunc {
	return h.signedIn(func(w http.ResponseWriter, r *http.Request, account *ent.Account) error {
		id, err := strconv.Atoi(r.PathValue("id"))
		if err != nil {
			return h.showMessage(w, http.StatusNotFound, noSuchKey)
		}
		key, err := auth.FindKey(r.Context(), h.config.Database.Ent, account.ID, id)
		if _, ok := errors.AsType[*auth.Rejection](err); ok {
			return h.showMessage(w, http.StatusNotFound, noSuchKey)
		}
		if err != nil {
			return err
		}
		view := newKeyView(key, h.config.Now())
		if !view.IsActive() {
			return h.showMessage(w, http.StatusConflict, deadKey)
		}
		view.Edges.Account = account
		return f(w, r, view)
	})
}

// recordTimeout bounds the time for recording a refusal.
const recordTimeout = 5 * time.Second

// refuse records that a change of an account's keys was rejected, even if the client
// is gone, and returns the message of the rejection as a sentence. It returns other
// errors unchanged.
func (h *Handler) refuse(r *http.Request, accountID, keyID int, err error) (string, error) {
	rejection, ok := errors.AsType[*auth.Rejection](err)
	if !ok {
		return "", err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), recordTimeout)
	defer cancel()
	if err := auth.RecordRefusal(ctx, h.config.Database, h.actor(r), accountID, keyID, rejection); err != nil {
		return "", err
	}
	return sentence(rejection.Message), nil
}
