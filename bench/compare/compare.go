// Package compare checks that JSON documents of different servers hold the same
// data.
package compare

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// Canonical parses a document into a form in which servers with other manners of
// writing agree: the order of members and the format of numbers do not count,
// the member data of a GraphQL response stands for the whole, and a connection
// is its list of nodes.
func Canonical(document []byte) (any, error) {
	var value any
	if err := json.Unmarshal(document, &value); err != nil {
		return nil, fmt.Errorf("not JSON: %w: %.100s", err, document)
	}
	if response, ok := value.(map[string]any); ok {
		if errs, failed := response["errors"]; failed {
			return nil, fmt.Errorf("the response has errors: %.300s", fmt.Sprint(errs))
		}
		if data, ok := response["data"]; ok {
			value = data
		}
	}
	return canonical(value), nil
}

func canonical(value any) any {
	switch value := value.(type) {
	case map[string]any:
		if nodes, ok := value["nodes"]; ok && len(value) == 1 {
			return canonical(nodes)
		}
		for name, member := range value {
			value[name] = canonical(member)
		}
	case []any:
		for i, element := range value {
			value[i] = canonical(element)
		}
	}
	return value
}

// SortLists sorts every list in a canonical value, for documents whose order has
// no meaning.
func SortLists(value any) {
	switch value := value.(type) {
	case map[string]any:
		for _, member := range value {
			SortLists(member)
		}
	case []any:
		for _, element := range value {
			SortLists(element)
		}
		slices.SortFunc(value, func(a, b any) int { return slices.Compare(encode(a), encode(b)) })
	}
}

func encode(value any) []byte {
	encoded, err := json.Marshal(value)
	if err != nil {
		panic(err) // the value was parsed from JSON
	}
	return encoded
}

// Difference describes the first difference between two canonical values, with
// its path, or returns "" if they are equal.
func Difference(a, b any) string { return difference("$", a, b) }

func difference(path string, a, b any) string {
	switch a := a.(type) {
	case map[string]any:
		if b, ok := b.(map[string]any); ok {
			return differenceOfObjects(path, a, b)
		}
	case []any:
		if b, ok := b.([]any); ok {
			return differenceOfLists(path, a, b)
		}
	default:
		if a == b {
			return ""
		}
	}
	return fmt.Sprintf("%s is %.80s here and %.80s there", path, encode(a), encode(b))
}

func differenceOfObjects(path string, a, b map[string]any) string {
	names := maps.Clone(a)
	maps.Copy(names, b)
	for _, name := range slices.Sorted(maps.Keys(names)) {
		memberA, inA := a[name]
		memberB, inB := b[name]
		if inA != inB {
			return fmt.Sprintf("%s.%s is only in one of them", path, name)
		}
		if d := difference(path+"."+name, memberA, memberB); d != "" {
			return d
		}
	}
	return ""
}

func differenceOfLists(path string, a, b []any) string {
	if len(a) != len(b) {
		return fmt.Sprintf("%s has %d elements here and %d there", path, len(a), len(b))
	}
	for i := range a {
		if d := difference(fmt.Sprintf("%s[%d]", path, i), a[i], b[i]); d != "" {
			return d
		}
	}
	return ""
}
