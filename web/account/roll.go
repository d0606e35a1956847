package account

import (
	"net/http"

	"legislative/internal/account/auth"
)

// rollPage is the data of the page that asks whether to roll a key.
type rollPage struct {
	View    keyView
	Problem string // why it was refused, or ""
	Nonce   string
	Graces  []graceView
}

// graceView is a grace period as the page offers it.
type graceView struct {
	Value    string // in the form of [auth.ParsePeriod]
	Label    string
	IsChosen bool
}

func (h *Handler) newRollPage(r *http.Request, key keyView, reason string) rollPage {
	page := rollPage{View: key, Problem: reason, Nonce: h.addNonce(r.Context())}
	chosen := r.PostFormValue("grace")
	if chosen == "" {
		chosen = "24h0m0s"
	}
	for _, g := range auth.Graces() {
		value := g.Duration.String()
		page.Graces = append(page.Graces, graceView{value, g.Label, value == chosen})
	}
	return page
}

func (h *Handler) showRoll(w http.ResponseWriter, r *http.Request, key keyView) error {
	return h.render(w, http.StatusOK, "key-roll.html", h.newRollPage(r, key, ""))
}

func (h *Handler) rollKey(w http.ResponseWriter, r *http.Request, key keyView) error {
	if !h.useNonce(r.Context(), r.PostFormValue("nonce")) {
		return h.render(w, http.StatusConflict, "key-roll.html", h.newRollPage(r, key, repeated))
	}
	grace, err := auth.ParsePeriod(r.PostFormValue("grace"))
	page := createdPage{}
	if err == nil {
		page.Key, page.View.APIKey, err = auth.RollKey(r.Context(), h.config.Database, h.actor(r), key.AccountID, key.ID, grace)
	}
	if err != nil {
		reason, err := h.refuse(r, key.AccountID, key.ID, err)
		if err != nil {
			return err
		}
		return h.render(w, http.StatusUnprocessableEntity, "key-roll.html", h.newRollPage(r, key, reason))
	}
	old, err := auth.FindKey(r.Context(), h.config.Database.Ent, key.AccountID, key.ID)
	if err != nil {
		return err
	}
	now := h.config.Now()
	oldView := newKeyView(old, now)
	page.View, page.Old = newKeyView(page.View.APIKey, now), &oldView
	return h.showCreated(w, page)
}
