package generate

import (
	"encoding/json"
	"net/http"
	"strconv"

	"legislative/internal/http/problem"
	"legislative/rest"
	"legislative/rest/openapi"
)

const problemMediaType = "application/problem+json"

// problems describes the responses to failed requests, one for each status with
// an example of each code: as components by name, and as references to them by
// status.
func problems() (components map[string]*openapi.Response, byStatus openapi.Ordered[*openapi.Response]) {
	components = map[string]*openapi.Response{}
	for _, t := range problem.Types() {
		status := strconv.Itoa(t.Status)
		name := "Problem" + status
		response, ok := components[name]
		if !ok {
			response = &openapi.Response{
				Description: http.StatusText(t.Status),
				Headers:     problemHeaders(t.Status),
				Content:     map[string]openapi.MediaType{problemMediaType: {Schema: schemaReference("Problem")}},
			}
			components[name] = response
			byStatus = append(byStatus, openapi.Member[*openapi.Response]{
				Name: status, Value: &openapi.Response{Ref: "#/components/responses/" + name},
			})
		}
		response.Description += "\n\n`" + string(t.Code) + "`: " + t.Detail
		media := response.Content[problemMediaType]
		media.Examples = append(media.Examples, openapi.Member[openapi.Example]{
			Name: string(t.Code), Value: openapi.Example{Summary: t.Title, Value: problemExample(t)},
		})
		response.Content[problemMediaType] = media
	}
	return components, byStatus
}

func problemExample(t problem.Type) json.RawMessage {
	p := problem.Document{
		Type:      problem.Path + string(t.Code),
		Title:     t.Title,
		Status:    t.Status,
		Detail:    t.Detail,
		Instance:  rest.SuccessorBase + "/bills/200/hr/1",
		Code:      t.Code,
		RequestID: "GZ4TEMJRGIZTINJWG4ZTQOJQ",
	}
	if t.Code == problem.InvalidParameter {
		p.Instance = rest.SuccessorBase + "/bills/200/law/1"
		p.Errors = []problem.Parameter{{
			Parameter: "billType",
			Detail:    "Must be one of: hr, s.",
			Allowed:   []string{"hr", "s"},
		}}
	}
	text, _ := json.Marshal(p) // strings and numbers always marshal
	return text
}

// problemSchema describes [problem.Document].
func problemSchema() *openapi.Schema {
	code := stringSchema("Kind of the error, for programs.")
	for _, t := range problem.Types() {
		code.Enum = append(code.Enum, string(t.Code))
	}
	return &openapi.Schema{
		Type:        openapi.Types{"object"},
		Description: "An error, as a problem document (RFC 9457).",
		Properties: openapi.Ordered[*openapi.Schema]{
			{Name: "type", Value: uriSchema("Address of a page that explains the code.")},
			{Name: "title", Value: stringSchema("Short description of the code.")},
			{Name: "status", Value: &openapi.Schema{Type: openapi.Types{"integer"}, Description: "HTTP status."}},
			{Name: "detail", Value: stringSchema("The failure and how to recover.")},
			{Name: "instance", Value: uriSchema("Path of the request.")},
			{Name: "code", Value: code},
			{Name: "requestId", Value: stringSchema("ID of the request in the service's log, also in the header " + problem.RequestIDHeader + ".")},
			{Name: "errors", Value: &openapi.Schema{Type: openapi.Types{"array"}, Items: parameterErrorSchema(), Description: "Invalid parameters. Only on status 400."}},
		},
		Required: []string{"type", "title", "status", "detail", "instance", "code", "requestId"},
	}
}

// parameterErrorSchema describes [problem.Parameter].
func parameterErrorSchema() *openapi.Schema {
	return &openapi.Schema{
		Type:        openapi.Types{"object"},
		Description: "An invalid parameter.",
		Properties: openapi.Ordered[*openapi.Schema]{
			{Name: "parameter", Value: stringSchema("Name of the parameter.")},
			{Name: "detail", Value: stringSchema("The form that the value must have.")},
			{Name: "allowed", Value: &openapi.Schema{
				Type:        openapi.Types{"array"},
				Items:       &openapi.Schema{Type: openapi.Types{"string"}},
				Description: "Allowed values, if they can be listed.",
			}},
		},
		Required: []string{"parameter", "detail"},
	}
}

func stringSchema(description string) *openapi.Schema {
	return &openapi.Schema{Type: openapi.Types{"string"}, Description: description}
}

func uriSchema(description string) *openapi.Schema {
	return &openapi.Schema{Type: openapi.Types{"string"}, Format: "uri-reference", Description: description}
}
