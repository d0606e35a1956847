package engine_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/internal/access"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/engine"
)

// hostile are values that break what takes them for granted, as literals and
// as variables.
var hostile = []struct {
	literal  string
	variable any
}{
	{`"\u0000"`, "\x00"},
	{`"a\u0000b"`, "a\x00b"},
	{`"""a` + "\x00" + `"""`, "\x00\x00"},
	{"\"\xff\xfe\"", "\xff\xfe"},
	{`"\uD800"`, "\xed\xa0\x80"},
	{`"\u{110000}"`, "\ufffd\U0010ffff"},
	{`""`, ""},
	{`" "`, " "},
	{`"%"`, "%_\\"},
	{`"' OR 1=1 --"`, "' OR 1=1 --"},
	{`"` + strings.Repeat("a", 5000) + `"`, strings.Repeat("é", 5000)},
	{"2147483647", json.Number("2147483647")},
	{"2147483648", json.Number("2147483648")},
	{"-2147483649", json.Number("-2147483649")},
	{"9007199254740992", json.Number("9007199254740992")},
	{"9223372036854775807", json.Number("9223372036854775807")},
	{"9223372036854775808", json.Number("9223372036854775808")},
	{"-9223372036854775809", json.Number("-9223372036854775809")},
	{"99999999999999999999999999", json.Number("99999999999999999999999999")},
	{"1e400", json.Number("1e400")},
	{"1.5", json.Number("1.5")},
	{"0", json.Number("0")},
	{"-1", json.Number("-1")},
	{`"9223372036854775808"`, "9223372036854775808"},
	{`"a9223372036854775807"`, "a9223372036854775807"},
	{`"99999hr99999999999999"`, "99999hr99999999999999"},
	{"true", true},
	{"null", nil},
	{"unheardOf", "unheardOf"},
	{"[]", []any{}},
	{"[[[1]]]", []any{[]any{[]any{json.Number("1")}}}},
	{`["\u0000"]`, []any{"\x00"}},
	{"[null]", []any{nil}},
	{"{}", map[string]any{}},
	{`{a: "\u0000"}`, map[string]any{"a": "\x00"}},
	{`{__proto__: 1}`, map[string]any{"__proto__": json.Number("1")}},
	{`"0001-01-01"`, "0001-01-01"},
	{`"9999-12-31"`, "10000-12-31"},
	{`"2021-02-30T25:61:61Z"`, "0000-00-00T00:00:00+99:99"},
	{`"azE="`, "azE"},
	{`"eyJ0IjoiYVx1MDAwMGIiLCJpIjoxfQ"`, "eyJ0IjoiYVx1MDAwMGIiLCJpIjoxfQ"}, // a cursor with NUL in it
	{`"eyJ0IjoiIiwiaSI6OTIyMzM3MjAzNjg1NDc3NTgwOH0"`, "eyJ0IjoiIiwiaSI6OTIyMzM3MjAzNjg1NDc3NTgwOH0"},
}

// No value of any argument is more than a fault of the client's.
func TestHostileArguments(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		r := newRecords(t, db, engine.Options{})
		schema := r.Schema()
		tried := 0
		for _, object := range append([]*ast.Definition{schema.Query}, schema.GetPossibleTypes(schema.Types["Node"])...) {
			for _, field := range object.Fields {
				for _, argument := range field.Arguments {
					tried += r.attack(t, object, field, argument)
				}
			}
		}
		if tried < 5000 {
			t.Errorf("%d values tried, want thousands", tried)
		}
		t.Logf("%d values tried", tried)
	})
}

// attack tries all values for an argument, and for each field of an argument
// that is an object.
func (r records) attack(t *testing.T, object *ast.Definition, field *ast.FieldDefinition, argument *ast.ArgumentDefinition) (tried int) {
	t.Helper()
	inner := []string{""}
	for _, f := range r.Schema().Types[argument.Type.Name()].Fields {
		inner = append(inner, f.Name)
	}
	for _, name := range inner {
		for _, value := range hostile {
			literal, variable := value.literal, value.variable
			if name != "" {
				literal, variable = fmt.Sprintf("{%s: %s}", name, literal), map[string]any{name: variable}
			}
			r.try(t, r.request(object, field, argument, literal, ""), nil)
			r.try(t, r.request(object, field, argument, "$v", "query($v: "+argument.Type.String()+")"), map[string]any{"v": variable})
			tried += 2
		}
	}
	return tried
}

func (r records) request(object *ast.Definition, field *ast.FieldDefinition, attacked *ast.ArgumentDefinition, value, head string) string {
	given := []string{attacked.Name + ": " + value}
	for _, a := range field.Arguments {
		if a != attacked && a.Type.NonNull && a.DefaultValue == nil {
			given = append(given, a.Name+": "+sampleOf(a.Type))
		}
	}
	call := field.Name + "(" + strings.Join(given, ", ") + ")" + everything(r.Schema(), field.Type)
	if object == r.Schema().Query {
		return head + "{" + call + "}"
	}
	return fmt.Sprintf("%s{node(id: %q) {... on %s {%s}}}", head, r.ids[object.Name], object.Name, call)
}

// everything selects what makes a list read its rows.
func everything(schema *ast.Schema, t *ast.Type) string {
	definition := schema.Types[t.Name()]
	if definition.Fields.ForName("totalCount") != nil {
		return " {totalCount nodes {__typename} pageInfo {hasNextPage}}"
	}
	return selection(schema, t)
}

func (r records) try(t *testing.T, document string, variables map[string]any) {
	t.Helper()
	a := r.Do(asking(t, access.Enterprise), engine.Request{Document: document, Variables: variables})
	for i, code := range codes(a) {
		switch code {
		case engine.CodeInvalidParameter, engine.CodeSyntax, engine.CodeInvalidDocument, engine.CodeTooCostly:
			if len(a.Errors[i].Message) > 500 {
				t.Errorf("%.300s %.100v: a message of %d bytes", document, variables, len(a.Errors[i].Message))
			}
		default:
			t.Errorf("%.300s %.100v: %s", document, variables, text(t, a))
		}
	}
}

// sampleOf is a value of a type, as a literal.
func sampleOf(t *ast.Type) string {
	if t.Elem != nil {
		return "[" + sampleOf(t.Elem) + "]"
	}
	switch t.NamedType {
	case "Int", "SafeInt":
		return "200"
	case "BillType":
		return "hr"
	case "AmendmentType":
		return "hamdt"
	default:
		return `"1"`
	}
}

func selection(schema *ast.Schema, t *ast.Type) string {
	if schema.Types[t.Name()].IsCompositeType() {
		return " {__typename}"
	}
	return ""
}
