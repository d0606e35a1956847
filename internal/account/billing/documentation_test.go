package billing

import (
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"legislative/internal/access"
	"legislative/internal/http/problem"
	"legislative/internal/store/database/databasetest"
)

// TestDocumentation runs the examples of docs/subscription.md against a running
// handler.
func TestDocumentation(t *testing.T) {
	t.Parallel()
	document, err := os.ReadFile("../../../docs/subscription.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		language string
		command  []string
		programs []string
	}{
		{"sh", []string{"sh", "-euc"}, []string{"sh", "openssl", "curl", "od"}},
		{"python", []string{"python3", "-c"}, []string{"python3"}},
	} {
		t.Run(c.language, func(t *testing.T) {
			t.Parallel()
			requirePrograms(t, c.programs)
			_, after, found := strings.Cut(string(document), "```"+c.language+"\n")
			example, _, closed := strings.Cut(after, "```")
			if !found || !closed {
				t.Fatal("the example is missing")
			}
			db := databasetest.Open(t, databasetest.Engines[0])
			h := newHandler(t, db, secret)
			h.now = time.Now
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if err := h.Handle(w, r); err != nil {
					problem.Write(w, r, err)
				}
			}))
			defer server.Close()
			command := exec.CommandContext(t.Context(), c.command[0], c.command[1], example)
			command.Env = append(os.Environ(), "URL="+server.URL, "LEGISLATIVE_SUBSCRIPTION_SECRET="+secret)
			output, err := command.CombinedOutput()
			if err != nil || len(output) > 0 {
				t.Errorf("the example: %v\n%s", err, output)
			}
			if plan := planOf(t, db); plan != access.Analysis {
				t.Errorf("plan after the example = %s, want %s", plan, access.Analysis)
			}
		})
	}
}

func requirePrograms(t *testing.T, programs []string) {
	t.Helper()
	for _, program := range programs {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("NOT TESTED: %s is not installed", program)
		}
	}
}
