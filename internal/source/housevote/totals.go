package housevote

import (
	"fmt"

	"legislative/internal/congress"
)

// clerkTotals has totals either by party and vote, or by candidate.
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

// toTotals returns nil if the file states no totals.
func (c *clerkTotals) toTotals() (*Totals, error) {
	if c == nil || c.All == nil && len(c.ByParty) == 0 && len(c.ByCandidate) == 0 {
		return nil, nil
	}
	var t Totals
	for _, p := range c.ByParty {
		tally, err := p.counts()
		if err != nil {
			return nil, fmt.Errorf("totals of party %q: %w", p.Party, err)
		}
		t.AddParty(collapseSpace(p.Party), tally)
	}
	if c.All != nil {
		tally, err := c.All.counts()
		if err != nil {
			return nil, fmt.Errorf("totals by vote: %w", err)
		}
		t.All = tally
	}
	return &t, c.addCandidates(&t)
}

// addCandidates adds the totals of an election, where Present and Not Voting
// are listed among the candidates.
func (c *clerkTotals) addCandidates(t *Totals) error {
	for _, row := range c.ByCandidate {
		candidate := collapseSpace(row.Candidate)
		votes, err := parseCount("candidate-total", row.Votes)
		if err != nil {
			return fmt.Errorf("totals of candidate %q: %w", candidate, err)
		}
		t.AddCandidate(candidate, votes)
	}
	return nil
}

// AddParty adds the count of a party.
func (t *Totals) AddParty(party string, counts congress.VoteCounts) {
	t.ByParty = append(t.ByParty, PartyTotal{party, counts})
	addCounts(&t.All, counts)
}

// AddCandidate adds the count of votes for a candidate for Speaker, or of those
// who voted Present or not at all, whom sources list among the candidates.
func (t *Totals) AddCandidate(candidate string, votes int) {
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

// counts parses the totals of a party or of the whole House.
func (c *clerkTally) counts() (t congress.VoteCounts, err error) {
	for _, cell := range []struct {
		element, text string
		to            *int
	}{
		{"yea-total", c.Yea, &t.Yea},
		{"nay-total", c.Nay, &t.Nay},
		{"present-total", c.Present, &t.Present},
		{"not-voting-total", c.NotVoting, &t.NotVoting},
	} {
		if *cell.to, err = parseCount(cell.element, cell.text); err != nil {
			return t, err
		}
	}
	return t, nil
}

func addCounts(sum *congress.VoteCounts, t congress.VoteCounts) {
	sum.Yea += t.Yea
	sum.Nay += t.Nay
	sum.Present += t.Present
	sum.NotVoting += t.NotVoting
	sum.Other += t.Other
}

// checkTotals adds a note for each difference between the stated totals and the
// ballots. It compares parties by their initials, because ballots have only
// those.
func (v *Vote) checkTotals() {
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
		v.addNote("the stated totals are %+v, but the ballots give %+v", v.Totals.All, all)
	}
	for _, stated := range v.Totals.ByParty {
		counted := parties[firstLetter(stated.Party)]
		if counted == nil {
			counted = &congress.VoteCounts{}
		}
		if stated.VoteCounts != *counted {
			v.addNote("the stated totals of party %s are %+v, but the ballots give %+v", stated.Party, stated.VoteCounts, *counted)
		}
	}
	for _, stated := range v.Totals.ByCandidate {
		if counted := candidates[stated.Candidate]; counted != stated.Votes {
			v.addNote("the stated votes for %s are %d, but the ballots give %d", stated.Candidate, stated.Votes, counted)
		}
	}
}

func firstLetter(party string) string {
	for _, r := range party {
		return string(r)
	}
	return ""
}
