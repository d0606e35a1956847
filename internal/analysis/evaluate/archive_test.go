package evaluate

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"io"
	"io/fs"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const archiveFile = "labels.zip"

// TestArchive checks that the archive has the tables of all sets. With the flag
// -update, it writes them. It runs after TestUpdateLabels, since it is parallel.
func TestArchive(t *testing.T) {
	t.Parallel()
	tables := map[string]string{}
	for _, set := range labelSets {
		readFiles(t, os.DirFS("."), string(set), tables)
	}
	if *update {
		if err := os.WriteFile(archiveFile, archiveOf(t, tables), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	content, err := os.ReadFile(archiveFile)
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	archived := map[string]string{}
	readFiles(t, archive, ".", archived)
	for name, table := range tables {
		if archived[name] != table {
			t.Errorf("%s is not in %s as it is: run with -update", name, archiveFile)
		}
		delete(archived, name)
	}
	if diff := cmp.Diff(map[string]string{}, archived); diff != "" {
		t.Errorf("%s has files of no set, run with -update (-want +got): %s", archiveFile, diff)
	}
}

// readFiles adds the files of a folder to a map by path.
func readFiles(t *testing.T, root fs.FS, folder string, files map[string]string) {
	t.Helper()
	err := fs.WalkDir(root, folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(root, path)
		files[path] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// archiveOf returns an archive of files. It is the same each time.
func archiveOf(t *testing.T, files map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	archive.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) {
		return flate.NewWriter(w, flate.BestCompression)
	})
	for _, name := range slices.Sorted(maps.Keys(files)) {
		w, err := archive.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(w, files[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
