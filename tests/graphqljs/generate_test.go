package graphqljs_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// generator writes random documents with every construct of the language. They
// are valid, except that careless ones can have mistakes.
type generator struct {
	*rand.Rand
	careless  bool
	schema    *ast.Schema
	out       strings.Builder
	variables []string // declarations of the current operation
	fragments []fragment
	free      int // number of variables that can still be declared
}

// fragment is a fragment that an operation spreads and that is to be written.
type fragment struct{ name, on string }

// document returns a document with one operation, or sometimes two.
func (g *generator) document() string {
	g.out.Reset()
	g.fragments, g.careless = nil, g.IntN(2) == 0
	operations := 1
	if g.IntN(10) == 0 {
		operations = 2
	}
	for i := range operations {
		g.operation(i, operations)
	}
	if !g.careless {
		g.free = 0 // the variables are already declared
	}
	for i := 0; i < len(g.fragments); i++ {
		f := g.fragments[i]
		fmt.Fprintf(&g.out, " fragment %s on %s", f.name, f.on)
		g.selections(g.schema.Types[f.on], 2)
	}
	return g.out.String()
}

func (g *generator) operation(number, total int) {
	before := g.out.String()
	g.out.Reset()
	g.variables, g.free = nil, g.IntN(4)
	g.selections(g.schema.Query, 2+g.IntN(4))
	body := g.out.String()
	g.out.Reset()
	g.out.WriteString(before)
	if total > 1 || len(g.variables) > 0 || g.IntN(2) == 0 {
		fmt.Fprintf(&g.out, "query Q%d", number)
		if len(g.variables) > 0 {
			g.out.WriteString("(" + strings.Join(g.variables, " ") + ")")
		}
	}
	g.out.WriteString(body)
}

func (g *generator) selections(object *ast.Definition, depth int) {
	g.out.WriteString(" {")
	written := false
	for range 1 + g.IntN(4) {
		switch choice := g.IntN(12); {
		case choice == 0:
			g.out.WriteString(" __typename")
			written = true
		case choice == 1 && depth > 0:
			g.inline(object, depth-1)
			written = true
		case choice == 2 && depth > 0:
			g.spread(object)
			written = true
		default:
			written = g.field(object, depth) || written
		}
	}
	if !written {
		g.out.WriteString(" __typename")
	}
	g.out.WriteString(" }")
}

func (g *generator) inline(object *ast.Definition, depth int) {
	g.out.WriteString(" ...")
	if g.IntN(3) > 0 {
		object = g.overlapping(object)
		g.out.WriteString(" on " + object.Name)
	}
	g.directives()
	g.selections(object, depth)
}

func (g *generator) spread(object *ast.Definition) {
	on := g.overlapping(object).Name
	name := fmt.Sprintf("F%d", len(g.fragments))
	if len(g.fragments) > 6 {
		return
	}
	g.fragments = append(g.fragments, fragment{name, on})
	g.out.WriteString(" ..." + name)
	g.directives()
}

// overlapping returns a type that values of an object's type can have.
func (g *generator) overlapping(object *ast.Definition) *ast.Definition {
	if object.IsAbstractType() && g.IntN(2) == 0 {
		possible := g.schema.GetPossibleTypes(object)
		return possible[g.IntN(len(possible))]
	}
	if g.slips(20) {
		return g.schema.Types[g.pick("Bill", "Member", "Query", "Node", "BillFilter", "String", "BillType", "BillEdge")]
	}
	if interfaces := g.schema.Implements[object.Name]; len(interfaces) > 0 && g.IntN(4) == 0 {
		return interfaces[g.IntN(len(interfaces))]
	}
	return object
}

// field writes a field, with a unique alias if it could conflict with another.
// It reports whether it wrote one.
func (g *generator) field(object *ast.Definition, depth int) bool {
	if len(object.Fields) == 0 {
		return false
	}
	f := object.Fields[g.IntN(len(object.Fields))]
	result := g.schema.Types[f.Type.Name()]
	if result.IsCompositeType() && (depth == 0 || strings.HasPrefix(f.Name, "__")) {
		return false
	}
	switch {
	case g.careless && g.IntN(3) == 0:
		fmt.Fprintf(&g.out, " a%d:", g.IntN(3))
	case !g.careless && (g.IntN(3) == 0 || len(f.Arguments) > 0):
		fmt.Fprintf(&g.out, " a%d:", g.IntN(1_000_000))
	}
	g.out.WriteString(" " + f.Name)
	g.arguments(f.Arguments)
	g.directives()
	if result.IsCompositeType() != g.slips(100) {
		g.selections(result, depth-1)
	}
	return true
}

