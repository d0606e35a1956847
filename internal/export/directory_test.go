package export_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/export"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// listFiles returns the names of the files in a directory.
func listFiles(t *testing.T, directory string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(directory)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func writeDirectory(t *testing.T, db *database.DB, directory string, o export.Options) *export.Package {
	t.Helper()
	p, err := export.WriteDirectory(t.Context(), db, directory, o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// csvFiles are the files of an export as CSV.
var csvFiles = []string{"actions.csv", "bills.csv", export.PackageName, "finance.csv", "findings.csv", "positions.csv", "votes.csv"}

func TestWriteDirectoryDescribesItsFiles(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		parent := t.TempDir()
		directory := filepath.Join(parent, "new", "records")
		written := writeDirectory(t, db, directory, export.Options{Format: export.CSV, Congress: 200})
		if diff := cmp.Diff(csvFiles, listFiles(t, directory)); diff != "" {
			t.Errorf("files (-want +got):\n%s", diff)
		}
		if names := listFiles(t, filepath.Dir(directory)); len(names) != 1 {
			t.Errorf("beside the export are %v, want nothing", names)
		}
		var p export.Package
		text, err := os.ReadFile(filepath.Join(directory, export.PackageName))
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &p); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(written, &p); diff != "" {
			t.Errorf("the file differs from what WriteDirectory returns:\n%s", diff)
		}
		current, err := db.Ent.Dataset.Query().Only(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if p.DatasetVersion != current.Version || p.LoadedAt == nil || *p.LoadedAt != *current.ChangedAt || p.Congress == nil || *p.Congress != 200 {
			t.Errorf("version %d, loaded %v, Congress %v: want those of %v and 200", p.DatasetVersion, p.LoadedAt, p.Congress, current)
		}
		for _, r := range p.Resources {
			content, err := os.ReadFile(filepath.Join(directory, r.Path))
			if err != nil {
				t.Fatal(err)
			}
			sum := sha256.Sum256(content)
			if r.Bytes != int64(len(content)) || r.Hash != "sha256:"+hex.EncodeToString(sum[:]) {
				t.Errorf("%s: %d bytes, %s: want %d and the hash of the file", r.Path, r.Bytes, r.Hash, len(content))
			}
			if rows := parseCSV(t, export.Find(r.Name), content); r.Rows != int64(len(rows)) {
				t.Errorf("%s: %d rows, want %d", r.Path, r.Rows, len(rows))
			}
			if (r.Notice != "") != (r.Name == "finance") {
				t.Errorf("%s has the notice %q: want one for finances only", r.Name, r.Notice)
			}
		}
	})
}

func TestWriteDirectoryReplacesAnEarlierExport(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	directory := filepath.Join(t.TempDir(), "records")
	writeDirectory(t, db, directory, export.Options{Format: export.Parquet})
	// What others put there stays.
	if err := os.WriteFile(filepath.Join(directory, "notes.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	writeDirectory(t, db, directory, export.Options{Format: export.CSV})
	want := append(csvFiles[:5:5], "notes.txt", csvFiles[5], csvFiles[6])
	if diff := cmp.Diff(want, listFiles(t, directory)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

func TestWriteDirectoryKeepsTheEarlierExportIfItFails(t *testing.T) {
	t.Parallel()
	db := ingesttest.Open(t, databasetest.Engines[0])
	parent := t.TempDir()
	directory := filepath.Join(parent, "records")
	writeDirectory(t, db, directory, export.Options{Format: export.CSV})
	ctx, cancel := context.WithCancel(t.Context())
	_, err := export.WriteDirectory(ctx, db, directory, export.Options{Format: export.Parquet, Progress: func(string, int64) { cancel() }})
	if err == nil {
		t.Fatal("WriteDirectory succeeds although it was canceled")
	}
	if diff := cmp.Diff(csvFiles, listFiles(t, directory)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
	if names := listFiles(t, parent); len(names) != 1 {
		t.Errorf("beside the export are %v, want nothing", names)
	}
}

func TestWriteDirectoryRefusesADirectoryOfOthers(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	for name, files := range map[string]map[string]string{
		"no export":          {"notes.txt": "mine"},
		"another package":    {export.PackageName: `{"name": "rainfall"}`, "rainfall.csv": "day,mm"},
		"no JSON":            {export.PackageName: "nothing"},
		"files of elsewhere": {export.PackageName: `{"formatVersion": 1, "resources": [{"path": "../notes.txt"}]}`},
	} {
		directory := t.TempDir()
		for file, content := range files {
			if err := os.WriteFile(filepath.Join(directory, file), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		_, err := export.WriteDirectory(t.Context(), db, directory, export.Options{Format: export.CSV})
		if err == nil || !strings.Contains(err.Error(), "name an empty or a new directory") {
			t.Errorf("%s: error %v, want one that says what to do", name, err)
		}
		if got := listFiles(t, directory); len(got) != len(files) {
			t.Errorf("%s: the directory has %v, want it unchanged", name, got)
		}
	}
}
