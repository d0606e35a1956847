package engine_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"

	"github.com/99designs/gqlgen/graphql"

	"legislative/ent"
	"legislative/graph"
	"legislative/graph/generated"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/engine"
	"legislative/internal/relay"
)

// stub answers the fields of the root without a database, and leaves the rest
// to what gqlgen generates.
type stub struct {
	generated.ResolverRoot
	bill  func(context.Context) (*ent.Bill, error)
	bills []*ent.Bill
	votes error // of all bills
}

func (s stub) Bill() generated.BillResolver { return stubBill{s.ResolverRoot.Bill(), s.votes} }

type stubBill struct {
	generated.BillResolver
	err error
}

func (b stubBill) Votes(context.Context, *ent.Bill, *int, *string) (*relay.Connection[*ent.HouseVote], error) {
	return nil, b.err
}

func (s stub) Query() generated.QueryResolver { return stubQuery{s.ResolverRoot.Query(), s} }

type stubQuery struct {
	generated.QueryResolver
	stub
}

func (q stubQuery) Bill(ctx context.Context, _ int, _ congress.BillType, _ string) (*ent.Bill, error) {
	if q.bill == nil {
		return nil, nil
	}
	return q.bill(ctx)
}

func (q stubQuery) BillsByIds(context.Context, []string) ([]*ent.Bill, error) { return q.bills, nil }

// schema is the real one over the stub.
func (s stub) schema() graphql.ExecutableSchema {
	s.ResolverRoot = &graph.Resolver{}
	return generated.NewExecutableSchema(generated.Config{Resolvers: s, Directives: generated.DirectiveRoot{Requires: engine.Requires}})
}

func (s stub) engine(t testing.TB, o engine.Options) *engine.Engine {
	t.Helper()
	if o.Logger == nil {
		o.Logger = slog.New(slog.NewTextHandler(t.Output(), nil))
	}
	return engine.New(s.schema(), o)
}

// asking is a context with a caller on the plan and all its scopes.
func asking(t testing.TB, plan access.Plan) context.Context {
	t.Helper()
	var scopes []access.Scope
	for _, s := range access.Scopes {
		if plan.Includes(s.Plan()) {
			scopes = append(scopes, s)
		}
	}
	return access.WithCaller(t.Context(), access.Caller{Plan: plan, Scopes: scopes})
}

// codes are the codes of an answer's errors.
func codes(a engine.Answer) []string {
	var all []string
	for _, err := range a.Errors {
		all = append(all, engine.Code(err))
	}
	return all
}

func text(t testing.TB, a engine.Answer) string {
	t.Helper()
	b, err := json.Marshal(a.Errors)
	if err != nil {
		t.Fatal(err)
	}
	return string(a.Data) + string(b)
}
