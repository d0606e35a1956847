package phrase_test

import (
	"testing"

	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/phrase"
	"legislative/internal/source/billtext"
)

func textBytes(sections []billtext.Section) int {
	n := 0
	for i := range sections {
		n += len(sections[i].Text)
	}
	return n
}

// BenchmarkFind measures the search for a phrase in a text of 5 MB.
func BenchmarkFind(b *testing.B) {
	_, doc := analysistest.Largest(b)
	sections := doc.Sections
	for textBytes(sections) < 5<<20 {
		sections = append(sections, doc.Sections...)
	}
	index := phrase.NewIndex(sections)
	for _, query := range []string{"the", "of", "a", "the secretary", "not later than 180 days", "qxz jvk", "appropriated"} {
		p := parse(b, query)
		b.Run(query, func(b *testing.B) {
			for b.Loop() {
				index.Find(p)
			}
		})
	}
	b.Run("prepare", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			index = phrase.NewIndex(sections)
		}
		b.ReportMetric(float64(index.Size())/float64(textBytes(sections)), "size/text")
	})
}

// BenchmarkPack measures packing the index of a long text, and finding phrases in
// it.
func BenchmarkPack(b *testing.B) {
	_, doc := analysistest.Largest(b)
	b.Run("pack", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(textBytes(doc.Sections)))
		for b.Loop() {
			phrase.Pack(doc.Sections)
		}
	})
	directory, buckets := phrase.Pack(doc.Sections)
	for _, query := range []string{"the", "of the", "the secretary", "not later than 180 days", "qxz jvk", "appropriated"} {
		p := parse(b, query)
		for name, maximum := range map[string]int{"first": 20, "all": 1 << 30} {
			b.Run(query+"/"+name, func(b *testing.B) {
				for b.Loop() {
					x, _ := phrase.Open(p, directory, len(buckets), func(i int) []byte { return buckets[i] })
					n := 0
					for range x.From(1) {
						if n++; n == maximum {
							break
						}
					}
				}
			})
		}
	}
}
