package account

import (
	"net/http"

	"legislative/ent"
	"legislative/internal/account/auth"
	"legislative/web/snippet"
)

// newKeyPage is the data of the page for creating a key.
type newKeyPage struct {
	keyForm

	Nonce    string
	Expiries []expiry
	Expiry   string // as entered
}

// expiry is a choice of when a key expires.
type expiry struct{ Value, Label string }

// expiries returns the choices that the form offers. The handler accepts any period
// or date.
func expiries() []expiry {
	return []expiry{{"", "Does not expire"}, {"7d", "After 7 days"}, {"30d", "After 30 days"}, {"90d", "After 90 days"}, {"365d", "After 1 year"}}
}

// repeated is the message for a form whose nonce is not in the session, because it
// was submitted before, the session has ended, or many forms were opened since.
const repeated = "This form was already submitted, or is too old, so nothing was done this time. Check the list of your keys. If you have lost a new key, revoke it and create another one."

func (h *Handler) newKeyPage(r *http.Request, form keyForm) newKeyPage {
	return newKeyPage{
		keyForm: form, Nonce: h.addNonce(r.Context()), Expiries: expiries(), Expiry: r.PostFormValue("expiry"),
	}
}

func (h *Handler) showNewKey(w http.ResponseWriter, r *http.Request, account *ent.Account) error {
	form := h.newKeyForm(account.Plan, auth.KeySettings{Scopes: account.Plan.Scopes()})
	return h.render(w, http.StatusOK, "key-new.html", h.newKeyPage(r, form))
}

func (h *Handler) createKey(w http.ResponseWriter, r *http.Request, account *ent.Account) error {
	if !h.useNonce(r.Context(), r.PostFormValue("nonce")) {
		form := h.newEnteredForm(account.Plan, r, repeated)
		return h.render(w, http.StatusConflict, "key-new.html", h.newKeyPage(r, form))
	}
	settings, err := readSettings(r, h.config.Now())
	var key auth.Key
	var created *ent.APIKey
	if err == nil {
		key, created, err = auth.CreateKey(r.Context(), h.config.Database, h.actor(r), account.ID, settings)
	}
	if err != nil {
		reason, err := h.refuse(r, account.ID, 0, err)
		if err != nil {
			return err
		}
		form := h.newEnteredForm(account.Plan, r, reason)
		return h.render(w, http.StatusUnprocessableEntity, "key-new.html", h.newKeyPage(r, form))
	}
	return h.showCreated(w, createdPage{Key: key, View: newKeyView(created, h.config.Now())})
}

// createdPage is the data of the page that shows a new key, once.
type createdPage struct {
	Key      auth.Key
	View     keyView
	Old      *keyView // the key that it replaces, or nil
	Snippets []snippet.Snippet
}

func (h *Handler) showCreated(w http.ResponseWriter, page createdPage) error {
	page.Snippets = newSnippets(h.config.PublicURL, page.Key, page.View.Scopes)
	return h.render(w, http.StatusOK, "key-created.html", page)
}
