package billtext

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"legislative/internal/source/officialdata"

	"golang.org/x/text/unicode/norm"
)

// realFiles has every published text by its path, those in packages too.
func realFiles(t testing.TB) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	root := officialdata.Path(t, "billtext")
	for _, pattern := range []string{"html/*", "legacy-xml/*", "uslm-xml/*/*"} {
		names, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files[strings.TrimPrefix(name, root+"/")] = src
		}
	}
	packages, err := filepath.Glob(filepath.Join(root, "packages", "*.zip"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range packages {
		addPackage(t, files, name)
	}
	return files
}

func addPackage(t testing.TB, files map[string][]byte, name string) {
	t.Helper()
	r, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, f := range r.File {
		if !strings.Contains(f.Name, "/html/") && !strings.Contains(f.Name, "/xml/") {
			continue
		}
		rc, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		src, err := io.ReadAll(rc)
		rc.Close()
		if err != nil {
			t.Fatal(err)
		}
		files["packages/"+f.Name] = src
	}
}

// TestRealTexts reads every published text and checks what holds for all.
func TestRealTexts(t *testing.T) {
	t.Parallel()
	for name, src := range realFiles(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if !Recognize(src[:min(len(src), headSize)]) {
				t.Error("not recognized")
			}
			doc, err := Read(bytes.NewReader(src), Hint{name})
			if err != nil {
				t.Fatal(err)
			}
			checkDocument(t, doc)
			checkPartition(t, src)
			checkPlainPartition(t, src)
			if want, got := strings.ToLower(filepath.Base(name)), doc.Version.Bill.String()+doc.Version.Code; strings.HasPrefix(want, "bills-") && !strings.HasPrefix(want, "bills-"+got+".") {
				t.Errorf("read as %s", got)
			}
			if doc.Title == "" && doc.Version.Code != "eah" && !strings.HasPrefix(doc.Version.Code, "eas") {
				t.Error("no title")
			}
		})
	}
}

// TestRenderings compares the plain renderings of a version with its markup:
// the same levels, numbers and headings, and the same words.
func TestRenderings(t *testing.T) {
	t.Parallel()
	files := realFiles(t)
	found, wanted, right := 0, 0, 0
	for name, src := range files {
		if !strings.HasSuffix(name, ".htm") {
			continue
		}
		base := strings.TrimSuffix(filepath.Base(name), ".htm")
		markup, ok := files["packages/"+base+"/xml/"+base+".xml"]
		if !ok {
			t.Errorf("%s: no markup", name)
			continue
		}
		plain, want := mustRead(t, src), mustRead(t, markup)
		if plain.Version != want.Version || plain.Date != want.Date || fold(plain.Title) != fold(want.Title) || plain.Version.Code == "" {
			t.Errorf("%s: read as %v of %s, %q; its markup as %v of %s, %q", name, plain.Version, plain.Date, plain.Title, want.Version, want.Date, want.Title)
		}
		f, w, r, misses := compareOutlines(plain.Sections, want.Sections)
		found, wanted, right = found+f, wanted+w, right+r
		if len(misses) > 0 {
			t.Logf("%s: %s", name, strings.Join(misses, "; "))
		}
		if len(plain.Sections) != len(want.Sections) {
			t.Errorf("%s: %d sections, its markup %d", name, len(plain.Sections), len(want.Sections))
			continue
		}
		for i := range plain.Sections {
			compareTexts(t, name, &plain.Sections[i], &want.Sections[i])
		}
	}
	t.Logf("recall %d of %d, precision %d of %d", right, wanted, right, found)
	if float64(right) < 0.98*float64(wanted) || float64(right) < 0.98*float64(found) {
		t.Errorf("recall %d of %d, precision %d of %d", right, wanted, right, found)
	}
}

// compareTexts checks that two readings of a section have the same words and
// the same quotations. The DTD leaves "Attest:" to the stylesheet.
func compareTexts(t *testing.T, name string, got, want *Section) {
	t.Helper()
	if got.Level != Attestation && fold(got.Text) != fold(want.Text) {
		t.Errorf("%s: %s %s: texts differ %s", name, got.Level, got.Number, firstDifference(fold(got.Text), fold(want.Text)))
	}
	count := func(s *Section, kind SpanKind) (n int) {
		for _, span := range s.Spans {
			if span.Kind == kind {
				n += span.End - span.Start
			}
		}
		return n
	}
	for _, kind := range []SpanKind{Quoted, Contents} {
		if g, w := count(got, kind), count(want, kind); g != w {
			t.Errorf("%s: %s %s: %d characters %s, %d in the markup", name, got.Level, got.Number, g, kind, w)
		}
	}
}

func mustRead(t *testing.T, src []byte) *Document {
	t.Helper()
	doc, err := Read(bytes.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

// outlineKey names a section by what every rendering shows of it.
func outlineKey(s *Section) string {
	return string(s.Level) + "|" + s.Number + "|" + fold(s.Heading)
}

// fold takes out what a rendering may change: case, accents, the kind of
// quotation marks and dashes.
func fold(text string) string {
	text = strings.ToLower(norm.NFD.String(text))
	return strings.Map(func(r rune) rune {
		switch {
		case 0x300 <= r && r < 0x370:
			return -1
		case r == '–':
			return '-'
		case r == '’' || r == '‘':
			return '\''
		case r == '\n' || r == '\t':
			return ' '
		}
		return r
	}, text)
}

func firstDifference(a, b string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "\n  " + a[max(0, i-40):min(len(a), i+60)] + "\n  " + b[max(0, i-40):min(len(b), i+60)]
		}
	}
	return "in length\n " + a[max(0, min(len(a), len(b))-30):] + "\n " + b[max(0, min(len(a), len(b))-30):]
}

// TestRecognize checks that no other publisher's file, and nothing that a
// package has beside the text, is taken for one.
func TestRecognize(t *testing.T) {
	t.Parallel()
	root := officialdata.Path(t)
	seen := 0
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.Contains(name, "/billtext/") && !strings.Contains(name, "/billtext/meta/") && !strings.HasSuffix(name, ".zip") {
			return err
		}
		f, err := os.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		head := make([]byte, headSize)
		n, _ := io.ReadFull(f, head)
		seen++
		if Recognize(head[:n]) {
			t.Errorf("%s is taken for the text of a bill", name)
		}
		return nil
	})
	if err != nil || seen < 50 {
		t.Errorf("%d files seen: %v", seen, err)
	}
}
