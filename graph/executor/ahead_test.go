package executor_test

import (
	"context"
	"errors"
	"testing"

	"github.com/99designs/gqlgen/graphql"
	"github.com/google/go-cmp/cmp"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"

	"legislative/graph/executor"
	"legislative/graph/input"
	"legislative/graph/scalar"
	"legislative/internal/operation"
	"legislative/internal/operation/batch"
)

// record is read by its key. Its part is read by the same key.
type record struct{ key, name string }

// library resolves the schema of the tests, and records the statements that are
// sent together.
type library struct {
	trips [][]string
	parts int // number of calls of the resolver of part
}

func (l *library) Send(_ context.Context, statements []*batch.Statement) {
	var trip []string
	for _, s := range statements {
		trip = append(trip, s.Query)
	}
	l.trips = append(l.trips, trip)
}

func (l *library) do(ctx context.Context, query string) {
	operation.From(ctx).Group.Do(ctx, l, &batch.Statement{Query: query})
}

func (l *library) record(ctx context.Context, _ any, args map[string]any) (*record, error) {
	r := &record{key: args["key"].(string)}
	if expect := operation.From(ctx).Expect; expect != nil {
		expect(r)
	}
	l.do(ctx, "record "+r.key)
	if r.key == "none" {
		return nil, nil
	}
	r.name = "name of " + r.key
	return r, nil
}

func (l *library) part(ctx context.Context, r *record) (*string, error) {
	l.parts++
	l.do(ctx, "part of "+r.key)
	if r.key == "damaged" {
		return nil, errors.New("the part is damaged")
	}
	part := "part of " + r.key
	return &part, nil
}

func (l *library) nameInCapitals(_ context.Context, r *record) (string, error) {
	return "NAME " + r.name, nil
}

var librarySchema = gqlparser.MustLoadSchema(&ast.Source{Input: `type Query { record(key: String!): Record }
type Record { name: String! part: String capitals: String! }`})

func (l *library) schema() *executor.Schema {
	config := executor.Config{
		Schema: librarySchema, Guard: func(ast.DirectiveList) input.Check { return nil }, ConvertError: func(err error) error { return err },
	}
	s := executor.NewSchema(config, map[string]*executor.Object{
		"Query": executor.NewObject[any](executor.Fields{
			"record": executor.ResolveArgs(l.record, executor.Composite[*record](), input.Arg("key", input.Scalar(graphql.UnmarshalString))),
		}),
		"Record": executor.NewObject[*record](executor.Fields{
			"name":     executor.Column(func(r *record) string { return r.name }, scalar.AppendString),
			"part":     executor.Resolve(l.part, executor.OptionalLeaf(scalar.AppendString)),
			"capitals": executor.Resolve(l.nameInCapitals, executor.Leaf(scalar.AppendString)),
		}),
	})
	s.ReadAhead(map[string][]string{"Record": {"part"}})
	return s
}

// execute executes a document and returns its data with the messages of errors.
func execute(t *testing.T, s *executor.Schema, document string) (data string, errs []string) {
	t.Helper()
	query, err := gqlparser.LoadQueryWithRules(librarySchema, document, nil)
	if err != nil {
		t.Fatal(err)
	}
	ctx := graphql.WithOperationContext(t.Context(), &graphql.OperationContext{Doc: query, Operation: query.Operations[0], RecoverFunc: graphql.DefaultRecover})
	ctx = graphql.WithResponseContext(ctx, graphql.DefaultErrorPresenter, graphql.DefaultRecover)
	data = string(s.Exec(ctx)(ctx).Data)
	for _, e := range graphql.GetErrors(ctx) {
		errs = append(errs, e.Path.String()+": "+e.Message)
	}
	return data, errs
}

// What belongs to an object is read together with it, once, and never without
// the object in the response.
func TestExpect(t *testing.T) {
	t.Parallel()
	for _, tc := range []struct {
		document, data string
		errs           []string
		trips          [][]string
		parts          int
	}{
		{
			document: `{ record(key: "a") { name part } }`, data: `{"record":{"name":"name of a","part":"part of a"}}`,
			trips: [][]string{{"record a", "part of a"}}, parts: 1,
		},
		{
			document: `{ record(key: "a") { name capitals } }`, data: `{"record":{"name":"name of a","capitals":"NAME name of a"}}`,
			trips: [][]string{{"record a"}},
		},
		{
			document: `{ one: record(key: "a") { part } other: record(key: "b") { part again: part } }`,
			data:     `{"one":{"part":"part of a"},"other":{"part":"part of b","again":"part of b"}}`,
			trips:    [][]string{{"record a", "record b", "part of a", "part of b", "part of b"}}, parts: 3,
		},
		{
			document: `{ record(key: "none") { part } }`, data: `{"record":null}`,
			trips: [][]string{{"record none", "part of none"}}, parts: 1,
		},
		{
			document: `{ record(key: "damaged") { name part } }`, data: `{"record":{"name":"name of damaged","part":null}}`,
			errs:  []string{"record.part: the part is damaged"},
			trips: [][]string{{"record damaged", "part of damaged"}, {"part of damaged"}}, parts: 2,
		},
	} {
		l := &library{}
		data, errs := execute(t, l.schema(), tc.document)
		if data != tc.data {
			t.Errorf("%s: data %s, want %s", tc.document, data, tc.data)
		}
		if diff := cmp.Diff(tc.errs, errs); diff != "" {
			t.Errorf("%s: errors (-want +got):\n%s", tc.document, diff)
		}
		if diff := cmp.Diff(tc.trips, l.trips); diff != "" {
			t.Errorf("%s: statements sent together (-want +got):\n%s", tc.document, diff)
		}
		if l.parts != tc.parts {
			t.Errorf("%s: the part was resolved %d times, want %d", tc.document, l.parts, tc.parts)
		}
	}
}

// A name that the schema does not have is a mistake of the program.
func TestReadAheadPanics(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"missing", "name"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("ReadAhead accepts the field %s", name)
				}
			}()
			(&library{}).schema().ReadAhead(map[string][]string{"Record": {name}})
		}()
	}
}
