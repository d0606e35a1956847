// Package housevote reads roll call votes of the House in two formats: the XML
// that the Clerk of the House publishes at clerk.house.gov/evs, and the
// data.json that the unitedstates/congress project derives from it. Both
// formats of one roll call give the same [Vote], except for what only one of
// them has.
package housevote

import "legislative/internal/congress"

// Format is the file format of a vote.
type Format string

// The formats. Clerk is the official record and takes precedence over the others.
// Package congressgov reads answers of the Congress.gov API.
const (
	Clerk Format = "clerk"
	JSON  Format = "json"
	API   Format = "api"
)

// Vote is one roll call.
type Vote struct {
	ID     congress.VoteID
	Format Format
	Date   string // YYYY-MM-DD
	Time   string // RFC 3339 with the Eastern offset of that day, or "" if the source has no time

	Question    string // such as "On Passage", or ""
	VoteType    string // "YEA-AND-NAY", "2/3 RECORDED VOTE", "QUORUM", or "" if unknown; see [Read]
	Result      string // "Passed", or a name in the election of a Speaker
	Description string
	Category    string // classification such as "passage-suspension"; only in JSON

	Legislation string // as printed: "H R 1500", "QUORUM 1", "JOURNAL"; JSON has only bills
	Bill        *congress.BillID
	Amendment   *Amendment

	Vacated             bool   // the House vacated the vote; its ballots may be missing
	CommitteeOfTheWhole bool   // taken in the Committee of the Whole; only in Clerk files
	Correction          string // note on a correction; only in Clerk files

	SourceURL string
	UpdatedAt string // RFC 3339; only in JSON

	Ballots []Ballot // in the order of a Clerk file; by name and member from JSON
	Totals  *Totals  // nil if the source states no totals, as in JSON
	Notes   []string // irregularities and contradictions in the source
}

// Amendment is the amendment that a vote was on. Number counts the amendments
// to one bill in one debate. It is not an H.Amdt. number, which neither format
// has; bill status files link those to roll calls.
type Amendment struct {
	Number int    // 0 if the source has only the author
	Author string // as printed: "MORRISON (CT)", "Tlaib of Michigan Amendment No. 11"
}

// Ballot is the vote of one voter.
type Ballot struct {
	Member congress.BioguideID // "" if the source has no id; see [Directory.Resolve]
	Name   string              // as displayed: "Andrews (TX)", "Johnson, Sam"
	Party  string              // D, R or I
	State  string              // postal code, or XX for delegates in many files
	Cast   string              // the source's word: "Aye", "Not Voting", a candidate's name
	Role   string              // "legislator" or "speaker"; only in Clerk files
}

// Totals are the counts that the source states.
type Totals struct {
	All         congress.VoteCounts // Other is the sum of the votes for candidates
	ByParty     []PartyTotal
	ByCandidate []CandidateTotal // only in the election of a Speaker
}

// PartyTotal is the count of a party, named as printed: "Republican".
type PartyTotal struct {
	Party string
	congress.VoteCounts
}

// CandidateTotal is the count of votes for a candidate for Speaker.
type CandidateTotal struct {
	Candidate string
	Votes     int
}
