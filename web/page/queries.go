package page

import (
	"bytes"
	"encoding/json"
	"net/url"
	"strings"

	"legislative/web/frame"
)

// query is a query that the page of queries shows.
type query struct {
	Name      string
	ID        string // of the place in the page
	Document  string
	Variables string // as JSON
	Editor    string // address of GraphiQL with the query
}

// queriesPage is the data of the page of queries.
type queriesPage struct {
	Head    frame.Head
	Title   string // of the page
	Address string // of the page
	JSON    string // path of the request's body
	Origin  string
	Whole   query
	Panels  []query
}

// writeQueries writes the page that shows the queries behind a page.
func (s *site) writeQueries(out *bytes.Buffer, r Request, c *Content) error {
	data := queriesPage{
		Head:  frame.Head{Title: "Queries of " + c.Head.Title, Unlisted: true},
		Title: c.Head.Title, Address: s.address(r, ""), JSON: s.address(r, "/api.json"), Origin: r.Origin,
		Whole: newQuery("The whole page", strings.TrimSpace(s.operation.Document), r.Variables),
	}
	for _, p := range s.panels {
		data.Panels = append(data.Panels, newQuery(p.Name, p.Query, variablesOf(p.Query, r.Variables)))
	}
	return s.queries.ExecuteTemplate(out, "queries.html", data)
}

// variablesOf returns the values of the variables that a query declares.
func variablesOf(document string, variables map[string]any) map[string]any {
	declared, _, _ := strings.Cut(document, "{")
	kept := map[string]any{}
	for name, value := range variables {
		if strings.Contains(declared, "$"+name+":") {
			kept[name] = value
		}
	}
	return kept
}

func newQuery(name, document string, variables map[string]any) query {
	// Variables are strings, numbers and lists, which can be encoded.
	text, _ := json.MarshalIndent(variables, "", "  ")
	editor := url.Values{"query": {document}, "variables": {string(text)}}
	id := strings.ReplaceAll(strings.ToLower(name), " ", "-")
	return query{Name: name, ID: id, Document: document, Variables: string(text), Editor: "/graphiql?" + editor.Encode()}
}

// writeOperation writes the body of a request to /graphql for the data of the page.
func (s *site) writeOperation(out *bytes.Buffer, r Request, _ *Content) error {
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	return encoder.Encode(map[string]any{"query": s.operation.Document, "variables": r.Variables})
}

// address returns the path of the page in a form, with the parameters of the query.
func (s *site) address(r Request, suffix string) string {
	path := strings.TrimSuffix(r.Path, "/") + suffix
	query := url.Values{}
	for name, values := range r.Parameters {
		if !strings.Contains(s.Pattern, "{"+name) {
			query[name] = values
		}
	}
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}
