package committee

import (
	"html/template"

	"legislative/web/chart"
	"legislative/web/page"
)

// graph has the records that are related to a committee.
type graph struct {
	Nodes []struct{ ID, Kind, Label string }
	Edges []struct{ Source, Target, Kind string }
}

// Related is a group of records that are related to the committee.
type Related struct {
	Kind  string
	Shape string // of their marks in the picture
	Count int
	// Section is the name of the section of the page that lists them, or "".
	Section string
	// Others are those that no section lists.
	Others []neighbor
}

// neighbor is a record that is related to the committee.
type neighbor struct {
	ID, Name, Relation string
	Path               string // of its page
}

// kinds are the kinds of records around a committee, those in the middle first, with the
// sections of the page that list them.
var kinds = []struct{ name, section string }{{"committee", "Subcommittees"}, {"member", "Members"}, {"bill", "Bills"}}

// Related returns the groups that have records.
func (c *committee) Related() (groups []Related) {
	neighbors := c.neighbors()
	for i, kind := range kinds {
		list := neighbors[kind.name]
		if len(list) == 0 {
			continue
		}
		g := Related{Kind: kind.name, Shape: chart.Legend(i), Count: len(list)}
		for _, n := range list {
			if c.Parent != nil && n.ID == c.Parent.ID {
				g.Others = append(g.Others, n)
			} else {
				g.Section = kind.section
			}
		}
		groups = append(groups, g)
	}
	return groups
}

// Picture draws the graph, or nothing if there are no records around the committee.
func (c *committee) Picture() template.HTML {
	neighbors := c.neighbors()
	if len(neighbors) == 0 {
		return ""
	}
	rings := make([]chart.Ring, len(kinds))
	for i, kind := range kinds {
		rings[i].Name = kind.name
		for _, n := range neighbors[kind.name] {
			rings[i].Marks = append(rings[i].Marks, chart.Mark{Title: n.Name + ": " + n.Relation, Href: n.Path})
		}
	}
	return chart.Rings("Records that are related to the "+c.Name, c.Name, rings)
}

// neighbors returns the related records by kind.
func (c *committee) neighbors() map[string][]neighbor {
	paths := c.paths()
	relations := map[string]string{}
	for _, e := range c.Graph.Edges {
		relations[e.Target], relations[e.Source] = e.Kind, e.Kind
	}
	if c.Parent != nil {
		relations[c.Parent.ID] = "parent committee"
	}
	byKind := map[string][]neighbor{}
	for _, n := range c.Graph.Nodes {
		if n.Label != c.Name {
			byKind[n.Kind] = append(byKind[n.Kind], neighbor{n.ID, n.Label, relations[n.ID], paths[n.ID]})
		}
	}
	return byKind
}

// paths returns the paths of the pages of related records by their global IDs.
func (c *committee) paths() map[string]string {
	paths := map[string]string{}
	if c.Parent != nil {
		paths[c.Parent.ID] = c.Parent.Path()
	}
	for _, s := range c.Members {
		paths[s.Member.ID] = page.MemberPath(s.BioguideID)
	}
	for _, s := range c.Subcommittees {
		paths[s.ID] = s.Path()
	}
	for _, n := range c.Bills.Nodes {
		paths[n.Bill.ID] = n.Bill.Path()
	}
	delete(paths, "")
	return paths
}
