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
)

// graphPage is what the GraphQL reference tells.
type graphPage struct {
	Queries     []graphField
	Types       []graphType // objects, and the interface that they share
	Inputs      []graphType
	Enums       []graphType
	Scalars     []graphType
	Connections []string // names of types that are made alike
	Limits      *engine.Limits
	Budgets     []budget
}

// budget is the highest cost of an operation on a plan.
type budget struct {
	Plan access.Plan
	Cost int
}

// graphType is a type of the schema.
type graphType struct {
	*ast.Definition
	Members []graphField
}

// graphField is a field of a type or an input, with what its name links to.
type graphField struct {
	Name        string
	Description string
	Type        string
	Link        string
	Arguments   []graphField
	Needs       []access.Scope // scopes of which a key needs one; none where it needs none
	Plan        access.Plan    // lowest that can read it; "" where every key's can
	Default     string
	Deprecated  string // why, where it is
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
	return s.page("graphql.html", pages(), g)
}

func (g *graphPage) add(definition *ast.Definition) {
	t := graphType{Definition: definition}
	for _, f := range definition.Fields {
		if !strings.HasPrefix(f.Name, "__") {
			t.Members = append(t.Members, graphFieldOf(f))
		}
	}
	switch {
	case definition.Name == "Query":
		g.Queries = t.Members
	case strings.HasSuffix(definition.Name, "Connection") || strings.HasSuffix(definition.Name, "Edge"):
		g.Connections = append(g.Connections, definition.Name)
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

func graphFieldOf(f *ast.FieldDefinition) graphField {
	field := graphField{Name: f.Name, Description: f.Description, Type: f.Type.String(), Link: linkOf(f.Type)}
	if f.DefaultValue != nil {
		field.Default = f.DefaultValue.String()
	}
	for _, a := range f.Arguments {
		argument := graphField{Name: a.Name, Description: a.Description, Type: a.Type.String(), Link: linkOf(a.Type)}
		if a.DefaultValue != nil {
			argument.Default = a.DefaultValue.String()
		}
		field.Arguments = append(field.Arguments, argument)
	}
	if d := f.Directives.ForName("deprecated"); d != nil {
		field.Deprecated, _ = d.ArgumentMap(nil)["reason"].(string)
	}
	if need, ok, err := directive.Requirement(f.Directives); ok && err == nil {
		field.Needs = need.Scopes
		if need.Plan != access.DeveloperFree {
			field.Plan = need.Plan
		}
	}
	return field
}

// linkOf is where a type is explained; connections are by what they list.
func linkOf(t *ast.Type) string {
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
