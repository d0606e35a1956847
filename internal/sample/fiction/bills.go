package fiction

import (
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Bill is a bill or resolution.
type Bill struct {
	ID         congress.BillID
	Index      int // among all bills of the Congress, from 0
	Topic      *Topic
	Object     Object
	titleIndex int // selects the wording of the titles
	Sponsor    *Member
	path       *path
	Events     []Event
	Amendments []*Amendment
	Related    []Relation
	Companion  *Bill // the bill of which this one repeats the text, or nil
	Rule       *Bill // the resolution under which the House debates it, or nil
	LawNumber  int   // number of the law among those of its kind, or 0
	IsPrivate  bool  // a private bill
}

// Event is a stage that a bill went through, with its date and details.
type Event struct {
	Stage         Stage
	Chamber       congress.Chamber
	Time          time.Time
	Number        int       // of the report, calendar or page of the Congressional Record
	RollCall      *RollCall // of the House, or nil
	SenateVote    int       // number of the Senate's record vote, or 0
	SuspendsRules bool      // the House suspends the rules, which needs two thirds
}

// Relation is the relationship of a bill to another bill.
type Relation struct {
	Bill         *Bill
	Kind         string
	IdentifiedBy string
}

// typeSequence gives the proportions of the bill types in a Congress of any size:
// the types repeat in this order.
var typeSequence = []congress.BillType{
	congress.HR, congress.S, congress.HRes, congress.HR, congress.HJRes, congress.HR, congress.SRes,
	congress.S, congress.HR, congress.HConRes, congress.HR, congress.S, congress.SJRes, congress.HR,
	congress.HR, congress.S, congress.SConRes, congress.HR, congress.S, congress.HR,
}

// planBills adds n bills, in the order of their IDs.
func (c *Congress) planBills(n int) {
	counts := map[congress.BillType]int{}
	for i := range n {
		counts[typeSequence[i%len(typeSequence)]]++
	}
	for _, t := range congress.BillTypes {
		for i := range counts[t] {
			c.Bills = append(c.Bills, c.planBill(congress.BillID{Congress: c.Number, Type: t, Number: i + 1}, counts[t]))
		}
	}
	c.relateBills()
	c.numberLaws()
}

// planBill introduces bills at a pace that depends on the total number of their
// type.
func (c *Congress) planBill(id congress.BillID, total int) *Bill {
	b := &Bill{ID: id, Index: len(c.Bills)}
	rng := c.Random("bill", b.Index)
	b.Topic = &c.topics[(b.Index*7+rng.IntN(3))%len(c.topics)]
	b.Object = random.Pick(rng, b.Topic.objects)
	b.titleIndex = rng.IntN(1 << 16)
	day := c.sittingDay(sessionOneStart + (id.Number-1)*520/total + rng.IntN(520/total+1))
	b.path = c.paths[choosePath(rng, id, day)]
	b.Sponsor = c.drawSponsor(rng, id.Type.Chamber(), day)
	b.Events = b.drawEvents(c.calendar, rng, day)
	b.IsPrivate = id.Type == congress.HR && b.path.name == "quick law"
	return b
}

func choosePath(rng random.Stream, id congress.BillID, day int) string {
	if first := firstPaths(id.Type); id.Number <= len(first) {
		return first[id.Number-1]
	}
	return drawPath(rng, id.Type, day > 400)
}

func (c *Congress) drawSponsor(rng random.Stream, chamber congress.Chamber, day int) *Member {
	for {
		if m := random.Pick(rng, c.People.inChamber(chamber)); m.isServing(day) {
			return m
		}
	}
}

func (p *People) inChamber(chamber congress.Chamber) []*Member {
	if chamber == congress.House {
		return p.House
	}
	return p.Senate
}

// drawEvents draws an event for each stage of the bill's path, beginning on the
// day. Events of one day are about two hours apart.
func (b *Bill) drawEvents(days calendar, rng random.Stream, day int) []Event {
	var events []Event
	hour := 10
	suspends := rng.Chance(60)
	for i, planned := range b.path.stages {
		if next := day + planned.stage.drawDelayDays(rng); i > 0 && days.sittingDay(next) > day {
			day, hour = days.sittingDay(next), 10
		}
		e := Event{Stage: planned.stage, Chamber: b.chamberOf(planned.inOtherChamber), Number: rng.Between(1, 600)}
		e.Time = days.timeOn(day, hour, rng.IntN(50), rng.IntN(60))
		e.SuspendsRules = planned.stage == Passed && e.Chamber == congress.House && suspends && !b.DebatedIn(congress.House) && !IsSimpleResolution(b.ID.Type)
		if e.Chamber == congress.Senate && rng.Chance(60) {
			e.SenateVote = 1 // replaced by numberSenateVotes
		}
		events = append(events, e)
		hour = min(hour+2, 22) // two hours are enough for the amendments
	}
	return events
}

// drawDelayDays returns the number of days between the previous stage and s.
func (s Stage) drawDelayDays(rng random.Stream) int {
	switch s {
	case Introduced, RecommitMoved, Signed, SubmittedToStates:
		return 0
	case Referred, Received:
		return rng.IntN(2)
	case Passed, Failed:
		return rng.IntN(3)
	case Enacted:
		return rng.IntN(4)
	default:
		return rng.Between(3, 21)
	}
}

func (b *Bill) chamberOf(inOther bool) congress.Chamber {
	originIsHouse := b.ID.Type.Chamber() == congress.House
	if originIsHouse != inOther {
		return congress.House
	}
	return congress.Senate
}

// DebatedIn reports whether the bill is debated in the chamber.
func (b *Bill) DebatedIn(chamber congress.Chamber) bool {
	return slices.ContainsFunc(b.path.stages, func(l pathStage) bool {
		return l.stage == Debated && b.chamberOf(l.inOtherChamber) == chamber
	})
}

// FindEvent returns the first event of a stage in a chamber, or nil.
func (b *Bill) FindEvent(s Stage, chamber congress.Chamber) *Event {
	for i := range b.Events {
		if b.Events[i].Stage == s && b.Events[i].Chamber == chamber {
			return &b.Events[i]
		}
	}
	return nil
}

// FirstEvent returns the introduction of the bill.
func (b *Bill) FirstEvent() *Event { return &b.Events[0] }

// LastEvent returns the most recent event.
func (b *Bill) LastEvent() *Event { return &b.Events[len(b.Events)-1] }

// Committee returns the full committee of a chamber with jurisdiction over the
// bill.
func (b *Bill) Committee(chamber congress.Chamber) Committee {
	if chamber == congress.House {
		return committeeByCode(b.Topic.houseCommittee)
	}
	return committeeByCode(b.Topic.senateCommittee)
}

// relateBills relates companions in the two chambers, some House bills in pairs,
// and rules to the bills whose debate they govern.
func (c *Congress) relateBills() {
	byType := map[congress.BillType][]*Bill{}
	for _, b := range c.Bills {
		byType[b.ID.Type] = append(byType[b.ID.Type], b)
	}
	houseBills := byType[congress.HR]
	for i, senateBill := range byType[congress.S] {
		if j := 2*i + 1; i%3 == 1 && j < len(houseBills) {
			senateBill.makeCompanionOf(houseBills[j])
		}
	}
	for i := 0; i+5 < len(houseBills); i += 6 {
		linkRelated(houseBills[i], houseBills[i+5], "Related bill", "CRS")
	}
	resolutions := byType[congress.HRes]
	for _, b := range houseBills {
		if len(resolutions) > 0 && b.DebatedIn(congress.House) && c.attachRule(b, resolutions[0]) {
			resolutions = resolutions[1:]
		}
	}
}

// makeCompanionOf makes b a companion of the original, with the same text.
func (b *Bill) makeCompanionOf(original *Bill) {
	b.Topic, b.Object, b.titleIndex, b.Companion = original.Topic, original.Object, original.titleIndex, original
	linkRelated(b, original, "Identical bill", "CRS")
}

// attachRule makes a resolution the rule for the House's debate of b, and reports
// whether it did: the resolution must be agreed to, and the House must debate b.
func (c *Congress) attachRule(b, rule *Bill) bool {
	debate := b.FindEvent(Debated, congress.House)
	if rule.FinalStatus() != congress.AgreedSimple || debate == nil {
		return false
	}
	for i := range rule.Events {
		rule.Events[i].Time = debate.Time.Add(time.Duration(i-len(rule.Events)) * time.Minute)
	}
	rule.Sponsor = c.drawSponsor(c.Random("rule", rule.Index), congress.House, c.dayNumber(debate.Time))
	rule.Topic, rule.Object = b.Topic, b.Object
	b.Rule = rule
	linkRelated(b, rule, "Procedurally-related", "House")
	return true
}

func linkRelated(a, b *Bill, kind, by string) {
	a.Related = append(a.Related, Relation{b, kind, by})
	b.Related = append(b.Related, Relation{a, kind, by})
}

// numberLaws numbers public and private laws in the order of their enactment.
func (c *Congress) numberLaws() {
	var laws []*Bill
	for _, b := range c.Bills {
		if b.LastEvent().Stage == Enacted {
			laws = append(laws, b)
		}
	}
	slices.SortStableFunc(laws, func(a, b *Bill) int { return a.LastEvent().Time.Compare(b.LastEvent().Time) })
	numbers := map[bool]int{}
	for _, b := range laws {
		numbers[b.IsPrivate]++
		b.LawNumber = numbers[b.IsPrivate]
	}
}

// LawCitation returns the law's number with its Congress, such as 200-1.
func (b *Bill) LawCitation() string { return fmt.Sprintf("%d-%d", b.ID.Congress, b.LawNumber) }

// LawKind returns Public Law or Private Law.
func (b *Bill) LawKind() string {
	if b.IsPrivate {
		return "Private Law"
	}
	return "Public Law"
}

// numberSenateVotes numbers the record votes of the Senate within each session,
// in the order of their times.
func (c *Congress) numberSenateVotes() {
	type vote struct {
		at     time.Time
		number *int
	}
	var votes []vote
	for _, b := range c.Bills {
		for i := range b.Events {
			if e := &b.Events[i]; e.SenateVote > 0 {
				votes = append(votes, vote{e.Time, &e.SenateVote})
			}
		}
		for _, a := range b.Amendments {
			if a.SenateVote > 0 {
				votes = append(votes, vote{a.Decided, &a.SenateVote})
			}
		}
	}
	slices.SortStableFunc(votes, func(a, b vote) int { return a.at.Compare(b.at) })
	numbers := map[int]int{}
	for _, v := range votes {
		session := SessionOf(v.at)
		numbers[session]++
		*v.number = numbers[session]
	}
}
