package openapi

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/rest"
)

// Version is the version of the contract that the document states. A change of
// the contract takes another version, but for one that ends in -draft, which
// has been promised to nobody yet.
const Version = "1.0.0"

//go:embed openapi.json
var written []byte

// JSON is the document as it is served.
func JSON() []byte { return written }

// Read is the document as it is served, read.
func Read() (*Document, error) {
	d := &Document{}
	if err := json.Unmarshal(written, d); err != nil {
		return nil, fmt.Errorf("read the OpenAPI document: %w", err)
	}
	return d, nil
}

// Sample is an endpoint's answer to one request, to show.
type Sample struct {
	Parameters map[string]any  `json:"parameters"`
	Body       json.RawMessage `json:"body"`
}

// Describe makes the document of the endpoints on a schema. Samples are by
// the names of operations.
func Describe(endpoints []rest.Endpoint, schema *ast.Schema, samples map[string]Sample) (*Document, error) {
	responses, failures := problems()
	b := &bodies{schema: schema, components: map[string]*Schema{"Problem": problemSchema()}}
	d := &Document{
		OpenAPI:  "3.1.1",
		Info:     info(),
		Servers:  servers(),
		Security: []map[string][]string{{"key": {}}},
		Tags:     tags(),
		Components: Components{
			SecuritySchemes: security(),
			Headers:         headers(),
			Responses:       responses,
			Schemas:         b.components,
		},
	}
	for _, e := range endpoints {
		document, err := gqlparser.LoadQueryWithRules(schema, e.Operation.Document, nil)
		if err != nil {
			return nil, fmt.Errorf("operation %s: %w", e.Operation.Name, err)
		}
		sample, ok := samples[e.Operation.Name]
		if !ok {
			return nil, fmt.Errorf("operation %s has no sample", e.Operation.Name)
		}
		body := b.body(document.Operations[0])
		d.Paths = append(d.Paths, Member[PathItem]{e.Pattern, PathItem{Get: operation(e, document.Operations[0], body, sample, failures)}})
	}
	b.name()
	return d, nil
}

func operation(e rest.Endpoint, op *ast.OperationDefinition, body *Schema, sample Sample, failures Ordered[*Response]) Operation {
	said := wordsOf(e.Operation.Name)
	o := Operation{
		ID:      strings.ToLower(op.Name[:1]) + op.Name[1:],
		Summary: said.summary,
		Tags:    []string{said.tag},
		Plan:    string(e.Operation.Requirement().Plan),
	}
	for _, scope := range e.Operation.Requirement().Scopes {
		o.Scopes = append(o.Scopes, string(scope))
	}
	o.Description = said.description + "\n\nNeeds plan `" + o.Plan + "` or higher and scope " + scopeWords(o.Scopes) + "."
	for _, p := range e.Parameters {
		described := parameterOf(p)
		described.Example = sample.Parameters[p.Name]
		o.Parameters = append(o.Parameters, described)
	}
	o.Responses = append(Ordered[*Response]{
		{"200", &Response{
			Description: "The record.",
			Headers:     answerHeaders(),
			Content: map[string]MediaType{"application/json": {
				Schema:   body,
				Examples: Ordered[Example]{{"sample", Example{Summary: "From a fictional Congress; lists are cut short", Value: sample.Body}}},
			}},
		}},
		{"304", &Response{Description: "Nothing has changed since the answer whose ETag the request named in If-None-Match.", Headers: answerHeaders()}},
	}, failures...)
	return o
}
