package web

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/export"
	"legislative/internal/http/problem"
	"legislative/rest"
	"legislative/web/example"
	"legislative/web/frame"
	"legislative/web/snippet"
)

// codeFiles has the programs that guides show. They name the service
// https://api.example.org, a bill and a vote, which pages replace.
//
//go:embed code
var codeFiles embed.FS

// guidesPath is the path of the list of guides.
const guidesPath = "/docs/guides"

// guide is a page that explains one subject.
type guide struct{ Slug, Title, Summary string }

// Path returns the path of the page.
func (g guide) Path() string { return guidesPath + "/" + g.Slug }

// guides lists the guides in the order in which to read them. It is never modified.
var guides = []guide{
	{"first-request", "Your first request", "Get a key, send a request in GraphQL and REST, and read the answer."},
	{"authentication", "Authentication and plans", "How a request proves who sends it, what each plan includes, and its limits."},
	{"pagination", "Pagination", "Read long lists page by page, in GraphQL with cursors and in REST with IDs."},
	{"caching", "Caching with ETags", "Ask whether an answer has changed instead of reading it again."},
	{"errors", "Errors", "The form of errors, every code, and which requests to repeat."},
	{"cost", "The cost of GraphQL operations", "How cost is computed, the budgets of the plans, and how to spend less."},
	{"persisted-documents", "Persisted documents", "Send the hash of a document instead of its text."},
	{"partial-answers", "Partial answers", "Answers in which some fields are missing, with their reasons: HTTP status 294."},
	{"changes", "Keeping a copy current", "Load everything once, and then only what has changed."},
	{"exports", "Bulk downloads", "Download votes, positions, bills and other tables as CSV, JSON Lines or Parquet."},
	{"browser-apps", "Browser apps", "Where a key belongs, requests from other origins, and caches of clients."},
}

// Description returns what the guide explains.
func (g guide) Description() string {
	if g.Summary == "" {
		return "Short explanations with code that runs as it is pasted."
	}
	return g.Summary
}

// guidePage is the data of a guide.
type guidePage struct {
	guide
	Guides         []guide
	Previous, Next *guide
	Set            example.Set
	Origin         string
	Plans          plans
	Scopes         []access.Scope
	Problems       []problem.Type
	Limits         *engine.Limits
	Budgets        []budget
	Tables         []*export.Table
	Holder         *frame.Holder
}

func (s *site) routeGuides(router chi.Router) error {
	for _, g := range append([]guide{{Title: "Guides"}}, guides...) {
		name, address := "guide-"+g.Slug+".html", g.Path()
		if g.Slug == "" {
			name, address = "guides.html", guidesPath
		}
		handler, err := s.livePage(name, func(_ context.Context, set example.Set) (func(*frame.Holder) any, error) {
			return func(h *frame.Holder) any { return s.newGuidePage(g, set, h) }, nil
		})
		if err != nil {
			return fmt.Errorf("create guide %s: %w", g.Slug, err)
		}
		router.Handle(address, problem.ReadOnly(gzhttp.GzipHandler(handler)))
	}
	return nil
}

func (s *site) newGuidePage(g guide, set example.Set, h *frame.Holder) guidePage {
	page := guidePage{
		guide: g, Guides: guides, Set: set, Origin: s.options.PublicURL.String(), Plans: planTable(), Scopes: access.Scopes,
		Problems: problem.All(), Limits: engine.DefaultLimits(), Budgets: budgets(),
		Tables: export.Tables(), Holder: h,
	}
	if i := slices.Index(guides, g); i >= 0 {
		if i > 0 {
			page.Previous = &guides[i-1]
		}
		if i+1 < len(guides) {
			page.Next = &guides[i+1]
		}
	}
	return page
}

// Bill returns the path of the bill in examples.
func (p guidePage) Bill() string {
	if p.Set.Bill == nil {
		return defaultBill
	}
	return p.Set.Bill.Path()
}

// Get returns a GET of a path below the base path of REST as code.
func (p guidePage) Get(id, path string) requests {
	return requests{id, snippet.Request{URL: p.Origin + rest.SuccessorBase + path}.Snippets()}
}

// Post returns a GraphQL request as code.
func (p guidePage) Post(id, query string) requests {
	return requests{id, snippet.Request{URL: p.Origin + "/graphql", Query: query}.Snippets()}
}

// BillQuery returns a query of the bill in examples.
func (p guidePage) BillQuery() string { return billQuery(p.Set) }

// Programs returns the programs with a name, in all languages that have it.
func (p guidePage) Programs(name string) (requests, error) {
	r := requests{ID: name}
	for _, l := range []struct{ suffix, id, language string }{
		{".sh", "curl", "curl"}, {".ts", "typescript", "TypeScript"}, {".py", "python", "Python"},
	} {
		text, err := fs.ReadFile(codeFiles, path.Join("code", name+l.suffix))
		if err != nil {
			continue
		}
		r.Snippets = append(r.Snippets, snippet.Snippet{ID: l.id, Language: l.language, Code: p.fill(text)})
	}
	if len(r.Snippets) == 0 {
		return r, fmt.Errorf("no program %s", name)
	}
	return r, nil
}

// program is a program that runs in an environment of its own.
type program struct{ ID, Title, Language, Code string }

// Program returns a program. Language says how to run it.
func (p guidePage) Program(file, title, language string) (program, error) {
	text, err := fs.ReadFile(codeFiles, path.Join("code", file))
	id, _, _ := strings.Cut(file, ".")
	return program{id, title, language, p.fill(text)}, err
}

// fill replaces the names in a program by those of the service and of loaded records.
func (p guidePage) fill(text []byte) string {
	names := []string{"https://api.example.org", p.Origin}
	if b := p.Set.Bill; b != nil {
		names = append(names, "118/hr/1", b.Path(), "118hr1", b.ID())
	}
	if v := p.Set.Vote; v != nil {
		names = append(names, "118/1/1", v.Path(), "congress=118", "congress="+strconv.Itoa(v.Congress))
	}
	return strings.TrimSpace(strings.NewReplacer(names...).Replace(string(text)))
}
