// Package accept reads the header Accept (RFC 9110, section 12.5.1).
package accept

import (
	"mime"
	"net/http"
	"strconv"
	"strings"
)

// Range is a media range with its weight.
type Range struct {
	Name       string            // in lower case, such as text/html, text/* or */*
	Parameters map[string]string // including q
	Quality    float64           // from 0 to 1
}

// Ranges are the media ranges of a request.
type Ranges []Range

// Parse returns the media ranges in the Accept fields of a header. It ignores
// malformed ranges, including those whose q is not a number from 0 to 1. If
// all fields are absent or empty, it returns false: the client accepts
// anything.
func Parse(header http.Header) (ranges Ranges, ok bool) {
	fields := header.Values("Accept")
	if strings.TrimSpace(strings.Join(fields, "")) == "" {
		return nil, false
	}
	for _, element := range splitList(strings.Join(fields, ",")) {
		if r, ok := parseRange(element); ok {
			ranges = append(ranges, r)
		}
	}
	return ranges, true
}

func parseRange(s string) (r Range, ok bool) {
	name, parameters, err := mime.ParseMediaType(s)
	if err != nil {
		return Range{}, false
	}
	r = Range{Name: name, Parameters: parameters, Quality: 1}
	if q, ok := parameters["q"]; ok {
		r.Quality, err = strconv.ParseFloat(q, 64)
		if err != nil || !(r.Quality >= 0 && r.Quality <= 1) { // NaN is neither
			return Range{}, false
		}
	}
	return r, true
}

// splitList splits a field at its commas, except those in quoted strings.
func splitList(list string) (elements []string) {
	start, quoted := 0, false
	for i := 0; i < len(list); i++ {
		switch c := list[i]; {
		case c == '\\' && quoted:
			i++
		case c == '"':
			quoted = !quoted
		case c == ',' && !quoted:
			elements = append(elements, list[start:i])
			start = i + 1
		}
	}
	return append(elements, list[start:])
}

// Quality returns the weight of a media type such as application/json: that of
// the most specific range that includes it, or 0 if no range does. It also
// reports whether a range names the media type without a wildcard.
func (ranges Ranges) Quality(mediaType string) (quality float64, named bool) {
	group, _, _ := strings.Cut(mediaType, "/")
	precedence := map[string]int{"*/*": 1, group + "/*": 2, mediaType: 3}
	best := 0
	for _, r := range ranges {
		if p := precedence[r.Name]; p > best {
			best, quality = p, r.Quality
		}
	}
	return quality, best == precedence[mediaType]
}

// NamesHTML reports whether a request names HTML as a media type that it accepts, as
// those of browsers do.
func NamesHTML(header http.Header) bool {
	ranges, _ := Parse(header)
	quality, named := ranges.Quality("text/html")
	return named && quality > 0
}
