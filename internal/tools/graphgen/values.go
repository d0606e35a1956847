package main

import (
	"fmt"
	"go/types"
	"strings"

	"github.com/99designs/gqlgen/codegen"
	"github.com/99designs/gqlgen/codegen/config"
	"github.com/99designs/gqlgen/codegen/templates"
)

// value returns the Go expression of the type of a value.
func value(ref *config.TypeReference) (string, error) {
	switch {
	case ref.GQL.Elem != nil:
		return listValue(ref)
	case ref.Definition.IsLeafType():
		return leafValue(ref)
	case ref.Definition.IsAbstractType() || ref.IsPtr():
		return fmt.Sprintf("executor.Composite[%s]()", goName(ref.GO)), nil
	default:
		return fmt.Sprintf("executor.Composite[*%s]()", goName(ref.GO)), nil
	}
}

func listValue(ref *config.TypeReference) (string, error) {
	slice, ok := ref.GO.(*types.Slice)
	if !ok {
		return "", fmt.Errorf("a list in a %s is not supported", ref.GO)
	}
	element := ref.Elem()
	elementValue, err := value(element)
	if err != nil {
		return "", err
	}
	kind := "List"
	if _, isStruct := slice.Elem().Underlying().(*types.Struct); isStruct && !element.Definition.IsLeafType() {
		kind = "ListOfStructs"
	}
	return fmt.Sprintf("executor.%s(%s)", kind, elementValue), nil
}

func leafValue(ref *config.TypeReference) (string, error) {
	encode, err := encoder(ref)
	if err != nil {
		return "", err
	}
	kind := "Leaf"
	if ref.IsPtr() {
		kind = "OptionalLeaf"
	}
	return fmt.Sprintf("executor.%s(%s)", kind, encode), nil
}

// encoder returns the Go expression of the function that appends a leaf to the
// response.
func encoder(ref *config.TypeReference) (string, error) {
	if ref.Marshaler == nil || ref.HasEnumValues() {
		return "", fmt.Errorf("type %s has no function that marshals it", ref.GO)
	}
	encode := appender(ref.Marshaler)
	if ref.CastType == nil {
		return encode, nil
	}
	return fmt.Sprintf("func(b []byte, v %s) []byte { return %s(b, %s(v)) }", goName(pointed(ref.GO)), encode, goName(ref.CastType)), nil
}

// appender returns the function of package scalar that appends what a marshal
// function of that package or, for built-in scalars, of gqlgen writes.
func appender(marshal *types.Func) string {
	name := strings.TrimSuffix(strings.TrimPrefix(marshal.Name(), "Marshal"), "Context")
	return templates.CurrentImports.Lookup("legislative/graph/scalar") + ".Append" + name
}

// pointed returns the type that a pointer points to, and other types unchanged.
func pointed(t types.Type) types.Type {
	if pointer, ok := t.(*types.Pointer); ok {
		return pointer.Elem()
	}
	return t
}

// Decoder returns the Go expression of the function that decodes an argument or an
// input field.
func (b *build) Decoder(ref *config.TypeReference) (string, error) {
	if ref.IsOmittable || ref.IsContext {
		return "", fmt.Errorf("decoding to %s is not supported", ref.GO)
	}
	var kind string
	switch {
	case ref.IsSlice() && ref.GQL.NonNull:
		kind = "List"
	case ref.IsSlice():
		kind = "OptionalList"
	case ref.IsPtr():
		kind = "Optional"
	default:
		return b.valueDecoder(ref)
	}
	decode, err := b.Decoder(ref.Elem())
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("input.%s(%s)", kind, decode), nil
}

func (b *build) valueDecoder(ref *config.TypeReference) (string, error) {
	if object := b.Inputs.ByName(ref.Definition.Name); object != nil {
		return b.InputFunction(object.Name) + "(config)", checkInput(object)
	}
	if ref.Unmarshaler == nil || ref.HasEnumValues() {
		return "", fmt.Errorf("type %s has no function that unmarshals it", ref.GO)
	}
	unmarshal := templates.CurrentImports.Lookup(ref.Unmarshaler.Pkg().Path()) + "." + ref.Unmarshaler.Name()
	if ref.CastType == nil {
		return fmt.Sprintf("input.Scalar(%s)", unmarshal), nil
	}
	return fmt.Sprintf("input.Cast(%s, func(v %s) %s { return %s(v) })", unmarshal, goName(ref.CastType), goName(ref.GO), goName(ref.GO)), nil
}

// InputFunction returns the name of the function that returns the decoder of an
// input object.
func (b *build) InputFunction(name string) string { return "decode" + name }

// checkInput returns an error if a field of an input object needs what package
// input does not have.
func checkInput(object *codegen.Object) error {
	for _, f := range object.Fields {
		if f.IsResolver || f.Default != nil {
			return fmt.Errorf("%s.%s: resolvers and defaults of input fields are not supported", object.Name, f.Name)
		}
		if err := checkDirectives(f.Name, f.ImplDirectives()); err != nil {
			return err
		}
	}
	return nil
}
