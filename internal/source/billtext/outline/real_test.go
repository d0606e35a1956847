package outline_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"legislative/internal/source/billtext"
	"legislative/internal/source/billtext/outline"
	"legislative/internal/source/billtext/xmlscan"
	"legislative/internal/source/officialdata"
	"legislative/tests/exhaustive"
)

// TestRealTexts compares the paths of units in official texts in XML with the
// nesting of their elements.
func TestRealTexts(t *testing.T) {
	exhaustive.Require(t, "reads all official files")
	t.Parallel()
	wanted, found, right := 0, 0, 0
	for _, pattern := range []string{"legacy-xml/*", "uslm-xml/*/*"} {
		names, err := filepath.Glob(filepath.Join(officialdata.Path(t, "billtext"), pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			want, got := markedPaths(t, src), readPaths(t, src, name)
			var misses []string
			for path, n := range want {
				wanted += n
				right += min(n, got[path])
				if got[path] < n {
					misses = append(misses, "- "+path)
				}
			}
			for path, n := range got {
				found += n
				if n > want[path] {
					misses = append(misses, "+ "+path)
				}
			}
			if len(misses) > 0 {
				t.Logf("%s: %d differences: %s", filepath.Base(name), len(misses), strings.Join(misses[:min(len(misses), 12)], ", "))
			}
		}
	}
	t.Logf("recall %d of %d, precision %d of %d", right, wanted, right, found)
	if float64(right) < 0.98*float64(wanted) || float64(right) < 0.98*float64(found) {
		t.Errorf("recall %d of %d, precision %d of %d, want at least 0.98", right, wanted, right, found)
	}
}

// readPaths counts the paths of the units that Units finds, from the section on.
func readPaths(t *testing.T, src []byte, name string) map[string]int {
	t.Helper()
	doc, err := billtext.Read(bytes.NewReader(src), billtext.Hint{Name: name})
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	paths := outline.Paths(doc.Sections)
	for i := range doc.Sections {
		s := &doc.Sections[i]
		if s.Level == billtext.Subsection && paths[i] != "" {
			got[fromSection(paths[i])]++
		}
		for _, u := range outline.Units(s, paths[i]) {
			if u.Path != "" {
				got[fromSection(u.Path)]++
			}
		}
	}
	return got
}

// fromSection removes the units above the section from a path.
func fromSection(path string) string {
	steps := strings.Split(path, "/")
	for i := len(steps) - 1; i >= 0; i-- {
		if len(steps[i]) > 1 && steps[i][0] == 's' && unicode.IsDigit(rune(steps[i][1])) {
			return strings.Join(steps[i:], "/")
		}
	}
	return path
}

// lastNumber returns the last run of letters and digits in a number.
func lastNumber(number string) string {
	words := strings.FieldsFunc(number, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '–' && r != '“' && r != '‘'
	})
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}

// unitElements are the elements of units below sections.
var unitElements = map[string]bool{"subsection": true, "paragraph": true, "subparagraph": true, "clause": true, "subclause": true, "item": true, "subitem": true}

// asideElements are elements whose units are not the section's own.
var asideElements = map[string]bool{
	"quotedContent": true, "quoted-block": true, "toc": true, "meta": true, "preface": true, "form": true, "preamble": true,
	"sidenote": true, "footnote": true, "table": true, "endorsement": true, "attestation": true, "appropriations": true,
}

// markedPaths counts the paths of the numbered elements in the sections of a
// text in XML.
func markedPaths(t *testing.T, src []byte) map[string]int {
	t.Helper()
	type element struct{ name, number string }
	var open []element
	want := map[string]int{}
	in := xmlscan.New(src)
	for {
		tok, err := in.Next()
		if err != nil {
			t.Fatal(err)
		}
		switch tok.Kind {
		case xmlscan.EOF:
			return want
		case xmlscan.StartElement:
			open = append(open, element{name: string(tok.Name)})
		case xmlscan.EndElement:
			last := open[len(open)-1]
			open = open[:len(open)-1]
			if last.name != "num" && last.name != "enum" || len(open) == 0 || open[len(open)-1].number != "" {
				continue
			}
			open[len(open)-1].number = lastNumber(last.number)
			if name := open[len(open)-1].name; !unitElements[name] {
				continue
			}
			path := ""
			for _, e := range open {
				switch {
				case asideElements[e.name]:
					path = "-"
				case path == "-":
				case e.name == "section":
					path = "s" + e.number
				case unitElements[e.name] && path != "":
					path += "/" + e.number
				}
			}
			if strings.HasPrefix(path, "s") && !strings.HasPrefix(path, "s/") && !strings.Contains(path, "//") && !strings.ContainsAny(path, "“‘") {
				want[path]++
			}
		case xmlscan.Text:
			for i := range open {
				if open[i].name == "num" || open[i].name == "enum" {
					open[i].number += string(tok.Text)
				}
			}
		}
	}
}
