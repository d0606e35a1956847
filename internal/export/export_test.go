package export_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"
	"github.com/parquet-go/parquet-go"

	"legislative/internal/export"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/sample"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
)

// write returns a table in a format.
func write(t *testing.T, db *database.DB, table *export.Table, format export.Format, inCongress int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := export.Read(t.Context(), db, func(ctx context.Context, s *export.Snapshot) error {
		w := export.NewWriter(&out, format, table, s.Version)
		if _, err := s.Write(ctx, table, inCongress, w); err != nil {
			return err
		}
		return w.Close()
	}); err != nil {
		t.Fatalf("%s as %s: %v", table.Name, format, err)
	}
	return out.Bytes()
}

// parseLines returns the rows of JSON Lines.
func parseLines(t *testing.T, text []byte) (rows []object) {
	t.Helper()
	for line := range bytes.Lines(text) {
		rows = append(rows, decodeObject(t, line))
	}
	return rows
}

// By default this is tested on SQLite, since TestBytesAreTheSameOnBothEngines covers
// the other engine.
func TestTablesHaveTheValuesOfGraphQL(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		if db.Dialect == dialect.Postgres {
			exhaustive.Require(t, "reads all tables once more")
		}
		g := newGraphQL(t, db)
		for _, table := range export.Tables() {
			var want []object
			for _, s := range g.sources(table) {
				want = append(want, s.row(table))
			}
			lines := parseLines(t, write(t, db, table, export.JSONL, 0))
			if len(want) == 0 {
				t.Errorf("%s: the sample has no rows", table.Name)
			}
			if diff := cmp.Diff(want, lines); diff != "" {
				t.Errorf("%s (-GraphQL +export): %.3000s", table.Name, diff)
			}
			if diff := cmp.Diff(lines, parseCSV(t, table, write(t, db, table, export.CSV, 0))); diff != "" {
				t.Errorf("%s (-JSON +CSV): %.3000s", table.Name, diff)
			}
			if diff := cmp.Diff(lines, parseParquet(t, table, write(t, db, table, export.Parquet, 0))); diff != "" {
				t.Errorf("%s (-JSON +Parquet): %.3000s", table.Name, diff)
			}
		}
	})
}

// The table of bills has those that other records name, and says which they are.
func TestBillsSayWhetherOthersOnlyNameThem(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		_, err := ingest.Files(t.Context(), db, func(yield func(string, []byte) bool) {
			for name, content := range sample.Files(sample.Options{Bills: 10, Votes: 20, Seed: 5}) {
				if !strings.HasSuffix(name, "1.xml") && strings.Contains(name, "BILLSTATUS") {
					continue
				}
				if !yield(name, content) {
					return
				}
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		loaded := map[bool]int{}
		for _, b := range parseLines(t, write(t, db, export.Find("bills"), export.JSONL, 0)) {
			isLoaded := b["is_loaded"].(bool)
			if isLoaded != (b["lifecycle_status"] != nil) {
				t.Errorf("bill %v %v %v: loaded %v, status %v", b["congress"], b["bill_type"], b["bill_number"], isLoaded, b["lifecycle_status"])
			}
			loaded[isLoaded]++
		}
		if loaded[true] == 0 || loaded[false] == 0 {
			t.Errorf("%d bills with a status file, %d without", loaded[true], loaded[false])
		}
	})
}

// parseCSV returns the rows of CSV as JSON has them, except that an empty field is
// null.
func parseCSV(t *testing.T, table *export.Table, text []byte) (rows []object) {
	t.Helper()
	if n := bytes.Count(text, []byte("\r\n")); n == 0 || !bytes.HasSuffix(text, []byte("\r\n")) {
		t.Errorf("%s: lines do not end in CR and LF", table.Name)
	}
	records, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatalf("%s: %v", table.Name, err)
	}
	for i, c := range table.Columns {
		if records[0][i] != c.Name {
			t.Errorf("%s: column %d is %s, want %s", table.Name, i, records[0][i], c.Name)
		}
	}
	for _, record := range records[1:] {
		row := object{}
		for i, c := range table.Columns {
			row[c.Name] = parseField(t, c, record[i])
		}
		rows = append(rows, row)
	}
	return rows
}

