package sample

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
)

// bill is the plan of a bill: enough to write it down later.
type bill struct {
	id         congress.BillID
	nth        int // among all bills of the sample, from 0
	topic      *topic
	thing      thing
	frame      int // which of the frames its title has
	sponsor    *member
	journey    *journey
	steps      []step
	amendments []*amendment
	related    []relation
	companion  *bill // whose words this bill repeats
	rule       *bill // the resolution under which the House debates it
	law        int   // number of the law; 0 where there is none
	private    bool  // the law is a private one
}

// step is a stage that a bill went through.
type step struct {
	stage    stage
	chamber  congress.Chamber
	when     time.Time
	number   int   // of the report or the calendar
	roll     *roll // of the House; nil where it voted by voice
	record   int   // Senate's record vote; 0 where it did not take one
	suspends bool  // House suspends the rules, which needs two thirds
}

// relation names another bill and how it relates.
type relation struct {
	to   *bill
	kind string
	by   string
}

// sequence is the order in which types take turns.
var sequence = []congress.BillType{
	congress.HR, congress.S, congress.HRes, congress.HR, congress.HJRes, congress.HR, congress.SRes,
	congress.S, congress.HR, congress.HConRes, congress.HR, congress.S, congress.SJRes, congress.HR,
	congress.HR, congress.S, congress.SConRes, congress.HR, congress.S, congress.HR,
}

// bills plans the bills, in the order of their keys.
func (w *world) planBills() {
	counts := map[congress.BillType]int{}
	for i := range w.options.Bills {
		counts[sequence[i%len(sequence)]]++
	}
	for _, t := range congress.BillTypes {
		for i := range counts[t] {
			w.bills = append(w.bills, w.planBill(congress.BillID{Congress: theCongress, Type: t, Number: i + 1}, counts[t]))
		}
	}
	w.relate()
	w.numberLaws()
}

// planBill plans one bill of as many as there are of its type.
func (w *world) planBill(id congress.BillID, of int) *bill {
	b := &bill{id: id, nth: len(w.bills)}
	d := w.options.dice("bill", b.nth)
	b.topic = &w.topics[(b.nth*7+d.IntN(3))%len(w.topics)]
	b.thing = pick(d, b.topic.things)
	b.frame = d.IntN(1 << 16)
	day := sitting(firstSession + (id.Number-1)*520/of + d.IntN(520/of+1))
	b.journey = w.journeys[journeyOf(d, id, day)]
	b.sponsor = w.author(d, id.Type.Chamber(), day)
	b.steps = b.travel(d, day)
	b.private = id.Type == congress.HR && b.journey.name == "quick law"
	return b
}

func journeyOf(d dice, id congress.BillID, day int) string {
	if shown := showcase(id.Type); id.Number <= len(shown) {
		return shown[id.Number-1]
	}
	return usual(d, id.Type, day > 400)
}

// author draws a sponsor who sits in a chamber on a day.
func (w *world) author(d dice, chamber congress.Chamber, day int) *member {
	for {
		if m := pick(d, w.people.of(chamber)); m.serving(day) {
			return m
		}
	}
}

func (p *people) of(chamber congress.Chamber) []*member {
	if chamber == congress.House {
		return p.house
	}
	return p.senate
}

// travel dates the legs of the bill's journey. Steps of one day follow one
// another by the hour.
func (b *bill) travel(d dice, day int) []step {
	var steps []step
	hour := 10
	suspends := d.percent(60)
	for i, leg := range b.journey.legs {
		if next := day + leg.stage.pause(d); i > 0 && sitting(next) > day {
			day, hour = sitting(next), 10
		}
		s := step{stage: leg.stage, chamber: b.chamber(leg.other), number: d.between(1, 600)}
		s.when = at(day, hour, d.IntN(50), d.IntN(60))
		s.suspends = leg.stage == passed && s.chamber == congress.House && suspends && !b.debatedBy(congress.House) && !simple(b.id.Type)
		if s.chamber == congress.Senate && d.percent(60) {
			s.record = 1 // numbered once all are known
		}
		steps = append(steps, s)
		hour = min(hour+2, 22) // leaves time for amendments
	}
	return steps
}

// pause is how many days a stage takes to come.
func (s stage) pause(d dice) int {
	switch s {
	case introduced, recommitted, signed, submitted:
		return 0
	case referred, received:
		return d.IntN(2)
	case passed, failed:
		return d.IntN(3)
	case enacted:
		return d.IntN(4)
	default:
		return d.between(3, 21)
	}
}

