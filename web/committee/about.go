package committee

import (
	"slices"
	"strings"

	"legislative/web/page"
)

// formerName is a name that a committee has had.
type formerName struct {
	Name       string
	Congresses []int // ascending
	Start, End string
}

type contact struct {
	Address, Phone string
	MinorityURL    string `json:"minorityUrl"`
}

// IsFormer reports whether the committee no longer exists.
func (c *committee) IsFormer() bool { return reference{IsCurrent: c.IsCurrent}.isFormer() }

// Title says what the committee is, such as "Standing committee of the House".
func (c *committee) Title() string {
	noun := strings.TrimSpace(c.Type + " committee")
	if c.Parent != nil {
		noun = "subcommittee"
	}
	if c.IsFormer() {
		noun = "former " + strings.ToLower(noun[:1]) + noun[1:]
	}
	noun = strings.ToUpper(noun[:1]) + noun[1:]
	switch {
	case c.Parent != nil:
		return noun + " of the " + c.Parent.Name
	case c.Chamber == "Joint":
		return noun + " of both chambers"
	default:
		return noun + " of the " + c.Chamber
	}
}

// Article returns the address of the committee's page in Wikipedia, or "".
func (c *committee) Article() string {
	if c.Wikipedia == "" {
		return ""
	}
	return "https://en.wikipedia.org/wiki/" + strings.ReplaceAll(c.Wikipedia, " ", "_")
}

// OtherNames returns the names that are not the end of the present name, as "Agriculture"
// is that of the House Committee on Agriculture.
func (c *committee) OtherNames() []formerName {
	return slices.DeleteFunc(slices.Clone(c.FormerNames), func(n formerName) bool { return strings.HasSuffix(c.Name, n.Name) })
}

// Time says when the committee had the name, such as "106th to 109th Congress", or "" if
// the source does not.
func (n formerName) Time() string {
	switch {
	case n.Start != "" && n.End != "":
		return page.FormatDate(n.Start) + " to " + page.FormatDate(n.End)
	case n.Start != "":
		return "from " + page.FormatDate(n.Start)
	case n.End != "":
		return "until " + page.FormatDate(n.End)
	case len(n.Congresses) == 0:
		return ""
	}
	var spans []string
	for first := 0; first < len(n.Congresses); {
		last := first
		for last+1 < len(n.Congresses) && n.Congresses[last+1] == n.Congresses[last]+1 {
			last++
		}
		span := page.Ordinal(n.Congresses[first])
		if last > first {
			span += " to " + page.Ordinal(n.Congresses[last])
		}
		spans = append(spans, span)
		first = last + 1
	}
	return strings.Join(spans, ", ") + " Congress"
}

// subcommittees are subcommittees that exist, or those that do not any more.
type subcommittees struct {
	Noun string // singular
	List []reference
}

// grouped returns subcommittees in groups that are not empty: those that exist, and the
// former ones.
func grouped(list []reference) (groups []subcommittees) {
	present, former := subcommittees{Noun: "subcommittee"}, subcommittees{Noun: "former subcommittee"}
	for _, r := range list {
		if r.isFormer() {
			former.List = append(former.List, r)
		} else {
			present.List = append(present.List, r)
		}
	}
	return slices.DeleteFunc([]subcommittees{present, former}, func(s subcommittees) bool { return len(s.List) == 0 })
}

// SubcommitteeGroups returns the subcommittees in groups.
func (c *committee) SubcommitteeGroups() []subcommittees { return grouped(c.Subcommittees) }
