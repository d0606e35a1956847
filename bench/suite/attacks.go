package suite

import (
	"fmt"
	"strings"

	"legislative/bench/corpus"
	"legislative/bench/load"
)

// attack is a load by an account that asks for as much as it can.
type attack struct {
	name        string
	plan        string
	connections int
	// requests returns many different requests, of which no two have the same
	// answer: equal ones that come at the same time would be answered once.
	requests func(header string) [][]byte
}

// variants is the number of different requests of an attack.
const variants = 200

// phrases may be in generated texts.
var phrases = []string{
	"shall submit", "fiscal year", "the amount of", "civil penalty", "shall establish", "not later than",
	"shall be fined", "interstate commerce", "United States Code", "business day",
}

// attacks lists the attacks.
func attacks(keys map[string][]key) []attack {
	return []attack{
		{"20 analytics in one request", corpus.HighestPlan, 1, operations(20, analyticsField)},
		{"analytics on 6 connections", corpus.HighestPlan, 6, operations(1, analyticsField)},
		{"lists of a free key on 8 connections", corpus.LowestPlan, 8, operations(1, positionsOf(6))},
		{"REST analytics on 8 connections", corpus.HighestPlan, 8, func(header string) (requests [][]byte) {
			for i, k := range keys["analytics-all"] {
				requests = append(requests, load.Get(fmt.Sprintf("%s&includeMembers=true&limit=%d", restPath("analytics", k), 500-i), header))
			}
			return requests
		}},
		{"comparisons of the largest texts on 8 connections", corpus.HighestPlan, 8, operations(4, func(i int) string {
			large := keys["large"]
			return fmt.Sprintf(`textVersion(databaseId: %v) {compare(with: %v) {unchangedSections sections(first: %d) {nodes {edits {op text}}}}}`,
				large[i%len(large)]["version"], large[i/len(large)%len(large)]["version"], 1+i%100)
		})},
		{"searches of the largest texts on 8 connections", corpus.HighestPlan, 8, operations(20, func(i int) string {
			large := keys["large"]
			return fmt.Sprintf(`textVersion(databaseId: %v) {matches(first: 100, q: "%s") {nodes {snippet start end}}}`,
				large[i%len(large)]["version"], phrases[i%len(phrases)][:5+i%3])
		})},
		{"deep lists on 8 connections", corpus.HighestPlan, 8, operations(1, positionsOf(70))},
	}
}

// operations returns the requests for operations of a number of fields.
func operations(fields int, field func(i int) string) func(header string) [][]byte {
	return func(header string) (requests [][]byte) {
		for i := range variants {
			var query strings.Builder
			for j := range fields {
				fmt.Fprintf(&query, "f%d: %s ", i*fields+j, field(i*fields+j))
			}
			body := fmt.Appendf(nil, `{"query": %q}`, "{"+query.String()+"}")
			requests = append(requests, load.Post("/graphql", header, body))
		}
		return requests
	}
}

func analyticsField(i int) string {
	return fmt.Sprintf(`houseVoteAnalytics(includeMembers: true, state: "%s", limit: %d) {byCongress {congress votes} byState {state votes yea nay} byPolicyArea {policyArea votes} members {name votes yea nay}}`,
		largeStates[i%len(largeStates)], 500-i/len(largeStates)%100)
}

// positionsOf returns the field for all positions of a number of House votes.
func positionsOf(votes int) func(i int) string {
	return func(i int) string {
		return fmt.Sprintf(`houseVotes(first: %d, filter: {congress: %d}) {nodes {question positions(first: 435) {nodes {name party state position member {name birthday}}}}}`,
			votes, 101+i%19)
	}
}
