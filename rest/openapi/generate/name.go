package generate

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/vektah/gqlparser/v2/ast"

	"legislative/rest/openapi"
)

// bodies collects the schemas of objects in bodies. Operations select different
// fields of the same GraphQL type, so objects get their names once all of them
// are known. Identical objects share a name.
type bodies struct {
	schema     *ast.Schema
	operation  string   // name of the operation that is being described
	path       []string // names of the members that hold the object being described
	components map[string]*openapi.Schema
	objects    []object          // inner objects before outer objects
	released   map[string]string // names in the released document, by place
}

// object is the schema of an object and the parts of its possible names.
type object struct {
	schema     *openapi.Schema
	references []*openapi.Schema
	hash       string // equal for identical objects
	definition string // GraphQL type
	fragment   string // fragment that selects the object, or ""
	member     string // singular name of the member that first held the object
	operation  string // first operation that selects the object
	released   string // name in the released document, or ""
}

// addObject adds an object if no identical object is known, and returns a
// reference to it. The reference holds the object's hash until nameObjects
// replaces it.
func (b *bodies) addObject(o object) *openapi.Schema {
	ref := &openapi.Schema{}
	text, _ := json.Marshal(o.schema) // a tree of plain values always marshals
	sum := sha256.Sum256(append(text, o.definition...))
	o.hash = hex.EncodeToString(sum[:])
	i := slices.IndexFunc(b.objects, func(other object) bool { return other.hash == o.hash })
	if i < 0 {
		i = len(b.objects)
		b.objects = append(b.objects, o)
	}
	known := &b.objects[i]
	known.references = append(known.references, ref)
	known.fragment = cmp.Or(known.fragment, o.fragment)
	known.released = cmp.Or(known.released, b.released[b.place()])
	ref.Ref = known.hash
	return ref
}

// place identifies the object that is being described by its operation and the
// members that hold it, as in BillDetail.sponsors.
func (b *bodies) place() string { return strings.Join(append([]string{b.operation}, b.path...), ".") }

// nameObjects names the objects, adds them to the components and completes the
// references to them. Released names come first, so that objects keep them.
func (b *bodies) nameObjects() {
	variants := map[string]int{} // by GraphQL type
	for _, o := range b.objects {
		variants[o.definition]++
	}
	slices.SortStableFunc(b.objects, func(o, p object) int { return cmp.Compare(p.released, o.released) })
	for _, o := range b.objects {
		name := b.nameOf(o, variants[o.definition] == 1)
		b.components[name] = o.schema
		for _, r := range o.references {
			r.Ref = schemaReference(name).Ref
		}
	}
}

// nameOf chooses the first possible name that is still free. Only reports
// whether the object is the only variant of its GraphQL type.
func (b *bodies) nameOf(o object, only bool) string {
	names := []string{o.released}
	if only {
		names = append(names, o.definition)
	}
	names = append(names, o.fragment)
	if strings.HasPrefix(o.member, "By") {
		names = append(names, o.definition+o.member)
	}
	// The name of a member may be the name of another GraphQL type.
	if other := b.schema.Types[o.member]; other == nil || o.member == o.definition {
		names = append(names, o.member)
	}
	names = append(names, o.definition, o.operation+o.member, o.operation+o.definition+o.member)
	taken := slices.Collect(maps.Keys(b.components))
	i := slices.IndexFunc(names, func(name string) bool { return name != "" && !slices.Contains(taken, name) })
	return names[i]
}

// singular names an element of a list in upper camel case, such as RelatedBill
// for relatedBills.
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
