package bill

import (
	"cmp"
	"encoding/json"
	"html/template"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"legislative/web/page"
)

// maxShown is the approximate maximum length of the sections on one page, in bytes.
const maxShown = 60_000

// textView is the answer to the operation of the page of a text.
type textView struct {
	version

	Coverage struct{ Reason string }
	Overview *struct {
		Sections, DeadlineCount, DollarAmountCount, AgencyCount, StatutoryReferenceCount int
		AmountTotals                                                                     []struct {
			Role              string
			Count, ExactCount int
			Total             json.Number
		}
		SignalCounts map[string]int
	}
	Contents list[Section]
	Sections list[Section]
	Matches  list[match]
	Found    *list[Finding] // of one kind, in the whole text

	Bill  *measure `json:"-"`
	Place string   `json:"-"` // of the text in the answer

	query url.Values
}

// match is an occurrence of a phrase.
type match struct {
	SectionID        int64 `json:"sectionId"`
	Snippet          string
	Start, End       int
	EndSectionID     int64 `json:"endSectionId"`
	EndSectionOffset int
}

// newText makes the page of a text. The text is nil if the bill has none, or none with
// the requested ID.
func newText(r page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		Bill *struct {
			measure

			TextVersion *textView
			Analysis    *struct{ TextVersion *textView }
		}
	}
	if err := json.Unmarshal(data, &answer); err != nil || answer.Bill == nil {
		return nil, err
	}
	t, place := answer.Bill.TextVersion, "bill.textVersion."
	if a := answer.Bill.Analysis; a != nil {
		t, place = a.TextVersion, "bill.analysis.textVersion."
	}
	if t == nil {
		return nil, nil
	}
	t.Bill, t.Place, t.query = &answer.Bill.measure, place, r.Parameters
	t.limit()
	return &page.Content{
		Head: page.Head{
			Title:       "Text of " + t.Bill.FullName() + " (" + t.VersionName + ")",
			Description: "The text of " + t.Bill.FullName() + ", " + t.VersionName + ", with its deadlines, amounts and agencies marked.",
			Path:        t.Path(), Unlisted: len(t.params()) > 0,
			LinkedData: map[string]any{
				"@context": "https://schema.org", "@type": "Legislation", "name": t.Bill.FullName() + ", " + t.VersionName,
				"legislationIdentifier": t.Bill.Name() + " (" + page.Ordinal(t.Bill.Congress) + " Congress)", "inLanguage": "en",
				"exampleOfWork": r.Origin + t.Bill.Path(), "version": t.VersionCode,
			},
		},
		View: t, Tables: map[string]page.Table{"findings": t.findingTable(), "contents": t.contentsTable()},
	}, nil
}

// limit leaves out sections beyond the maximum length of a page. The first one is
// always shown.
func (t *textView) limit() {
	length := 0
	for i, s := range t.Sections.Nodes {
		length += len(s.Text)
		if i > 0 && length > maxShown {
			t.Sections.Nodes, t.Sections.PageInfo.HasNextPage = t.Sections.Nodes[:i], true
			return
		}
	}
}

// Path returns the path of the page.
func (t *textView) Path() string { return page.TextPath(t.Bill.BillReference, t.DatabaseID) }

// params returns the parameters of the query that the page uses.
func (t *textView) params() url.Values {
	kept := url.Values{}
	for _, name := range []string{"q", "signal", "mark", "contents", "after", "matches", "list", "found"} {
		if v := t.query.Get(name); v != "" {
			kept.Set(name, v)
		}
	}
	return kept
}

// With returns the address of the page with other parameters: names and values in
// turns. An empty value removes a parameter.
func (t *textView) With(namesAndValues ...string) string {
	values := t.params()
	for i := 0; i+1 < len(namesAndValues); i += 2 {
		values.Del(namesAndValues[i])
		if namesAndValues[i+1] != "" {
			values.Set(namesAndValues[i], namesAndValues[i+1])
		}
	}
	if len(values) == 0 {
		return t.Path()
	}
	return t.Path() + "?" + values.Encode()
}

// SectionLink returns the address of a section: a place in the page if it is shown.
func (t *textView) SectionLink(id int64) string { return t.link(id, "s-"+strconv.FormatInt(id, 10)) }

// link returns the address of a place in a section.
func (t *textView) link(section int64, anchor string) string {
	for _, s := range t.Sections.Nodes {
		if s.DatabaseID == section {
			return "#" + anchor
		}
	}
	return t.With("after", strconv.FormatInt(section-1, 10), "list", "", "found", "") + "#" + anchor
}

// FindingLink returns the address of a finding.
func (t *textView) FindingLink(f Finding) string {
	return t.link(f.SectionID, findingAnchor(f.SectionID, f.Start))
}

// ListLink returns the address of the page with the list of all findings of a kind.
func (t *textView) ListLink(kind string) string {
	return t.With("mark", kind, "list", "true", "found", "") + "#found"
}

// FoundKind returns the plural of the kind of findings that the page lists.
func (t *textView) FoundKind() string {
	n := t.Found.TotalCount
	switch kind := t.Get("mark"); kind {
	case "":
		return noun(n, "finding")
	case "agency":
		return noun(n, "mention") + " of agencies"
	case "committee":
		return noun(n, "mention") + " of committees"
	case "dollar_amount":
		return noun(n, "amount") + " of money"
	case "statutory_reference":
		return noun(n, "citation") + " of law"
	case "signal":
		return noun(n, "passage") + " that raise signals"
	default:
		return noun(n, kind)
	}
}

