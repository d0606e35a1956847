package web

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"legislative/internal/openapi"
	"legislative/internal/problem"
)

// reference is what the REST reference tells.
type reference struct {
	Document *openapi.Document
	Base     string // of all paths
	Groups   []group
	Problems []problem.Type
	Codes    []codes
}

// group is the endpoints of one tag.
type group struct {
	openapi.Tag
	Endpoints []endpoint
}

// endpoint is an operation with its body as fields.
type endpoint struct {
	openapi.Operation
	Path    string
	Body    []field
	Example string
}

// field is a member of a body.
type field struct {
	Name   string
	Type   string
	Link   string // to what the type is, "" where there is nothing to say
	Says   string
	Fields []field
}

// codes is an enumeration.
type codes struct {
	Name string
	*openapi.Schema
}

func (s *site) reference() (http.Handler, error) {
	document, err := openapi.Read()
	if err != nil {
		return nil, err
	}
	r := &reference{Document: document, Base: document.Servers[0].URL, Problems: problem.Types()}
	for _, tag := range document.Tags {
		g := group{Tag: tag}
		for _, path := range document.Paths {
			operation := path.Value.Get
			if !slices.Contains(operation.Tags, tag.Name) {
				continue
			}
			e, err := r.endpoint(path.Name, operation)
			if err != nil {
				return nil, fmt.Errorf("endpoint %s: %w", path.Name, err)
			}
			g.Endpoints = append(g.Endpoints, e)
		}
		r.Groups = append(r.Groups, g)
	}
	r.addCodes()
	return s.page("reference.html", pages(), r)
}

func (r *reference) endpoint(path string, o openapi.Operation) (endpoint, error) {
	answer, ok := o.Responses.Get("200")
	if !ok {
		return endpoint{}, fmt.Errorf("there is no answer 200")
	}
	media := answer.Content["application/json"]
	var example bytes.Buffer
	if err := json.Indent(&example, media.Examples[0].Value.Value, "", "  "); err != nil {
		return endpoint{}, err
	}
	return endpoint{
		Operation: o,
		Path:      path,
		Body:      r.fields(media.Schema),
		Example:   example.String(),
	}, nil
}

// fields are the members of an object, or of a list's elements.
func (r *reference) fields(schema *openapi.Schema) (fields []field) {
	for _, member := range r.object(schema).Properties {
		f := field{Name: member.Name, Says: member.Value.Description}
		f.Type, f.Link = r.kind(member.Value)
		f.Fields = r.fields(member.Value)
		fields = append(fields, f)
	}
	return fields
}

// object is the object that a schema is, or a list of, or may be instead of
// null.
func (r *reference) object(schema *openapi.Schema) *openapi.Schema {
	switch {
	case schema.Ref != "":
		return r.object(r.resolve(schema))
	case schema.Items != nil:
		return r.object(schema.Items)
	case len(schema.AnyOf) > 0:
		return r.object(schema.AnyOf[0])
	default:
		return schema
	}
}

func (r *reference) resolve(schema *openapi.Schema) *openapi.Schema {
	return r.Document.Components.Schemas[nameOf(schema)]
}

func nameOf(schema *openapi.Schema) string {
	return strings.TrimPrefix(schema.Ref, "#/components/schemas/")
}

// kind says in words what a schema admits.
func (r *reference) kind(schema *openapi.Schema) (words, link string) {
	switch {
	case schema.Ref != "":
		target := r.resolve(schema)
		if len(target.Enum) > 0 {
			return nameOf(schema), "#" + nameOf(schema)
		}
		return strings.Join(target.Type, " or "), ""
	case schema.Items != nil:
		words, link = r.kind(schema.Items)
		return "list of " + words, link
	case len(schema.AnyOf) > 0:
		words, link = r.kind(schema.AnyOf[0])
		return words + " or null", link
	case schema.AdditionalProperties != nil:
		return "object of " + strings.Join(schema.AdditionalProperties.Type, " or "), ""
	}
	words = strings.Join(schema.Type, " or ")
	if schema.Format == "date" || schema.Format == "date-time" || schema.Format == "uri" {
		words = strings.Replace(words, "string", schema.Format, 1)
	}
	return words, ""
}

// addCodes adds the enumerations in bodies.
func (r *reference) addCodes() {
	for name, schema := range r.Document.Components.Schemas {
		if len(schema.Enum) > 0 {
			r.Codes = append(r.Codes, codes{name, schema})
		}
	}
	slices.SortFunc(r.Codes, func(a, b codes) int { return strings.Compare(a.Name, b.Name) })
}
