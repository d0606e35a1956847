package real_test

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
)

// TestAnalytics counts the positions of all roll calls that are loaded, under
// several filters, and compares the counts.
func TestAnalytics(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	areas := s.policyAreas()
	for _, query := range []string{
		"", "includeMembers=true", "includeMembers=true&limit=500", "limit=1&includeMembers=true",
		"congress=117", "congress=117&session=2&includeMembers=true&limit=7", "session=1", "congress=101&includeMembers=true",
		"party=D", "party=r&state=tx&includeMembers=true", "state=CA&congress=119", "party=I&includeMembers=true",
		"bioguideId=P000197", "bioguideId=p000197&includeMembers=true&congress=119", "bioguideId=N000147&includeMembers=true",
		"policyArea=armed forces and national security", "policyArea=Government Operations and Politics&includeMembers=true&party=D",
		"congress=1", "party=X", "policyArea=None such", "state=XX&includeMembers=true", "bioguideId=Z999999",
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			filter, err := url.ParseQuery(query)
			if err != nil {
				t.Fatal(err)
			}
			got := s.body(t, "/api/v1/house-votes/analytics?"+filter.Encode())
			compare(t, query, s.analyticsBody(filter, areas), got)
		})
	}
}

// policyAreas are those of the bills that votes were on, where loaded.
func (c *corpus) policyAreas() map[voteName]string {
	areas := map[voteName]string{}
	for name, v := range c.votes {
		if on, _ := c.subjectOf(v); on != nil && c.bills[*on] != nil {
			areas[name] = c.bills[*on].policyArea()
		}
	}
	return areas
}

// officialTerm is a policy area as bills have it, however it is typed.
func (c *corpus) officialTerm(typed string) string {
	for _, b := range c.bills {
		if strings.EqualFold(b.policyArea(), typed) {
			return b.policyArea()
		}
	}
	return typed
}

// group is what positions are counted under: of its parts those that name it.
type group struct {
	congress, session int
	party, state      string
	position, area    string
	member            string
}

// count is how many roll calls and positions a group has.
type count struct {
	votes map[voteName]bool
	tally tally
}

// counts are all groups of one list.
type counts map[group]*count

func (c counts) add(g group, v voteName, meaning string) {
	if c[g] == nil {
		c[g] = &count{map[voteName]bool{}, tally{}}
	}
	c[g].votes[v] = true
	c[g].tally[meaning]++
}

// lists are the lists of the answer by name, each with how it groups.
var analyticsLists = map[string]func(v *vote, p position, area string) group{
	"byCongress": func(v *vote, _ position, _ string) group { return group{congress: v.name.congress} },
	"bySession": func(v *vote, _ position, _ string) group {
		return group{congress: v.name.congress, session: v.name.session}
	},
	"byParty":      func(_ *vote, p position, _ string) group { return group{party: p.party.Value()} },
	"byState":      func(_ *vote, p position, _ string) group { return group{state: p.state.Value()} },
	"byPosition":   func(_ *vote, p position, _ string) group { return group{position: p.meaning()} },
	"byPolicyArea": func(_ *vote, _ position, area string) group { return group{area: area} },
	"members":      func(_ *vote, p position, _ string) group { return group{member: p.id.Value()} },
	"totals":       func(*vote, position, string) group { return group{} },
}

// analyticsBody counts what passes a filter.
func (c *corpus) analyticsBody(f url.Values, areas map[voteName]string) object {
	all := map[string]counts{}
	for name := range analyticsLists {
		all[name] = counts{}
	}
	latest := map[string]position{} // of each member
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
				all[list].add(groupOf(v, p, areas[name]), name, p.meaning())
			}
			latest[p.id.Value()] = p
		}
	}
	return c.analyticsOf(f, all, latest)
}

func (c *corpus) analyticsOf(f url.Values, all map[string]counts, latest map[string]position) object {
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
			"policyArea": orNull(c.officialTerm(f.Get("policyArea"))), "party": orNull(strings.ToUpper(f.Get("party"))),
			"state": orNull(strings.ToUpper(f.Get("state"))), "bioguideId": orNull(strings.ToUpper(f.Get("bioguideId"))),
			"includeMembers": f.Get("includeMembers") == "true", "limit": limit,
		},
	}
	for name, list := range all {
		groups := slices.SortedFunc(maps.Keys(list), func(a, b group) int {
			return cmp.Or(cmp.Compare(list[b].tally.total(), list[a].tally.total()), compareGroups(a, b))
		})
		body[name] = listOf(groups[:min(limit, len(groups))], func(g group) any {
			row := list[g].tally.body()
			row["votes"], row["positions"] = len(list[g].votes), list[g].tally.total()
			for key, value := range c.keysOf(name, g, latest) {
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

// keysOf name a group in the list.
func (c *corpus) keysOf(list string, g group, latest map[string]position) object {
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
