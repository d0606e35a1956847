// Package clients_test lets real clients loose on the service: Apollo Client,
// urql, Relay's compiler, clients that are generated from the schema and from
// the OpenAPI document, and a validator that holds every body against that
// document.
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
	"legislative/internal/access"
	"legislative/internal/engine"
	"legislative/tests/node"
	"legislative/tests/running"
)

var release = flag.Bool("release", false, "take the schema as it is for the released one")

func TestClients(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	told, err := json.Marshal(map[string]any{
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
			t.Logf("%s", node.Run(t, ".", script, bytes.NewReader(told)))
		})
	}
}

// What was released stays: released.graphql is the schema of the last
// release, and changes of it that break clients are faults. At a release,
// go test ./tests/clients -release writes it anew.
//
// It is not parallel, for it may be the one that installs the packages.
func TestSchemaKeepsItsPromises(t *testing.T) {
	now := schema()
	if *release {
		if err := os.WriteFile("released.graphql", []byte(now), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if changes := breaking(t, now); changes != "" {
		t.Errorf("clients of the released schema would break:\n%s", changes)
	}
}

// The check notices what it is there for.
func TestBrokenPromisesAreNoticed(t *testing.T) {
	for before, after := range map[string]string{
		"\n  lifecycleStatus: LifecycleStatus\n": "\n  status: LifecycleStatus\n",
		"\n  billNumber: String!\n":              "\n  billNumber: String\n",
		"\n  became_law\n":                       "\n  became_act\n",
		// What a key needs, in the SDL's own words.
		"): HouseVoteAnalytics @requires(plan: analysis, scopes: [votes_read])": "): HouseVoteAnalytics @requires(plan: enterprise, scopes: [votes_read])",
		"\n  policyArea: String @requires(scopes: [bills_read])":                "\n  policyArea: String @requires(plan: analysis, scopes: [bills_read])",
		"): Bill @requires(scopes: [bills_read,analysis_read,text_read])":       "): Bill @requires(scopes: [bills_read,text_read])",
		"\n  billNumber: String!\n  \"\"\"\n  Display":                          "\n  billNumber: String! @requires(scopes: [bills_read])\n  \"\"\"\n  Display",
	} {
		changed := strings.Replace(schema(), before, after, 1)
		if changed == schema() {
			t.Fatalf("the schema has no %q", before)
		}
		if breaking(t, changed) == "" {
			t.Errorf("%q for %q breaks nothing", after, before)
		}
	}
}

func schema() string {
	var text strings.Builder
	e := engine.New(graph.NewSchema(&graph.Resolver{}, engine.Requires), engine.Options{})
	formatter.NewFormatter(&text, formatter.WithIndent("  ")).FormatSchema(e.Schema())
	return text.String()
}

// breaking lists what in a schema breaks clients of the released one.
func breaking(t *testing.T, schema string) string {
	t.Helper()
	return strings.TrimSpace(string(node.Run(t, ".", "breaking.mjs", strings.NewReader(schema), "released.graphql")))
}
