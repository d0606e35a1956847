package members

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/ent/memberprofile"
	"legislative/internal/congress"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/ingest/claims"
	"legislative/internal/source/legislators"
	"legislative/internal/store/bulk"
	"legislative/internal/stored"
)

// profilesRecord is a list of members' accounts or of their offices.
type profilesRecord struct {
	subject string
	kind    claim.Kind
	claims  []claims.Claim
	legislators.SkippedEntries
}

// NewAccounts returns the record of a list of members' accounts in social media.
func NewAccounts(f *legislators.File) aggregate.Record {
	r := &profilesRecord{"members/" + string(f.Kind), claim.KindMemberAccounts, make([]claims.Claim, len(f.Accounts)), f.Skipped}
	for i, a := range f.Accounts {
		r.claims[i] = claims.Claim{Record: a.Member.Key(), Content: stored.MemberAccounts{Accounts: congress.SocialAccounts{
			Twitter: optional(a.Twitter), TwitterID: optional(a.TwitterID), Facebook: optional(a.Facebook),
			YouTube: optional(a.YouTube), YouTubeID: optional(a.YouTubeID),
			Instagram: optional(a.Instagram), InstagramID: optional(a.InstagramID), Mastodon: optional(a.Mastodon),
		}}}
	}
	return r
}

// NewOffices returns the record of a list of members' offices.
func NewOffices(f *legislators.File) aggregate.Record {
	r := &profilesRecord{"members/" + string(f.Kind), claim.KindMemberOffices, make([]claims.Claim, len(f.Offices)), f.Skipped}
	for i, o := range f.Offices {
		offices := make([]congress.DistrictOffice, len(o.List))
		for j := range o.List {
			offices[j] = districtOffice(&o.List[j])
		}
		r.claims[i] = claims.Claim{Record: o.Member.Key(), Content: stored.MemberOffices{Offices: offices}}
	}
	return r
}

func (r *profilesRecord) Subject() string    { return r.subject }
func (r *profilesRecord) Precedence() string { return "" }

func (r *profilesRecord) Write(ctx context.Context, w *aggregate.Writer) error {
	affected, err := claims.Replace(ctx, w.Tx, r.kind, r.subject, r.claims)
	if err != nil {
		return err
	}
	return settleMembers(ctx, w, affected)
}

// profiles are the parts of members that have a row of their own, since only the
// page of a member shows them.
type profiles struct {
	accounts, offices map[int64]*ent.Claim // by member
	created           []*ent.MemberProfile
}

func readProfiles(ctx context.Context, w *aggregate.Writer, members []int64) (*profiles, error) {
	var p profiles
	var err error
	if p.accounts, err = claims.InForce(ctx, w.Claim, claim.KindMemberAccounts, members); err != nil {
		return nil, err
	}
	p.offices, err = claims.InForce(ctx, w.Claim, claim.KindMemberOffices, members)
	return &p, err
}

// add adds the profile of a member and returns it.
func (p *profiles) add(key int64, m *stored.Member) (profile stored.MemberProfile, err error) {
	profile.IDs = m.IDs
	if m.Contact != (congress.Contact{}) {
		profile.Contact = &m.Contact
	}
	if c := p.accounts[key]; c != nil {
		var content stored.MemberAccounts
		err = claims.Decode(c, &content)
		profile.Accounts = &content.Accounts
	}
	if c := p.offices[key]; c != nil && err == nil {
		var content stored.MemberOffices
		err = claims.Decode(c, &content)
		profile.Offices = content.Offices
	}
	if err != nil {
		return profile, err
	}
	p.created = append(p.created, &ent.MemberProfile{
		ID: key, Ids: profile.IDs, LisID: bulk.Optional(string(profile.IDs.LIS)), Contact: profile.Contact,
		Offices: profile.Offices, Accounts: profile.Accounts,
	})
	return profile, nil
}

func (p *profiles) insert(ctx context.Context, w *aggregate.Writer) error {
	if err := bulk.Insert(ctx, w.Tx, memberprofile.Table, p.created); err != nil {
		return fmt.Errorf("profiles of members: %w", err)
	}
	return nil
}

func optional(s string) congress.OptionalText { return congress.OptionalText(s) }

func memberIDs(ids *legislators.IDs) congress.MemberIDs {
	form := congress.MemberIDs{
		Thomas: optional(ids.Thomas), LIS: optional(ids.LIS), GovTrack: optional(ids.GovTrack), ICPSR: optional(ids.ICPSR),
		OpenSecrets: optional(ids.OpenSecrets), VoteSmart: optional(ids.VoteSmart), CSPAN: optional(ids.CSPAN),
		HouseHistory: optional(ids.HouseHistory), MapLight: optional(ids.MapLight), Pictorial: optional(ids.Pictorial),
		GoogleEntity: optional(ids.GoogleEntity), Wikidata: optional(ids.Wikidata), Wikipedia: optional(ids.Wikipedia),
		Ballotpedia: optional(ids.Ballotpedia), FEC: ids.FEC,
	}
	for _, id := range ids.Previous {
		form.Previous = append(form.Previous, string(id))
	}
	return form
}

func contact(c *legislators.Contact) congress.Contact {
	return congress.Contact{
		URL: c.URL, ContactForm: c.ContactForm, Phone: optional(c.Phone), Fax: optional(c.Fax),
		Office: optional(c.Office), Address: optional(c.Address), RSSURL: c.RSSURL,
	}
}

func districtOffice(o *legislators.Office) congress.DistrictOffice {
	return congress.DistrictOffice{
		ID: o.ID, Address: optional(o.Address), Suite: optional(o.Suite), Building: optional(o.Building),
		City: optional(o.City), State: optional(o.State), ZIP: optional(o.ZIP),
		Phone: optional(o.Phone), Fax: optional(o.Fax), Hours: optional(o.Hours), Latitude: o.Latitude, Longitude: o.Longitude,
	}
}
