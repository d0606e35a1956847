// Package node runs scripts of the tests under Node.js, with the packages
// that their folders lock.
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

// Run runs a script in a folder that holds a package.json and a
// package-lock.json, and gives what it wrote to standard output. Without
// Node.js the test is skipped, and says so; where the environment has
// REQUIRE_NODE, it fails instead.
func Run(t *testing.T, folder, script string, input io.Reader, arguments ...string) []byte {
	t.Helper()
	need(t)
	install(t, folder)
	var told bytes.Buffer
	command := exec.CommandContext(t.Context(), "node", append([]string{script}, arguments...)...)
	command.Dir, command.Stdin, command.Stderr = folder, input, &told
	output, err := command.Output()
	if err != nil {
		t.Fatalf("node %s: %v\n%s%s", script, err, output, told.String())
	}
	return output
}

func need(t *testing.T) {
	t.Helper()
	for _, program := range []string{"node", "npm"} {
		if _, err := exec.LookPath(program); err != nil {
			if os.Getenv("REQUIRE_NODE") != "" {
				t.Fatalf("REQUIRE_NODE is set, and there is no %s: %v", program, err)
			}
			t.Skipf("NOT TESTED: there is no %s on this machine", program)
		}
	}
}

// install brings the packages of a folder to what it locks.
func install(t *testing.T, folder string) {
	t.Helper()
	locked, err := os.ReadFile(filepath.Join(folder, "package-lock.json"))
	if err != nil {
		t.Fatal(err)
	}
	mark := filepath.Join(folder, "node_modules", ".locked")
	if installed, err := os.ReadFile(mark); err == nil && bytes.Equal(installed, locked) {
		return
	}
	command := exec.CommandContext(t.Context(), "npm", strings.Fields("ci --ignore-scripts --no-audit --no-fund --loglevel=error")...)
	command.Dir = folder
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, output)
	}
	if err := os.WriteFile(mark, locked, 0o644); err != nil {
		t.Fatal(err)
	}
}