// SectionName returns the name of a section that the page has in its contents or its text,
// or "".
func (t *textView) SectionName(id int64) string {
	for _, s := range slices.Concat(t.Contents.Nodes, t.Sections.Nodes) {
		if s.DatabaseID == id {
			return s.Name()
		}
	}
	return ""
}

// MarkedSnippet returns the snippet of a match with the words of the phrase nearest to its
// middle marked, if they are found as they were typed.
func (t *textView) MarkedSnippet(m match) template.HTML {
	escaped := template.HTMLEscapeString
	places := phrasePattern(t.Get("q")).FindAllStringIndex(m.Snippet, -1)
	if len(places) == 0 {
		return template.HTML(escaped(m.Snippet)) //nolint:gosec // escaped
	}
	distance := func(place []int) int {
		d := place[0] + place[1] - len(m.Snippet)
		return max(d, -d)
	}
	place := slices.MinFunc(places, func(a, b []int) int { return cmp.Compare(distance(a), distance(b)) })
	before, words, after := m.Snippet[:place[0]], m.Snippet[place[0]:place[1]], m.Snippet[place[1]:]
	return template.HTML(escaped(before) + `<mark class="f-match">` + escaped(words) + "</mark>" + escaped(after)) //nolint:gosec // escaped
}

// phrasePattern returns a pattern of the words of a phrase, whatever is between them.
func phrasePattern(phrase string) *regexp.Regexp {
	words := strings.Fields(phrase)
	for i, w := range words {
		stem, isPrefix := strings.CutSuffix(w, "*")
		words[i] = regexp.QuoteMeta(stem)
		if isPrefix {
			words[i] += `\pL*`
		}
	}
	return regexp.MustCompile(`(?i)` + strings.Join(words, `[\s\pP]+`))
}

// MatchLink returns the address of a match.
func (t *textView) MatchLink(i int) string {
	return t.link(t.Matches.Nodes[i].SectionID, "m-"+strconv.Itoa(i))
}

// Next returns the address of the sections after those of the page, or "".
func (t *textView) Next() string {
	n := len(t.Sections.Nodes)
	if !t.Sections.PageInfo.HasNextPage || n == 0 {
		return ""
	}
	last := strconv.FormatInt(t.Sections.Nodes[n-1].DatabaseID, 10)
	return t.With("after", last) + "#text"
}

// NextContents returns the address of the page with the next part of the contents, or
// "".
func (t *textView) NextContents() string {
	n := len(t.Contents.Nodes)
	if !t.Contents.PageInfo.HasNextPage || n == 0 {
		return ""
	}
	return t.With("contents", strconv.FormatInt(t.Contents.Nodes[n-1].DatabaseID, 10)) + "#contents"
}

// Get returns a parameter of the query, or "".
func (t *textView) Get(name string) string { return t.query.Get(name) }

// Earlier returns the loaded texts before this one, the newest first.
func (t *textView) Earlier() (versions []version) {
	found := false
	for _, v := range t.Bill.TextVersions {
		if found && v.TextCached {
			versions = append(versions, v)
		}
		found = found || v.DatabaseID == t.DatabaseID
	}
	return versions
}

// SignalChoice is a signal with the number of sections that have it.
type SignalChoice struct {
	Name  string
	Count int
}

// Signals returns the signals that the text has, in alphabetical order.
func (t *textView) Signals() (choices []SignalChoice) {
	if t.Overview == nil {
		return nil
	}
	for _, name := range sortedKeys(t.Overview.SignalCounts) {
		if n := t.Overview.SignalCounts[name]; n > 0 {
			choices = append(choices, SignalChoice{name, n})
		}
	}
	return choices
}

// MarkKind is a kind of findings that the page marks.
type MarkKind struct{ Kind, Name string }

// MarkKinds returns the kinds of findings that the page marks.
func (*textView) MarkKinds() []MarkKind { return markKinds }

var markKinds = []MarkKind{
	{"deadline", "Deadline"}, {"date", "Date"}, {"dollar_amount", "Amount"}, {"agency", "Agency"},
	{"committee", "Committee"}, {"statutory_reference", "Citation of law"}, {"signal", "Signal"},
}

// kindName returns the name of a kind of findings.
func kindName(kind string) string {
	for _, k := range markKinds {
		if k.Kind == kind {
			return k.Name
		}
	}
	return word(kind)
}

func (t *textView) findingTable() page.Table {
	table := page.Table{Columns: []string{"section_id", "section", "kind", "text", "value", "date_kind", "calendar_date", "amount_role", "agency"}}
	for _, s := range t.Sections.Nodes {
		for _, f := range s.Findings.Nodes {
			row := []string{strconv.FormatInt(s.DatabaseID, 10), s.Path, f.Kind, f.Text, f.Value, "", "", "", ""}
			if f.Date != nil {
				row[5], row[6] = f.Date.Kind, f.Date.CalendarDate
			}
			if f.Amount != nil {
				row[7] = f.Amount.Role
			}
			if f.Agency != nil {
				row[8] = f.Agency.Name
			}
			table.Rows = append(table.Rows, row)
		}
	}
	return table
}

func (t *textView) contentsTable() page.Table {
	table := page.Table{Columns: []string{"section_id", "level", "number", "heading", "signals"}}
	for _, s := range t.Contents.Nodes {
		table.Rows = append(table.Rows, []string{strconv.FormatInt(s.DatabaseID, 10), s.Level, s.Number, s.Heading, strings.Join(s.Signals, "; ")})
	}
	return table
}
