// Package graphqljs_test compares the service's validation of documents with
// that of graphql-js, the reference implementation of GraphQL.
package graphqljs_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/ast"
	"github.com/vektah/gqlparser/v2/formatter"
	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/tests/exhaustive"
	"legislative/tests/node"
)

var (
	seed      = flag.Uint64("seed", 1, "seed of the random documents")
	documents = flag.Int("documents", 0, "number of documents to compare; by default 5000, or 100000 in exhaustive mode")
)

func TestValidationMatchesGraphQLJS(t *testing.T) {
	t.Parallel()
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	all := generate(e.Schema(), *seed, cmp.Or(*documents, exhaustive.Choose(5_000, 100_000)))
	theirs := validate(t, e.Schema(), all)
	valid, different := 0, 0
	for i, document := range all {
		ours := e.Validate(document)
		if theirs[i] == "" {
			valid++
		}
		if (len(ours) == 0) != (theirs[i] == "") && !isStricter(ours) {
			if different++; different <= 20 {
				t.Errorf("%q\nthe service: %v\ngraphql-js: %s", document, ours, theirs[i])
			}
		}
	}
	t.Logf("%d documents, of which %d are valid; %d results differ", len(all), valid, different)
	if valid < len(all)/5 || valid > len(all)*4/5 {
		t.Errorf("%d of %d documents are valid, want a fifth to four fifths", valid, len(all))
	}
}

func generate(schema *ast.Schema, seed uint64, n int) []string {
	r := rand.New(rand.NewPCG(seed, seed))
	g := generator{Rand: r, schema: schema}
	m := newMutator(r, schema)
	all := make([]string, n)
	for i := range all {
		all[i] = g.document()
		if i%2 == 0 {
			all[i] = m.mutate(all[i])
		}
	}
	return all
}

// validate returns the errors of graphql-js, which are empty for valid
// documents.
func validate(t *testing.T, schema *ast.Schema, documents []string) []string {
	t.Helper()
	var sdl strings.Builder
	formatter.NewFormatter(&sdl).FormatSchema(schema)
	var input bytes.Buffer
	encoder := json.NewEncoder(&input)
	for _, text := range append([]string{sdl.String()}, documents...) {
		if err := encoder.Encode(text); err != nil {
			t.Fatal(err)
		}
	}
	output := node.Run(t, ".", "verdicts.mjs", &input)
	lines := strings.Split(strings.TrimSuffix(string(output), "\n"), "\n")
	if len(lines) != len(documents) {
		t.Fatalf("graphql-js returned %d lines for %d documents", len(lines), len(documents))
	}
	return lines
}

// isStricter reports whether all errors are of rules that the service has
// beyond the specification.
func isStricter(errs gqlerror.List) bool {
	for _, err := range errs {
		if err.Rule != "ReadableLiterals" {
			return false
		}
	}
	return len(errs) > 0
}
