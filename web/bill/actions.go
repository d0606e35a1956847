package bill

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"legislative/internal/congress"
)

// action is an action on a bill or amendment.
type action struct {
	Date, Text, SourceSystem string
	RecordedVotes            []recordedVote
	CongressionalRecord      []citation
}

// recordedVote is a roll call that decided an action.
type recordedVote struct {
	Chamber                       string
	Congress, Session, RollNumber int
	URL                           string `json:"url"`
}

// citation is a range of pages of the Congressional Record.
type citation struct {
	Pages string
	URL   string `json:"url"`
}

// Linked returns the text of the action, with its citations of the Congressional Record
// as links.
func (a action) Linked() template.HTML {
	var out strings.Builder
	rest := a.Text
	for _, c := range a.CongressionalRecord {
		before, after, ok := strings.Cut(rest, c.Pages)
		if !ok || c.URL == "" {
			continue
		}
		fmt.Fprintf(&out, `%s<a href="%s">%s</a>`, template.HTMLEscapeString(before), template.HTMLEscapeString(c.URL), template.HTMLEscapeString(c.Pages))
		rest = after
	}
	out.WriteString(template.HTMLEscapeString(rest))
	return template.HTML(out.String()) //nolint:gosec // all parts are escaped
}

// day is a day with actions.
type day struct {
	Date    string
	Actions []action
}

// timeline has actions by day, the newest first.
type timeline struct {
	Days    []day
	Repeats int // number of actions that are left out, since they repeat others
}

// newTimeline returns the timeline of actions. The votes of a fictional record link to
// no official site.
func newTimeline(actions []action, isFictional bool) (t timeline) {
	actions = slices.Clone(actions)
	slices.SortStableFunc(actions, func(a, b action) int { return cmp.Compare(b.Date, a.Date) })
	named := make([]congress.Action, len(actions))
	for i, a := range actions {
		named[i] = congress.Action{Date: a.Date, Text: a.Text, SourceSystem: a.SourceSystem}
	}
	for i, isRepeat := range congress.FindRepeats(named) {
		a := actions[i]
		if isRepeat {
			t.Repeats++
			continue
		}
		if isFictional {
			a = a.withoutVoteLinks()
		}
		if n := len(t.Days); n == 0 || t.Days[n-1].Date != a.Date {
			t.Days = append(t.Days, day{Date: a.Date})
		}
		last := &t.Days[len(t.Days)-1]
		last.Actions = append(last.Actions, a)
	}
	return t
}

func (a action) withoutVoteLinks() action {
	a.RecordedVotes = slices.Clone(a.RecordedVotes)
	for i := range a.RecordedVotes {
		a.RecordedVotes[i].URL = ""
	}
	return a
}

// Timeline returns the actions by day.
func (b *measure) Timeline() timeline { return newTimeline(b.Actions.Nodes, b.IsFictional()) }

// ActionFilter is a kind of actions to choose.
type ActionFilter struct{ Kind, Name string }

// actionFilters are the kinds of actions to choose, after all of them.
var actionFilters = []ActionFilter{
	{"", "All"}, {"introduction", "Introduction"}, {"committee", "Committee"}, {"floor", "Floor"}, {"vote", "Roll calls"}, {"president", "President"},
}

// ActionFilters returns the kinds of actions to choose.
func (*measure) ActionFilters() []ActionFilter { return actionFilters }
