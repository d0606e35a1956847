package real_test

import (
	"bytes"
	"encoding/json"
	"net/http/httptest"
	"os"
	"testing"

	"legislative/tests/exhaustive"
	"legislative/tests/node"
)

// TestPagesInBrowser checks that pages about official records fit all widths, and that
// axe finds nothing in them. Screenshots go to the directory in SCREENSHOTS, if it is
// set.
func TestPagesInBrowser(t *testing.T) {
	t.Parallel()
	chromium := node.Chromium(t)
	s := sqliteService(t)
	listener := httptest.NewServer(s.handler)
	t.Cleanup(listener.Close)
	input, err := json.Marshal(map[string]any{"url": listener.URL, "chromium": chromium, "screenshots": os.Getenv("SCREENSHOTS"), "exhaustive": exhaustive.Enabled()})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%s", node.Run(t, "../browser", "official.mjs", bytes.NewReader(input)))
}
