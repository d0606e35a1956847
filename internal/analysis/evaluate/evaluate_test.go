package evaluate

import (
	"archive/zip"
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
	"legislative/internal/source/officialdata"
	"legislative/tests/exhaustive"
)

var update = flag.Bool("update", false, "rewrite the tables of labels with the present places of their paragraphs, and the tables of ACCURACY.md")

// TestReal compares the analysis of real texts with ACCURACY.md and with
// minimum values.
func TestReal(t *testing.T) {
	exhaustive.Require(t, "reads all official files")
	t.Parallel()
	r, err := Evaluate(t.Context(), os.DirFS(officialdata.Path(t, "billtext")))
	if err != nil {
		t.Fatal(err)
	}
	const cited, labeled, structured = 0.97, 0.95, 0.98
	least := map[string]float64{
		"references to the United States Code": cited,
		"references to Public Laws":            cited,
		"references to the Statutes at Large":  cited,
		"sections of plain renderings":         structured,
		"deadlines":                            labeled,
		"dollar amounts":                       labeled,
		"agencies":                             labeled,
	}
	tuned := 0
	for _, m := range r.Measures {
		if isOfSet(m.Name) {
			continue
		}
		tuned++
		if m.Expected == 0 {
			t.Errorf("measure %s has no cases", m.Name)
		}
		if want := least[m.Name]; want == 0 || m.Recall() < want || m.Precision() < want {
			t.Errorf("measure %s: recall %.4f, precision %.4f, want at least %.2f", m.Name, m.Recall(), m.Precision(), want)
		}
	}
	checkAccuracy(t, r)
	if tuned != len(least) {
		t.Errorf("%d measures, want %d", tuned, len(least))
	}
	for _, m := range r.Misses {
		if m.Reason == "" || strings.HasSuffix(m.Measure, "labels") {
			t.Errorf("%+v", m)
		}
	}
}

// moonBill is a fictional bill in House markup, which marks two citations and
// overlooks one.
const moonBill = `<?xml version="1.0"?>
<!DOCTYPE bill PUBLIC "-//US Congress//DTDs/bill.dtd//EN" "bill.dtd">
<bill bill-stage="Introduced-in-House" dms-id="H0" public-private="public" bill-type="olc"><form>
<distribution-code display="yes">I</distribution-code>
<congress display="yes">199th CONGRESS</congress><session display="yes">1st Session</session>
<legis-num display="yes">H. R. 9999</legis-num>
<current-chamber display="yes">IN THE HOUSE OF REPRESENTATIVES</current-chamber>
<action display="yes"><action-date date="23850101">January 1, 2385</action-date></action>
<legis-type>A BILL</legis-type><official-title display="yes">To ripen the moon.</official-title></form>
<legis-body><section id="M1"><enum>1.</enum><header>Ripening</header>
<text>The moon (<external-xref legal-doc="usc" parsable-cite="usc/99/7">99 U.S.C. 7(a)</external-xref>; 99 U.S.C. 8) ripens under
<external-xref legal-doc="public-law" parsable-cite="pl/198/5">Public Law 198–5</external-xref> and <external-xref legal-doc="usc" parsable-cite="usc/99/77">99 U.S.C. seven</external-xref>.</text>
</section></legis-body></bill>`

