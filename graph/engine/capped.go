package engine

import (
	"slices"

	"github.com/vektah/gqlparser/v2/ast"
)

// CappedPage is a page of a list for which an operation requests more elements than the
// schema allows, and which has at most as many as that.
type CappedPage struct {
	Path      []string `json:"path"`     // response names from the root, without indexes of lists
	Argument  string   `json:"argument"` // that requests the size
	Requested int      `json:"requested"`
	Maximum   int      `json:"maximum"`
}

// noteCapped notes a field, at the present path, whose arguments request a page above the
// maximum size. An abstract type can lead to it more than once.
func (c *costEstimator) noteCapped(f *ast.Field) {
	size := c.fields[f.Definition].ListSize
	if size.Maximum == 0 {
		return
	}
	for _, name := range size.Slicing {
		requested, _ := c.argumentValue(f, f.Definition.Arguments.ForName(name)).(int64)
		isNoted := slices.ContainsFunc(c.capped, func(p CappedPage) bool { return slices.Equal(p.Path, c.path) })
		if requested > int64(size.Maximum) && !isNoted {
			c.capped = append(c.capped, CappedPage{slices.Clone(c.path), name, int(requested), size.Maximum})
		}
	}
}
