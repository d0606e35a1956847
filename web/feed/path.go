package feed

import (
	"net/url"
	"strconv"
	"strings"
)

// OfBill returns the path of a bill's feed.
func OfBill(congress int, billType, number string) string {
	return fill(BillPath, "{congress}", strconv.Itoa(congress), "{type}", billType, "{number}", number)
}

// OfMember returns the path of a member's feed.
func OfMember(bioguideID string) string { return fill(MemberPath, "{bioguideId}", bioguideID) }

// OfCommittee returns the path of a committee's feed.
func OfCommittee(systemCode string) string { return fill(CommitteePath, "{systemCode}", systemCode) }

// OfSearch returns the path, with the query, of the feed of the bills with some words.
func OfSearch(words string) string { return SearchPath + "?" + url.Values{"q": {words}}.Encode() }

// fill returns a path with the values of its parameters.
func fill(pattern string, parametersAndValues ...string) string {
	return strings.NewReplacer(parametersAndValues...).Replace(pattern)
}
