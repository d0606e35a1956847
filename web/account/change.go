package account

import (
	"fmt"
	"net/http"

	"legislative/internal/account/auth"
)

// editPage is the data of the page for changing a key.
type editPage struct {
	keyForm

	View keyView
}

func (h *Handler) showKey(w http.ResponseWriter, r *http.Request, key keyView) error {
	form := h.newKeyForm(key.Edges.Account.Plan, auth.KeySettings{Name: key.Name, Scopes: key.Scopes, Origins: key.Origins, Addresses: key.Addresses})
	return h.render(w, http.StatusOK, "key-edit.html", editPage{form, key})
}

func (h *Handler) changeKey(w http.ResponseWriter, r *http.Request, key keyView) error {
	settings, err := readSettings(r, h.config.Now())
	if err == nil {
		err = auth.ChangeKey(r.Context(), h.config.Database, h.actor(r), key.AccountID, key.ID, settings)
	}
	if err != nil {
		reason, err := h.refuse(r, key.AccountID, key.ID, err)
		if err != nil {
			return err
		}
		form := h.newEnteredForm(key.Edges.Account.Plan, r, reason)
		return h.render(w, http.StatusUnprocessableEntity, "key-edit.html", editPage{form, key})
	}
	h.config.Sessions.Put(r.Context(), noticeItem, fmt.Sprintf("Key %s was changed. The new settings take effect within 5 seconds.", key.Masked))
	return redirectHome(w, r)
}
