package ingest_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"legislative/ent/sourcedocument"
	"legislative/ent/textversion"
	"legislative/internal/analysis"
	"legislative/internal/ingest"
	"legislative/internal/ingest/derive"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

func TestRepeatedIngestLoadsNothing(t *testing.T) {
	t.Parallel()
	files := contested(t)
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		first := load(t, db, files...)
		if n := first.Count(ingest.Loaded) + first.Count(ingest.Superseded); n != len(files) {
			t.Errorf("%d of %d files are loaded or superseded: %+v", n, len(files), first)
		}
		before := db.Ent.Dataset.GetX(ctx, 1)
		second := load(t, db, files...)
		if second.Count(ingest.Unchanged) != len(files) {
			t.Errorf("the second run: %+v", second)
		}
		if after := db.Ent.Dataset.GetX(ctx, 1); after.Fingerprint != before.Fingerprint || after.Version != before.Version {
			t.Errorf("the second run changed the dataset from %v to %v", before, after)
		}
	})
}

func TestNewerReaderReadsAgain(t *testing.T) {
	t.Parallel()
	files := small()
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, files...)
	want := ingesttest.ReadTables(t, db)
	execute(t, db, "UPDATE source_documents SET reader_version = 0 WHERE format = 'billstatus'")
	bills := 0
	for _, f := range files {
		if strings.HasPrefix(f.name, "billstatus/") {
			bills++
		}
	}
	if report := load(t, db, files...); report.Count(ingest.Loaded) != bills || report.Count(ingest.Unchanged) != len(files)-bills {
		t.Errorf("%+v, want %d bills read again", report, bills)
	}
	ingesttest.Compare(t, want, ingesttest.ReadTables(t, db))
}

func TestOutdatedAnalysesAreRenewed(t *testing.T) {
	t.Parallel()
	files := small()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		load(t, db, files...)
		want := ingesttest.ReadTables(t, db)
		version := db.Ent.Dataset.GetX(ctx, 1).Version
		texts := db.Ent.TextVersion.Query().Where(textversion.Cached(true)).CountX(ctx)
		if db.Ent.RequiredReport.Query().CountX(ctx) == 0 {
			t.Fatal("the texts require no reports")
		}
		execute(t, db, "DELETE FROM required_reports")
		execute(t, db, "DELETE FROM findings")
		execute(t, db, "UPDATE sections SET signals = NULL")
		execute(t, db, fmt.Sprintf("UPDATE text_versions SET rules_version = %d, deadline_count = 99", analysis.RulesVersion-1))
		if err := derive.Refresh(ctx, db); err != nil {
			t.Fatal(err)
		}
		execute(t, db, "UPDATE text_versions SET rules_version = 0, deadline_count = 0 WHERE NOT cached")
		ingesttest.Compare(t, want, ingesttest.ReadTables(t, db))
		if now := db.Ent.Dataset.GetX(ctx, 1).Version; now != version+int64(texts) {
			t.Errorf("renewing %d analyses raised the dataset version from %d to %d", texts, version, now)
		}
	})
}

// TestBadFilesDoNotEndIngest loads unreadable files together with good ones, on
// disk and in an archive.
func TestBadFilesDoNotEndIngest(t *testing.T) {
	t.Parallel()
	files := small()
	good := find(t, files, "BILLSTATUS-200hr1.xml")
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for name, content := range map[string]string{
		"cut.xml":    string(good.content[:len(good.content)/2]),
		"../evil":    "x",
		"readme.txt": "of no known format",
	} {
		member, err := w.Create(name)
		if err == nil {
			_, err = member.Write([]byte(content))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, content := range map[string][]byte{
		"a.zip":    archive.Bytes(),
		"bad.zip":  archive.Bytes()[:archive.Len()/2],
		"good.xml": good.content,
		"nul.xml":  bytes.Replace(find(t, files, "roll001.xml").content, []byte("</vote-result>"), []byte("\x00</vote-result>"), 1),
	} {
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		for range 2 { // the second run tries failed files again
			report, err := ingest.Paths(context.Background(), db, []string{folder, filepath.Join(folder, "missing")}, ingest.Options{})
			if err != nil {
				t.Fatal(err)
			}
			reasons := map[string]string{}
			for _, f := range report.Failures {
				reasons[strings.TrimPrefix(f.Name, folder)] = f.Reason
			}
			for name, want := range map[string]string{
				"/a.zip/cut.xml": "line", "/a.zip/../evil": "leads out of the archive", "/bad.zip": "not a valid zip file",
				"/missing": "no such file", "/nul.xml": "NUL",
			} {
				if !strings.Contains(reasons[name], want) {
					t.Errorf("%s failed with %q, want %q", name, reasons[name], want)
				}
				delete(reasons, name)
			}
			if len(reasons) > 0 || report.Unknown != 1 || report.Count(ingest.Loaded)+report.Count(ingest.Unchanged) < 1 {
				t.Errorf("also failed %v, unknown %d, report %+v", reasons, report.Unknown, report)
			}
		}
		failed := db.Ent.SourceDocument.Query().Where(sourcedocument.OutcomeEQ(sourcedocument.OutcomeFailed)).AllX(context.Background())
		if len(failed) != 5 {
			t.Errorf("%d failures are recorded", len(failed))
		}
		for _, f := range failed {
			if f.Reason == nil || *f.Reason == "" {
				t.Errorf("%s failed without a reason", f.Name)
			}
		}
	})
}

func TestRepairedFileLoads(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	good := find(t, small(), "BILLSTATUS-200hr1.xml")
	bad := file{good.name, good.content[:1000]}
	report, err := ingest.Files(context.Background(), db, sequence([]file{bad}))
	if err != nil || report.Count(ingest.Failed) != 1 {
		t.Fatalf("%+v, %v", report, err)
	}
	if report := load(t, db, good); report.Count(ingest.Loaded) != 1 {
		t.Errorf("%+v", report)
	}
}

func TestCanceledIngestReturnsError(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	ctx, cancel := context.WithCancel(context.Background())
	files := small()
	_, err := ingest.Files(ctx, db, func(yield func(string, []byte) bool) {
		for i, f := range files {
			if i == 20 {
				cancel()
			}
			if !yield(f.name, f.content) {
				return
			}
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("canceled ingest: %v, want context.Canceled", err)
	}
}
