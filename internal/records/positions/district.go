package positions

import (
	"context"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/records"
)

// DistrictBasis is how the district of a position is known.
type DistrictBasis string

// The bases, from the most to the least certain. Those between a term and the only
// seat of a state, and the last one, are values of the column of derived districts.
const (
	FromTerm        DistrictBasis = "term"
	FromSponsorship DistrictBasis = "sponsorship"
	FromLatestTerm  DistrictBasis = "latest_term"
	AtLarge         DistrictBasis = "at_large"
	Inferred        DistrictBasis = "inferred"
)

// District is the House district of a voter on the day of a vote.
type District struct {
	Number int // 0 if at large
	Basis  DistrictBasis
}

// Origin returns whether a source states the district of the voter at that time.
func (d *District) Origin() congress.DistrictOrigin {
	if d.Basis == FromTerm || d.Basis == FromSponsorship {
		return congress.DistrictStated
	}
	return congress.DistrictInferred
}

// DistrictOf returns the district of the voter who took a position, or nil if
// nothing loaded shows it.
func DistrictOf(ctx context.Context, d *records.Directory, p *Position) (*District, error) {
	e, err := voters.Load(ctx, d, p)
	if err != nil {
		return nil, err
	}
	if number := districtOn(e.Terms, p.Vote.Date); number != nil {
		return &District{*number, FromTerm}, nil
	}
	for _, derived := range e.Districts {
		if derived.Congress == p.Vote.Congress {
			return &District{derived.District, DistrictBasis(derived.Basis)}, nil
		}
	}
	if congress.IsAtLarge(p.Vote.Congress, p.State) {
		return &District{0, AtLarge}, nil
	}
	return nil, nil
}

// districtOn returns the district of the term that includes a day. If one term
// ends on the day that the next begins, the later one counts.
func districtOn(terms []*ent.Term, day *string) (district *int) {
	for _, t := range terms {
		if day != nil && t.StartDate <= *day && *day <= t.EndDate {
			district = t.District
		}
	}
	return district
}
