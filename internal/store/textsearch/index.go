package textsearch

import (
	"context"
	"fmt"
	"strings"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/source/billtext"
)

// rowsPerStatement bounds the parameters of a statement.
const rowsPerStatement = 200

// Write replaces the words of the sections of a text version in the index.
// Sections that are struck as a whole are left out.
func Write(ctx context.Context, tx *ent.Tx, engine string, v congress.TextVersionID, sections []billtext.Section) error {
	if err := remove(ctx, tx, engine, v); err != nil {
		return fmt.Errorf("delete former words: %w", err)
	}
	struck := billtext.Struck(sections)
	values := make([]any, 0, 3*rowsPerStatement)
	for i := range sections {
		if struck[i] {
			continue
		}
		values = append(values, v.SectionKey(i+1), foldedWords(sections[i].Heading), foldedWords(sections[i].Text))
		if len(values) == cap(values) {
			if err := insert(ctx, tx, engine, values); err != nil {
				return err
			}
			values = values[:0]
		}
	}
	return insert(ctx, tx, engine, values)
}

func foldedWords(s string) string { return strings.Join(fold.Words(s), " ") }

// remove deletes the sections of a text version from the index.
func remove(ctx context.Context, tx *ent.Tx, engine string, v congress.TextVersionID) error {
	first, last := v.SectionKey(1), v.SectionKey(congress.MaxSections)
	statement := "DELETE FROM section_search WHERE rowid BETWEEN ? AND ?"
	if engine == dialect.Postgres {
		statement = "DELETE FROM section_search WHERE id BETWEEN $1 AND $2"
	}
	_, err := tx.ExecContext(ctx, statement, first, last)
	return err
}

// insert inserts rows of a key, a heading and a text.
func insert(ctx context.Context, tx *ent.Tx, engine string, values []any) error {
	if len(values) == 0 {
		return nil
	}
	rows := make([]string, 0, len(values)/3)
	for i := 1; i < len(values); i += 3 {
		if engine == dialect.Postgres {
			rows = append(rows, fmt.Sprintf("($%d, setweight(to_tsvector('simple', $%d), 'A') || to_tsvector('simple', $%d))", i, i+1, i+2))
		} else {
			rows = append(rows, "(?, ?, ?)")
		}
	}
	into := "INSERT INTO section_search (rowid, heading, text) VALUES "
	if engine == dialect.Postgres {
		into = "INSERT INTO section_search (id, words) VALUES "
	}
	if _, err := tx.ExecContext(ctx, into+strings.Join(rows, ", "), values...); err != nil {
		return fmt.Errorf("words of sections: %w", err)
	}
	return nil
}
