package web

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/web/example"
	"legislative/web/frame"
	"legislative/web/snippet"
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
	Example requests
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
	ID          string // of the field on the page; "" for an argument
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
	g := &graphPage{Limits: engine.DefaultLimits(), Budgets: budgets()}
	types := s.options.Schema.Types
	for _, name := range slices.Sorted(maps.Keys(types)) {
		if definition := types[name]; !definition.BuiltIn {
			g.add(definition)
		}
	}
	return s.livePage("graphql.html", func(_ context.Context, set example.Set) (func(*frame.Holder) any, error) {
		request := s.newRequests("example", billQuery(set))
		return func(h *frame.Holder) any {
			page := *g
			page.Example, page.Holder = request, h
			return &page
		}, nil
	})
}

func budgets() (all []budget) {
	for _, plan := range access.Plans {
		if plan.AllowsAPI() {
			all = append(all, budget{plan, engine.DefaultBudgets()[plan]})
		}
	}
	return all
}

// newRequests returns a GraphQL request as code. The ID is unique on its page.
func (s *site) newRequests(id, query string) requests {
	return requests{id, snippet.Request{URL: s.options.PublicURL.JoinPath("/graphql").String(), Query: query}.Snippets()}
}

// billQuery returns a query of the bill of a set, or of the latest bills if it has
// none.
func billQuery(set example.Set) string {
	const fields = "{ title lifecycleStatus sponsors { name party state } votes(first: 3) { nodes { date question result } } }"
	if set.Bill == nil {
		return "{ bills(first: 1) { nodes " + fields + " } }"
	}
	return fmt.Sprintf("{ bill(congress: %d, billType: %s, billNumber: %q) %s }", set.Bill.Congress, set.Bill.BillType, set.Bill.BillNumber, fields)
}

// add adds a type to the list of its kind.
func (g *graphPage) add(definition *ast.Definition) {
	t := graphType{Definition: definition}
	for _, f := range definition.Fields {
		if !strings.HasPrefix(f.Name, "__") {
			member := newGraphField(f)
			member.ID = definition.Name + "." + f.Name
			t.Members = append(t.Members, member)
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
