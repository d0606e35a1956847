package executor

import (
	"context"
	"fmt"
	"maps"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/input"
)

// Config is what a schema is made of besides its objects.
type Config struct {
	Schema *ast.Schema
	// Guard returns the checks of fields, arguments and input fields.
	Guard input.Guard
	// ConvertError converts the errors of resolvers.
	ConvertError func(error) error
}

// Schema executes operations. It is safe for concurrent use.
type Schema struct {
	config  Config
	objects map[string]*Object
	query   *Object
}

var _ graphql.ExecutableSchema = (*Schema)(nil)

// NewSchema returns a schema with the objects, by name. It panics if they are not
// those of the schema.
func NewSchema(config Config, objects map[string]*Object) *Schema {
	s := &Schema{config, objects, objects[config.Schema.Query.Name]}
	maps.Copy(s.query.fields, introspectionFields(config.Schema))
	for name, object := range objects {
		s.bindObject(name, object)
	}
	return s
}

// bindObject adds to an object what the schema says of it.
func (s *Schema) bindObject(name string, object *Object) {
	definition := s.config.Schema.Types[name]
	if definition == nil {
		panic(fmt.Sprintf("the schema has no type %s", name))
	}
	object.name, object.satisfies = name, []string{name}
	for _, abstract := range s.config.Schema.Implements[name] {
		object.satisfies = append(object.satisfies, abstract.Name)
	}
	for _, f := range definition.Fields {
		field := object.fields[f.Name]
		if field == nil {
			panic(fmt.Sprintf("the field %s.%s has no description", name, f.Name))
		}
		field.name = f.Name
		field.check = s.config.Guard(f.Directives)
		field.args = field.args.Guarded(f.Arguments, s.config.Guard)
		s.bindType(&field.value, f.Type)
	}
}

// bindType adds to the type of values what the schema says of it.
func (s *Schema) bindType(t *valueType, of *ast.Type) {
	t.nonNull = of.NonNull
	if of.Elem != nil {
		s.bindType(t.elem, of.Elem)
		return
	}
	definition := s.config.Schema.Types[of.NamedType]
	if !definition.IsCompositeType() {
		return
	}
	for _, possible := range s.config.Schema.GetPossibleTypes(definition) {
		t.objects = append(t.objects, s.objects[possible.Name])
	}
}

// Schema returns the definitions of the schema.
func (s *Schema) Schema() *ast.Schema { return s.config.Schema }

// Complexity reports that no field has a complexity of its own.
func (s *Schema) Complexity(context.Context, string, string, int, map[string]any) (int, bool) {
	return 0, false
}

// Exec executes the operation of a context, which is a query.
func (s *Schema) Exec(context.Context) graphql.ResponseHandler {
	done := false
	return func(ctx context.Context) *graphql.Response {
		if done {
			return nil
		}
		done = true
		return &graphql.Response{Data: s.execute(ctx)}
	}
}
