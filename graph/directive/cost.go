package directive

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/vektah/gqlparser/v2/ast"
)

// Unit is the number that stands for a cost of 1.
const Unit = 1000

// UnitTime is the CPU time that a cost of 1 stands for.
const UnitTime = 10 * time.Microsecond

// Weight returns the weight that @cost gives to a field, an argument, an input
// field or a type, in parts of [Unit], and whether directives has @cost. It
// panics if the weight is not a number with at most three decimals.
func Weight(directives ast.DirectiveList) (weight int, ok bool) {
	return weightOf(directives.ForName("cost"), "weight")
}

// Work returns the weight that @work gives to a field, an argument or an input
// field, in parts of [Unit], or 0. It panics if the weight is not a number with
// at most three decimals.
func Work(directives ast.DirectiveList) int {
	weight, _ := weightOf(directives.ForName("work"), "weight")
	return weight
}

// StatementWeight returns the weight that @statement gives to a field, in parts of
// [Unit], or 0. It panics if the weight is not a number with at most three decimals.
func StatementWeight(f *ast.FieldDefinition) int {
	weight, _ := weightOf(f.Directives.ForName("statement"), "weight")
	return weight
}

// ListSize is the size of a list, as declared by @listSize and @page.
type ListSize struct {
	Assumed     int      // number of elements if no slicing argument has a value, or 0
	Maximum     int      // maximum page size, or 0 if the list has no pages
	CountWeight int      // weight of the list's totalCount, in parts of [Unit]
	CountWork   int      // assumed cost of that of its work which depends on the records
	RowWeight   int      // weight of each element of a page, in parts of [Unit]
	Slicing     []string // arguments that limit the number of elements
	SizedFields []string // lists of the returned object that have this size
}

// ListSizeOf returns the size that a field's definition declares, which is the
// zero value for a field without the directives. It panics if the weight of
// totalCount is not a number with at most three decimals.
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
		size.CountWeight, _ = weightOf(d, "countWeight")
		size.CountWork, _ = weightOf(d, "countWork")
		size.RowWeight, _ = weightOf(d, "rowWeight")
	}
	return size
}

func weightOf(d *ast.Directive, argument string) (weight int, ok bool) {
	if d == nil {
		return 0, false
	}
	text := stringValue(d.ArgumentMap(nil)[argument])
	whole, part, _ := strings.Cut(text, ".")
	n, err := strconv.ParseUint(whole+(part + "000")[:max(3, len(part))], 10, 31)
	if err != nil || len(part) > 3 {
		panic(fmt.Sprintf("@%s(%s: %q): want a number with at most three decimals", d.Name, argument, text))
	}
	return int(n), true
}

func intValue(v any) int {
	n, _ := v.(int64)
	return int(n)
}
