package node

import (
	"os"
	"os/exec"
	"testing"
)

// Chromium returns the path of Chromium. If it is not installed, Chromium skips the
// test, or fails it if the environment variable REQUIRE_CHROMIUM is set.
func Chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("REQUIRE_CHROMIUM") != "" {
		t.Fatal("REQUIRE_CHROMIUM is set, but chromium is not installed: install it, for example with apt-get install chromium")
	}
	t.Skip("NOT TESTED: chromium is not installed")
	return ""
}
