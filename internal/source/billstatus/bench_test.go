package billstatus_test

import (
	"bytes"
	"os"
	"testing"

	"legislative/internal/source/billstatus"
)

// BenchmarkRead reads all published files.
func BenchmarkRead(b *testing.B) {
	var files [][]byte
	size := 0
	for _, path := range realFiles(b) {
		data, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		files, size = append(files, data), size+len(data)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, data := range files {
			if _, err := billstatus.Read(bytes.NewReader(data)); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkProgress computes the status of all published bills.
func BenchmarkProgress(b *testing.B) {
	var bills []*billstatus.Bill
	for _, path := range realFiles(b) {
		bills = append(bills, readFile(b, path))
	}
	for b.Loop() {
		for _, bill := range bills {
			bill.Progress()
		}
	}
}
