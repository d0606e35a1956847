package ingest_test

import (
	"archive/zip"
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"legislative/ent/sourcedocument"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// TestDamagedFilesFail loads files with publishers' names and damaged content.
// Each must fail with a line and a reason.
func TestDamagedFilesFail(t *testing.T) {
	t.Parallel()
	page := "<!DOCTYPE html>\n<html><head><title>404 Not Found</title></head><body><h1>Not Found</h1></body></html>\n"
	cut := `<?xml version="1.0"?>` + "\n<bill bill-stage=\"Introduced-in-House\">\n<form><congress>200th CONGRESS"
	cases := map[string]struct{ content, reason string }{
		"BILLS-200hr1ih.xml":      {"", "line 1: the text is empty"},
		"BILLS-200hr2ih.htm":      {"", "line 1: the text is empty"},
		"BILLS-200hr3ih.txt":      {" \n\n ", "line 1: the text is empty"},
		"text/BILLS-200hr4ih.xml": {cut, "line 3: the text stops inside <congress>"},
		"BILLS-200hr5ih.htm":      {page, "line 1: no bill text found"},
		"bills-200sjres6es.XML":   {page, "line 1"},
		"BILLS-200hr7ih.xml":      {"%PDF-1.4\n\x00\x01\x02", "line 2: control character"},
		"BILLS-200hr8ih.xml":      {"\xff\xfe<\x00", "line 1: not valid UTF-8"},
		"PLAW-200publ9.htm":       {page, "line 1: no bill text found"},
		"200publ9-uslm.xml":       {"", "line 1: the text is empty"},
		"BILLSTATUS-200hr1.xml":   {"", "billstatus: line 1"},
		"BILLSTATUS-200hr2.xml":   {page, "billstatus: line"},
		"2099/roll001.xml":        {"", "empty"},
		"roll002.xml":             {page, "html"},
	}
	unknown := map[string]string{
		"BILLS-200hr1ih.mods.xml": "<mods/>", "BILLS-200hr1ih.pdf": "%PDF-1.4", "notes.xml": "", "BILLS.txt": "", "premis-200hr1.xml": "<premis/>",
	}
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		var files []file
		for name, c := range cases {
			files = append(files, file{name, []byte(c.content)})
		}
		for name, content := range unknown {
			files = append(files, file{name, []byte(content)})
		}
		report, err := ingest.Files(context.Background(), db, sequence(files))
		if err != nil {
			t.Fatal(err)
		}
		if report.Unknown != len(unknown) || report.Count(ingest.Failed) != len(cases) {
			t.Errorf("unknown files = %d, failed = %d, want %d and %d: %+v", report.Unknown, report.Count(ingest.Failed), len(unknown), len(cases), report)
		}
		for _, f := range report.Failures {
			if want := cases[f.Name].reason; want == "" || !strings.Contains(f.Reason, want) {
				t.Errorf("%s failed with %q, want %q", f.Name, f.Reason, want)
			}
		}
		if n := db.Ent.SourceDocument.Query().Where(sourcedocument.OutcomeEQ(sourcedocument.OutcomeFailed)).CountX(context.Background()); n != len(cases) {
			t.Errorf("the database has %d failures, want %d", n, len(cases))
		}
		if n := db.Ent.TextVersion.Query().CountX(context.Background()); n != 0 {
			t.Errorf("%d text versions were made, want 0", n)
		}
	})
}

// TestContentTakesPrecedenceOverName loads an archive with an empty text, and
// then the text under the name of another format.
func TestContentTakesPrecedenceOverName(t *testing.T) {
	t.Parallel()
	files := small()
	text := find(t, files, "BILLS-200hr1ih.xml")
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	if _, err := w.Create("BILLS-200hr1ih/xml/BILLS-200hr1ih.xml"); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	db := databasetest.Open(t, databasetest.Engines[0])
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "BILLS-200hr1ih.zip"), packed.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	load(t, db, find(t, files, "BILLSTATUS-200hr1.xml"))
	report, err := ingest.Paths(context.Background(), db, []string{folder}, ingest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if report.Count(ingest.Failed) != 1 || !strings.Contains(report.Failures[0].Reason, "line 1: the text is empty") {
		t.Errorf("report = %+v", report)
	}
	cached := db.Ent.TextVersion.Query().Where(textversion.Cached(true))
	if n := cached.Clone().CountX(context.Background()); n != 0 {
		t.Errorf("%d texts are cached, want 0", n)
	}
	if report := load(t, db, file{"roll001.xml", text.content}); report.Count(ingest.Loaded) != 1 || report.Formats[0].Format != "billtext" {
		t.Errorf("report = %+v", report)
	}
	if n := cached.CountX(context.Background()); n != 1 {
		t.Errorf("%d texts are cached, want 1", n)
	}
}

// TestTooManyTermsFail loads a member with more terms than keys can number. The
// file must fail, rather than give two terms the same key.
func TestTooManyTermsFail(t *testing.T) {
	t.Parallel()
	list := find(t, small(), "legislators-current.yaml")
	for terms, want := range map[int]string{
		congress.MaxMemberChildren:     "",
		congress.MaxMemberChildren + 1: "member B900032: too many rows of one kind: 257, but at most 256 can be stored",
	} {
		text := "- id:\n    bioguide: B900032\n  name:\n    first: Ferdinand\n    last: Bramblebeck\n  bio:\n    gender: M\n  terms:\n" +
			strings.Repeat("  - type: sen\n    start: '2179-01-03'\n    end: '2185-01-03'\n    state: OK\n    class: 3\n    party: Democrat\n", terms)
		db := databasetest.Open(t, databasetest.Engines[0])
		report, err := ingest.Files(context.Background(), db, sequence([]file{{list.name, []byte(text)}}))
		switch {
		case err != nil:
			t.Fatal(err)
		case want == "" && report.Count(ingest.Loaded) != 1:
			t.Errorf("%d terms: report = %+v, want the file loaded", terms, report)
		case want != "" && (report.Count(ingest.Failed) != 1 || !strings.Contains(report.Failures[0].Reason, want)):
			t.Errorf("%d terms: report = %+v, want the failure %q", terms, report, want)
		}
	}
}
