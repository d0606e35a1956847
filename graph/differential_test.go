package graph_test

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/introspection"

	"legislative/ent"
	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/ingest"
	"legislative/internal/operation"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
)

var operations = flag.Int("operations", 0, "number of operations to execute with both executors, on each database engine; by default 200, or 3000 in exhaustive mode")

// failingDriver fails the statements whose hash is chosen.
type failingDriver struct {
	dialect.Driver
	chosen *uint32 // remainder of the hash, or 0 for no failure
}

var errChosen = errors.New("chosen to fail")

const failureModulus = 23

func (d failingDriver) Query(ctx context.Context, query string, args, v any) error {
	h := fnv.New32()
	_, _ = h.Write([]byte(query))
	if *d.chosen > 0 && h.Sum32()%failureModulus == *d.chosen {
		return errChosen
	}
	return d.Driver.Query(ctx, query, args, v)
}

// TestExecutorsAgree compares the responses of package executor and of gqlgen's
// executor to random operations of callers with random access, of which some
// have statements that fail.
func TestExecutorsAgree(t *testing.T) {
	t.Parallel()
	if graph.NewStandardSchema == nil {
		runWithGqlgen(t)
		return
	}
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		if _, err := ingest.Files(t.Context(), db, sample.Files(sample.Options{Bills: 12, Votes: 6, Seed: 200})); err != nil {
			t.Fatal(err)
		}
		var chosen uint32
		failing := *db
		failing.Driver = failingDriver{db.Driver, &chosen}
		failing.Ent = ent.NewClient(ent.Driver(failing.Driver))
		resolvers := graph.NewResolver(&failing)
		schema := graph.NewSchema(resolvers, engine.Requires)
		ours, standard := unlimited(schema), unlimited(graph.NewStandardSchema(resolvers, engine.Requires))
		number := cmp.Or(*operations, exhaustive.Choose(200, 3_000))
		random := rand.New(rand.NewPCG(1, uint64(number)))
		d := newDocuments(t.Context(), t, schema.Schema(), db, random)
		failed, withData := 0, 0
		for i := range number {
			document := d.next()
			if i == 0 {
				document = introspection.Query
			}
			ctx := operation.WithCaller(t.Context(), randomCaller(random))
			chosen = uint32(max(0, random.IntN(2*failureModulus)-failureModulus))
			request := engine.Request{Document: document}
			want, got := encode(t, standard.Do(ctx, request)), encode(t, ours.Do(ctx, request))
			if got != want {
				t.Fatalf("with failure %d:\n%s\n%s%s", chosen, document, difference(want.data, got.data), difference(want.errors, got.errors))
			}
			if len(want.errors) > len("null") {
				failed++
			}
			if len(want.data) > 100 {
				withData++
			}
		}
		if failed < number/20 || withData < number/4 {
			t.Errorf("of %d operations, %d have errors and %d return records: too few to compare", number, failed, withData)
		}
	})
}

// runWithGqlgen runs the test in a program of its own. Its package generated has
// what gqlgen generates, in place of the interfaces of the resolvers alone, and the
// descriptions for package executor.
func runWithGqlgen(t *testing.T) {
	t.Helper()
	folder := t.TempDir()
	run(t, "go", "run", "../internal/tools/graphgen", "-gqlgen", folder)
	overlay := struct{ Replace map[string]string }{map[string]string{"generated/resolvers.generated.go": ""}}
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		overlay.Replace["generated/gqlgen_"+f.Name()] = filepath.Join(folder, f.Name())
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		t.Fatal(err)
	}
	replacements := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(replacements, text, 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, "go", "test", "-vet=off", "-tags=gqlgen", "-overlay="+replacements, "-run=^"+t.Name()+"$", ".", "-operations="+strconv.Itoa(*operations))
}

// run runs a program to its end.
func run(t *testing.T, name string, args ...string) {
	t.Helper()
	if output, err := exec.CommandContext(t.Context(), name, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s %v: %v\n%s", name, args, err, output)
	}
}

// unlimited returns an engine without limits.
func unlimited(schema graphql.ExecutableSchema) *engine.Engine {
	budgets := map[access.Plan]int{}
	for _, plan := range access.Plans {
		budgets[plan] = 1 << 30
	}
	return engine.New(schema, engine.Options{Budgets: budgets, Limits: &engine.Limits{
		DocumentBytes: 1 << 20, Tokens: 1 << 20, Depth: 100, IntrospectionDepth: 100, Fields: 1 << 20, RootFields: 1 << 20,
		Aliases: 1 << 20, Directives: 1 << 20, ListItems: 1 << 20, IntrospectionCost: 1 << 20, Errors: 1 << 20,
	}, Logger: slog.New(slog.NewTextHandler(io.Discard, nil))})
}

func randomCaller(random *rand.Rand) access.Caller {
	caller := access.Caller{Plan: access.Plans[random.IntN(len(access.Plans))]}
	if random.IntN(2) == 0 {
		caller.Plan = access.Enterprise
	}
	for _, scope := range access.Scopes {
		if random.IntN(4) > 0 {
			caller.Scopes = append(caller.Scopes, scope)
		}
	}
	return caller
}

// encoded is a response as text.
type encoded struct{ data, errors string }

func encode(t *testing.T, r engine.Response) encoded {
	t.Helper()
	errs, err := json.Marshal(r.Errors)
	if err != nil {
		t.Fatal(err)
	}
	return encoded{string(r.Data), string(errs)}
}

// difference returns the surroundings of the first difference.
func difference(want, got string) string {
	if want == got {
		return ""
	}
	const around = 150
	at := 0
	for at < min(len(want), len(got)) && want[at] == got[at] {
		at++
	}
	from := max(0, at-around)
	return fmt.Sprintf("got  %s\nwant %s\n", got[from:min(len(got), at+around)], want[from:min(len(want), at+around)])
}
