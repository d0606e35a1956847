package scalar

import (
	"errors"
	"strconv"

	"github.com/99designs/gqlgen/graphql"

	"legislative/ent/sponsorship"
	"legislative/internal/analysis/textdiff"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// errOutputOnly is the error of types that no argument has.
var errOutputOnly = errors.New("this is never an input")

// MarshalSystemCode encodes a committee's code as a string.
func MarshalSystemCode(c congress.CommitteeCode) graphql.Marshaler {
	return graphql.MarshalString(string(c))
}

// UnmarshalSystemCode fails: arguments are plain strings.
func UnmarshalSystemCode(any) (congress.CommitteeCode, error) { return "", errOutputOnly }

// MarshalBioguideID encodes a member's id as a string.
func MarshalBioguideID(m congress.BioguideID) graphql.Marshaler {
	return graphql.MarshalString(string(m))
}

// UnmarshalBioguideID fails: arguments are plain strings.
func UnmarshalBioguideID(any) (congress.BioguideID, error) { return "", errOutputOnly }

// MarshalPosition encodes a position as in a vote's record, such as Not Voting.
func MarshalPosition(p congress.Position) graphql.Marshaler { return graphql.MarshalString(string(p)) }

// UnmarshalPosition fails: arguments are position filters.
func UnmarshalPosition(any) (congress.Position, error) { return "", errOutputOnly }

// MarshalLevel encodes the level of a section.
func MarshalLevel(l billtext.Level) graphql.Marshaler { return graphql.MarshalString(string(l)) }

// UnmarshalLevel fails.
func UnmarshalLevel(any) (billtext.Level, error) { return "", errOutputOnly }

// MarshalRole encodes the role of a sponsorship.
func MarshalRole(r sponsorship.Role) graphql.Marshaler { return graphql.MarshalString(string(r)) }

// UnmarshalRole fails.
func UnmarshalRole(any) (sponsorship.Role, error) { return "", errOutputOnly }

// MarshalEditOp encodes the kind of an edit.
func MarshalEditOp(op textdiff.EditOp) graphql.Marshaler { return graphql.MarshalString(string(op)) }

// UnmarshalEditOp fails.
func UnmarshalEditOp(any) (textdiff.EditOp, error) { return "", errOutputOnly }

// MarshalNumber encodes the number of a bill or an amendment in digits. It is
// part of a name, so the schema has it as a string.
func MarshalNumber(n int) graphql.Marshaler { return graphql.MarshalString(strconv.Itoa(n)) }

// UnmarshalNumber fails: arguments are plain strings.
func UnmarshalNumber(any) (int, error) { return 0, errOutputOnly }
