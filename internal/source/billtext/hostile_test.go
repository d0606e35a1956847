package billtext

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"legislative/tests/exhaustive"
	"legislative/tests/growth"
)

// hostileTexts returns texts of about the given size that are built to take
// more than linear time, keyed by name.
func hostileTexts(size int) map[string]string {
	head := `<bill bill-stage="Introduced-in-House"><form><congress>201st</congress><legis-num>H. R. 1</legis-num></form><legis-body><section><enum>1.</enum>`
	page := "<html><body><pre>\n[Congressional Bills 201st Congress]\n[H.R. 1 Introduced in House (IH)]\n\nA BILL\n\nSEC. 1. A.\n\n"
	saved := "201st CONGRESS\n\nH. R. 1\n\nA BILL\n\nSEC. 1. A.\n\n"
	ends := map[string]string{"<bill": "</section></legis-body></bill>", "<html": "</pre></body></html>"}
	fill := func(unit string) string { return strings.Repeat(unit, size/len(unit)) }
	nest := func(begin, end string) string {
		return strings.Repeat(strings.Repeat(begin, 100)+strings.Repeat(end, 100), size/(100*len(begin+end)))
	}
	texts := map[string]string{
		"marks":             head + fill(`<text changed="added">a</text>`),
		"citations":         head + fill(`<external-xref parsable-cite="usc/1/1">a</external-xref>`),
		"empty citations":   head + strings.Repeat("<external-xref parsable-cite=\"usc/1/1\">", 200) + fill(`<external-xref parsable-cite="usc/1/1"/>`) + strings.Repeat("</external-xref>", 200),
		"nested levels":     head + nest("<subsection><enum>", "</enum></subsection>"),
		"nested quotations": head + nest("<quoted-block><text>a", "</text></quoted-block>"),
		"nested quotes":     head + nest("<quote>a", "</quote>"),
		"nested fields":     head + nest("<official-title>a", "</official-title>"),
		"nested text":       head + nest("<text>a", "</text>"),
		"headings":          head + fill("<subsection><enum>(a)</enum><header></header></subsection>"),
		"small headings":    head + fill("<appropriations-small><header>a</header></appropriations-small>"),
		"accents":           head + "<text>" + fill("e&#x301;") + "</text>",
		"combining":         head + "<text>a" + fill("\u0301") + "</text>",
		"references":        head + "<text>" + fill("&amp;") + "</text>",
		"comments":          head + fill("<!---->"),
		"open tag":          head + "<text " + fill("a"),
		"ampersands":        head + "<text>" + fill("&"),
		"quoted paragraphs": page + fill("``a\n\n"),
		"quotation marks":   page + fill("``") + "\n",
		"labels":            page + fill("TITLE I--A\n\n"),
		"entries":           page + "contents:\n\n" + fill("TITLE I--A\n\nSec. 1. A.\n\n"),
		"one line":          page + fill("a "),
		"hyphens":           page + fill("a-\n"),
		"hyphens only":      page + fill("-"),
		"struck":            page + fill("<DELETED>a</DELETED>"),
		"struck, unended":   page + fill("<DELETED>"),
		"notes":             page + fill("<<NOTE: a>>"),
		"notes, unended":    page + fill("<<NOTE: "),
		"pages":             page + fill("a\n\n[[Page 1]]\n\n"),
		"fractions":         page + fill(`\1/2\`),
		"backslashes":       page + fill(`\1`),
		"styles":            "<html><body>" + fill("<style></style>"),
		"styles, unended":   "<html><body>" + fill("<style>"),
		"spans":             "<html><body>" + fill(`<span class="strikethrough">a`),
		"brackets":          "<html><body>" + fill("<"),
		"links":             saved + fill("é <http://a> "),
		"slashes":           saved + fill("é /A"),
	}
	for name, text := range texts {
		texts[name] = text + ends[text[:5]]
	}
	return texts
}

// TestReadTimeIsLinear reads hostile texts of two sizes.
func TestReadTimeIsLinear(t *testing.T) {
	exhaustive.Require(t, "measures time")
	t.Parallel()
	const size = 1 << 17
	texts := map[int]map[string]string{size: hostileTexts(size), 8 * size: hostileTexts(8 * size)}
	for name := range texts[size] {
		t.Run(name, func(t *testing.T) {
			var doc *Document
			var err error
			growth.Linear(t, name, size, func(size int) {
				doc, err = Read(strings.NewReader(texts[size][name]), Hint{"BILLS-201hr1ih.xml"})
			})
			if err == nil {
				checkDocument(t, doc)
			}
		})
	}
}

// TestReadErrors checks that errors name the line and the fault.
func TestReadErrors(t *testing.T) {
	t.Parallel()
	const legacy = "<bill bill-stage=\"Introduced-in-House\"><form>\n<congress>201st CONGRESS</congress><legis-num>H. R. 1</legis-num></form><legis-body>\n"
	const end = "</legis-body></bill>"
	for _, c := range []struct{ name, text, want string }{
		{"empty", "", "line 1: the text is empty"},
		{"blank", " \n \n", "line 1: the text is empty"},
		{"cut short", legacy + "<section><enum>1.</enum>\n", "line 4: the text stops inside <section>"},
		{"wrong end", legacy + "<section>\n</subsection>" + end, "line 4: </subsection> closes <section>"},
		{"two roots", legacy + end + "\n<bill/>", "line 4: <bill> after the end of the root element"},
		{"text after", legacy + "a" + end + "\n\nrest", "line 5: text outside the root element"},
		{"entity", legacy + "\n&nosuch;" + end, "line 4: unknown entity &nosuch;"},
		{"character", legacy + "&#0;" + end, "&#0; is not a character"},
		{"ampersand", legacy + "A & B" + end, "& does not begin a reference"},
		{"declared entities", "<!DOCTYPE bill [<!ENTITY a \"b\">]>" + legacy + end, "line 1: the DOCTYPE declares"},
		{"attribute twice", legacy + "<section id=\"1\" id=\"2\"/>" + end, "<section> has id twice"},
		{"attribute without a value", legacy + "<section id/>" + end, "an attribute of <section>"},
		{"unquoted", legacy + "<section id=1/>" + end, "not quoted"},
		{"deep", legacy + strings.Repeat("<text>", 300), "nest more than"},
		{"other root", "<?xml version=\"1.0\"?>\n<billStatus/>", "<billStatus> is not the root element of a bill text"},
		{"no sections", "<bill bill-stage=\"Introduced-in-House\"><form><congress>201st</congress><legis-num>H. R. 1</legis-num></form></bill>", "no bill text found"},
		{"no number", "<bill bill-stage=\"Introduced-in-House\"><legis-body><section><enum>1</enum></section></legis-body></bill>", "does not name its bill"},
		{"no stage", strings.Replace(legacy, "Introduced-in-House", "Pre-Introduction", 1) + "a" + end, "does not name its version"},
		{"too many sections", legacy + strings.Repeat("<section><enum>1</enum></section>", 66000) + end, "more than 65535 sections"},
		{"NUL", "201st CONGRESS\nH. R. 1\x00", "line 2: control character U+0000"},
		{"control", legacy + "\x01" + end, "control character U+0001"},
		{"not UTF-8", legacy + "\n\xff" + end, "line 4: not valid UTF-8"},
		{"UTF-16", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><bill/>", "line 1: unsupported encoding \"utf-16\""},
		{"no bill", "Nothing to see here.\n", "line 1: no bill text found"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			doc, err := Read(strings.NewReader(c.text))
			if err == nil {
				t.Fatalf("Read = %v, want error %q", doc.Version, c.want)
			}
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("Read error = %q, want one containing %q", err, c.want)
			}
		})
	}
}

// TestReadEncodings reads the same text in several encodings.
func TestReadEncodings(t *testing.T) {
	t.Parallel()
	const text = `<?xml version="1.0" encoding="%s"?><bill bill-stage="Introduced-in-House"><form><congress>201st CONGRESS</congress><legis-num>H. R. 1</legis-num></form><legis-body><section><enum>1.</enum><text>Caf%s &mdash; %s</text></section></legis-body></bill>`
	for _, c := range []struct{ name, text string }{
		{"UTF-8", fmt.Sprintf(text, "UTF-8", "é", "§")},
		{"byte order mark", "\ufeff" + fmt.Sprintf(text, "UTF-8", "é", "§")},
		{"decomposed", fmt.Sprintf(text, "UTF-8", "e\u0301", "§")},
		{"references", fmt.Sprintf(text, "US-ASCII", "e&#x301;", "&#167;")},
		{"Latin-1", fmt.Sprintf(text, "ISO-8859-1", "\xe9", "\xa7")},
		{"Windows", fmt.Sprintf(text, "windows-1252", "\xe9", "\xa7")},
		{"soft hyphen", fmt.Sprintf(text, "UTF-8", "\u00adé", "\u200b§")},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			doc, err := Read(bytes.NewReader([]byte(c.text)))
			if err != nil {
				t.Fatal(err)
			}
			checkDocument(t, doc)
			if got, want := doc.Sections[len(doc.Sections)-1].Text, "SEC. 1. Café — §"; got != want {
				t.Errorf("Text = %q, want %q", got, want)
			}
		})
	}
}
