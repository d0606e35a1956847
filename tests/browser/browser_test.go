// Package browser_test tests the pages of the service in Chromium, without
// access to other hosts, and their accessibility with axe.
//
// If Chromium or Node.js is not installed, the tests are skipped, or fail if
// the environment variable REQUIRE_CHROMIUM or REQUIRE_NODE is set. Pictures of
// the pages are written to the folder in the environment variable PICTURES.
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
	input, err := json.Marshal(map[string]any{
		"url": service.URL,
		"keys": map[string]string{
			"analysis": service.Key(t, access.Analysis),
			"free":     service.Key(t, access.DeveloperFree),
		},
		"chromium": chromium,
		"pictures": pictureFolder(t),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range []string{"pages.mjs", "graphiql.mjs"} {
		t.Run(script, func(t *testing.T) {
			t.Logf("%s", node.Run(t, ".", script, bytes.NewReader(input)))
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
		t.Fatal("REQUIRE_CHROMIUM is set, but Chromium is not installed: install it, for example with apt-get install chromium")
	}
	t.Skip("NOT TESTED: Chromium is not installed")
	return ""
}

// pictureFolder returns the folder for pictures, or "" if it is not set.
func pictureFolder(t *testing.T) string {
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
