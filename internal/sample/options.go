package sample

import "fmt"

// Options set the size of a sample. The members, committees and
// campaign finance are always those of one whole Congress.
type Options struct {
	Bills int    // bills and resolutions of all eight types, at most MaxBills
	Votes int    // House roll calls, at most MaxVotes
	Seed  uint64 // a different seed yields a different Congress
}

// The maximum size of a sample. Larger numbers of bills and roll calls would not fit
// into their identifiers.
const (
	MaxBills = 50_000
	MaxVotes = 4_000
)

// Default returns the options of a small sample that has some of everything.
func Default() Options { return Options{Bills: 40, Votes: 30, Seed: 200} }

// Check returns an error if the options are out of range.
func (o Options) Check() error {
	if o.Bills < 0 || o.Bills > MaxBills {
		return fmt.Errorf("sample: %d bills: choose 0 to %d", o.Bills, MaxBills)
	}
	if o.Votes < 0 || o.Votes > MaxVotes {
		return fmt.Errorf("sample: %d votes: choose 0 to %d", o.Votes, MaxVotes)
	}
	return nil
}
