package ingest_test

import (
	"bytes"
	"context"
	"os"
	"strings"
	"testing"

	"legislative/ent/sourcedocument"
	"legislative/internal/ingest"
	"legislative/internal/store/database/databasetest"
)

func TestReportTable(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	files := contested(t)
	bill := find(t, files, "BILLSTATUS-200hr1.xml")
	some := []file{bill, bill, find(t, files, "older.xml"), find(t, files, "fec/cn.txt"), {"notes.txt", []byte("of no known format")}, {"cut.xml", bill.content[:5000]}}
	var all ingest.Report
	for _, f := range some { // one after the other, so that the outcomes are certain
		report, err := ingest.Files(context.Background(), db, sequence([]file{f}))
		if err != nil {
			t.Fatal(err)
		}
		all.Unknown += report.Unknown
		all.Failures = append(all.Failures, report.Failures...)
		all.Formats = append(all.Formats, report.Formats...)
	}
	var table bytes.Buffer
	if err := all.WriteTable(&table); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"      format  read  loaded  unchanged  superseded  failed\n",
		"  billstatus     1       1          0           0       0\n",
		"         fec     1       1          0           0       0\n",
		"       total     5       2          1           1       1\n",
		"files of no known format: 1\n",
		"failed: cut.xml: billstatus: line ",
	} {
		if !strings.Contains(table.String(), line) {
			t.Errorf("the table lacks %q:\n%s", line, &table)
		}
	}
}

func TestProgressIsOneLine(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	folder := t.TempDir()
	if err := os.WriteFile(folder+"/a-rather-long-name-of-a-file-that-does-not-fit-into-what-is-left-of-the-line.xml", find(t, small(), "BILLSTATUS-200hr1.xml").content, 0o600); err != nil {
		t.Fatal(err)
	}
	var terminal bytes.Buffer
	if _, err := ingest.Paths(context.Background(), db, []string{folder}, ingest.Options{Progress: &terminal}); err != nil {
		t.Fatal(err)
	}
	shown := terminal.String()
	if !strings.Contains(shown, "1 file, ") || strings.Contains(shown, "\n") || !strings.HasSuffix(shown, "\r\x1b[K") {
		t.Errorf("progress = %q", shown)
	}
}

func TestTerminalOfFileIsNil(t *testing.T) {
	t.Parallel()
	f, err := os.Create(t.TempDir() + "/f")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if w := ingest.Terminal(f); w != nil {
		t.Errorf("Terminal(file) = %v, want nil", w)
	}
}

// TestRemarksAreStored loads a document with an unreadable row.
func TestRemarksAreStored(t *testing.T) {
	t.Parallel()
	bill := find(t, small(), "BILLSTATUS-200hr1.xml")
	odd := bill.edit(t, "odd.xml", `<bioguideId>\w+</bioguideId>`, `<bioguideId>nobody</bioguideId>`, `<systemCode>hsza00<`, `<systemCode>?<`)
	for _, engine := range databasetest.Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			db := databasetest.Open(t, engine)
			load(t, db, odd)
			d := db.Ent.SourceDocument.Query().OnlyX(context.Background())
			if d.Outcome != sourcedocument.OutcomeLoaded || d.Reason == nil || !strings.Contains(*d.Reason, "committee") {
				t.Errorf("document = %v", d)
			}
			execute(t, db, "UPDATE source_documents SET reader_version = 0")
			load(t, db, odd) // replaces the former row
		})
	}
}
