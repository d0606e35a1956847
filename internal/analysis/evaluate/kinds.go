package evaluate

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/analysis"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/duty"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// A labelSet is a folder of tables with the labels of all kinds of findings. Its name begins the names of its measures.
type labelSet string

// labelSets lists the sets in the order in which they were made. Rules are tuned on
// the misses of the first, second, fourth and sixth; nobody has read those of the
// others.
var labelSets = []labelSet{"first", "second", "third", "fourth", "fifth", "sixth", "seventh"}

// nameOf returns the name of a measure with the labels of the set.
func (s labelSet) nameOf(measure string) string { return string(s) + ": " + measure }

// has reports whether the name of a measure is one with the labels of the set.
func (s labelSet) has(measure string) bool { return strings.HasPrefix(measure, s.nameOf("")) }

// isOfSet reports whether the name of a measure is one with the labels of any set.
func isOfSet(measure string) bool {
	return slices.ContainsFunc(labelSets, func(s labelSet) bool { return s.has(measure) })
}

// kindMeasure measures findings against the labels of one kind in a table.
type kindMeasure struct {
	table string // file name in the folder of a set
	kind  string // of the labels
	name  string
	// value returns what a finding has to say about the kind, or "" and false if
	// it says nothing.
	value  func(t *text, f *analysis.Finding) (string, bool)
	agrees func(want, got string) bool
}

// kindMeasures lists the measures of a set.
func kindMeasures() []kindMeasure {
	list := []kindMeasure{
		{"dates.tsv", "actor", "actors of duties", dutyPart(func(d *duty.Duty) string { return placeText(d.Actor) }), sharesWords},
		{"dates.tsv", "action", "actions of duties", dutyPart(func(d *duty.Duty) string { return string(d.Action) }), isEqual},
		{"dates.tsv", "recipient", "recipients of duties", dutyPart(func(d *duty.Duty) string { return placeText(d.Recipient) }), sharesWords},
		{"amounts.tsv", "dollar_amount", "bounds of amounts", amountValue(func(f *analysis.Finding) string { return f.Value }), isEqual},
		{"amounts.tsv", "amount_role", "roles of amounts", amountValue(func(f *analysis.Finding) string { return string(f.Amount.Role) }), isEqual},
		{"amounts.tsv", "amount_years", "fiscal years of amounts", amountValue(fiscalYears), isEqual},
		{"amounts.tsv", "amount_available", "availability of amounts", amountValue(func(f *analysis.Finding) string { return f.Amount.Available }), isEqual},
		{"amounts.tsv", accountKind, "accounts of amounts", accountOf, namesAccount},
		{"agencies.tsv", "agency", "mentions of agencies", kindValue(analysis.Agency), namesAgency},
		{"agencies.tsv", "committee", "committees of Congress", kindValue(analysis.Committee), namesCommittee},
		{"references.tsv", "reference", "citations of law", kindValue(analysis.StatutoryReference), namesProvision},
	}
	dates := []kindMeasure{}
	for _, k := range []deadline.Kind{deadline.Due, deadline.Notice, deadline.Recurring, deadline.Effective, deadline.Termination, deadline.Availability, deadline.Extension, deadline.Term} {
		dates = append(dates, kindMeasure{"dates.tsv", "date_" + string(k), "dates: " + string(k), dateOfKind(k), namesDate})
	}
	for _, s := range congress.Signals {
		list = append(list, kindMeasure{"signals.tsv", signalKind, "signal " + string(s), signalHit(s), isEqual})
	}
	return append(dates, list...)
}

// kindValue returns the values of findings of a kind.
func kindValue(kind analysis.Kind) func(*text, *analysis.Finding) (string, bool) {
	return func(_ *text, f *analysis.Finding) (string, bool) { return f.Value, f.Kind == kind }
}

func dateOfKind(kind deadline.Kind) func(*text, *analysis.Finding) (string, bool) {
	return func(_ *text, f *analysis.Finding) (string, bool) {
		if f.Deadline == nil || f.Deadline.Kind != kind {
			return "", false
		}
		value := strings.TrimPrefix(f.Value, string(kind)+" ")
		if f.Deadline.Until != "" {
			value += " until " + f.Deadline.Until
		}
		return value, true
	}
}

func dutyPart(part func(*duty.Duty) string) func(*text, *analysis.Finding) (string, bool) {
	return func(_ *text, f *analysis.Finding) (string, bool) {
		if f.Deadline == nil || f.Deadline.Duty == nil {
			return "", false
		}
		value := part(f.Deadline.Duty)
		return value, value != ""
	}
}

func amountValue(value func(*analysis.Finding) string) func(*text, *analysis.Finding) (string, bool) {
	return func(_ *text, f *analysis.Finding) (string, bool) {
		if f.Kind != analysis.DollarAmount {
			return "", false
		}
		v := value(f)
		return v, v != ""
	}
}

func fiscalYears(f *analysis.Finding) string {
	switch from, to := f.Amount.FromYear, f.Amount.ToYear; {
	case from == 0:
		return ""
	case from == to:
		return strconv.Itoa(from)
	default:
		return fmt.Sprintf("%d..%d", from, to)
	}
}

