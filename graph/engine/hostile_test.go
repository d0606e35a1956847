package engine_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// hostile has extreme and malformed values, as literals and as variables.
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
	{`"eyJ0IjoiYVx1MDAwMGIiLCJpIjoxfQ"`, "eyJ0IjoiYVx1MDAwMGIiLCJpIjoxfQ"}, // a cursor that contains NUL
	{`"eyJ0IjoiIiwiaSI6OTIyMzM3MjAzNjg1NDc3NTgwOH0"`, "eyJ0IjoiIiwiaSI6OTIyMzM3MjAzNjg1NDc3NTgwOH0"},
}

// TestHostileArguments checks that no value of any argument causes an error other
// than a client error.
func TestHostileArguments(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		r := newRecords(t, db, engine.Options{})
		schema := r.Schema()
		attempts := 0
		for _, object := range append([]*ast.Definition{schema.Query}, schema.GetPossibleTypes(schema.Types["Node"])...) {
			for _, field := range object.Fields {
				for _, argument := range field.Arguments {
					attempts += r.attack(t, object, field, argument)
				}
			}
		}
		if attempts < 5000 {
			t.Errorf("%d values tried, want at least 5000", attempts)
		}
	})
}

// attack tries all values for an argument, or for each field of an input object.
// It returns the number of attempts.
func (r recordsEngine) attack(t *testing.T, object *ast.Definition, field *ast.FieldDefinition, argument *ast.ArgumentDefinition) (attempts int) {
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
			r.checkCodes(t, r.document(object, field, argument, literal, ""), nil)
			r.checkCodes(t, r.document(object, field, argument, "$v", "query($v: "+argument.Type.String()+")"), map[string]any{"v": variable})
			attempts += 2
		}
	}
	return attempts
}

func (r recordsEngine) document(object *ast.Definition, field *ast.FieldDefinition, attacked *ast.ArgumentDefinition, value, head string) string {
	arguments := []string{attacked.Name + ": " + value}
	for _, a := range field.Arguments {
		if a != attacked && a.Type.NonNull && a.DefaultValue == nil {
			arguments = append(arguments, a.Name+": "+sampleLiteral(a.Type))
		}
	}
	call := field.Name + "(" + strings.Join(arguments, ", ") + ")" + listSelectionOf(r.Schema(), field.Type)
	if object == r.Schema().Query {
		return head + "{" + call + "}"
	}
	return fmt.Sprintf("%s{node(id: %q) {... on %s {%s}}}", head, r.ids[object.Name], object.Name, call)
}

// listSelectionOf returns a selection that makes a list read its rows.
func listSelectionOf(schema *ast.Schema, t *ast.Type) string {
	definition := schema.Types[t.Name()]
	if definition.Fields.ForName("totalCount") != nil {
		return " {totalCount nodes {__typename} pageInfo {hasNextPage}}"
	}
	return typenameSelection(schema, t)
}

func (r recordsEngine) checkCodes(t *testing.T, document string, variables map[string]any) {
	t.Helper()
	a := r.Do(contextOnPlan(t, access.Enterprise), engine.Request{Document: document, Variables: variables})
	for i, code := range errorCodes(a) {
		switch code {
		case problem.InvalidParameter, problem.SyntaxError, problem.InvalidDocument, problem.TooCostly:
			if len(a.Errors[i].Message) > 500 {
				t.Errorf("%.300s %.100v: message has %d bytes, want at most 500", document, variables, len(a.Errors[i].Message))
			}
		default:
			t.Errorf("%.300s %.100v: %s", document, variables, answerText(t, a))
		}
	}
}

// sampleLiteral returns a literal of a type.
func sampleLiteral(t *ast.Type) string {
	if t.Elem != nil {
		return "[" + sampleLiteral(t.Elem) + "]"
	}
	switch t.NamedType {
	case "Int", "SafeInt":
		return "200"
	case "BillType":
		return "hr"
	case "AmendmentType":
		return "hamdt"
	case "Date":
		return `"2021-01-01"`
	case "Boolean":
		return "true"
	default:
		return `"1"`
	}
}

func typenameSelection(schema *ast.Schema, t *ast.Type) string {
	if schema.Types[t.Name()].IsCompositeType() {
		return " {__typename}"
	}
	return ""
}
