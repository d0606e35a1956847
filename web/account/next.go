package account

import (
	"net/http"
	"net/url"
	"slices"

	"legislative/ent"
	"legislative/internal/problem"
)

// The paths of pages to which others lead.
const (
	homePath   = "/account/api-access"
	keysPath   = homePath + "/keys"
	newKeyPath = keysPath + "/new"
	signInPath = "/account/sign-in"
	sentPath   = signInPath + "/sent"
	openIDPath = signInPath + "/openid"
)

// nextPath returns the path to continue with after signing in: the one that a
// request asks for if it is one of a fixed list, so that nobody can make a link
// that leads through signing in to another site.
func nextPath(requested string) string {
	if slices.Contains([]string{homePath, newKeyPath, "/docs", "/docs/graphql", "/graphiql"}, requested) {
		return requested
	}
	return homePath
}

func redirectHome(w http.ResponseWriter, r *http.Request) error {
	redirect(w, r, homePath)
	return nil
}

// signedIn returns a handler that runs f with the account whose holder is signed
// in, and leads all others to the page for signing in.
func (h *Handler) signedIn(f func(http.ResponseWriter, *http.Request, *ent.Account) error) problem.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) error {
		account, err := h.config.Sessions.Account(r.Context())
		if err != nil {
			return err
		}
		if account == nil {
			redirect(w, r, signInPath+"?"+url.Values{"next": {nextPath(r.URL.Path)}}.Encode())
			return nil
		}
		return f(w, r, account)
	}
}