// accountOf returns the heading of the account that a sum belongs to.
func accountOf(t *text, f *analysis.Finding) (string, bool) {
	if f.Kind != analysis.DollarAmount {
		return "", false
	}
	sections := t.document.Sections
	for n := f.Section; n > 0; n = sections[n-1].Parent {
		if s := sections[n-1]; string(s.Level) == "account" {
			return s.Heading, true
		}
	}
	return "", false
}

// signalHit returns the name of a signal if a finding raises it.
func signalHit(s congress.Signal) func(*text, *analysis.Finding) (string, bool) {
	return func(_ *text, f *analysis.Finding) (string, bool) {
		return f.Value, f.Kind == analysis.SignalHit && f.Value == string(s)
	}
}

func isEqual(want, got string) bool { return want == got }

// namesCommittee reports whether two codes are those of the same committee, one of
// which can be that of its subcommittee, such as hsap24 for hsap00.
func namesCommittee(want, got string) bool {
	committee, full := strings.CutSuffix(want, "00")
	return want == got || full && len(got) == len(want) && strings.HasPrefix(got, committee)
}

// plainWords returns the words of a value without case, articles and marks.
func plainWords(s string) []string {
	return slices.DeleteFunc(words.FindAllString(strings.ToLower(s), -1), func(w string) bool { return w == "the" || w == "a" || w == "an" })
}

var words = regexp.MustCompile(`[\pL\pN]+`)

// sharesWords reports whether the words of one value are among those of the
// other, in order.
func sharesWords(want, got string) bool {
	a, b := strings.Join(plainWords(want), " "), strings.Join(plainWords(got), " ")
	return a != "" && b != "" && (strings.Contains(" "+a+" ", " "+b+" ") || strings.Contains(" "+b+" ", " "+a+" "))
}

// leadingTime matches the part of a date before its event.
var leadingTime = regexp.MustCompile(`^(?:every )?(?:\d+ [a-z ]*?(?:day|week|month|quarter|year)s?(?: (?:after|before))?|after|before|\.\.)? ?`)

// namesDate reports whether two dates have the same time, and events of which
// one is named by some words of the other.
func namesDate(want, got string) bool {
	want, got = strings.TrimPrefix(strings.TrimPrefix(want, "by "), ".."), strings.TrimPrefix(got, "by ")
	if want == got || want == "without fiscal year limitation" && got == deadline.Expended {
		return true
	}
	a, b := leadingTime.FindString(want), leadingTime.FindString(got)
	return strings.TrimSpace(a) == strings.TrimSpace(b) && sharesWords(want[len(a):], got[len(b):])
}

// namesAccount reports whether an account's heading is the last part of a label.
func namesAccount(want, got string) bool {
	parts := strings.Split(want, " / ")
	return sharesWords(parts[len(parts)-1], got)
}

// nation are the words before the names of agencies that lists differ in.
var nation = strings.NewReplacer("United States ", "", "U.S. ", "", "’", "'")

// namesAgency reports whether a name is that of a label, which can have the
// department after a slash, and is a question mark for an unknown agency.
func namesAgency(want, got string) bool {
	if want == "?" || got == "" {
		return want == "?" && got == ""
	}
	office, department, _ := strings.Cut(want, " / ")
	if officialName(office) == got {
		return true
	}
	office, department = nation.Replace(office), nation.Replace(department)
	got = nation.Replace(got)
	return got == office || got == strings.TrimPrefix(office, "Department of the ") || got == department || strings.HasPrefix(got, office+",") || strings.HasPrefix(got, office+" of ")
}

// officialName returns the name that the analysis gives an agency of another name,
// such as the Bureau of the Census for the Census Bureau, or "".
func officialName(name string) string {
	for _, f := range analysis.Analyze([]billtext.Section{{Level: billtext.SectionLvl, Text: name}}).Findings {
		if f.Kind == analysis.Agency {
			return f.Value
		}
	}
	return ""
}

// namesProvision reports whether two citations name the same provision, or one
// within the other.
func namesProvision(want, got string) bool {
	want, got = commonForm(want), commonForm(got)
	return want == got || strings.HasPrefix(want, got+"/") || strings.HasPrefix(got, want+"/")
}

// forms are the forms in which labels and findings write the same provision.
var forms = strings.NewReplacer("/chapter-", "/ch", "/app/", "a/", "act/internal-revenue-code-of-1986", "usc/26", "act/internal-revenue-code/", "usc/26/")

// divisions are the divisions, titles and parts of a law, which labels leave out.
var divisions = regexp.MustCompile(`^(pl/\d+/\d+|act/[^/]+)(?:/(?:d|sd|t|st|p|sp|ch|sch)[0-9A-Z]+)+`)

// commonForm returns the form of a citation that labels and findings share: the Internal
// Revenue Code as title 26, an appendix as a title, and sections of a law without
// their division and title.
func commonForm(citation string) string {
	citation = forms.Replace(citation + "/")
	return divisions.ReplaceAllString(strings.TrimSuffix(citation, "/"), "$1")
}

