package sample_test

import (
	"testing"

	"legislative/internal/sample"
)

// BenchmarkFiles measures the default sample, and one as large as a year of a real
// Congress.
func BenchmarkFiles(b *testing.B) {
	for name, o := range map[string]sample.Options{
		"default": sample.Default(),
		"large":   {Bills: 10_000, Votes: 1_000, Seed: 200},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				files, size := 0, 0
				for _, content := range sample.Files(o) {
					files++
					size += len(content)
				}
				b.SetBytes(int64(size))
				b.ReportMetric(float64(files), "files")
			}
		})
	}
}
