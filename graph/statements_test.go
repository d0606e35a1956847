package graph_test

import (
	"maps"
	"slices"
	"testing"

	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
)

// drilldowns are queries for every list of the schema, in pages of $n, with
// fields of the elements. The variables for lists of global IDs are those of
// recordIDs; $with is the key of a text version.
var drilldowns = map[string]string{
	"bills": `query ($n: Int!) { bills(first: $n, orderBy: number_asc, filter: {congress: 200}) { totalCount edges { node {
		title titles { title } summaries { text } subjects laws { number }
		sponsors { name member { name terms { state } } }
		cosponsors(first: $n) { totalCount nodes { name bill { title } member { name } } }
		actions(first: $n) { totalCount nodes { text committees recordedVotes { rollNumber } } }
		committees { name activities { name } subcommittees { name } committee { name members { name member { name } } } }
		relatedBills(first: $n) { totalCount nodes { bill { title } relationships { type } } }
		sectorImpacts { sector basis { value } }
		financeContext { contextCounts { value count } candidateSummaries { name } committeeSummaries { name } billRollups { cycle } }
	} } } }`,
	"amendments of bills": `query ($n: Int!, $bills: [ID!]!) { nodes(ids: $bills) { ... on Bill { amendments(first: $n) { totalCount nodes {
		purpose sponsors { name member { name } } cosponsors(first: $n) { totalCount }
		actions(first: $n) { totalCount nodes { text } } amendedBill { title }
		relatedBills(first: $n) { totalCount nodes { bill { title } } } amendments(first: $n) { totalCount }
		votes(first: $n) { totalCount nodes { result } }
	} } } } }`,
	"votes on bills": `query ($n: Int!, $bills: [ID!]!) { nodes(ids: $bills) { ... on Bill { votes(first: $n) { totalCount nodes {
		byParty { party yea } bill { title } amendment { purpose }
		positions(first: $n) { totalCount nodes {
			name district member { name terms { startDate } votingStats { yea } votes(first: $n) { totalCount nodes { vote { question } } } }
		} }
	} } } } }`,
	"texts": `query ($n: Int!, $with: SafeInt!) { bills(first: $n, orderBy: number_asc) { nodes {
		textVersions { formats { url } overview { sections }
			sections(first: $n) { totalCount nodes { heading text signals findings(first: $n) { totalCount nodes { text } } } }
			deadlines: sections(first: $n, signal: deadline) { totalCount nodes { heading } }
			findings(first: $n) { totalCount nodes { value } }
			matches(first: $n, q: "the") { totalCount edges { cursor node { snippet } } }
			compare(with: $with) { before { versionName } after { versionName } counts { name }
				sections(first: $n) { totalCount nodes { edits { text } before { text } after { text findings(first: 1) { totalCount } } } } }
		}
	} } }`,
	"analyses": `query ($n: Int!) { bills(first: $n, orderBy: number_asc) { nodes {
		analysis { textVersion { bill { title } sections(first: $n) { nodes { text } } matches(q: "shall", signal: deadline, first: $n) { nodes { snippet } } } versions { overview { sections } } }
	} } }`,
	"members": `query ($n: Int!, $members: [ID!]!) { members(first: $n) { totalCount nodes { name } } nodes(ids: $members) { ... on Member { terms { state }
		sponsoredBills(first: $n) { totalCount nodes { title } } cosponsoredBills(first: $n) { totalCount nodes { title } }
		committees { title committee { name } } votes(first: 30) { totalCount nodes { vote { question bill { title } } } }
		attendance { rate } partyUnity { score } votingByCongress { congress attendance { rate } partyUnity { score } }
		agreement(bioguideId: "A900001") { rate other { name terms { state } } byCongress { rate }
			differences(first: $n) { totalCount nodes { position otherPosition vote { question } } } }
		partyBreaks(first: $n) { totalCount nodes { position majority vote { question } } }
		majorities: votes(first: 30) { nodes { majority } }
		votingStats { yea } finance { receipts }
	} } }`,
	"committees": `query ($n: Int!) { committees(first: $n) { totalCount nodes { name parent { name } subcommittees { name }
		members { name member { name } } bills(first: $n) { totalCount nodes { bill { title } } }
		graph { nodes { label } edges { kind } }
	} } }`,
	"votes": `query ($n: Int!, $votes: [ID!]!) { houseVotes(first: $n) { totalCount nodes { question } } nodes(ids: $votes) { ... on HouseVote { bill { title } byParty { party }
		passed margin breakCount breaks(first: 1) { totalCount nodes { majority position { name member { name } } } }
		position(bioguideId: "A900001") { name district member { name } }
		sorted: positions(first: $n, orderBy: name_desc) { nodes { name member { name } } }
		positions(first: $n) { totalCount nodes { name member { name } } } } } }`,
	"amendments": `query ($n: Int!) { amendments(first: $n) { totalCount nodes { purpose amendedBill { title } sponsors { name } } } }`,
	"subjects":   `query ($n: Int!) { subjects(first: $n) { totalCount nodes { name } } }`,
	"changes":    `query ($n: Int!) { changes(since: 0, types: [Member], first: $n) { totalCount nodes { id node { ... on Member { name terms { state } } } } } }`,
	"records": `query ($bills: [ID!]!, $members: [ID!]!, $votes: [ID!]!, $committees: [ID!]!, $amendments: [ID!]!) { members: nodes(ids: $members) { ... on Member { terms { state } } }
		bills: nodes(ids: $bills) { ... on Bill { textVersions { matches(q: "the") { totalCount nodes { snippet } } } sponsors { member { terms { state } } } } }
		votes: nodes(ids: $votes) { ... on HouseVote { positions(first: 5) { nodes { name } } } }
		committees: nodes(ids: $committees) { ... on Committee { members { name } } }
		amendments: nodes(ids: $amendments) { ... on Amendment { actions { nodes { text } } } } }`,
}

