package web

import (
	"cmp"
	"encoding/json"
	"html/template"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/klauspost/compress/gzhttp"

	"legislative/internal/http/accept"
	"legislative/internal/http/problem"
	"legislative/rest"
	"legislative/web/frame"
)

// explanation explains a code of errors.
type explanation struct {
	problem.Type
	explained
	Use     string        // which interfaces use the code
	Example template.HTML // a body with the code
}

// Path returns the path of the page that explains the code.
func (e explanation) Path() string { return problem.Path + string(e.Code) }

// problemsPage is the data of the pages about errors.
type problemsPage struct {
	Explanations []explanation
	Explanation  explanation // of the page of one code
}

// Title returns the title of the page of one code.
func (p problemsPage) Title() string { return p.Explanation.Title }

// Description returns what the page of one code explains.
func (p problemsPage) Description() string {
	return "The error " + string(p.Explanation.Code) + ": its cause, an example and what to do about it."
}

// routeProblems adds the list of codes and the pages that explain them.
func (s *site) routeProblems(router chi.Router) error {
	page := problemsPage{Explanations: explanations()}
	index, err := s.page("problems.html", frame.PagePolicy(), page, "docs.html")
	if err != nil {
		return err
	}
	router.Handle(strings.TrimSuffix(problem.Path, "/"), problem.ReadOnly(gzhttp.GzipHandler(index)))
	for _, page.Explanation = range page.Explanations {
		h, err := s.page("problem.html", frame.PagePolicy(), page, "docs.html")
		if err != nil {
			return err
		}
		router.Handle(page.Explanation.Path(), problem.ReadOnly(page.Explanation.handler(gzhttp.GzipHandler(h))))
	}
	return nil
}

// handler returns a handler that serves the page to browsers and plain text to others.
func (e explanation) handler(page http.Handler) http.Handler {
	text := []byte(e.Type.Title + "\n\n" + cmp.Or(e.Detail, e.Cause+" "+e.Remedy) + "\n")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Accept")
		if accept.NamesHTML(r.Header) {
			page.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = w.Write(text) // fails only if the client is gone
	})
}

// explanations returns the explanations of all codes, in the order of package problem.
func explanations() (all []explanation) {
	for _, t := range problem.All() {
		e := explanation{Type: t, explained: explainedCodes[t.Code]}
		e.Use = useOf(t)
		e.Example = exampleOf(e)
		if e.Type.Title == "" {
			e.Type.Title = e.Name
		}
		all = append(all, e)
	}
	return all
}

// useOf returns the interfaces that use a code.
func useOf(t problem.Type) string {
	switch {
	case problem.IsForWebhooks(t.Code) && explainedCodes[t.Code].Message == "":
		return "webhooks"
	case problem.IsForWebhooks(t.Code):
		return "GraphQL, webhooks"
	case t.Title == "":
		return "GraphQL"
	case t.Code == problem.NotFound: // GraphQL has null
		return "REST"
	default:
		return "REST, GraphQL"
	}
}

// exampleOf returns a body with a code, as REST sends it if it does.
func exampleOf(e explanation) template.HTML {
	if e.Type.Title == "" || e.Message != "" {
		return indented(map[string]any{"errors": []any{map[string]any{
			"message": e.Message, "extensions": map[string]any{"code": e.Code},
		}}})
	}
	d := problem.Document{
		Type: e.Path(), Title: e.Type.Title, Status: e.Status, Detail: e.Detail, Instance: rest.SuccessorBase + "/bills/118/hr/1",
		Code: e.Code, RequestID: "5MHWHP4QQSPXQWWTMB7WLYPKZN",
	}
	if e.Code == problem.InvalidParameter {
		d.Instance = rest.SuccessorBase + "/committees/lower/HSAG00"
		d.Errors = []problem.Parameter{{Parameter: "chamber", Detail: "Must be one of the allowed values.", Allowed: []string{"house", "senate", "joint"}}}
	}
	return indented(d)
}

// indented returns a value as colored JSON.
func indented(value any) template.HTML {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // texts and numbers always marshal
	}
	p := newPainter(text)
	if _, err := p.paint(0); err != nil {
		panic(err) // it is JSON
	}
	return template.HTML(p.out.String()) //nolint:gosec // escaped
}

// Explanations returns the explanations of all codes, for the guide.
func (guidePage) Explanations() []explanation { return explanations() }

// ProblemExample returns the example of a problem document, for the guide.
func (guidePage) ProblemExample() template.HTML { return explanations()[0].Example }
