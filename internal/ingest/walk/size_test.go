package walk

import (
	"os"
	"path/filepath"
	"testing"
)

// At the end of a walk, the bytes that are done are those of Size.
func TestSizeIsThatOfTheWalk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for name, size := range map[string]int{"a.txt": 10, "b/c.txt": 200_000, "d.txt": 3} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, make([]byte, size), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	paths := []string{filepath.Join(dir, "a.txt"), dir, filepath.Join(dir, "missing")}
	const want = 10 + 200_013
	if got := Size(t.Context(), paths); got != want {
		t.Errorf("Size = %d, want %d", got, want)
	}
	last := int64(0)
	for file, err := range Files(t.Context(), paths, DefaultLimits()) {
		if err != nil {
			continue // the missing file
		}
		if file.Done < last {
			t.Errorf("%s: %d bytes are done after %d", file.Name, file.Done, last)
		}
		last = file.Done
	}
	if last != want {
		t.Errorf("%d bytes are done with the last file, want %d", last, want)
	}
}
