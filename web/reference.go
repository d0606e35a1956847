package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/rest/openapi"
	"legislative/web/example"
	"legislative/web/frame"
)

// referencePage is the data of the REST reference.
type referencePage struct {
	Document *openapi.Document
	Base     string // base of all paths
	Groups   []group
	Problems []problem.Type
	Plans    plans
	Codes    []enum
	Holder   *frame.Holder // nil if nobody is signed in
}

// plans is the table of plans.
type plans struct {
	Columns     []string
	Rows        []access.Row
	Explanation string
}

// group holds the endpoints of a tag.
type group struct {
	openapi.Tag
	Endpoints []endpoint
}

// endpoint is an operation with the fields of its body, and an example.
type endpoint struct {
	openapi.Operation
	Path string
	Body []field
	endpointExample
}

// field is a member of an object in a body.
type field struct {
	ID          string // of the field on the page
	Name        string
	Type        string
	Link        string // anchor of the type's description, or ""
	Description string
	Fields      []field // of an object or of the objects in a list
}

// enum is an enumeration.
type enum struct {
	Name string
	*openapi.Schema
}

func (s *site) reference() (http.Handler, error) {
	document, err := openapi.Read()
	if err != nil {
		return nil, err
	}
	r := &referencePage{Document: document, Base: document.Servers[0].URL, Problems: problem.Types(), Plans: planTable()}
	r.addEnums()
	return s.livePage("reference.html", func(ctx context.Context, set example.Set) (func(*frame.Holder) any, error) {
		groups, err := s.newGroups(ctx, r, set)
		return func(h *frame.Holder) any {
			page := *r
			page.Groups, page.Holder = groups, h
			return &page
		}, err
	})
}

func planTable() plans { return plans{access.Columns[:], access.Table(), access.Explanation} }

// newGroups returns the endpoints by their tags, with examples of a set.
func (s *site) newGroups(ctx context.Context, r *referencePage, set example.Set) (groups []group, err error) {
	for _, tag := range r.Document.Tags {
		g := group{Tag: tag}
		for _, p := range r.Document.Paths {
			operation := p.Value.Get
			if !slices.Contains(operation.Tags, tag.Name) {
				continue
			}
			e, err := s.newEndpoint(ctx, r, set, p)
			if err != nil {
				return nil, fmt.Errorf("endpoint %s: %w", p.Name, err)
			}
			g.Endpoints = append(g.Endpoints, e)
		}
		if len(g.Endpoints) > 0 {
			groups = append(groups, g)
		}
	}
	return groups, nil
}

func (s *site) newEndpoint(ctx context.Context, r *referencePage, set example.Set, path openapi.Member[openapi.PathItem]) (endpoint, error) {
	operation := path.Value.Get
	response, ok := operation.Responses.Get("200")
	if !ok {
		return endpoint{}, errors.New("no response for status 200")
	}
	media := response.Content["application/json"]
	e := endpoint{Operation: operation, Path: path.Name, Body: r.fields(operation.ID, media.Schema)}
	var err error
	e.endpointExample, err = s.newEndpointExample(ctx, set, path, media.Examples[0].Value.Value)
	return e, err
}

// fields lists the members of an object or of the objects in a list. Their IDs begin
// with that of the object.
func (r *referencePage) fields(object string, schema *openapi.Schema) (fields []field) {
	for _, m := range r.object(schema).Properties {
		f := field{ID: object + "." + m.Name, Name: m.Name, Description: m.Value.Description}
		f.Type, f.Link = r.typeName(m.Value)
		f.Fields = r.fields(f.ID, m.Value)
		fields = append(fields, f)
	}
	return fields
}

// object finds the object in a schema, which may be nullable or a list.
func (r *referencePage) object(schema *openapi.Schema) *openapi.Schema {
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

func (r *referencePage) resolve(schema *openapi.Schema) *openapi.Schema {
	return r.Document.Components.Schemas[nameOf(schema)]
}

func nameOf(schema *openapi.Schema) string {
	return strings.TrimPrefix(schema.Ref, "#/components/schemas/")
}

// typeName also returns the anchor of the type's description, or "".
func (r *referencePage) typeName(schema *openapi.Schema) (name, link string) {
	switch {
	case schema.Ref != "":
		target := r.resolve(schema)
		if len(target.Enum) > 0 {
			return nameOf(schema), "#" + nameOf(schema)
		}
		return strings.Join(target.Type, " or "), ""
	case schema.Items != nil:
		name, link = r.typeName(schema.Items)
		return "list of " + name, link
	case len(schema.AnyOf) > 0:
		name, link = r.typeName(schema.AnyOf[0])
		return name + " or null", link
	case schema.AdditionalProperties != nil:
		return "object of " + strings.Join(schema.AdditionalProperties.Type, " or "), ""
	}
	name = strings.Join(schema.Type, " or ")
	if schema.Format == "date" || schema.Format == "date-time" || schema.Format == "uri" {
		name = strings.Replace(name, "string", schema.Format, 1)
	}
	return name, ""
}

// addEnums adds the enumerations, sorted by name.
func (r *referencePage) addEnums() {
	for name, schema := range r.Document.Components.Schemas {
		if len(schema.Enum) > 0 {
			r.Codes = append(r.Codes, enum{name, schema})
		}
	}
	slices.SortFunc(r.Codes, func(a, b enum) int { return strings.Compare(a.Name, b.Name) })
}
