package openapi

import "encoding/json"

// Document is an OpenAPI 3.1 document, limited to the fields that this service
// needs (https://spec.openapis.org/oas/v3.1.1).
type Document struct {
	OpenAPI    string                `json:"openapi"`
	Info       Info                  `json:"info"`
	Servers    []Server              `json:"servers"`
	Security   []map[string][]string `json:"security"`
	Tags       []Tag                 `json:"tags"`
	Paths      Ordered[PathItem]     `json:"paths"`
	Components Components            `json:"components"`
}

// Info describes the API as a whole.
type Info struct {
	Title       string `json:"title"`
	Version     string `json:"version"`
	Summary     string `json:"summary"`
	Description string `json:"description"` // in Markdown
}

// Server is a base URL of all paths.
type Server struct {
	URL         string `json:"url"`
	Description string `json:"description"`
}

// Tag groups operations.
type Tag struct {
	Name        string `json:"name"`
	Description string `json:"description"`
}

// PathItem holds the operations of a path. All of them are GET.
type PathItem struct {
	Get Operation `json:"get"`
}

// Operation is a request and its responses.
type Operation struct {
	ID          string             `json:"operationId"`
	Summary     string             `json:"summary"`
	Description string             `json:"description"`
	Tags        []string           `json:"tags"`
	Plan        string             `json:"x-required-plan"`
	Scopes      []string           `json:"x-required-scopes"` // a key needs at least one
	Parameters  []Parameter        `json:"parameters"`
	Responses   Ordered[*Response] `json:"responses"` // by status
}

// Parameter is a parameter in the path or query.
type Parameter struct {
	Name        string  `json:"name"`
	In          string  `json:"in"` // path or query
	Description string  `json:"description"`
	Required    bool    `json:"required,omitempty"`
	Schema      *Schema `json:"schema"`
	Example     any     `json:"example,omitempty"`
}

// Response is a response, or a reference to one of the components.
type Response struct {
	Ref         string               `json:"$ref,omitempty"`
	Description string               `json:"description,omitempty"`
	Headers     Ordered[*Header]     `json:"headers,omitempty"`
	Content     map[string]MediaType `json:"content,omitempty"`
}

// Header is a header field of a response, or a reference to one of the
// components.
type Header struct {
	Ref         string  `json:"$ref,omitempty"`
	Description string  `json:"description,omitempty"`
	Schema      *Schema `json:"schema,omitempty"`
}

// MediaType describes a body in one media type.
type MediaType struct {
	Schema   *Schema          `json:"schema"`
	Examples Ordered[Example] `json:"examples"`
}

// Example is a complete body.
type Example struct {
	Summary string          `json:"summary,omitempty"`
	Value   json.RawMessage `json:"value"`
}

// Components are the targets of references, by name.
type Components struct {
	SecuritySchemes map[string]SecurityScheme `json:"securitySchemes"`
	Headers         map[string]*Header        `json:"headers"`
	Responses       map[string]*Response      `json:"responses"`
	Schemas         map[string]*Schema        `json:"schemas"`
}

// SecurityScheme is a way to authenticate requests.
type SecurityScheme struct {
	Type         string `json:"type"`
	Scheme       string `json:"scheme"`
	BearerFormat string `json:"bearerFormat"`
	Description  string `json:"description"`
}

// Schema is a JSON Schema, version 2020-12.
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

// Types are the JSON types that a schema allows, such as string and null.
type Types []string

// MarshalJSON returns a single type as a string and several types as a list.
func (t Types) MarshalJSON() ([]byte, error) {
	if len(t) == 1 {
		return json.Marshal(t[0])
	}
	return json.Marshal([]string(t))
}

// UnmarshalJSON parses a string or a list of strings.
func (t *Types) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '"' {
		*t = make(Types, 1)
		return json.Unmarshal(data, &(*t)[0])
	}
	return json.Unmarshal(data, (*[]string)(t))
}
