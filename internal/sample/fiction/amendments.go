package fiction

import (
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Amendment is an amendment to a bill.
type Amendment struct {
	ID         congress.AmendmentID
	Bill       *Bill
	Amends     *Amendment // the amendment that it amends; nil if it amends the bill
	Ordinal    int        // number among the amendments offered in the same debate, from 1
	Sponsor    *Member
	Cosponsors []*Member
	Purpose    string
	Submitted  time.Time
	Decided    time.Time
	Outcome    Outcome
	RollCall   *RollCall
	SenateVote int // number of the Senate's record vote, or 0
}

// Outcome is the outcome of an amendment.
type Outcome int

// The outcomes of an amendment.
const (
	NotConsidered Outcome = iota // submitted but never proposed
	AgreedTo
	NotAgreedTo
	Withdrawn // by its sponsor
)

// planAmendments adds amendments to the bills that are debated, and numbers them
// by type in the order of their submission.
func (c *Congress) planAmendments() {
	var all []*Amendment
	for _, b := range c.Bills {
		rng := c.Random("amendments", b.Index)
		for i := range b.Events {
			if b.Events[i].Stage == Debated {
				b.Amendments = append(b.Amendments, c.drawAmendments(rng, b, &b.Events[i])...)
			}
		}
		all = append(all, b.Amendments...)
	}
	slices.SortStableFunc(all, func(a, b *Amendment) int { return a.Submitted.Compare(b.Submitted) })
	numbers := map[congress.AmendmentType]int{}
	for _, a := range all {
		numbers[a.ID.Type]++
		a.ID.Number = numbers[a.ID.Type]
	}
}

func (c *Congress) drawAmendments(rng random.Stream, b *Bill, debate *Event) []*Amendment {
	amendments := make([]*Amendment, rng.Between(2, 5))
	for i := range amendments {
		a := &Amendment{Bill: b, Ordinal: i + 1, ID: congress.AmendmentID{Congress: c.Number, Type: congress.HAmdt}}
		day := c.dayNumber(debate.Time)
		a.Sponsor = c.drawSponsor(rng, debate.Chamber, day)
		a.Purpose = random.Pick(rng, purposeTemplates)(rng, b.Object)
		a.Submitted = debate.Time.Add(time.Duration(5+9*i) * time.Minute)
		a.Decided = a.Submitted.Add(time.Duration(rng.Between(4, 8)) * time.Minute)
		a.Outcome = random.Pick(rng, []Outcome{AgreedTo, AgreedTo, NotAgreedTo, NotAgreedTo, Withdrawn})
		amendments[i] = a
		if debate.Chamber == congress.Senate {
			c.addSenateDetails(rng, a, amendments[:i], day)
		}
	}
	return amendments
}

// addSenateDetails turns an amendment into one of the Senate. It sets the type,
// cosponsors and record vote, and depending on the ordinal makes it a substitute,
// lets it amend an earlier amendment, or leaves it unconsidered.
func (c *Congress) addSenateDetails(rng random.Stream, a *Amendment, earlier []*Amendment, day int) {
	a.ID.Type = congress.SAmdt
	switch {
	case a.Ordinal == 1:
		a.Purpose, a.Outcome = "In the nature of a substitute.", AgreedTo
	case a.Ordinal == 2:
		a.Amends = earlier[0]
	case a.Ordinal == 3:
		a.Amends = earlier[1]
	case a.Ordinal == 4:
		a.Outcome = NotConsidered
	case a.Ordinal == 5:
		a.ID.Type, a.Outcome = congress.SUAmdt, NotConsidered
	}
	for range rng.IntN(3) {
		if m := c.drawSponsor(rng, congress.Senate, day); m != a.Sponsor && !slices.Contains(a.Cosponsors, m) {
			a.Cosponsors = append(a.Cosponsors, m)
		}
	}
	if (a.Outcome == AgreedTo || a.Outcome == NotAgreedTo) && rng.Chance(60) {
		a.SenateVote = 1 // replaced by numberSenateVotes
	}
}

// purposeTemplates are functions that return the purpose of an amendment.
var purposeTemplates = []func(rng random.Stream, object Object) string{
	func(rng random.Stream, object Object) string {
		return fmt.Sprintf("To require that %s be painted %s.", object.Plural, random.Pick(rng, []string{"green", "a modest grey", "with stripes"}))
	},
	func(rng random.Stream, object Object) string {
		return fmt.Sprintf("To increase the amount for %s by $%d,000,000, with an offset.", object.Plural, rng.Between(1, 40))
	},
	func(rng random.Stream, object Object) string {
		return fmt.Sprintf("To strike the section on %s and insert a study of it.", object.Plural)
	},
	func(rng random.Stream, object Object) string {
		return fmt.Sprintf("To exempt any %s that is older than %d years.", object.Singular, rng.Between(10, 90))
	},
	func(rng random.Stream, object Object) string {
		return fmt.Sprintf("To require an annual report on %s to be legible.", object.Plural)
	},
	func(rng random.Stream, object Object) string {
		return fmt.Sprintf("To change the effective date for %s from Tuesday to Wednesday.", object.Plural)
	},
}
