package member

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/congress"
	"legislative/web/page"
)

// list is the answer to the operation of the list of members.
type list struct {
	Members struct {
		Nodes         []listed
		PageInfo      page.PageInfo
		TotalCount    int
		MissingReason string
	}
	Dataset struct {
		LoadedAt string
		Coverage []struct{ Congress int }
	}
	Form form `json:"-"`
}

// listed is a member of the list. In a list of those who served in a Congress or on a
// day, Services has how they served then.
type listed struct {
	profile

	Birthday string
	Services []service
}

type service struct {
	Chamber, State         string
	District               *int
	PartyLetter, PartyName string
}

// Terms returns what the list shows of the member: the latest term, or how the member
// served at the time of the filter.
func (l listed) Terms() []profile {
	terms := make([]profile, len(l.Services))
	for i, s := range l.Services {
		terms[i] = l.profile
		terms[i].Chamber, terms[i].State, terms[i].District = s.Chamber, s.State, s.District
		terms[i].Party, terms[i].PartyLetter = s.PartyName, s.PartyLetter
	}
	terms = slices.CompactFunc(terms, func(a, b profile) bool { return a.Role() == b.Role() && a.Party == b.Party })
	if len(terms) == 0 {
		return []profile{l.profile}
	}
	return terms
}

// Parties returns the parties of the terms, each once.
func (l listed) Parties() (names []string) {
	for _, t := range l.Terms() {
		if !slices.Contains(names, t.Party) {
			names = append(names, t.Party)
		}
	}
	return names
}

// form has the fields of the form of filters.
type form struct {
	States, Parties, Chambers, Congresses, Current, Orders []option
	Query, On                                              string
	IsFiltered                                             bool
}

// option is an option of a form.
type option struct {
	Value, Text string
	Selected    bool
}

// The orders of the list.
var memberOrders = []option{
	{Value: "name_asc", Text: "Name"}, {Value: "state_asc", Text: "State"},
	{Value: "birthday_asc", Text: "Oldest first"}, {Value: "birthday_desc", Text: "Youngest first"},
}

func listVariables(r page.Request) (map[string]any, error) {
	filter, variables := map[string]any{}, map[string]any{}
	values := page.NewValues(r)
	values.Text(filter, "state", "state")
	values.Text(filter, "party", "party")
	values.Word(filter, "chamber", "chamber", "House", "Senate")
	values.Int(filter, "congress")
	values.Date(filter, "on")
	served := filter["congress"] != nil || filter["on"] != nil
	// Most visitors look for somebody in office, unless they choose a Congress or a day;
	// current=all lists everybody.
	if current := r.Get("current"); current != "all" && (current != "" || !served) {
		filter["isCurrent"] = true
		values.Bool(map[string]any{}, "current")
		if r.Get("current") == "false" {
			filter["isCurrent"] = false
		}
	}
	values.Text(variables, "q", "query")
	values.Text(variables, "after", "after")
	words := make([]string, len(memberOrders))
	for i, o := range memberOrders {
		words[i] = o.Value
	}
	values.Word(variables, "order", "orderBy", words...)
	variables["filter"], variables["congress"], variables["on"], variables["served"] = filter, filter["congress"], filter["on"], served
	return variables, values.Err()
}

func newList(r page.Request, data []byte) (*page.Content, error) {
	var l list
	if err := json.Unmarshal(data, &l); err != nil {
		return nil, err
	}
	l.Form = newForm(r)
	for _, c := range l.Dataset.Coverage {
		value := strconv.Itoa(c.Congress)
		l.Form.Congresses = append(l.Form.Congresses, option{value, page.Ordinal(c.Congress), value == r.Get("congress")})
	}
	table := page.Table{Columns: []string{"bioguide_id", "name", "chamber", "party", "state", "district", "is_current", "birthday"}}
	for _, m := range l.Members.Nodes {
		for _, t := range m.Terms() {
			table.Rows = append(table.Rows, []string{
				m.BioguideID, m.Name, t.Chamber, t.Party, t.State, page.Cell(t.District), strconv.FormatBool(m.IsCurrent), m.Birthday,
			})
		}
	}
	return &page.Content{
		Head: page.Head{
			Title: "Members of Congress", Path: "/members", Unlisted: l.Form.IsFiltered || r.Get("after") != "",
			Description: "Members of the House and the Senate by state, party and chamber, with their votes, attendance, bills and committees.",
		},
		View: &l, Tables: map[string]page.Table{"members": table},
	}, nil
}

func newForm(r page.Request) form {
	f := form{Query: r.Get("q"), On: r.Get("on")}
	for _, code := range congress.StateCodes() {
		f.States = append(f.States, option{code, page.StateName(code), code == congress.ParseState(r.Get("state"))})
	}
	letter, _ := congress.PartyLetter(r.Get("party"))
	for _, p := range []string{"D", "R", "I"} {
		name, _ := congress.PartyName(p)
		f.Parties = append(f.Parties, option{p, name, p == letter})
	}
	for _, c := range []string{"House", "Senate"} {
		f.Chambers = append(f.Chambers, option{c, c, strings.EqualFold(c, r.Get("chamber"))})
	}
	current := r.Get("current")
	if current == "" && (r.Get("congress") != "" || r.Get("on") != "") {
		current = "all"
	}
	for _, c := range []option{{Value: "true", Text: "In office"}, {Value: "false", Text: "Former"}, {Value: "all", Text: "All"}} {
		f.Current = append(f.Current, option{c.Value, c.Text, c.Value == current})
	}
	for _, o := range memberOrders {
		f.Orders = append(f.Orders, option{o.Value, o.Text, strings.EqualFold(o.Value, r.Get("order"))})
	}
	for name := range r.Parameters {
		f.IsFiltered = f.IsFiltered || name != "after" && name != "order"
	}
	return f
}
