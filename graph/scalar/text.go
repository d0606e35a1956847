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

// AppendSystemCode appends a committee's code as a string.
func AppendSystemCode(b []byte, c congress.CommitteeCode) []byte { return AppendString(b, string(c)) }

// MarshalSystemCode is [AppendSystemCode] in the form that gqlgen calls.
func MarshalSystemCode(c congress.CommitteeCode) graphql.Marshaler {
	return marshal(c, AppendSystemCode)
}

// UnmarshalSystemCode fails: arguments are plain strings.
func UnmarshalSystemCode(any) (congress.CommitteeCode, error) { return "", errOutputOnly }

// AppendOptionalText appends text that a source may leave out. Empty text becomes
// null.
func AppendOptionalText(b []byte, s congress.OptionalText) []byte {
	if s == "" {
		return append(b, null...)
	}
	return AppendString(b, string(s))
}

// MarshalOptionalText is [AppendOptionalText] in the form that gqlgen calls.
func MarshalOptionalText(s congress.OptionalText) graphql.Marshaler {
	return marshal(s, AppendOptionalText)
}

// UnmarshalOptionalText fails: arguments are plain strings.
func UnmarshalOptionalText(any) (congress.OptionalText, error) { return "", errOutputOnly }

// AppendBioguideID appends a member's ID as a string.
func AppendBioguideID(b []byte, m congress.BioguideID) []byte { return AppendString(b, string(m)) }

// MarshalBioguideID is [AppendBioguideID] in the form that gqlgen calls.
func MarshalBioguideID(m congress.BioguideID) graphql.Marshaler { return marshal(m, AppendBioguideID) }

// UnmarshalBioguideID fails: arguments are plain strings.
func UnmarshalBioguideID(any) (congress.BioguideID, error) { return "", errOutputOnly }

// AppendPosition appends a position as in a vote's record, such as Not Voting.
func AppendPosition(b []byte, p congress.Position) []byte { return AppendString(b, string(p)) }

// MarshalPosition is [AppendPosition] in the form that gqlgen calls.
func MarshalPosition(p congress.Position) graphql.Marshaler { return marshal(p, AppendPosition) }

// UnmarshalPosition fails: arguments are position filters.
func UnmarshalPosition(any) (congress.Position, error) { return "", errOutputOnly }

// AppendLevel appends the level of a section.
func AppendLevel(b []byte, l billtext.Level) []byte { return AppendString(b, string(l)) }

// MarshalLevel is [AppendLevel] in the form that gqlgen calls.
func MarshalLevel(l billtext.Level) graphql.Marshaler { return marshal(l, AppendLevel) }

// UnmarshalLevel fails.
func UnmarshalLevel(any) (billtext.Level, error) { return "", errOutputOnly }

// AppendRole appends the role of a sponsorship.
func AppendRole(b []byte, r sponsorship.Role) []byte { return AppendString(b, string(r)) }

// MarshalRole is [AppendRole] in the form that gqlgen calls.
func MarshalRole(r sponsorship.Role) graphql.Marshaler { return marshal(r, AppendRole) }

// UnmarshalRole fails.
func UnmarshalRole(any) (sponsorship.Role, error) { return "", errOutputOnly }

// AppendEditOp appends the kind of an edit.
func AppendEditOp(b []byte, op textdiff.EditOp) []byte { return AppendString(b, string(op)) }

// MarshalEditOp is [AppendEditOp] in the form that gqlgen calls.
func MarshalEditOp(op textdiff.EditOp) graphql.Marshaler { return marshal(op, AppendEditOp) }

// UnmarshalEditOp fails.
func UnmarshalEditOp(any) (textdiff.EditOp, error) { return "", errOutputOnly }

// AppendNumber appends the number of a bill or an amendment in digits. It is
// part of a name, so the schema has it as a string.
func AppendNumber(b []byte, n int) []byte { return AppendString(b, strconv.Itoa(n)) }

// MarshalNumber is [AppendNumber] in the form that gqlgen calls.
func MarshalNumber(n int) graphql.Marshaler { return marshal(n, AppendNumber) }

// UnmarshalNumber fails: arguments are plain strings.
func UnmarshalNumber(any) (int, error) { return 0, errOutputOnly }
