package executor

import (
	"context"
	"errors"
	"strings"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/introspection"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/input"
)

// introspectionFields returns the fields of the root that describe the schema.
func introspectionFields(schema *ast.Schema) Fields {
	return Fields{
		"__schema": ResolveRoot(func(ctx context.Context) (*introspection.Schema, error) {
			return introspection.WrapSchema(schema), checkIntrospection(ctx)
		}, Composite[*introspection.Schema]()),
		"__type": ResolveArgs(func(ctx context.Context, _ any, args map[string]any) (*introspection.Type, error) {
			return introspection.WrapTypeFromDef(schema, schema.Types[args["name"].(string)]), checkIntrospection(ctx)
		}, Composite[*introspection.Type](), input.Arg("name", input.Scalar(graphql.UnmarshalString))),
	}
}

func checkIntrospection(ctx context.Context) error {
	if graphql.GetOperationContext(ctx).DisableIntrospection {
		return errors.New("introspection disabled")
	}
	return nil
}

// isIntrospection reports whether objects of the type describe the schema.
func (o *Object) isIntrospection() bool { return strings.HasPrefix(o.name, "__") }
