package scalar

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/access"
	"legislative/internal/congress"
)

// AppendBillType appends the code of a bill type.
func AppendBillType(b []byte, t congress.BillType) []byte { return appendWord(b, string(t)) }

// MarshalBillType is [AppendBillType] in the form that gqlgen calls.
func MarshalBillType(t congress.BillType) graphql.Marshaler { return marshal(t, AppendBillType) }

// UnmarshalBillType parses the code of a bill type.
func UnmarshalBillType(v any) (congress.BillType, error) {
	return unmarshalEnum(v, congress.ParseBillType)
}

// AppendAmendmentType appends the code of an amendment type.
func AppendAmendmentType(b []byte, t congress.AmendmentType) []byte { return appendWord(b, string(t)) }

// MarshalAmendmentType is [AppendAmendmentType] in the form that gqlgen calls.
func MarshalAmendmentType(t congress.AmendmentType) graphql.Marshaler {
	return marshal(t, AppendAmendmentType)
}

// UnmarshalAmendmentType parses the code of an amendment type.
func UnmarshalAmendmentType(v any) (congress.AmendmentType, error) {
	return unmarshalEnum(v, congress.ParseAmendmentType)
}

// AppendLifecycle appends the state of a bill. An empty state becomes null.
func AppendLifecycle(b []byte, l congress.LifecycleStatus) []byte {
	if l == "" {
		return append(b, null...)
	}
	return appendWord(b, string(l))
}

// MarshalLifecycle is [AppendLifecycle] in the form that gqlgen calls.
func MarshalLifecycle(l congress.LifecycleStatus) graphql.Marshaler {
	return marshal(l, AppendLifecycle)
}

// UnmarshalLifecycle parses the state of a bill.
func UnmarshalLifecycle(v any) (congress.LifecycleStatus, error) {
	return unmarshalEnum(v, congress.ParseLifecycle)
}

// AppendChamber appends the name of a chamber, capitalized.
func AppendChamber(b []byte, c congress.Chamber) []byte { return appendWord(b, c.Title()) }

// MarshalChamber is [AppendChamber] in the form that gqlgen calls.
func MarshalChamber(c congress.Chamber) graphql.Marshaler { return marshal(c, AppendChamber) }

// UnmarshalChamber parses the name of a chamber.
func UnmarshalChamber(v any) (congress.Chamber, error) {
	return unmarshalEnum(v, congress.ParseChamber)
}

// AppendChamberText appends a chamber in the words of a source. Unknown words
// become null.
func AppendChamberText(b []byte, s string) []byte {
	c, err := congress.ParseChamber(s)
	if err != nil {
		return append(b, null...)
	}
	return AppendChamber(b, c)
}

// MarshalChamberText is [AppendChamberText] in the form that gqlgen calls.
func MarshalChamberText(s string) graphql.Marshaler { return marshal(s, AppendChamberText) }

// UnmarshalChamberText fails: arguments are chambers.
func UnmarshalChamberText(any) (string, error) { return "", errOutputOnly }

// AppendSignal appends the name of a signal.
func AppendSignal(b []byte, s congress.Signal) []byte { return appendWord(b, string(s)) }

// MarshalSignal is [AppendSignal] in the form that gqlgen calls.
func MarshalSignal(s congress.Signal) graphql.Marshaler { return marshal(s, AppendSignal) }

// UnmarshalSignal parses the name of a signal.
func UnmarshalSignal(v any) (congress.Signal, error) { return unmarshalEnum(v, congress.ParseSignal) }

// AppendFileKind appends the name of a kind of files.
func AppendFileKind(b []byte, k congress.FileKind) []byte { return appendWord(b, string(k)) }

// MarshalFileKind is [AppendFileKind] in the form that gqlgen calls.
func MarshalFileKind(k congress.FileKind) graphql.Marshaler { return marshal(k, AppendFileKind) }

// UnmarshalFileKind returns an error, since no argument is a kind of files.
func UnmarshalFileKind(any) (congress.FileKind, error) {
	return "", errors.New("kinds of files are never an input")
}

// AppendPlan appends the name of a plan.
func AppendPlan(b []byte, p access.Plan) []byte { return appendWord(b, string(p)) }

// MarshalPlan is [AppendPlan] in the form that gqlgen calls.
func MarshalPlan(p access.Plan) graphql.Marshaler { return marshal(p, AppendPlan) }

// UnmarshalPlan parses the name of a plan.
func UnmarshalPlan(v any) (access.Plan, error) { return unmarshalEnum(v, access.ParsePlan) }

// AppendScope appends a scope in the form of the schema's enum: bills_read for
// bills:read.
func AppendScope(b []byte, s access.Scope) []byte {
	return appendWord(b, strings.ReplaceAll(string(s), ":", "_"))
}

// MarshalScope is [AppendScope] in the form that gqlgen calls.
func MarshalScope(s access.Scope) graphql.Marshaler { return marshal(s, AppendScope) }

// UnmarshalScope parses a scope in the form of the schema's enum.
func UnmarshalScope(v any) (access.Scope, error) {
	return unmarshalEnum(v, func(s string) (access.Scope, error) {
		scopes, err := access.ParseScopes(strings.ReplaceAll(s, "_", ":"))
		if err != nil {
			return "", err
		}
		return scopes[0], nil
	})
}

// AppendPositionFilter appends a position in the form of the schema's enum:
// not_voting for Not Voting.
func AppendPositionFilter(b []byte, p congress.Position) []byte {
	return appendWord(b, strings.ReplaceAll(strings.ToLower(string(p)), " ", "_"))
}

// MarshalPositionFilter is [AppendPositionFilter] in the form that gqlgen calls.
func MarshalPositionFilter(p congress.Position) graphql.Marshaler {
	return marshal(p, AppendPositionFilter)
}

// UnmarshalPositionFilter parses a position in the form of the schema's enum.
func UnmarshalPositionFilter(v any) (congress.Position, error) {
	return unmarshalEnum(v, func(s string) (congress.Position, error) {
		for _, p := range congress.Positions[:4] {
			if strings.EqualFold(strings.ReplaceAll(s, "_", " "), string(p)) {
				return p, nil
			}
		}
		return "", fmt.Errorf("unknown position %q: want one of yea, nay, present, not_voting", s)
	})
}

// AppendCounts appends an object with the count of each signal, in the order of
// [congress.Signals].
func AppendCounts(b []byte, counts map[congress.Signal]int) []byte {
	separator := byte('{')
	for _, s := range congress.Signals {
		b = append(appendWord(append(b, separator), string(s)), ':')
		b = strconv.AppendInt(b, int64(counts[s]), 10)
		separator = ','
	}
	return append(b, '}')
}

// MarshalCounts is [AppendCounts] in the form that gqlgen calls.
func MarshalCounts(counts map[congress.Signal]int) graphql.Marshaler {
	return marshal(counts, AppendCounts)
}

// UnmarshalCounts fails.
func UnmarshalCounts(any) (map[congress.Signal]int, error) {
	return nil, errors.New("counts are never an input")
}

// appendWord appends a value without escaping: enum values are plain words.
func appendWord(b []byte, value string) []byte {
	return append(append(append(b, '"'), value...), '"')
}

func unmarshalEnum[T ~string](v any, parse func(string) (T, error)) (T, error) {
	switch v := v.(type) {
	case string:
		return parse(v)
	case json.Number:
		return parse(string(v))
	default:
		return "", fmt.Errorf("want a word, not %T", v)
	}
}
