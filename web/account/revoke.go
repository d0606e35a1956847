package account

import (
	"fmt"
	"net/http"

	"legislative/internal/account/auth"
)

// revokePage is the data of the page that asks whether to revoke a key.
type revokePage struct{ View keyView }

func (h *Handler) showRevoke(w http.ResponseWriter, _ *http.Request, key keyView) error {
	return h.render(w, http.StatusOK, "key-revoke.html", revokePage{key})
}

func (h *Handler) revokeKey(w http.ResponseWriter, r *http.Request, key keyView) error {
	if err := auth.RevokeKey(r.Context(), h.config.Database, h.actor(r), key.AccountID, key.ID); err != nil {
		return err
	}
	h.config.Sessions.Put(r.Context(), noticeItem, fmt.Sprintf("Key %s was revoked. It stops working within 5 seconds.", key.Masked))
	return redirectHome(w, r)
}
