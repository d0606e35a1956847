package web

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/openapi"
	"legislative/internal/problem"
	"legislative/rest"
)

// Options are the dependencies of the pages.
type Options struct {
	// Coverage returns the coverage that the landing page shows. If it fails,
	// the page is shown without it.
	Coverage func(context.Context) (Coverage, error)
	// Schema is the GraphQL schema.
	Schema *ast.Schema
}

//go:embed pages/*.html
var pageFiles embed.FS

// Route adds the pages and their assets to a router.
func Route(router chi.Router, o Options) error {
	assets, err := newAssets()
	if err != nil {
		return err
	}
	s := &site{assets: assets, options: o}
	for _, page := range []struct {
		path       string
		newHandler func() (http.Handler, error)
	}{
		{"/", s.landing},
		{"/docs", s.reference},
		{"/docs/graphql", s.graphReference},
		{"/docs/signals", s.rules},
		{"/graphiql", s.graphiql},
	} {
		handler, err := page.newHandler()
		if err != nil {
			return fmt.Errorf("create page %s: %w", page.path, err)
		}
		router.Handle(page.path, problem.ReadOnly(gzhttp.GzipHandler(handler)))
	}
	router.Handle("/openapi.json", problem.ReadOnly(gzhttp.GzipHandler(serveFixed("application/json", openapi.JSON()))))
	router.Handle(assetsPath+"*", problem.ReadOnly(assets))
	// licences.txt is the former name.
	router.Handle(builtPath+"licences.txt", problem.ReadOnly(http.RedirectHandler(builtPath+"licenses.txt", http.StatusMovedPermanently)))
	return nil
}

// site creates the handlers of the pages, one method for each page.
type site struct {
	assets  *assets
	options Options
}

// template parses the template of a page, together with the frame that all
// pages but GraphiQL share.
func (s *site) template(name string) (*template.Template, error) {
	return template.New(name).
		Funcs(template.FuncMap{
			"asset":  s.assets.path,
			"base":   func() string { return rest.SuccessorBase },
			"time":   formatTime,
			"number": formatNumber,
			"prose":  renderProse,
			"split":  strings.Split,
		}).
		ParseFS(pageFiles, "pages/frame.html", "pages/"+name)
}

// page serves a page that is the same for all requests.
func (s *site) page(name string, p policy, data any) (http.Handler, error) {
	t, err := s.template(name)
	if err != nil {
		return nil, err
	}
	var body bytes.Buffer
	if err := t.ExecuteTemplate(&body, name, data); err != nil {
		return nil, err
	}
	return p.apply(serveFixed("text/html; charset=utf-8", body.Bytes())), nil
}

func (s *site) graphiql() (http.Handler, error) {
	return s.page("graphiql.html", graphiqlPolicy(), nil)
}

func serveFixed(contentType string, body []byte) http.Handler {
	// The tag is weak because it is the same for all content codings.
	tag := `W/"` + hash(body)[:32] + `"`
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-cache")
		h.Set("Content-Type", contentType)
		h.Set("ETag", tag)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	})
}

func notFound(w http.ResponseWriter, r *http.Request) {
	problem.Write(w, r, &problem.Error{Code: problem.NotFound})
}
