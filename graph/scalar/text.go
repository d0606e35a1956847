package scalar

import (
	"fmt"

	"github.com/99designs/gqlgen/graphql"

	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// errOutput refuses what is never an argument.
var errOutput = fmt.Errorf("this is never an input")

// MarshalSystemCode writes a committee's code as a string.
func MarshalSystemCode(c congress.CommitteeCode) graphql.Marshaler {
	return graphql.MarshalString(string(c))
}

// UnmarshalSystemCode refuses: arguments are read as plain strings.
func UnmarshalSystemCode(any) (congress.CommitteeCode, error) { return "", errOutput }

// MarshalBioguideID writes a member's id as a string.
func MarshalBioguideID(m congress.BioguideID) graphql.Marshaler {
	return graphql.MarshalString(string(m))
}

// UnmarshalBioguideID refuses: arguments are read as plain strings.
func UnmarshalBioguideID(any) (congress.BioguideID, error) { return "", errOutput }

// MarshalPosition writes a position as votes word it.
func MarshalPosition(p congress.Position) graphql.Marshaler { return graphql.MarshalString(string(p)) }

// UnmarshalPosition refuses: arguments are position filters.
func UnmarshalPosition(any) (congress.Position, error) { return "", errOutput }

// MarshalLevel writes the level of a section.
func MarshalLevel(l billtext.Level) graphql.Marshaler { return graphql.MarshalString(string(l)) }

// UnmarshalLevel refuses: no argument is a level.
func UnmarshalLevel(any) (billtext.Level, error) { return "", errOutput }

// MarshalRole writes a sponsorship's role.
func MarshalRole(r sponsorship.Role) graphql.Marshaler { return graphql.MarshalString(string(r)) }

// UnmarshalRole refuses: no argument is a role.
func UnmarshalRole(any) (sponsorship.Role, error) { return "", errOutput }
