package billstatus

import (
	"cmp"
	"fmt"
	"path"
	"strings"

	"legislative/internal/congress"
)

// printing is a text version whose bill is not known yet: early files name
// the bill after its parts.
type printing struct {
	line       int
	name, date string
	formats    []Format
}

func (c *cursor) textVersions(dst *[]printing) func() error {
	return c.list("item", func() error {
		var p printing
		var date string
		p.line, _ = c.dec.InputPos()
		err := c.read(fields{
			"type":    c.into(&p.name),
			"date":    c.into(&date),
			"formats": c.formats(&p.formats),
		})
		p.date = c.date("text version", date)
		*dst = append(*dst, p)
		return err
	})
}

func (c *cursor) formats(dst *[]Format) func() error {
	return c.list("item", func() error {
		var f Format
		err := c.read(fields{"type": c.into(&f.Type), "url": c.into(&f.URL)})
		if f.URL == "" {
			return err
		}
		f.Type = cmp.Or(f.Type, formatType(f.URL))
		*dst = append(*dst, f)
		return err
	})
}

// formatType is the name that Congress.gov has for a rendering, which these
// files leave to the ending of its address.
func formatType(url string) string {
	switch strings.ToLower(path.Ext(url)) {
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

// printedAlike are names of stages that these files print otherwise than
// govinfo does.
var printedAlike = map[string]string{
	"reported to senate": "rs",
	"reported to house":  "rh",
}

// joinTextVersions names the printings of a bill. Rows of one version are
// joined; the one that has a date dates it.
func (c *cursor) joinTextVersions(bill congress.BillID, rows []printing) []TextVersion {
	var versions []TextVersion
	list := distinctBy[congress.TextVersionID](&versions)
	for _, p := range rows {
		id, err := p.identify(bill)
		if err != nil {
			c.skipAt(p.line, "text version: %v", err)
			continue
		}
		v := TextVersion{ID: id, Name: cmp.Or(p.name, id.Name()), Date: p.date, Formats: p.formats}
		if known := list.add(id, v); known != nil {
			known.Date = cmp.Or(known.Date, v.Date)
			known.Formats = append(known.Formats, v.Formats...)
		}
	}
	for i := range versions {
		versions[i].Formats = distinctRows(versions[i].Formats)
	}
	return versions
}

// identify finds a printing's version code: in the address of a rendering or,
// failing that, from the name of the stage.
func (p printing) identify(bill congress.BillID) (congress.TextVersionID, error) {
	for _, f := range p.formats {
		if v, err := congress.NewTextVersionID(bill, codeInURL(bill, f.URL)); err == nil {
			return v, nil
		}
	}
	if v, err := congress.NewTextVersionID(bill, codeOfName(p.name)); err == nil {
		return v, nil
	}
	return congress.TextVersionID{}, fmt.Errorf("neither its type %.40q nor the addresses of its %d formats name a stage of a bill", p.name, len(p.formats))
}

// codeInURL reads the version code from a package name in an address, such as
// BILLS-117hr4350pcs; public and private laws are packages of their own. It
// is "" where the address is of no such package or of another bill.
func codeInURL(bill congress.BillID, url string) string {
	name := path.Base(url)
	name = strings.TrimSuffix(name, path.Ext(name))
	if code, ok := strings.CutPrefix(name, "BILLS-"+bill.String()); ok {
		return code
	}
	law, ok := strings.CutPrefix(name, fmt.Sprintf("PLAW-%d", bill.Congress))
	switch {
	case ok && strings.HasPrefix(law, "publ"):
		return "pl"
	case ok && strings.HasPrefix(law, "pvtl"):
		return "pvtl"
	}
	return ""
}

// codeOfName is the code of the stage that a row's type names, "" if none.
func codeOfName(name string) string {
	if code, ok := printedAlike[strings.ToLower(name)]; ok {
		return code
	}
	for _, stage := range congress.Stages {
		if strings.EqualFold(name, stage.Name) {
			return stage.Code
		}
	}
	return ""
}
