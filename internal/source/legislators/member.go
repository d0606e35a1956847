package legislators

import (
	"errors"
	"fmt"

	"legislative/internal/congress"
)

// Member is a person who serves or served in Congress.
type Member struct {
	ID         congress.BioguideID
	IDs        IDs
	Name       Name
	OtherNames []Name // earlier or alternative names
	Birthday   string // YYYY-MM-DD; "" if unknown
	Gender     string // M or F; "" if unknown
	Terms      []Term // in chronological order

	// LatestTermOnly is true for members from the CSV file, which contains only
	// the last term, without its dates.
	LatestTermOnly bool
}

// The dates of the Congresses in THOMAS, the 93rd to the 114th.
const (
	thomasFrom  = "1973-01-03"
	thomasUntil = "2017-01-03"
)

// Absence returns a period in which the member did not serve: the first day, and
// the day after the last, as YYYY-MM-DD. It reports false if no such period is
// known. All members who served between 1973 and 2016 have a THOMAS id, so a
// member from the CSV file without one did not serve then.
func (m *Member) Absence() (from, until string, ok bool) {
	if !m.LatestTermOnly || m.IDs.Thomas != "" {
		return "", "", false
	}
	return thomasFrom, thomasUntil, true
}

// Name is a name in parts, each of which may be "". Start and End, as YYYY-MM-DD,
// limit the use of an entry in OtherNames and may also be "".
type Name struct {
	First        string `yaml:"first"`
	Middle       string `yaml:"middle"`
	Last         string `yaml:"last"`
	Suffix       string `yaml:"suffix"`
	Nickname     string `yaml:"nickname"`
	OfficialFull string `yaml:"official_full"`
	Start        string `yaml:"start"`
	End          string `yaml:"end"`
}

// IDs holds a member's identifiers in other systems as in the source. An
// identifier is "" if the member does not have one.
type IDs struct {
	FEC          []string // candidate ids, one for each office sought
	LIS          string   // Senate votes
	Thomas       string
	GovTrack     string
	ICPSR        string
	OpenSecrets  string
	VoteSmart    string
	CSPAN        string
	HouseHistory string
	MapLight     string
	Pictorial    string
	GoogleEntity string
	Wikidata     string
	Wikipedia    string
	Ballotpedia  string
	Previous     []congress.BioguideID // Bioguide IDs that the current one replaced
}

// Term is one term of office.
type Term struct {
	Chamber           congress.Chamber
	Start, End        string // YYYY-MM-DD; both "" if the member has LatestTermOnly
	State             string // postal code
	District          int    // 0 if at large, -1 if unknown; 0 for senators
	Class             int    // of senators, 1, 2 or 3; otherwise 0
	StateRank         string // of senators, junior or senior; otherwise ""
	Party             string // at the end of the term, in the source's words, such as "Democrat"
	Caucus            string // of independents, the party with which they caucus
	PartyAffiliations []Affiliation
	How               string // "appointment" or "special-election"; "" for a general election
	EndType           string // "special-election" if the term ended with one, or ""
	Contact           Contact
}

// Contact is how to reach a member during a term. The source has most of it only
// for recent terms.
type Contact struct {
	URL         string `yaml:"url"`
	ContactForm string `yaml:"contact_form"` // URL
	Phone       string `yaml:"phone"`
	Fax         string `yaml:"fax"`
	Office      string `yaml:"office"`
	Address     string `yaml:"address"`
	RSSURL      string `yaml:"rss_url"`
}

// Affiliation is a member's party during a part of a term.
type Affiliation struct {
	Start  string `yaml:"start"` // YYYY-MM-DD
	End    string `yaml:"end"`   // YYYY-MM-DD
	Party  string `yaml:"party"`
	Caucus string `yaml:"caucus"`
}

// yamlMember is an item of a YAML list of members.
type yamlMember struct {
	ID struct {
		Bioguide     string   `yaml:"bioguide"`
		Previous     []string `yaml:"bioguide_previous"`
		FEC          []string `yaml:"fec"`
		LIS          string   `yaml:"lis"`
		Thomas       string   `yaml:"thomas"`
		GovTrack     string   `yaml:"govtrack"`
		ICPSR        string   `yaml:"icpsr"`
		OpenSecrets  string   `yaml:"opensecrets"`
		VoteSmart    string   `yaml:"votesmart"`
		CSPAN        string   `yaml:"cspan"`
		HouseHistory string   `yaml:"house_history"`
		MapLight     string   `yaml:"maplight"`
		Pictorial    string   `yaml:"pictorial"`
		GoogleEntity string   `yaml:"google_entity_id"`
		Wikidata     string   `yaml:"wikidata"`
		Wikipedia    string   `yaml:"wikipedia"`
		Ballotpedia  string   `yaml:"ballotpedia"`
	} `yaml:"id"`
	Name       Name   `yaml:"name"`
	OtherNames []Name `yaml:"other_names"`
	Bio        struct {
		Birthday string `yaml:"birthday"`
		Gender   string `yaml:"gender"`
	} `yaml:"bio"`
	Terms []yamlTerm `yaml:"terms"`
}

