package legislators

import (
	"fmt"
	"maps"
	"slices"

	"legislative/internal/congress"
)

// Committee is a committee or a subcommittee.
type Committee struct {
	Code        congress.CommitteeCode
	Type        congress.Chamber // house, senate or joint, as the file says; a subcommittee has its parent's
	Name        string           // "House Committee on Agriculture"; of a subcommittee "Forestry and Horticulture"
	Names       []CommitteeName  // of a historical committee, in order of the Congresses
	Congresses  []int            // that a historical committee sat in
	IsCurrent   bool             // it stands in the list of current committees
	URL         string
	MinorityURL string
	Wikipedia   string

	Jurisdiction       string
	JurisdictionSource string // URL
}

// CommitteeName is what a committee was called in a Congress.
type CommitteeName struct {
	Congress int
	Name     string
}

// yamlCommittee is an item of the committees' lists, and each of the
// subcommittees in it.
type yamlCommittee struct {
	Type               string          `yaml:"type"`
	Name               string          `yaml:"name"`
	ThomasID           string          `yaml:"thomas_id"` // HSAG, or two digits of a subcommittee
	URL                string          `yaml:"url"`
	MinorityURL        string          `yaml:"minority_url"`
	Wikipedia          string          `yaml:"wikipedia"`
	Jurisdiction       string          `yaml:"jurisdiction"`
	JurisdictionSource string          `yaml:"jurisdiction_source"`
	Congresses         []int           `yaml:"congresses"`
	Names              map[int]string  `yaml:"names"`
	Subcommittees      []yamlCommittee `yaml:"subcommittees"`
}

func (f *File) readCommittees(data []byte) error {
	for item := range items(data, beginsListItem) {
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
	f.keepCommittee(c.ThomasID, kind, c, line)
	for _, sub := range c.Subcommittees {
		f.keepCommittee(c.ThomasID+sub.ThomasID, kind, sub, line)
	}
}

func (f *File) keepCommittee(code string, kind congress.Chamber, c yamlCommittee, line int) {
	parsed, err := congress.ParseCommitteeCode(code)
	if err != nil {
		f.skip(fmt.Sprintf("%s %s", code, c.Name), line, err)
		return
	}
	f.Committees = append(f.Committees, Committee{
		Code: parsed, Type: kind, Name: c.Name, Names: c.names(), Congresses: c.Congresses,
		IsCurrent: f.Kind == CurrentCommittees,
		URL:       c.URL, MinorityURL: c.MinorityURL, Wikipedia: c.Wikipedia,
		Jurisdiction: c.Jurisdiction, JurisdictionSource: c.JurisdictionSource,
	})
}

func (c *yamlCommittee) names() []CommitteeName {
	var names []CommitteeName
	for _, number := range slices.Sorted(maps.Keys(c.Names)) {
		names = append(names, CommitteeName{number, c.Names[number]})
	}
	return names
}
