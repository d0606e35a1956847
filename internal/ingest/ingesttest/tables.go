package ingesttest

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"legislative/ent"
	"legislative/internal/store/database"
)

// Tables holds the rows of all tables as JSON, by table and ID. Long rows are
// cut and end with their hash.
type Tables map[string]map[string]string

// ReadTables reads all tables, except for values that depend on the time or the
// order of arrival.
func ReadTables(t testing.TB, db *database.DB) Tables {
	t.Helper()
	all := Tables{}
	clients := reflect.ValueOf(db.Ent).Elem()
	for i := range clients.NumField() {
		name := clients.Type().Field(i).Name
		query := clients.Field(i).MethodByName("Query")
		if !query.IsValid() || name == "Dataset" || name == "DatasetVersion" {
			continue
		}
		found := query.Call(nil)[0].MethodByName("All").Call([]reflect.Value{reflect.ValueOf(context.Background())})
		if err := found[1].Interface(); err != nil {
			t.Fatal(err)
		}
		rows := map[string]string{}
		for j := range found[0].Len() {
			row := found[0].Index(j)
			if revised, ok := row.Interface().(*ent.Revision); ok {
				if revised.Sha256 == "" {
					continue // of a record that another order did not add
				}
				revised.AddedVersion, revised.ChangedVersion, revised.ChangedAt = 0, 0, ""
			}
			if document, ok := row.Interface().(*ent.SourceDocument); ok {
				document.FinishedAt, document.DatasetVersion = "", 0
			}
			text, err := json.Marshal(row.Interface())
			if err != nil {
				t.Fatal(err)
			}
			if len(text) > 1000 {
				sum := sha256.Sum256(text)
				text = append(text[:900], hex.EncodeToString(sum[:])...)
			}
			rows[fmt.Sprint(row.Elem().FieldByName("ID").Interface())] = string(text)
		}
		all[name] = rows
	}
	return all
}

// Compare reports up to ten of the rows that differ between two databases.
func Compare(t testing.TB, want, got Tables) {
	t.Helper()
	reported := 0
	report := func(format string, args ...any) {
		if reported++; reported <= 10 {
			t.Errorf(format, args...)
		}
	}
	for name := range want {
		for id, row := range want[name] {
			if other, ok := got[name][id]; !ok {
				report("%s %s is missing: %s", name, id, row)
			} else if other != row {
				report("%s %s differs:\n  %s\n  %s", name, id, row, other)
			}
		}
		for id, row := range got[name] {
			if _, ok := want[name][id]; !ok {
				report("%s %s is unexpected: %s", name, id, row)
			}
		}
	}
	if reported > 10 {
		t.Errorf("and %d more differences", reported-10)
	}
}
