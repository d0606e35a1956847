package real_test

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// TestAnalytics compares the analytics of all loaded roll calls, with several
// filters, with counts of the positions in the files.
func TestAnalytics(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	areas := s.policyAreas()
	for _, query := range []string{
		"", "includeMembers=true", "includeMembers=true&limit=500", "limit=1&includeMembers=true",
		"congress=117", "congress=117&session=2&includeMembers=true&limit=7", "session=1", "congress=101&includeMembers=true",
		"party=D", "party=r&state=tx&includeMembers=true", "state=CA&congress=119", "party=I&includeMembers=true",
		"bioguideId=P000197", "bioguideId=p000197&includeMembers=true&congress=119", "bioguideId=N000147&includeMembers=true",
		"policyArea=armed forces and national security", "policyArea=Government Operations and Politics&includeMembers=true&party=D",
		"bioguideId=M001184&includeMembers=true", "bioguideId=P000197&policyArea=congress&party=D", "session=2&policyArea=Taxation&state=ca&includeMembers=true",
		"congress=1", "party=X", "policyArea=None such", "state=XX&includeMembers=true", "bioguideId=Z999999",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			filter, err := url.ParseQuery(query)
			if err != nil {
				t.Fatal(err)
			}
			got := s.getObject(t, "/api/v1/house-votes/analytics?"+filter.Encode())
			compare(t, query, s.analyticsBody(filter, areas), got)
		})
	}
}

// policyAreas returns the policy areas of the bills that votes were on, for loaded
// bills.
func (c *corpus) policyAreas() map[voteName]string {
	areas := map[voteName]string{}
	for name, v := range c.votes {
		if on, _ := c.subject(v); on != nil && c.bills[*on] != nil {
			areas[name] = c.bills[*on].policyArea()
		}
	}
	return areas
}

// officialPolicyArea returns the policy area that equals typed, ignoring case, as
// bills have it. It returns typed if there is none.
func (c *corpus) officialPolicyArea(typed string) string {
	for _, b := range c.bills {
		if strings.EqualFold(b.policyArea(), typed) {
			return b.policyArea()
		}
	}
	return typed
}

// group identifies a row of a list in the analytics. Only the fields by which the
// list groups are set.
type group struct {
	congress, session int
	party, state      string
	position, area    string
	member            string
}

// count holds the roll calls and positions of a group.
type count struct {
	votes map[voteName]bool
	tally tally
}

// counts holds the groups of one list.
type counts map[group]*count

func (c counts) add(g group, v voteName, meaning string) {
	if c[g] == nil {
		c[g] = &count{map[voteName]bool{}, tally{}}
	}
	c[g].votes[v] = true
	c[g].tally[meaning]++
}

// analyticsLists maps the name of each list in the body to a function that returns
// the group of a position.
var analyticsLists = map[string]func(v *vote, p position, area string) group{
	"byCongress": func(v *vote, _ position, _ string) group { return group{congress: v.name.congress} },
	"bySession": func(v *vote, _ position, _ string) group {
		return group{congress: v.name.congress, session: v.name.session}
	},
	"byParty":      func(_ *vote, p position, _ string) group { return group{party: p.party.Value()} },
	"byState":      func(_ *vote, p position, _ string) group { return group{state: p.state.Value()} },
	"byPosition":   func(_ *vote, p position, _ string) group { return group{position: p.normalized()} },
	"byPolicyArea": func(_ *vote, _ position, area string) group { return group{area: area} },
	"members":      func(_ *vote, p position, _ string) group { return group{member: p.id.Value()} },
	"totals":       func(*vote, position, string) group { return group{} },
}

