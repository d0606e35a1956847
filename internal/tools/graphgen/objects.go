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
)

var (
	//go:embed resolvers.gotpl
	resolversTemplate string
	//go:embed objects.gotpl
	objectsTemplate string
)

// describe writes the interfaces of the resolvers, and the descriptions of the
// types.
func describe(data *codegen.Data) error {
	for name, template := range map[string]string{"resolvers": resolversTemplate, "objects": objectsTemplate} {
		err := templates.Render(templates.Options{
			PackageName:     data.Config.Exec.Package,
			Filename:        filepath.Join(data.Config.Exec.DirName, name+".generated.go"),
			Template:        template,
			Data:            &build{data},
			GeneratedHeader: true,
			Packages:        data.Config.Packages,
			PruneOptions:    data.Config.GetPruneOptions(),
		})
		if err != nil {
			return fmt.Errorf("generate %s: %w", name, err)
		}
	}
	return nil
}

// build is the data of the templates.
type build struct{ *codegen.Data }

// Receiver returns the Go type of the values of an object type.
func (b *build) Receiver(o *codegen.Object) string {
	if o.Root {
		return "any"
	}
	return goName(o.Reference())
}

// Function returns the name of the function that describes an object type.
func (b *build) Function(o *codegen.Object) string {
	return "describe" + o.Name
}

// Parameters returns the parameters of that function: what it needs.
func (b *build) Parameters(o *codegen.Object) string {
	var parameters []string
	if b.usesInputs(o) {
		parameters = append(parameters, "config executor.Config")
	}
	if o.HasResolvers() {
		parameters = append(parameters, "resolvers "+o.Name+"Resolver")
	}
	return strings.Join(parameters, ", ")
}

// Describe returns the call of that function.
func (b *build) Describe(o *codegen.Object) string {
	var arguments []string
	if b.usesInputs(o) {
		arguments = append(arguments, "config")
	}
	if o.HasResolvers() {
		arguments = append(arguments, "resolvers."+o.Name+"()")
	}
	return b.Function(o) + "(" + strings.Join(arguments, ", ") + ")"
}

// usesInputs reports whether an argument of the object's fields is an input object.
func (b *build) usesInputs(o *codegen.Object) bool {
	for _, f := range o.Fields {
		for _, a := range f.Args {
			if b.Inputs.ByName(a.TypeReference.Definition.Name) != nil {
				return true
			}
		}
	}
	return false
}

// Fields lists the fields of an object type except those that describe the schema,
// which package executor has.
func (b *build) Fields(o *codegen.Object) []*codegen.Field {
	var fields []*codegen.Field
	for _, f := range o.Fields {
		if !f.IsReserved() {
			fields = append(fields, f)
		}
	}
	return fields
}

// Field returns the Go expression of the description of a field.
func (b *build) Field(o *codegen.Object, f *codegen.Field) (string, error) {
	if err := checkDirectives(f.Name, f.ImplDirectives()); err != nil {
		return "", err
	}
	switch {
	case !isLoaded(f) && isLeaf(f.TypeReference):
		return b.column(o, f)
	case !isLoaded(f):
		return b.get(o, f)
	case len(f.Args) > 0:
		return b.resolveArgs(o, f)
	default:
		return b.resolve(o, f)
	}
}

// isLoaded reports whether the field calls a function that may fail or wait, or
// that has arguments, rather than reading a column or calling another method.
func isLoaded(f *codegen.Field) bool {
	return f.IsResolver || f.MethodHasContext || f.IsMethod() && (!f.NoErr || len(f.Args) > 0)
}

func isLeaf(ref *config.TypeReference) bool {
	return ref.Definition.IsLeafType() && ref.GQL.Elem == nil
}

func (b *build) column(o *codegen.Object, f *codegen.Field) (string, error) {
	encode, err := encoder(f.TypeReference)
	if err != nil {
		return "", err
	}
	kind := "Column"
	if f.TypeReference.IsPtr() {
		kind = "OptionalColumn"
	}
	return fmt.Sprintf("executor.%s(func(o %s) %s { return o.%s }, %s)", kind, b.Receiver(o), goName(f.TypeReference.GO), member(f), encode), nil
}

func (b *build) get(o *codegen.Object, f *codegen.Field) (string, error) {
	value, err := value(f.TypeReference)
	if err != nil {
		return "", err
	}
	address, result := "", f.TypeReference.GO
	if _, isStruct := result.Underlying().(*types.Struct); isStruct {
		address, result = "&", types.NewPointer(result)
	}
	return fmt.Sprintf("executor.Get(func(o %s) %s { return %so.%s }, %s)", b.Receiver(o), goName(result), address, member(f), value), nil
}

// member returns the selector of what a field reads without waiting.
func member(f *codegen.Field) string {
	if f.IsMethod() {
		return f.GoFieldName + "()"
	}
	return f.GoFieldName
}

func (b *build) resolve(o *codegen.Object, f *codegen.Field) (string, error) {
	value, err := value(f.TypeReference)
	if err != nil {
		return "", err
	}
	switch {
	case f.IsResolver && o.Root:
		return fmt.Sprintf("executor.ResolveRoot(resolvers.%s, %s)", f.GoFieldName, value), nil
	case f.IsResolver:
		return fmt.Sprintf("executor.Resolve(resolvers.%s, %s)", f.GoFieldName, value), nil
	}
	return fmt.Sprintf("executor.Resolve(func(ctx context.Context, o %s) (%s, error) { return %s }, %s)",
		b.Receiver(o), goName(f.TypeReference.GO), call(f, "o"), value), nil
}

func (b *build) resolveArgs(o *codegen.Object, f *codegen.Field) (string, error) {
	value, err := value(f.TypeReference)
	if err != nil {
		return "", err
	}
	receiver := fmt.Sprintf("o.(%s)", b.Receiver(o))
	if o.Root {
		receiver = ""
	}
	arguments := ""
	for _, a := range f.Args {
		if err := checkDirectives(f.Name, a.ImplDirectives()); err != nil {
			return "", err
		}
		decode, err := b.Decoder(a.TypeReference)
		if err != nil {
			return "", err
		}
		arguments += fmt.Sprintf("\ninput.Arg(%q, %s),", a.Name, decode)
	}
	return fmt.Sprintf("executor.ResolveArgs(func(ctx context.Context, o any, args map[string]any) (%s, error) {\n\treturn %s\n}, %s,%s\n)",
		goName(f.TypeReference.GO), call(f, receiver), value, arguments), nil
}

// call returns the call of a resolver or a method of the object.
func call(f *codegen.Field, receiver string) string {
	var arguments []string
	if f.IsResolver || f.MethodHasContext {
		arguments = append(arguments, "ctx")
	}
	function := receiver + "." + f.GoFieldName
	if f.IsResolver {
		function = "resolvers." + f.GoFieldName
		if receiver != "" {
			arguments = append(arguments, receiver)
		}
	}
	for _, a := range f.Args {
		arguments = append(arguments, fmt.Sprintf("args[%q].(%s)", a.Name, goName(a.TypeReference.GO)))
	}
	result := function + "(" + strings.Join(arguments, ", ") + ")"
	if f.NoErr {
		result += ", nil"
	}
	return result
}

// checkDirectives returns an error if a directive other than @requires may have an
// effect on execution.
func checkDirectives(name string, directives []*codegen.Directive) error {
	for _, d := range directives {
		if d.Name != "requires" {
			return fmt.Errorf("%s: the executor does not implement @%s", name, d.Name)
		}
	}
	return nil
}

func goName(t types.Type) string { return templates.CurrentImports.LookupType(t) }
