package bulk

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	entsql "entgo.io/ent/dialect/sql"

	"legislative/internal/stored"
)

// A column is a column of a table and the field of ent's struct that has its
// value.
type column struct {
	name  string
	field int
}

// columnsByType has the columns of each type of row, found once.
var columnsByType sync.Map // from reflect.Type to []column

// columnsOf returns the columns of a struct that ent generates. The name of a
// column is that of the field in JSON.
func columnsOf(row reflect.Type) []column {
	if known, ok := columnsByType.Load(row); ok {
		return known.([]column)
	}
	var columns []column
	for i := range row.NumField() {
		field := row.Field(i)
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		if name == "" || name == "-" || name == "edges" {
			continue
		}
		columns = append(columns, column{name, i})
	}
	columnsByType.Store(row, columns)
	return columns
}

// isJSON reports whether values of a type are stored as JSON: lists, maps and
// structs, except bytes and types that convert themselves.
func isJSON(t reflect.Type) bool {
	if t.Implements(reflect.TypeFor[driver.Valuer]()) {
		return false
	}
	switch t.Kind() {
	case reflect.Pointer:
		return t.Elem().Kind() == reflect.Struct
	case reflect.Slice:
		return t.Elem().Kind() != reflect.Uint8
	case reflect.Map, reflect.Struct:
		return true
	default:
		return false
	}
}

// isNull reports whether a value is stored as NULL: a nil pointer, or a nil list or
// map that would be stored as JSON.
func isNull(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer:
		return v.IsNil()
	case reflect.Slice, reflect.Map:
		return v.IsNil() && isJSON(v.Type())
	default:
		return false
	}
}

// value returns the value of the column in a row, or nil if it is null.
func (c column) value(row reflect.Value) any {
	v := row.Field(c.field)
	if isNull(v) {
		return nil
	}
	return v.Interface()
}

// argument returns the value of a column as a parameter of a statement.
func argument(column string, value any) (any, error) {
	if _, isExpression := value.(entsql.Querier); value == nil || isExpression {
		return value, nil
	}
	v := reflect.ValueOf(value)
	switch {
	case isNull(v):
		return nil, nil
	case !isJSON(v.Type()):
		return reflect.Indirect(v).Interface(), nil
	}
	encoded, err := json.Marshal(value)
	if err != nil {
		return nil, fmt.Errorf("encode column %s: %w", column, err)
	}
	return json.RawMessage(encoded), nil
}

// Columns returns the columns of a row that are not null, without its key and the
// columns named in except. Revisions hash them, so a change of any column is a
// change of the record.
func Columns[T any](row *T, except ...string) stored.Columns {
	columns := stored.Columns{}
	v := reflect.ValueOf(row).Elem()
	for _, c := range columnsOf(v.Type()) {
		if c.name == "id" || slices.Contains(except, c.name) {
			continue
		}
		if value := c.value(v); value != nil {
			columns[c.name] = value
		}
	}
	return columns
}
