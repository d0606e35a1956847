package member

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// Affiliation returns the party and state in letters, such as R–OH.
func (p profile) Affiliation() string {
	return strings.Trim(cmp.Or(p.PartyLetter, p.Party)+"–"+p.State, "–")
}

// identifier is the member's identifier in another system.
type identifier struct{ System, ID, URL string }

// identifiers lists the systems, with the beginning of the address of a member's page.
var identifiers = []struct{ field, name, address string }{
	{"wikipedia", "Wikipedia", "https://en.wikipedia.org/wiki/"},
	{"wikidata", "Wikidata", "https://www.wikidata.org/wiki/"},
	{"ballotpedia", "Ballotpedia", "https://ballotpedia.org/"},
	{"govtrack", "GovTrack", "https://www.govtrack.us/congress/members/"},
	{"cspan", "C-SPAN", "https://www.c-span.org/person/?"},
	{"votesmart", "Vote Smart", "https://justfacts.votesmart.org/candidate/"},
	{"icpsr", "ICPSR (Voteview)", "https://voteview.com/person/"},
	{"opensecrets", "OpenSecrets", ""},
	{"houseHistory", "House history", "https://history.house.gov/People/Detail/"},
	{"thomas", "THOMAS", ""}, {"lis", "LIS", ""}, {"maplight", "MapLight", ""}, {"pictorial", "Pictorial Directory", ""},
	{"googleEntity", "Google Knowledge Graph", ""},
}

// Identifiers returns the member's identifiers in other systems. Those of fictional
// members lead nowhere.
func (m *member) Identifiers() []identifier {
	list := []identifier{{System: "Bioguide", ID: m.BioguideID}}
	if !m.IsFictional() {
		list[0].URL = "https://bioguide.congress.gov/search/bio/" + m.BioguideID
	}
	for _, system := range identifiers {
		id, _ := m.IDs[system.field].(string)
		if id == "" {
			continue
		}
		i := identifier{System: system.name, ID: id}
		if system.address != "" && !m.IsFictional() {
			i.URL = system.address + strings.ReplaceAll(id, " ", "_")
		}
		list = append(list, i)
	}
	return list
}

// IsFictional reports whether the member is one of the sample: a term lies in the
// time of its Congresses.
func (m *member) IsFictional() bool {
	first := strconv.Itoa(congress.ElectionCycle(congress.FirstFictional))
	return slices.ContainsFunc(m.Terms, func(t term) bool { return t.EndDate >= first })
}

// account is an account in social media.
type account struct{ Network, Name, URL string }

// Accounts returns the member's accounts in social media.
func (m *member) Accounts() (list []account) {
	a := m.SocialAccounts
	if a == nil {
		return nil
	}
	for _, known := range []account{
		{"X", a.Twitter, "https://x.com/" + a.Twitter},
		{"Facebook", a.Facebook, "https://www.facebook.com/" + a.Facebook},
		{"YouTube", cmp.Or(a.Youtube, a.YoutubeID), youtubeAddress(a)},
		{"Instagram", a.Instagram, "https://www.instagram.com/" + a.Instagram},
		{"Mastodon", a.Mastodon, mastodonAddress(a.Mastodon)},
	} {
		if known.Name != "" {
			list = append(list, known)
		}
	}
	return list
}

func youtubeAddress(a *accounts) string {
	if a.YoutubeID != "" {
		return "https://www.youtube.com/channel/" + a.YoutubeID
	}
	return "https://www.youtube.com/" + a.Youtube
}

// mastodonAddress returns the address of an account such as @name@server.
func mastodonAddress(name string) string {
	user, server, ok := strings.Cut(strings.TrimPrefix(name, "@"), "@")
	if !ok {
		return ""
	}
	return "https://" + server + "/@" + user
}

// Place returns the address of an office in a line.
func (o office) Place() string {
	var parts []string
	for _, part := range []string{o.Address, o.Suite, o.Building, o.City, strings.TrimSpace(o.State + " " + o.Zip)} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

// OfficeName returns the name of the office sought.
func (c candidacy) OfficeName() string {
	return cmp.Or(map[string]string{"H": "House", "S": "Senate", "P": "President"}[c.Office], c.Office)
}

// DistrictNumber returns the number of the district, 0 at large.
func (t term) DistrictNumber() int { return *t.District }