// The number of statements depends only on the shape of an operation: longer
// pages take no more statements.
func TestStatementsDoNotGrowWithRows(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		with, ids := cachedText(t, newBench(t, db)), recordsOf(t, newBench(t, db))
		for name, document := range drilldowns {
			few, many := 12, 40
			one, statements := newBench(t, db).run(document, ids.first(2, map[string]any{"n": few, "with": with}))
			all, more := newBench(t, db).run(document, ids.first(20, map[string]any{"n": many, "with": with}))
			if statements != more || statements == 0 {
				t.Errorf("%s: %d statements for pages of %d and %d for %d", name, statements, few, more, many)
			}
			short, long := map[string]int{}, map[string]int{}
			lengths(short, "", one)
			lengths(long, "", all)
			for _, path := range slices.Sorted(maps.Keys(long)) {
				if short[path] == 0 || short[path] >= long[path] {
					t.Errorf("%s: %d elements of %s on pages of %d and %d of %d are too few to compare", name, short[path], path, few, long[path], many)
				}
			}
		}
	})
}

// cachedText returns the key of a cached text version.
func cachedText(t *testing.T, b *bench) any {
	t.Helper()
	data, _ := b.run(`{ bills(first: 1, orderBy: number_asc) { nodes { analysis { textVersion { databaseId } } } } }`, nil)
	return dig(t, data, "bills", "nodes", 0, "analysis", "textVersion", "databaseId")
}

// recordIDs has global IDs by the name of a variable. Bills with votes and
// amendments, and members who sponsor a bill, come first.
type recordIDs map[string][]any

func recordsOf(t *testing.T, b *bench) recordIDs {
	t.Helper()
	data, _ := b.run(`{
		houseVotes(first: 100) { nodes { id bill { id } amendment { id amendedBill { id } } } }
		bills(first: 100) { nodes { id sponsors { member { id } } } }
		members(first: 100) { nodes { id } } committees(first: 40) { nodes { id } } amendments(first: 100) { nodes { id } } }`, nil)
	ids := recordIDs{}
	for _, vote := range dig(t, data, "houseVotes", "nodes").([]any) {
		if amendment := dig(t, vote, "amendment"); amendment != nil {
			ids.add(t, "bills", dig(t, amendment, "amendedBill"))
			ids.add(t, "votes", vote)
		}
	}
	for _, vote := range dig(t, data, "houseVotes", "nodes").([]any) {
		if bill := dig(t, vote, "bill"); bill != nil {
			ids.add(t, "bills", bill)
		}
		ids.add(t, "votes", vote)
	}
	for _, bill := range dig(t, data, "bills", "nodes").([]any) {
		ids.add(t, "bills", bill)
		for _, sponsor := range dig(t, bill, "sponsors").([]any) {
			ids.add(t, "members", dig(t, sponsor, "member"))
		}
	}
	for _, list := range []string{"members", "committees", "amendments"} {
		for _, record := range dig(t, data, list, "nodes").([]any) {
			ids.add(t, list, record)
		}
	}
	return ids
}

func (ids recordIDs) add(t *testing.T, variable string, record any) {
	t.Helper()
	if id := dig(t, record, "id"); !slices.Contains(ids[variable], id) {
		ids[variable] = append(ids[variable], id)
	}
}

// first adds n ids of each type to variables, and five times as many of
// members: only some members have committees, votes and bills.
func (ids recordIDs) first(n int, variables map[string]any) map[string]any {
	for variable, all := range ids {
		wanted := n
		if variable == "members" {
			wanted = 5 * n
		}
		variables[variable] = all[:min(wanted, len(all))]
	}
	return variables
}

// lengths adds the lengths of the lists of an answer to sums, by path.
func lengths(sums map[string]int, path string, data any) {
	switch data := data.(type) {
	case map[string]any:
		for name, value := range data {
			lengths(sums, path+"."+name, value)
		}
	case []any:
		sums[path] += len(data)
		for _, element := range data {
			lengths(sums, path, element)
		}
	}
}
