package evaluate

import (
	_ "embed"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
	"unicode/utf8"

	"legislative/internal/analysis"
)

// labelTable has the results of reading paragraphs of real texts. It contains
// offsets and values, but not the texts.
//
//go:embed labels.tsv
var labelTable string

// paragraphKind is the kind of the rows for the paragraphs themselves.
const paragraphKind = "text"

// label is a row of the table.
type label struct {
	file       string
	section    int
	start, end int
	kind       analysis.Kind
	value      string // checksum for a paragraph
}

// paragraph is a labeled paragraph, with the findings expected in it.
type paragraph struct {
	label
	labels []label
}

// parseLabels parses the table. The labels of a paragraph follow the rows of
// all paragraphs of its section.
func parseLabels(table string) ([]paragraph, error) {
	var list []paragraph
	for n, line := range strings.Split(table, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		l, err := parseLabel(line)
		if err != nil {
			return nil, fmt.Errorf("line %d of the labels: %w", n+1, err)
		}
		if l.kind == paragraphKind {
			list = append(list, paragraph{label: l})
			continue
		}
		owner := -1
		for i := len(list) - 1; i >= 0 && list[i].file == l.file && list[i].section == l.section; i-- {
			if list[i].start <= l.start && l.end <= list[i].end {
				owner = i
				break
			}
		}
		if owner < 0 {
			return nil, fmt.Errorf("line %d of the labels: no paragraph of the section holds %d to %d", n+1, l.start, l.end)
		}
		list[owner].labels = append(list[owner].labels, l)
	}
	return list, nil
}

// parseLabel parses a row.
func parseLabel(line string) (label, error) {
	fields := strings.Split(line, "\t")
	if len(fields) != 6 {
		return label{}, fmt.Errorf("%d columns, want 6", len(fields))
	}
	var numbers [3]int
	for i := range numbers {
		n, err := strconv.Atoi(fields[i+1])
		if err != nil {
			return label{}, err
		}
		numbers[i] = n
	}
	return label{fields[0], numbers[0], numbers[1], numbers[2], analysis.Kind(fields[4]), fields[5]}, nil
}

// labelMeasures are the measures of labeled findings.
var labelMeasures = []struct {
	kind analysis.Kind
	name string
}{
	{analysis.DeadlineKind, "deadlines"},
	{analysis.DollarAmount, "dollar amounts"},
	{analysis.Agency, "agencies"},
}

// measureLabels measures findings against the table. A label is found if a
// finding of its kind and value overlaps it.
func (r *Report) measureLabels(files []text) error {
	list, err := parseLabels(labelTable)
	if err != nil {
		return err
	}
	measures := map[analysis.Kind]*Measure{}
	for _, m := range labelMeasures {
		measures[m.kind] = &Measure{Name: m.name}
	}
	r.eachParagraph(files, list, "labels", func(t *text, p paragraph) { r.countLabels(measures, t, p) })
	for _, m := range labelMeasures {
		r.Measures = append(r.Measures, *measures[m.kind])
	}
	return nil
}

// eachParagraph calls count with each labeled paragraph of the files, at its
// present place. A paragraph that its file no longer has is a miss of the measure.
func (r *Report) eachParagraph(files []text, list []paragraph, measure string, count func(*text, paragraph)) {
	byFile := map[string]*text{}
	for i := range files {
		byFile[files[i].file] = &files[i]
	}
	places := map[*text]map[string][]place{}
	for _, p := range list {
		t := byFile[p.file]
		if t == nil {
			continue
		}
		if places[t] == nil {
			places[t] = t.findParagraphs()
		}
		at, ok := nearestPlace(places[t][p.value], p.label)
		if !ok {
			r.Misses = append(r.Misses, Miss{Measure: measure, File: t.file, Section: p.section, Start: p.start, End: p.end,
				Reason: "the text has changed since it was labeled"})
			continue
		}
		count(t, p.moveTo(at))
	}
}

// place is where a paragraph begins.
type place struct{ section, start int }

// findParagraphs maps the checksums of paragraphs to their places.
func (t *text) findParagraphs() map[string][]place {
	places := map[string][]place{}
	for i, s := range t.document.Sections {
		at := 0
		for p := range strings.SplitSeq(s.Text, "\n") {
			sum := checksum(p)
			places[sum] = append(places[sum], place{i + 1, at})
			at += utf8.RuneCountInString(p) + 1
		}
	}
	return places
}

func checksum(s string) string {
	h := fnv.New32a()
	h.Write([]byte(s))
	return fmt.Sprintf("%08x", h.Sum32())
}

func nearestPlace(places []place, l label) (best place, ok bool) {
	distance := func(p place) int {
		return abs(p.section-l.section)<<20 + abs(p.start-l.start)
	}
	for i, p := range places {
		if i == 0 || distance(p) < distance(best) {
			best, ok = p, true
		}
	}
	return best, ok
}

func abs(n int) int { return max(n, -n) }

func (p paragraph) moveTo(to place) paragraph {
	shift := to.start - p.start
	move := func(l label) label {
		l.section, l.start, l.end = to.section, l.start+shift, l.end+shift
		return l
	}
	now := paragraph{label: move(p.label)}
	for _, l := range p.labels {
		now.labels = append(now.labels, move(l))
	}
	return now
}

// countLabels adds the results of one paragraph to the measures.
func (r *Report) countLabels(measures map[analysis.Kind]*Measure, t *text, p paragraph) {
	var found []analysis.Finding
	for _, f := range t.findingsOf(p.section) {
		if f.Start < p.end && p.start < f.End && measures[f.Kind] != nil {
			found = append(found, f)
		}
	}
	right := make([]bool, len(found))
	for _, l := range p.labels {
		m := measures[l.kind]
		m.Expected++
		hit, got := -1, ""
		for i, f := range found {
			if f.Kind != l.kind || f.Start >= l.end || l.start >= f.End {
				continue
			}
			got = f.Value
			if f.Value == l.value && !right[i] {
				hit = i
				break
			}
		}
		if hit >= 0 {
			right[hit] = true
			m.Found++
			continue
		}
		reason := "no rule finds it"
		if got != "" {
			reason = "another value"
		}
		r.Misses = append(r.Misses, Miss{m.Name, t.file, l.section, l.start, l.end, l.value, got, t.excerpt(l.section, l.start, l.end), labelReason(t.file, l.value, reason)})
	}
	for i, f := range found {
		m := measures[f.Kind]
		m.Reported++
		if right[i] {
			m.Confirmed++
			continue
		}
		r.Misses = append(r.Misses, Miss{m.Name, t.file, f.Section, f.Start, f.End, "", f.Value, t.excerpt(f.Section, f.Start, f.End), labelReason(t.file, f.Value, "not labeled ("+f.Rule+")")})
	}
}
