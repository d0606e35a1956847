// Package clients_test tests the service with real clients: Apollo Client,
// urql, Relay's compiler, clients generated from the schema and from the
// OpenAPI document, and a validator of all bodies against that document.
package clients_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2/formatter"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/tests/node"
	"legislative/tests/running"
)

var release = flag.Bool("release", false, "record the schema and the OpenAPI document as released")

func TestClients(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	input, err := json.Marshal(map[string]any{
		"url": service.URL,
		"keys": map[string]string{
			"analysis": service.Key(t, access.Analysis),
			"free":     service.Key(t, access.DeveloperFree),
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range []string{"apollo.mjs", "urql.mjs", "relay.mjs", "typescript.mjs", "contract.mjs"} {
		t.Run(script, func(t *testing.T) {
			t.Logf("%s", node.Run(t, ".", script, bytes.NewReader(input)))
		})
	}
}

// TestSchemaIsCompatible compares the schema with that of the last release,
// released.graphql. Changes that break clients are errors. At a release,
// go test ./tests/clients -release writes the file again.
//
// The test is not parallel, since it may install the packages.
func TestSchemaIsCompatible(t *testing.T) {
	now := formatSchema()
	if *release {
		if err := os.WriteFile("released.graphql", []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if changes := breakingChanges(t, now); changes != "" {
		t.Errorf("changes break clients of the released schema:\n%s", changes)
	}
}

// TestBreakingChangesAreFound makes changes that break clients, one at a time.
func TestBreakingChangesAreFound(t *testing.T) {
	for before, after := range map[string]string{
		"\n  lifecycleStatus: LifecycleStatus\n": "\n  status: LifecycleStatus\n",
		"\n  billNumber: String!\n":              "\n  billNumber: String\n",
		"\n  became_law\n":                       "\n  became_act\n",
		// Requirements of keys.
		"): HouseVoteAnalytics @requires(plan: analysis, scopes: [votes_read])": "): HouseVoteAnalytics @requires(plan: enterprise, scopes: [votes_read])",
		"\n  policyArea: String @requires(scopes: [bills_read])":                "\n  policyArea: String @requires(plan: analysis, scopes: [bills_read])",
		"): Bill @requires(scopes: [bills_read,analysis_read,text_read])":       "): Bill @requires(scopes: [bills_read,text_read])",
		"\n  billNumber: String!\n  \"\"\"\n  Display":                          "\n  billNumber: String! @requires(scopes: [bills_read])\n  \"\"\"\n  Display",
	} {
		changed := strings.Replace(formatSchema(), before, after, 1)
		if changed == formatSchema() {
			t.Fatalf("the schema has no %q", before)
		}
		if breakingChanges(t, changed) == "" {
			t.Errorf("replacing %q by %q is not a breaking change", before, after)
		}
	}
}

func formatSchema() string {
	var text strings.Builder
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	formatter.NewFormatter(&text, formatter.WithIndent("  ")).FormatSchema(e.Schema())
	return text.String()
}

// breakingChanges returns the changes from the released schema that break
// clients, one per line.
func breakingChanges(t *testing.T, schema string) string {
	t.Helper()
	return strings.TrimSpace(string(node.Run(t, ".", "breaking.mjs", strings.NewReader(schema), "released.graphql")))
}
