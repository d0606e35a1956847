package export

import (
	"context"
	"fmt"
	"slices"

	"legislative/internal/access"
	"legislative/internal/congress"
)

// Column describes a column of a table.
type Column struct {
	Name        string // as in the files
	Type        Type
	Nullable    bool
	Field       string // the field of GraphQL that has the same values, by its path from the type
	Description string
}

// Reference describes columns that name a row of another table.
type Reference struct {
	Columns []string
	Table   string
	Key     []string // columns of that table
}

// Table describes a table and reads its rows.
type Table struct {
	Name        string
	Title       string
	Description string
	// Requirement is the access that a caller needs, as for the fields of GraphQL.
	Requirement access.Requirement
	Columns     []Column
	Key         []string // columns that name a row
	References  []Reference
	Notice      string // about the meaning of the values, or ""

	stream func(ctx context.Context, s *Snapshot, inCongress int, emit func([]Value) error) error
}

// Tables returns all tables.
func Tables() []*Table {
	return []*Table{votesTable(), positionsTable(), billsTable(), actionsTable(), findingsTable(), financeTable()}
}

// Find returns the table with a name, or nil.
func Find(name string) *Table {
	all := Tables()
	if i := slices.IndexFunc(all, func(t *Table) bool { return t.Name == name }); i >= 0 {
		return all[i]
	}
	return nil
}

// column is a column of a table whose rows are made from records R.
type column[R any] struct {
	Column
	value func(*R) Value
}

// required is a column that has a value in each row.
func required[R any](name string, t Type, field, description string, value func(*R) Value) column[R] {
	return column[R]{Column{Name: name, Type: t, Field: field, Description: description}, value}
}

// optional is a column that can be null.
func optional[R any](name string, t Type, field, description string, value func(*R) Value) column[R] {
	return column[R]{Column{Name: name, Type: t, Nullable: true, Field: field, Description: description}, value}
}

// reader reads the records of a table, in their order, and calls row for each. A
// Congress of 0 stands for all.
type reader[R any] func(ctx context.Context, s *Snapshot, inCongress int, row func(*R) error) error

// newTable completes the description of a table by its columns and its reader.
func newTable[R any](t Table, columns []column[R], read reader[R]) *Table {
	for _, c := range columns {
		t.Columns = append(t.Columns, c.Column)
	}
	t.stream = func(ctx context.Context, s *Snapshot, inCongress int, emit func([]Value) error) error {
		values := make([]Value, len(columns))
		return read(ctx, s, inCongress, func(record *R) error {
			for i := range columns {
				values[i] = columns[i].value(record)
				if values[i].IsNull() && !columns[i].Nullable {
					return fmt.Errorf("table %s: column %s of a row has no value", t.Name, columns[i].Name)
				}
			}
			return emit(values)
		})
	}
	return &t
}

// reads returns the requirement of a table that the plan analysis includes.
func reads(scopes ...access.Scope) access.Requirement {
	return access.Requirement{Plan: access.Analysis, Scopes: scopes}
}

// CheckCongress returns an error unless a number can be that of a Congress.
func CheckCongress(number int) error {
	if number < 1 || number > congress.MaxCongress {
		return fmt.Errorf("%d is not the number of a Congress: want one from 1 to %d", number, congress.MaxCongress)
	}
	return nil
}