func (g *generator) arguments(definitions ast.ArgumentDefinitionList) {
	var args []string
	for _, a := range definitions {
		if (a.Type.NonNull && a.DefaultValue == nil || g.IntN(3) == 0) && !g.slips(30) {
			args = append(args, a.Name+": "+g.value(a.Type, true, 2))
		}
		if g.slips(60) {
			args = append(args, g.pick("first", "after", "filter", a.Name)+": "+g.scalar(g.pick("Int", "String")))
		}
	}
	if len(args) > 0 {
		g.out.WriteString("(" + strings.Join(args, ", ") + ")")
	}
}

func (g *generator) directives() {
	if g.IntN(12) == 0 {
		name := g.pick("skip", "include")
		if g.slips(20) {
			name = g.pick("deprecated", "requires", "oneOf", "specifiedBy", "defer", "nonsense")
		}
		fmt.Fprintf(&g.out, " @%s(if: %s)", name, g.value(ast.NonNullNamedType("Boolean", nil), true, 0))
	}
}

// value returns a value of a type, or a variable if allowed.
func (g *generator) value(t *ast.Type, variable bool, depth int) string {
	if variable && g.free > 0 && g.IntN(3) == 0 {
		return g.variable(t)
	}
	if variable && g.careless && len(g.variables) > 0 && g.IntN(6) == 0 {
		return fmt.Sprintf("$v%d", g.IntN(len(g.variables)))
	}
	if !t.NonNull && g.IntN(8) == 0 || g.slips(60) {
		return "null"
	}
	if g.slips(40) {
		return g.scalar(g.pick("Int", "Float", "Boolean", "ID", "String", "any"))
	}
	if t.Elem != nil {
		if g.IntN(5) == 0 && t.Elem.Elem == nil {
			return g.value(&ast.Type{NamedType: t.Elem.NamedType, NonNull: true}, false, depth)
		}
		items := make([]string, g.IntN(3))
		for i := range items {
			items[i] = g.value(t.Elem, variable, depth)
		}
		return "[" + strings.Join(items, ", ") + "]"
	}
	definition := g.schema.Types[t.NamedType]
	switch definition.Kind {
	case ast.Enum:
		return definition.EnumValues[g.IntN(len(definition.EnumValues))].Name
	case ast.InputObject:
		var fields []string
		for _, f := range definition.Fields {
			if f.Type.NonNull && f.DefaultValue == nil || depth > 0 && g.IntN(4) == 0 {
				fields = append(fields, f.Name+": "+g.value(f.Type, variable, depth-1))
			}
			if g.slips(100) {
				fields = append(fields, g.pick(f.Name, "congress", "unheardOf")+": "+g.scalar("Int"))
			}
		}
		return "{" + strings.Join(fields, ", ") + "}"
	default:
		return g.scalar(t.NamedType)
	}
}

func (g *generator) scalar(name string) string {
	switch name {
	case "Int":
		return g.pick("0", "1", "-1", "2147483647", "-2147483648")
	case "Float":
		return g.pick("0", "1.5", "-1e10", "1E-3")
	case "Boolean":
		return g.pick("true", "false")
	case "ID":
		return g.pick("1", `"a"`)
	case "String":
		return g.pick(`"a"`, `""`, `"\u00e9\n\"\\"`, `"""a "b" \""" c"""`, `"日本"`)
	default:
		return g.pick("1", `"a"`, "true", "1.5", "x", "[1]", `{a: "b"}`)
	}
}

// variable declares a variable of a type and returns its name.
func (g *generator) variable(t *ast.Type) string {
	g.free--
	name := fmt.Sprintf("$v%d", len(g.variables))
	if g.slips(30) {
		name = "$v0"
	}
	declared := *t
	if g.slips(10) {
		declared = *ast.NamedType(g.pick("Int", "String", "ID", "BillFilter", "Bill", "BillType", "Nonsense"), nil)
	}
	if !t.NonNull && g.IntN(3) == 0 {
		declared.NonNull = true
	}
	text := name + ": " + declared.String()
	if d := g.schema.Types[declared.Name()]; d != nil && d.IsInputType() && !declared.NonNull && g.IntN(3) == 0 {
		text += " = " + g.value(&declared, false, 1)
	}
	g.variables = append(g.variables, text)
	return name
}

// slips reports whether to make a mistake: once in n times if careless.
func (g *generator) slips(n int) bool { return g.careless && g.IntN(n) == 0 }

func (g *generator) pick(words ...string) string { return words[g.IntN(len(words))] }
