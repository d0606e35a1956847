// Package browser_test looks at the service's pages in Chromium, which can
// reach nothing else: it drives them, and asks axe whether all can use them.
//
// Without Chromium or Node.js the tests are skipped, and say so; where the
// environment has REQUIRE_CHROMIUM or REQUIRE_NODE they fail instead. Pictures
// of the pages are left in the folder that PICTURES names.
package browser_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"legislative/internal/access"
	"legislative/tests/node"
	"legislative/tests/running"
)

func TestPages(t *testing.T) {
	t.Parallel()
	chromium := findChromium(t)
	service := running.Start(t)
	told, err := json.Marshal(map[string]any{
		"url": service.URL,
		"keys": map[string]string{
			"analysis": service.Key(t, access.Analysis),
			"free":     service.Key(t, access.DeveloperFree),
		},
		"chromium": chromium,
		"pictures": pictures(t),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range []string{"pages.mjs", "graphiql.mjs"} {
		t.Run(script, func(t *testing.T) {
			t.Logf("%s", node.Run(t, ".", script, bytes.NewReader(told)))
		})
	}
}

func findChromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("REQUIRE_CHROMIUM") != "" {
		t.Fatal("REQUIRE_CHROMIUM is set, and there is no chromium: install it, for example with apt-get install chromium")
	}
	t.Skip("NOT TESTED: there is no chromium on this machine")
	return ""
}

// pictures is the folder for pictures, "" where none are wanted.
func pictures(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("PICTURES")
	if folder == "" {
		return ""
	}
	folder, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	return folder
}
