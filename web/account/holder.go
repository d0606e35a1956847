package account

import (
	"net/http"

	"legislative/internal/auth"
	"legislative/internal/session"
	"legislative/web/frame"
)

// Holder returns the holder of the account that a request's session is signed in
// to, or nil if it is not. The request need not be within [session.Manager.Handler],
// and only one with the cookie of a session needs the database.
func (h *Handler) Holder(r *http.Request) (holder *frame.Holder, err error) {
	if _, err := r.Cookie(session.CookieName); err != nil {
		return nil, nil // there is no cookie, so nobody is signed in
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
		if view := newKeyView(key, h.config.Now()); view.IsLive() {
			holder.Keys = append(holder.Keys, frame.HolderKey{Name: key.Name, Mark: view.Mark})
		}
	}
	return holder, nil
}

// discard is the response of a request that is read for its session only.
type discard struct{}

func (discard) Header() http.Header         { return http.Header{} }
func (discard) Write(b []byte) (int, error) { return len(b), nil }
func (discard) WriteHeader(int)             {}
