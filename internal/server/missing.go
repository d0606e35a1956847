package server

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/go-chi/chi/v5"

	"legislative/internal/http/accept"
	"legislative/internal/http/problem"
	"legislative/web/frame"
)

// missing answers requests whose paths no route has. A path that has a route without the
// slash at its end leads there. Otherwise browsers get a page, and programs a problem
// document.
func (s *Service) missing(routes chi.Routes, messages *frame.Messages) http.HandlerFunc {
	write := func(w http.ResponseWriter, r *http.Request, err error) {
		if accept.NamesHTML(r.Header) && !isForPrograms(r.URL.Path) {
			messages.Write(w, r, err)
			return
		}
		problem.Write(w, r, err)
	}
	return s.log.handle("/*", write, func(w http.ResponseWriter, r *http.Request, _ *entry) error {
		path := strings.TrimRight(r.URL.EscapedPath(), "/")
		isRead := r.Method == http.MethodGet || r.Method == http.MethodHead
		if isRead && path != r.URL.EscapedPath() && !isForPrograms(r.URL.Path) && routes.Match(chi.NewRouteContext(), r.Method, path) {
			redirect(w, r, path, r.URL.RawQuery)
			return nil
		}
		return &problem.Error{Code: problem.NotFound, Detail: "This path does not exist."}
	})
}

// isForPrograms reports whether a path is below those of the API, exports and feeds.
func isForPrograms(path string) bool {
	for _, prefix := range []string{"/api/", "/graphql/", "/exports/", "/feeds/"} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

func redirect(w http.ResponseWriter, r *http.Request, path, query string) {
	if query != "" {
		path += "?" + query
	}
	http.Redirect(w, r, path, http.StatusMovedPermanently)
}

// routeBeginnings adds the beginnings of the paths of records, such as /bills/117/hr. They
// lead to the lists of the records whose paths begin so.
func (s *Service) routeBeginnings(router chi.Router) {
	for pattern, list := range map[string]string{
		"/bills/{congress:[0-9]+}":                    "/bills",
		"/bills/{congress:[0-9]+}/{type:[a-z]+}":      "/bills",
		"/amendments/{congress:[0-9]+}":               "/amendments",
		"/amendments/{congress:[0-9]+}/{type:[a-z]+}": "/amendments",
		"/votes/{congress:[0-9]+}":                    "/votes",
		"/votes/{congress:[0-9]+}/{session:[0-9]+}":   "/votes",
		"/committees/{chamber:house|senate|joint}":    "/committees",
	} {
		router.With(s.log.middleware).Handle(pattern, problem.ReadOnly(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			filters := url.Values{}
			for _, name := range []string{"congress", "type", "session"} {
				if value := chi.URLParam(r, name); value != "" {
					filters.Set(name, value)
				}
			}
			redirect(w, r, list, filters.Encode())
		})))
	}
}
