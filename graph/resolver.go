// Package graph resolves the GraphQL schema in graph/schema: each resolver
// reads one field through package records. It is the only package of the
// service that knows both the records and the GraphQL server.
//
// gqlgen generates graph/generated and graph/model from the schema and
// gqlgen.yml, and adds a resolver to this package for each field that it cannot
// bind to a field or method of a Go type.
package graph

import (
	"context"
	"maps"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/executor"
	"legislative/graph/generated"
	"legislative/internal/access"
	"legislative/internal/database"
	"legislative/internal/records"
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

// Requires implements the directive @requires: it returns an error instead of
// the field if the caller's key does not include the plan and one of the
// scopes.
type Requires func(ctx context.Context, obj any, next graphql.Resolver, plan access.Plan, scopes []access.Scope) (any, error)

// NewSchema returns the schema that the resolvers resolve. Package executor
// executes its operations.
func NewSchema(resolvers generated.ResolverRoot, requires Requires) graphql.ExecutableSchema {
	config := newConfig(resolvers, requires)
	e := generated.NewExecutor(config)
	e.ConvertError = convertError
	e.ReadAhead(readAhead)
	return executableSchema{generated.NewExecutableSchema(config), e}
}

func newConfig(resolvers generated.ResolverRoot, requires Requires) generated.Config {
	return generated.Config{
		Schema: withoutDefer(parsedSchema()), Resolvers: resolvers, Directives: generated.DirectiveRoot{Requires: requires},
	}
}

// parsedSchema is the schema as in the SDL. It must not be changed.
func parsedSchema() *ast.Schema { return generated.NewExecutableSchema(generated.Config{}).Schema() }

// withoutDefer removes the directive @defer, which the parser adds to every
// schema: answers are not delivered incrementally.
func withoutDefer(full *ast.Schema) *ast.Schema {
	schema := *full
	schema.Directives = maps.Clone(schema.Directives)
	delete(schema.Directives, "defer")
	return &schema
}

// executableSchema has an executor of its own.
type executableSchema struct {
	graphql.ExecutableSchema
	executor *executor.Schema
}

// Exec executes the operation in ctx.
func (s executableSchema) Exec(context.Context) graphql.ResponseHandler {
	done := false
	return func(ctx context.Context) *graphql.Response {
		if done {
			return nil
		}
		done = true
		return &graphql.Response{Data: s.executor.Execute(ctx)}
	}
}
