// Package generate generates the OpenAPI document of the REST endpoints.
//
// It takes from the service everything that the service already declares:
// paths and parameters from package rest, the schemas of bodies from the
// selections of the fixed operations, descriptions from the GraphQL schema,
// and problems from package problem. Only summaries and introductions are
// written by hand, in text.go.
//
// The test of this package writes the document, which is committed and served
// unchanged, so that every change of the contract shows up in a review.
package generate

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/rest"
	"legislative/rest/openapi"
)

// Sample is the response of an endpoint to one request, shown as its example.
type Sample struct {
	Parameters map[string]any  `json:"parameters"`
	Body       json.RawMessage `json:"body"`
}

// Document returns the OpenAPI document of the endpoints. The schema is the
// GraphQL schema of their operations. Samples are by the name of the operation;
// if an operation has none, Document returns an error. Released is the document
// of the last release as JSON, which determines the version and the names of
// schemas that it has.
func Document(endpoints []rest.Endpoint, schema *ast.Schema, samples map[string]Sample, released []byte) (*openapi.Document, error) {
	last := &openapi.Document{}
	if err := json.Unmarshal(released, last); err != nil {
		return nil, fmt.Errorf("parse the released document: %w", err)
	}
	responses, failures := problems()
	b := &bodies{schema: schema, components: map[string]*openapi.Schema{"Problem": problemSchema()}, released: releasedNames(last)}
	d := &openapi.Document{
		OpenAPI:  "3.1.1",
		Info:     info(),
		Servers:  servers(),
		Security: []map[string][]string{{"key": {}}},
		Tags:     tags(),
		Components: openapi.Components{
			SecuritySchemes: securitySchemes(),
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
		example, ok := samples[e.Operation.Name]
		if !ok {
			return nil, fmt.Errorf("operation %s has no sample", e.Operation.Name)
		}
		op := document.Operations[0]
		d.Paths = append(d.Paths, openapi.Member[openapi.PathItem]{
			Name:  e.Pattern,
			Value: openapi.PathItem{Get: operation(e, op, b.bodySchema(op), example, failures)},
		})
	}
	b.nameObjects()
	var err error
	d.Info.Version, err = version(d, last)
	return d, err
}

// operation describes an endpoint. Failures are the responses that all
// endpoints share.
func operation(e rest.Endpoint, op *ast.OperationDefinition, body *openapi.Schema, example Sample, failures openapi.Ordered[*openapi.Response]) openapi.Operation {
	text := textOf(e.Operation.Name)
	o := openapi.Operation{
		ID:      strings.ToLower(op.Name[:1]) + op.Name[1:],
		Summary: text.summary,
		Tags:    []string{text.tag},
		Plan:    string(e.Operation.Requirement().Plan),
	}
	for _, scope := range e.Operation.Requirement().Scopes {
		o.Scopes = append(o.Scopes, string(scope))
	}
	o.Description = text.description + "\n\nRequires plan `" + o.Plan + "` or higher and scope `" + strings.Join(o.Scopes, "` or `") + "`."
	for _, p := range e.Parameters {
		described := parameter(p)
		described.Example = example.Parameters[p.Name]
		o.Parameters = append(o.Parameters, described)
	}
	o.Responses = append(openapi.Ordered[*openapi.Response]{
		{Name: "200", Value: &openapi.Response{
			Description: "The record.",
			Headers:     successHeaders(),
			Content: map[string]openapi.MediaType{"application/json": {
				Schema: body,
				Examples: openapi.Ordered[openapi.Example]{{
					Name:  "sample",
					Value: openapi.Example{Summary: "Fictional records, with at most two elements in each list", Value: example.Body},
				}},
			}},
		}},
		{Name: "304", Value: &openapi.Response{
			Description: "The body still has the ETag that the request sent as If-None-Match.",
			Headers:     successHeaders(),
		}},
	}, failures...)
	return o
}