func TestCitations(t *testing.T) {
	t.Parallel()
	r, err := Evaluate(t.Context(), fstest.MapFS{
		"BILLS-199hr9999ih.xml": {Data: []byte(moonBill)},
		"notes.txt":             {Data: []byte("no bill")},
		"broken.xml":            {Data: []byte(moonBill[:700])},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []Measure{
		{Name: "references to the United States Code", Expected: 2, Found: 1, Reported: 3, Confirmed: 1},
		{Name: "references to Public Laws", Expected: 1, Found: 1, Reported: 1, Confirmed: 1},
		{Name: "references to the Statutes at Large"},
		{Name: "sections of plain renderings"},
		{Name: "deadlines"}, {Name: "dollar amounts"}, {Name: "agencies"},
	}
	if diff := cmp.Diff(want, r.Measures[:len(want)]); diff != "" {
		t.Error(diff)
	}
	if r.Texts != 1 || len(r.Unread) != 1 || len(r.Misses) != 3 {
		t.Errorf("%d texts, %d unread, %d misses, want 1, 1 and 3: %+v", r.Texts, len(r.Unread), len(r.Misses), r.Misses)
	}
}

// TestArchives checks that a text in an archive counts if it is nowhere else,
// and that an unreadable archive is reported.
func TestArchives(t *testing.T) {
	t.Parallel()
	var packed bytes.Buffer
	z := zip.NewWriter(&packed)
	for _, name := range []string{"moon/xml/BILLS-199hr9999ih.xml", "moon/xml/BILLS-199hr9998ih.xml", "moon/notes.txt"} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		text := moonBill
		if strings.HasSuffix(name, ".txt") {
			text = "no bill"
		}
		if _, err := io.WriteString(w, text); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := Evaluate(t.Context(), fstest.MapFS{
		"moon.zip":                  {Data: packed.Bytes()},
		"torn.zip":                  {Data: packed.Bytes()[:40]},
		"xml/BILLS-199hr9999ih.xml": {Data: []byte(moonBill)},
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Texts != 2 || len(r.Unread) != 1 || !strings.Contains(r.Unread[0].Error(), "torn.zip") {
		t.Errorf("%d texts and %v unread, want 2 and torn.zip", r.Texts, r.Unread)
	}
}

// TestWithoutMarkup checks that withoutMarkup removes spans and citations and
// leaves its argument unchanged.
func TestWithoutMarkup(t *testing.T) {
	t.Parallel()
	sections := []billtext.Section{{
		Number: "1.", Text: "The moon.",
		Spans: []billtext.Span{{Kind: billtext.Quoted, End: 3}}, Refs: []billtext.Ref{{Target: "usc/1/1"}},
	}}
	want := []billtext.Section{{Number: "1.", Text: "The moon."}}
	if diff := cmp.Diff(want, withoutMarkup(sections)); diff != "" {
		t.Error(diff)
	}
	if len(sections[0].Spans) != 1 {
		t.Error("withoutMarkup changed its argument")
	}
}

func TestWrite(t *testing.T) {
	t.Parallel()
	r := Report{
		Measures: []Measure{{"moons", 4, 3, 2, 1}},
		Misses:   []Miss{{"moons", "a.xml", 1, 2, 3, "full", "", "the [m]oon", "clouds"}},
	}
	var b strings.Builder
	if err := r.Write(&b); err != nil {
		t.Fatal(err)
	}
	want := "moons\t0.7500\t0.5000\t4\nmiss\tmoons\ta.xml\t1\t2\t3\twant \"full\"\tgot \"\"\t\"the [m]oon\"\tclouds\n"
	if diff := cmp.Diff(want, b.String()); diff != "" {
		t.Error(diff)
	}
}

func TestCanonicalPath(t *testing.T) {
	t.Parallel()
	for target, want := range map[string]string{
		"usc/12/1811":               "usc/12/1811",
		"usc-chapter/5/53":          "usc/5/ch53",
		"/us/usc/t26/s501/c/3":      "usc/26/501/c/3",
		"/us/usc/t5/app3":           "usc/5a/3",
		"/us/usc/t16/s431–433":      "usc/16/431..433",
		"/us/pl/113/235/dI/tII/s22": "pl/113/235/dI/tII/22",
		"/us/stat/118/1694":         "stat/118/1694",
		"/us/bill/113/hr/1":         "",
		"":                          "",
	} {
		if got := canonicalPath(target); got != want {
			t.Errorf("canonicalPath(%q) = %q, want %q", target, got, want)
		}
	}
}

func TestLabelTable(t *testing.T) {
	t.Parallel()
	list, err := parseLabels(labelTable)
	if err != nil {
		t.Fatal(err)
	}
	files, counts := map[string]bool{}, map[analysis.Kind]int{}
	for _, p := range list {
		files[p.file] = true
		for _, l := range p.labels {
			counts[l.kind]++
		}
	}
	if len(files) < 12 || counts[analysis.DeadlineKind] < 100 || counts[analysis.DollarAmount] < 90 || counts[analysis.Agency] < 300 {
		t.Errorf("labels of %d files with counts %v, want at least 12 files, 100 deadlines, 90 amounts and 300 agencies", len(files), counts)
	}
	for _, table := range []string{"a\t1\t0\t5\ttext", "a\t1\tx\t5\ttext\tsum", "a\t1\t0\t5\tdeadline\tevery 1 day"} {
		if _, err := parseLabels(table); err == nil {
			t.Errorf("parseLabels(%q) succeeded, want an error", table)
		}
	}
}

// TestUpdateLabels rewrites the tables if the flag -update is set.
func TestUpdateLabels(t *testing.T) {
	if !*update {
		t.Skip("-update is not set")
	}
	places := officialPlaces(t)
	tables, err := filepath.Glob(filepath.Join("*", "*.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(tables, "labels.tsv") {
		table, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(movedLabels(t, string(table), places)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// officialPlaces returns the places of the paragraphs of the official texts by
// file and checksum.
func officialPlaces(t *testing.T) map[string]map[string][]place {
	t.Helper()
	root := officialdata.Path(t, "billtext")
	places := map[string]map[string][]place{}
	err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		src, err := readText(os.DirFS(root), strings.TrimPrefix(filepath.ToSlash(path), filepath.ToSlash(root)+"/"))
		if err != nil || src == nil {
			return err
		}
		if found, err := analyzeText(path, src); err == nil {
			places[filepath.Base(path)] = found.findParagraphs()
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return places
}

// movedLabels returns a table with the present places of its paragraphs.
func movedLabels(t *testing.T, table string, places map[string]map[string][]place) string {
	t.Helper()
	list, err := parseLabels(table)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for line := range strings.Lines(table) {
		if !strings.HasPrefix(line, "#") {
			break
		}
		b.WriteString(line)
	}
	for _, p := range list {
		at, ok := nearestPlace(places[p.file][p.value], p.label)
		if places[p.file] == nil {
			at, ok = place{p.section, p.start}, true // not among the official files
		}
		if !ok {
			t.Fatalf("%s: section %d no longer has paragraph %s: label it again", p.file, p.section, p.value)
		}
		now := p.moveTo(at)
		for _, l := range append([]label{now.label}, now.labels...) {
			fmt.Fprintf(&b, "%s\t%d\t%d\t%d\t%s\t%s\n", l.file, l.section, l.start, l.end, l.kind, l.value)
		}
	}
	return b.String()
}
