package derive

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/internal/ingest/roster"
	source "legislative/internal/source/housevote"
	"legislative/internal/source/legislators"
	"legislative/internal/stored"
)

// directoryCache holds the directory of everyone who may have voted while only
// the derivation of sessions changes the dataset.
type directoryCache struct {
	directory *source.Directory
	version   int64 // dataset version of directory
}

// load reads the members if the cached directory is not of the given dataset
// version.
func (c *directoryCache) load(ctx context.Context, tx *ent.Tx, version int64) (*source.Directory, error) {
	if c.directory != nil && c.version == version {
		return c.directory, nil
	}
	all, err := tx.Claim.Query().Where(claim.KindEQ(claim.KindMember)).Order(ent.Asc(claim.FieldRecordID)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("read members: %w", err)
	}
	newest, err := roster.Newest(ctx, tx.Claim)
	if err != nil {
		return nil, err
	}
	var people []source.Person
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].RecordID == all[0].RecordID {
			n++
		}
		m, _, err := roster.Merge(all[:n], newest)
		if err != nil {
			return nil, err
		}
		people, all = append(people, person(&m)), all[n:]
	}
	c.directory, c.version = source.NewDirectory(people), version
	return c.directory, nil
}

// advance keeps the directory valid for a version that the derivation of a
// session made, which changes no members.
func (c *directoryCache) advance(version int64) {
	if c.version == version-1 {
		c.version = version
	}
}

// person copies the part of a member's entry that identifies a voter.
func person(m *stored.Member) source.Person {
	p := source.Person{Member: m.ID, Birthday: m.Birthday}
	listed := legislators.Member{IDs: legislators.IDs{Thomas: string(m.IDs.Thomas)}, LatestTermOnly: m.LatestTermOnly}
	p.AbsentFrom, p.AbsentUntil, _ = listed.Absence()
	for _, n := range append([]stored.Name{m.Name}, m.OtherNames...) {
		p.Names = append(p.Names, source.Name{First: n.First, Middle: n.Middle, Last: n.Last, Nickname: n.Nickname})
	}
	for _, t := range m.Terms {
		entry := source.Term{Chamber: t.Chamber, Start: t.Start, End: t.End, State: t.State, Parties: []string{t.Party}}
		for _, a := range t.PartyAffiliations {
			entry.Parties = append(entry.Parties, a.Party)
		}
		p.Terms = append(p.Terms, entry)
	}
	return p
}
