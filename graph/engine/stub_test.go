package engine_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"

	"github.com/99designs/gqlgen/graphql"

	"legislative/ent"
	"legislative/graph"
	"legislative/graph/engine"
	"legislative/graph/generated"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/http/problem"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
)

// stub resolves root fields without a database. The generated code resolves all
// other fields.
type stub struct {
	generated.ResolverRoot
	bill  func(context.Context) (*ent.Bill, error)
	bills []*ent.Bill
	votes error // error of Bill.votes
}

func (s stub) Bill() generated.BillResolver { return stubBill{s.ResolverRoot.Bill(), s.votes} }

type stubBill struct {
	generated.BillResolver
	err error
}

func (b stubBill) Votes(context.Context, *ent.Bill, *int, *string) (*loader.Connection[*ent.HouseVote], error) {
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

// schema returns the service's schema with the stub's resolvers.
func (s stub) schema() graphql.ExecutableSchema {
	s.ResolverRoot = &graph.Resolver{}
	return graph.NewSchema(s, engine.Requires)
}

func (s stub) engine(t testing.TB, o engine.Options) *engine.Engine {
	t.Helper()
	if o.Logger == nil {
		o.Logger = slog.New(slog.NewTextHandler(t.Output(), nil))
	}
	return engine.New(s.schema(), o)
}

// contextOnPlan returns a context with a caller on the plan with all its scopes.
func contextOnPlan(t testing.TB, plan access.Plan) context.Context {
	t.Helper()
	return operation.WithCaller(t.Context(), access.Caller{Plan: plan, Scopes: plan.Scopes()})
}

// errorCodes returns the codes of an answer's errors.
func errorCodes(a engine.Response) []problem.Code {
	var codes []problem.Code
	for _, err := range a.Errors {
		codes = append(codes, engine.Code(err))
	}
	return codes
}

func answerText(t testing.TB, a engine.Response) string {
	t.Helper()
	b, err := json.Marshal(a.Errors)
	if err != nil {
		t.Fatal(err)
	}
	return string(a.Data) + string(b)
}
