package congress

import "cmp"

// MemberIDs holds a member's identifiers in other systems.
type MemberIDs struct {
	Thomas       OptionalText `json:"thomas,omitempty"`   // THOMAS, the predecessor of Congress.gov
	LIS          OptionalText `json:"lis,omitempty"`      // votes of the Senate
	GovTrack     OptionalText `json:"govtrack,omitempty"` // GovTrack.us
	ICPSR        OptionalText `json:"icpsr,omitempty"`    // Voteview
	OpenSecrets  OptionalText `json:"opensecrets,omitempty"`
	VoteSmart    OptionalText `json:"votesmart,omitempty"`
	CSPAN        OptionalText `json:"cspan,omitempty"`
	HouseHistory OptionalText `json:"houseHistory,omitempty"` // History, Art & Archives of the House
	MapLight     OptionalText `json:"maplight,omitempty"`
	Pictorial    OptionalText `json:"pictorial,omitempty"`    // Congressional Pictorial Directory
	GoogleEntity OptionalText `json:"googleEntity,omitempty"` // Google Knowledge Graph
	Wikidata     OptionalText `json:"wikidata,omitempty"`
	Wikipedia    OptionalText `json:"wikipedia,omitempty"` // title of the page in English
	Ballotpedia  OptionalText `json:"ballotpedia,omitempty"`
	FEC          []string     `json:"fec,omitempty"`      // candidate IDs of the Federal Election Commission
	Previous     []string     `json:"previous,omitempty"` // Bioguide IDs that the present one replaced
}

// Fill fills in the identifiers that are missing from those of another source.
func (ids *MemberIDs) Fill(other *MemberIDs) {
	fill := func(id *OptionalText, other OptionalText) { *id = cmp.Or(*id, other) }
	fill(&ids.Thomas, other.Thomas)
	fill(&ids.LIS, other.LIS)
	fill(&ids.GovTrack, other.GovTrack)
	fill(&ids.ICPSR, other.ICPSR)
	fill(&ids.OpenSecrets, other.OpenSecrets)
	fill(&ids.VoteSmart, other.VoteSmart)
	fill(&ids.CSPAN, other.CSPAN)
	fill(&ids.HouseHistory, other.HouseHistory)
	fill(&ids.MapLight, other.MapLight)
	fill(&ids.Pictorial, other.Pictorial)
	fill(&ids.GoogleEntity, other.GoogleEntity)
	fill(&ids.Wikidata, other.Wikidata)
	fill(&ids.Wikipedia, other.Wikipedia)
	fill(&ids.Ballotpedia, other.Ballotpedia)
	if len(ids.FEC) == 0 {
		ids.FEC = other.FEC
	}
	if len(ids.Previous) == 0 {
		ids.Previous = other.Previous
	}
}

// PartyAffiliation is a member's party during a part of a term.
type PartyAffiliation struct {
	Start  string       `json:"start,omitempty"` // YYYY-MM-DD
	End    string       `json:"end,omitempty"`   // YYYY-MM-DD
	Party  string       `json:"party"`
	Caucus OptionalText `json:"caucus,omitempty"` // party with which an independent caucuses
}

// PartyLetter returns the letter of the party, or nil.
func (a PartyAffiliation) PartyLetter() *string { return LetterOfParty(&a.Party) }

// PartyName returns the name of the party, or nil.
func (a PartyAffiliation) PartyName() *string { return NameOfParty(&a.Party) }

// Contact is how to reach a member's office in Washington.
type Contact struct {
	URL         string       `json:"url,omitempty"`
	ContactForm string       `json:"contactForm,omitempty"` // URL
	Phone       OptionalText `json:"phone,omitempty"`
	Fax         OptionalText `json:"fax,omitempty"`
	Office      OptionalText `json:"office,omitempty"`
	Address     OptionalText `json:"address,omitempty"`
	RSSURL      string       `json:"rssUrl,omitempty"`
}

// DistrictOffice is an office of a member outside Washington.
type DistrictOffice struct {
	ID        string       `json:"id"` // in the source, such as A000001-springfield
	Address   OptionalText `json:"address,omitempty"`
	Suite     OptionalText `json:"suite,omitempty"`
	Building  OptionalText `json:"building,omitempty"`
	City      OptionalText `json:"city,omitempty"`
	State     OptionalText `json:"state,omitempty"`
	ZIP       OptionalText `json:"zip,omitempty"`
	Phone     OptionalText `json:"phone,omitempty"`
	Fax       OptionalText `json:"fax,omitempty"`
	Hours     OptionalText `json:"hours,omitempty"`
	Latitude  *float64     `json:"latitude,omitempty"`
	Longitude *float64     `json:"longitude,omitempty"`
}

// SocialAccounts are a member's official accounts: names, and the IDs that stay
// when a name changes.
type SocialAccounts struct {
	Twitter     OptionalText `json:"twitter,omitempty"`
	TwitterID   OptionalText `json:"twitterId,omitempty"`
	Facebook    OptionalText `json:"facebook,omitempty"`
	YouTube     OptionalText `json:"youtube,omitempty"`
	YouTubeID   OptionalText `json:"youtubeId,omitempty"`
	Instagram   OptionalText `json:"instagram,omitempty"`
	InstagramID OptionalText `json:"instagramId,omitempty"`
	Mastodon    OptionalText `json:"mastodon,omitempty"`
}

// CommitteeName is a name that a committee has had.
type CommitteeName struct {
	Name       string `json:"name"`
	Congresses []int  `json:"congresses,omitempty"` // ascending
	Start      string `json:"start,omitempty"`      // YYYY-MM-DD
	End        string `json:"end,omitempty"`        // YYYY-MM-DD
}

// CommitteeContact is how to reach a committee.
type CommitteeContact struct {
	Address        OptionalText `json:"address,omitempty"`
	Phone          OptionalText `json:"phone,omitempty"`
	MinorityURL    string       `json:"minorityUrl,omitempty"`
	RSSURL         string       `json:"rssUrl,omitempty"`
	MinorityRSSURL string       `json:"minorityRssUrl,omitempty"`
	YouTubeID      OptionalText `json:"youtubeId,omitempty"`
}
