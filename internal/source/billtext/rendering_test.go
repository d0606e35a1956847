package billtext

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// TestRenderedTexts sets the published USLM texts as the Publishing Office's
// text rendering would and compares what is read from that with what the
// markup says: levels, numbers and headings.
func TestRenderedTexts(t *testing.T) {
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
		plain, err := Read(bytes.NewReader(rendering(t, src, doc)))
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
		t.Error("below 0.98")
	}
}

// compareOutlines counts the sections of two readings that agree in level,
// number and heading.
func compareOutlines(got, want []Section) (found, wanted, right int, misses []string) {
	left := map[string]int{}
	for i := range want {
		if rank(want[i].Level) >= 0 && want[i].Number != "" {
			wanted++
			left[outlineKey(&want[i])]++
		}
	}
	for i := range got {
		if rank(got[i].Level) < 0 || got[i].Number == "" {
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
		if key := outlineKey(&want[i]); rank(want[i].Level) >= 0 && want[i].Number != "" && left[key] > 0 {
			left[key]--
			misses = append(misses, "- "+key)
		}
	}
	return found, wanted, right, misses
}

// typist sets USLM as lines of text.
type typist struct {
	out      strings.Builder
	text     []byte
	indent   int // of the paragraph at hand
	rest     int // of its other lines
	levels   []string
	contents int
	quoted   int
}

func rendering(t *testing.T, src []byte, doc *Document) []byte {
	t.Helper()
	y := &typist{}
	fmt.Fprintf(&y.out, "[Congressional Bills %dth Congress]\n[From the U.S. Government Publishing Office]\n[%s %d Introduced in House (IH)]\n\n                                 A BILL\n\n",
		doc.Version.Bill.Congress, doc.Version.Bill.Type, doc.Version.Bill.Number)
	g := uslmGrammar()
	in := scanner{src: src}
	outside := 0
	for {
		tok, err := in.next()
		if err != nil {
			t.Fatal(err)
		}
		name := string(tok.name)
		r := g.rules[name]
		switch {
		case tok.kind == tokenEnd:
			y.flush()
			y.out.WriteString("                                 <all>\n")
			return []byte(y.out.String())
		case outside > 0 && tok.kind == tokenOpen:
			outside++
		case outside > 0 && tok.kind == tokenClose:
			outside--
		case outside > 0:
		case tok.kind == tokenText:
			y.text = append(y.text, tok.text...)
		case tok.kind == tokenOpen:
			if r.role == skipped || r.role == dropped || r.role == field || r.role == matter && r.level != Preamble && r.level != Front || tok.attrIs("display", "no") {
				outside = 1
				continue
			}
			y.open(name, r, &tok)
		default:
			y.close(name, r)
		}
	}
}

var indents = map[string]int{"section": 4, "subsection": 4, "paragraph": 12, "subparagraph": 20, "clause": 28, "subclause": 36, "item": 44}

func (y *typist) place() int {
	for i := len(y.levels) - 1; i >= 0; i-- {
		if n, ok := indents[y.levels[i]]; ok {
			return n
		}
	}
	return 4
}

func (y *typist) open(name string, r rule, t *token) {
	switch {
	case name == "quotedContent":
		y.flush()
		y.quoted++
		y.levels = append(y.levels, "quoted")
	case name == "toc":
		y.flush()
		y.contents++
	case name == "referenceItem":
		y.flush()
		y.indent, y.rest = 0, 28
		if !t.attrIs("role", "section") {
			y.indent, y.rest = 30, 30
		}
	case r.role == tier || r.role == item:
		if !(strings.HasSuffix(string(y.text), ") ") && strings.Contains(string(t.attr("class")), "inline")) {
			y.flush()
		}
		y.levels = append(y.levels, name)
		y.indent = y.place()
		y.rest = y.indent - 4
		if r.isContainer() || r.apart {
			y.indent, y.rest = 30, 30
		} else if name == "section" && y.quoted+y.contents == 0 {
			y.indent, y.rest = 0, 14
		}
	case name == "continuation":
		y.flush()
		y.indent = y.place() - 4
		y.rest = y.indent
	case r.role == block || r.role == resolving:
		y.flush()
		y.indent, y.rest = 4, 0
	case r.role == heading && len(y.levels) > 0 && y.levels[len(y.levels)-1] == "appropriations":
		y.indent, y.rest = 30, 30
	case name == "content" || name == "chapeau" || name == "p":
		if len(y.levels) > 0 && y.levels[len(y.levels)-1] == "section" && len(y.text) > 0 && bytes.Contains(y.text, []byte(".")) {
			y.indent, y.rest = 4, 0
		}
	case r.role == cell:
		y.text = append(y.text, ' ')
	}
}

func (y *typist) close(name string, r rule) {
	switch {
	case name == "quotedContent":
		y.quoted--
		y.levels = y.levels[:len(y.levels)-1]
	case name == "toc":
		y.flush()
		y.contents--
	case name == "heading":
		up := ""
		if len(y.levels) > 0 {
			up = y.levels[len(y.levels)-1]
		}
		if up == "section" && (y.indent == 0 || y.quoted > 0) || up == "appropriations" || rank(Level(up)) >= 0 && up != "section" && up != "subsection" {
			y.flush()
			y.indent, y.rest = y.place(), y.place()-4
		}
	case name == "num" && len(y.levels) > 0 && rank(Level(y.levels[len(y.levels)-1])) >= 0 && rank(Level(y.levels[len(y.levels)-1])) < rank(SectionLvl) && !bytes.HasSuffix(y.text, []byte("—")):
		y.flush()
		y.indent, y.rest = 30, 30
	case r.role == tier || r.role == item:
		y.levels = y.levels[:len(y.levels)-1]
		y.flush()
	case r.role == block || r.role == saying || name == "referenceItem" || r.role == resolving:
		if name != "toc" && (r.role != saying || y.quoted == 0) {
			y.flush()
		}
	}
}

// ascii spells the characters of the printing in ASCII, as the text rendering
// does.
var ascii = strings.NewReplacer("“", "``", "”", "''", "‘", "`", "’", "'", "—", "--", "–", "-", "§ ", "Sec. ")

func (y *typist) flush() {
	words := strings.Fields(ascii.Replace(string(y.text)))
	y.text = y.text[:0]
	if len(words) == 0 {
		return
	}
	indent := y.indent
	blankAround := indent == 0 && y.contents == 0 || indent == 30
	if (words[0] == "Sec." || words[0] == "Section") && len(words) > 1 && strings.HasSuffix(words[1], ".") && y.contents == 0 && y.quoted == 0 {
		indent, y.rest = 4, 0
	}
	if (words[0] == "``SEC." || words[0] == "SEC." || words[0] == "SECTION") && y.contents == 0 {
		indent, y.rest, blankAround = 0, 14, true
	}
	if blankAround {
		y.out.WriteByte('\n')
	}
	y.out.WriteString(strings.Repeat(" ", indent))
	column := indent
	for i, word := range words {
		if i > 0 && column+len(word) > 71 {
			y.out.WriteString(" \n" + strings.Repeat(" ", max(0, y.rest)))
			column = max(0, y.rest)
		} else if i > 0 {
			y.out.WriteByte(' ')
			column++
		}
		y.out.WriteString(word)
		column += len(word)
	}
	y.out.WriteByte('\n')
	if blankAround {
		y.out.WriteByte('\n')
	}
}
