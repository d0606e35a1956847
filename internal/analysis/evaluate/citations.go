package evaluate

import (
	"slices"
	"strings"

	"legislative/internal/analysis"
	"legislative/internal/analysis/citation"
	"legislative/internal/source/billtext"
)

// citationMeasures names the measures by the root of what they cite.
var citationMeasures = []struct{ root, name string }{
	{"usc", "references to the United States Code"},
	{"pl", "references to Public Laws"},
	{"stat", "references to the Statutes at Large"},
}

// reference is a citation that markup makes, in the form of
// [analysis.StatutoryReference].
type reference struct {
	section    int
	start, end int
	path       string
}

// citations measures statutory references against those that the markup of
// texts with any marks. A citation is found where a finding over it names the
// same provision, or one within it. A finding is right where a citation says
// the same or less precisely, over it or next to it ("sections 5 and 6 of
// [title 4]"); and where it continues the list of a finding that is right
// ("[42 U.S.C. 1484] and 1486"), since markup marks only the first of a list.
func (r *Report) citations(texts []text) {
	measures := map[string]*Measure{}
	for _, m := range citationMeasures {
		measures[m.root] = &Measure{Name: m.name}
	}
	for i := range texts {
		t := &texts[i]
		refs := references(t.document.Sections)
		if len(refs) == 0 {
			continue
		}
		found := statutory(t.document.Sections, t.untagged)
		for _, ref := range refs {
			r.countReference(measures[rootOf(ref.path)], t, ref, found)
		}
		r.countFindings(measures, t, refs, found)
	}
	for _, m := range citationMeasures {
		r.Measures = append(r.Measures, *measures[m.root])
	}
}

func rootOf(path string) string { return path[:strings.IndexByte(path+"/", '/')] }

// references lists a text's own citations of the United States Code, Public
// Laws and the Statutes at Large, but for those in matter that the analysis
// leaves out.
func references(sections []billtext.Section) []reference {
	var list []reference
	for i, s := range sections {
		for _, ref := range s.Refs {
			path := canonical(ref.Target)
			if path == "" || ref.Start >= ref.End || leftOut(s.Spans, ref.Start) {
				continue
			}
			list = append(list, reference{i + 1, ref.Start, ref.End, path})
		}
	}
	return list
}

func leftOut(spans []billtext.Span, at int) bool {
	return slices.ContainsFunc(spans, func(s billtext.Span) bool {
		out := s.Kind == billtext.Contents || s.Kind == billtext.Deleted || s.Kind == billtext.Footnote
		return out && s.Start <= at && at < s.End
	})
}

// statutory picks the references by number among findings, but for those in
// matter that the analysis leaves out where markup tells it. What cites an Act
// by its name is left to its lawyers: markup marks hardly any.
func statutory(sections []billtext.Section, findings []analysis.Finding) []analysis.Finding {
	return slices.DeleteFunc(slices.Clone(findings), func(f analysis.Finding) bool {
		return f.Kind != analysis.StatutoryReference || leftOut(sections[f.Section-1].Spans, f.Start)
	})
}

func (r *Report) countReference(m *Measure, t *text, ref reference, found []analysis.Finding) {
	m.Expected++
	got := ""
	first, _ := slices.BinarySearchFunc(found, ref, func(f analysis.Finding, ref reference) int {
		if f.Section != ref.section {
			return f.Section - ref.section
		}
		return f.Start - ref.start + reach
	})
	for _, f := range found[first:] {
		if f.Section != ref.section || f.Start >= ref.end {
			break
		}
		if f.End <= ref.start {
			continue
		}
		if agrees(f.Value, ref.path) {
			m.Found++
			return
		}
		got = f.Value
	}
	r.Misses = append(r.Misses, Miss{m.Name, t.file, ref.section, ref.start, ref.end, ref.path, got, t.excerpt(ref.section, ref.start, ref.end), t.missedReason(ref, got)})
}

