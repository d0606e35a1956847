// Package service_test tests the running service with the sample data: the pages
// about records, the code in the documentation, which it runs as readers paste it,
// the documents of docs/drilldowns.md, and what an account gets while another
// attacks.
//
// These tests are one package, since each test program takes seconds to link and to
// load the sample.
package service_test

import (
	"bytes"
	"html"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/tests/running"
)

// block matches a block of code that a reader can copy.
var block = regexp.MustCompile(`(?s)<code id="([^"]+)" data-language="(\w+)">(.*?)</code>`)

// tag matches the marks in a block, such as that of the address.
var tag = regexp.MustCompile(`</?span[^>]*>`)

// documentationPages returns the paths of all pages of the documentation.
func documentationPages(t *testing.T, s *running.Service) []string {
	t.Helper()
	paths := []string{"/docs", "/docs/graphql", "/docs/signals", "/docs/guides"}
	_, body := s.Get(t, "", "/docs/guides")
	for _, match := range regexp.MustCompile(`<dt><a href="([^"]+)"`).FindAllStringSubmatch(string(body), -1) {
		paths = append(paths, match[1])
	}
	if len(paths) != 15 {
		t.Fatalf("pages %v, want eleven guides", paths)
	}
	return paths
}

// The commands that run code in a file by its language. Blocks in other languages are
// tested elsewhere.
var commands = map[string][]string{
	"curl":       {"sh", "-e", "example.sh"},
	"typescript": {"node", "example.mjs"}, // it has no types
	"python":     {"python3", "example.py"},
}

func TestCodeRunsAsPasted(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"sh", "curl", "jq", "openssl", "node", "python3"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("NOT TESTED: %s is not installed", program)
		}
	}
	s := running.Start(t)
	key := s.Key(t, access.Analysis)
	ran := map[string]int{}
	for _, page := range documentationPages(t, s) {
		_, body := s.Get(t, "", page)
		for _, match := range block.FindAllStringSubmatch(string(body), -1) {
			id, language, code := match[1], match[2], html.UnescapeString(tag.ReplaceAllString(match[3], ""))
			command, ok := commands[language]
			if !ok {
				continue
			}
			ran[language]++
			output := runAsPasted(t, key, page+"#"+id, command, code)
			if trimmed := strings.TrimSpace(output); trimmed == "" || strings.Contains(trimmed, `"extensions":{"code"`) && !strings.HasPrefix(id, "partial") {
				t.Errorf("%s#%s: output %.500q, want an answer without an error", page, id, trimmed)
			}
			checkOutput(t, id, output)
		}
	}
	for language := range commands {
		if ran[language] < 10 {
			t.Errorf("%d blocks of %s, want those of all endpoints and guides", ran[language], language)
		}
	}
}

func runAsPasted(t *testing.T, key, name string, command []string, code string) string {
	t.Helper()
	directory := t.TempDir()
	if err := os.WriteFile(filepath.Join(directory, command[len(command)-1]), []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, stderr bytes.Buffer
	c := exec.CommandContext(t.Context(), command[0], command[1:]...)
	c.Dir, c.Env, c.Stdout, c.Stderr = directory, append(os.Environ(), "KEY="+key), &out, &stderr
	if err := c.Run(); err != nil {
		t.Errorf("%s: %v\n%s\n%s\n%s", name, err, code, &out, &stderr)
	}
	return out.String()
}

// checkOutput checks what a program shows by its status.
func checkOutput(t *testing.T, id, output string) {
	t.Helper()
	for block, want := range map[string]string{
		"etag-curl-code":    "304",
		"etag-graphql-code": "304",
		"partial-curl-code": "status 294",
		"limits-code":       "ratelimit",
		"cost-code":         `"cost":{"estimated":`,
	} {
		if id == block && !strings.Contains(strings.ToLower(output), want) {
			t.Errorf("%s: output %q, want %q", id, output, want)
		}
	}
}

// The programs in Go are compiled together, and one is run.
func TestGoCodeCompiles(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	key := s.Key(t, access.Analysis)
	directory := t.TempDir()
	if err := os.WriteFile(filepath.Join(directory, "go.mod"), []byte("module example\n\ngo 1.26\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	first := ""
	for _, page := range documentationPages(t, s) {
		_, body := s.Get(t, "", page)
		for _, match := range block.FindAllStringSubmatch(string(body), -1) {
			if match[2] != "go" {
				continue
			}
			if err := os.Mkdir(filepath.Join(directory, match[1]), 0o700); err != nil {
				t.Fatal(err)
			}
			code := html.UnescapeString(tag.ReplaceAllString(match[3], ""))
			if err := os.WriteFile(filepath.Join(directory, match[1], "main.go"), []byte(code), 0o600); err != nil {
				t.Fatal(err)
			}
			first = match[1]
		}
	}
	for _, arguments := range [][]string{{"vet", "./..."}, {"run", "./" + first}} {
		c := exec.CommandContext(t.Context(), "go", arguments...)
		c.Dir, c.Env = directory, append(os.Environ(), "KEY="+key, "GOWORK=off")
		if output, err := c.CombinedOutput(); err != nil || arguments[0] == "run" && !bytes.Contains(output, []byte(`"data"`)) {
			t.Errorf("go %v: %v\n%s", arguments, err, output)
		}
	}
}

// TestFormsAreFilled requests what each form of the REST reference is filled with.
func TestFormsAreFilled(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	key := s.Key(t, access.Analysis)
	_, body := s.Get(t, "", "/docs")
	if strings.Contains(string(body), `class="missing"`) {
		t.Error("an endpoint has no loaded record in its example")
	}
	addresses := map[string]bool{}
	for _, match := range regexp.MustCompile(`data-url>([^<]+)<`).FindAllStringSubmatch(string(body), -1) {
		addresses[html.UnescapeString(match[1])] = true
	}
	if len(addresses) != 9 {
		t.Errorf("%d addresses, want one for each endpoint", len(addresses))
	}
	for address := range addresses {
		response, answer := s.Get(t, key, strings.TrimPrefix(address, s.URL))
		if response.StatusCode != http.StatusOK {
			t.Errorf("GET %s = %d %s", address, response.StatusCode, answer)
		}
	}
}

// TestExamplesAreCached checks the document for other pages.
func TestExamplesAreCached(t *testing.T) {
	t.Parallel()
	s := running.Start(t)
	response, body := s.Get(t, "", "/docs/examples.json")
	if response.StatusCode != http.StatusOK || strings.Contains(string(body), "null") {
		t.Errorf("examples: %d %s, want a record of each kind", response.StatusCode, body)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.URL+"/docs/examples.json", nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("If-None-Match", response.Header.Get("ETag"))
	again, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer again.Body.Close()
	if again.StatusCode != http.StatusNotModified {
		t.Errorf("status %d with the entity tag, want 304", again.StatusCode)
	}
}
