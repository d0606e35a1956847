package evaluate

import (
	"slices"
	"strings"

	"legislative/internal/analysis"
	"legislative/internal/analysis/citation"
	"legislative/internal/source/billtext"
)

// citationMeasures are the measures of citations, by the first step of their
// paths.
var citationMeasures = []struct{ root, name string }{
	{"usc", "references to the United States Code"},
	{"pl", "references to Public Laws"},
	{"stat", "references to the Statutes at Large"},
}

// markedCitation is a citation that markup marks. Its path has the form of
// [analysis.StatutoryReference].
type markedCitation struct {
	section    int
	start, end int
	path       string
}

// measureCitations measures statutory references against the citations that
// markup marks. A citation is found if a finding that overlaps it names the
// same provision, or one within it. A finding is right if a citation that
// overlaps it or is near it names the same provision or one that contains it
// ("sections 5 and 6 of [title 4]"), or if it continues the list of a finding
// that is right ("[42 U.S.C. 1484] and 1486"), since markup marks only the
// first of a list.
func (r *Report) measureCitations(files []text) {
	measures := map[string]*Measure{}
	for _, m := range citationMeasures {
		measures[m.root] = &Measure{Name: m.name}
	}
	for i := range files {
		t := &files[i]
		refs := listReferences(t.document.Sections)
		if len(refs) == 0 {
			continue
		}
		found := numberedReferences(t.document.Sections, t.untagged)
		for _, ref := range refs {
			r.countReference(measures[rootOf(ref.path)], t, ref, found)
		}
		r.countFindings(measures, t, refs, found)
	}
	for _, m := range citationMeasures {
		r.Measures = append(r.Measures, *measures[m.root])
	}
}

func rootOf(p string) string { return p[:strings.IndexByte(p+"/", '/')] }

// listReferences lists the marked citations of the United States Code, Public
// Laws and the Statutes at Large, except those in matter that the analysis
// ignores.
func listReferences(sections []billtext.Section) []markedCitation {
	var list []markedCitation
	for i, s := range sections {
		for _, ref := range s.Refs {
			p := canonicalPath(ref.Target)
			if p == "" || ref.Start >= ref.End || isIgnored(s.Spans, ref.Start) {
				continue
			}
			list = append(list, markedCitation{i + 1, ref.Start, ref.End, p})
		}
	}
	return list
}

// isIgnored reports whether a code point is in matter that the analysis ignores.
func isIgnored(spans []billtext.Span, at int) bool {
	return slices.ContainsFunc(spans, func(s billtext.Span) bool {
		out := s.Kind == billtext.Contents || s.Kind == billtext.Deleted || s.Kind == billtext.Footnote
		return out && s.Start <= at && at < s.End
	})
}

// numberedReferences selects the statutory references among findings, except
// those in matter that the analysis ignores if markup shows it.
func numberedReferences(sections []billtext.Section, findings []analysis.Finding) []analysis.Finding {
	return slices.DeleteFunc(slices.Clone(findings), func(f analysis.Finding) bool {
		return f.Kind != analysis.StatutoryReference || isIgnored(sections[f.Section-1].Spans, f.Start)
	})
}

func (r *Report) countReference(m *Measure, t *text, ref markedCitation, found []analysis.Finding) {
	m.Expected++
	got := ""
	first, _ := slices.BinarySearchFunc(found, ref, func(f analysis.Finding, ref markedCitation) int {
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

// continuesNumber reports whether a citation ends within a number.
func (t *text) continuesNumber(ref markedCitation) bool {
	points := []rune(t.document.Sections[ref.section-1].Text)
	return ref.end < len(points) && strings.ContainsRune("–-0123456789abcdefghijklmnopqrstuvwxyz", points[ref.end])
}

// reach is the greatest distance in code points between a finding and the
// citation that confirms it, as in a list of sections before their title.
const reach = 250

func (r *Report) countFindings(measures map[string]*Measure, t *text, refs []markedCitation, found []analysis.Finding) {
	bySection := map[int][]markedCitation{}
	for _, ref := range refs {
		bySection[ref.section] = append(bySection[ref.section], ref)
	}
	confirmed := map[int]bool{}
	for i, f := range found {
		m := measures[rootOf(f.Value)]
		if m == nil || f.Rule == "internal-code" || f.Rule == "such-law" || f.Rule == "title-alone" {
			continue
		}
		m.Reported++
		confirmed[i] = slices.ContainsFunc(bySection[f.Section], func(ref markedCitation) bool {
			return ref.start < f.End+reach && f.Start < ref.end && agrees(f.Value, ref.path)
		}) || i > 0 && confirmed[i-1] && continuesList(found[i-1], f)
		if confirmed[i] {
			m.Confirmed++
			continue
		}
		r.Misses = append(r.Misses, Miss{m.Name, t.file, f.Section, f.Start, f.End, "", f.Value, t.excerpt(f.Section, f.Start, f.End), t.unconfirmedReason(f, bySection[f.Section])})
	}
}

// continuesList reports whether a finding follows another in a list of
// provisions of the same title or law.
func continuesList(before, f analysis.Finding) bool {
	const separator = len(", and ")
	law := func(p string) string { return strings.Join(append(strings.Split(p, "/"), "")[:2], "/") }
	whole := strings.Contains(f.Text, "U.S.C.") || strings.Contains(f.Text, "Stat.") || strings.Contains(f.Text, " Law ")
	return !whole && f.Section == before.Section && f.Start-before.End <= separator && law(f.Value) == law(before.Value)
}

// agrees reports whether a finding names the provision of a citation, or one
// within it.
func agrees(value, p string) bool {
	tail, ok := strings.CutPrefix(value, p)
	return ok && (tail == "" || tail[0] == '/' || strings.HasPrefix(tail, ".."))
}

// canonicalPath returns the path for a target of markup, or "" for a source
// that is not measured.
func canonicalPath(target string) string {
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

// uslmSteps removes the letters that USLM puts before titles and sections. 5
// U.S.C. App. 3 is usc/t5/app3 in USLM, and usc/5a/3 in the Code's own form.
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
