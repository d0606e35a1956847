package scalar

import (
	"errors"
	"strconv"

	"github.com/99designs/gqlgen/graphql"

	"legislative/ent/sponsorship"
	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// errOutputOnly is the error of types that no argument has.
var errOutputOnly = errors.New("this is never an input")

// MarshalSystemCode returns a committee's code as a string.
func MarshalSystemCode(c congress.CommitteeCode) graphql.Marshaler {
	return graphql.MarshalString(string(c))
}

// UnmarshalSystemCode returns an error: arguments are plain strings.
func UnmarshalSystemCode(any) (congress.CommitteeCode, error) { return "", errOutputOnly }

// MarshalBioguideID returns a member's id as a string.
func MarshalBioguideID(m congress.BioguideID) graphql.Marshaler {
	return graphql.MarshalString(string(m))
}

// UnmarshalBioguideID returns an error: arguments are plain strings.
func UnmarshalBioguideID(any) (congress.BioguideID, error) { return "", errOutputOnly }

// MarshalPosition returns a position as in a vote's record, such as Not Voting.
func MarshalPosition(p congress.Position) graphql.Marshaler { return graphql.MarshalString(string(p)) }

// UnmarshalPosition returns an error: arguments are position filters.
func UnmarshalPosition(any) (congress.Position, error) { return "", errOutputOnly }

// MarshalLevel returns the level of a section.
func MarshalLevel(l billtext.Level) graphql.Marshaler { return graphql.MarshalString(string(l)) }

// UnmarshalLevel returns an error.
func UnmarshalLevel(any) (billtext.Level, error) { return "", errOutputOnly }

// MarshalRole returns the role of a sponsorship.
func MarshalRole(r sponsorship.Role) graphql.Marshaler { return graphql.MarshalString(string(r)) }

// UnmarshalRole returns an error.
func UnmarshalRole(any) (sponsorship.Role, error) { return "", errOutputOnly }

// MarshalEditOp returns the kind of an edit.
func MarshalEditOp(op analysis.EditOp) graphql.Marshaler { return graphql.MarshalString(string(op)) }

// UnmarshalEditOp returns an error.
func UnmarshalEditOp(any) (analysis.EditOp, error) { return "", errOutputOnly }

// MarshalNumber returns the number of a bill or an amendment in digits. It is
// part of a name, so the schema has it as a string.
func MarshalNumber(n int) graphql.Marshaler { return graphql.MarshalString(strconv.Itoa(n)) }

// UnmarshalNumber returns an error: arguments are plain strings.
func UnmarshalNumber(any) (int, error) { return 0, errOutputOnly }