func parseField(t *testing.T, c export.Column, field string) any {
	t.Helper()
	switch {
	case field == "" && c.Nullable:
		return nil
	case c.Type == export.List:
		return decodeObject(t, []byte(`{"list":`+field+`}`))["list"]
	case c.Type == export.Integer || c.Type == export.Money:
		return json.Number(field)
	case c.Type == export.Boolean:
		return field == "true"
	default:
		return field
	}
}

// parseParquet returns the rows of Parquet as JSON has them.
func parseParquet(t *testing.T, table *export.Table, content []byte) (rows []object) {
	t.Helper()
	file, err := parquet.OpenFile(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatalf("%s: %v", table.Name, err)
	}
	for i, f := range file.Schema().Fields() {
		if f.Name() != table.Columns[i].Name || f.Optional() != table.Columns[i].Nullable {
			t.Errorf("%s: column %d is %s, want %s, nullable %v", table.Name, i, f, table.Columns[i].Name, table.Columns[i].Nullable)
		}
	}
	reader := parquet.NewReader(file)
	defer reader.Close()
	buffer := make([]parquet.Row, 1)
	for {
		n, err := reader.ReadRows(buffer)
		if n == 1 {
			rows = append(rows, rowOf(table, buffer[0]))
		}
		if errors.Is(err, io.EOF) {
			return rows
		}
		if err != nil {
			t.Fatalf("%s: %v", table.Name, err)
		}
	}
}

func rowOf(table *export.Table, values parquet.Row) object {
	row := object{}
	values.Range(func(i int, values []parquet.Value) bool {
		c := table.Columns[i]
		nullable := 0
		if c.Nullable {
			nullable = 1
		}
		switch {
		case c.Type == export.List && values[0].DefinitionLevel() < nullable:
			row[c.Name] = nil
		case c.Type == export.List:
			list := []any{}
			for _, v := range values {
				if v.DefinitionLevel() > nullable {
					list = append(list, string(v.ByteArray()))
				}
			}
			row[c.Name] = list
		case values[0].IsNull():
			row[c.Name] = nil
		default:
			row[c.Name] = single(c.Type, values[0])
		}
		return true
	})
	return row
}

func single(t export.Type, v parquet.Value) any {
	switch t {
	case export.Integer:
		return json.Number(fmt.Sprint(v.Int64()))
	case export.Money:
		sign, cents := "", v.Int64()
		if cents < 0 {
			sign, cents = "-", -cents
		}
		return json.Number(fmt.Sprintf("%s%d.%02d", sign, cents/100, cents%100))
	case export.Boolean:
		return v.Boolean()
	case export.Date:
		return time.Unix(int64(v.Int32())*24*60*60, 0).UTC().Format(time.DateOnly)
	case export.Time:
		return time.UnixMilli(v.Int64()).UTC().Format(time.RFC3339)
	default:
		return strings.Clone(string(v.ByteArray()))
	}
}

func TestBytesAreTheSameOnBothEngines(t *testing.T) {
	t.Parallel()
	databases := []*database.DB{ingesttest.Open(t, databasetest.Engines[0]), ingesttest.Open(t, databasetest.Engines[1])}
	for _, table := range export.Tables() {
		for _, format := range export.Formats {
			first := write(t, databases[0], table, format, 0)
			if !bytes.Equal(first, write(t, databases[0], table, format, 0)) {
				t.Errorf("%s as %s differs from one time to the next", table.Name, format)
			}
			if !bytes.Equal(first, write(t, databases[1], table, format, 0)) {
				t.Errorf("%s as %s differs between engines", table.Name, format)
			}
		}
	}
}

func TestCongressNarrowsTables(t *testing.T) {
	t.Parallel()
	db := databasetest.Open(t, databasetest.Engines[0])
	o := sample.Default()
	o.First, o.Last = 199, 200
	if _, err := ingest.Files(t.Context(), db, sample.Files(o)); err != nil {
		t.Fatal(err)
	}
	for _, table := range export.Tables() {
		all := parseLines(t, write(t, db, table, export.JSONL, 0))
		var want []object
		for _, row := range all {
			if row["congress"] == json.Number("199") || row["cycle"] == json.Number("2186") {
				want = append(want, row)
			}
		}
		if len(want) == 0 || len(want) == len(all) {
			t.Errorf("%s: %d of %d rows are of Congress 199: want some, but not all", table.Name, len(want), len(all))
		}
		if diff := cmp.Diff(want, parseLines(t, write(t, db, table, export.JSONL, 199))); diff != "" {
			t.Errorf("%s (-filtered +export): %.2000s", table.Name, diff)
		}
	}
}
