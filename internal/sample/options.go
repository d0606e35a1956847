package sample

import "fmt"

// Options tell how large a sample to write. The members, committees and
// campaign finance are always those of one whole Congress.
type Options struct {
	Bills int    // bills and resolutions of all eight types, 0 to MaxBills
	Votes int    // House roll calls, 0 to MaxVotes
	Seed  uint64 // another seed is another Congress
}

// The largest sample: type and number of each bill and the number of each
// roll call stay within what such names allow.
const (
	MaxBills = 50_000
	MaxVotes = 4_000
)

// Default is a sample that is pleasant to look around in.
func Default() Options { return Options{Bills: 40, Votes: 30, Seed: 200} }

// Check says what is wrong with the options, if anything is.
func (o Options) Check() error {
	if o.Bills < 0 || o.Bills > MaxBills {
		return fmt.Errorf("sample: %d bills: choose 0 to %d", o.Bills, MaxBills)
	}
	if o.Votes < 0 || o.Votes > MaxVotes {
		return fmt.Errorf("sample: %d votes: choose 0 to %d", o.Votes, MaxVotes)
	}
	return nil
}
