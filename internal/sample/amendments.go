package sample

import (
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
)

// Amendment is the plan of an amendment to a bill.
type Amendment struct {
	ID         congress.AmendmentID
	Bill       *Bill
	Amends     *Amendment // the amendment that it amends, if one
	Ordinal    int        // among those offered to the bill in its chamber, from 1
	Sponsor    *Member
	Cosponsors []*Member
	Purpose    string
	Submitted  time.Time
	Decided    time.Time
	Outcome    Outcome
	RollCall   *RollCall
	SenateVote int // Senate's record vote; 0 where it did not take one
}

// Outcome is what became of an amendment.
type Outcome int

const (
	NotConsidered Outcome = iota // submitted, and never taken up
	AgreedTo                     // agreed to
	NotAgreedTo                  // not agreed to
	Withdrawn                    // withdrawn by its sponsor
)

// planAmendments plans what is offered in the debates, and numbers it by type
// and time.
func (w *Congress) planAmendments() {
	var all []*Amendment
	for _, b := range w.Bills {
		d := w.options.random("amendments", b.Index)
		for i := range b.Events {
			if b.Events[i].Stage == Debated {
				b.Amendments = append(b.Amendments, w.drawAmendments(d, b, &b.Events[i])...)
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

// drawAmendments plans the amendments of one debate.
func (w *Congress) drawAmendments(d Stream, b *Bill, debate *Event) []*Amendment {
	amendments := make([]*Amendment, d.Between(2, 5))
	for i := range amendments {
		a := &Amendment{Bill: b, Ordinal: i + 1, ID: congress.AmendmentID{Congress: Number, Type: congress.HAmdt}}
		day := dayNumber(debate.Time)
		a.Sponsor = w.drawSponsor(d, debate.Chamber, day)
		a.Purpose = Pick(d, purposeTemplates)(d, b.Object)
		a.Submitted = debate.Time.Add(time.Duration(5+9*i) * time.Minute)
		a.Decided = a.Submitted.Add(time.Duration(d.Between(4, 8)) * time.Minute)
		a.Outcome = Pick(d, []Outcome{AgreedTo, AgreedTo, NotAgreedTo, NotAgreedTo, Withdrawn})
		amendments[i] = a
		if debate.Chamber == congress.Senate {
			w.addSenateDetails(d, a, amendments[:i], day)
		}
	}
	return amendments
}

// addSenateDetails gives an amendment what those of the Senate have: cosponsors, a
// place in a tree of amendments, and a chance to lie on the table.
func (w *Congress) addSenateDetails(d Stream, a *Amendment, earlier []*Amendment, day int) {
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
	for range d.IntN(3) {
		if m := w.drawSponsor(d, congress.Senate, day); m != a.Sponsor && !slices.Contains(a.Cosponsors, m) {
			a.Cosponsors = append(a.Cosponsors, m)
		}
	}
	if (a.Outcome == AgreedTo || a.Outcome == NotAgreedTo) && d.Chance(60) {
		a.SenateVote = 1 // numbered once all are known
	}
}

// purposeTemplates are what amendments are for.
var purposeTemplates = []func(d Stream, t Object) string{
	func(d Stream, t Object) string {
		return fmt.Sprintf("To require that %s be painted %s.", t.Plural, Pick(d, []string{"green", "a modest grey", "with stripes"}))
	},
	func(d Stream, t Object) string {
		return fmt.Sprintf("To increase the amount for %s by $%d,000,000, with an offset.", t.Plural, d.Between(1, 40))
	},
	func(d Stream, t Object) string {
		return fmt.Sprintf("To strike the section on %s and insert a study of it.", t.Plural)
	},
	func(d Stream, t Object) string {
		return fmt.Sprintf("To exempt any %s that is older than %d years.", t.Singular, d.Between(10, 90))
	},
	func(d Stream, t Object) string {
		return fmt.Sprintf("To require an annual report on %s to be legible.", t.Plural)
	},
	func(d Stream, t Object) string {
		return fmt.Sprintf("To change the effective date for %s from Tuesday to Wednesday.", t.Plural)
	},
}
