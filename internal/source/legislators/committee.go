package legislators

import (
	"fmt"
	"maps"
	"slices"

	"legislative/internal/congress"
)

// Committee is a committee or a subcommittee.
type Committee struct {
	Code       congress.CommitteeCode
	Type       congress.Chamber // house, senate or joint, as in the file; for a subcommittee, its parent's
	Name       string           // "House Committee on Agriculture", or "Forestry and Horticulture" for a subcommittee
	Names      []CommitteeName  // of a historical committee, by Congress
	Congresses []int            // in which a historical committee existed
	IsCurrent  bool             // whether the committee is in the list of current committees
	URL        string
	Wikipedia  string // title of the page in English
	Contact    CommitteeContact

	Jurisdiction       string
	JurisdictionSource string // URL
}

// CommitteeContact is how to reach a committee.
type CommitteeContact struct {
	Address        string `yaml:"address"`
	Phone          string `yaml:"phone"`
	MinorityURL    string `yaml:"minority_url"`
	RSSURL         string `yaml:"rss_url"`
	MinorityRSSURL string `yaml:"minority_rss_url"`
	YouTubeID      string `yaml:"youtube_id"`
}

// CommitteeName is the name of a committee in a Congress.
type CommitteeName struct {
	Congress int
	Name     string
}

// yamlCommittee is an item of a list of committees, or a subcommittee in one.
type yamlCommittee struct {
	Type               string           `yaml:"type"`
	Name               string           `yaml:"name"`
	ThomasID           string           `yaml:"thomas_id"` // HSAG, or two digits of a subcommittee
	URL                string           `yaml:"url"`
	Wikipedia          string           `yaml:"wikipedia"`
	Contact            CommitteeContact `yaml:",inline"`
	Jurisdiction       string           `yaml:"jurisdiction"`
	JurisdictionSource string           `yaml:"jurisdiction_source"`
	Congresses         []int            `yaml:"congresses"`
	Names              map[int]string   `yaml:"names"`
	Subcommittees      []yamlCommittee  `yaml:"subcommittees"`
}

func (f *File) readCommittees(data []byte) error {
	for item := range splitItems(data, isListItem) {
		var decoded []yamlCommittee
		if err := item.decode(&decoded); err != nil {
			return err
		}
		for _, c := range decoded {
			f.addCommittee(c, item.line)
		}
	}
	return nil
}

func (f *File) addCommittee(c yamlCommittee, line int) {
	kind, err := congress.ParseChamber(c.Type)
	if err != nil {
		f.skip(fmt.Sprintf("%s %s", c.ThomasID, c.Name), line, err)
		return
	}
	f.addCommitteeWithCode(c.ThomasID, kind, c, line)
	for _, sub := range c.Subcommittees {
		f.addCommitteeWithCode(c.ThomasID+sub.ThomasID, kind, sub, line)
	}
}

func (f *File) addCommitteeWithCode(code string, kind congress.Chamber, c yamlCommittee, line int) {
	parsed, err := congress.ParseCommitteeCode(code)
	if err != nil {
		f.skip(fmt.Sprintf("%s %s", code, c.Name), line, err)
		return
	}
	f.Committees = append(f.Committees, Committee{
		Code: parsed, Type: kind, Name: c.Name, Names: c.committeeNames(), Congresses: c.Congresses,
		IsCurrent: f.Kind == CurrentCommittees,
		URL:       c.URL, Wikipedia: c.Wikipedia, Contact: c.Contact,
		Jurisdiction: c.Jurisdiction, JurisdictionSource: c.JurisdictionSource,
	})
}

func (c *yamlCommittee) committeeNames() []CommitteeName {
	var names []CommitteeName
	for _, number := range slices.Sorted(maps.Keys(c.Names)) {
		names = append(names, CommitteeName{number, c.Names[number]})
	}
	return names
}
