// Package textstore reads the text of a bill back from the database, in the
// form in which its reader gave it.
package textstore

import (
	"context"
	"encoding/json"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
	"legislative/internal/stored"
)

// Read gives the sections of a text version in reading order. Citations that
// markup named are not kept, and no analysis looks at them.
func Read(ctx context.Context, sections *ent.SectionClient, version int64) ([]billtext.Section, error) {
	stored, err := sections.Query().Where(section.TextVersionID(version)).Order(section.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the sections of text %d: %w", version, err)
	}
	text := make([]billtext.Section, len(stored))
	for i, s := range stored {
		text[i] = sectionOf(s)
	}
	return text, nil
}

func sectionOf(s *ent.Section) billtext.Section {
	section := billtext.Section{Level: s.Level, Text: s.Text, Spans: spansOf(s.Spans)}
	if s.Number != nil {
		section.Number = *s.Number
	}
	if s.Heading != nil {
		section.Heading = *s.Heading
	}
	if s.ParentID != nil {
		section.Parent, section.At = congress.SectionOrdinal(*s.ParentID), billtext.AfterAll
		if s.ParentOffset != nil {
			section.At = *s.ParentOffset
		}
	}
	return section
}

func spansOf(forms []stored.Span) []billtext.Span {
	if len(forms) == 0 {
		return nil
	}
	spans := make([]billtext.Span, len(forms))
	for i, s := range forms {
		spans[i] = billtext.Span{Kind: billtext.SpanKind(s.Kind), Start: s.Start, End: s.End}
	}
	return spans
}

// Each reads several text versions as [Read] does, in one statement, and
// hands them over one at a time, by id: no more than one is in memory. Which
// ones it reads, a condition on the section's columns says. Versions without
// sections are passed over; an error of do ends it.
func Each(ctx context.Context, db *ent.Client, dialect string, which func(*sql.Selector), do func(version int64, text []billtext.Section) error) error {
	b := sql.Dialect(dialect)
	s := b.Select(section.FieldTextVersionID, section.FieldParentID, section.FieldParentOffset, section.FieldLevel, section.FieldNumber,
		section.FieldHeading, section.FieldText, section.FieldSpans).From(b.Table(section.Table))
	which(s)
	s.OrderBy(section.FieldTextVersionID, section.FieldID)
	query, args := s.Query()
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return fmt.Errorf("read the sections of texts: %w", err)
	}
	defer func() { _ = rows.Close() }() // reading has failed already, or is done
	var version int64
	var text []billtext.Section
	for rows.Next() {
		s, err := scan(rows)
		if err != nil {
			return fmt.Errorf("read the sections of texts: %w", err)
		}
		if s.TextVersionID != version && text != nil {
			if err := do(version, text); err != nil {
				return err
			}
			text = nil
		}
		version, text = s.TextVersionID, append(text, sectionOf(s))
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("read the sections of texts: %w", err)
	}
	if text == nil {
		return nil
	}
	return do(version, text)
}

// scan reads a row of the columns that [Each] selects.
func scan(rows interface{ Scan(...any) error }) (*ent.Section, error) {
	var s ent.Section
	var spans []byte
	if err := rows.Scan(&s.TextVersionID, &s.ParentID, &s.ParentOffset, &s.Level, &s.Number, &s.Heading, &s.Text, &spans); err != nil {
		return nil, err
	}
	if spans == nil {
		return &s, nil
	}
	return &s, json.Unmarshal(spans, &s.Spans)
}
