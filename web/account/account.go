// Package account serves the pages of account holders: signing in and out, keys,
// and the plan and its use. All of them work without scripts.
package account

import (
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"time"

	"github.com/go-chi/chi/v5"
	lru "github.com/hashicorp/golang-lru/v2"

	"legislative/internal/access"
	"legislative/internal/account/audit"
	"legislative/internal/account/ratelimit"
	"legislative/internal/account/session"
	"legislative/internal/account/signin"
	"legislative/internal/http/clientaddress"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/web/frame"
)

// Config has the dependencies of the pages.
type Config struct {
	Database  *database.DB
	Sessions  *session.Manager
	SignIn    *signin.Service
	Addresses *clientaddress.Finder
	// PublicURL is the origin under which clients reach the service.
	PublicURL *url.URL
	Assets    *frame.Assets
	// Limits are the limits of plans, which Limiter applies.
	Limits  ratelimit.Limits
	Limiter *ratelimit.Limiter
	// Now returns the current time.
	Now func() time.Time
}

// Handler serves the pages. It is safe for concurrent use.
type Handler struct {
	config      Config
	pages       map[string]*template.Template // by the name of their file
	crossOrigin *http.CrossOriginProtection
	endpoints   []endpoint
	used        *lru.Cache[string, struct{}] // nonces
}

//go:embed pages/*.html
var pageFiles embed.FS

// New returns a handler.
func New(c Config) (*Handler, error) {
	h := &Handler{config: c, pages: map[string]*template.Template{}, crossOrigin: http.NewCrossOriginProtection(), used: newUsedNonces()}
	for _, name := range []string{
		"sign-in.html", "link.html", "message.html", "api-access.html",
		"key-new.html", "key-created.html", "key-edit.html", "key-roll.html", "key-revoke.html",
	} {
		functions := template.FuncMap{"date": formatDate, "join": access.Join[access.Scope]}
		page, err := c.Assets.ParsePage(pageFiles, functions, name, "parts.html")
		if err != nil {
			return nil, err
		}
		h.pages[name] = page
	}
	// The origin of a form is compared with the header Host, which a proxy may change.
	if err := h.crossOrigin.AddTrustedOrigin(c.PublicURL.Scheme + "://" + c.PublicURL.Host); err != nil {
		return nil, fmt.Errorf("trust the public URL: %w", err)
	}
	endpoints, err := readEndpoints()
	h.endpoints = endpoints
	return h, err
}

// route has the handlers of a path by method. A method without one is not allowed.
type route struct {
	get, post problem.HandlerFunc
	noHead    bool // because get has an effect
}

// Route adds the pages to a router. Wrap converts a handler, whose error it must
// answer with.
func (h *Handler) Route(router chi.Router, wrap func(problem.HandlerFunc) http.HandlerFunc) {
	for pattern, r := range map[string]route{
		"/account":                {get: redirectHome},
		signInPath:                {get: h.showSignIn, post: h.requestLink},
		sentPath:                  {get: h.showSent},
		signin.LinkPath:           {get: h.showLink, post: h.useLink},
		openIDPath:                {get: h.beginOpenID, noHead: true},
		signin.CallbackPath:       {get: h.completeOpenID, noHead: true},
		"/account/sign-out":       {post: h.signOut},
		homePath:                  {get: h.signedIn(h.showHome)},
		keysPath:                  {post: h.signedIn(h.createKey)},
		newKeyPath:                {get: h.signedIn(h.showNewKey)},
		keysPath + "/{id}":        {get: h.withKey(h.showKey), post: h.withKey(h.changeKey)},
		keysPath + "/{id}/roll":   {get: h.withKey(h.showRoll), post: h.withKey(h.rollKey)},
		keysPath + "/{id}/revoke": {get: h.withKey(h.showRevoke), post: h.withKey(h.revokeKey)},
	} {
		router.Handle(pattern, wrap(h.serve(r)))
	}
}

// maxForm is the largest size of a form, in bytes.
const maxForm = 64 << 10

// serve returns a handler that refuses forms that other sites submit, and runs the
// handler of the method with the session of the request.
func (h *Handler) serve(rt route) problem.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) (err error) {
		// With no-referrer, browsers hide the origin of forms, too. Other sites still
		// learn no address, which can have the token of a link.
		w.Header().Set("Referrer-Policy", "same-origin")
		if err := h.crossOrigin.Check(r); err != nil {
			return h.showMessage(w, http.StatusForbidden, crossSite)
		}
		handle := rt.handler(r.Method)
		if handle == nil {
			w.Header().Set("Allow", rt.allowed())
			return h.showMessage(w, http.StatusMethodNotAllowed, wrongMethod)
		}
		r.Body = http.MaxBytesReader(w, r.Body, maxForm)
		if err := r.ParseForm(); err != nil {
			return h.showMessage(w, http.StatusBadRequest, malformedForm)
		}
		h.config.Sessions.Handler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			err = handle(w, r)
		})).ServeHTTP(w, r)
		return err
	}
}

// handler returns the handler of a method, or nil if there is none.
func (rt route) handler(method string) problem.HandlerFunc {
	switch {
	case method == http.MethodGet, method == http.MethodHead && !rt.noHead:
		return rt.get
	case method == http.MethodPost:
		return rt.post
	default:
		return nil
	}
}

func (rt route) allowed() string {
	switch {
	case rt.noHead:
		return "GET"
	case rt.get == nil:
		return "POST"
	case rt.post == nil:
		return "GET, HEAD"
	default:
		return "GET, HEAD, POST"
	}
}

// actor returns the sender of a request, for the audit.
func (h *Handler) actor(r *http.Request) audit.Actor {
	return audit.Actor{Role: audit.Holder, Address: h.config.Addresses.Find(r)}
}
