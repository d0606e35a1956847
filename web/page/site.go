package page

import (
	"context"
	"embed"
	"fmt"
	"html/template"
	"io/fs"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"github.com/go-chi/chi/v5"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
	"legislative/internal/store/answers"
	"legislative/rest"
	"legislative/web/frame"
)

// Engine prepares and executes the operations of pages.
type Engine interface {
	Compile(name, document string) (*engine.Operation, error)
	Execute(ctx context.Context, op *engine.Operation, variables map[string]any) engine.Response
}

// Config has the dependencies of the pages.
type Config struct {
	Engine    Engine
	Answers   *answers.Cache
	Assets    *frame.Assets
	Messages  *frame.Messages // for errors
	PublicURL *url.URL        // the origin under which clients reach the service
	// Admit returns an error if no page may be built for a request. It is not called
	// for pages that are kept.
	Admit func(*http.Request) error
}

//go:embed pages/*.html
var pageFiles embed.FS

// site serves one kind of page. Its methods are safe for concurrent use.
type site struct {
	Kind

	config    Config
	operation *engine.Operation
	variables []rest.Parameter
	panels    []panel
	template  *template.Template
	queries   *template.Template // of the page that shows the queries
}

// Route adds the pages of kinds to a router. Wrap converts a handler, whose error it
// must answer with.
func Route(router chi.Router, c Config, wrap func(problem.HandlerFunc) http.HandlerFunc, kinds ...Kind) error {
	for _, kind := range kinds {
		s, err := newSite(c, kind)
		if err != nil {
			return fmt.Errorf("create page %s: %w", kind.Name, err)
		}
		for suffix, serve := range s.forms() {
			path := strings.TrimSuffix(kind.Pattern, "/") + suffix
			if path == "" {
				path = "/"
			}
			router.Handle(path, wrap(s.handle(suffix, serve)))
		}
	}
	return nil
}

func newSite(c Config, kind Kind) (*site, error) {
	document, err := fs.ReadFile(kind.Operations, "operations/"+kind.Name+".graphql")
	if err != nil {
		return nil, fmt.Errorf("read operation: %w", err)
	}
	s := &site{Kind: kind, config: c}
	if s.operation, err = c.Engine.Compile(kind.Name, string(document)); err != nil {
		return nil, err
	}
	for _, v := range s.operation.Variables() {
		s.variables = append(s.variables, rest.Parameter{Variable: v, InPath: strings.Contains(kind.Pattern, "{"+v.Name+"}")})
	}
	if kind.ContentType != "" {
		return s, nil
	}
	if s.panels, err = newPanels(string(document)); err != nil {
		return nil, err
	}
	return s, s.parseTemplates()
}

func (s *site) parseTemplates() (err error) {
	functions := s.functions()
	maps.Copy(functions, s.Functions)
	if s.template, err = s.parse(s.Templates, functions, s.Name+".html", s.Parts...); err != nil {
		return err
	}
	s.queries, err = s.parse(pageFiles, functions, "queries.html")
	return err
}

// parse parses a template together with the parts that all pages share.
func (s *site) parse(files fs.FS, functions template.FuncMap, name string, parts ...string) (*template.Template, error) {
	t, err := s.config.Assets.ParsePage(files, functions, name, parts...)
	if err != nil {
		return nil, err
	}
	return t.ParseFS(pageFiles, "pages/parts.html")
}
