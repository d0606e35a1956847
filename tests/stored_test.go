package tests

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestStoredRowsAreDescribed checks that ARCHITECTURE.md says of everything that is
// stored what it is for and who makes it.
func TestStoredRowsAreDescribed(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(root + "/ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, found := strings.Cut(string(text), "\n## What is stored\n")
	if !found {
		t.Fatal("ARCHITECTURE.md has no section on what is stored")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	schemas, err := filepath.Glob(root + "/ent/schema/*.go")
	if err != nil || len(schemas) == 0 {
		t.Fatal("no schemas found", err)
	}
	declared := regexp.MustCompile(`(?m)^type (\w+) struct\{ ent\.Schema \}`)
	for _, name := range schemas {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, schema := range declared.FindAllStringSubmatch(string(source), -1) {
			if !strings.Contains(section, "| `"+schema[1]+"`") && !strings.Contains(section, ", `"+schema[1]+"`") {
				t.Errorf("the table of what is stored lacks %s", schema[1])
			}
		}
	}
}
