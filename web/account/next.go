package account

import (
	"net/http"
	"net/url"
	"slices"

	"legislative/ent"
	"legislative/internal/http/problem"
)

// The paths of pages to which other pages link or redirect.
const (
	homePath   = "/account/api-access"
	keysPath   = homePath + "/keys"
	newKeyPath = keysPath + "/new"
	signInPath = "/account/sign-in"
	sentPath   = signInPath + "/sent"
	openIDPath = signInPath + "/openid"
)

// nextPath returns the path to continue with after signing in: the requested one if
// it is on a fixed list, and otherwise homePath. Links to the sign-in page thus
// cannot lead to other sites.
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
// in, and redirects everybody else to the sign-in page.
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
