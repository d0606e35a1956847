package billtext

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// place is what every form of a text must agree on about a section. Headings
// are the same but for capitals, which the House's markup leaves to a
// stylesheet.
type place struct {
	Parent, At            int
	Level                 Level
	Number, Heading, Text string
	Struck                bool
}

// TestForms reads one text in its three forms.
func TestForms(t *testing.T) {
	t.Parallel()
	outline := func(name string) []place {
		src, err := os.ReadFile("testdata/forms/" + name)
		if err != nil {
			t.Fatal(err)
		}
		doc, err := Read(bytes.NewReader(src), Hint{name})
		if err != nil {
			t.Fatal(err)
		}
		if got := doc.Version.Bill.String() + doc.Version.Code; got != "201hr77rh" {
			t.Errorf("%s is read as %s", name, got)
		}
		var places []place
		struck := Struck(doc.Sections)
		for i := range doc.Sections {
			s := &doc.Sections[i]
			text := strings.ToLower(strings.Join(strings.Fields(s.Text), " "))
			places = append(places, place{s.Parent, s.At, s.Level, s.Number, strings.ToLower(s.Heading), text, struck[i]})
		}
		return places
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
		t.Fatalf("%d sections, want %d: %+v", len(uslm), len(want), uslm)
	}
	for i, p := range uslm {
		if p.Number != want[i].number || p.Heading != want[i].heading || p.Struck != want[i].struck {
			t.Errorf("section %d is %+v, want %+v", i+1, p, want[i])
		}
	}
	for _, name := range []string{"BILLS-201hr77rh.legacy.xml", "BILLS-201hr77rh.htm"} {
		if diff := cmp.Diff(uslm, outline(name)); diff != "" {
			t.Errorf("%s is read otherwise than USLM (-):\n%s", name, diff)
		}
	}
}

// TestStruck: a section is struck where all of it is, with what is in it.
func TestStruck(t *testing.T) {
	t.Parallel()
	gone := func(parent int) Section {
		return Section{Parent: parent, Text: "Gone é.", Spans: []Span{{Deleted, 0, 7}}}
	}
	partly := Section{Text: "Gone. Here.", Spans: []Span{{Deleted, 0, 5}}}
	kept := Section{Parent: 5, Text: "Here."}
	got := Struck([]Section{{}, gone(0), gone(2), partly, gone(0), kept, gone(5), gone(99)})
	if diff := cmp.Diff([]bool{false, true, true, false, false, false, true, true}, got); diff != "" {
		t.Error(diff)
	}
}
