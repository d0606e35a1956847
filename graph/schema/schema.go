// Package schema holds the GraphQL schema of the service, one file for each topic.
package schema

import (
	"embed"
	"io/fs"
	"sync"

	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
)

//go:embed *.graphql
var files embed.FS

var parsed = sync.OnceValue(func() *ast.Schema {
	names, err := fs.Glob(files, "*")
	if err != nil {
		panic(err)
	}
	var sources []*ast.Source
	for _, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			panic(err)
		}
		sources = append(sources, &ast.Source{Name: name, Input: string(text)})
	}
	return gqlparser.MustLoadSchema(sources...)
})

// Parsed returns the schema. It must not be changed.
func Parsed() *ast.Schema { return parsed() }
