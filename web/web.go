package web

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/http/problem"
	"legislative/rest"
	"legislative/rest/openapi"
	"legislative/web/example"
	"legislative/web/frame"
)

// builtPath is the URL path of the built assets. graphiql/build.mjs has it too.
const builtPath = frame.AssetsPath + "graphiql/"

//go:embed dist
var builtFiles embed.FS

// Options are the dependencies of the pages.
type Options struct {
	// Coverage returns the coverage that the landing page shows. If it fails,
	// the page is shown without it.
	Coverage func(context.Context) (Coverage, error)
	// Assets are those of all pages, to which those of these pages are added.
	Assets *frame.Assets
	// Examples returns a set of loaded records for the examples of the pages. If it is
	// nil or fails, the examples are samples.
	Examples func(context.Context) (example.Set, error)
	// Read returns the body of the REST endpoint at a path without the base path, as
	// everybody may see it. It is called only with paths of the set's records.
	Read func(ctx context.Context, path string) ([]byte, error)
	// PublicURL is the origin under which clients reach the service.
	PublicURL *url.URL
	// Schema is the GraphQL schema.
	Schema *ast.Schema
	// Holder returns the holder of the account that a request's session is signed
	// in to, or nil if it is not. If it fails, the references are shown as if it
	// were not. It is nil if nobody can sign in.
	Holder func(*http.Request) (*frame.Holder, error)
}

//go:embed pages/*.html
var pageFiles embed.FS

// Route adds the pages and the assets of all pages to a router.
func Route(router chi.Router, o Options) error {
	assets := o.Assets
	if err := assets.AddBuilt(builtFiles, "dist", builtPath); err != nil {
		return err
	}
	s := &site{assets: assets, options: o}
	pages := []pageRoute{
		{"/docs", s.reference},
		{"/docs/graphql", s.graphReference},
		{"/graphiql", s.graphiql},
	}
	if !assets.HasPeople() {
		pages = append(pages, pageRoute{"/", s.landing})
	}
	for _, page := range pages {
		handler, err := page.newHandler()
		if err != nil {
			return fmt.Errorf("create page %s: %w", page.path, err)
		}
		router.Handle(page.path, problem.ReadOnly(gzhttp.GzipHandler(handler)))
	}
	if err := s.routeGuides(router); err != nil {
		return err
	}
	if err := s.routeSignals(router); err != nil {
		return err
	}
	if err := s.routeProblems(router); err != nil {
		return err
	}
	router.Handle("/docs/examples.json", problem.ReadOnly(gzhttp.GzipHandler(http.HandlerFunc(s.serveExamples))))
	router.Handle("/openapi.json", problem.ReadOnly(gzhttp.GzipHandler(serveFixed("application/json", openapi.JSON()))))
	router.Handle(frame.AssetsPath+"*", problem.ReadOnly(assets))
	// licences.txt is the former name.
	router.Handle(builtPath+"licences.txt", problem.ReadOnly(http.RedirectHandler(builtPath+"licenses.txt", http.StatusMovedPermanently)))
	return nil
}

// pageRoute is a page's path and the method that creates its handler.
type pageRoute struct {
	path       string
	newHandler func() (http.Handler, error)
}

// site creates the handlers of the pages, one method for each page.
type site struct {
	assets  *frame.Assets
	options Options
}

// template parses a page and other templates that it uses.
func (s *site) template(name string, others ...string) (*template.Template, error) {
	return s.assets.ParsePage(pageFiles, template.FuncMap{
		"base":  func() string { return rest.SuccessorBase },
		"prose": renderProse,
		"split": strings.Split,
	}, name, others...)
}

// page serves a page that is the same for all requests, except for the notice that
// records are fictional.
func (s *site) page(name string, p frame.Policy, data any, others ...string) (http.Handler, error) {
	page, err := s.template(name, others...)
	if err != nil {
		return nil, err
	}
	fixed, err := s.assets.Fixed(page, func(t *template.Template) (http.Handler, error) {
		var body bytes.Buffer
		err := t.ExecuteTemplate(&body, name, data)
		return serveFixed("text/html; charset=utf-8", body.Bytes()), err
	})
	if err != nil {
		return nil, err
	}
	return p.Handler(fixed), nil
}

func serveFixed(contentType string, body []byte) http.Handler {
	// The tag is weak because it is the same for all content codings.
	tag := fmt.Sprintf(`W/"%.16x"`, sha256.Sum256(body))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Cache-Control", "no-cache")
		h.Set("Content-Type", contentType)
		h.Set("ETag", tag)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
	})
}
