package legislators

import (
	"fmt"
	"maps"
	"slices"

	"legislative/internal/congress"
)

// Membership is a member's seat on a committee.
type Membership struct {
	Committee congress.CommitteeCode
	Member    congress.BioguideID
	Name      string
	Side      string           // "majority" or "minority"
	Rank      int              // within the side, from 1
	Title     string           // "Chairman", "Ranking Member", "Ex Officio"; "" for most
	Chamber   congress.Chamber // of the member; set only for joint committees
}

type yamlMembership struct {
	Name     string `yaml:"name"`
	Bioguide string `yaml:"bioguide"`
	Party    string `yaml:"party"` // the side, "majority" or "minority"
	Rank     int    `yaml:"rank"`
	Title    string `yaml:"title"`
	Chamber  string `yaml:"chamber"`
}

func (f *File) readMemberships(data []byte) error {
	for item := range splitItems(data, isKey) {
		var decoded map[string][]yamlMembership
		if err := item.decode(&decoded); err != nil {
			return err
		}
		for _, code := range slices.Sorted(maps.Keys(decoded)) {
			f.addMemberships(code, decoded[code], item.line)
		}
	}
	return nil
}

func (f *File) addMemberships(code string, seats []yamlMembership, line int) {
	committeeCode, err := congress.ParseCommitteeCode(code)
	if err != nil {
		f.skip(code, line, err)
		return
	}
	for _, s := range seats {
		seat, err := s.toMembership(committeeCode)
		if err != nil {
			f.skip(fmt.Sprintf("%s: %s", code, s.Name), line, err)
			continue
		}
		f.Memberships = append(f.Memberships, seat)
	}
}

func (s *yamlMembership) toMembership(code congress.CommitteeCode) (Membership, error) {
	id, err := congress.ParseBioguideID(s.Bioguide)
	if err != nil {
		return Membership{}, err
	}
	seat := Membership{Committee: code, Member: id, Name: s.Name, Side: s.Party, Rank: s.Rank, Title: s.Title}
	if s.Chamber != "" {
		if seat.Chamber, err = congress.ParseChamber(s.Chamber); err != nil {
			return Membership{}, err
		}
	}
	return seat, nil
}
