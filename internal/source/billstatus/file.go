package billstatus

import (
	"errors"
	"fmt"
)

// file is a BILLSTATUS file that is being read: the record, and the values that
// can be interpreted only at the end of the file.
type file struct {
	*cursor
	bill      Bill
	name      measureName
	version   string
	early     bool // an element has a name that was used only before 3.0
	origin    string
	printings []printing
}

func (f *file) readDocument() error {
	if err := f.openRoot(rootName); err != nil {
		return err
	}
	bills := 0
	err := f.readFields(fields{
		"version": f.textInto(&f.version),
		"bill": func() error {
			if bills++; bills > 1 {
				return errors.New("a second <bill>: want one per file")
			}
			return f.readFields(f.billFields())
		},
	})
	if err != nil {
		return err
	}
	if err := f.expectEnd(); err != nil {
		return err
	}
	return f.finish()
}

// identityInto reads a part of the bill's name. It fails if the element occurs
// twice with different values.
func (f *file) identityInto(element string, dst *string) func() error {
	return func() error {
		s, err := f.readText()
		if err == nil && *dst != "" && s != *dst {
			return fmt.Errorf("<%s> is %.40q and %.40q: want one bill per file", element, *dst, s)
		}
		*dst = s
		return err
	}
}

// markEarly wraps the reader of an element whose name was used only before 3.0.
func (f *file) markEarly(read func() error) func() error {
	return func() error {
		f.early = true
		return read()
	}
}

// finish completes the record after the whole file has been read.
func (f *file) finish() error {
	b := &f.bill
	var err error
	if b.ID, err = parseBillID(f.name); err != nil {
		return fmt.Errorf("the file does not name its bill: %w", err)
	}
	b.Schema = f.detectSchema()
	if b.OriginChamber = parseChamber(f.origin); b.OriginChamber == "" {
		b.OriginChamber = b.ID.Type.Chamber()
	}
	b.Subjects = removeDuplicates(b.Subjects)
	b.Committees = joinCommittees(b.Committees)
	b.CalendarNumbers = removeDuplicates(append(b.CalendarNumbers, f.calendars...))
	b.RecordedVotes = collectVotes(b.ID.Congress, b.RecordedVotes, b.Actions)
	b.Amendments = joinAmendments(b.Amendments, b.ID)
	b.TextVersions = f.joinTextVersions(b.ID, f.printings)
	b.Skipped = f.skippedLines()
	return nil
}

func (f *file) detectSchema() Schema {
	switch {
	case f.version != "":
		return Schema(f.version)
	case f.early:
		return SchemaEarly
	default:
		return SchemaPreview
	}
}

func (f *file) skippedLines() []string {
	skipped := f.skipped
	if f.unreported > 0 {
		skipped = append(skipped, fmt.Sprintf("%d more rows", f.unreported))
	}
	return skipped
}
