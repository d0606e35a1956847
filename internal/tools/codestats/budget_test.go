package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestBudget(t *testing.T) {
	t.Parallel()
	light := weight{program: programBudget, ent: entBudget, execution: executionBudget}
	if err := checkBudget(light.rows()); err != nil {
		t.Errorf("at the budget: %v", err)
	}
	heavy := weight{program: programBudget + 1, ent: entBudget + 1, execution: executionBudget}
	err := checkBudget(heavy.rows())
	if err == nil || !strings.Contains(err.Error(), "65.0 MB") || !strings.Contains(err.Error(), "115,001") || strings.Contains(err.Error(), "graph/generated") {
		t.Errorf("over the budget: %v", err)
	}
}

func TestWriteTable(t *testing.T) {
	t.Parallel()
	guide := filepath.Join(t.TempDir(), "guide.md")
	if err := os.WriteFile(guide, []byte("before\n<!-- weight -->\nold\n<!-- /weight -->\nafter\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := writeTable(guide, markdown([]row{{"lines", "2,000", thousands(1234567), false}})); err != nil {
			t.Fatal(err)
		}
	}
	const want = "before\n<!-- weight -->\n| measure | budget | now |\n|---|---|---|\n| lines | 2,000 | 1,234,567 |\n<!-- /weight -->\nafter\n"
	if got, err := os.ReadFile(guide); string(got) != want || err != nil {
		t.Errorf("the guide is %q, %v", got, err)
	}
	if err := os.WriteFile(guide, []byte("no table"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := writeTable(guide, ""); err == nil {
		t.Error("a guide without markers is written")
	}
}
