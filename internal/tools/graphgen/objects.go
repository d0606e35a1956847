package main

import (
	_ "embed"
	"fmt"
	"go/types"
	"path/filepath"
	"strings"

	"github.com/99designs/gqlgen/codegen"
	"github.com/99designs/gqlgen/codegen/config"
	"github.com/99designs/gqlgen/codegen/templates"
	"github.com/vektah/gqlparser/v2/ast"
)

//go:embed objects.gotpl
var objectsTemplate string

// objectPlugin generates the descriptions of the object types.
type objectPlugin struct{}

// Name returns the name of the plug-in.
func (objectPlugin) Name() string { return "objects" }

// GenerateCode writes one file for all object types, beside the code that
// gqlgen generates.
func (objectPlugin) GenerateCode(data *codegen.Data) error {
	build := objectBuild{Data: data}
	return templates.Render(templates.Options{
		PackageName:     data.Config.Exec.Package,
		Filename:        filepath.Join(data.Config.Exec.DirName, "objects.generated.go"),
		Template:        objectsTemplate,
		Data:            &build,
		GeneratedHeader: true,
		Packages:        data.Config.Packages,
		PruneOptions:    data.Config.GetPruneOptions(),
	})
}

// objectBuild is the data of the template.
type objectBuild struct{ *codegen.Data }

// OutputObjects lists the object types except those of introspection.
func (b *objectBuild) OutputObjects() []*codegen.Object {
	var objects []*codegen.Object
	for _, o := range b.Objects {
		if !strings.HasPrefix(o.Name, "__") {
			objects = append(objects, o)
		}
	}
	return objects
}

// Fields lists the fields of an object except those of introspection.
func (b *objectBuild) Fields(o *codegen.Object) []*codegen.Field {
	var fields []*codegen.Field
	for _, f := range o.Fields {
		if !strings.HasPrefix(f.Name, "__") {
			fields = append(fields, f)
		}
	}
	return fields
}

// IsLoaded reports whether the field calls a function that may fail or wait,
// rather than reading a column or calling a method without context.
func (b *objectBuild) IsLoaded(f *codegen.Field) bool {
	return f.IsResolver || f.MethodHasContext || f.GoFieldType == codegen.GoFieldMethod && !f.NoErr
}

// IsColumn reports whether the field is a leaf that is read without a function
// that may fail or wait.
func (b *objectBuild) IsColumn(f *codegen.Field) bool {
	return !b.IsLoaded(f) && f.TypeReference.Definition.IsLeafType() && f.TypeReference.GQL.Elem == nil
}

// Requirements lists the directives @requires of a field. No other directive
// may have an effect on execution.
func (b *objectBuild) Requirements(f *codegen.Field) ([]*codegen.Directive, error) {
	directives := f.ImplDirectives()
	for _, d := range directives {
		if d.Name != "requires" {
			return nil, fmt.Errorf("field %s: the executor does not implement @%s", f.Name, d.Name)
		}
	}
	return directives, nil
}

// Value returns the Go expression of the type of a value, for the fields of
// package executor's Type.
func (b *objectBuild) Value(ref *config.TypeReference) (string, error) {
	switch {
	case ref.GQL.Elem != nil:
		return b.listValue(ref)
	case ref.Definition.IsLeafType():
		return b.leafValue(ref)
	case ref.Definition.IsAbstractType():
		return fmt.Sprintf("executor.AbstractType(%t, objectsOf%s(o), objectOf%s(o))", ref.GQL.NonNull, ref.Definition.Name, ref.Definition.Name), nil
	default:
		return fmt.Sprintf("executor.ObjectType[%s](%t, o[%q])", goName(pointerTo(ref.GO)), ref.GQL.NonNull, ref.Definition.Name), nil
	}
}

func (b *objectBuild) listValue(ref *config.TypeReference) (string, error) {
	slice, ok := ref.GO.(*types.Slice)
	if !ok {
		return "", fmt.Errorf("a list in a %s is not supported", ref.GO)
	}
	element := ref.Elem()
	value, err := b.Value(element)
	if err != nil {
		return "", err
	}
	at := "executor.Element"
	if _, isStruct := slice.Elem().Underlying().(*types.Struct); isStruct && !element.Definition.IsLeafType() {
		at = "executor.ElementPointer"
	}
	return fmt.Sprintf("executor.ListType(%t, %s, %s[%s])", ref.GQL.NonNull, value, at, goName(slice.Elem())), nil
}

func (b *objectBuild) leafValue(ref *config.TypeReference) (string, error) {
	encode, err := b.Encoder(ref)
	if err != nil {
		return "", err
	}
	kind := "LeafType"
	if ref.IsPtr() {
		kind = "OptionalLeafType"
	}
	return fmt.Sprintf("executor.%s(%t, %s)", kind, ref.GQL.NonNull, encode), nil
}

// Encoder returns the Go expression of the function that appends a leaf to the
// response.
func (b *objectBuild) Encoder(ref *config.TypeReference) (string, error) {
	if ref.Marshaler == nil || ref.HasEnumValues() {
		return "", fmt.Errorf("type %s has no function that marshals it", ref.GO)
	}
	target := ref.GO
	if pointer, ok := target.(*types.Pointer); ok {
		target = pointer.Elem()
	}
	encoder := appender(ref.Marshaler)
	if ref.CastType == nil {
		return encoder, nil
	}
	return fmt.Sprintf("func(b []byte, v %s) []byte { return %s(b, %s(v)) }", goName(target), encoder, goName(ref.CastType)), nil
}

// appender returns the function of package scalar that appends what a marshal
// function of that package or, for built-in scalars, of gqlgen writes.
func appender(marshal *types.Func) string {
	name := strings.TrimSuffix(strings.TrimPrefix(marshal.Name(), "Marshal"), "Context")
	return templates.CurrentImports.Lookup("legislative/graph/scalar") + ".Append" + name
}

// Implementations lists the objects of an abstract type.
func (b *objectBuild) Implementations(abstract *ast.Definition) []*codegen.Object {
	var objects []*codegen.Object
	for _, possible := range b.Schema.GetPossibleTypes(abstract) {
		objects = append(objects, b.Objects.ByName(possible.Name))
	}
	return objects
}

// GoArgument returns the expression of an argument in the map of arguments.
func (b *objectBuild) GoArgument(a *codegen.FieldArgument) string {
	return fmt.Sprintf("args[%q].(%s)", a.Name, goName(a.TypeReference.GO))
}

// Receiver returns the Go type of the values of an object.
func (b *objectBuild) Receiver(o *codegen.Object) string { return goName(o.Reference()) }

// IsStructValue reports whether a field is a struct rather than a pointer.
func (b *objectBuild) IsStructValue(f *codegen.Field) bool {
	_, isStruct := f.TypeReference.GO.Underlying().(*types.Struct)
	return isStruct && !f.TypeReference.Definition.IsLeafType()
}

func pointerTo(t types.Type) types.Type {
	if _, ok := t.(*types.Pointer); ok {
		return t
	}
	return types.NewPointer(t)
}

func goName(t types.Type) string { return templates.CurrentImports.LookupType(t) }
