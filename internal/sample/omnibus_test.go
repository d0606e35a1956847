package sample_test

import (
	"bytes"
	"path"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/sample"
	"legislative/internal/source/billtext"
)

// TestOmnibus reads an omnibus in XML and in HTML and compares the two: the
// levels, parents, numbers, headings, accounts and words of all sections.
func TestOmnibus(t *testing.T) {
	t.Parallel()
	forms := map[string]*billtext.Document{}
	for name, content := range sample.Files(sample.Options{Omnibus: true, Seed: 200}) {
		if !strings.HasPrefix(name, "billtext/") {
			continue
		}
		if !billtext.Recognize(content[:min(len(content), 4096)]) {
			t.Errorf("%s is not recognized", name)
		}
		doc, err := billtext.Read(bytes.NewReader(content), billtext.Hint{Name: name})
		if err != nil {
			t.Fatal(err)
		}
		forms[path.Ext(name)] = doc
	}
	markup, page := forms[".xml"], forms[".html"]
	if len(forms) != 2 || markup.Version != page.Version || markup.Title != page.Title || markup.Title == "" {
		t.Fatalf("%d forms; versions %v and %v, titles %q and %q", len(forms), markup.Version, page.Version, markup.Title, page.Title)
	}
	if diff := cmp.Diff(outlineOf(markup), outlineOf(page)); diff != "" {
		t.Errorf("sections (-XML +HTML):\n%s", diff)
	}
	levels := map[billtext.Level]int{}
	for _, s := range markup.Sections {
		levels[s.Level]++
	}
	want := map[billtext.Level]int{
		billtext.Front: 1, billtext.Division: 3, billtext.Title: 4, billtext.Subtitle: 2,
		billtext.SectionLvl: 11, billtext.Subsection: 2, billtext.AccountLvl: 9,
	}
	if diff := cmp.Diff(want, levels); diff != "" {
		t.Errorf("sections of each level (-want +got):\n%s", diff)
	}
}

// outlineSection is what all forms of a text have of a section.
type outlineSection struct {
	Parent                   int
	Level                    billtext.Level
	Number, Heading, Text    string
	Size                     int // of the text, without white space
	Department, Agency, Name string
	Quoted, Contents         int // code points
}

func outlineOf(d *billtext.Document) []outlineSection {
	var list []outlineSection
	for _, s := range d.Sections {
		o := outlineSection{Parent: s.Parent, Level: s.Level, Number: s.Number, Heading: strings.ToLower(s.Heading)}
		o.Text = strings.ToLower(strings.Join(strings.FieldsFunc(s.Text, func(r rune) bool { return strings.ContainsRune(" \n\t—", r) }), " "))
		o.Size = len(o.Text)
		if a := s.Account; a != nil {
			o.Department, o.Agency, o.Name = a.Department, a.Agency, a.Name
		}
		for _, span := range s.Spans {
			switch span.Kind {
			case billtext.Quoted:
				o.Quoted += span.End - span.Start
			case billtext.Contents:
				o.Contents += span.End - span.Start
			}
		}
		list = append(list, o)
	}
	return list
}
