package sample

import (
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
)

// amendment is the plan of an amendment to a bill.
type amendment struct {
	id        congress.AmendmentID
	bill      *bill
	to        *amendment // the amendment that it amends, if one
	nth       int        // among those offered to the bill in its chamber, from 1
	sponsor   *member
	cosponsor []*member
	purpose   string
	submitted time.Time
	decided   time.Time
	fate      fate
	roll      *roll
	record    int // Senate's record vote; 0 where it did not take one
}

// fate is what became of an amendment.
type fate int

const (
	lay       fate = iota // submitted, and never taken up
	agreed                // agreed to
	notAgreed             // not agreed to
	withdrawn             // withdrawn by its sponsor
)

// planAmendments plans what is offered in the debates, and numbers it by type
// and time.
func (w *world) planAmendments() {
	var all []*amendment
	for _, b := range w.bills {
		d := w.options.dice("amendments", b.nth)
		for i := range b.steps {
			if b.steps[i].stage == debated {
				b.amendments = append(b.amendments, w.offered(d, b, &b.steps[i])...)
			}
		}
		all = append(all, b.amendments...)
	}
	slices.SortStableFunc(all, func(a, b *amendment) int { return a.submitted.Compare(b.submitted) })
	numbers := map[congress.AmendmentType]int{}
	for _, a := range all {
		numbers[a.id.Type]++
		a.id.Number = numbers[a.id.Type]
	}
}

// offered plans the amendments of one debate.
func (w *world) offered(d dice, b *bill, debate *step) []*amendment {
	amendments := make([]*amendment, d.between(2, 5))
	for i := range amendments {
		a := &amendment{bill: b, nth: i + 1, id: congress.AmendmentID{Congress: theCongress, Type: congress.HAmdt}}
		day := dayOf(debate.when)
		a.sponsor = w.author(d, debate.chamber, day)
		a.purpose = pick(d, purposes)(d, b.thing)
		a.submitted = debate.when.Add(time.Duration(5+9*i) * time.Minute)
		a.decided = a.submitted.Add(time.Duration(d.between(4, 8)) * time.Minute)
		a.fate = pick(d, []fate{agreed, agreed, notAgreed, notAgreed, withdrawn})
		amendments[i] = a
		if debate.chamber == congress.Senate {
			w.inSenate(d, a, amendments[:i], day)
		}
	}
	return amendments
}

// inSenate gives an amendment what those of the Senate have: cosponsors, a
// place in a tree of amendments, and a chance to lie on the table.
func (w *world) inSenate(d dice, a *amendment, earlier []*amendment, day int) {
	a.id.Type = congress.SAmdt
	switch {
	case a.nth == 1:
		a.purpose, a.fate = "In the nature of a substitute.", agreed
	case a.nth == 2:
		a.to = earlier[0]
	case a.nth == 3:
		a.to = earlier[1]
	case a.nth == 4:
		a.fate = lay
	case a.nth == 5:
		a.id.Type, a.fate = congress.SUAmdt, lay
	}
	for range d.IntN(3) {
		if m := w.author(d, congress.Senate, day); m != a.sponsor && !slices.Contains(a.cosponsor, m) {
			a.cosponsor = append(a.cosponsor, m)
		}
	}
	if (a.fate == agreed || a.fate == notAgreed) && d.percent(60) {
		a.record = 1 // numbered once all are known
	}
}

// purposes are what amendments are for.
var purposes = []func(d dice, t thing) string{
	func(d dice, t thing) string {
		return fmt.Sprintf("To require that %s be painted %s.", t.many, pick(d, []string{"green", "a modest grey", "with stripes"}))
	},
	func(d dice, t thing) string {
		return fmt.Sprintf("To increase the amount for %s by $%d,000,000, with an offset.", t.many, d.between(1, 40))
	},
	func(d dice, t thing) string {
		return fmt.Sprintf("To strike the section on %s and insert a study of it.", t.many)
	},
	func(d dice, t thing) string {
		return fmt.Sprintf("To exempt any %s that is older than %d years.", t.one, d.between(10, 90))
	},
	func(d dice, t thing) string {
		return fmt.Sprintf("To require an annual report on %s to be legible.", t.many)
	},
	func(d dice, t thing) string {
		return fmt.Sprintf("To change the effective date for %s from Tuesday to Wednesday.", t.many)
	},
}
