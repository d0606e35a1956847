// Package columns tests that the formats fill the columns of all tables.
package columns

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"

	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

var update = flag.Bool("update", false, "write columns.txt")

const (
	goldenFile = "testdata/columns.txt"
	fixtures   = "../../internal/source"
)

// others are the tables that no file fills, and those that are derived from other
// tables, whose formats have them made anew without reading files again.
var others = []string{
	"APIKey", "AccessChange", "AccessVersion", "Account", "AuditEvent", "BillGroup", "Dataset", "DatasetVersion", "HouseSession", "Identity", "MemberFinance",
	"ReportTerm", "RequiredReport", "Revision", "Session", "SignInLink", "SourceDocument", "UsageHour", "VoteRollup", "VotingRecord", "WebhookDelivery",
}

// readFixtures returns the fixtures of all readers, by name.
func readFixtures(t *testing.T) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	err := filepath.WalkDir(fixtures, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.Contains(path, "/testdata/") {
			return err
		}
		files[path], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// load ingests the files of the names into a new database. Files of no format,
// such as golden files, are left out.
func load(t *testing.T, files map[string][]byte, names iter.Seq[string]) *database.DB {
	t.Helper()
	db := databasetest.Open(t, dialect.SQLite)
	_, err := ingest.Files(context.Background(), db, func(yield func(string, []byte) bool) {
		for _, name := range slices.Sorted(names) {
			if !yield(name, files[name]) {
				return
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// columns returns the columns of the tables that files fill, such as
// "Bill title", and whether a row has a value other than zero.
func columns(t *testing.T, db *database.DB) map[string]bool {
	t.Helper()
	isFilled := map[string]bool{}
	clients := reflect.ValueOf(db.Ent).Elem()
	for i := range clients.NumField() {
		table := clients.Type().Field(i).Name
		query := clients.Field(i).MethodByName("Query")
		if !query.IsValid() || slices.Contains(others, table) {
			continue
		}
		found := query.Call(nil)[0].MethodByName("All").Call([]reflect.Value{reflect.ValueOf(context.Background())})
		if err := found[1].Interface(); err != nil {
			t.Fatal(err)
		}
		rows := found[0]
		row := rows.Type().Elem().Elem()
		for j := range row.NumField() {
			name, _, _ := strings.Cut(row.Field(j).Tag.Get("json"), ",")
			if name == "" || name == "-" || name == "edges" {
				continue
			}
			column := table + " " + name
			isFilled[column] = false
			for k := range rows.Len() {
				value := rows.Index(k).Elem().Field(j)
				isFilled[column] = isFilled[column] || !value.IsZero() && (value.Kind() != reflect.Slice || value.Len() > 0)
			}
		}
	}
	return isFilled
}

// format is a version of a format with the columns that its files fill.
type format struct {
	version  int
	isFilled map[string]bool
}

// TestFormatsFillColumns loads the files of each format. It fails if no file
// fills a column, or if those of a version fill other columns than before: files
// that are loaded already are read again only by a newer version.
func TestFormatsFillColumns(t *testing.T) {
	t.Parallel()
	formats, isFilled := map[string]*format{}, map[string]bool{}
	// A sample and fixtures may be rivals of which one is superseded.
	for _, files := range []map[string][]byte{maps.Collect(sample.Files(sample.Options{Bills: 10, Votes: 8, Omnibus: true, Seed: 5})), readFixtures(t)} {
		db := load(t, files, maps.Keys(files))
		add(isFilled, columns(t, db))
		names := map[string][]string{}
		for _, d := range db.Ent.SourceDocument.Query().AllX(context.Background()) {
			names[d.Format] = append(names[d.Format], d.Name)
			if formats[d.Format] == nil {
				formats[d.Format] = &format{d.ReaderVersion, map[string]bool{}}
			}
		}
		for name := range names {
			add(formats[name].isFilled, columns(t, load(t, files, slices.Values(names[name]))))
		}
	}
	for _, column := range slices.Sorted(maps.Keys(isFilled)) {
		if !isFilled[column] {
			t.Errorf("no file fills column %s: set it in internal/ingest/aggregate, and have its element in a fixture of the reader or in internal/sample", column)
		}
	}
	for _, name := range readers(t) {
		if formats[name] == nil {
			t.Errorf("no file of format %s is loaded: add a fixture in %s/%s/testdata, or a writer in internal/sample", name, fixtures, name)
		}
	}
	compare(t, formats)
}

// readers returns the names of the packages that read a format.
func readers(t *testing.T) (names []string) {
	t.Helper()
	files, err := filepath.Glob(fixtures + "/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(text, []byte("\nfunc Recognize(")) {
			names = append(names, filepath.Base(filepath.Dir(file)))
		}
	}
	return names
}

// add adds the filled columns of more to all.
func add(all, more map[string]bool) {
	for column, isFilled := range more {
		all[column] = all[column] || isFilled
	}
}

// compare compares the columns of formats with the golden file. With -update, it
// writes those of new versions.
func compare(t *testing.T, formats map[string]*format) {
	t.Helper()
	golden, err := os.ReadFile(goldenFile)
	if err != nil && !*update {
		t.Fatal(err)
	}
	committed := map[string]string{} // columns by name and version
	for section := range strings.SplitSeq(string(golden), "\n\n") {
		heading, lines, _ := strings.Cut(section, "\n")
		committed[heading] = strings.TrimSuffix(lines, "\n")
	}
	var text bytes.Buffer
	for i, name := range slices.Sorted(maps.Keys(formats)) {
		if i > 0 {
			text.WriteString("\n")
		}
		filled := maps.Clone(formats[name].isFilled)
		maps.DeleteFunc(filled, func(_ string, isFilled bool) bool { return !isFilled })
		heading, lines := fmt.Sprintf("%s %d", name, formats[name].version), strings.Join(slices.Sorted(maps.Keys(filled)), "\n")
		if before, ok := committed[heading]; ok && before != lines {
			t.Errorf("files of format %s fill other columns than version %d of it did (-before +now): raise its ReaderVersion in internal/ingest/aggregate\n%s",
				name, formats[name].version, cmp.Diff(strings.Split(before, "\n"), strings.Split(lines, "\n")))
		}
		fmt.Fprintf(&text, "%s\n%s\n", heading, lines)
	}
	if t.Failed() {
		return
	}
	if *update {
		if err := os.WriteFile(goldenFile, text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(golden), text.String()); diff != "" {
		t.Errorf("%s is out of date (-committed +now); go test ./tests/columns -update writes it:\n%s", goldenFile, diff)
	}
}
