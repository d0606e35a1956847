package rollup_test

import (
	"testing"

	"legislative/internal/congress"
	"legislative/internal/stored/rollcall"
	"legislative/internal/stored/rollup"
)

// packedSession returns the stored counts of a session of 600 votes, each of 435
// members of 50 states and 2 parties.
func packedSession(b *testing.B) (summary, voters any) {
	b.Helper()
	s := rollup.NewSession()
	for n := range 600 {
		ballots := make([]rollcall.Ballot, 435)
		for i := range ballots {
			ballots[i] = rollcall.Ballot{
				Voter: congress.BioguideID("A000001").Key() + int64(i), Party: []string{"D", "R"}[i%2],
				State: string(rune('A'+i%25)) + string(rune('A'+i%2)), Cast: []string{"Yea", "Nay", "Not Voting"}[(i*n)%7%3],
			}
		}
		roll, err := rollcall.NewRoll(ballots)
		if err != nil {
			b.Fatal(err)
		}
		columns, err := roll.Columns()
		if err != nil {
			b.Fatal(err)
		}
		s.Add(&rollup.Vote{RollCall: n + 1, PolicyArea: []string{"", "Health", "Taxation", "Energy"}[n%4], Ballots: columns})
	}
	all := s.Stored()[0]
	summary, err := all.Summary.Value()
	if err != nil {
		b.Fatal(err)
	}
	if voters, err = all.Voters.Value(); err != nil {
		b.Fatal(err)
	}
	return summary, voters
}

// BenchmarkParts answers a question on all votes of 19 Congresses, about ten
// million positions, from stored counts.
func BenchmarkParts(b *testing.B) {
	summary, voters := packedSession(b)
	for b.Loop() {
		c := rollup.NewCounter(rollup.Filter{Members: true})
		for n := range 38 {
			var s rollcall.Summary
			p := rollup.Part{Congress: 101 + n/2, Session: 1 + n%2}
			if err := s.Scan(summary); err != nil {
				b.Fatal(err)
			}
			if err := p.Voters.Scan(voters); err != nil {
				b.Fatal(err)
			}
			p.Parties, p.States, p.Groups, p.Areas = s.Parties, s.States, s.Groups, s.Areas
			c.AddPart(&p)
		}
		c.Result(100)
	}
}
