package rest

import (
	"fmt"
	"strings"

	"legislative/graph/engine"
)

// Endpoint is a resource and the operation that reads it.
type Endpoint struct {
	Pattern    string // of the path below a base path, with {names} of parameters
	Operation  *engine.Operation
	Parameters []Parameter

	record string // see [route]
}

// Endpoints prepares the operations of all endpoints. It returns an error if
// an operation does not fit the schema or its path.
func Endpoints(e Engine) ([]Endpoint, error) {
	var endpoints []Endpoint
	for _, route := range routes() {
		document, err := operations.ReadFile("operations/" + route.operation + ".graphql")
		if err != nil {
			return nil, fmt.Errorf("read operation: %w", err)
		}
		op, err := e.Prepare(route.operation, string(document))
		if err != nil {
			return nil, err
		}
		endpoint, err := newEndpoint(route, op)
		if err != nil {
			return nil, err
		}
		endpoints = append(endpoints, endpoint)
	}
	return endpoints, nil
}

// newEndpoint derives an endpoint from its operation. Variables that are not
// in the path are query parameters.
func newEndpoint(r route, op *engine.Operation) (Endpoint, error) {
	e := Endpoint{Pattern: r.pattern, Operation: op, record: r.record}
	inPath := 0
	for _, v := range op.Variables() {
		p := Parameter{Variable: v, InPath: strings.Contains(r.pattern, "{"+v.Name+"}")}
		if p.Required != p.InPath {
			return e, fmt.Errorf("operation %s: variable $%s must be required if it is in the path %s, and optional if not", op.Name, v.Name, r.pattern)
		}
		if p.InPath {
			inPath++
		}
		e.Parameters = append(e.Parameters, p)
	}
	if name := e.recordName(nil); strings.Contains(name, "{") {
		return e, fmt.Errorf("operation %s lacks a variable for a parameter in the name of its record, %q", op.Name, r.record)
	}
	if inPath != strings.Count(r.pattern, "{") {
		return e, fmt.Errorf("operation %s lacks a variable for a parameter in the path %s", op.Name, r.pattern)
	}
	return e, nil
}

func (e Endpoint) queryNames() []string {
	var names []string
	for _, p := range e.Parameters {
		if !p.InPath {
			names = append(names, p.Name)
		}
	}
	return names
}

// recordName names the record that variables identify, for errors.
func (e Endpoint) recordName(variables map[string]any) string {
	name := e.record
	for _, p := range e.Parameters {
		name = strings.ReplaceAll(name, "{"+p.Name+"}", fmt.Sprint(variables[p.Name]))
	}
	return name
}
