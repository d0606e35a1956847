package billtext

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// TestReadGolden reads every fictional text in testdata and compares the
// document with the golden file next to it.
func TestReadGolden(t *testing.T) {
	t.Parallel()
	for _, name := range fixtures(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !Recognize(src[:min(len(src), headSize)]) {
				t.Error("Recognize = false, want true")
			}
			doc, err := Read(bytes.NewReader(src), Hint{name})
			if err != nil {
				t.Fatal(err)
			}
			checkDocument(t, doc)
			checkPartition(t, src)
			checkPlainPartition(t, src)
			compareGolden(t, name+".golden.json", doc)
		})
	}
}

func fixtures(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob("testdata/*/*")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, name := range names {
		switch filepath.Ext(name) {
		case ".xml", ".htm", ".html", ".txt":
			texts = append(texts, name)
		}
	}
	if len(texts) == 0 {
		t.Fatal("testdata has no texts")
	}
	return texts
}

func compareGolden(t *testing.T, path string, doc *Document) {
	t.Helper()
	var got bytes.Buffer
	enc := json.NewEncoder(&got)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", " ")
	if err := enc.Encode(doc); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}