// measureKinds measures findings against the labels of a set.
func (r *Report) measureKinds(files []text, set labelSet) error {
	measures := kindMeasures()
	archive, err := openLabels()
	if err != nil {
		return err
	}
	tables, err := fs.ReadDir(archive, string(set))
	if err != nil {
		return err
	}
	for _, table := range tables {
		content, err := fs.ReadFile(archive, string(set)+"/"+table.Name())
		if err != nil {
			return err
		}
		list, err := parseLabels(string(content))
		if err != nil {
			return fmt.Errorf("%s: %w", table.Name(), err)
		}
		ofTable := slices.DeleteFunc(slices.Clone(measures), func(m kindMeasure) bool { return m.table != table.Name() })
		r.countKinds(ofTable, set, files, list)
	}
	return nil
}

func (r *Report) countKinds(measures []kindMeasure, set labelSet, files []text, list []paragraph) {
	results := make([]Measure, len(measures))
	for i, m := range measures {
		results[i].Name = set.nameOf(m.name)
	}
	labeled := labeledKinds(list)
	r.eachParagraph(files, list, set.nameOf("labels"), func(t *text, p paragraph) {
		for i := range measures {
			if measures[i].kind != accountKind || labeled[fileKind{p.file, accountKind}] {
				r.countParagraph(&measures[i], &results[i], t, p)
			}
		}
	})
	r.Measures = append(r.Measures, results...)
	if all := sumOfSignals(measures, results); all.Expected > 0 {
		all.Name = set.nameOf("all signals")
		r.Measures = append(r.Measures, all)
	}
}

// sumOfSignals adds up the results of the measures of signals.
func sumOfSignals(measures []kindMeasure, results []Measure) (all Measure) {
	for i, m := range results {
		if measures[i].kind == signalKind {
			all.Expected += m.Expected
			all.Found += m.Found
			all.Reported += m.Reported
			all.Confirmed += m.Confirmed
		}
	}
	return all
}

// signalKind is the kind of the labels of signals.
const signalKind = "signal"

// accountKind is the kind of the labels of accounts, which only some texts have.
const accountKind = "amount_account"

// fileKind is a kind of labels in a text.
type fileKind struct{ file, kind string }

// labeledKinds returns the kinds of the labels that each text has.
func labeledKinds(list []paragraph) map[fileKind]bool {
	kinds := map[fileKind]bool{}
	for _, p := range list {
		for _, l := range p.labels {
			kinds[fileKind{p.file, string(l.kind)}] = true
		}
	}
	return kinds
}

// countParagraph adds the results of one paragraph to a measure. A label is found
// if a finding overlaps it and agrees with it; a signal may be anywhere in the
// paragraph, and counts once.
func (r *Report) countParagraph(m *kindMeasure, result *Measure, t *text, p paragraph) {
	found := m.findingsIn(t, p)
	used := make([]bool, len(found))
	for _, l := range m.labelsIn(p) {
		result.Expected++
		hit := -1
		for i, f := range found {
			overlaps := m.kind == signalKind || f.start < l.end && l.start < f.end
			if hit < 0 && !used[i] && overlaps && m.agrees(l.value, f.value) {
				hit = i
			}
		}
		if hit < 0 {
			r.Misses = append(r.Misses, Miss{result.Name, t.file, l.section, l.start, l.end, l.value, "", t.excerpt(l.section, l.start, l.end), "not found"})
			continue
		}
		used[hit] = true
		result.Found++
		result.Reported++
		result.Confirmed++
	}
	for i, f := range found {
		if used[i] {
			continue
		}
		result.Reported++
		r.Misses = append(r.Misses, Miss{result.Name, t.file, p.section, f.start, f.end, "", f.value, t.excerpt(p.section, f.start, f.end), "not labeled (" + f.rule + ")"})
	}
}

// labelsIn returns the labels of a paragraph that count for the measure.
func (m *kindMeasure) labelsIn(p paragraph) []label {
	var list []label
	for _, l := range p.labels {
		if string(l.kind) == m.kind && (m.kind != signalKind || "signal "+l.value == m.name) {
			list = append(list, l)
		}
	}
	return list
}

// kindFinding is what a finding says about the kind of a measure.
type kindFinding struct {
	start, end  int
	value, rule string
}

// findingsIn returns what the findings of a paragraph say about the kind of the
// measure, a signal once.
func (m *kindMeasure) findingsIn(t *text, p paragraph) []kindFinding {
	var list []kindFinding
	findings := t.findingsOf(p.section)
	for i := range findings {
		f := &findings[i]
		if f.Start >= p.end || p.start >= f.End {
			continue
		}
		value, ok := m.value(t, f)
		if !ok || m.kind == signalKind && len(list) > 0 {
			continue
		}
		list = append(list, kindFinding{f.Start, f.End, value, f.Rule})
	}
	return list
}

func placeText(p *legaltext.Place) string {
	if p == nil {
		return ""
	}
	return p.Text
}
