// Package housevote reads roll call votes of the House: the XML that the
// Clerk of the House publishes at clerk.house.gov/evs, and the data.json that
// the unitedstates/congress project derives from it. Both become one [Vote],
// and both readings of one roll call agree in all that both formats hold.
package housevote

import "legislative/internal/congress"

// Format is the file format that a vote was read from.
type Format string

// The formats. The Clerk's is the official record: where both exist, it wins.
const (
	Clerk Format = "clerk"
	JSON  Format = "json"
)

// Vote is one roll call.
type Vote struct {
	ID     congress.HouseVoteID
	Format Format
	Date   string // YYYY-MM-DD
	Time   string // RFC 3339 with the Eastern offset of that day; "" where the source has no time

	Question    string // "On Passage"; "" where the source has none
	VoteType    string // "YEA-AND-NAY", "2/3 RECORDED VOTE", "QUORUM"; "" where unknown, see [Read]
	Result      string // "Passed", or a name in the election of a Speaker
	Description string
	Category    string // the JSON's classification, such as "passage-suspension"; "" from the Clerk

	Legislation string // as printed: "H R 1500", "QUORUM 1", "JOURNAL"; the JSON tells bills alone
	Bill        *congress.BillID
	Amendment   *Amendment

	Vacated             bool   // the House undid the vote; ballots may be missing or kept
	CommitteeOfTheWhole bool   // taken there and not in the House; false from the JSON, which does not tell
	Correction          string // the Clerk's note on a correction

	SourceURL string
	UpdatedAt string // RFC 3339; "" from the Clerk

	Ballots []Ballot // the Clerk's order, or by name and member from the JSON
	Totals  *Totals  // nil from the JSON, which states none
	Notes   []string // what in the source is odd, or disagrees with itself
}

// Amendment is the amendment that a vote was on. The number counts the
// amendments to one bill in one debate; it is no H.Amdt. number, which
// neither format ever names. Bill status files link those to roll calls.
type Amendment struct {
	Number int
	Author string // as printed: "MORRISON (CT)", "Tlaib of Michigan Amendment No. 11"
}

// Ballot is how one voter voted.
type Ballot struct {
	Member congress.BioguideID // "" where the source has no id; see [Directory.Resolve]
	Name   string          // as displayed: "Andrews (TX)", "Johnson, Sam"
	Party  string          // D, R or I
	State  string          // postal code; XX for delegates in many files
	Cast   string          // the source's word: "Aye", "Not Voting", a candidate's name
	Role   string          // "legislator" or "speaker"; "" from the JSON
}

// Totals are the counts that the source states.
type Totals struct {
	All         congress.VoteCounts // Other is the sum of the candidates' votes
	ByParty     []PartyTotal
	ByCandidate []CandidateTotal // in the election of a Speaker alone
}

// PartyTotal is a party's count, its name as printed: "Republican".
type PartyTotal struct {
	Party string
	congress.VoteCounts
}

// CandidateTotal is the count of votes for a candidate for Speaker.
type CandidateTotal struct {
	Candidate string
	Votes     int
}
