package contentcoding_test

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"

	"legislative/internal/http/contentcoding"
)

func TestNegotiate(t *testing.T) {
	t.Parallel()
	for accepted, want := range map[string]contentcoding.Coding{
		"":                        contentcoding.Identity,
		"gzip":                    contentcoding.Gzip,
		"gzip, deflate, br, zstd": contentcoding.Zstandard,
		"GZIP;q=1, br;q=0.5":      contentcoding.Gzip,
		"gzip;q=0":                contentcoding.Identity,
		"br;q=2, *":               contentcoding.Identity,
	} {
		if got := contentcoding.Negotiate(http.Header{"Accept-Encoding": {accepted}}); got != want {
			t.Errorf("Negotiate(%q) = %q, want %q", accepted, got, want)
		}
	}
}

func TestAccepts(t *testing.T) {
	t.Parallel()
	for accepted, want := range map[string]bool{
		"":                          false,
		"br":                        false,
		"br, gzip;q=0.5":            true,
		"GZIP":                      true,
		"gzip;q=0":                  false,
		"gzip ; q = 0.000, br; q=1": false,
	} {
		if got := contentcoding.Accepts(http.Header{"Accept-Encoding": {accepted}}, contentcoding.Gzip); got != want {
			t.Errorf("Accepts(%q, gzip) = %t, want %t", accepted, got, want)
		}
	}
}

// What a writer writes is the body in its coding, also when its encoder is used again.
func TestWriter(t *testing.T) {
	t.Parallel()
	readers := map[contentcoding.Coding]func(io.Reader) (io.Reader, error){
		contentcoding.Identity:  func(r io.Reader) (io.Reader, error) { return r, nil },
		contentcoding.Gzip:      func(r io.Reader) (io.Reader, error) { return gzip.NewReader(r) },
		contentcoding.Brotli:    func(r io.Reader) (io.Reader, error) { return brotli.NewReader(r), nil },
		contentcoding.Zstandard: func(r io.Reader) (io.Reader, error) { return zstd.NewReader(r) },
	}
	for coding := range contentcoding.Number {
		for _, want := range []string{strings.Repeat("A bill to be amended. ", 1000), "", "The end."} {
			var out bytes.Buffer
			w := contentcoding.NewWriter(&out, coding)
			if _, err := io.Copy(w, strings.NewReader(want)); err != nil {
				t.Fatal(err)
			}
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			r, err := readers[coding](&out)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(r); err != nil || string(got) != want {
				t.Errorf("%q: the body is read back as %d bytes, %v; want the %d that were written", coding, len(got), err, len(want))
			}
		}
	}
}
