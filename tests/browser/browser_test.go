// Package browser_test tests the pages in Chromium, which can reach only the
// service, and checks their accessibility with axe.
//
// Without Chromium or Node.js, the tests are skipped, or fail if the environment
// variable REQUIRE_CHROMIUM or REQUIRE_NODE is set. If SCREENSHOTS is set, they
// write screenshots of the pages to that directory. By default each kind of page is
// tested at a narrow and a wide width and in light; in exhaustive mode, see package
// exhaustive, all pages at all widths, in light and dark.
package browser_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"legislative/internal/access"
	"legislative/tests/exhaustive"
	"legislative/tests/node"
	"legislative/tests/running"
)

func TestPages(t *testing.T) {
	t.Parallel()
	chromium := node.Chromium(t)
	service := running.Start(t)
	input, err := json.Marshal(map[string]any{
		"url": service.URL,
		"keys": map[string]string{
			"analysis": service.Key(t, access.Analysis),
			"free":     service.Key(t, access.DeveloperFree),
		},
		"chromium":    chromium,
		"screenshots": screenshots(t),
		"exhaustive":  exhaustive.Enabled(),
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, script := range []string{"pages.mjs", "people.mjs", "documentation.mjs", "graphiql.mjs"} {
		t.Run(script, func(t *testing.T) {
			t.Logf("%s", node.Run(t, ".", script, bytes.NewReader(input)))
		})
	}
}

// The landing page is the front page of a service without pages about records.
func TestLanding(t *testing.T) {
	t.Parallel()
	chromium := node.Chromium(t)
	input, err := json.Marshal(map[string]any{
		"url": running.Start(t, running.WithoutPages()).URL, "chromium": chromium, "screenshots": screenshots(t), "exhaustive": exhaustive.Enabled(),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s", node.Run(t, ".", "landing.mjs", bytes.NewReader(input)))
}

// screenshots returns the directory for screenshots, or "" if they are not wanted.
func screenshots(t *testing.T) string {
	t.Helper()
	directory := os.Getenv("SCREENSHOTS")
	if directory == "" {
		return ""
	}
	directory, err := filepath.Abs(directory)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(directory, 0o755); err != nil {
		t.Fatal(err)
	}
	return directory
}
