package billstatus

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"legislative/internal/congress"
)

// printing is a text version whose bill is not known yet, since early files name
// the bill at their end.
type printing struct {
	line       int
	name, date string
	formats    []Format
}

func (c *cursor) printingsInto(dst *[]printing) func() error {
	return c.listOf("item", func() error {
		var p printing
		var date string
		p.line, _ = c.dec.InputPos()
		err := c.readFields(fields{
			"type":    c.textInto(&p.name),
			"date":    c.textInto(&date),
			"formats": c.formatsInto(&p.formats),
		})
		p.date = c.parseDate("text version", date)
		*dst = append(*dst, p)
		return err
	})
}

func (c *cursor) formatsInto(dst *[]Format) func() error {
	return c.listOf("item", func() error {
		var f Format
		err := c.readFields(fields{"type": c.textInto(&f.Type), "url": c.textInto(&f.URL)})
		if f.URL == "" {
			return err
		}
		f.Type = cmp.Or(f.Type, formatTypeForURL(f.URL))
		*dst = append(*dst, f)
		return err
	})
}

// formatTypeForURL returns the type that Congress.gov has for a file with the
// URL's extension, or "". Most BILLSTATUS files omit it.
func formatTypeForURL(address string) string {
	switch strings.ToLower(path.Ext(address)) {
	case ".xml":
		return "Formatted XML"
	case ".htm", ".html":
		return "Formatted Text"
	case ".pdf":
		return "PDF"
	default:
		return ""
	}
}

// stageAliases maps lowercase names of stages that differ from those in
// [congress.Stages] to their codes.
var stageAliases = map[string]string{
	"reported to senate": "rs",
	"reported to house":  "rh",
}

// joinTextVersions joins rows for the same version and skips those whose
// version is unknown.
func (c *cursor) joinTextVersions(billID congress.BillID, rows []printing) []TextVersion {
	var versions []TextVersion
	list := newUniqueList[congress.TextVersionID](&versions)
	for _, p := range rows {
		id, err := p.textVersionID(billID)
		if err != nil {
			c.skipLinef(p.line, "text version: %v", err)
			continue
		}
		v := TextVersion{ID: id, Name: cmp.Or(p.name, id.Name()), Date: p.date, Formats: p.formats}
		if existing := list.add(id, v); existing != nil {
			existing.Date = cmp.Or(existing.Date, v.Date)
			existing.Formats = append(existing.Formats, v.Formats...)
		}
	}
	for i := range versions {
		versions[i].Formats = removeDuplicates(versions[i].Formats)
	}
	return versions
}

// textVersionID takes the version code from the URL of one of the files or, if
// no URL has it, from the name of the stage.
func (p printing) textVersionID(billID congress.BillID) (congress.TextVersionID, error) {
	for _, f := range p.formats {
		if v, err := congress.NewTextVersionID(billID, codeInURL(billID, f.URL)); err == nil {
			return v, nil
		}
	}
	if v, err := congress.NewTextVersionID(billID, codeForName(p.name)); err == nil {
		return v, nil
	}
	return congress.TextVersionID{}, fmt.Errorf("neither its type %.40q nor the URLs of its %d formats contain a known stage", p.name, len(p.formats))
}

// codeInURL returns the version code in the URL of a package such as
// BILLS-117hr4350pcs, or of the package of a public or private law. It returns
// "" for the URL of another package or bill.
func codeInURL(b congress.BillID, address string) string {
	name := path.Base(address)
	name = strings.TrimSuffix(name, path.Ext(name))
	if code, ok := strings.CutPrefix(name, "BILLS-"+b.String()); ok {
		return code
	}
	law, ok := strings.CutPrefix(name, fmt.Sprintf("PLAW-%d", b.Congress))
	switch {
	case ok && strings.HasPrefix(law, "publ"):
		return "pl"
	case ok && strings.HasPrefix(law, "pvtl"):
		return "pvtl"
	}
	return ""
}

func codeForName(name string) string {
	if code, ok := stageAliases[strings.ToLower(name)]; ok {
		return code
	}
	for _, stage := range congress.Stages {
		if strings.EqualFold(name, stage.Name) {
			return stage.Code
		}
	}
	return ""
}
