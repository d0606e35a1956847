package sample

import (
	"cmp"
	"fmt"

	"legislative/internal/congress"
)

// Options set the size of a sample. The members, committees and
// campaign finance are always those of whole Congresses.
type Options struct {
	First int    // number of the first Congress; 0 means the 200th
	Last  int    // number of the last Congress; 0 means First
	Bills int    // bills and resolutions of all eight types, at most MaxBills for each Congress
	Votes int    // House roll calls, at most MaxVotes for each Congress
	Texts int    // bills of each Congress whose texts are written; 0 means all
	Seed  uint64 // a different seed yields a different sample

	// Sections is the number of sections in the longest bill, H.R. 1 of each
	// Congress, or 0 if it is as long as others.
	Sections int

	// Omnibus adds to each Congress the enrolled text of an omnibus, in XML and in
	// HTML. There is no status of its bill.
	Omnibus bool
}

// The maximum size of a sample. Larger numbers of bills and roll calls would not fit
// into their identifiers, and longer bills than any real one into the limits of
// readers.
const (
	MaxBills    = 50_000 // in a Congress
	MaxVotes    = 4_000  // in a Congress
	MaxSections = 5_000
)

// The Congresses that a sample may have.
const (
	FirstCongress   = congress.FirstFictional
	LastCongress    = 250
	defaultCongress = 200
)

// BallotsPerVote is the approximate number of members who answer a roll call.
const BallotsPerVote = 433

// Default returns the options of a small sample that has some of everything.
func Default() Options { return Options{Bills: 40, Votes: 30, Seed: 200} }

// Check returns an error if the options are out of range.
func (o Options) Check() error {
	first, last := o.span()
	if first < FirstCongress || last > LastCongress || last < first {
		return fmt.Errorf("sample: Congresses %d-%d: choose %d to %d, the lower first", first, last, FirstCongress, LastCongress)
	}
	congresses := last - first + 1
	if o.Bills < 0 || o.Bills > congresses*MaxBills {
		return fmt.Errorf("sample: %d bills: choose 0 to %d for each Congress", o.Bills, MaxBills)
	}
	if o.Votes < 0 || o.Votes > congresses*MaxVotes {
		return fmt.Errorf("sample: %d votes: choose 0 to %d for each Congress", o.Votes, MaxVotes)
	}
	if o.Texts < 0 {
		return fmt.Errorf("sample: texts of %d bills: choose 0 or more", o.Texts)
	}
	if o.Sections < 0 || o.Sections > MaxSections {
		return fmt.Errorf("sample: %d sections: choose 0 to %d", o.Sections, MaxSections)
	}
	return nil
}

// span returns the numbers of the first and the last Congress.
func (o Options) span() (first, last int) {
	first = cmp.Or(o.First, defaultCongress)
	return first, cmp.Or(o.Last, first)
}
