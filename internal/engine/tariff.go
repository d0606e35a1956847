package engine

import (
	"strings"
	"unicode/utf8"

	"legislative/internal/fold"
)

// tariff is what a field costs beyond its values, of which each costs 1.
type tariff struct {
	size int // elements that a list without pages is taken to have
	work int // what reading it takes, or how long its text is, in values
}

// assumed is how long a list is taken to be that no tariff knows.
const assumed = 10

// tariffs are those of all lists without pages, and of the fields that take
// more work or hold more bytes than others: a value stands for some 40 bytes
// of an answer, or for some microseconds of work. Sizes are those of bills,
// members and votes that have much of everything.
func tariffs() map[string]tariff {
	return map[string]tariff{
		"Action.committees":           {size: 1},
		"Action.recordedVotes":        {size: 1},
		"Amendment.sources":           {size: 2},
		"Amendment.sponsors":          {size: 1},
		"Bill.committees":             {size: 3},
		"Bill.laws":                   {size: 1},
		"Bill.sectorImpacts":          {size: 5},
		"Bill.sponsors":               {size: 1},
		"Bill.subjects":               {size: 20},
		"Bill.summaries":              {size: 3},
		"Bill.textVersions":           {size: 4},
		"Bill.titles":                 {size: 10},
		"BillCommittee.activities":    {size: 3},
		"BillCommittee.subcommittees": {size: 2},
		"BillTitle.title":             {work: 2},
		"RelatedBill.relationships":   {size: 2},
		"SectorImpact.basis":          {size: 4},
		"Summary.text":                {work: 150},

		"Committee.graph":         {work: 200},
		"Committee.members":       {size: 50},
		"Committee.sources":       {size: 1},
		"Committee.subcommittees": {size: 6},
		"RelationshipGraph.edges": {size: 120},
		"RelationshipGraph.nodes": {size: 120},

		"FinanceContext.billRollups":        {size: 2},
		"FinanceContext.candidateSummaries": {size: 30},
		"FinanceContext.committeeSummaries": {size: 30},
		"FinanceContext.contextCounts":      {size: 5},

		"HouseVote.byParty":   {size: 3, work: 50},
		"HouseVote.positions": {work: 50}, // all are unpacked, whatever the page
		"HouseVote.sources":   {size: 3},
		"Member.committees":   {size: 10},
		"Member.finance":      {size: 5},
		"Member.terms":        {size: 10},
		"Member.votes":        {work: 50},
		"Member.votingStats":  {work: 50},

		"BillAnalysis.versions":       {size: 4},
		"Section.signals":             {size: 3},
		"Section.text":                {work: 20},
		"SectionChange.edits":         {size: 50},
		"SectionChange.signalsGained": {size: 1},
		"SectionChange.signalsLost":   {size: 1},
		"TextComparison.counts":       {size: 20},
		"TextVersion.compare":         {work: 2000},
		"TextVersion.formats":         {size: 3},
		"TextVersion.matches":         {work: 500},

		"Dataset.coverage":                {size: 5, work: 500}, // every record is counted
		"HouseVoteAnalytics.byCongress":   {size: 5},
		"HouseVoteAnalytics.byParty":      {size: 5},
		"HouseVoteAnalytics.byPolicyArea": {size: 33},
		"HouseVoteAnalytics.byPosition":   {size: 5},
		"HouseVoteAnalytics.bySession":    {size: 10},
		"HouseVoteAnalytics.byState":      {size: 60},
		"HouseVoteAnalytics.members":      {size: 500}, // or as many as limit says
		"Query.houseVoteAnalytics":        {work: 2000},
		"Query.policyAreas":               {size: 33, work: 100},
		"Query.sectors":                   {size: 20},
		"Query.signals":                   {size: 15},
		"SectorDefinition.rules":          {size: 30},
		"SignalDefinition.rules":          {size: 10},
	}
}

// conditions are what it takes to look for records by a field of an input,
// for those that no column of the record itself answers.
func conditions() map[string]int {
	return map[string]int{
		"AmendmentFilter.sponsor": 20,
		"BillFilter.committee":    20,
		"BillFilter.cosponsor":    20,
		"BillFilter.sector":       20,
		"BillFilter.signal":       500,
		"BillFilter.sponsor":      20,
		"BillFilter.subject":      20,
		"HouseVoteFilter.text":    100,
		"MemberFilter.name":       50,
	}
}

// What it takes to count a list to its end.
const (
	countAll   = 100 // of all records
	countChild = 5   // of one record's
)

// wordsWork is what it takes to look for the words of a full-text query: the
// shorter the beginning that is given of a word, the more words have it.
func wordsWork(query string) (work int) {
	for part := range strings.FieldsSeq(query) {
		words := fold.Words(part)
		work = plus(work, 50*len(words))
		if strings.HasSuffix(part, "*") && len(words) > 0 {
			work = plus(work, beginningWork(utf8.RuneCountInString(words[len(words)-1])))
		}
	}
	return work
}

func beginningWork(letters int) int {
	switch letters {
	case 1:
		return 2000
	case 2:
		return 1000
	case 3:
		return 400
	default:
		return 150
	}
}
