package account

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"legislative/ent"
	"legislative/internal/account/auth"
	"legislative/internal/account/signin"
)

// The names of values in the session.
const (
	nextItem    = "next"    // path to continue with after signing in
	attemptItem = "attempt" // to sign in at an OpenID provider, as JSON
	noticeItem  = "notice"  // what was done, for the next page
)

// signInPage is the data of the page for signing in.
type signInPage struct {
	Next       string
	Email      string // as entered
	Problem    string // why signing in failed, or ""
	SendsLinks bool
	Provider   string // name of the OpenID provider, or ""
	Policy     signin.Policy
	Sent       bool
}

func (h *Handler) newSignInPage(r *http.Request) signInPage {
	return signInPage{
		Next:       nextPath(r.FormValue("next")),
		SendsLinks: h.config.SignIn.SendsLinks(),
		Provider:   h.config.SignIn.Provider(),
		Policy:     h.config.SignIn.Policy(),
	}
}

func (h *Handler) showSignIn(w http.ResponseWriter, r *http.Request) error {
	account, err := h.config.Sessions.Account(r.Context())
	if err != nil {
		return err
	}
	if account != nil {
		redirect(w, r, nextPath(r.FormValue("next")))
		return nil
	}
	return h.render(w, http.StatusOK, "sign-in.html", h.newSignInPage(r))
}

// refuseSignIn shows the page for signing in again if err is a rejection, and
// returns all other errors.
func (h *Handler) refuseSignIn(w http.ResponseWriter, r *http.Request, err error) error {
	rejection, ok := errors.AsType[*auth.Rejection](err)
	if !ok {
		return err
	}
	page := h.newSignInPage(r)
	page.Email, page.Problem = r.PostFormValue("email"), sentence(rejection.Message)
	return h.render(w, http.StatusUnprocessableEntity, "sign-in.html", page)
}

// requestLink sends a link. The page that follows is the same for every address, so
// that nobody can find out who has an account.
func (h *Handler) requestLink(w http.ResponseWriter, r *http.Request) error {
	if !h.config.SignIn.SendsLinks() {
		return h.showMessage(w, http.StatusNotFound, noSuchSignIn)
	}
	if err := h.config.SignIn.RequestLink(r.Context(), h.actor(r), r.PostFormValue("email")); err != nil {
		return h.refuseSignIn(w, r, err)
	}
	h.keepNext(r)
	redirect(w, r, sentPath)
	return nil
}

func (h *Handler) showSent(w http.ResponseWriter, r *http.Request) error {
	page := h.newSignInPage(r)
	page.Sent = true
	return h.render(w, http.StatusOK, "sign-in.html", page)
}

// keepNext keeps the path to continue with in the session. It does not keep the
// default one, so that no session is stored just for that.
func (h *Handler) keepNext(r *http.Request) {
	h.config.Sessions.Pop(r.Context(), nextItem)
	if next := nextPath(r.FormValue("next")); next != homePath {
		h.config.Sessions.Put(r.Context(), nextItem, next)
	}
}

// linkPage is the data of the page that a link leads to.
type linkPage struct{ Email, Token string }

// showLink does not use the link up, because programs that scan mail open links.
func (h *Handler) showLink(w http.ResponseWriter, r *http.Request) error {
	token := r.URL.Query().Get("token")
	email, err := h.config.SignIn.LinkEmail(r.Context(), h.actor(r), token)
	if err != nil {
		return h.refuseSignIn(w, r, err)
	}
	return h.render(w, http.StatusOK, "link.html", linkPage{email, token})
}

func (h *Handler) useLink(w http.ResponseWriter, r *http.Request) error {
	account, err := h.config.SignIn.UseLink(r.Context(), h.actor(r), r.PostFormValue("token"))
	if err != nil {
		return h.refuseSignIn(w, r, err)
	}
	return h.signIn(w, r, account)
}

// signIn signs the session in to an account and redirects to the page that was
// requested before signing in.
func (h *Handler) signIn(w http.ResponseWriter, r *http.Request, account *ent.Account) error {
	next := nextPath(h.config.Sessions.Pop(r.Context(), nextItem))
	if err := h.config.Sessions.SignIn(r.Context(), account); err != nil {
		return err
	}
	redirect(w, r, next)
	return nil
}

// beginOpenID answers GET, since the content security policy forbids forms whose
// response redirects to another site.
func (h *Handler) beginOpenID(w http.ResponseWriter, r *http.Request) error {
	if h.config.SignIn.Provider() == "" {
		return h.showMessage(w, http.StatusNotFound, noSuchSignIn)
	}
	address, attempt, err := h.config.SignIn.Begin(r.Context(), h.actor(r))
	if err != nil {
		return h.refuseSignIn(w, r, err)
	}
	encoded, err := json.Marshal(attempt)
	if err != nil {
		return fmt.Errorf("encode the attempt to sign in: %w", err)
	}
	h.config.Sessions.Put(r.Context(), attemptItem, string(encoded))
	h.keepNext(r)
	redirect(w, r, address)
	return nil
}

func (h *Handler) completeOpenID(w http.ResponseWriter, r *http.Request) error {
	if h.config.SignIn.Provider() == "" {
		return h.showMessage(w, http.StatusNotFound, noSuchSignIn)
	}
	encoded := h.config.Sessions.Pop(r.Context(), attemptItem)
	if encoded == "" {
		return h.refuseSignIn(w, r, auth.Rejectf("You did not start signing in in this browser, or it took too long. Start again."))
	}
	var attempt signin.Attempt
	if err := json.Unmarshal([]byte(encoded), &attempt); err != nil {
		return fmt.Errorf("decode the attempt to sign in: %w", err)
	}
	account, err := h.config.SignIn.Complete(r.Context(), h.actor(r), attempt, r.URL.Query())
	if err != nil {
		return h.refuseSignIn(w, r, err)
	}
	return h.signIn(w, r, account)
}

func (h *Handler) signOut(w http.ResponseWriter, r *http.Request) error {
	if err := h.config.Sessions.SignOut(r.Context(), h.actor(r)); err != nil {
		return err
	}
	redirect(w, r, signInPath)
	return nil
}
