// Package node runs scripts of tests with Node.js and the packages in the
// package-lock.json of their folders.
package node

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Run runs a script in a folder with a package.json and a package-lock.json, and
// returns the script's standard output. If the script fails, Run fails the test. If
// Node.js is not installed, Run skips the test, or fails it if the environment
// variable REQUIRE_NODE is set.
func Run(t *testing.T, folder, script string, input io.Reader, arguments ...string) []byte {
	t.Helper()
	Install(t, folder)
	var stderr bytes.Buffer
	command := exec.CommandContext(t.Context(), "node", append([]string{script}, arguments...)...)
	command.Dir, command.Stdin, command.Stderr = folder, input, &stderr
	output, err := command.Output()
	if err != nil {
		t.Fatalf("node %s: %v\n%s%s", script, err, output, stderr.String())
	}
	return output
}

// Install installs the locked packages of a folder unless they are installed. If
// Node.js is not installed, it does what [Run] does then.
func Install(t *testing.T, folder string) {
	t.Helper()
	requireNode(t)
	installPackages(t, folder)
}

func requireNode(t *testing.T) {
	t.Helper()
	for _, program := range []string{"node", "npm"} {
		if _, err := exec.LookPath(program); err != nil {
			if os.Getenv("REQUIRE_NODE") != "" {
				t.Fatalf("REQUIRE_NODE is set, but %s is not installed: %v", program, err)
			}
			t.Skipf("NOT TESTED: %s is not installed", program)
		}
	}
}

// installPackages installs the locked packages of a folder unless they are installed.
func installPackages(t *testing.T, folder string) {
	t.Helper()
	unlock, err := lock(folder) // tests of several packages may use the folder
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := unlock(); err != nil {
			t.Error(err)
		}
	}()
	locked, err := os.ReadFile(filepath.Join(folder, "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	marker := filepath.Join(folder, "node_modules", ".locked")
	if installed, err := os.ReadFile(marker); err == nil && bytes.Equal(installed, locked) {
		return
	}
	command := exec.CommandContext(t.Context(), "npm", strings.Fields("ci --ignore-scripts --no-audit --no-fund --loglevel=error")...)
	command.Dir = folder
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, output)
	}
	if err := os.WriteFile(marker, locked, 0o644); err != nil {
		t.Fatal(err)
	}
}