type yamlTerm struct {
	Type              string        `yaml:"type"`
	Start             string        `yaml:"start"`
	End               string        `yaml:"end"`
	State             string        `yaml:"state"`
	District          *int          `yaml:"district"`
	Class             int           `yaml:"class"`
	StateRank         string        `yaml:"state_rank"`
	Party             string        `yaml:"party"`
	Caucus            string        `yaml:"caucus"`
	PartyAffiliations []Affiliation `yaml:"party_affiliations"`
	How               string        `yaml:"how"`
	EndType           string        `yaml:"end-type"`
	Contact           Contact       `yaml:",inline"`
}

func (f *File) readMembersYAML(data []byte) error {
	for item := range splitItems(data, isListItem) {
		var decoded []yamlMember
		if err := item.decode(&decoded); err != nil {
			return err
		}
		for _, m := range decoded {
			f.addMember(m, item.line)
		}
	}
	return nil
}

func (f *File) addMember(m yamlMember, line int) {
	entry := fmt.Sprintf("%s %s %s", m.ID.Bioguide, m.Name.First, m.Name.Last)
	parsed, err := m.toMember()
	if err != nil {
		f.skip(entry, line, err)
		return
	}
	for _, t := range m.Terms {
		parsedTerm, err := t.toTerm()
		if err != nil {
			f.skip(fmt.Sprintf("%s, term from %s", entry, t.Start), line, err)
			continue
		}
		parsed.Terms = append(parsed.Terms, parsedTerm)
	}
	f.Members = append(f.Members, parsed)
}

func (m *yamlMember) toMember() (Member, error) {
	id, err := congress.ParseBioguideID(m.ID.Bioguide)
	if err != nil {
		return Member{}, err
	}
	if m.Name.Last == "" {
		return Member{}, errors.New("the member has no last name")
	}
	if err := checkDates(m.Bio.Birthday); err != nil {
		return Member{}, fmt.Errorf("birthday: %w", err)
	}
	parsed := Member{
		ID: id, Name: m.Name, OtherNames: m.OtherNames, Birthday: m.Bio.Birthday, Gender: m.Bio.Gender,
		IDs: IDs{
			FEC: m.ID.FEC, LIS: m.ID.LIS, Thomas: m.ID.Thomas, GovTrack: m.ID.GovTrack, ICPSR: m.ID.ICPSR,
			OpenSecrets: m.ID.OpenSecrets, VoteSmart: m.ID.VoteSmart, CSPAN: m.ID.CSPAN,
			HouseHistory: m.ID.HouseHistory, MapLight: m.ID.MapLight, Pictorial: m.ID.Pictorial, GoogleEntity: m.ID.GoogleEntity, Wikidata: m.ID.Wikidata, Wikipedia: m.ID.Wikipedia,
			Ballotpedia: m.ID.Ballotpedia,
		},
	}
	for _, previous := range m.ID.Previous {
		id, err := congress.ParseBioguideID(previous)
		if err != nil {
			return Member{}, err
		}
		parsed.IDs.Previous = append(parsed.IDs.Previous, id)
	}
	return parsed, nil
}

func (t *yamlTerm) toTerm() (Term, error) {
	chamber, err := parseTermType(t.Type)
	if err != nil {
		return Term{}, err
	}
	if t.Start == "" || t.End == "" {
		return Term{}, errors.New("the term has no start or no end")
	}
	dates := []string{t.Start, t.End}
	for _, a := range t.PartyAffiliations {
		dates = append(dates, a.Start, a.End)
	}
	if err := checkDates(dates...); err != nil {
		return Term{}, err
	}
	parsed := Term{
		Chamber: chamber, Start: t.Start, End: t.End, State: t.State, Class: t.Class, StateRank: t.StateRank,
		Party: t.Party, Caucus: t.Caucus, PartyAffiliations: t.PartyAffiliations,
		How: t.How, EndType: t.EndType, Contact: t.Contact,
	}
	switch {
	case t.District != nil:
		parsed.District = *t.District
	case chamber == congress.House:
		parsed.District = -1
	}
	return parsed, nil
}

// parseTermType rejects the project's lists of Presidents and Vice Presidents,
// which have the same form with other types.
func parseTermType(termType string) (congress.Chamber, error) {
	switch termType {
	case "rep":
		return congress.House, nil
	case "sen":
		return congress.Senate, nil
	}
	return "", fmt.Errorf("unknown type of term %q: want rep or sen", termType)
}
