package bill

import (
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"legislative/web/page"
)

// maxSummary is the length from which the page of a bill shows the beginning of a
// summary only, in bytes. Those of large bills have hundreds of thousands.
const maxSummary = 2500

// Summary is a summary of a bill.
type Summary struct{ VersionCode, ActionDate, ActionDesc, Text string }

// ends matches the end of a paragraph or of an element of a list.
var ends = regexp.MustCompile(`</(?:p|li)>`)

// splitAfter returns the text up to the first end of a paragraph or of an element of a
// list after n bytes, with its lists closed, and the rest of the text.
func splitAfter(text string, n int) (first, rest string) {
	end := ends.FindStringIndex(text[min(n, len(text)):])
	if end == nil {
		return text, ""
	}
	first, rest = text[:n+end[1]], strings.TrimSpace(text[n+end[1]:])
	open := max(0, strings.Count(first, "<ul")-strings.Count(first, "</ul>"))
	return first + strings.Repeat("</ul>", open), rest
}

// Excerpt returns the summary or, if it is long, its first paragraphs.
func (s Summary) Excerpt() template.HTML {
	if !s.IsLong() {
		return rich(s.Text)
	}
	first, _ := splitAfter(s.Text, maxSummary)
	if len(first) > 2*maxSummary {
		return rich(page.Brief(plain(s.Text), maxSummary))
	}
	return rich(first)
}

// IsLong reports whether the excerpt is not the whole summary.
func (s Summary) IsLong() bool { return len(s.Text) > maxSummary+maxSummary/2 }

// split returns the summary in parts that fit a page.
func (s Summary) split() (parts []string) {
	for rest := s.Text; rest != "" || parts == nil; {
		var part string
		part, rest = splitAfter(rest, maxShown)
		parts = append(parts, part)
	}
	return parts
}

// SummaryChoice is a summary to choose.
type SummaryChoice struct {
	Summary

	Parts []SummaryPart
	name  string // the value of the parameter that chooses the summary
}

// SummaryPart is a part of a summary that fits a page.
type SummaryPart struct {
	Number  int // from 1
	Address string
	IsShown bool
	text    string
}

// summaryView is the data of the page of summaries, which shows a part of one.
type summaryView struct {
	*measure

	Choices []SummaryChoice // the newest first
	Shown   *SummaryChoice  // nil if there are no summaries
	Part    *SummaryPart    // of Shown
}

// newSummaries makes the page of summaries. It shows the one that the parameter text
// names, or else the newest.
func newSummaries(r page.Request, data []byte) (*page.Content, error) {
	b, err := parse(data)
	if err != nil || b == nil {
		return nil, err
	}
	v := &summaryView{measure: b, Choices: b.summaryChoices()}
	if err := v.choose(r.Get("text"), r.Get("part")); err != nil {
		return nil, err
	}
	return &page.Content{Head: v.head(), View: v}, nil
}

// summaryChoices returns the summaries with the addresses of their parts, the newest
// first.
func (b *measure) summaryChoices() (choices []SummaryChoice) {
	repeats := map[string]int{}
	for _, s := range b.Summaries {
		name := slug(s.ActionDesc)
		if repeats[name]++; repeats[name] > 1 {
			name += "-" + strconv.Itoa(repeats[name])
		}
		choices = append(choices, SummaryChoice{Summary: s, name: name})
	}
	slices.Reverse(choices)
	for i := range choices {
		c := &choices[i]
		for part, text := range c.split() {
			c.Parts = append(c.Parts, SummaryPart{Number: part + 1, Address: summaryAddress(b.Path(), c.name, i == 0, part+1), text: text})
		}
	}
	return choices
}

// summaryAddress returns the address of a part of a summary, which has a parameter less
// if the summary is the newest one, and if the part is its first.
func summaryAddress(bill, name string, isNewest bool, part int) string {
	var parameters []string
	if !isNewest {
		parameters = append(parameters, "text="+name)
	}
	if part > 1 {
		parameters = append(parameters, "part="+strconv.Itoa(part))
	}
	address := bill + "/summaries"
	if len(parameters) > 0 {
		address += "?" + strings.Join(parameters, "&")
	}
	return address
}

var noLetters = regexp.MustCompile(`[^a-z0-9]+`)

// slug returns words as a part of an address, such as public-law.
func slug(words string) string {
	if s := strings.Trim(noLetters.ReplaceAllString(strings.ToLower(words), "-"), "-"); s != "" {
		return s
	}
	return "summary"
}

// choose sets the part that the page shows.
func (v *summaryView) choose(name, part string) error {
	if len(v.Choices) == 0 {
		return nil
	}
	v.Shown = &v.Choices[0]
	if name != "" {
		i := slices.IndexFunc(v.Choices, func(c SummaryChoice) bool { return c.name == name })
		if i < 0 {
			return page.InvalidParameter("text", "Must name a summary of the bill, as the page of its summaries lists them.")
		}
		v.Shown = &v.Choices[i]
	}
	n := 1
	if part != "" {
		var err error
		if n, err = strconv.Atoi(part); err != nil || n < 1 || n > len(v.Shown.Parts) {
			return page.InvalidParameter("part", "Must be a number from 1 to "+strconv.Itoa(len(v.Shown.Parts))+".")
		}
	}
	v.Part = &v.Shown.Parts[n-1]
	v.Part.IsShown = true
	return nil
}

func (v *summaryView) head() page.Head {
	if v.Shown == nil {
		return page.Head{Title: "Summaries of " + v.FullName(), Description: "No summary of " + v.FullName() + " is loaded.", Unlisted: true}
	}
	title := "Summary of " + v.FullName()
	if v.Shown.ActionDesc != "" {
		title += " (" + v.Shown.ActionDesc + ")"
	}
	if v.HasParts() {
		title += ", " + v.PartName()
	}
	const described = 300
	return page.Head{Title: title, Description: page.Brief(plain(v.Part.text), described), Path: v.Part.Address}
}

// HasParts reports whether the summary that the page shows has several parts.
func (v *summaryView) HasParts() bool { return len(v.Shown.Parts) > 1 }

// HaveParts reports whether any summary has several parts.
func (v *summaryView) HaveParts() bool {
	return slices.ContainsFunc(v.Choices, func(c SummaryChoice) bool { return len(c.Parts) > 1 })
}

// PartName returns the number of the part that the page shows, in words.
func (v *summaryView) PartName() string {
	return fmt.Sprintf("part %d of %d", v.Part.Number, len(v.Shown.Parts))
}

// Text returns the part that the page shows.
func (v *summaryView) Text() template.HTML { return rich(v.Part.text) }

// Next returns the next part, or nil.
func (v *summaryView) Next() *SummaryPart {
	if v.Part.Number == len(v.Shown.Parts) {
		return nil
	}
	return &v.Shown.Parts[v.Part.Number]
}
