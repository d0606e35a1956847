package billtext

import (
	"bytes"
	"maps"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// FuzzReadXML checks that Read does not panic on any XML, and the invariants of
// every document that it returns.
func FuzzReadXML(f *testing.F) {
	addSeeds(f, true)
	f.Add([]byte(`<bill xmlns="http://schemas.gpo.gov/xml/uslm"><meta><congress>201</congress><dc:type>House Bill</dc:type><docNumber>1</docNumber><docStage>IH</docStage></meta><main><section><num>1</num><ref href="/us/usc/t1"><deletedText>e&#x301;</deletedText></ref></section></main></bill>`))
	f.Add([]byte(`<resolution resolution-stage="Agreed-to-House"><form><congress>201st</congress><legis-num>H. RES. 9</legis-num></form><resolution-body><quoted-block display-inline="yes-display-inline"><quote>a<quoted-block><text>b</text></quoted-block></quote></quoted-block></resolution-body></resolution>`))
	f.Fuzz(func(t *testing.T, src []byte) {
		checkRead(t, src)
		checkRead(t, buildXML(src, legacyGrammar(), `<bill bill-stage="Introduced-in-House"><form><congress>201st</congress><legis-num>H. R. 1</legis-num></form><legis-body>`, "</legis-body></bill>"))
		checkRead(t, buildXML(src, uslmGrammar(), `<bill xmlns="http://schemas.gpo.gov/xml/uslm"><main>`, "</main></bill>"))
	})
}

// buildXML builds well-formed XML of a vocabulary from arbitrary bytes: each
// byte opens an element, closes one or adds text.
func buildXML(seed []byte, g grammar, begin, end string) []byte {
	names := slices.Sorted(maps.Keys(g.rules))
	pieces := []string{"a", " ", "(1)", "“", "”", "1.", "§ 9", "é", "—", ".", "&amp;", "\n"}
	attributes := []string{"", ` changed="deleted"`, ` changed="added"`, ` display-inline="yes-display-inline"`, ` class="inline"`,
		` parsable-cite="usc/1/1" href="/us/usc/t1"`, ` level="small"`, ` level="intermediate"`, ` level="major"`, ` style="traditional"`, ` role="after-quoted-block"`}
	var b bytes.Buffer
	b.WriteString(begin)
	var open []string
	for i, c := range seed[:min(len(seed), 2000)] {
		switch {
		case c < 60 && len(open) > 0:
			b.WriteString("</" + open[len(open)-1] + ">")
			open = open[:len(open)-1]
		case c < 120:
			b.WriteString(pieces[int(c)%len(pieces)])
		case len(open) < 50:
			name := names[(int(c)*7+i)%len(names)]
			b.WriteString("<" + name + attributes[(int(c)+i)%len(attributes)] + ">")
			open = append(open, name)
		}
	}
	for _, name := range slices.Backward(open) {
		b.WriteString("</" + name + ">")
	}
	b.WriteString(end)
	return b.Bytes()
}

// FuzzReadPlain does the same for plain renderings.
func FuzzReadPlain(f *testing.F) {
	addSeeds(f, false)
	f.Add([]byte("201st CONGRESS\nH. R. 1\nA BILL\n\n``(a) x''\n(a) X.--y\nTITLE I--A\nSEC. 1. B.\n<DELETED>c</DELETED>\n[[Page 1]]\nd-\ne <<NOTE: f>> g"))
	f.Add([]byte("<html><title>H. R. 1 (Introduced-in-House)</title><p>201st CONGRESS<p>A BILL<p class=\"lbexToc\">Sec. 1. A<p class=\"lbexIndent\">(a) B.&mdash;c<s>d</s></html>"))
	f.Fuzz(func(t *testing.T, src []byte) {
		checkRead(t, src)
		checkRead(t, buildLines(src))
	})
}

// buildLines builds a plain text from arbitrary bytes: each byte selects a line
// that is significant for the structure.
func buildLines(seed []byte) []byte {
	lines := []string{"", "SEC. 1. A.", "    Sec. 2. (a) B.--c", "Sec. 3. C.", "              TITLE I--D", "TITLE II", "          E F", "        g h",
		"    (a) I.--j", "    (b) k", "            (1) l ", "        m-", "``SEC. 4. N.", "    ``o p", "q''.", "    r''; and", "[[Page 1]]", "<DELETED>    s</DELETED>",
		"t <DELETED>u", "</DELETED>v", "Whereas w;", "    Resolved, That x", "Table of contents:", "Title III--Y", "            Attest:", "DIVISION A--Z", "    Be it enacted, assembled, That a", "b--",
		"              OIL", "              Bureau of Wicks", "              (including oil)", "    For oil, $4.", "    This title may be cited as c"}
	var b bytes.Buffer
	b.WriteString("[Congressional Bills 201st Congress]\n[H.R. 1 Introduced in House (IH)]\n\nA BILL\n\n")
	for _, c := range seed[:min(len(seed), 2000)] {
		b.WriteString(lines[int(c)%len(lines)] + "\n"[:int(c)/len(lines)%2] + "\n")
	}
	return b.Bytes()
}

// addSeeds adds the fixtures that are XML, or those that are not, to the corpus.
func addSeeds(f *testing.F, xml bool) {
	for _, name := range fixtures(f) {
		src, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		if isXML(src) == xml {
			f.Add(src)
		}
	}
}

// checkRead checks the invariants of the document that Read returns, if any.
func checkRead(t *testing.T, src []byte) {
	hint := Hint{"BILLS-201hr1ih.xml"}
	Recognize(src[:min(len(src), headSize)])
	doc, err := Read(bytes.NewReader(src), hint)
	if err != nil {
		return
	}
	checkDocument(t, doc)
	checkPartition(t, bytes.TrimPrefix(src, []byte("\ufeff")))
	checkPlainPartition(t, src)
	again, err := Read(bytes.NewReader(src), hint)
	if diff := cmp.Diff(doc, again); err != nil || diff != "" {
		t.Errorf("second Read differs (-first +second), error %v:\n%s", err, diff)
	}
}
