package graphqlhttp

import (
	"mime"
	"strconv"
	"strings"
)

// The media types of answers.
const (
	current = "application/graphql-response+json"
	legacy  = "application/json"
)

// negotiate picks the media type of the answer by the Accept fields. Without
// any, and where both are as welcome through a wildcard, it is the legacy one,
// which everybody reads; where both are named alike, it is the current one.
func negotiate(fields []string) (form string, ok bool) {
	ranges := parseAccept(strings.Join(fields, ","))
	if len(fields) == 0 || strings.TrimSpace(strings.Join(fields, "")) == "" {
		return legacy, true
	}
	new, named := quality(ranges, current)
	old, _ := quality(ranges, legacy)
	switch {
	case new <= 0 && old <= 0:
		return "", false
	case new > old || new == old && named:
		return current, true
	default:
		return legacy, true
	}
}

// mediaRange is one of the ranges of an Accept field.
type mediaRange struct {
	name string
	q    float64
}

// parseAccept reads media ranges; those that make no sense, or that ask for
// another charset than UTF-8, are passed over.
func parseAccept(field string) (ranges []mediaRange) {
	for part := range strings.SplitSeq(field, ",") {
		name, parameters, err := mime.ParseMediaType(part)
		if err != nil || !isUTF8(parameters) {
			continue
		}
		q := 1.0
		if text, ok := parameters["q"]; ok {
			if q, err = strconv.ParseFloat(text, 64); err != nil || !(q >= 0 && q <= 1) {
				continue
			}
		}
		ranges = append(ranges, mediaRange{name, q})
	}
	return ranges
}

// quality is how welcome a media type is: the q of the most specific range
// that it is in, and whether that names it.
func quality(ranges []mediaRange, name string) (q float64, named bool) {
	best := 0
	for _, r := range ranges {
		specific := 0
		switch r.name {
		case name:
			specific = 3
		case "application/*":
			specific = 2
		case "*/*":
			specific = 1
		}
		if specific > best {
			best, q = specific, r.q
		}
	}
	return q, best == 3
}

func isUTF8(parameters map[string]string) bool {
	charset, ok := parameters["charset"]
	return !ok || strings.EqualFold(charset, "utf-8") || strings.EqualFold(charset, "utf8")
}
