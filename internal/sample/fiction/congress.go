// Package fiction generates fictional Congresses: their members, committees,
// bills, amendments, roll calls and campaign finance, as plain records.
//
// Only facts that the official formats require are real: state codes, the
// vocabularies of policy areas and subjects, and citations of the United
// States Code. References between records resolve: a roll call names a bill
// and members of the same Congress. The same arguments generate the same
// records on every machine.
package fiction

import "legislative/internal/sample/random"

// Congress is a fictional Congress. It holds the records that refer to one
// another. Details that nothing refers to, such as the ballots of a roll call,
// are generated when a method returns them, which keeps a large Congress small
// in memory.
type Congress struct {
	calendar
	Number    int
	Size      Size
	People    *People
	Campaigns *Campaigns
	Bills     []*Bill     // in the order of their IDs
	RollCalls []*RollCall // in the order of their times

	seed   uint64
	topics []Topic
	paths  map[string]*path
}

// Random returns the random stream of the nth thing of a kind.
func (c *Congress) Random(kind string, n int) random.Stream { return random.New(c.seed, kind, n) }
