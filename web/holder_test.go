package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/web/frame"
)

func TestReferencesShowTheHolder(t *testing.T) {
	t.Parallel()
	r := chi.NewRouter()
	err := Route(r, Options{
		Coverage:  func(context.Context) (Coverage, error) { return Coverage{}, nil },
		Assets:    newAssets(t, frame.Options{}),
		PublicURL: publicURL,
		Schema:    graph.NewSchema(&graph.Resolver{}, engine.Requires).Schema(),
		Holder: func(r *http.Request) (*frame.Holder, error) {
			switch r.Header.Get("Cookie") {
			case "session=a":
				return &frame.Holder{Plan: access.Analysis, Keys: []frame.HolderKey{{Name: "<b>", Masked: "leg_live_abcd…wxyz"}}}, nil
			case "session=b":
				return &frame.Holder{Plan: access.Web}, nil
			case "session=c":
				return nil, errors.New("no database on 10.0.0.7")
			}
			return nil, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/docs", "/docs/graphql"} {
		same := request(r, "GET", path)
		if got := same.Header().Get("Cache-Control"); got != "no-cache" || same.Header().Get("ETag") == "" {
			t.Errorf("%s without a session: header %v, want no-cache and an entity tag", path, same.Header())
		}
		for _, c := range []struct {
			cookie string
			want   []string
		}{
			{"session=a", []string{"on plan <code>analysis</code>", "<li>&lt;b&gt; <code>leg_live_abcd…wxyz</code>"}},
			{"session=b", []string{"on plan <code>web</code>", "You have no active keys."}},
		} {
			own := request(r, "GET", path, "Cookie", c.cookie, "If-None-Match", same.Header().Get("ETag"))
			if got := own.Header().Get("Cache-Control"); own.Code != 200 || got != "private, no-store" || own.Header().Get("ETag") != "" {
				t.Errorf("%s with %s = %d, header %v, want private, no-store and no entity tag", path, c.cookie, own.Code, own.Header())
			}
			if own.Header().Get("Content-Security-Policy") != same.Header().Get("Content-Security-Policy") {
				t.Errorf("%s with %s has another policy", path, c.cookie)
			}
			for _, want := range c.want {
				if !strings.Contains(own.Body.String(), want) {
					t.Errorf("%s with %s has no %q", path, c.cookie, want)
				}
			}
		}
		for _, cookie := range []string{"session=c", "other=a"} {
			if other := request(r, "GET", path, "Cookie", cookie); other.Code != 200 || other.Body.String() != same.Body.String() {
				t.Errorf("%s with %s differs from the page without a session", path, cookie)
			}
		}
	}
	if landing := request(r, "GET", "/", "Cookie", "session=a"); strings.Contains(landing.Body.String(), "leg_live_abcd") {
		t.Error("the landing page shows the holder")
	}
}
