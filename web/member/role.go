package member

import (
	"fmt"
	"slices"

	"legislative/internal/congress"
	"legislative/web/page"
)

// formerTerritories has the names of territories that had delegates or resident
// commissioners under a code that no state has today.
var formerTerritories = map[string]string{"DK": "Dakota Territory", "OL": "Orleans Territory", "PI": "Philippine Islands"}

// stateName returns the name of a state or territory, of former ones too.
func stateName(state string) string {
	if name, ok := formerTerritories[state]; ok {
		return name
	}
	return page.StateName(state)
}

// place returns the name of a state or territory as it follows a preposition.
func place(state string) string {
	switch state {
	case "DC", "MP", "VI", "PI":
		return "the " + stateName(state)
	default:
		return stateName(state)
	}
}

// NonVoting returns the office of a member of the House who does not vote on the final
// passage of bills: "Delegate" or "Resident Commissioner". It returns "" for others.
// Delegates of territories that became states are not recognized.
func (p profile) NonVoting() string {
	_, isFormer := formerTerritories[p.State]
	switch {
	case p.Chamber != "House" || !isFormer && !congress.HasDelegate(p.State):
		return ""
	case p.State == "PR" || p.State == "PI":
		return "Resident Commissioner"
	default:
		return "Delegate"
	}
}

// Role returns the office of the latest term, such as "Representative from Ohio’s 3rd
// district".
func (p profile) Role() string {
	switch {
	case p.Chamber == "Senate":
		return "Senator from " + place(p.State)
	case p.Chamber != "House":
		return "Member of Congress"
	case p.NonVoting() != "":
		return p.NonVoting() + " from " + place(p.State)
	case p.District == nil:
		return "Representative from " + place(p.State)
	case *p.District == 0:
		return "Representative from " + place(p.State) + " at large"
	default:
		return fmt.Sprintf("Representative from %s’s %s district", page.StateName(p.State), page.Ordinal(*p.District))
	}
}

// Summary says who the member is, in a sentence. Only one person at a time represents a
// district, or a whole state in the House.
func (p profile) Summary() string {
	verb, article := "is", "a"
	switch {
	case !p.IsCurrent:
		verb = "was"
	case p.Chamber == "House" && (p.District != nil || p.NonVoting() != ""):
		article = "the"
	}
	text := fmt.Sprintf("%s %s %s %s", p.Name, verb, article, p.Role())
	if p.Party != "" {
		text += " (" + p.Party + ")"
	}
	return text + "."
}

// partyTime is a party and the first and last day on which a member had it.
type partyTime struct{ Party, Start, End string }

// parties returns the parties of a member's term, one after another.
func (t term) parties() []partyTime {
	if len(t.PartyAffiliations) == 0 {
		return []partyTime{{t.Party, t.StartDate, t.EndDate}}
	}
	list := make([]partyTime, len(t.PartyAffiliations))
	for i, a := range t.PartyAffiliations {
		list[i] = partyTime{a.Party, a.Start, a.End}
	}
	return list
}

// Parties returns the parties of a member who changed party, the earliest first. It
// returns nil for others.
func (m *member) Parties() (list []partyTime) {
	for _, t := range m.Terms {
		for _, p := range t.parties() {
			if n := len(list); n > 0 && list[n-1].Party == p.Party {
				list[n-1].End = p.End
			} else if p.Party != "" {
				list = append(list, p)
			}
		}
	}
	if len(list) < 2 {
		return nil
	}
	return list
}

// Since returns the first day on which a member in office has been in the chamber
// without a break, or "" if it is unknown.
func (m *member) Since() (day string) {
	if !m.IsCurrent {
		return ""
	}
	for _, t := range slices.Backward(m.Terms) {
		if t.Chamber != m.Chamber || t.StartDate == "" || day != "" && yearOf(day)-yearOf(t.EndDate) > 0.1 {
			break
		}
		day = t.StartDate
	}
	return day
}

// Absent returns the kinds of records that do not name the member.
func (m *member) Absent() (kinds []string) {
	for _, kind := range []struct {
		name  string
		count int
	}{
		{"sponsored bills", len(m.SponsoredBills.Nodes)}, {"cosponsored bills", len(m.CosponsoredBills.Nodes)},
		{"seats on committees", len(m.Committees)}, {"campaign finance", len(m.Finance)},
	} {
		if kind.count == 0 {
			kinds = append(kinds, kind.name)
		}
	}
	if !m.HasContact() {
		kinds = append(kinds, "addresses and accounts")
	}
	return kinds
}

// HasContact reports whether an address or an account of the member is known.
func (m *member) HasContact() bool {
	return m.Contact != nil || len(m.DistrictOffices) > 0 || len(m.Accounts()) > 0
}

// IsUndated reports whether a term has no dates.
func (m *member) IsUndated() bool {
	return slices.ContainsFunc(m.Terms, func(t term) bool { return t.StartDate == "" })
}
