package billstatus

import (
	"errors"
	"fmt"
)

// file is a BILLSTATUS file as it is being read: the record, and what waits
// for the end of the file to be understood.
type file struct {
	*cursor
	bill      Bill
	name      measure
	version   string
	early     bool // some name is one of before 3.0
	origin    string
	printings []printing
}

func (f *file) document() error {
	if err := f.open(rootName); err != nil {
		return err
	}
	bills := 0
	err := f.read(fields{
		"version": f.into(&f.version),
		"bill": func() error {
			if bills++; bills > 1 {
				return errors.New("a second <bill>: want one a file")
			}
			return f.read(f.billFields())
		},
	})
	if err != nil {
		return err
	}
	if err := f.end(); err != nil {
		return err
	}
	return f.finish()
}

func (f *file) billFields() fields {
	b := &f.bill
	return fields{
		"version":                 f.into(&f.version),
		"congress":                f.identity("congress", &f.name.congress),
		"type":                    f.identity("type", &f.name.kind),
		"billType":                f.earlier(f.identity("billType", &f.name.kind)),
		"number":                  f.identity("number", &f.name.number),
		"billNumber":              f.earlier(f.identity("billNumber", &f.name.number)),
		"updateDate":              f.latest("update", &b.UpdateDate),
		"updateDateIncludingText": f.latest("update", &b.TextUpdateDate),
		"introducedDate":          f.dateInto("introduction", &b.IntroducedDate),
		"originChamber":           f.into(&f.origin),
		"title":                   f.into(&b.Title),
		"titles":                  f.titles(&b.Titles),
		"policyArea":              f.nameInto(&b.PolicyArea),
		"primarySubject":          f.nameInto(&b.PolicyArea),
		"subjects":                f.subjects(b),
		"laws":                    f.laws(&b.Laws),
		"sponsors":                f.sponsors(&b.Sponsors),
		"cosponsors":              f.sponsors(&b.Cosponsors),
		"summaries":               f.summaries(&b.Summaries),
		"textVersions":            f.textVersions(&f.printings),
		"committees":              f.committees(&b.Committees),
		"committeeReports":        f.committeeReports(&b.CommitteeReports),
		"relatedBills":            f.relatedBills(&b.RelatedBills),
		"cboCostEstimates":        f.costEstimates(&b.CostEstimates),
		"notes":                   f.notes(&b.Notes),
		"actions":                 f.actions(&b.Actions),
		"latestAction":            f.latestAction(&b.LatestAction),
		"recordedVotes":           f.recordedVotes(&b.RecordedVotes),
		"amendments":              f.amendments(&b.Amendments),
	}
}

// identity reads a part of the bill's name, which may be said once only, or
// the same way again.
func (f *file) identity(element string, dst *string) func() error {
	return func() error {
		s, err := f.text()
		if err == nil && *dst != "" && s != *dst {
			return fmt.Errorf("<%s> is %.40q and %.40q: want one bill a file", element, *dst, s)
		}
		*dst = s
		return err
	}
}

// earlier notes a name that went out of use with 3.0.
func (f *file) earlier(read func() error) func() error {
	return func() error {
		f.early = true
		return read()
	}
}

// finish completes the record with what needed the whole file to be read.
func (f *file) finish() error {
	b := &f.bill
	var err error
	if b.ID, err = billID(f.name); err != nil {
		return fmt.Errorf("the file does not name its bill: %w", err)
	}
	b.Schema = f.schema()
	if b.OriginChamber = chamber(f.origin); b.OriginChamber == "" {
		b.OriginChamber = b.ID.Type.Chamber()
	}
	b.Subjects = distinctRows(b.Subjects)
	b.Committees = joinCommittees(b.Committees)
	b.RecordedVotes = votes(b.ID.Congress, b.RecordedVotes, b.Actions)
	b.Amendments = joinAmendments(b.Amendments, b.ID)
	b.TextVersions = f.joinTextVersions(b.ID, f.printings)
	b.Skipped = f.account()
	return nil
}

func (f *file) schema() Schema {
	switch {
	case f.version != "":
		return Schema(f.version)
	case f.early:
		return SchemaEarly
	default:
		return SchemaPreview
	}
}

// account lists what was left out of the record.
func (f *file) account() []string {
	skipped := f.skipped
	if f.unsaid > 0 {
		skipped = append(skipped, fmt.Sprintf("%d rows more", f.unsaid))
	}
	if f.blankActions > 0 {
		skipped = append(skipped, fmt.Sprintf("%d actions that are a date and nothing else", f.blankActions))
	}
	return skipped
}
