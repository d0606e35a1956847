package server

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"legislative/internal/http/problem"
	"legislative/web/feed"
)

// routeFeeds adds the feeds, which are public.
func (s *Service) routeFeeds(router chi.Router, feeds *feed.Feeds) {
	for _, path := range []string{feed.BillPath, feed.MemberPath, feed.CommitteePath, feed.SearchPath} {
		router.Handle(path, s.log.handle(path, problem.Write, func(w http.ResponseWriter, r *http.Request, _ *entry) error {
			return feeds.Serve(path, w, r, func(name string) string {
				if name == "q" {
					return r.URL.Query().Get(name)
				}
				return chi.URLParam(r, name)
			})
		}))
	}
}
