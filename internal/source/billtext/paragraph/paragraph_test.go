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
		"HTML centered without a class": {`<html><p class="lbexIndentParagraph">(1) wicks</p><div style="text-align:center;clear:both;"><span>TITLE I</span><div class="lbexLevel">OIL</div></div><p>Lamps</html>`, []paragraph.Paragraph{
			{Text: "(1) wicks", Indent: 12, Line: 1}, {Text: "TITLE I", Indent: 64, Line: 1}, {Text: "OIL", Indent: paragraph.UnknownIndent, Line: 1}, {Text: "Lamps", Indent: paragraph.UnknownIndent, Line: 1},
		}},
		"HTML contents": {`<html><span><span class="lbexTocSectionOLC"><br>Sec. 1. Oil.</span></span><span><div style="text-align: center" class="lbexTocDivisionOLC"><p></p>DIVISION A&mdash;LAMPS<br></div></span><span class="lbexTocSectionOLC"><br>Sec. 2.<br>Wicks.</span><div>Oil</html>`, []paragraph.Paragraph{
			{Text: "Sec. 1. Oil.", Indent: paragraph.UnknownIndent, Line: 1, ContentsEntry: true}, {Text: "DIVISION A—LAMPS", Indent: paragraph.UnknownIndent, Line: 1, ContentsEntry: true},
			{Text: "Sec. 2.", Indent: paragraph.UnknownIndent, Line: 1, ContentsEntry: true}, {Text: "Wicks.", Indent: paragraph.UnknownIndent, Line: 1, ContentsEntry: true}, {Text: "Oil", Indent: paragraph.UnknownIndent, Line: 1},
		}},
		"HTML label in lower case": {`<html><div style="text-align:center"><span>subtitle A</span>&mdash;Oil</div><p style="text-align:center">part of it<p class="lbexIndent">title I&mdash;wicks</html>`, []paragraph.Paragraph{
			{Text: "Subtitle A—Oil", Indent: 64, Line: 1}, {Text: "part of it", Indent: 64, Line: 1}, {Text: "title I—wicks", Indent: 4, Line: 1},
		}},
		"HTML headings above appropriations": {`<html><p style="text-align:center" class="lbexIndentZero"><span class="lbexHeaderAppropMajor">OIL</span></p><p style="text-align:center" class="lbexIndentZero"><span class="lbexHeaderAppropSmall">wicks</span></p></html>`, []paragraph.Paragraph{
			{Text: "OIL", Indent: 64, Line: 1, Rank: paragraph.Major}, {Text: "wicks", Indent: 64, Line: 1, Rank: paragraph.Small},
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
