package openapi

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/problem"
	"legislative/rest"
)

// problems describes the answers to requests that fail: one a status, with an
// example of each code.
func problems() (responses map[string]*Response, byStatus Ordered[*Response]) {
	responses = map[string]*Response{}
	for _, m := range problem.Types() {
		name := "Problem" + strconv.Itoa(m.Status)
		response, ok := responses[name]
		if !ok {
			response = &Response{
				Description: http.StatusText(m.Status),
				Headers:     problemHeaders(m.Status),
				Content:     map[string]MediaType{"application/problem+json": {Schema: reference("Problem")}},
			}
			responses[name] = response
			byStatus = append(byStatus, Member[*Response]{strconv.Itoa(m.Status), &Response{Ref: "#/components/responses/" + name}})
		}
		response.Description += "\n\n`" + string(m.Code) + "`: " + m.Detail
		media := response.Content["application/problem+json"]
		media.Examples = append(media.Examples, Member[Example]{string(m.Code), Example{Summary: m.Title, Value: problemExample(m)}})
		response.Content["application/problem+json"] = media
	}
	return responses, byStatus
}

func problemHeaders(status int) Ordered[*Header] {
	headers := Ordered[*Header]{{problem.RequestIDHeader, headerReference(problem.RequestIDHeader)}}
	name := map[int]string{
		http.StatusUnauthorized:       "WWW-Authenticate",
		http.StatusMethodNotAllowed:   "Allow",
		http.StatusTooManyRequests:    "Retry-After",
		http.StatusServiceUnavailable: "Retry-After",
	}[status]
	if name != "" {
		headers = append(headers, Member[*Header]{name, headerReference(name)})
	}
	return headers
}

func problemExample(m problem.Type) json.RawMessage {
	p := problem.Document{
		Type:      problem.Path + string(m.Code),
		Title:     m.Title,
		Status:    m.Status,
		Detail:    m.Detail,
		Instance:  rest.SuccessorBase + "/bills/200/hr/1",
		Code:      m.Code,
		RequestID: "GZ4TEMJRGIZTINJWG4ZTQOJQ",
	}
	if m.Code == problem.InvalidParameter {
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

// problemSchema returns the schema of [problem.Document].
func problemSchema() *Schema {
	text := func(description string) *Schema { return &Schema{Type: Types{"string"}, Description: description} }
	kinds := &Schema{Type: Types{"string"}, Description: "What went wrong, for programs."}
	for _, m := range problem.Types() {
		kinds.Enum = append(kinds.Enum, string(m.Code))
	}
	fault := &Schema{
		Type:        Types{"object"},
		Description: "What is wrong with one parameter.",
		Properties: Ordered[*Schema]{
			{"parameter", text("Its name.")},
			{"detail", text("What it must be.")},
			{"allowed", &Schema{Type: Types{"array"}, Items: &Schema{Type: Types{"string"}}, Description: "What is allowed, where that is a list."}},
		},
		Required: []string{"parameter", "detail"},
	}
	return &Schema{
		Type:        Types{"object"},
		Description: "An error, as RFC 9457 describes it.",
		Properties: Ordered[*Schema]{
			{"type", &Schema{Type: Types{"string"}, Format: "uri-reference", Description: "Address that explains the code."}},
			{"title", text("What the code means, in short.")},
			{"status", &Schema{Type: Types{"integer"}, Description: "HTTP status."}},
			{"detail", text("What happened and how to recover.")},
			{"instance", &Schema{Type: Types{"string"}, Format: "uri-reference", Description: "Path that was asked for."}},
			{"code", kinds},
			{"requestId", text("Names the request in the service's log; also in the header " + problem.RequestIDHeader + ".")},
			{"errors", &Schema{Type: Types{"array"}, Items: fault, Description: "Faults of parameters, on 400 alone."}},
		},
		Required: []string{"type", "title", "status", "detail", "instance", "code", "requestId"},
	}
}

// headers describes the header fields of answers.
func headers() map[string]*Header {
	text := func(description string) *Header {
		return &Header{Description: description, Schema: &Schema{Type: Types{"string"}}}
	}
	return map[string]*Header{
		problem.RequestIDHeader: text("Names the request in the service's log. A client may choose it."),
		"ETag":                  text("Names the body; send it as If-None-Match to hear 304 while nothing has changed."),
		"Cache-Control":         text("private."),
		"Vary":                  text("Authorization, Accept-Encoding."),
		"WWW-Authenticate":      text("Bearer, as RFC 6750 describes it."),
		"Allow":                 text("The methods that there are."),
		"Retry-After":           {Description: "Seconds to wait.", Schema: &Schema{Type: Types{"integer"}, Minimum: new(int64(0))}},
		"RateLimit":             text("How many requests are left and for how long, by policy."),
		"RateLimit-Policy":      text("How many requests the key's plan allows, and in how many seconds."),
	}
}

func headerReference(name string) *Header { return &Header{Ref: "#/components/headers/" + name} }

// answerHeaders are the header fields of a body.
func answerHeaders() (headers Ordered[*Header]) {
	for _, name := range []string{"Cache-Control", "ETag", "RateLimit", "RateLimit-Policy", "Vary", problem.RequestIDHeader} {
		headers = append(headers, Member[*Header]{name, headerReference(name)})
	}
	return headers
}

// scopeWords lists scopes in words.
func scopeWords(scopes []string) string {
	quoted := slices.Clone(scopes)
	for i := range quoted {
		quoted[i] = "`" + quoted[i] + "`"
	}
	return strings.Join(quoted, " or ")
}
