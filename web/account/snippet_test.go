package account

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/vektah/gqlparser/v2"

	"legislative/graph"
	"legislative/graph/engine"
	"legislative/internal/access"
	"legislative/internal/account/auth"
)

// The examples are run as they are pasted.
func TestSnippetsRun(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"sh", "curl", "node", "python3", "go"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("NOT TESTED: %s is not installed", program)
		}
	}
	schema := graph.NewSchema(&graph.Resolver{}, engine.Requires).Schema()
	key := auth.NewKey()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body struct{ Query string }
		err := json.NewDecoder(r.Body).Decode(&body)
		_, invalid := gqlparser.LoadQueryWithRules(schema, body.Query, nil)
		if err != nil || invalid != nil || r.Method != "POST" || r.URL.Path != "/graphql" ||
			r.Header.Get("Authorization") != "Bearer "+string(key) || r.Header.Get("Content-Type") != "application/json" {
			t.Errorf("request %s %s with header %v and body %+v: %v, %v", r.Method, r.URL, r.Header, body, err, invalid)
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"data": {"received": true}}`))
	}))
	t.Cleanup(server.Close)
	address, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	for _, scopes := range [][]access.Scope{access.Scopes, {access.VotesRead}} {
		for _, s := range newSnippets(address, key, scopes) {
			command, ok := map[string][]string{
				"curl":       {"sh", "example"},
				"typescript": {"node", "example.mjs"}, // it has no types
				"python":     {"python3", "example"},
				"go":         {"go", "run", "example.go"},
			}[s.ID]
			if !ok {
				t.Fatalf("unknown example %s", s.ID)
			}
			directory := t.TempDir()
			if err := os.WriteFile(filepath.Join(directory, command[len(command)-1]), []byte(s.Code), 0o600); err != nil {
				t.Fatal(err)
			}
			var out, stderr bytes.Buffer
			run := exec.CommandContext(t.Context(), command[0], command[1:]...)
			run.Dir = directory
			run.Stdout, run.Stderr = &out, &stderr
			if err := run.Run(); err != nil || !strings.Contains(out.String(), "received") {
				t.Errorf("%s: %v\n%s%s", s.Language, err, &out, &stderr)
			}
		}
	}
}
