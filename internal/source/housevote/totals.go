package housevote

import (
	"fmt"

	"legislative/internal/congress"
)

// clerkTotals is either by party and vote, or by candidate.
type clerkTotals struct {
	ByParty     []clerkTally `xml:"totals-by-party"`
	All         *clerkTally  `xml:"totals-by-vote"`
	ByCandidate []struct {
		Candidate string `xml:"candidate"`
		Votes     string `xml:"candidate-total"`
	} `xml:"totals-by-candidate"`
}

type clerkTally struct {
	Party     string `xml:"party"`
	Yea       string `xml:"yea-total"`
	Nay       string `xml:"nay-total"`
	Present   string `xml:"present-total"`
	NotVoting string `xml:"not-voting-total"`
}

// totals is nil where the file states none.
func (c *clerkTotals) totals() (*Totals, error) {
	if c == nil || c.All == nil && len(c.ByParty) == 0 && len(c.ByCandidate) == 0 {
		return nil, nil
	}
	var t Totals
	for _, p := range c.ByParty {
		tally, err := p.tally()
		if err != nil {
			return nil, fmt.Errorf("totals of party %q: %w", p.Party, err)
		}
		t.ByParty = append(t.ByParty, PartyTotal{oneLine(p.Party), tally})
		add(&t.All, tally)
	}
	if c.All != nil {
		tally, err := c.All.tally()
		if err != nil {
			return nil, fmt.Errorf("totals by vote: %w", err)
		}
		t.All = tally
	}
	return &t, c.candidates(&t)
}

// candidates adds an election's totals, where Present and Not Voting stand in
// line with the candidates.
func (c *clerkTotals) candidates(t *Totals) error {
	for _, row := range c.ByCandidate {
		candidate := oneLine(row.Candidate)
		votes, err := count("candidate-total", row.Votes)
		if err != nil {
			return fmt.Errorf("totals of candidate %q: %w", candidate, err)
		}
		switch congress.ParsePosition(candidate) {
		case congress.Present:
			t.All.Present += votes
		case congress.NotVoting:
			t.All.NotVoting += votes
		default:
			t.All.Other += votes
			t.ByCandidate = append(t.ByCandidate, CandidateTotal{candidate, votes})
		}
	}
	return nil
}

func (c *clerkTally) tally() (t congress.VoteCounts, err error) {
	for _, cell := range []struct {
		element, text string
		to            *int
	}{
		{"yea-total", c.Yea, &t.Yea},
		{"nay-total", c.Nay, &t.Nay},
		{"present-total", c.Present, &t.Present},
		{"not-voting-total", c.NotVoting, &t.NotVoting},
	} {
		if *cell.to, err = count(cell.element, cell.text); err != nil {
			return t, err
		}
	}
	return t, nil
}

func add(sum *congress.VoteCounts, t congress.VoteCounts) {
	sum.Yea += t.Yea
	sum.Nay += t.Nay
	sum.Present += t.Present
	sum.NotVoting += t.NotVoting
	sum.Other += t.Other
}

// compareTotals notes where the stated totals and the ballots disagree.
// Parties are compared by their initial, which is what ballots have.
func (v *Vote) compareTotals() {
	if v.Totals == nil {
		return
	}
	var all congress.VoteCounts
	parties := map[string]*congress.VoteCounts{}
	candidates := map[string]int{}
	for _, b := range v.Ballots {
		position := congress.ParsePosition(b.Cast)
		all.Add(position)
		if position == congress.Other {
			candidates[b.Cast]++
		}
		if parties[b.Party] == nil {
			parties[b.Party] = &congress.VoteCounts{}
		}
		parties[b.Party].Add(position)
	}
	if v.Totals.All != all {
		v.note("the stated totals are %+v, but the ballots give %+v", v.Totals.All, all)
	}
	for _, stated := range v.Totals.ByParty {
		counted := parties[initial(stated.Party)]
		if counted == nil {
			counted = &congress.VoteCounts{}
		}
		if stated.VoteCounts != *counted {
			v.note("the stated totals of party %s are %+v, but the ballots give %+v", stated.Party, stated.VoteCounts, *counted)
		}
	}
	for _, stated := range v.Totals.ByCandidate {
		if counted := candidates[stated.Candidate]; counted != stated.Votes {
			v.note("the stated votes for %s are %d, but the ballots give %d", stated.Candidate, stated.Votes, counted)
		}
	}
}

func initial(party string) string {
	for _, r := range party {
		return string(r)
	}
	return ""
}
