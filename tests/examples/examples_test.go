// Package examples_test builds the apps in examples as their README says, serves them
// on origins of their own, and uses them in Chromium. By default it does so with one
// app; in exhaustive mode, see package exhaustive, with all, and with one behind a
// backend.
//
// Without Chromium or Node.js, the test is skipped, or fails if the environment
// variable REQUIRE_CHROMIUM or REQUIRE_NODE is set.
package examples_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"legislative/internal/access"
	"legislative/tests/exhaustive"
	"legislative/tests/node"
	"legislative/tests/running"
)

const examples = "../../examples"

func TestExamples(t *testing.T) {
	t.Parallel()
	chromium := node.Chromium(t)
	node.Install(t, examples)
	apps, folders := map[string]string{}, map[string]string{}
	var origins []string
	for _, name := range exhaustive.Choose([]string{"apollo"}, []string{"apollo", "urql"}) {
		folders[name] = t.TempDir()
		app := httptest.NewServer(http.FileServer(http.Dir(folders[name])))
		t.Cleanup(app.Close)
		apps[name], origins = app.URL, append(origins, app.URL)
	}
	service := running.Start(t, running.WithCORSOrigins(origins...))
	for name, folder := range folders {
		build(t, name, folder, service.URL)
	}
	behindBackend := ""
	if exhaustive.Enabled() {
		behindBackend = t.TempDir()
		build(t, "apollo", behindBackend, "")
	}
	input, err := json.Marshal(map[string]any{
		"url": service.URL, "key": service.Key(t, access.DeveloperFree), "chromium": chromium, "apps": apps,
		"backend": filepath.Join(examples, "bff", "server.mjs"), "behindBackend": behindBackend, "screenshots": os.Getenv("SCREENSHOTS"),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s", node.Run(t, ".", "apps.mjs", bytes.NewReader(input)))
}

// build checks the types of an app and builds it into a folder, for a service.
func build(t *testing.T, name, folder, serviceURL string) {
	t.Helper()
	command := exec.CommandContext(t.Context(), "npm", "run", "build", "--workspace", name, "--", "--outDir", folder, "--emptyOutDir")
	command.Dir, command.Env = examples, append(os.Environ(), "VITE_SERVICE_URL="+serviceURL)
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("build %s: %v\n%s", name, err, output)
	}
}
