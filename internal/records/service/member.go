package service

import (
	"context"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// Members returns the keys of the members who served at a time under conditions,
// ascending.
func Members(ctx context.Context, db *database.DB, at Time, c Conditions) ([]int64, error) {
	all, err := Read(ctx, db, at)
	if err != nil {
		return nil, err
	}
	var found []*Service
	for _, s := range all {
		if c.includes(s) {
			found = append(found, s)
		}
	}
	return loader.Keys(found, func(s *Service) *int64 { return &s.MemberID }), nil
}

var ofMember loader.Field[Time, ent.Member, []*Service]

// OfMember returns the services of a member in a Congress or on a day; see [At]. It
// returns nil if neither is given.
func OfMember(ctx context.Context, db *database.DB, m *ent.Member, number *int, day *string) ([]*Service, error) {
	if number == nil && day == nil {
		return nil, nil
	}
	at, ok := At(number, day)
	if !ok {
		return []*Service{}, nil
	}
	return ofMember.Load(ctx, m, at, func(ctx context.Context, members []*ent.Member) (map[*ent.Member][]*Service, error) {
		found, err := Read(ctx, db, at)
		if err != nil {
			return nil, err
		}
		byMember := loader.GroupBy(found, func(s *Service) int64 { return s.MemberID })
		services := make(map[*ent.Member][]*Service, len(members))
		for _, m := range members {
			services[m] = append([]*Service{}, byMember[m.ID]...)
		}
		return services, nil
	})
}

// PartyLetter returns the letter of the party at the end, or nil.
func (s *Service) PartyLetter() *string { return congress.LetterOfParty(s.lastParty()) }

// PartyName returns the name of the party at the end, or nil.
func (s *Service) PartyName() *string { return congress.NameOfParty(s.lastParty()) }

func (s *Service) lastParty() *string {
	if len(s.Parties) == 0 {
		return nil
	}
	return &s.Parties[len(s.Parties)-1]
}
