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
}

// kinds are the kinds of records around a committee, those in the middle first.
var kinds = []string{"committee", "member", "bill"}

// Related returns the groups that have records.
func (c *committee) Related() (groups []Related) {
	for i, ring := range c.rings() {
		if n := len(ring.Marks); n > 0 {
			groups = append(groups, Related{kinds[i], chart.Legend(i), n})
		}
	}
	return groups
}

// Picture draws the graph, or nothing if there are no records around the committee.
func (c *committee) Picture() template.HTML {
	if len(c.Related()) == 0 {
		return ""
	}
	return chart.Rings("Records that are related to the "+c.Name, c.Name, c.rings())
}

// rings returns the records around the committee by kind.
func (c *committee) rings() []chart.Ring {
	paths := c.paths()
	relations := map[string]string{}
	for _, e := range c.Graph.Edges {
		relations[e.Target], relations[e.Source] = e.Kind, e.Kind
	}
	list := make([]chart.Ring, len(kinds))
	for i, kind := range kinds {
		list[i].Name = kind
		for _, n := range c.Graph.Nodes {
			if n.Kind == kind && n.Label != c.Name {
				list[i].Marks = append(list[i].Marks, chart.Mark{Title: n.Label + ": " + relations[n.ID], Href: paths[n.ID]})
			}
		}
	}
	return list
}

// paths returns the paths of the pages of related records by their global IDs.
func (c *committee) paths() map[string]string {
	paths := map[string]string{}
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
