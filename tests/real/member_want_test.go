package real_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"strings"

	"github.com/goccy/go-yaml"
)

// member is an entry of a list of members.
type member struct {
	ID struct {
		Bioguide string   `yaml:"bioguide"`
		FEC      []string `yaml:"fec"`
	} `yaml:"id"`
	Name struct {
		First    string `yaml:"first"`
		Nickname string `yaml:"nickname"`
		Middle   string `yaml:"middle"`
		Last     string `yaml:"last"`
		Suffix   string `yaml:"suffix"`
		Official string `yaml:"official_full"`
	} `yaml:"name"`
	Terms []term `yaml:"terms"`
}

type term struct {
	Type     string `yaml:"type"`
	Start    string `yaml:"start"`
	End      string `yaml:"end"`
	State    string `yaml:"state"`
	District *int   `yaml:"district"`
	Party    string `yaml:"party"`
}

// readMembers returns the members of both lists by Bioguide ID. The current list
// takes precedence.
func readMembers(folder string) (map[string]*member, error) {
	members, err := readHistoricalMembers(filepath.Join(folder, "gh-pages", "legislators-historical.csv"))
	if err != nil {
		return nil, err
	}
	var current []*member
	if err := readYAML(filepath.Join(folder, "legislators-current.yaml"), &current); err != nil {
		return nil, err
	}
	for _, m := range current {
		members[m.ID.Bioguide] = m
	}
	return members, nil
}

func readHistoricalMembers(file string) (map[string]*member, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	index := map[string]int{}
	for i, column := range lines[0] {
		index[column] = i
	}
	members := map[string]*member{}
	for _, line := range lines[1:] {
		m := &member{}
		m.ID.Bioguide = line[index["bioguide_id"]]
		for id := range strings.SplitSeq(line[index["fec_ids"]], ",") {
			if id != "" {
				m.ID.FEC = append(m.ID.FEC, id)
			}
		}
		m.Name.First, m.Name.Middle = line[index["first_name"]], line[index["middle_name"]]
		m.Name.Last, m.Name.Suffix = line[index["last_name"]], line[index["suffix"]]
		m.Name.Official, m.Name.Nickname = line[index["full_name"]], line[index["nickname"]]
		members[m.ID.Bioguide] = m
	}
	return members, nil
}

func readYAML(file string, v any) error {
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return yaml.Unmarshal(content, v)
}

// fullName returns the member's official full name, or one composed of its parts.
func (m *member) fullName() string {
	if m.Name.Official != "" {
		return m.Name.Official
	}
	name := collapseSpaces(m.Name.First + " " + m.Name.Middle + " " + m.Name.Last)
	if m.Name.Suffix != "" {
		name += ", " + m.Name.Suffix
	}
	return name
}

// names returns the forms of the member's name by which positions are found.
func (m *member) names() []string {
	n := m.Name
	return []string{
		m.fullName(), collapseSpaces(n.First + " " + n.Middle + " " + n.Last + " " + n.Suffix), n.First + " " + n.Last, n.Nickname + " " + n.Last,
	}
}

// districtOn returns the House district of a member on a date, or nil if it is
// unknown.
func (c *corpus) districtOn(id, date string) (district any) {
	if m := c.members[id]; m != nil {
		for _, t := range m.Terms {
			if t.Type == "rep" && t.Start <= date && date <= t.End && t.District != nil {
				district = *t.District
			}
		}
	}
	return district
}
