package export

import (
	"bytes"
	"encoding/csv"
	"io"
	"strings"
	"testing"

	"github.com/parquet-go/parquet-go"
)

func testTable() *Table {
	return &Table{Name: "test", Columns: []Column{
		{Name: "name", Type: Text}, {Name: "note", Type: Text, Nullable: true}, {Name: "list", Type: List, Nullable: true},
		{Name: "day", Type: Date, Nullable: true}, {Name: "sum", Type: Money, Nullable: true},
	}}
}

func TestCSVKeepsTexts(t *testing.T) {
	t.Parallel()
	texts := []string{"plain", "", " spaces ", `"quoted", with commas`, "lines\nof\r\ntext\r", "É “ü” 日本", "=1+1"}
	var out bytes.Buffer
	w := NewWriter(&out, CSV, testTable(), 1)
	for _, s := range texts {
		if err := w.Write([]Value{textOf(s), {}, listOf([]string{s, "second"}), {}, {}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	// The reader turns CR LF in a field into LF; all else is kept.
	records, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range texts {
		if got, want := records[i+1][0], strings.ReplaceAll(s, "\r\n", "\n"); got != want {
			t.Errorf("text %q reads as %q", s, got)
		}
		if records[i+1][1] != "" {
			t.Errorf("null reads as %q, want nothing", records[i+1][1])
		}
	}
}

func TestCSVDistinguishesNullFromEmptyText(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	w := NewWriter(&out, CSV, testTable(), 1)
	if err := w.Write([]Value{textOf(""), {}, listOf([]string{}), {}, integer(-5)}); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if got, want := out.String(), "name,note,list,day,sum\r\n\"\",,[],,-0.05\r\n"; got != want {
		t.Errorf("CSV is %q, want %q", got, want)
	}
}

func TestParquetReportsAMalformedDate(t *testing.T) {
	t.Parallel()
	w := NewWriter(io.Discard, Parquet, testTable(), 1)
	err := w.Write([]Value{textOf("a"), {}, {}, textOf("2187-13-01"), {}})
	if err == nil || !strings.Contains(err.Error(), "row 1: column day") {
		t.Errorf("error %v, want one that names row and column", err)
	}
}

func TestParquetKeepsDatesBefore1970(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int32{"1970-01-01": 0, "1969-12-31": -1, "1789-03-04": -66046, "2187-01-03": 79260} {
		if got, err := textOf(text).day(); err != nil || got != want {
			t.Errorf("day of %s is %d, %v; want %d", text, got, err, want)
		}
	}
}

// largest is the size of the largest piece that is written.
type largest struct{ bytes, pieces int }

func (l *largest) Write(b []byte) (int, error) {
	l.bytes = max(l.bytes, len(b))
	l.pieces++
	return len(b), nil
}

func TestLinesAreWrittenInPieces(t *testing.T) {
	t.Parallel()
	for _, f := range []Format{CSV, JSONL} {
		var out largest
		w := NewWriter(&out, f, testTable(), 1)
		for range 1000 {
			if err := w.Write([]Value{textOf(strings.Repeat("x", 1000)), {}, {}, {}, {}}); err != nil {
				t.Fatal(err)
			}
		}
		if out.pieces < 10 || out.bytes > 2*flushed {
			t.Errorf("%s: %d pieces of at most %d bytes before the end, want pieces of about %d bytes", f, out.pieces, out.bytes, flushed)
		}
	}
}

// A row group, which is held in memory, ends after many rows or long texts.
func TestParquetWritesRowGroups(t *testing.T) {
	t.Parallel()
	writeRowGroups(t, rowGroup+1, "a")
	writeRowGroups(t, 3, strings.Repeat("x", rowGroupBytes/2))
}

// writeRowGroups writes rows that need two row groups.
func writeRowGroups(t *testing.T, rows int, text string) {
	t.Helper()
	var out bytes.Buffer
	w := NewWriter(&out, Parquet, testTable(), 7)
	for range rows {
		if err := w.Write([]Value{textOf(text), {}, {}, {}, {}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	file, err := parquet.OpenFile(bytes.NewReader(out.Bytes()), int64(out.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(file.RowGroups()); n != 2 {
		t.Errorf("%d row groups, want 2", n)
	}
	if version, _ := file.Lookup("datasetVersion"); version != "7" {
		t.Errorf("datasetVersion is %q, want 7", version)
	}
}
