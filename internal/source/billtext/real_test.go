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

	"golang.org/x/text/unicode/norm"

	"legislative/internal/congress"
	"legislative/internal/source/officialdata"
)

// realFiles returns every published text by its path, including those in
// packages.
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

// addPackage adds the texts in a zip file to files.
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

// TestReadRealTexts reads every published text and checks the invariants.
func TestReadRealTexts(t *testing.T) {
	t.Parallel()
	for name, src := range realFiles(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
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
			if want, got := strings.ToLower(filepath.Base(name)), doc.Version.Bill.String()+doc.Version.Code; strings.HasPrefix(want, "bills-") && !strings.HasPrefix(want, "bills-"+got+".") {
				t.Errorf("version = %s, want that of the file name", got)
			}
			if isUntitled := doc.Version.Bill.Type == congress.HConRes || doc.Version.Bill.Type == congress.SConRes; doc.Title == "" && !isUntitled || strings.HasSuffix(doc.Title, "Resolution") {
				t.Errorf("Title = %q, want a title", doc.Title)
			}
		})
	}
}

// TestPlainRenderingsMatchXML compares the plain rendering of a version with its
// XML: levels, numbers, headings and words must be the same.
func TestPlainRenderingsMatchXML(t *testing.T) {
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
			t.Errorf("%s: no XML of the same version", name)
			continue
		}
		plain, want := mustRead(t, src), mustRead(t, markup)
		if plain.Version != want.Version || plain.Date != want.Date || fold(plain.Title) != fold(want.Title) || plain.Version.Code == "" {
			t.Errorf("%s: got version %v of %s, title %q; want %v of %s, %q", name, plain.Version, plain.Date, plain.Title, want.Version, want.Date, want.Title)
		}
		f, w, r, misses := compareOutlines(plain.Sections, want.Sections)
		found, wanted, right = found+f, wanted+w, right+r
		if len(misses) > 0 {
			t.Logf("%s: %s", name, strings.Join(misses, "; "))
		}
		if len(plain.Sections) != len(want.Sections) {
			t.Errorf("%s: got %d sections, want %d", name, len(plain.Sections), len(want.Sections))
			continue
		}
		for i := range plain.Sections {
			compareTexts(t, name, &plain.Sections[i], &want.Sections[i])
		}
	}
	t.Logf("recall %d of %d, precision %d of %d", right, wanted, right, found)
	if float64(right) < 0.98*float64(wanted) || float64(right) < 0.98*float64(found) {
		t.Errorf("recall %d of %d, precision %d of %d, want at least 0.98", right, wanted, right, found)
	}
}

// compareTexts checks that two readings of a section have the same words and
// the same quotations. The DTDs leave "Attest:" to a stylesheet.
func compareTexts(t *testing.T, name string, got, want *Section) {
	t.Helper()
	if got.Level != Attestation && fold(got.Text) != fold(want.Text) {
		t.Errorf("%s: %s %s: texts differ, got and want: %s", name, got.Level, got.Number, firstDifference(fold(got.Text), fold(want.Text)))
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
			t.Errorf("%s: %s %s: got %d characters %s, want %d", name, got.Level, got.Number, g, kind, w)
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

// outlineKey returns the properties of a section that every rendering shows.
func outlineKey(s *Section) string {
	return string(s.Level) + "|" + s.Number + "|" + fold(s.Heading)
}

// fold removes the differences that renderings may have: case, accents, and the
// kind of quotation marks and dashes.
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

// firstDifference returns the surroundings of the first difference.
func firstDifference(a, b string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return "\n  " + a[max(0, i-40):min(len(a), i+60)] + "\n  " + b[max(0, i-40):min(len(b), i+60)]
		}
	}
	return "in length\n " + a[max(0, min(len(a), len(b))-30):] + "\n " + b[max(0, min(len(a), len(b))-30):]
}

// TestRecognizeRejectsOtherFiles checks that Recognize returns false for the
// files of other publishers and for the files that accompany a text in a
// package.
func TestRecognizeRejectsOtherFiles(t *testing.T) {
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
			t.Errorf("Recognize(%s) = true, want false", name)
		}
		return nil
	})
	if err != nil || seen < 50 {
		t.Errorf("walked %d files, want at least 50; error %v", seen, err)
	}
}
