package evaluate

import (
	"strings"

	"znkr.io/diff"

	"legislative/internal/source/billtext"
)

// measureStructure measures the sections of plain renderings against those of
// the same texts in markup. A section is found if one of the same level, number
// and heading stands in the same order.
func (r *Report) measureStructure(files []text) {
	m := Measure{Name: "sections of plain renderings"}
	for i := range files {
		plain := &files[i]
		if !plain.plain {
			continue
		}
		if marked := sameInMarkup(files, plain); marked != nil {
			r.compareSections(&m, plain, marked)
		}
	}
	r.Measures = append(r.Measures, m)
}

// sameInMarkup returns the text in markup of the same version as a plain rendering, or nil.
func sameInMarkup(files []text, plain *text) *text {
	for i := range files {
		if !files[i].plain && files[i].document.Version == plain.document.Version {
			return &files[i]
		}
	}
	return nil
}

func (r *Report) compareSections(m *Measure, plain, marked *text) {
	want, got := listHeaders(marked.document.Sections), listHeaders(plain.document.Sections)
	m.Expected += len(want)
	m.Reported += len(got)
	equal := func(a, b header) bool { return a.text == b.text }
	for _, e := range diff.EditsFunc(want, got, equal, diff.Minimal()) {
		switch e.Op {
		case diff.Match:
			m.Found++
			m.Confirmed++
		case diff.Delete:
			r.Misses = append(r.Misses, Miss{Measure: m.Name, File: plain.file, Section: e.X.section, Text: e.X.text,
				Want: e.X.text, Reason: "not separated from the text around it"})
		case diff.Insert:
			r.Misses = append(r.Misses, Miss{Measure: m.Name, File: plain.file, Section: e.Y.section, Text: e.Y.text,
				Got: e.Y.text, Reason: "not a section of the markup"})
		}
	}
}

// header is the level, number and heading of a section in a comparable form.
type header struct {
	section int
	text    string
}

// listHeaders lists the headers of the sections that have a number or a
// heading.
func listHeaders(sections []billtext.Section) []header {
	var list []header
	for i, s := range sections {
		if s.Number == "" && s.Heading == "" {
			continue
		}
		text := strings.ToLower(string(s.Level) + "|" + s.Number + "|" + s.Heading)
		text = strings.NewReplacer("–", "-", "’", "'", "“", `"`, "”", `"`, "``", `"`, "''", `"`, "—", "--").Replace(text)
		list = append(list, header{i + 1, text})
	}
	return list
}
