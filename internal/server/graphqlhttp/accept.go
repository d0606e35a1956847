package graphqlhttp

import (
	"net/http"
	"slices"
	"strings"

	"legislative/internal/http/accept"
)

// The media types of responses.
const (
	currentType = "application/graphql-response+json"
	legacyType  = "application/json"
)

// negotiate returns the media type of the response to a request. It returns
// false if the client accepts neither. The preferred one wins. If the client
// prefers neither, it is the current one if the client names that, and
// otherwise the legacy one, which every client can read.
func negotiate(header http.Header) (mediaType string, ok bool) {
	ranges, ok := accept.Parse(header)
	if !ok {
		return legacyType, true
	}
	ranges = slices.DeleteFunc(ranges, func(r accept.Range) bool { return !isUTF8(r.Parameters) })
	current, named := ranges.Quality(currentType)
	legacy, _ := ranges.Quality(legacyType)
	switch {
	case current <= 0 && legacy <= 0:
		return "", false
	case current > legacy || current == legacy && named:
		return currentType, true
	default:
		return legacyType, true
	}
}

// isUTF8 reports whether the parameters of a media type allow UTF-8.
func isUTF8(parameters map[string]string) bool {
	charset, ok := parameters["charset"]
	return !ok || strings.EqualFold(charset, "utf-8") || strings.EqualFold(charset, "utf8")
}
