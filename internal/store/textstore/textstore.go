// Package textstore reads stored bill texts: sections as those of package billtext, the
// order of the versions of a bill, and the days on which deadlines fall.
package textstore

import (
	"context"
	"encoding/json"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/source/billtext"
	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/stored"
)

// Read returns the sections of a text version in reading order. Their Refs are
// empty: the database does not store them, because no analysis uses them.
func Read(ctx context.Context, sections *ent.SectionClient, version int64) ([]billtext.Section, error) {
	rows, err := sections.Query().Where(section.TextVersionID(version)).Order(section.ByID()).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("read the sections of text %d: %w", version, err)
	}
	text := make([]billtext.Section, len(rows))
	for i, s := range rows {
		text[i] = toSection(s)
	}
	return text, nil
}

// ReadSome reads the sections that filter selects, by key: their texts, and their
// spans if withSpans is set, but nothing else.
func ReadSome(ctx context.Context, sections *ent.SectionClient, filter func(*sql.Selector), withSpans bool) (map[int64]billtext.Section, error) {
	columns := []string{section.FieldID, section.FieldText}
	if withSpans {
		columns = append(columns, section.FieldSpans)
	}
	rows, err := sections.Query().Where(filter).Select(columns...).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("read sections: %w", err)
	}
	found := make(map[int64]billtext.Section, len(rows))
	for _, s := range rows {
		found[s.ID] = billtext.Section{Text: s.Text, Spans: toSpans(s.Spans)}
	}
	return found, nil
}

func toSection(s *ent.Section) billtext.Section {
	result := billtext.Section{Level: s.Level, Text: s.Text, Spans: toSpans(s.Spans)}
	if s.Number != nil {
		result.Number = *s.Number
	}
	if s.Heading != nil {
		result.Heading = *s.Heading
	}
	if a := s.Account; a != nil {
		result.Account = &billtext.Account{Rank: paragraph.Rank(a.Rank), Department: a.Department, Agency: a.Agency, Name: a.Name}
	}
	if s.ParentID != nil {
		result.Parent, result.At = congress.SectionOrdinal(*s.ParentID), billtext.AfterAll
		if s.ParentOffset != nil {
			result.At = *s.ParentOffset
		}
	}
	return result
}

// Spans returns the spans of a section.
func Spans(s *ent.Section) []billtext.Span { return toSpans(s.Spans) }

// toSpans converts the stored form of spans.
func toSpans(forms []stored.Span) []billtext.Span {
	if len(forms) == 0 {
		return nil
	}
	spans := make([]billtext.Span, len(forms))
	for i, s := range forms {
		spans[i] = billtext.Span{Kind: billtext.SpanKind(s.Kind), Start: s.Start, End: s.End}
	}
	return spans
}

// Each calls fn for each text version that filter selects by the columns of its
// sections, in order of id. It reads them in one statement and holds one text
// in memory at a time. It skips versions without sections. If fn returns an
// error, Each stops and returns that error. The sections are those that [Read]
// returns.
func Each(ctx context.Context, db *ent.Client, engineName string, filter func(*sql.Selector), fn func(version int64, text []billtext.Section) error) error {
	b := sql.Dialect(engineName)
	selector := b.Select(section.FieldTextVersionID, section.FieldParentID, section.FieldParentOffset, section.FieldLevel, section.FieldNumber,
		section.FieldHeading, section.FieldAccount, section.FieldText, section.FieldSpans).From(b.Table(section.Table))
	filter(selector)
	selector.OrderBy(section.FieldTextVersionID, section.FieldID)
	query, args := selector.Query()
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return fmt.Errorf("read the sections of texts: %w", err)
	}
	defer func() { _ = rows.Close() }() // rows.Err reports the errors of reading
	var version int64
	var text []billtext.Section
	work := operation.From(ctx).Work
	for rows.Next() {
		work.Pause(ctx)
		row, err := scanSection(rows)
		if err != nil {
			return fmt.Errorf("read the sections of texts: %w", err)
		}
		if row.TextVersionID != version && text != nil {
			if err := fn(version, text); err != nil {
				return err
			}
			text = nil
		}
		version, text = row.TextVersionID, append(text, toSection(row))
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("read the sections of texts: %w", err)
	}
	if text == nil {
		return nil
	}
	return fn(version, text)
}

// scanSection scans a row of the columns that [Each] selects.
func scanSection(rows interface{ Scan(...any) error }) (*ent.Section, error) {
	var s ent.Section
	var account, spans []byte
	if err := rows.Scan(&s.TextVersionID, &s.ParentID, &s.ParentOffset, &s.Level, &s.Number, &s.Heading, &account, &s.Text, &spans); err != nil {
		return nil, err
	}
	for _, column := range []struct {
		text  []byte
		value any
	}{{account, &s.Account}, {spans, &s.Spans}} {
		if column.text == nil {
			continue
		}
		if err := json.Unmarshal(column.text, column.value); err != nil {
			return nil, fmt.Errorf("section: %w", err)
		}
	}
	return &s, nil
}
