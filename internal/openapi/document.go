package openapi

import "encoding/json"

// Document is an OpenAPI 3.1 document, as far as this service needs it
// (https://spec.openapis.org/oas/v3.1.1).
type Document struct {
	OpenAPI    string                `json:"openapi"`
	Info       Info                  `json:"info"`
	Servers    []Server              `json:"servers"`
	Security   []map[string][]string `json:"security"`
	Tags       []Tag                 `json:"tags"`
	Paths      Ordered[PathItem]     `json:"paths"`
	Components Components            `json:"components"`
}

// Info says what the document is about.
type Info struct {
	Title       string `json:"title"`
	Version     string `json:"version"`
	Summary     string `json:"summary"`
	Description string `json:"description"` // in Markdown
}

// Server is a base of all paths.
type Server struct {
	URL         string `json:"url"`
	Description string `json:"description"`
}

// Tag groups operations.
type Tag struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

// PathItem is what a path can be asked.
type PathItem struct {
	Get Operation `json:"get"`
}

// Operation is a request and its answers.
type Operation struct {
	ID          string             `json:"operationId"`
	Summary     string             `json:"summary"`
	Description string             `json:"description"`
	Tags        []string           `json:"tags"`
	Plan        string             `json:"x-required-plan"`
	Scopes      []string           `json:"x-required-scopes"` // a key needs one of them
	Parameters  []Parameter        `json:"parameters"`
	Responses   Ordered[*Response] `json:"responses"` // by status
}

// Parameter is a value in the path or query.
type Parameter struct {
	Name        string  `json:"name"`
	In          string  `json:"in"` // path or query
	Description string  `json:"description"`
	Required    bool    `json:"required,omitempty"`
	Schema      *Schema `json:"schema"`
	Example     any     `json:"example,omitempty"`
}

// Response is an answer, or names one of the components.
type Response struct {
	Ref         string               `json:"$ref,omitempty"`
	Description string               `json:"description,omitempty"`
	Headers     Ordered[*Header]     `json:"headers,omitempty"`
	Content     map[string]MediaType `json:"content,omitempty"`
}

// Header is a header field of an answer.
type Header struct {
	Ref         string  `json:"$ref,omitempty"`
	Description string  `json:"description,omitempty"`
	Schema      *Schema `json:"schema,omitempty"`
}

// MediaType is a body.
type MediaType struct {
	Schema   *Schema          `json:"schema"`
	Examples Ordered[Example] `json:"examples"`
}

// Example is a body, in full.
type Example struct {
	Summary string          `json:"summary,omitempty"`
	Value   json.RawMessage `json:"value"`
}

// Components are what the rest of the document refers to.
type Components struct {
	SecuritySchemes map[string]SecurityScheme `json:"securitySchemes"`
	Headers         map[string]*Header        `json:"headers"`
	Responses       map[string]*Response      `json:"responses"`
	Schemas         map[string]*Schema        `json:"schemas"`
}

// SecurityScheme is a way to say who asks.
type SecurityScheme struct {
	Type         string `json:"type"`
	Scheme       string `json:"scheme"`
	BearerFormat string `json:"bearerFormat"`
	Description  string `json:"description"`
}

// Schema is a JSON Schema of 2020-12.
type Schema struct {
	Ref                  string           `json:"$ref,omitempty"`
	Type                 Types            `json:"type,omitempty"`
	Description          string           `json:"description,omitempty"`
	Format               string           `json:"format,omitempty"`
	Enum                 []string         `json:"enum,omitempty"`
	Pattern              string           `json:"pattern,omitempty"`
	MaxLength            int              `json:"maxLength,omitempty"`
	Minimum              *int64           `json:"minimum,omitempty"`
	Maximum              *int64           `json:"maximum,omitempty"`
	Default              any              `json:"default,omitempty"`
	Items                *Schema          `json:"items,omitempty"`
	Properties           Ordered[*Schema] `json:"properties,omitempty"`
	AdditionalProperties *Schema          `json:"additionalProperties,omitempty"`
	Required             []string         `json:"required,omitempty"`
	AnyOf                []*Schema        `json:"anyOf,omitempty"`
}

// Types are the kinds of values that a schema admits, such as string and null.
type Types []string

// MarshalJSON writes one type as a string and several as a list.
func (t Types) MarshalJSON() ([]byte, error) {
	if len(t) == 1 {
		return json.Marshal(t[0])
	}
	return json.Marshal([]string(t))
}

// UnmarshalJSON reads either form.
func (t *Types) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		*t = make(Types, 1)
		return json.Unmarshal(data, &(*t)[0])
	}
	return json.Unmarshal(data, (*[]string)(t))
}