// continuesNumber tells whether a citation ends within a number.
func (t *text) continuesNumber(ref reference) bool {
	points := []rune(t.document.Sections[ref.section-1].Text)
	return ref.end < len(points) && strings.ContainsRune("–-0123456789abcdefghijklmnopqrstuvwxyz", points[ref.end])
}

// reach is how many code points a finding and the citation that confirms it
// can be apart, as in a list of sections before the title they are of.
const reach = 250

func (r *Report) countFindings(measures map[string]*Measure, t *text, refs []reference, found []analysis.Finding) {
	bySection := map[int][]reference{}
	for _, ref := range refs {
		bySection[ref.section] = append(bySection[ref.section], ref)
	}
	confirmed := map[int]bool{}
	for i, f := range found {
		m := measures[rootOf(f.Value)]
		if m == nil || f.Rule == "internal-code" || f.Rule == "such-law" {
			continue
		}
		m.Reported++
		confirmed[i] = slices.ContainsFunc(bySection[f.Section], func(ref reference) bool {
			return ref.start < f.End+reach && f.Start < ref.end && agrees(f.Value, ref.path)
		}) || i > 0 && confirmed[i-1] && continuesList(found[i-1], f)
		if confirmed[i] {
			m.Confirmed++
			continue
		}
		r.Misses = append(r.Misses, Miss{m.Name, t.file, f.Section, f.Start, f.End, "", f.Value, t.excerpt(f.Section, f.Start, f.End), t.extraReason(f, bySection[f.Section])})
	}
}

// continuesList tells whether a finding follows another in one list of
// provisions of the same title or law.
func continuesList(before, f analysis.Finding) bool {
	const separator = len(", and ")
	law := func(path string) string { return strings.Join(append(strings.Split(path, "/"), "")[:2], "/") }
	whole := strings.Contains(f.Text, "U.S.C.") || strings.Contains(f.Text, "Stat.") || strings.Contains(f.Text, " Law ")
	return !whole && f.Section == before.Section && f.Start-before.End <= separator && law(f.Value) == law(before.Value)
}

// agrees tells whether a finding says what a citation says, or says it more
// precisely.
func agrees(value, path string) bool {
	rest, ok := strings.CutPrefix(value, path)
	return ok && (rest == "" || rest[0] == '/' || strings.HasPrefix(rest, ".."))
}

// canonical turns a markup's target into a path; "" for other sources.
func canonical(target string) string {
	steps := strings.Split(strings.TrimPrefix(target, "/us/"), "/")
	if len(steps) < 2 || steps[1] == "" {
		return ""
	}
	switch steps[0] {
	case "usc-chapter":
		if len(steps) > 2 {
			steps[2] = "ch" + steps[2]
		}
		steps[0] = "usc"
	case "usc-appendix":
		steps[0], steps[1] = "usc", steps[1]+"a"
	case "usc", "pl", "stat":
	default:
		return ""
	}
	if strings.HasPrefix(target, "/us/") {
		steps = uslmSteps(steps)
	}
	for i := range steps {
		steps[i] = citation.SectionRange(steps[i])
	}
	return strings.TrimSuffix(strings.Join(steps, "/"), "/")
}

// uslmSteps drops the letters that USLM puts before titles and sections.
// 5 U.S.C. App. 3 is usc/t5/app3 there, and usc/5a/3 as the Code counts.
func uslmSteps(steps []string) []string {
	if steps[0] == "usc" {
		steps[1] = strings.TrimPrefix(steps[1], "t")
	}
	for i := 2; i < len(steps); i++ {
		steps[i] = strings.Replace(steps[i], "pt", "p", 1)
		if len(steps[i]) > 1 && steps[i][0] == 's' && isDigit(steps[i][1]) {
			steps[i] = steps[i][1:]
		}
	}
	if steps[0] == "usc" && len(steps) > 2 && strings.HasPrefix(steps[2], "app") {
		steps[1] += "a"
		steps[2] = strings.TrimPrefix(steps[2], "app")
	}
	return slices.DeleteFunc(steps, func(s string) bool { return s == "" })
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
