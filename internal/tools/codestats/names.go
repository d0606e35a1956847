package main

import (
	"go/ast"
	"path"
	"regexp"
	"strconv"
)

// nameCounts counts declared names.
type nameCounts struct {
	functions, oneWordFunctions       int
	exported, documentedExported      int
	localsThatShadowAnImportedPackage int
}

// secondWord matches a capital letter that begins another word of a name.
var secondWord = regexp.MustCompile(`[a-z0-9][A-Z]`)

func countNames(files []file) nameCounts {
	var c nameCounts
	imported := importedPackages(files)
	for _, f := range files {
		for _, declaration := range f.syntax.Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				c.addFunction(d, imported)
			case *ast.GenDecl:
				c.addDeclaration(d)
			}
		}
	}
	return c
}

func (c *nameCounts) addFunction(d *ast.FuncDecl, imported map[string]bool) {
	c.functions++
	if !secondWord.MatchString(d.Name.Name) {
		c.oneWordFunctions++
	}
	c.addExported(d.Name, d.Doc)
	ast.Inspect(d, func(n ast.Node) bool {
		for _, local := range declaredIn(n) {
			if imported[local.Name] {
				c.localsThatShadowAnImportedPackage++
			}
		}
		return true
	})
}

func (c *nameCounts) addDeclaration(d *ast.GenDecl) {
	for _, spec := range d.Specs {
		switch s := spec.(type) {
		case *ast.TypeSpec:
			c.addExported(s.Name, d.Doc, s.Doc)
		case *ast.ValueSpec:
			for _, name := range s.Names {
				c.addExported(name, d.Doc, s.Doc, s.Comment)
			}
		}
	}
}

func (c *nameCounts) addExported(name *ast.Ident, comments ...*ast.CommentGroup) {
	if !name.IsExported() {
		return
	}
	c.exported++
	for _, comment := range comments {
		if comment != nil {
			c.documentedExported++
			return
		}
	}
}

// declaredIn includes parameters and results.
func declaredIn(n ast.Node) (names []*ast.Ident) {
	switch n := n.(type) {
	case *ast.FieldList:
		for _, f := range n.List {
			names = append(names, f.Names...)
		}
	case *ast.AssignStmt:
		if n.Tok.String() == ":=" {
			for _, left := range n.Lhs {
				if name, ok := left.(*ast.Ident); ok {
					names = append(names, name)
				}
			}
		}
	case *ast.RangeStmt:
		for _, left := range []ast.Expr{n.Key, n.Value} {
			if name, ok := left.(*ast.Ident); ok {
				names = append(names, name)
			}
		}
	case *ast.ValueSpec:
		names = n.Names
	}
	return names
}

// importedPackages assumes that a package is named like the end of its path.
func importedPackages(files []file) map[string]bool {
	names := map[string]bool{}
	for _, f := range files {
		for _, spec := range f.syntax.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err == nil && spec.Name == nil {
				names[path.Base(imported)] = true
			}
		}
	}
	return names
}

func (c nameCounts) oneWord() float64    { return percent(c.oneWordFunctions, c.functions) }
func (c nameCounts) documented() float64 { return percent(c.documentedExported, c.exported) }

// shadowing counts locals that shadow a package per 100 functions.
func (c nameCounts) shadowing() float64 {
	return percent(c.localsThatShadowAnImportedPackage, c.functions)
}

func percent(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }
