package billtext

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"legislative/internal/source/officialdata"
)

// BenchmarkRead reads the longest published text, if it is available, and
// synthetic ones of a similar length in each form. Compare B/op with the length
// of the text.
func BenchmarkRead(b *testing.B) {
	b.Run("legacy", func(b *testing.B) { benchmarkRead(b, longLegacy(2000)) })
	b.Run("uslm", func(b *testing.B) { benchmarkRead(b, longUSLM(2000)) })
	b.Run("plain", func(b *testing.B) { benchmarkRead(b, longPlain(2000)) })
	b.Run("114hr2029enr", func(b *testing.B) {
		src, err := os.ReadFile(officialdata.Path(b, "billtext", "uslm-xml", "2.0-enrolled", "114hr2029enr_good.xml"))
		if err != nil {
			b.Fatal(err)
		}
		benchmarkRead(b, src)
	})
}

func benchmarkRead(b *testing.B, src []byte) {
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(bytes.NewReader(src)); err != nil {
			b.Fatal(err)
		}
	}
}

const sentence = "Not later than 180 days after the date of enactment of this Act, the Keeper of the Lamps shall submit to the Assembly a report on the use of oil, wicks and glass in the lighthouses of Nowhere. "

func longLegacy(sections int) []byte {
	var w strings.Builder
	w.WriteString(`<?xml version="1.0"?><bill bill-stage="Introduced-in-House"><form><congress>201st CONGRESS</congress><legis-num>H. R. 9001</legis-num><official-title>To keep the lamps lit.</official-title></form><legis-body>`)
	for i := range sections {
		fmt.Fprintf(&w, "\n<section id=\"S%d\"><enum>%d.</enum><header>Lamps</header><subsection id=\"T%d\"><enum>(a)</enum><header>In general</header><text display-inline=\"yes-display-inline\">%s</text>", i, i+1, i, sentence)
		for p := range 8 {
			fmt.Fprintf(&w, "<paragraph id=\"P%d-%d\"><enum>(%d)</enum><text display-inline=\"yes-display-inline\">Section %d (<external-xref legal-doc=\"usc\" parsable-cite=\"usc/99/%d\">99 U.S.C. %d</external-xref>) is amended by striking <quote>oil</quote>. %s</text></paragraph>", i, p, p+1, p, p, p, sentence)
		}
		w.WriteString("</subsection></section>")
	}
	w.WriteString("</legis-body></bill>")
	return []byte(w.String())
}

func longUSLM(sections int) []byte {
	var w strings.Builder
	w.WriteString(`<bill xmlns="http://schemas.gpo.gov/xml/uslm" xmlns:dc="http://purl.org/dc/elements/1.1/"><meta><dc:title>201 HR 9001 IH: Lamps.</dc:title><dc:type>House Bill</dc:type><docNumber>9001</docNumber><docStage>IH</docStage><congress>201</congress></meta><preface><dc:type>H. R. </dc:type></preface><main>`)
	for i := range sections {
		fmt.Fprintf(&w, "\n<section identifier=\"/us/bill/201/hr/9001/s%d\" id=\"S%d\"><num value=\"%d\">SEC. %d. </num><heading>LAMPS.</heading>\n<subsection class=\"indent0\"><num value=\"a\">(a) </num><heading><inline class=\"smallCaps\">In General</inline>.—</heading><chapeau>%s</chapeau>", i, i, i+1, i+1, sentence)
		for p := range 8 {
			fmt.Fprintf(&w, "\n<paragraph class=\"indent1\"><num value=\"%d\">(%d) </num><content>Section %d (<ref href=\"/us/usc/t99/s%d\">99 U.S.C. %d</ref>) is amended by striking “<quotedText>oil</quotedText>”. %s</content></paragraph>", p, p+1, p, p, p, sentence)
		}
		w.WriteString("</subsection></section>")
	}
	w.WriteString("</main></bill>")
	return []byte(w.String())
}

func longPlain(sections int) []byte {
	var w strings.Builder
	w.WriteString("<html><body><pre>\n[Congressional Bills 201st Congress]\n[From the U.S. Government Publishing Office]\n[H.R. 9001 Introduced in House (IH)]\n\n                                 A BILL\n\n    To keep the lamps lit.\n\n    Be it enacted by the Senate and House of Representatives of the \nUnited States of America in Congress assembled,\n")
	for i := range sections {
		fmt.Fprintf(&w, "\nSEC. %d. LAMPS.\n\n    (a) In General.--", i+1)
		wrap(&w, sentence, "")
		for p := range 8 {
			fmt.Fprintf(&w, "            (%d) ", p+1)
			wrap(&w, "Section 7 (99 U.S.C. 1234) is amended by striking ``oil''. "+sentence, "        ")
		}
	}
	w.WriteString("                                 &lt;all&gt;\n</pre></body></html>\n")
	return []byte(w.String())
}

// wrap writes words in lines like those of the text rendering.
func wrap(w *strings.Builder, text, indent string) {
	column := 30
	words := strings.Fields(text)
	for i, word := range words {
		if column+len(word) > 70 {
			w.WriteString("\n" + indent)
			column = len(indent)
		}
		w.WriteString(word)
		if i+1 < len(words) {
			w.WriteByte(' ')
		}
		column += len(word) + 1
	}
	w.WriteByte('\n')
}

// TestReadMemory checks that Read allocates at most a fixed multiple of the
// length of the text, garbage included.
func TestReadMemory(t *testing.T) {
	const limit = 12
	for name, src := range map[string][]byte{"legacy": longLegacy(500), "uslm": longUSLM(500), "plain": longPlain(500)} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if _, err := Read(bytes.NewReader(src)); err != nil {
			t.Fatal(err)
		}
		runtime.ReadMemStats(&after)
		if ratio := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(src)); ratio > limit {
			t.Errorf("%s: Read allocated %.1f times the length of the text, want at most %d", name, ratio, limit)
		} else {
			t.Logf("%s: Read allocated %.1f times the length of the text", name, ratio)
		}
	}
}
