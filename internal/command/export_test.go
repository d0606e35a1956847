package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"legislative/internal/export"
	"legislative/internal/store/database/databasetest"
)

func TestExport(t *testing.T) {
	t.Parallel()
	address := databasetest.MigratedURL(t, databasetest.Engines[0])
	directory := filepath.Join(t.TempDir(), "records")
	out, log, err := run(t, address, "export", directory, "--format", "jsonl", "--congress", "200")
	if err != nil || log != "" || !strings.Contains(out, "votes.jsonl") || !strings.Contains(out, "version 0 of the dataset") {
		t.Fatalf("export prints %q and %q, %v", out, log, err)
	}
	if _, err := os.Stat(filepath.Join(directory, export.PackageName)); err != nil {
		t.Error(err)
	}
}

func TestExportErrors(t *testing.T) {
	t.Parallel()
	address := databasetest.MigratedURL(t, databasetest.Engines[0])
	directory := t.TempDir()
	if err := os.WriteFile(filepath.Join(directory, "notes.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for want, args := range map[string][]string{
		"want one argument":                {},
		"want csv, jsonl or parquet":       {filepath.Join(directory, "new"), "--format", "xlsx"},
		"want one from 1 to":               {filepath.Join(directory, "new"), "--congress", "0"},
		"name an empty or a new directory": {directory},
	} {
		if _, _, err := run(t, address, append([]string{"export"}, args...)...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("export %v: error %v, want %q", args, err, want)
		}
	}
	if _, _, err := run(t, "sqlite:"+filepath.Join(directory, "missing.db"), "export", filepath.Join(directory, "new")); err == nil || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("export of a missing database: error %v, want one that says so", err)
	}
}
