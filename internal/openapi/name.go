package openapi

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"
)

// bodies collects the objects in bodies. What operations select of a type can
// differ, so objects are named once all of them are known: those that look
// alike share a name.
type bodies struct {
	schema     *ast.Schema
	operation  string // the one that is looked at
	components map[string]*Schema
	objects    []object // in the order found, the inner before the outer
}

// object is an object found in a body, with what it could be called.
type object struct {
	schema     *Schema
	references []*Schema // to be pointed at it
	look       string    // alike in objects that look alike
	definition string    // type in the schema of GraphQL
	fragment   string    // fragment that selects it, if one does
	member     string    // in which it was found, in the singular
	operation  string    // in which it was found
}

// object notes an object, and gives what stands for it.
func (b *bodies) object(schema *Schema, o object) *Schema {
	here := &Schema{}
	// Schemas are trees of plain values, which always marshal. What they
	// refer to has no name yet, but a look.
	text, _ := json.Marshal(schema)
	look := sha256.Sum256(append(text, o.definition...))
	o.look = hex.EncodeToString(look[:])
	i := slices.IndexFunc(b.objects, func(other object) bool { return other.look == o.look })
	if i < 0 {
		i = len(b.objects)
		o.schema = schema
		b.objects = append(b.objects, o)
	}
	known := &b.objects[i]
	known.references = append(known.references, here)
	known.fragment = cmp.Or(known.fragment, o.fragment)
	here.Ref = known.look
	return here
}

// name gives each object its name, and points to it by that.
func (b *bodies) name() {
	shapes := map[string]int{}
	for _, o := range b.objects {
		shapes[o.definition]++
	}
	for _, o := range b.objects {
		name := b.nameOf(o, shapes[o.definition] == 1)
		b.components[name] = o.schema
		for _, r := range o.references {
			r.Ref = reference(name).Ref
		}
	}
}

// nameOf is the first name for an object that is not taken.
func (b *bodies) nameOf(o object, only bool) string {
	var names []string
	if only {
		names = append(names, o.definition)
	}
	names = append(names, o.fragment)
	if strings.HasPrefix(o.member, "By") {
		names = append(names, o.definition+o.member)
	}
	// A member can be called what the schema calls something else.
	if other := b.schema.Types[o.member]; other == nil || o.member == o.definition {
		names = append(names, o.member)
	}
	names = append(names, o.definition, o.operation+o.member, o.operation+o.definition+o.member)
	taken := slices.Collect(maps.Keys(b.components))
	i := slices.IndexFunc(names, func(name string) bool { return name != "" && !slices.Contains(taken, name) })
	return names[i]
}

// singular is what one of the elements of a list is called that is called
// name, such as RelatedBill for relatedBills.
func singular(name string) string {
	switch {
	case strings.HasSuffix(name, "ies"):
		name = strings.TrimSuffix(name, "ies") + "y"
	case strings.HasSuffix(name, "ss"):
	case strings.HasSuffix(name, "s"):
		name = strings.TrimSuffix(name, "s")
	}
	return strings.ToUpper(name[:1]) + name[1:]
}