// analyticsBody returns the expected analytics with a filter.
func (c *corpus) analyticsBody(f url.Values, areas map[voteName]string) object {
	all := map[string]counts{}
	for name := range analyticsLists {
		all[name] = counts{}
	}
	latest := map[string]position{} // by member
	for _, name := range slices.SortedFunc(maps.Keys(c.votes), compareVotes) {
		v := c.votes[name]
		if f.Has("congress") && f.Get("congress") != itoa(name.congress) || f.Has("session") && f.Get("session") != itoa(name.session) ||
			f.Has("policyArea") && !strings.EqualFold(f.Get("policyArea"), areas[name]) {
			continue
		}
		for _, p := range v.positions {
			if f.Has("party") && !strings.EqualFold(f.Get("party"), p.party.Value()) ||
				f.Has("state") && !strings.EqualFold(f.Get("state"), p.state.Value()) ||
				f.Has("bioguideId") && !strings.EqualFold(f.Get("bioguideId"), p.id.Value()) {
				continue
			}
			for list, groupOf := range analyticsLists {
				all[list].add(groupOf(v, p, areas[name]), name, p.normalized())
			}
			latest[p.id.Value()] = p
		}
	}
	return c.analyticsLimited(f, all, latest)
}

// analyticsLimited returns the expected body with the groups of all lists, up to
// the limit of the filter. The latest position of each member is the source of the
// party and state.
func (c *corpus) analyticsLimited(f url.Values, all map[string]counts, latest map[string]position) object {
	limit := 100
	if f.Has("limit") {
		limit = number(f.Get("limit"))
	}
	totals := &count{}
	if all["totals"][group{}] != nil {
		totals = all["totals"][group{}]
	}
	delete(all, "totals")
	delete(all["byPolicyArea"], group{})
	if f.Get("includeMembers") != "true" {
		all["members"] = counts{}
	}
	body := object{
		"totals": object{"votes": len(totals.votes), "positions": totals.tally.total()},
		"filters": object{
			"congress": numberOrNull(f.Get("congress")), "session": numberOrNull(f.Get("session")),
			"policyArea": textOrNull(c.officialPolicyArea(f.Get("policyArea"))), "party": textOrNull(strings.ToUpper(f.Get("party"))),
			"state": textOrNull(strings.ToUpper(f.Get("state"))), "bioguideId": textOrNull(strings.ToUpper(f.Get("bioguideId"))),
			"includeMembers": f.Get("includeMembers") == "true", "limit": limit,
		},
	}
	counts := object{}
	body["groupCounts"] = counts
	for name, list := range all {
		counts[name] = len(list)
		groups := slices.SortedFunc(maps.Keys(list), func(a, b group) int {
			return cmp.Or(cmp.Compare(list[b].tally.total(), list[a].tally.total()), compareGroups(a, b))
		})
		body[name] = listBody(groups[:min(limit, len(groups))], func(g group) any {
			row := list[g].tally.toBody()
			row["votes"], row["positions"] = len(list[g].votes), list[g].tally.total()
			for key, value := range c.groupKeys(name, g, latest) {
				row[key] = value
			}
			return row
		})
	}
	return body
}

func compareGroups(a, b group) int {
	return cmp.Or(cmp.Compare(a.congress, b.congress), cmp.Compare(a.session, b.session), cmp.Compare(a.party, b.party),
		cmp.Compare(a.state, b.state), cmp.Compare(a.position, b.position), cmp.Compare(a.area, b.area), cmp.Compare(a.member, b.member))
}

// groupKeys returns the fields that identify a group in a list.
func (c *corpus) groupKeys(list string, g group, latest map[string]position) object {
	switch list {
	case "byCongress":
		return object{"congress": g.congress}
	case "bySession":
		return object{"congress": g.congress, "session": g.session}
	case "byParty":
		return object{"party": g.party}
	case "byState":
		return object{"state": g.state}
	case "byPosition":
		return object{"position": g.position}
	case "byPolicyArea":
		return object{"policyArea": g.area}
	}
	p := latest[g.member]
	keys := object{"bioguideId": g.member, "name": nil, "party": p.party.Value(), "state": p.state.Value()}
	if m := c.members[g.member]; m != nil {
		keys["name"] = m.fullName()
	}
	return keys
}

func numberOrNull(s string) any {
	if s == "" {
		return nil
	}
	return number(s)
}
