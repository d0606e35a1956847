package ingest

import (
	"context"
	"fmt"
	"slices"
)

// maxParameters is what one statement carries. SQLite would take 32,766 and
// Postgres 65,535, but SQLite's driver binds them in quadratic time: this many
// cost nothing, ten times as many more than all else.
const maxParameters = 2_000

// maxChildren is how many rows of a kind one record may have, by what
// [congress.ChildKey] can number.
const maxChildren = 1 << 20

// inChunks inserts rows in as many statements as their columns make
// necessary; base is the place of a chunk's first row among all.
func inChunks[T any](rows []T, columns int, insert func(chunk []T, base int) error) error {
	if len(rows) > maxChildren {
		return refusal{fmt.Errorf("%d rows of one kind: at most %d can be kept", len(rows), maxChildren)}
	}
	base := 0
	for chunk := range slices.Chunk(rows, maxParameters/columns) {
		if err := insert(chunk, base); err != nil {
			return err
		}
		base += len(chunk)
	}
	return nil
}

// text is nil for "".
func text[S ~string](s S) *string {
	if s == "" {
		return nil
	}
	t := string(s)
	return &t
}

// value is "" for nil.
func value(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// distinct keeps the first row of each key.
func distinct[T any, K comparable](rows []T, key func(T) K) []T {
	seen := make(map[K]bool, len(rows))
	kept := make([]T, 0, len(rows))
	for _, row := range rows {
		if k := key(row); !seen[k] {
			seen[k] = true
			kept = append(kept, row)
		}
	}
	return kept
}

// deleteAll runs deletions one after another.
func deleteAll(ctx context.Context, deletions ...func(context.Context) (int, error)) error {
	for _, remove := range deletions {
		if _, err := remove(ctx); err != nil {
			return fmt.Errorf("delete what was told before: %w", err)
		}
	}
	return nil
}
