package billtext

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"legislative/internal/source/billtext/xmlscan"
	"legislative/tests/exhaustive"
)

// TestReadRenderedUSLM renders the published USLM texts in the manner of the
// Publishing Office's text rendering and compares the levels, numbers and
// headings of the two readings.
func TestReadRenderedUSLM(t *testing.T) {
	exhaustive.Require(t, "reads all official files")
	t.Parallel()
	found, wanted, right := 0, 0, 0
	for name, src := range realFiles(t) {
		if !strings.HasPrefix(name, "uslm-xml/") {
			continue
		}
		doc, err := Read(bytes.NewReader(src), Hint{name})
		if err != nil {
			t.Fatal(err)
		}
		plain, err := Read(bytes.NewReader(render(t, src, doc)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		f, w, r, misses := compareOutlines(plain.Sections, doc.Sections)
		found, wanted, right = found+f, wanted+w, right+r
		if len(misses) > 0 {
			t.Logf("%s: %d of %d found, %d wanted\n\t%s", name, r, f, w, strings.Join(misses[:min(len(misses), 60)], "\n\t"))
		}
	}
	t.Logf("recall %d of %d, precision %d of %d", right, wanted, right, found)
	if float64(right) < 0.98*float64(wanted) || float64(right) < 0.98*float64(found) {
		t.Error("recall or precision is below 0.98")
	}
}

// compareOutlines counts the sections of two readings and those that agree in
// level, number and heading.
func compareOutlines(got, want []Section) (found, wanted, right int, misses []string) {
	left := map[string]int{}
	for i := range want {
		if isOutlined(&want[i]) {
			wanted++
			left[outlineKey(&want[i])]++
		}
	}
	for i := range got {
		if !isOutlined(&got[i]) {
			continue
		}
		found++
		key := outlineKey(&got[i])
		if left[key] > 0 {
			right++
		} else {
			misses = append(misses, "+ "+key)
		}
		left[key]--
	}
	for i := range want {
		if key := outlineKey(&want[i]); isOutlined(&want[i]) && left[key] > 0 {
			left[key]--
			misses = append(misses, "- "+key)
		}
	}
	return found, wanted, right, misses
}

// isOutlined reports whether a rendering shows that a section begins.
func isOutlined(s *Section) bool {
	return s.Level == AccountLvl || rank(s.Level) >= 0 && s.Number != ""
}

// lineRenderer renders USLM as lines of text.
type lineRenderer struct {
	out      strings.Builder
	text     []byte
	indent   int // of the current paragraph
	rest     int // indentation of its other lines
	levels   []string
	contents int
	quoted   int
}

// render returns the rendering of a USLM document as plain text.
func render(t *testing.T, src []byte, doc *Document) []byte {
	t.Helper()
	r := &lineRenderer{}
	fmt.Fprintf(&r.out, "[Congressional Bills %dth Congress]\n[From the U.S. Government Publishing Office]\n[%s %d Introduced in House (IH)]\n\n                                 A BILL\n\n",
		doc.Version.Bill.Congress, doc.Version.Bill.Type, doc.Version.Bill.Number)
	g := uslmGrammar()
	in := xmlscan.New(src)
	outside := 0
	for {
		tok, err := in.Next()
		if err != nil {
			t.Fatal(err)
		}
		name := string(tok.Name)
		elementRule := g.rules[name]
		switch {
		case tok.Kind == xmlscan.EOF:
			r.flush()
			r.out.WriteString("                                 <all>\n")
			return []byte(r.out.String())
		case outside > 0 && tok.Kind == xmlscan.StartElement:
			outside++
		case outside > 0 && tok.Kind == xmlscan.EndElement:
			outside--
		case outside > 0:
		case tok.Kind == xmlscan.Text:
			r.text = append(r.text, tok.Text...)
		case tok.Kind == xmlscan.StartElement:
			if elementRule.role == roleSkipped || elementRule.role == roleMetadata || elementRule.role == roleField || elementRule.role == roleUnnumbered && elementRule.level != Preamble && elementRule.level != Front || tok.HasAttr("display", "no") {
				outside = 1
				continue
			}
			r.open(name, elementRule, &tok)
		default:
			r.close(name, elementRule)
		}
	}
}

var indents = map[string]int{"section": 4, "subsection": 4, "paragraph": 12, "subparagraph": 20, "clause": 28, "subclause": 36, "item": 44}

// levelIndent returns the indentation of the innermost open level.
func (r *lineRenderer) levelIndent() int {
	for i := len(r.levels) - 1; i >= 0; i-- {
		if n, ok := indents[r.levels[i]]; ok {
			return n
		}
	}
	return 4
}

func (r *lineRenderer) open(name string, elementRule rule, t *xmlscan.Token) {
	switch {
	case name == "quotedContent":
		r.flush()
		r.quoted++
		r.levels = append(r.levels, "quoted")
	case name == "toc":
		r.flush()
		r.contents++
	case name == "referenceItem":
		r.flush()
		r.indent, r.rest = 0, 28
		if !t.HasAttr("role", "section") {
			r.indent, r.rest = 30, 30
		}
	case elementRule.role == roleLevel || elementRule.role == roleItem || elementRule.role == roleAccount:
		if !(strings.HasSuffix(string(r.text), ") ") && strings.Contains(string(t.Attr("class")), "inline")) {
			r.flush()
		}
		r.levels = append(r.levels, name)
		r.indent = r.levelIndent()
		r.rest = r.indent - 4
		if elementRule.isContainer() || elementRule.ownLine {
			r.indent, r.rest = 30, 30
		} else if name == "section" && r.quoted+r.contents == 0 {
			r.indent, r.rest = 0, 14
		}
	case name == "continuation":
		r.flush()
		r.indent = r.levelIndent() - 4
		r.rest = r.indent
	case name == "subheading":
		r.flush()
		r.indent, r.rest = 30, 30
	case elementRule.role == roleBlock || elementRule.role == roleResolvingClause:
		r.flush()
		r.indent, r.rest = 4, 0
	case elementRule.role == roleHeading && len(r.levels) > 0 && r.levels[len(r.levels)-1] == "appropriations":
		r.indent, r.rest = 30, 30
	case name == "content" || name == "chapeau" || name == "p":
		if len(r.levels) > 0 && r.levels[len(r.levels)-1] == "section" && len(r.text) > 0 && bytes.Contains(r.text, []byte(".")) {
			r.indent, r.rest = 4, 0
		}
	case elementRule.role == roleCell:
		r.text = append(r.text, ' ')
	}
}

func (r *lineRenderer) close(name string, elementRule rule) {
	switch {
	case name == "quotedContent":
		r.quoted--
		r.levels = r.levels[:len(r.levels)-1]
	case name == "toc":
		r.flush()
		r.contents--
	case name == "heading":
		up := ""
		if len(r.levels) > 0 {
			up = r.levels[len(r.levels)-1]
		}
		if up == "section" && (r.indent == 0 || r.quoted > 0) || up == "appropriations" || rank(Level(up)) >= 0 && up != "section" && up != "subsection" {
			r.flush()
			r.indent, r.rest = r.levelIndent(), r.levelIndent()-4
		}
	case name == "num" && len(r.levels) > 0 && rank(Level(r.levels[len(r.levels)-1])) >= 0 && rank(Level(r.levels[len(r.levels)-1])) < rank(SectionLvl) && !bytes.HasSuffix(r.text, []byte("—")):
		r.flush()
		r.indent, r.rest = 30, 30
	case elementRule.role == roleLevel || elementRule.role == roleItem || elementRule.role == roleAccount:
		r.levels = r.levels[:len(r.levels)-1]
		r.flush()
	case elementRule.role == roleBlock || elementRule.role == roleRunIn || name == "referenceItem" || elementRule.role == roleResolvingClause:
		if name != "toc" && (elementRule.role != roleRunIn || r.quoted == 0) {
			r.flush()
		}
	}
}

// ascii replaces typographic characters by the ASCII of the text rendering.
var ascii = strings.NewReplacer("“", "``", "”", "''", "‘", "`", "’", "'", "—", "--", "–", "-", "§ ", "Sec. ")

// flush writes the current paragraph in lines.
func (r *lineRenderer) flush() {
	words := strings.Fields(ascii.Replace(string(r.text)))
	r.text = r.text[:0]
	if len(words) == 0 {
		return
	}
	indent := r.indent
	blankAround := indent == 0 && r.contents == 0 || indent == 30
	if (words[0] == "Sec." || words[0] == "Section") && len(words) > 1 && strings.HasSuffix(words[1], ".") && r.contents == 0 && r.quoted == 0 {
		indent, r.rest = 4, 0
	}
	if (words[0] == "``SEC." || words[0] == "SEC." || words[0] == "SECTION") && r.contents == 0 {
		indent, r.rest, blankAround = 0, 14, true
	}
	if blankAround {
		r.out.WriteByte('\n')
	}
	r.out.WriteString(strings.Repeat(" ", indent))
	column := indent
	for i, word := range words {
		if i > 0 && column+len(word) > 71 {
			r.out.WriteString(" \n" + strings.Repeat(" ", max(0, r.rest)))
			column = max(0, r.rest)
		} else if i > 0 {
			r.out.WriteByte(' ')
			column++
		}
		r.out.WriteString(word)
		column += len(word)
	}
	r.out.WriteByte('\n')
	if blankAround {
		r.out.WriteByte('\n')
	}
}
