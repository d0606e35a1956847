// Package suggest serves the suggestions of the search boxes of pages. They are public,
// as the pages are.
package suggest

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"

	"legislative/graph/engine"
	"legislative/internal/congress"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/store/answers"
	"legislative/web/page"
)

// Path is the path of suggestions. Its query parameter q has the beginning of a name.
const Path = "/search/suggestions"

// document reads suggestions.
const document = `query Suggestions($query: String!) { suggest(query: $query, first: 10) { nodes { text kind recordId } } }`

// Config has the dependencies of suggestions.
type Config struct {
	Engine  *engine.Engine
	Answers *answers.Cache
	// Admit returns an error if no answer may be built for a request. It is not called
	// for answers that are kept.
	Admit func(*http.Request) error
}

// header has the header fields of answers.
var header = &answers.Header{
	ContentType:  []string{"application/json"},
	CacheControl: []string{"public, max-age=300"},
	Vary:         []string{"Accept-Encoding"},
	Tagged:       true,
}

// New returns the handler of suggestions: a list of objects with a text and the path of
// a page. It is empty if the query is too short.
func New(c Config) (problem.HandlerFunc, error) {
	op, err := c.Engine.Prepare("Suggestions", document)
	if err != nil {
		return nil, fmt.Errorf("prepare suggestions: %w", err)
	}
	return func(w http.ResponseWriter, r *http.Request) error {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			return &problem.Error{Code: problem.MethodNotAllowed}
		}
		query := r.URL.Query().Get("q")
		ctx := operation.WithFullAccess(r.Context())
		return c.Answers.Serve(w, r.WithContext(ctx), header, answers.NewKey("suggestions", query), answers.Source{
			Build: func(ctx context.Context) ([]byte, error) { return build(ctx, c.Engine, op, query) },
			Admit: func() error { return c.Admit(r) },
		})
	}, nil
}

// suggestion is a record with the name by which it was found, and its page.
type suggestion struct {
	Text string `json:"text"`
	Path string `json:"path"`
}

func build(ctx context.Context, e *engine.Engine, op *engine.Operation, query string) ([]byte, error) {
	response := e.Execute(ctx, op, map[string]any{"query": query})
	if response.Refused != nil {
		return nil, response.Refused
	}
	if len(response.Errors) > 0 {
		return nil, engine.Problem(response.Errors[0])
	}
	var answer struct {
		Suggest struct {
			Nodes []struct{ Text, Kind, RecordID string }
		}
	}
	if err := json.Unmarshal(response.Data, &answer); err != nil {
		return nil, fmt.Errorf("decode suggestions: %w", err)
	}
	list := []suggestion{}
	for _, n := range answer.Suggest.Nodes {
		list = append(list, newSuggestion(n.Text, n.Kind, n.RecordID))
	}
	return json.Marshal(list)
}

// newSuggestion returns a suggestion with the page of its record.
func newSuggestion(text, kind, id string) suggestion {
	switch kind {
	case "bill":
		if b, err := congress.ParseBillID(id); err == nil {
			number := fmt.Sprint(b.Number)
			return suggestion{
				fmt.Sprintf("%s · %s, %s Congress", text, page.BillName(string(b.Type), number), page.Ordinal(b.Congress)),
				page.BillPath(b.Congress, string(b.Type), number),
			}
		}
	case "committee":
		if code, err := congress.ParseCommitteeCode(id); err == nil {
			return suggestion{text, page.CommitteePath(string(code.Chamber()), strings.ToLower(id))}
		}
	}
	return suggestion{text, "/members/" + id}
}