func (b *bill) chamber(other bool) congress.Chamber {
	house := b.id.Type.Chamber() == congress.House
	if house != other {
		return congress.House
	}
	return congress.Senate
}

func (b *bill) debatedBy(chamber congress.Chamber) bool {
	return slices.ContainsFunc(b.journey.legs, func(l leg) bool {
		return l.stage == debated && b.chamber(l.other) == chamber
	})
}

// find is the bill's first step of a stage in a chamber, or nil.
func (b *bill) find(s stage, chamber congress.Chamber) *step {
	for i := range b.steps {
		if b.steps[i].stage == s && b.steps[i].chamber == chamber {
			return &b.steps[i]
		}
	}
	return nil
}

func (b *bill) first() *step { return &b.steps[0] }
func (b *bill) last() *step  { return &b.steps[len(b.steps)-1] }

// committee is the full committee of a chamber that the bill goes to.
func (b *bill) committee(chamber congress.Chamber) committee {
	if chamber == congress.House {
		return committeeOf(b.topic.house)
	}
	return committeeOf(b.topic.senate)
}

// relate joins bills to one another: companions of the two chambers, bills
// on one subject, and rules to the bills that they are for.
func (w *world) relate() {
	byType := map[congress.BillType][]*bill{}
	for _, b := range w.bills {
		byType[b.id.Type] = append(byType[b.id.Type], b)
	}
	houseBills := byType[congress.HR]
	for i, s := range byType[congress.S] {
		if j := 2*i + 1; i%3 == 1 && j < len(houseBills) {
			s.repeat(houseBills[j])
		}
	}
	for i := 0; i+5 < len(houseBills); i += 6 {
		join(houseBills[i], houseBills[i+5], "Related bill", "CRS")
	}
	rules := byType[congress.HRes]
	for _, b := range houseBills {
		if len(rules) > 0 && b.debatedBy(congress.House) && w.govern(b, rules[0]) {
			rules = rules[1:]
		}
	}
}

// repeat makes the bill the companion of another.
func (b *bill) repeat(of *bill) {
	b.topic, b.thing, b.frame, b.companion = of.topic, of.thing, of.frame, of
	join(b, of, "Identical bill", "CRS")
}

// govern makes an agreed resolution the rule for the bill's debate.
func (w *world) govern(b, rule *bill) bool {
	debate := b.find(debated, congress.House)
	if rule.journey.status != congress.AgreedSimple || debate == nil {
		return false
	}
	for i := range rule.steps {
		rule.steps[i].when = debate.when.Add(time.Duration(i-len(rule.steps)) * time.Minute)
	}
	rule.sponsor = w.author(w.options.dice("rule", rule.nth), congress.House, dayOf(debate.when))
	rule.topic, rule.thing = b.topic, b.thing
	b.rule = rule
	join(b, rule, "Procedurally-related", "House")
	return true
}

func join(a, b *bill, kind, by string) {
	a.related = append(a.related, relation{b, kind, by})
	b.related = append(b.related, relation{a, kind, by})
}

// numberLaws gives laws their numbers, by the day of enactment.
func (w *world) numberLaws() {
	var laws []*bill
	for _, b := range w.bills {
		if b.last().stage == enacted {
			laws = append(laws, b)
		}
	}
	slices.SortStableFunc(laws, func(a, b *bill) int { return a.last().when.Compare(b.last().when) })
	numbers := map[bool]int{}
	for _, b := range laws {
		numbers[b.private]++
		b.law = numbers[b.private]
	}
}

// lawNumber is the law's number with its Congress, such as 200-1.
func (b *bill) lawNumber() string { return fmt.Sprintf("%d-%d", theCongress, b.law) }

// lawKind is Public Law or Private Law.
func (b *bill) lawKind() string {
	if b.private {
		return "Private Law"
	}
	return "Public Law"
}

// numberRecords gives Senate votes their numbers, by session and time.
func (w *world) numberRecords() {
	type vote struct {
		when   time.Time
		record *int
	}
	var votes []vote
	for _, b := range w.bills {
		for i := range b.steps {
			if s := &b.steps[i]; s.record > 0 {
				votes = append(votes, vote{s.when, &s.record})
			}
		}
		for _, a := range b.amendments {
			if a.record > 0 {
				votes = append(votes, vote{a.decided, &a.record})
			}
		}
	}
	slices.SortStableFunc(votes, func(a, b vote) int { return cmp.Or(a.when.Compare(b.when)) })
	numbers := map[int]int{}
	for _, v := range votes {
		session := sessionOf(v.when)
		numbers[session]++
		*v.record = numbers[session]
	}
}
