package committee

import (
	"encoding/json"
	"strconv"

	"legislative/web/page"
)

// committees is the answer to the operation of the list of committees.
type committees struct {
	House, Senate, Joint list
	// IsCurrent reports whether the list has the committees of the present Congress
	// rather than the former ones.
	IsCurrent bool `json:"-"`
}

type list struct {
	Nodes      []listed
	TotalCount int
}

// listed is a full committee in a list.
type listed struct {
	reference

	Subcommittees []reference
}

// Groups returns the subcommittees in groups.
func (l listed) Groups() []subcommittees { return grouped(l.Subcommittees) }

// chamberList is the list of a chamber's committees.
type chamberList struct {
	list

	Name  string
	Field string // of the answer
}

// Chambers returns the lists that are not empty.
func (c *committees) Chambers() (lists []chamberList) {
	for _, l := range []chamberList{
		{c.House, "House of Representatives", "house"}, {c.Senate, "Senate", "senate"}, {c.Joint, "Both chambers", "joint"},
	} {
		if l.TotalCount > 0 {
			lists = append(lists, l)
		}
	}
	return lists
}

func newCommittees(r page.Request, data []byte) (*page.Content, error) {
	c := &committees{IsCurrent: r.Variables["isCurrent"] != false}
	if err := json.Unmarshal(data, c); err != nil {
		return nil, err
	}
	head := page.Head{Title: "Committees of Congress", Description: "The committees and subcommittees of the House, the Senate and both chambers."}
	if !c.IsCurrent {
		head.Title, head.Path = "Former committees of Congress", "/committees?isCurrent=false"
	}
	table := page.Table{Columns: []string{"chamber", "system_code", "name", "parent", "is_former"}}
	for _, chamber := range c.Chambers() {
		for _, n := range chamber.Nodes {
			table.Rows = append(table.Rows, []string{n.Chamber, n.SystemCode, n.Name, "", strconv.FormatBool(n.isFormer())})
			for _, s := range n.Subcommittees {
				table.Rows = append(table.Rows, []string{s.Chamber, s.SystemCode, s.Name, n.SystemCode, strconv.FormatBool(s.isFormer())})
			}
		}
	}
	return &page.Content{Head: head, View: c, Tables: map[string]page.Table{"committees": table}}, nil
}
