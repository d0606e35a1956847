package analysis_test

import (
	"bytes"
	"os"
	"runtime"
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/source/billtext"
	"legislative/internal/source/officialdata"
)

// largest reads the longest text of the folder of real data.
func largest(tb testing.TB) ([]byte, *billtext.Document) {
	tb.Helper()
	src, err := os.ReadFile(officialdata.Path(tb, "billtext", "uslm-xml", "2.0-enrolled", "114hr2029enr_good.xml"))
	if err != nil {
		tb.Fatal(err)
	}
	doc, err := billtext.Read(bytes.NewReader(src))
	if err != nil {
		tb.Fatal(err)
	}
	return src, doc
}

func textBytes(sections []billtext.Section) int {
	n := 0
	for i := range sections {
		n += len(sections[i].Text)
	}
	return n
}

// BenchmarkAnalyse measures the analysis alone, in bytes of plain text.
func BenchmarkAnalyse(b *testing.B) {
	_, doc := largest(b)
	b.SetBytes(int64(textBytes(doc.Sections)))
	b.ReportAllocs()
	for b.Loop() {
		analysis.Analyse(doc.Sections)
	}
}

// BenchmarkReadAndAnalyse measures reading and analysis, in bytes of XML.
func BenchmarkReadAndAnalyse(b *testing.B) {
	src, _ := largest(b)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		doc, err := billtext.Read(bytes.NewReader(src))
		if err != nil {
			b.Fatal(err)
		}
		analysis.Analyse(doc.Sections)
	}
}

// BenchmarkFind measures the search for a phrase in a text of 5 MB.
func BenchmarkFind(b *testing.B) {
	_, doc := largest(b)
	sections := doc.Sections
	for textBytes(sections) < 5<<20 {
		sections = append(sections, doc.Sections...)
	}
	index := analysis.NewIndex(sections)
	for _, query := range []string{"the", "of", "a", "the secretary", "not later than 180 days", "qxz jvk", "appropriated"} {
		b.Run(query, func(b *testing.B) {
			for b.Loop() {
				if _, err := index.Find(query); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("prepare", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			index = analysis.NewIndex(sections)
		}
		b.ReportMetric(float64(index.Size())/float64(textBytes(sections)), "size/text")
	})
}

// TestMemory bounds what reading and analysis take in all, garbage included,
// by the length of the largest file.
func TestMemory(t *testing.T) { // alone: it measures the process
	src, _ := largest(t)
	const most = 12
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	doc, err := billtext.Read(bytes.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	found := analysis.Analyse(doc.Sections)
	runtime.ReadMemStats(&after)
	took := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(src))
	t.Logf("%.1f times the file's length for %d findings", took, len(found.Findings))
	if took > most {
		t.Errorf("%.1f times the file's length, want at most %d", took, most)
	}
}
