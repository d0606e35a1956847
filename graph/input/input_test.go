package input_test

import (
	"context"
	"errors"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/input"
)

var schema = gqlparser.MustLoadSchema(&ast.Source{Input: `
directive @secret on ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION
input Filter { name: String sizes: [Int!] secret: Int @secret }
type Query { list(first: Int, ids: [ID!]!, filter: Filter, secret: Int @secret): Int }`})

// guard refuses what has the directive @secret.
func guard(directives ast.DirectiveList) input.Check {
	if directives.ForName("secret") == nil {
		return nil
	}
	return func(context.Context) error { return errors.New("refused") }
}

type name string

type filter struct {
	Name   *name
	Sizes  []int
	Secret *int
}

func listArguments() input.Arguments {
	number := input.Optional(input.Scalar(graphql.UnmarshalInt))
	object := input.Object(schema.Types["Filter"], guard,
		input.To("name", input.Optional(input.Cast(graphql.UnmarshalString, func(s string) name { return name(s) })), func(f *filter) **name { return &f.Name }),
		input.To("sizes", input.OptionalList(input.Scalar(graphql.UnmarshalInt)), func(f *filter) *[]int { return &f.Sizes }),
		input.To("secret", number, func(f *filter) **int { return &f.Secret }),
	)
	arguments := input.Arguments{
		input.Arg("first", number), input.Arg("ids", input.List(input.Scalar(graphql.UnmarshalID))),
		input.Arg("filter", input.Optional(object)), input.Arg("secret", number),
	}
	return arguments.Guarded(schema.Query.Fields.ForName("list").Arguments, guard)
}

func TestDecode(t *testing.T) {
	t.Parallel()
	four, nick := 4, name("nick")
	for _, test := range []struct {
		raw, want map[string]any
		err       string
	}{
		{raw: map[string]any{}, want: map[string]any{"first": (*int)(nil), "ids": []string(nil), "filter": (*filter)(nil), "secret": (*int)(nil)}},
		{
			raw:  map[string]any{"first": int64(4), "ids": []any{"a", "b"}, "filter": map[string]any{"name": "nick", "sizes": []any{int64(1), int64(2)}}},
			want: map[string]any{"first": &four, "ids": []string{"a", "b"}, "filter": &filter{Name: &nick, Sizes: []int{1, 2}}, "secret": (*int)(nil)},
		},
		{
			raw:  map[string]any{"first": nil, "ids": "a", "filter": map[string]any{"name": nil, "sizes": nil, "secret": nil}, "secret": nil},
			want: map[string]any{"first": (*int)(nil), "ids": []string{"a"}, "filter": &filter{}, "secret": (*int)(nil)},
		},
		{raw: map[string]any{"first": true}, err: "input: first bool is not an int"},
		{raw: map[string]any{"filter": map[string]any{"sizes": []any{int64(1), true}}}, err: "input: filter.sizes[1] bool is not an int"},
		{raw: map[string]any{"filter": map[string]any{"secret": int64(1)}}, err: "input: filter.secret refused"},
		{raw: map[string]any{"secret": int64(1)}, err: "input: secret refused"},
	} {
		got, err := listArguments().Decode(t.Context(), test.raw)
		if message := messageOf(err); message != test.err {
			t.Errorf("Decode(%v) error = %q, want %q", test.raw, message, test.err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("Decode(%v) (-want +got):\n%s", test.raw, diff)
		}
	}
}

func messageOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
