package billtext

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// outlineEntry holds the properties of a section that every form of a text
// must agree on. Headings agree except for capitals, which the House's markup
// leaves to a stylesheet.
type outlineEntry struct {
	Parent, At            int
	Level                 Level
	Number, Heading, Text string
	Struck                bool
}

// TestReadFormsAgree reads one text in its three forms.
func TestReadFormsAgree(t *testing.T) {
	t.Parallel()
	outline := func(name string) []outlineEntry {
		src, err := os.ReadFile("testdata/forms/" + name)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := Read(bytes.NewReader(src), Hint{name})
		if err != nil {
			t.Fatal(err)
		}
		if got := doc.Version.Bill.String() + doc.Version.Code; got != "201hr77rh" {
			t.Errorf("Read(%s) is version %s, want 201hr77rh", name, got)
		}
		var entries []outlineEntry
		struck := Struck(doc.Sections)
		for i := range doc.Sections {
			s := &doc.Sections[i]
			text := strings.ToLower(strings.Join(strings.Fields(s.Text), " "))
			entries = append(entries, outlineEntry{s.Parent, s.At, s.Level, s.Number, strings.ToLower(s.Heading), text, struck[i]})
		}
		return entries
	}
	want := []struct {
		number, heading string
		struck          bool
	}{
		{"", "", false},
		{"SECTION 1.", "short title", true},
		{"SEC. 2.", "ripening", true},
		{"SECTION 1.", "short title; table of contents", false},
		{"(a)", "short title", false},
		{"(b)", "table of contents", false},
		{"TITLE I", "cheese", false},
		{"SEC. 101.", "ripening", false},
		{"(b)", "air", false},
		{"SEC. 102.", "rinds", false},
	}
	uslm := outline("BILLS-201hr77rh.uslm.xml")
	if len(uslm) != len(want) {
		t.Fatalf("Read returned %d sections, want %d: %+v", len(uslm), len(want), uslm)
	}
	for i, p := range uslm {
		if p.Number != want[i].number || p.Heading != want[i].heading || p.Struck != want[i].struck {
			t.Errorf("section %d = %+v, want %+v", i+1, p, want[i])
		}
	}
	for _, name := range []string{"BILLS-201hr77rh.legacy.xml", "BILLS-201hr77rh.htm"} {
		if diff := cmp.Diff(uslm, outline(name)); diff != "" {
			t.Errorf("Read(%s) differs from USLM (-uslm +got):\n%s", name, diff)
		}
	}
}

// TestStruck checks that a section is struck if all of it is, including the
// sections in it.
func TestStruck(t *testing.T) {
	t.Parallel()
	deleted := func(parent int) Section {
		return Section{Parent: parent, Text: "Gone é.", Spans: []Span{{Deleted, 0, 7}}}
	}
	partlyDeleted := Section{Text: "Gone. Here.", Spans: []Span{{Deleted, 0, 5}}}
	intact := Section{Parent: 5, Text: "Here."}
	got := Struck([]Section{{}, deleted(0), deleted(2), partlyDeleted, deleted(0), intact, deleted(5), deleted(99)})
	if diff := cmp.Diff([]bool{false, true, true, false, false, false, true, true}, got); diff != "" {
		t.Errorf("Struck (-want +got):\n%s", diff)
	}
}
