package scalar

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/99designs/gqlgen/graphql"

	"legislative/internal/access"
	"legislative/internal/congress"
)

// MarshalBillType writes a bill type code.
func MarshalBillType(t congress.BillType) graphql.Marshaler { return word(string(t)) }

// UnmarshalBillType reads a bill type code.
func UnmarshalBillType(v any) (congress.BillType, error) { return read(v, congress.ParseBillType) }

// MarshalAmendmentType writes an amendment type code.
func MarshalAmendmentType(t congress.AmendmentType) graphql.Marshaler { return word(string(t)) }

// UnmarshalAmendmentType reads an amendment type code.
func UnmarshalAmendmentType(v any) (congress.AmendmentType, error) {
	return read(v, congress.ParseAmendmentType)
}

// MarshalLifecycle writes a state of a bill.
func MarshalLifecycle(l congress.LifecycleStatus) graphql.Marshaler { return word(string(l)) }

// UnmarshalLifecycle reads a state of a bill.
func UnmarshalLifecycle(v any) (congress.LifecycleStatus, error) {
	return read(v, congress.ParseLifecycle)
}

// MarshalChamber writes a chamber in its capitalized form.
func MarshalChamber(c congress.Chamber) graphql.Marshaler { return word(c.Title()) }

// UnmarshalChamber reads a chamber.
func UnmarshalChamber(v any) (congress.Chamber, error) { return read(v, congress.ParseChamber) }

// MarshalSignal writes a signal's name.
func MarshalSignal(s congress.Signal) graphql.Marshaler { return word(string(s)) }

// UnmarshalSignal reads a signal's name.
func UnmarshalSignal(v any) (congress.Signal, error) { return read(v, congress.ParseSignal) }

// MarshalPlan writes a plan's name.
func MarshalPlan(p access.Plan) graphql.Marshaler { return word(string(p)) }

// UnmarshalPlan reads a plan's name.
func UnmarshalPlan(v any) (access.Plan, error) { return read(v, access.ParsePlan) }

// MarshalScope writes a scope as the schema's enum has it: bills_read.
func MarshalScope(s access.Scope) graphql.Marshaler {
	return word(strings.ReplaceAll(string(s), ":", "_"))
}

// UnmarshalScope reads a scope as the schema's enum has it.
func UnmarshalScope(v any) (access.Scope, error) {
	return read(v, func(s string) (access.Scope, error) {
		scopes, err := access.ParseScopes(strings.ReplaceAll(s, "_", ":"))
		if err != nil {
			return "", err
		}
		return scopes[0], nil
	})
}

// MarshalPositionFilter writes a position as the filters name it: not_voting.
func MarshalPositionFilter(p congress.Position) graphql.Marshaler {
	return word(strings.ReplaceAll(strings.ToLower(string(p)), " ", "_"))
}

// UnmarshalPositionFilter reads a position as the filters name it.
func UnmarshalPositionFilter(v any) (congress.Position, error) {
	return read(v, func(s string) (congress.Position, error) {
		for _, p := range congress.Positions[:4] {
			if strings.EqualFold(strings.ReplaceAll(s, "_", " "), string(p)) {
				return p, nil
			}
		}
		return "", fmt.Errorf("unknown position %q: allowed are yea, nay, present, not_voting", s)
	})
}

// MarshalCounts writes the count of every signal, in the signals' order.
func MarshalCounts(counts map[congress.Signal]int) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) {
		sep := "{"
		for _, signal := range congress.Signals {
			_, _ = fmt.Fprintf(w, "%s%q:%d", sep, signal, counts[signal])
			sep = ","
		}
		_, _ = io.WriteString(w, "}")
	})
}

// UnmarshalCounts refuses: no argument is a set of counts.
func UnmarshalCounts(any) (map[congress.Signal]int, error) {
	return nil, fmt.Errorf("counts are never an input")
}

// word writes an enum value. Values are plain words, so no escape is needed.
func word(s string) graphql.Marshaler {
	return graphql.WriterFunc(func(w io.Writer) { _, _ = io.WriteString(w, `"`+s+`"`) })
}

func read[T ~string](v any, parse func(string) (T, error)) (T, error) {
	switch v := v.(type) {
	case string:
		return parse(v)
	case json.Number:
		return parse(string(v))
	default:
		return "", fmt.Errorf("want a word, not %T", v)
	}
}
