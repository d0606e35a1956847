package account

import (
	"fmt"
	"net/http"
	"strconv"

	"legislative/internal/auth"
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
		problem, err := h.refuse(r, key.AccountID, key.ID, err)
		if err != nil {
			return err
		}
		form := h.newEnteredForm(key.Edges.Account.Plan, r, problem)
		return h.render(w, http.StatusUnprocessableEntity, "key-edit.html", editPage{form, key})
	}
	h.config.Sessions.Put(r.Context(), noticeItem, fmt.Sprintf("The key %s is changed. It has its new settings everywhere within 5 seconds.", key.Mark))
	return redirectHome(w, r)
}

// confirmPage is the data of the pages that confirm that a key is rolled or
// revoked.
type confirmPage struct {
	View    keyView
	Problem string // why it was refused, or ""
	Nonce   string // of rolling
	Graces  []graceView
}

// graceView is a time for which a rolled key still works.
type graceView struct {
	Value string // as [auth.ParsePeriod] has it
	Words string
	// IsUsual is set for the one that is chosen first.
	IsUsual bool
}

func (h *Handler) newRollPage(r *http.Request, key keyView, problem string) confirmPage {
	page := confirmPage{View: key, Problem: problem, Nonce: h.addNonce(r.Context())}
	chosen := r.PostFormValue("grace")
	if chosen == "" {
		chosen = "24h0m0s"
	}
	for _, g := range auth.Graces() {
		value := g.Duration.String()
		page.Graces = append(page.Graces, graceView{value, sentence(g.Words), value == chosen})
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
		problem, err := h.refuse(r, key.AccountID, key.ID, err)
		if err != nil {
			return err
		}
		return h.render(w, http.StatusUnprocessableEntity, "key-roll.html", h.newRollPage(r, key, problem))
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

func (h *Handler) showRevoke(w http.ResponseWriter, _ *http.Request, key keyView) error {
	return h.render(w, http.StatusOK, "key-revoke.html", confirmPage{View: key})
}

func (h *Handler) revokeKey(w http.ResponseWriter, r *http.Request, key keyView) error {
	if err := auth.RevokeKey(r.Context(), h.config.Database, h.actor(r), key.AccountID, key.ID); err != nil {
		return err
	}
	h.config.Sessions.Put(r.Context(), noticeItem, fmt.Sprintf("The key %s is revoked. It stops working everywhere within 5 seconds.", key.Mark))
	return redirectHome(w, r)
}

// Path returns the path of the key's page.
func (v keyView) Path() string { return keysPath + "/" + strconv.Itoa(v.ID) }
