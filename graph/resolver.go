// Package graph resolves the GraphQL schema in graph/schema: each resolver
// reads one field through package records. It is the only package of the
// service that knows both the records and the GraphQL server.
//
// internal/tools/graphgen generates graph/generated and graph/model from the schema
// and gqlgen.yml, and adds a resolver to this package for each field that it cannot
// bind to a field or method of a Go type.
package graph

import (
	"context"
	"maps"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/directive"
	"legislative/graph/executor"
	"legislative/graph/generated"
	"legislative/graph/input"
	"legislative/graph/schema"
	"legislative/internal/access"
	"legislative/internal/records"
	"legislative/internal/store/database"
)

// Resolver resolves the fields of the schema from a database.
type Resolver struct {
	db        *database.DB
	directory *records.Directory
}

// NewResolver returns a resolver that reads from db.
func NewResolver(db *database.DB) *Resolver {
	return &Resolver{db, records.NewDirectory(db)}
}

// Requires implements the directive @requires: it returns an error if the
// caller's key does not meet the requirement.
type Requires func(context.Context, access.Requirement) error

// NewSchema returns the schema that the resolvers resolve. Package executor
// executes its operations.
func NewSchema(resolvers generated.ResolverRoot, requires Requires) graphql.ExecutableSchema {
	e := generated.NewExecutor(executor.Config{
		Schema: withoutDefer(schema.Parsed()), Guard: requires.check, ConvertError: convertError,
	}, resolvers)
	e.ReadAhead(readAhead)
	return e
}

// check returns what checks the directive @requires, or nil if there is none. It
// panics if the directive names an unknown plan or scope.
func (r Requires) check(directives ast.DirectiveList) input.Check {
	requirement, ok, err := directive.Requirement(directives)
	if err != nil {
		panic(err)
	}
	if !ok {
		return nil
	}
	return func(ctx context.Context) error { return r(ctx, requirement) }
}

// withoutDefer removes the directive @defer, which the parser adds to every
// schema: answers are not delivered incrementally.
func withoutDefer(full *ast.Schema) *ast.Schema {
	schema := *full
	schema.Directives = maps.Clone(schema.Directives)
	delete(schema.Directives, "defer")
	return &schema
}
