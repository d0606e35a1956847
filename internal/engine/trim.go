package engine

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const (
	errorsGiven = 5
	messageSize = 400 // bytes, so that an answer repeats little of a document
)

// trim puts errors into the order of their places, which rows read at the
// same time do not keep, and leaves out what is too much.
func trim(errs gqlerror.List) gqlerror.List {
	slices.SortStableFunc(errs, func(a, b *gqlerror.Error) int { return comparePaths(a.Path, b.Path) })
	if len(errs) > errorsGiven {
		errs = errs[:errorsGiven]
	}
	for _, err := range errs {
		err.Message = shorten(err.Message)
		err.Locations = err.Locations[:min(len(err.Locations), errorsGiven)]
	}
	return errs
}

func shorten(message string) string {
	if len(message) <= messageSize {
		return message
	}
	cut := messageSize
	for !utf8.RuneStart(message[cut]) {
		cut--
	}
	return message[:cut] + "…"
}

func comparePaths(a, b ast.Path) int {
	return slices.CompareFunc(a, b, func(x, y ast.PathElement) int {
		i, xIndex := x.(ast.PathIndex)
		j, yIndex := y.(ast.PathIndex)
		if xIndex && yIndex {
			return cmp.Compare(i, j)
		}
		n, _ := x.(ast.PathName)
		m, _ := y.(ast.PathName)
		return cmp.Compare(n, m)
	})
}
