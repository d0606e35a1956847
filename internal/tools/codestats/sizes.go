package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"path/filepath"
	"slices"
	"strings"
)

// lineCounts holds the lengths of functions, files and packages, in lines.
type lineCounts struct {
	functions, files []int
	packages         map[string]int // by directory
}

func measure(files []file) lineCounts {
	c := lineCounts{packages: map[string]int{}}
	for _, f := range files {
		c.files = append(c.files, f.lines)
		c.packages[filepath.Dir(f.path)] += f.lines
		for _, declaration := range f.syntax.Decls {
			if d, ok := declaration.(*ast.FuncDecl); ok {
				c.functions = append(c.functions, f.set.Position(d.End()).Line-f.set.Position(d.Pos()).Line+1)
			}
		}
	}
	return c
}

type packageSize struct {
	directory string
	lines     int
}

func (c lineCounts) largestPackages(n int) []packageSize {
	var all []packageSize
	for directory, lines := range c.packages {
		all = append(all, packageSize{directory, lines})
	}
	slices.SortFunc(all, func(a, b packageSize) int { return cmp.Compare(b.lines, a.lines) })
	return all[:min(n, len(all))]
}

// quantiles formats the given quantiles of values, such as "9 / 26 / 69".
func quantiles(values []int, at ...float64) string {
	if len(values) == 0 {
		return "no values"
	}
	sorted := slices.Sorted(slices.Values(values))
	var elements []string
	for _, q := range at {
		elements = append(elements, fmt.Sprint(sorted[int(q*float64(len(sorted)-1))]))
	}
	return strings.Join(elements, " / ")
}
