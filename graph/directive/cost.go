package directive

import (
	"fmt"
	"strconv"

	"github.com/vektah/gqlparser/v2/ast"
)

// Weight returns the weight that @cost gives to a field, an argument or an
// input field, or 0 if directives has no @cost. It panics if the weight is not
// a whole number.
func Weight(directives ast.DirectiveList) int {
	return weight(directives.ForName("cost"), "weight")
}

// ListSize is the size of a list, as declared by @listSize and @page.
type ListSize struct {
	Assumed     int      // number of elements if no slicing argument has a value, or 0
	Maximum     int      // maximum page size, or 0 if the list has no pages
	CountWeight int      // weight of the list's totalCount
	Slicing     []string // arguments that limit the number of elements
	SizedFields []string // lists of the returned object that have this size
}

// ListSizeOf returns the size that a field's definition declares, which is the
// zero value for a field without the directives. It panics if the weight of
// totalCount is not a whole number.
func ListSizeOf(f *ast.FieldDefinition) ListSize {
	var size ListSize
	if d := f.Directives.ForName("listSize"); d != nil {
		arguments := d.ArgumentMap(nil)
		size.Assumed = intValue(arguments["assumedSize"])
		size.Slicing = stringValues(arguments["slicingArguments"])
		size.SizedFields = stringValues(arguments["sizedFields"])
	}
	if d := f.Directives.ForName("page"); d != nil {
		size.Maximum = intValue(d.ArgumentMap(nil)["maximumSize"])
		size.CountWeight = weight(d, "countWeight")
	}
	return size
}

func weight(d *ast.Directive, argument string) int {
	if d == nil {
		return 0
	}
	text := stringValue(d.ArgumentMap(nil)[argument])
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		panic(fmt.Sprintf("@%s(%s: %q): want a whole number", d.Name, argument, text))
	}
	return n
}

func intValue(v any) int {
	n, _ := v.(int64)
	return int(n)
}
