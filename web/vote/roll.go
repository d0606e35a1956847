package vote

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/web/page"
)

// roll is the table of positions, sorted and filtered by the options of the page.
type roll struct {
	Order      string
	Positions  []position
	IsFiltered bool
	Parties    []option
	States     []option
	Options    []option // of the position
	Orders     []option
	Query      string
}

// option is an option of a form.
type option struct {
	Value, Text string
	Selected    bool
}

// orders has the orders of the roll within which positions are ordered by name.
var orders = map[string]func(a, b position) int{
	"state":    func(a, b position) int { return cmp.Compare(a.State, b.State) },
	"party":    func(a, b position) int { return cmp.Compare(a.Party, b.Party) },
	"position": func(a, b position) int { return cmp.Compare(uint(a.choice), uint(b.choice)) }, //nolint:gosec // -1 comes last
}

// sortByName sorts positions by name, without regard to case and accents.
func sortByName(list []position) {
	for i := range list {
		list[i].foldedName = fold.Fold(list[i].Name)
	}
	slices.SortStableFunc(list, func(a, b position) int { return cmp.Compare(a.foldedName, b.foldedName) })
}

func newRoll(r page.Request, v *voteView) (roll, error) {
	words := map[string]any{}
	values := page.NewValues(r)
	values.Word(words, "order", "order", "name", "state", "party", "position")
	values.Text(words, "q", "q")
	if values.Err() != nil {
		return roll{}, values.Err()
	}
	order, _ := words["order"].(string)
	query, _ := words["q"].(string)
	list := roll{Order: cmp.Or(order, "name"), Query: query}
	party, state, chosen := r.Get("party"), congress.ParseState(r.Get("state")), r.Get("position")
	if letter, ok := congress.PartyLetter(party); ok {
		party = letter
	}
	list.IsFiltered = party != "" || state != "" || chosen != "" || query != ""
	for _, p := range v.Positions.Nodes {
		if (party == "" || p.Party == party) && (state == "" || p.State == state) &&
			(chosen == "" || strings.EqualFold(v.ChoiceOf(p).Option, chosen)) && matches(p.Name, query) {
			list.Positions = append(list.Positions, p)
		}
	}
	sortByName(list.Positions)
	if compare, ok := orders[list.Order]; ok {
		slices.SortStableFunc(list.Positions, compare)
	}
	list.addOptions(v, party, state, chosen)
	return list, nil
}

// matches reports whether each word of a query begins a word of a name.
func matches(name, query string) bool {
	if query == "" {
		return true
	}
	words := fold.Words(name)
	for _, wanted := range fold.Words(query) {
		if !slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, wanted) }) {
			return false
		}
	}
	return true
}

// addOptions adds the options of the form: what occurs in the vote.
func (l *roll) addOptions(v *voteView, party, state, chosen string) {
	for _, p := range v.ByParty {
		if p.Party != "" {
			l.Parties = append(l.Parties, option{p.Party, cmp.Or(p.PartyName, p.Party), p.Party == party})
		}
	}
	for _, s := range v.states() {
		l.States = append(l.States, option{s.State, page.StateName(s.State), s.State == state})
	}
	for _, order := range []string{"name", "party", "state", "position"} {
		l.Orders = append(l.Orders, option{order, strings.ToUpper(order[:1]) + order[1:], order == l.Order})
	}
	for _, c := range v.Choices {
		l.Options = append(l.Options, option{c.Option, c.Name, strings.EqualFold(c.Option, chosen)})
	}
}

func (l *roll) table() page.Table {
	t := page.Table{Columns: []string{"bioguide_id", "name", "party", "state", "district", "position", "vote_cast", "against_party_majority"}}
	for _, p := range l.Positions {
		against := "false"
		if p.againstOwnParty {
			against = "true"
		}
		t.Rows = append(t.Rows, []string{p.BioguideID, p.Name, p.Party, p.State, page.Cell(p.District), p.Position, p.VoteCast, against})
	}
	return t
}

func (v *voteView) breakTable() page.Table {
	t := page.Table{Columns: []string{"bioguide_id", "name", "party", "state", "district", "position", "majority"}}
	for _, l := range v.Lines {
		for _, p := range l.Breaks {
			t.Rows = append(t.Rows, []string{p.BioguideID, p.Name, p.Party, p.State, page.Cell(p.District), p.Position, l.Majority})
		}
	}
	return t
}

// Against reports whether the member voted against the majority of the own party.
func (p position) Against() bool { return p.againstOwnParty }

// plainName returns the name of a member without the state that the Clerk adds to
// names that several members have.
func plainName(p position) string {
	return strings.TrimSuffix(p.Name, " ("+p.State+")")
}

// Place returns the state and the district of a member, such as OH-12, "MT at large",
// or DC for a delegate. Old votes do not have the territories of delegates.
func (p position) Place() string {
	switch {
	case p.State == "XX":
		return "delegate"
	case p.District == nil || congress.HasDelegate(p.State):
		return p.State
	case *p.District == 0:
		return p.State + " at large"
	default:
		return fmt.Sprintf("%s-%d", p.State, *p.District)
	}
}

// IsAtLarge reports whether the member represents a whole state.
func (p position) IsAtLarge() bool { return p.District != nil && *p.District == 0 }

// PlainName returns the name of a member without the state.
func (p position) PlainName() string { return plainName(p) }
