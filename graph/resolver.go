// Package graph is the GraphQL schema over the records: the SDL in
// graph/schema, the resolvers that read the records through ent, and what
// gqlgen generates from both.
//
// A resolver reads for all rows that were read together (package batch), so
// the number of statements of an operation depends on its shape and not on
// the number of rows that it returns.
package graph

import (
	"context"
	"maps"

	"github.com/99designs/gqlgen/graphql"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/ent"
	"legislative/internal/access"
	"legislative/internal/analysis/phrase"
	"legislative/internal/database"
	"legislative/internal/lru"
)

// Resolver reads the records.
type Resolver struct {
	ent     *ent.Client
	dialect string
	texts   *lru.Cache[*phrase.Index] // prepared for searching
}

// searchableBytes bounds the memory of the texts prepared for searching.
const searchableBytes = 64 << 20

// NewResolver reads from db.
func NewResolver(db *database.DB) *Resolver {
	return &Resolver{ent: db.Ent, dialect: db.Dialect, texts: lru.New[*phrase.Index](searchableBytes)}
}

// Requires is what enforces @requires: it refuses a field to callers whose
// key lacks the plan or the scope.
type Requires func(ctx context.Context, obj any, next graphql.Resolver, plan access.Plan, scopes []access.Scope) (any, error)

// NewSchema is the schema over r, ready to execute.
func NewSchema(r *Resolver, requires Requires) graphql.ExecutableSchema {
	return NewExecutableSchema(Config{Schema: withoutDefer(), Resolvers: r, Directives: DirectiveRoot{Requires: requires}})
}

// withoutDefer is the schema without the directive of incremental delivery,
// which the parser's prelude declares: answers come whole.
func withoutDefer() *ast.Schema {
	schema := *parsedSchema
	schema.Directives = maps.Clone(schema.Directives)
	delete(schema.Directives, "defer")
	return &schema
}
