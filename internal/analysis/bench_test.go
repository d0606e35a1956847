package analysis_test

import (
	"bytes"
	"runtime"
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/source/billtext"
)

func textBytes(sections []billtext.Section) int {
	n := 0
	for i := range sections {
		n += len(sections[i].Text)
	}
	return n
}

// BenchmarkAnalyze measures analysis without reading, in bytes of plain text.
func BenchmarkAnalyze(b *testing.B) {
	_, doc := analysistest.Largest(b)
	b.SetBytes(int64(textBytes(doc.Sections)))
	b.ReportAllocs()
	for b.Loop() {
		analysis.Analyze(doc.Sections)
	}
}

// BenchmarkReadAndAnalyze measures reading and analysis, in bytes of XML.
func BenchmarkReadAndAnalyze(b *testing.B) {
	src, _ := analysistest.Largest(b)
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		doc, err := billtext.Read(bytes.NewReader(src))
		if err != nil {
			b.Fatal(err)
		}
		analysis.Analyze(doc.Sections)
	}
}

// TestMemory bounds the memory that reading and analyzing the largest file
// allocate, by the length of the file. It does not run in parallel, since it
// measures the process.
func TestMemory(t *testing.T) {
	src, _ := analysistest.Largest(t)
	const limit = 12
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	doc, err := billtext.Read(bytes.NewReader(src))
	if err != nil {
		t.Fatal(err)
	}
	found := analysis.Analyze(doc.Sections)
	runtime.ReadMemStats(&after)
	allocated := float64(after.TotalAlloc-before.TotalAlloc) / float64(len(src))
	t.Logf("%.1f times the file's length for %d findings", allocated, len(found.Findings))
	if allocated > limit {
		t.Errorf("allocated %.1f times the file's length, want at most %d", allocated, limit)
	}
}
