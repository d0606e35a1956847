package bill

import (
	"encoding/json"
	"html/template"
	"strconv"
	"strings"

	"legislative/internal/access"
	"legislative/web/page"
)

// Bounds of what the page shows of a change, in bytes.
const (
	maxKept    = 400   // of a run of words that both texts have
	maxChanged = 8_000 // of one side of a section
)

// comparison is the difference between two texts of a bill.
type comparison struct {
	Before, After struct {
		DatabaseID                     int64 `json:"databaseId"`
		VersionCode, VersionName, Date string
		Bill                           page.BillReference
	}
	UnchangedSections int
	Counts            []countChange
	Sections          list[change]

	Bill *measure `json:"-"`
}

// countChange is a count in two texts.
type countChange struct {
	Name          string
	Before, After int
}

// Label returns the name of the count for people.
func (c countChange) Label() string {
	names := map[string]string{
		"sections": "sections", "deadlineCount": "deadlines", "dollarAmountCount": "amounts of money",
		"agencyCount": "agencies", "statutoryReferenceCount": "citations of law",
	}
	if name, ok := names[c.Name]; ok {
		return name
	}
	return "sections with the signal " + word(c.Name)
}

// Difference returns the difference with its sign.
func (c countChange) Difference() string {
	if c.After > c.Before {
		return "+" + access.Number(c.After-c.Before)
	}
	return "−" + access.Number(c.Before-c.After)
}

// edit is a run of words of one or both texts.
type edit struct{ Op, Text string }

// change is a section that differs.
type change struct {
	Before, After              *Section
	Renumbered, Changed, Moved bool
	SplitFrom, MergedInto      *Section
	Edits                      []edit
	SignalsGained, SignalsLost []string
}

// Name returns the name of the section in the later text or, if it was removed, in the
// earlier one.
func (c change) Name() string {
	if c.After != nil {
		return c.After.Name()
	}
	return c.Before.Name()
}

// Place returns where the section is in the text that Name is of, if its name does not
// say it.
func (c change) Place() string {
	s := c.Before
	if c.After != nil {
		s = c.After
	}
	if place := s.Place(); strings.Contains(place, "(") {
		return place
	}
	return ""
}

// Kind returns what happened to the section, in a few words.
func (c change) Kind() string {
	switch {
	case c.Before == nil && c.SplitFrom != nil:
		return "added, split from " + c.SplitFrom.Name()
	case c.Before == nil:
		return "added"
	case c.After == nil && c.MergedInto != nil:
		return "removed, merged into " + c.MergedInto.Name()
	case c.After == nil:
		return "removed"
	}
	var kinds []string
	if c.Changed {
		kinds = append(kinds, "changed")
	}
	if c.Renumbered {
		kinds = append(kinds, "renumbered from "+c.Before.Number)
	}
	if c.Moved {
		kinds = append(kinds, "moved")
	}
	return strings.Join(kinds, ", ")
}

// Earlier returns the section as in the earlier text, with the words that the later one
// does not have marked.
func (c change) Earlier() template.HTML { return c.side(c.Before, "delete", "del", "removed") }

// Later returns the section as in the later text, with the words that the earlier one
// does not have marked.
func (c change) Later() template.HTML { return c.side(c.After, "insert", "ins", "added") }

// side returns one side of the change: the kept words, and those of an operation in an
// element with a name for screen readers.
func (c change) side(s *Section, op, element, name string) template.HTML {
	var out sideWriter
	switch {
	case s == nil:
		return ""
	case c.Before == nil || c.After == nil:
		out.mark(s.Text, element, name)
	case len(c.Edits) == 0:
		out.keep(s.Text)
	}
	for _, e := range c.Edits {
		switch e.Op {
		case op:
			out.mark(e.Text, element, name)
		case "keep":
			out.keep(e.Text)
		}
	}
	return out.html()
}

// sideWriter writes one side of a change, up to a maximum length.
type sideWriter struct {
	text strings.Builder
	size int
	full bool
}

func (w *sideWriter) html() template.HTML {
	if w.full {
		w.text.WriteString(` <span class="cut">The rest of this section is left out here.</span>`)
	}
	return template.HTML(w.text.String()) //nolint:gosec // all parts are escaped
}

// keep writes words of both texts, without the middle of a long run.
func (w *sideWriter) keep(text string) {
	if len(text) > maxKept {
		start, end := page.Brief(text, maxKept/2), text[len(text)-maxKept/2:]
		if i := strings.IndexAny(end, " \n"); i >= 0 && i < len(end)/2 {
			end = end[i+1:]
		}
		end = strings.ToValidUTF8(end, "")
		w.write(strings.TrimSuffix(start, "…"))
		w.text.WriteString(` <span class="cut">[unchanged words]</span> `)
		text = end
	}
	w.write(text)
}

func (w *sideWriter) mark(text, element, name string) {
	if w.full || strings.TrimSpace(text) == "" {
		return
	}
	w.text.WriteString("<" + element + `><span class="sr">` + name + ": </span>")
	w.write(text)
	w.text.WriteString(`<span class="sr"> (end)</span></` + element + ">")
}

func (w *sideWriter) write(text string) {
	if w.full {
		return
	}
	if w.size += len(text); w.size > maxChanged {
		text, w.full = page.Brief(text, max(0, len(text)-(w.size-maxChanged))), true
	}
	w.text.WriteString(template.HTMLEscapeString(text))
}

// newComparison makes the page of a comparison. Texts of another bill are not compared.
func newComparison(_ page.Request, data []byte) (*page.Content, error) {
	var answer struct {
		Bill *struct {
			measure

			TextVersion *struct{ Compare *comparison }
		}
	}
	if err := json.Unmarshal(data, &answer); err != nil || answer.Bill == nil || answer.Bill.TextVersion == nil {
		return nil, err
	}
	c := answer.Bill.TextVersion.Compare
	if c == nil || c.Before.Bill.Path() != answer.Bill.Path() {
		return nil, nil
	}
	c.Bill = &answer.Bill.measure
	return &page.Content{
		Head: page.Head{
			Title:       "Changes of " + c.Bill.Name() + " from " + c.Before.VersionName + " to " + c.After.VersionName,
			Description: "What changed in the text of " + c.Bill.FullName() + " between two versions, section by section.",
		},
		View: c, Tables: map[string]page.Table{"counts": countTable(c.Counts), "changes": changeTable(c.Sections.Nodes)},
	}, nil
}

// SectionLink returns the address of a section in one of the texts.
func (c *comparison) SectionLink(text, section int64) string {
	return page.TextPath(c.Bill.BillReference, text) + page.SectionPlace(section)
}

// ChangedCounts returns the counts that differ.
func (c *comparison) ChangedCounts() (counts []countChange) {
	for _, n := range c.Counts {
		if n.Before != n.After {
			counts = append(counts, n)
		}
	}
	return counts
}

func countTable(counts []countChange) page.Table {
	t := page.Table{Columns: []string{"name", "before", "after"}}
	for _, c := range counts {
		t.Rows = append(t.Rows, []string{c.Name, strconv.Itoa(c.Before), strconv.Itoa(c.After)})
	}
	return t
}

func changeTable(changes []change) page.Table {
	t := page.Table{Columns: []string{"section", "change", "signals_gained", "signals_lost"}}
	for _, c := range changes {
		t.Rows = append(t.Rows, []string{c.Name(), c.Kind(), strings.Join(c.SignalsGained, "; "), strings.Join(c.SignalsLost, "; ")})
	}
	return t
}
