// Package bulk writes and deletes database rows in bulk.
package bulk

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"legislative/internal/congress"
)

// MaxParameters is the number of parameters of one statement. SQLite accepts
// 32,766 and Postgres 65,535, but SQLite's driver binds them in quadratic time:
// that of 2,000 is negligible, that of 20,000 exceeds everything else.
const MaxParameters = 2_000

// ErrTooMany is wrapped by the errors of records that have more rows of one
// kind than keys can number.
var ErrTooMany = errors.New("too many rows of one kind")

// CheckCount returns an error that wraps [ErrTooMany] if a record has more rows
// of one kind than the given maximum.
func CheckCount(count, maximum int) error {
	if count > maximum {
		return fmt.Errorf("%w: %d, but at most %d can be stored", ErrTooMany, count, maximum)
	}
	return nil
}

// InChunks calls insert for as many rows at a time as fit into a statement,
// given the number of columns of a row. base is the index in rows of the first
// row of a chunk. If there are more rows than [congress.ChildKey] can number,
// InChunks inserts nothing and returns an error that wraps [ErrTooMany].
func InChunks[T any](rows []T, columns int, insert func(chunk []T, base int) error) error {
	if err := CheckCount(len(rows), congress.MaxChildren); err != nil {
		return err
	}
	base := 0
	for chunk := range slices.Chunk(rows, MaxParameters/columns) {
		if err := insert(chunk, base); err != nil {
			return err
		}
		base += len(chunk)
	}
	return nil
}

// DeleteAll runs deletions in order, up to the first error.
func DeleteAll(ctx context.Context, deletions ...func(context.Context) (int, error)) error {
	for _, run := range deletions {
		if _, err := run(ctx); err != nil {
			return fmt.Errorf("delete former rows: %w", err)
		}
	}
	return nil
}

// Optional returns s as the value of a nullable column: nil if s is "".
func Optional[S ~string](s S) *string {
	if s == "" {
		return nil
	}
	value := string(s)
	return &value
}

// Text returns the value of a nullable column, or "" if it is null.
func Text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// Distinct returns the first row of each key, in the order of rows.
func Distinct[T any, K comparable](rows []T, key func(T) K) []T {
	seen := make(map[K]bool, len(rows))
	first := make([]T, 0, len(rows))
	for _, row := range rows {
		if k := key(row); !seen[k] {
			seen[k] = true
			first = append(first, row)
		}
	}
	return first
}
