package service

import (
	"context"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// Selection is the services at a time that meet conditions.
type Selection struct {
	Services []*Service

	at         Time // zero if the day is not in the Congress
	conditions Conditions
	all        []*Service // at that time
}

// Select reads the services in a Congress, on a day, or both; see [At]. The number or the
// day is not nil.
func Select(ctx context.Context, db *database.DB, number *int, day *string, c Conditions) (*Selection, error) {
	at, ok := At(number, day)
	if !ok {
		return &Selection{}, nil
	}
	all, err := Read(ctx, db, at)
	if err != nil {
		return nil, err
	}
	selected := &Selection{at: at, conditions: c, all: all}
	for _, s := range all {
		if c.includes(s) {
			selected.Services = append(selected.Services, s)
		}
	}
	return selected, nil
}

// Members returns the keys of the members of services, ascending.
func Members(services []*Service) []int64 {
	return loader.Keys(services, func(s *Service) *int64 { return &s.MemberID })
}

// List is a list of members. It is the Source of its pages.
type List struct {
	loader.List[ent.Member]
	Selected *Selection // services by which the members are selected; nil if by their latest terms
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
