package account

import (
	"net/http"
	"slices"
	"strings"
	"time"

	"legislative/internal/access"
	"legislative/internal/account/auth"
	"legislative/internal/http/clientaddress"
)

// keyForm has the settings of a key as the form shows them.
type keyForm struct {
	Plan      planView
	Problem   string // why the settings were refused, or ""
	Name      string
	Scopes    []scopeChoice
	Origins   string // one a line
	Addresses string // one range a line
	MaxName   int
	MaxLines  int // of origins, and of address ranges
}

// scopeChoice is a scope that a key can have.
type scopeChoice struct {
	scopeView
	IsChosen bool
}

// IsRestricted reports whether the key works only for some clients.
func (f keyForm) IsRestricted() bool { return f.Origins != "" || f.Addresses != "" }

func (h *Handler) newKeyForm(plan access.Plan, s auth.KeySettings) keyForm {
	f := keyForm{Plan: h.newPlanView(plan), Name: s.Name, Origins: strings.Join(s.Origins, "\n"), MaxName: auth.MaxNameLength, MaxLines: auth.MaxRestrictions}
	var ranges []string
	for _, r := range s.Addresses {
		ranges = append(ranges, r.String())
	}
	f.Addresses = strings.Join(ranges, "\n")
	f.choose(s.Scopes)
	return f
}

// newEnteredForm returns a form with the values that were submitted, to correct
// them.
func (h *Handler) newEnteredForm(plan access.Plan, r *http.Request, reason string) keyForm {
	f := h.newKeyForm(plan, auth.KeySettings{Name: r.PostFormValue("name")})
	f.Problem, f.Origins, f.Addresses = reason, r.PostFormValue("origins"), r.PostFormValue("addresses")
	f.choose(enteredScopes(r))
	return f
}

func (f *keyForm) choose(scopes []access.Scope) {
	f.Scopes = nil
	for _, scope := range f.Plan.Scopes {
		f.Scopes = append(f.Scopes, scopeChoice{scope, slices.Contains(scopes, scope.Name)})
	}
}

func enteredScopes(r *http.Request) (scopes []access.Scope) {
	for _, name := range r.PostForm["scope"] {
		scopes = append(scopes, access.Scope(name))
	}
	return scopes
}

// readSettings reads the settings of a submitted form. It returns an
// [auth.Rejection] if one is malformed.
func readSettings(r *http.Request, now time.Time) (s auth.KeySettings, err error) {
	s.Name, s.Scopes = r.PostFormValue("name"), enteredScopes(r)
	if s.Origins, err = auth.ParseOrigins(r.PostFormValue("origins")); err != nil {
		return s, err
	}
	if s.Addresses, err = clientaddress.ParseRanges(r.PostFormValue("addresses")); err != nil {
		return s, &auth.Rejection{Message: err.Error()}
	}
	s.ExpiresAt, err = auth.ParseExpiry(r.PostFormValue("expiry"), now)
	return s, err
}
