package frame

import (
	"bytes"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func newAssets(t *testing.T) *Assets {
	t.Helper()
	a, err := NewAssets(Options{})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func get(a *Assets, path, acceptEncoding string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", path, nil)
	r.Header.Set("Accept-Encoding", acceptEncoding)
	w := httptest.NewRecorder()
	a.ServeHTTP(w, r)
	return w
}

func TestAssets(t *testing.T) {
	t.Parallel()
	a := newAssets(t)
	built := fstest.MapFS{
		"dist/page-1.js.gz":  {Data: compressed([]byte("built"))},
		"dist/manifest.json": {Data: []byte(`{"page.js": "page-1.js"}`)},
	}
	if err := a.AddBuilt(built, "dist", AssetsPath+"page/"); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string]string{
		"page.js":  "built",
		"site.css": "/* All pages but GraphiQL.",
		"icon.svg": "<svg",
	} {
		path, err := a.path(name)
		if err != nil {
			t.Fatal(err)
		}
		plain := get(a, path, "gzip;q=0, br")
		if plain.Header().Get("Content-Encoding") != "" || !strings.HasPrefix(plain.Body.String(), content) {
			t.Errorf("%s without compression = %.40q, want %q first", path, plain.Body, content)
		}
		gzipped := get(a, path, "br;q=1, gzip;q=0.5")
		if gzipped.Header().Get("Content-Encoding") != "gzip" || !bytes.Equal(gzipped.Body.Bytes(), compressed(plain.Body.Bytes())) {
			t.Errorf("%s is not compressed", path)
		}
		for _, response := range []*httptest.ResponseRecorder{gzipped, plain} {
			if cached := response.Header().Get("Cache-Control"); !strings.Contains(cached, "immutable") {
				t.Errorf("%s: Cache-Control = %q, want immutable", path, cached)
			}
		}
	}
	if missing := get(a, AssetsPath+"site.css", ""); missing.Code != 404 {
		t.Errorf("a path without its hash = %d, want 404", missing.Code)
	}
}

func TestBuiltAssetsOfUnknownType(t *testing.T) {
	t.Parallel()
	err := newAssets(t).AddBuilt(fstest.MapFS{"dist/program.exe.gz": {}}, "dist", AssetsPath)
	if err == nil || !strings.Contains(err.Error(), "program.exe") {
		t.Errorf("AddBuilt = %v, want an error with the name of the file", err)
	}
}

func TestParsePage(t *testing.T) {
	t.Parallel()
	files := fstest.MapFS{
		"pages/own.html":   {Data: []byte(`{{define "head"}}<i></i>{{end}}{{template "top" "A"}}{{number 1234567}}{{template "bottom"}}`)},
		"pages/plain.html": {Data: []byte(`{{template "top" "B"}}{{asset "unknown.css"}}`)},
	}
	page, err := newAssets(t).ParsePage(files, nil, "own.html")
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := page.Execute(&out, nil); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"<title>A · Legislative Data Service</title>", "<i></i>\n</head>", "1,234,567", "</html>"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the page has no %q:\n%s", want, &out)
		}
	}
	page, err = newAssets(t).ParsePage(files, nil, "plain.html")
	if err != nil {
		t.Fatal(err)
	}
	if err := page.Execute(&out, nil); err == nil || !strings.Contains(err.Error(), "unknown asset unknown.css") {
		t.Errorf("a page with an unknown asset = %v, want an error", err)
	}
}
