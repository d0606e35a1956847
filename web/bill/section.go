package bill

import (
	"cmp"
	"html/template"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"legislative/web/page"
)

// Section is a section of a text.
type Section struct {
	DatabaseID                         int64 `json:"databaseId"`
	Level, Path, Number, Heading, Text string
	Struck                             bool
	Signals                            []string
	Findings                           list[Finding]
}

// Finding is a finding of the analysis in a section.
type Finding struct {
	Kind, Text, Value string
	SectionID         int64 `json:"sectionId"`
	Start, End        int
	Quoted, Struck    bool
	Date              *struct {
		Kind, CalendarDate, Action string
		Actor                      *struct{ Text string }
	}
	Amount *struct{ Role string }
	Agency *struct{ Name string }
}

// About returns what the finding says, for people.
func (f Finding) About() string {
	parts := []string{}
	switch {
	case f.Date != nil:
		parts = append(parts, word(f.Date.Kind))
		if f.Date.CalendarDate != "" {
			parts = append(parts, page.FormatDate(f.Date.CalendarDate))
		}
		if f.Date.Actor != nil {
			parts = append(parts, "by "+f.Date.Actor.Text)
		}
		if f.Date.Action != "" && f.Date.Action != "other" {
			parts = append(parts, "to "+word(f.Date.Action))
		}
	case f.Amount != nil:
		if f.Amount.Role != "other" {
			parts = append(parts, word(f.Amount.Role))
		}
	case f.Agency != nil:
		parts = append(parts, f.Agency.Name)
	default:
		parts = append(parts, word(f.Value))
	}
	if f.Quoted {
		parts = append(parts, "in quoted matter")
	}
	// A mention of an agency that the text does not name has no name.
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), ", ")
}

// Name returns the number and the heading of the section, or a name for one that has
// neither.
func (s Section) Name() string {
	name := strings.TrimSpace(s.Number + " " + s.Heading)
	return cmp.Or(name, map[string]string{"front": "Beginning", "preamble": "Preamble", "attestation": "Attestation"}[s.Level], "Section")
}

// Place returns where the section is in the numbering of the text, such as section
// 504(a) for the path dB/s504/a, or "" if it is no part of a numbered section.
func (s Section) Place() string {
	for i, segment := range strings.Split(s.Path, "/") {
		number := strings.TrimPrefix(segment, "s")
		if number == segment || number == "" || number[0] < '0' || number[0] > '9' {
			continue
		}
		place := "section " + number
		for _, below := range strings.Split(s.Path, "/")[i+1:] {
			place += "(" + below + ")"
		}
		return place
	}
	return ""
}

// Anchor returns the ID of the section's place in the page.
func (s Section) Anchor() string { return "s-" + strconv.FormatInt(s.DatabaseID, 10) }

// FindingAnchor returns the ID of a finding's place in the page.
func (s Section) FindingAnchor(i int) string {
	return findingAnchor(s.DatabaseID, s.Findings.Nodes[i].Start)
}

// findingAnchor returns the ID of the place where a finding of a section begins. Findings
// that begin at the same place share it.
func findingAnchor(section int64, start int) string {
	return "f-" + strconv.FormatInt(section, 10) + "-" + strconv.Itoa(start)
}

// headingEnd returns the length of the number and heading with which the text begins,
// in characters. The page shows them above the text.
func (s Section) headingEnd() int {
	rest := s.Text
	for _, part := range []string{s.Number, s.Heading} {
		trimmed := strings.TrimLeft(rest, " \n")
		if len(trimmed) < len(part) || !strings.EqualFold(trimmed[:len(part)], part) {
			return 0
		}
		rest = trimmed[len(part):]
	}
	rest = strings.TrimLeft(rest, ".—- \n")
	return utf8.RuneCountInString(s.Text) - utf8.RuneCountInString(rest)
}

// span is a range of characters of a section that is marked.
type span struct {
	start, end int
	class      string
	anchor     string // ID of its beginning
	title      string
}

