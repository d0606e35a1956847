package account

import (
	"net/http"

	"legislative/internal/account/auth"
	"legislative/internal/account/session"
	"legislative/web/frame"
)

// Holder returns the account holder who is signed in, or nil if nobody is. The request
// need not have passed [session.Manager.Handler]. Holder reads the database only if
// the request has a session's cookie.
func (h *Handler) Holder(r *http.Request) (holder *frame.Holder, err error) {
	if _, err := r.Cookie(session.CookieName); err != nil {
		return nil, nil // without a cookie, nobody is signed in
	}
	h.config.Sessions.Handler(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		holder, err = h.readHolder(r)
	})).ServeHTTP(discard{}, r)
	return holder, err
}

func (h *Handler) readHolder(r *http.Request) (*frame.Holder, error) {
	account, err := h.config.Sessions.Account(r.Context())
	if account == nil {
		return nil, err
	}
	keys, err := auth.KeysOf(r.Context(), h.config.Database.Ent, account.ID)
	if err != nil {
		return nil, err
	}
	holder := &frame.Holder{Plan: account.Plan}
	for _, key := range keys {
		if view := newKeyView(key, h.config.Now()); view.IsActive() {
			holder.Keys = append(holder.Keys, frame.HolderKey{Name: key.Name, Masked: view.Masked})
		}
	}
	return holder, nil
}

// discard is a response that is thrown away: only the session of its request is of
// interest.
type discard struct{}

func (discard) Header() http.Header         { return http.Header{} }
func (discard) Write(b []byte) (int, error) { return len(b), nil }
func (discard) WriteHeader(int)             {}
