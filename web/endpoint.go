package web

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"legislative/rest"
	"legislative/rest/openapi"
	"legislative/web/example"
	"legislative/web/snippet"
)

// endpointExample is a request to an endpoint, and its answer.
type endpointExample struct {
	Values   map[string]string // of parameters, by name
	Missing  *example.Missing  // what must be loaded for an answer, or nil
	Requests requests
	Answer   answer
}

// requests is a request as code in several languages.
type requests struct {
	ID       string // unique on the page
	Snippets []snippet.Snippet
}

// newEndpointExample returns an example with records of the set. If it has none, the
// example is the sample of the OpenAPI document.
func (s *site) newEndpointExample(ctx context.Context, set example.Set, path openapi.Member[openapi.PathItem], sample json.RawMessage) (e endpointExample, err error) {
	operation := path.Value.Get
	body, isSample := []byte(sample), true
	e.Values = sampleValues(operation.Parameters)
	if set.State != "" {
		var values map[string]string
		values, e.Missing = set.For(path.Name)
		if e.Missing == nil {
			e.Values, isSample = values, false
			if body, err = s.options.Read(ctx, target(path.Name, values)); err != nil {
				return e, err
			}
		}
	}
	address := s.options.PublicURL.String() + rest.SuccessorBase + target(path.Name, e.Values)
	e.Requests = requests{operation.ID, snippet.Request{URL: address}.Snippets()}
	e.Answer, err = newAnswer(body, isSample)
	if e.Missing != nil {
		e.Values = nil
	}
	return e, err
}

// sampleValues returns the values of required parameters in the sample.
func sampleValues(parameters []openapi.Parameter) map[string]string {
	values := map[string]string{}
	for _, p := range parameters {
		if p.Required {
			values[p.Name] = formatExample(p.Example)
		}
	}
	return values
}

// formatExample formats a value of JSON without an exponent.
func formatExample(value any) string {
	if n, ok := value.(float64); ok {
		return fmt.Sprintf("%.0f", n)
	}
	return fmt.Sprint(value)
}

// target returns a path with the values of its parameters, and the others in the
// query.
func target(path string, values map[string]string) string {
	query := url.Values{}
	for name, value := range values {
		parameter := "{" + name + "}"
		if strings.Contains(path, parameter) {
			path = strings.ReplaceAll(path, parameter, url.PathEscape(value))
		} else {
			query.Set(name, value)
		}
	}
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}