// Body returns the text of a section as paragraphs, with its findings and the matches
// of the phrase marked. Words with several findings have the classes of all.
func (t *textView) Body(s Section) template.HTML {
	var spans []span
	placed := map[string]bool{}
	for i, f := range s.Findings.Nodes {
		anchor := s.FindingAnchor(i)
		if placed[anchor] {
			anchor = ""
		}
		placed[s.FindingAnchor(i)] = true
		spans = append(spans, span{f.Start, f.End, "f-" + f.Kind, anchor, strings.TrimSuffix(kindName(f.Kind)+": "+f.About(), ": ")})
	}
	for i, m := range t.Matches.Nodes {
		if m.SectionID == s.DatabaseID {
			spans = append(spans, span{m.Start, m.End, "f-match", "m-" + strconv.Itoa(i), "match"})
		} else if m.EndSectionID == s.DatabaseID {
			spans = append(spans, span{0, m.EndSectionOffset, "f-match", "", "match"})
		}
	}
	return writeBody([]rune(s.Text), s.headingEnd(), spans)
}

// writeBody writes the paragraphs of a text from an offset on. Each part of a
// paragraph between the ends of spans has one mark for all spans that cover it.
func writeBody(text []rune, from int, spans []span) template.HTML {
	var out strings.Builder
	cuts := map[int]bool{from: true, len(text): true}
	for i := range spans {
		spans[i].start, spans[i].end = max(spans[i].start, from), min(spans[i].end, len(text))
		if spans[i].start < spans[i].end {
			cuts[spans[i].start], cuts[spans[i].end] = true, true
		} else if spans[i].anchor != "" { // in the heading, which the page shows above
			out.WriteString(`<span id="` + spans[i].anchor + `"></span>`)
		}
	}
	for i := from; i < len(text); i++ {
		if text[i] == '\n' {
			cuts[i], cuts[i+1] = true, true
		}
	}
	places := slices.Sorted(maps.Keys(cuts))
	depth, open := 0, false
	for i := 0; i+1 < len(places); i++ {
		part := string(text[places[i]:places[i+1]])
		if part == "\n" {
			if open {
				out.WriteString("</p>\n")
			}
			open = false
			continue
		}
		if !open {
			depth = depthOf(lineFrom(text, places[i]), depth)
			out.WriteString(`<p class="d` + strconv.Itoa(depth) + `">`)
			open = true
		}
		writePart(&out, part, places[i], spans)
	}
	if open {
		out.WriteString("</p>")
	}
	return template.HTML(out.String()) //nolint:gosec // all parts are escaped
}

func writePart(out *strings.Builder, part string, start int, spans []span) {
	var classes, titles []string
	for _, s := range spans {
		if s.start > start || start >= s.end {
			continue
		}
		if s.start == start && s.anchor != "" {
			out.WriteString(`<span id="` + s.anchor + `"></span>`)
		}
		if !slices.Contains(classes, s.class) {
			classes = append(classes, s.class)
		}
		titles = append(titles, s.title)
	}
	escaped := template.HTMLEscapeString(part)
	if len(classes) == 0 {
		out.WriteString(escaped)
		return
	}
	out.WriteString(`<mark class="` + strings.Join(classes, " ") + `" title="` + template.HTMLEscapeString(strings.Join(titles, "; ")) + `">` + escaped + `</mark>`)
}

func lineFrom(text []rune, start int) string {
	return string(text[start:min(len(text), start+12)])
}

// enumerator matches the number of a provision at the beginning of a line, in quoted
// matter too.
var enumerator = regexp.MustCompile(`^[“‘"]*\(([0-9]+|[a-z]+|[A-Z]+)\)`)

var roman = regexp.MustCompile(`(?i)^[ivx]+$`)

// depthOf returns the depth of the provision that begins a line: 1 for paragraphs (1),
// 2 for subparagraphs (A), 3 for clauses (i) and 4 for subclauses (I). A line without
// a number has the depth of the one before it.
func depthOf(line string, before int) int {
	found := enumerator.FindStringSubmatch(line)
	if found == nil {
		return before
	}
	number := found[1]
	switch {
	case number[0] <= '9':
		return 1
	case roman.MatchString(number) && strings.ToUpper(number) == number && before >= 3:
		return 4
	case strings.ToUpper(number) == number:
		return 2
	case roman.MatchString(number) && before >= 2:
		return 3
	default:
		return 0
	}
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
