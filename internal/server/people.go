package server

import (
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/store/answers"
	"legislative/web/bill"
	"legislative/web/committee"
	"legislative/web/feed"
	"legislative/web/frame"
	"legislative/web/home"
	"legislative/web/member"
	"legislative/web/page"
	"legislative/web/sitemap"
	"legislative/web/suggest"
	"legislative/web/vote"
)

// routePeople adds the pages about records for people to a router, unless the operator
// has left them out.
func (s *Service) routePeople(router chi.Router, e *engine.Engine, kept *answers.Cache, messages *frame.Messages) error {
	if !s.assets.HasPeople() {
		return nil
	}
	config := page.Config{
		Engine: e, Answers: kept, Assets: s.assets, Messages: messages, PublicURL: s.accounts.origin, Admit: s.limit.admit,
	}
	logged := func(h problem.HandlerFunc) http.HandlerFunc {
		return s.log.handle("", problem.Write, func(w http.ResponseWriter, r *http.Request, _ *entry) error {
			ctx := operation.With(r.Context(), func(o *operation.Operation) { o.RequestID = w.Header().Get(problem.RequestIDHeader) })
			return h(w, r.WithContext(ctx))
		})
	}
	feeds, err := feed.New(feed.Config{Engine: e, Answers: kept, PublicURL: s.accounts.origin, Admit: s.limit.admit})
	if err != nil {
		return err
	}
	s.routeFeeds(router, feeds)
	suggestions, err := suggest.New(suggest.Config{Engine: e, Answers: kept, Admit: s.limit.admit})
	if err != nil {
		return err
	}
	router.Handle(suggest.Path, logged(suggestions))
	s.routeBeginnings(router)
	router.Handle("/robots.txt", s.log.middleware(sitemap.Robots(s.accounts.origin)))
	return page.Route(router, config, logged, slices.Concat(
		home.Kinds(),
		bill.Kinds(),
		vote.Kinds(),
		member.Kinds(),
		committee.Kinds(),
		sitemap.Kinds(),
	)...)
}
