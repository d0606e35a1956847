package server

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"legislative/internal/http/problem"
)

// routeExports adds the list of exports and their files.
func (s *Service) routeExports(router chi.Router) {
	router.Handle("/exports", s.authenticated("/exports", s.exports.Index, problem.Write))
	router.Handle("/exports/{file}", s.authenticated("/exports/{file}", func(w http.ResponseWriter, r *http.Request) error {
		return s.exports.Serve(w, r, chi.URLParam(r, "file"))
	}, problem.Write))
}
