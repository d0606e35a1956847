package crawl

import (
	"bytes"
	"compress/gzip"
	"testing"
)

// maxWeight is the maximum size of a page as transferred, in bytes.
const maxWeight = 60_000

// CheckWeight checks that a page is not too large to be read on a slow connection.
func CheckWeight(t *testing.T, path string, body []byte) {
	t.Helper()
	var compressed bytes.Buffer
	w := gzip.NewWriter(&compressed)
	if _, err := w.Write(body); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if n := compressed.Len(); n > maxWeight {
		t.Errorf("%s has %d bytes compressed, want at most %d", path, n, maxWeight)
	}
}
