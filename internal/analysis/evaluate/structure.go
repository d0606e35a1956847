package evaluate

import (
	"strings"

	"legislative/internal/source/billtext"
)

// structure measures the sections of plain renderings against those of the
// same texts in markup: a section is found where one of the same level, number
// and heading stands in the same order.
func (r *Report) structure(texts []text) {
	m := Measure{Name: "sections of plain renderings"}
	for i := range texts {
		plain := &texts[i]
		if !plain.plain {
			continue
		}
		if marked := sameInMarkup(texts, plain); marked != nil {
			r.compareSections(&m, plain, marked)
		}
	}
	r.Measures = append(r.Measures, m)
}

func sameInMarkup(texts []text, plain *text) *text {
	for i := range texts {
		if !texts[i].plain && texts[i].document.Version == plain.document.Version {
			return &texts[i]
		}
	}
	return nil
}

func (r *Report) compareSections(m *Measure, plain, marked *text) {
	want, got := headers(marked.document.Sections), headers(plain.document.Sections)
	m.Expected += len(want)
	m.Reported += len(got)
	common := longestCommon(want, got)
	m.Found += len(common)
	m.Confirmed += len(common)
	missing, extra := want, got
	for _, pair := range common {
		missing = r.addMissed(m, plain.file, missing, pair.text, true)
		extra = r.addMissed(m, plain.file, extra, pair.text, false)
	}
	r.addMissed(m, plain.file, missing, "", true)
	r.addMissed(m, plain.file, extra, "", false)
}

// header is the level, number and heading of a section, made comparable.
type header struct {
	section int
	text    string
}

// headers lists the sections that have a number or a heading.
func headers(sections []billtext.Section) []header {
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

// longestCommon is a longest common subsequence of two lists.
func longestCommon(a, b []header) []header {
	lengths := make([][]int, len(a)+1)
	for i := range lengths {
		lengths[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i].text == b[j].text {
				lengths[i][j] = lengths[i+1][j+1] + 1
			} else {
				lengths[i][j] = max(lengths[i+1][j], lengths[i][j+1])
			}
		}
	}
	var common []header
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i].text == b[j].text:
			common = append(common, a[i])
			i, j = i+1, j+1
		case lengths[i+1][j] >= lengths[i][j+1]:
			i++
		default:
			j++
		}
	}
	return common
}

// addMissed reports the headers before the one with the given text, and gives
// those after it; without a text all of them.
func (r *Report) addMissed(m *Measure, file string, list []header, until string, missing bool) []header {
	for i, h := range list {
		if until != "" && h.text == until {
			return list[i+1:]
		}
		miss := Miss{Measure: m.Name, File: file, Section: h.section, Text: h.text}
		if missing {
			miss.Want, miss.Reason = h.text, "not told from the text around it"
		} else {
			miss.Got, miss.Reason = h.text, "no section of the markup"
		}
		r.Misses = append(r.Misses, miss)
	}
	return nil
}
