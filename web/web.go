package web

import (
	"bytes"
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

// Options are what the pages tell of.
type Options struct {
	// Coverage tells what is loaded, for the landing page.
	Coverage Coverage
	// Schema is the schema of GraphQL.
	Schema *ast.Schema
}

//go:embed pages/*.html
var sources embed.FS

// Route adds the routes of the pages to a router.
func Route(router chi.Router, o Options) error {
	assets, err := newAssets()
	if err != nil {
		return err
	}
	s := &site{assets: assets, options: o}
	for _, page := range []struct {
		path string
		make func() (http.Handler, error)
	}{
		{"/", s.landing},
		{"/docs", s.reference},
		{"/docs/graphql", s.graphReference},
		{"/docs/signals", s.rules},
		{"/graphiql", s.graphiql},
	} {
		handler, err := page.make()
		if err != nil {
			return fmt.Errorf("make page %s: %w", page.path, err)
		}
		router.Handle(page.path, problem.ReadOnly(gzhttp.GzipHandler(handler)))
	}
	router.Handle("/openapi.json", problem.ReadOnly(gzhttp.GzipHandler(fixed("application/json", openapi.JSON()))))
	router.Handle(assetsPath+"*", problem.ReadOnly(assets))
	return nil
}

// site makes the pages.
type site struct {
	assets  *assets
	options Options
}

// template is the page in the file name, in the frame that all share but
// GraphiQL.
func (s *site) template(name string) (*template.Template, error) {
	return template.New(name).
		Funcs(template.FuncMap{
			"asset":  s.assets.path,
			"base":   func() string { return rest.SuccessorBase },
			"moment": moment,
			"number": number,
			"prose":  prose,
			"split":  strings.Split,
		}).
		ParseFS(sources, "pages/frame.html", "pages/"+name)
}

// page renders a page that is the same for everybody.
func (s *site) page(name string, p policy, data any) (http.Handler, error) {
	t, err := s.template(name)
	if err != nil {
		return nil, err
	}
	var body bytes.Buffer
	if err := t.ExecuteTemplate(&body, name, data); err != nil {
		return nil, err
	}
	return p.on(fixed("text/html; charset=utf-8", body.Bytes())), nil
}

func (s *site) graphiql() (http.Handler, error) { return s.page("graphiql.html", editors(), nil) }

// fixed serves the same bytes to everybody.
func fixed(contentType string, body []byte) http.Handler {
	// Weak, for it names what is said, whatever the coding.
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
