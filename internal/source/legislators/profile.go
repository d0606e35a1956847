package legislators

import (
	"errors"
	"fmt"

	"legislative/internal/congress"
)

// Accounts are a member's official accounts in social media.
type Accounts struct {
	Member  congress.BioguideID
	Twitter string // name of the account; likewise Facebook, YouTube and Instagram

	TwitterID   string // does not change with the name; likewise the other IDs
	Facebook    string
	YouTube     string
	YouTubeID   string
	Instagram   string
	InstagramID string
	Mastodon    string // with the server, such as @name@example.org
}

// Offices are a member's offices outside Washington.
type Offices struct {
	Member congress.BioguideID
	List   []Office
}

// Office is an office of a member. The parts that the source does not have are
// "", and nil.
type Office struct {
	ID        string   `yaml:"id"` // such as A000001-springfield
	Address   string   `yaml:"address"`
	Suite     string   `yaml:"suite"`
	Building  string   `yaml:"building"`
	City      string   `yaml:"city"`
	State     string   `yaml:"state"`
	ZIP       string   `yaml:"zip"`
	Phone     string   `yaml:"phone"`
	Fax       string   `yaml:"fax"`
	Hours     string   `yaml:"hours"`
	Latitude  *float64 `yaml:"latitude"`
	Longitude *float64 `yaml:"longitude"`
}

// yamlProfile is an item of the list of accounts or of the list of offices.
type yamlProfile struct {
	ID struct {
		Bioguide string `yaml:"bioguide"`
	} `yaml:"id"`
	Social struct {
		Twitter     string `yaml:"twitter"`
		TwitterID   string `yaml:"twitter_id"`
		Facebook    string `yaml:"facebook"`
		YouTube     string `yaml:"youtube"`
		YouTubeID   string `yaml:"youtube_id"`
		Instagram   string `yaml:"instagram"`
		InstagramID string `yaml:"instagram_id"`
		Mastodon    string `yaml:"mastodon"`
	} `yaml:"social"`
	Offices []Office `yaml:"offices"`
}

func (f *File) readAccounts(data []byte) error {
	return f.readProfiles(data, func(member congress.BioguideID, p yamlProfile) error {
		s := p.Social
		f.Accounts = append(f.Accounts, Accounts{
			Member: member, Twitter: s.Twitter, TwitterID: s.TwitterID, Facebook: s.Facebook, YouTube: s.YouTube, YouTubeID: s.YouTubeID,
			Instagram: s.Instagram, InstagramID: s.InstagramID, Mastodon: s.Mastodon,
		})
		return nil
	})
}

func (f *File) readOffices(data []byte) error {
	return f.readProfiles(data, func(member congress.BioguideID, p yamlProfile) error {
		for _, o := range p.Offices {
			if o.ID == "" {
				return errors.New("an office has no id")
			}
		}
		f.Offices = append(f.Offices, Offices{member, p.Offices})
		return nil
	})
}

// readProfiles calls add for each item of a list of accounts or offices, and
// skips the items for which it returns an error.
func (f *File) readProfiles(data []byte, add func(congress.BioguideID, yamlProfile) error) error {
	for item := range splitItems(data, isListItem) {
		var decoded []yamlProfile
		if err := item.decode(&decoded); err != nil {
			return err
		}
		for _, p := range decoded {
			id, err := congress.ParseBioguideID(p.ID.Bioguide)
			if err == nil {
				err = add(id, p)
			}
			if err != nil {
				f.skip(fmt.Sprintf("%s of %s", f.Kind, p.ID.Bioguide), item.line, err)
			}
		}
	}
	return nil
}
