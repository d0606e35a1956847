package engine

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const (
	maxErrors       = 5
	maxMessageBytes = 400 // bytes; messages can quote the document
)

// limitErrors sorts errors by path, since the order of rows that are read
// concurrently varies, and returns the first ones, with truncated messages.
func limitErrors(errs gqlerror.List) gqlerror.List {
	slices.SortStableFunc(errs, func(a, b *gqlerror.Error) int { return comparePaths(a.Path, b.Path) })
	if len(errs) > maxErrors {
		errs = errs[:maxErrors]
	}
	for _, err := range errs {
		err.Message = shorten(err.Message)
		err.Locations = err.Locations[:min(len(err.Locations), maxErrors)]
	}
	return errs
}

// shorten truncates a message to maxMessageBytes.
func shorten(message string) string {
	if len(message) <= maxMessageBytes {
		return message
	}
	cut := maxMessageBytes
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
