package paragraph_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/source/billtext/paragraph"
)

func TestSplit(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		src  string
		want []paragraph.Paragraph
	}{
		"lines": {"    (a) The keep-\ners keep lamps.\n    (b) Keepers.\n", []paragraph.Paragraph{
			{Text: "(a) The keepers keep lamps.", Indent: 4, Line: 1}, {Text: "(b) Keepers.", Indent: 4, Line: 3},
		}},
		"page break": {"    Lamps shall \nburn\n\n[[Page 2]]\n\nat dawn.\n", []paragraph.Paragraph{{Text: "Lamps shall burn at dawn.", Indent: 4, Line: 1}}},
		"ASCII":      {"``Oil'' -- 2\\1/2\\ or `oil'--wicks\n", []paragraph.Paragraph{{Text: "“Oil” — 2 1/2 or ‘oil’—wicks", Line: 1}}},
		"struck":     {"Oil <DELETED>and</DELETED> wicks", []paragraph.Paragraph{{Text: "Oil and wicks", Line: 1, Struck: []int{4, 7}}}},
		"HTML": {"<html><title>x</title>\n<p class=\"lbexTocSection\">Sec. 1. Oil<p class=\"lbexIndentParagraph\">(1) wicks &amp; <s>oil</s></html>", []paragraph.Paragraph{
			{Text: "Sec. 1. Oil", Indent: paragraph.UnknownIndent, Line: 2, ContentsEntry: true}, {Text: "(1) wicks & oil", Indent: 12, Line: 2, Struck: []int{12, 15}},
		}},
		"pre element": {"<html>\n<pre>\nOil &lt; wicks\n</pre></html>", []paragraph.Paragraph{{Text: "Oil < wicks", Line: 3}}},
		"saved page":  {"*Oil* <https://example.org> and /Provided/ é\n", []paragraph.Paragraph{{Text: "Oil* and Provided é", Line: 1}}},
	} {
		if diff := cmp.Diff(c.want, paragraph.Split([]byte(c.src))); diff != "" {
			t.Errorf("%s: Split (-want +got):\n%s", name, diff)
		}
	}
}

func TestCutMarginNotes(t *testing.T) {
	t.Parallel()
	notes, rest := paragraph.CutMarginNotes([]byte("Oil <<NOTE: 26 USC\n 1 note.>> burns &lt;&lt;NOTE: open"))
	if diff := cmp.Diff([]string{"26 USC 1 note."}, notes); diff != "" || string(rest) != "Oil burns &lt;&lt;NOTE: open" {
		t.Errorf("CutMarginNotes = %q, %q", notes, rest)
	}
}
