package textsearch

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"entgo.io/ent/dialect"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/source/billtext"
)

// rowsPerStatement bounds the parameters of a statement.
const rowsPerStatement = 200

// columns is the number of values of a row: the key, the heading, the text, and stems.
const columns = 4

// Write replaces the words of the sections of a text version in the index.
// Sections that are struck as a whole are left out.
func Write(ctx context.Context, tx *ent.Tx, engine string, v congress.TextVersionID, sections []billtext.Section) error {
	if err := remove(ctx, tx, engine, v); err != nil {
		return fmt.Errorf("delete former words: %w", err)
	}
	struck := billtext.Struck(sections)
	values := make([]any, 0, columns*rowsPerStatement)
	for i := range sections {
		if struck[i] {
			continue
		}
		heading, text := fold.Words(sections[i].Heading), fold.Words(sections[i].Text)
		values = append(values, v.SectionKey(i+1), strings.Join(heading, " "), strings.Join(text, " "), stems(slices.Concat(heading, text)))
		if len(values) == cap(values) {
			if err := insert(ctx, tx, engine, values); err != nil {
				return err
			}
			values = values[:0]
		}
	}
	return insert(ctx, tx, engine, values)
}

// stems returns the stems of those words that are not stems themselves, each once.
func stems(words []string) string {
	slices.Sort(words)
	var distinct []string
	for _, w := range slices.Compact(words) {
		if s := fold.Stem(w); s != w {
			distinct = append(distinct, s)
		}
	}
	slices.Sort(distinct)
	return strings.Join(slices.Compact(distinct), " ")
}

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

// insert inserts rows of a key, a heading, a text and their stems.
func insert(ctx context.Context, tx *ent.Tx, engine string, values []any) error {
	if len(values) == 0 {
		return nil
	}
	rows := make([]string, 0, len(values)/columns)
	for i := 1; i < len(values); i += columns {
		if engine == dialect.Postgres {
			rows = append(rows, fmt.Sprintf("($%d, setweight(to_tsvector('simple', $%d), 'A') || to_tsvector('simple', $%d)"+
				" || setweight(to_tsvector('simple', $%d), 'C'))", i, i+1, i+2, i+3))
		} else {
			rows = append(rows, "(?, ?, ?, ?)")
		}
	}
	into := "INSERT INTO section_search (rowid, heading, text, stems) VALUES "
	if engine == dialect.Postgres {
		into = "INSERT INTO section_search (id, words) VALUES "
	}
	if _, err := tx.ExecContext(ctx, into+strings.Join(rows, ", "), values...); err != nil {
		return fmt.Errorf("words of sections: %w", err)
	}
	return nil
}
