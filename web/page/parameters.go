package page

import (
	"net/http"
	"net/url"
	"slices"

	"github.com/go-chi/chi/v5"

	"legislative/internal/http/problem"
	"legislative/rest"
)

// parameters returns the parameters of a request's path and those of its query that
// the page uses and that are not empty.
func (s *site) parameters(r *http.Request) url.Values {
	values := url.Values{}
	query := r.URL.Query()
	for name := range query {
		if text := query.Get(name); text != "" && s.uses(name) {
			values.Set(name, text)
		}
	}
	path := chi.RouteContext(r.Context()).URLParams
	for i, name := range path.Keys {
		if name != "*" {
			text, err := url.PathUnescape(path.Values[i])
			if err != nil {
				text = "\x00" // which no parameter allows
			}
			values.Set(name, text)
		}
	}
	return values
}

func (s *site) uses(name string) bool {
	return slices.Contains(s.Options, name) || slices.ContainsFunc(s.variables, func(p rest.Parameter) bool {
		return p.Name == name && s.Variables == nil && !p.InPath
	})
}

// InvalidParameter returns the error of a request with a wrong parameter. Detail says
// which values are allowed, as a sentence.
func InvalidParameter(name, detail string) error {
	return &problem.Error{Code: problem.InvalidParameter, Parameters: []problem.Parameter{{Parameter: name, Detail: detail}}}
}
