package ingest

import (
	"context"
	"encoding/json"
	"fmt"

	"legislative/ent"
	"legislative/ent/claim"
	source "legislative/internal/source/housevote"
	"legislative/internal/source/legislators"
	"legislative/internal/stored"
)

// roster is everyone who may have voted, for as long as nothing but the
// sessions derived with it changes the dataset.
type roster struct {
	people  *source.Directory
	version int64 // of the dataset that it is right for
}

// directory reads the members, unless those read before are right still.
func (r *roster) directory(ctx context.Context, tx *ent.Tx, version int64) (*source.Directory, error) {
	if r.people != nil && r.version == version {
		return r.people, nil
	}
	claims, err := tx.Claim.Query().Where(claim.KindEQ(claim.KindMember)).Order(ent.Asc(claim.FieldRecordID)).All(ctx)
	if err != nil {
		return nil, fmt.Errorf("read members: %w", err)
	}
	won := make(map[int64]*ent.Claim, len(claims))
	var order []int64
	for _, c := range claims {
		other := won[c.RecordID]
		if other == nil {
			order = append(order, c.RecordID)
		}
		if other == nil || c.Precedence > other.Precedence {
			won[c.RecordID] = c
		}
	}
	people := make([]source.Person, len(order))
	for i, key := range order {
		var m stored.Member
		if err := json.Unmarshal(won[key].Content, &m); err != nil {
			return nil, fmt.Errorf("claim on a member: %w", err)
		}
		people[i] = person(&m)
	}
	r.people, r.version = source.NewDirectory(people), version
	return r.people, nil
}

// follow notes that the dataset went on to a version without members changing.
func (r *roster) follow(version int64) {
	if r.version == version-1 {
		r.version = version
	}
}

// person is what tells whether a member cast a ballot.
func person(m *stored.Member) source.Person {
	p := source.Person{Member: m.ID, Birthday: m.Birthday}
	known := legislators.Member{IDs: legislators.IDs{Thomas: m.IDs.Thomas}, LatestTermOnly: m.LatestTermOnly}
	p.AbsentFrom, p.AbsentUntil, _ = known.Absence()
	for _, n := range append([]stored.Name{m.Name}, m.OtherNames...) {
		p.Names = append(p.Names, source.Name{First: n.First, Middle: n.Middle, Last: n.Last, Nickname: n.Nickname})
	}
	for _, t := range m.Terms {
		term := source.Term{Chamber: t.Chamber, Start: t.Start, End: t.End, State: t.State, Parties: []string{t.Party}}
		for _, a := range t.PartyAffiliations {
			term.Parties = append(term.Parties, a.Party)
		}
		p.Terms = append(p.Terms, term)
	}
	return p
}
