package scalar

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/access"
	"legislative/internal/congress"
)

// MarshalBillType encodes the code of a bill type.
func MarshalBillType(t congress.BillType) graphql.Marshaler { return marshalEnum(string(t)) }

// UnmarshalBillType parses the code of a bill type.
func UnmarshalBillType(v any) (congress.BillType, error) {
	return unmarshalEnum(v, congress.ParseBillType)
}

// MarshalAmendmentType encodes the code of an amendment type.
func MarshalAmendmentType(t congress.AmendmentType) graphql.Marshaler { return marshalEnum(string(t)) }

// UnmarshalAmendmentType parses the code of an amendment type.
func UnmarshalAmendmentType(v any) (congress.AmendmentType, error) {
	return unmarshalEnum(v, congress.ParseAmendmentType)
}

// MarshalLifecycle encodes the state of a bill. An empty state becomes null.
func MarshalLifecycle(l congress.LifecycleStatus) graphql.Marshaler {
	if l == "" {
		return graphql.Null
	}
	return marshalEnum(string(l))
}

// UnmarshalLifecycle parses the state of a bill.
func UnmarshalLifecycle(v any) (congress.LifecycleStatus, error) {
	return unmarshalEnum(v, congress.ParseLifecycle)
}

// MarshalChamber encodes the name of a chamber, capitalized.
func MarshalChamber(c congress.Chamber) graphql.Marshaler { return marshalEnum(c.Title()) }

// UnmarshalChamber parses the name of a chamber.
func UnmarshalChamber(v any) (congress.Chamber, error) {
	return unmarshalEnum(v, congress.ParseChamber)
}

// MarshalChamberText encodes a chamber in the words of a source. Unknown words
// become null.
func MarshalChamberText(s string) graphql.Marshaler {
	c, err := congress.ParseChamber(s)
	if err != nil {
		return graphql.Null
	}
	return MarshalChamber(c)
}

// UnmarshalChamberText fails: arguments are chambers.
func UnmarshalChamberText(any) (string, error) { return "", errOutputOnly }

// MarshalSignal encodes the name of a signal.
func MarshalSignal(s congress.Signal) graphql.Marshaler { return marshalEnum(string(s)) }

// UnmarshalSignal parses the name of a signal.
func UnmarshalSignal(v any) (congress.Signal, error) { return unmarshalEnum(v, congress.ParseSignal) }

// MarshalPlan encodes the name of a plan.
func MarshalPlan(p access.Plan) graphql.Marshaler { return marshalEnum(string(p)) }

// UnmarshalPlan parses the name of a plan.
func UnmarshalPlan(v any) (access.Plan, error) { return unmarshalEnum(v, access.ParsePlan) }

// MarshalScope encodes a scope in the form of the schema's enum: bills_read for
// bills:read.
func MarshalScope(s access.Scope) graphql.Marshaler {
	return marshalEnum(strings.ReplaceAll(string(s), ":", "_"))
}

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

// MarshalPositionFilter encodes a position in the form of the schema's enum:
// not_voting for Not Voting.
func MarshalPositionFilter(p congress.Position) graphql.Marshaler {
	return marshalEnum(strings.ReplaceAll(strings.ToLower(string(p)), " ", "_"))
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

// MarshalCounts encodes an object with the count of each signal, in the order
// of [congress.Signals].
func MarshalCounts(counts map[congress.Signal]int) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) {
		sep := "{"
		for _, s := range congress.Signals {
			_, _ = fmt.Fprintf(w, "%s%q:%d", sep, s, counts[s])
			sep = ","
		}
		_, _ = io.WriteString(w, "}")
	})
}

// UnmarshalCounts fails.
func UnmarshalCounts(any) (map[congress.Signal]int, error) {
	return nil, errors.New("counts are never an input")
}

// marshalEnum writes a value without escaping: enum values are plain words.
func marshalEnum(value string) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) { _, _ = io.WriteString(w, `"`+value+`"`) })
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
