package web

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
	"legislative/internal/access"
	"legislative/internal/engine"
	"legislative/web/frame"
)

// graphPage is the data of the GraphQL reference.
type graphPage struct {
	Queries []graphField
	Types   []graphType // objects and their interface
	Inputs  []graphType
	Enums   []graphType
	Scalars []graphType
	Limits  *engine.Limits
	Budgets []budget
	Holder  *frame.Holder // nil if nobody is signed in
}

// budget is the maximum cost of an operation on a plan.
type budget struct {
	Plan access.Plan
	Cost int
}

// graphType is a type of the schema.
type graphType struct {
	*ast.Definition
	Members []graphField
}

// graphField is a field of a type or an input, or an argument of a field.
type graphField struct {
	Name        string
	Description string
	Type        string
	Link        string // anchor of the type's description, or ""
	Arguments   []graphField
	Scopes      []access.Scope // of which a key needs at least one; empty if it needs none
	Plan        access.Plan    // lowest plan, or "" if every plan includes the field
	Default     string
	Deprecated  string // reason, or ""
}

func (s *site) graphReference() (http.Handler, error) {
	g := &graphPage{Limits: engine.DefaultLimits()}
	for _, plan := range access.Plans {
		if plan.AllowsAPI() {
			g.Budgets = append(g.Budgets, budget{plan, engine.DefaultBudgets()[plan]})
		}
	}
	types := s.options.Schema.Types
	for _, name := range slices.Sorted(maps.Keys(types)) {
		if definition := types[name]; !definition.BuiltIn {
			g.add(definition)
		}
	}
	return s.holderPage("graphql.html", func(h *frame.Holder) any {
		page := *g
		page.Holder = h
		return &page
	})
}

// add adds a type to the list of its kind.
func (g *graphPage) add(definition *ast.Definition) {
	t := graphType{Definition: definition}
	for _, f := range definition.Fields {
		if !strings.HasPrefix(f.Name, "__") {
			t.Members = append(t.Members, newGraphField(f))
		}
	}
	switch {
	case definition.Name == "Query":
		g.Queries = t.Members
	case strings.HasSuffix(definition.Name, "Connection") || strings.HasSuffix(definition.Name, "Edge"):
		// The page describes all connections at once.
	case definition.Kind == ast.InputObject:
		g.Inputs = append(g.Inputs, t)
	case definition.Kind == ast.Enum:
		g.Enums = append(g.Enums, t)
	case definition.Kind == ast.Scalar:
		g.Scalars = append(g.Scalars, t)
	default:
		g.Types = append(g.Types, t)
	}
}

func newGraphField(f *ast.FieldDefinition) graphField {
	result := graphField{Name: f.Name, Description: f.Description, Type: f.Type.String(), Link: typeLink(f.Type)}
	if f.DefaultValue != nil {
		result.Default = f.DefaultValue.String()
	}
	for _, a := range f.Arguments {
		argument := graphField{Name: a.Name, Description: a.Description, Type: a.Type.String(), Link: typeLink(a.Type)}
		if a.DefaultValue != nil {
			argument.Default = a.DefaultValue.String()
		}
		result.Arguments = append(result.Arguments, argument)
	}
	if d := f.Directives.ForName("deprecated"); d != nil {
		result.Deprecated, _ = d.ArgumentMap(nil)["reason"].(string)
	}
	if required, ok, err := directive.Requirement(f.Directives); ok && err == nil {
		result.Scopes = required.Scopes
		if required.Plan != access.DeveloperFree {
			result.Plan = required.Plan
		}
	}
	return result
}

// typeLink returns the anchor of a type's description, or "" if the type is
// built into GraphQL.
func typeLink(t *ast.Type) string {
	name := t.Name()
	switch name {
	case "ID", "Int", "Float", "String", "Boolean":
		return ""
	}
	if strings.HasSuffix(name, "Connection") || strings.HasSuffix(name, "Edge") {
		return "#connections"
	}
	return "#" + name
}
