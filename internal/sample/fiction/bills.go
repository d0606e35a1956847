package fiction

import (
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Bill is the plan of a bill: enough to write it down later.
type Bill struct {
	ID         congress.BillID
	Index      int // among all bills of the sample, from 0
	Topic      *Topic
	Object     Object
	titleIndex int // which of the frames its title has
	Sponsor    *Member
	path       *path
	Events     []Event
	Amendments []*Amendment
	Related    []Relation
	Companion  *Bill // whose words this bill repeats
	Rule       *Bill // the resolution under which the House debates it
	LawNumber  int   // number of the law; 0 where there is none
	IsPrivate  bool  // the law is a private one
}

// Event is a stage that a bill went through.
type Event struct {
	Stage         Stage
	Chamber       congress.Chamber
	Time          time.Time
	Number        int       // of the report or the calendar
	RollCall      *RollCall // of the House; nil where it voted by voice
	SenateVote    int       // Senate's record vote; 0 where it did not take one
	SuspendsRules bool      // House suspends the rules, which needs two thirds
}

// Relation names another bill and how it relates.
type Relation struct {
	Bill         *Bill
	Kind         string
	IdentifiedBy string
}

// typeSequence is the order in which types take turns.
var typeSequence = []congress.BillType{
	congress.HR, congress.S, congress.HRes, congress.HR, congress.HJRes, congress.HR, congress.SRes,
	congress.S, congress.HR, congress.HConRes, congress.HR, congress.S, congress.SJRes, congress.HR,
	congress.HR, congress.S, congress.SConRes, congress.HR, congress.S, congress.HR,
}

// bills plans the bills, in the order of their keys.
func (c *Congress) planBills(n int) {
	counts := map[congress.BillType]int{}
	for i := range n {
		counts[typeSequence[i%len(typeSequence)]]++
	}
	for _, t := range congress.BillTypes {
		for i := range counts[t] {
			c.Bills = append(c.Bills, c.planBill(congress.BillID{Congress: Number, Type: t, Number: i + 1}, counts[t]))
		}
	}
	c.relateBills()
	c.numberLaws()
}

// planBill plans one bill of as many as there are of its type.
func (c *Congress) planBill(id congress.BillID, total int) *Bill {
	b := &Bill{ID: id, Index: len(c.Bills)}
	rng := c.Random("bill", b.Index)
	b.Topic = &c.topics[(b.Index*7+rng.IntN(3))%len(c.topics)]
	b.Object = random.Pick(rng, b.Topic.objects)
	b.titleIndex = rng.IntN(1 << 16)
	day := sittingDay(sessionOneStart + (id.Number-1)*520/total + rng.IntN(520/total+1))
	b.path = c.paths[choosePath(rng, id, day)]
	b.Sponsor = c.drawSponsor(rng, id.Type.Chamber(), day)
	b.Events = b.drawEvents(rng, day)
	b.IsPrivate = id.Type == congress.HR && b.path.name == "quick law"
	return b
}

func choosePath(rng random.Stream, id congress.BillID, day int) string {
	if first := firstPaths(id.Type); id.Number <= len(first) {
		return first[id.Number-1]
	}
	return drawPath(rng, id.Type, day > 400)
}

// drawSponsor draws a sponsor who sits in a chamber on a day.
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

// drawEvents dates the legs of the bill's journey. Steps of one day follow one
// another by the hour.
func (b *Bill) drawEvents(rng random.Stream, day int) []Event {
	var events []Event
	hour := 10
	suspends := rng.Chance(60)
	for i, planned := range b.path.stages {
		if next := day + planned.stage.drawDelayDays(rng); i > 0 && sittingDay(next) > day {
			day, hour = sittingDay(next), 10
		}
		e := Event{Stage: planned.stage, Chamber: b.chamberOf(planned.inOtherChamber), Number: rng.Between(1, 600)}
		e.Time = timeOn(day, hour, rng.IntN(50), rng.IntN(60))
		e.SuspendsRules = planned.stage == Passed && e.Chamber == congress.House && suspends && !b.DebatedIn(congress.House) && !IsSimpleResolution(b.ID.Type)
		if e.Chamber == congress.Senate && rng.Chance(60) {
			e.SenateVote = 1 // numbered once all are known
		}
		events = append(events, e)
		hour = min(hour+2, 22) // leaves time for amendments
	}
	return events
}

// drawDelayDays is how many days a stage takes to come.
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

func (b *Bill) DebatedIn(chamber congress.Chamber) bool {
	return slices.ContainsFunc(b.path.stages, func(l pathStage) bool {
		return l.stage == Debated && b.chamberOf(l.inOtherChamber) == chamber
	})
}

// FindEvent is the bill's first step of a stage in a chamber, or nil.
func (b *Bill) FindEvent(s Stage, chamber congress.Chamber) *Event {
	for i := range b.Events {
		if b.Events[i].Stage == s && b.Events[i].Chamber == chamber {
			return &b.Events[i]
		}
	}
	return nil
}

func (b *Bill) FirstEvent() *Event { return &b.Events[0] }
func (b *Bill) LastEvent() *Event  { return &b.Events[len(b.Events)-1] }

// Committee is the full committee of a chamber that the bill goes to.
func (b *Bill) Committee(chamber congress.Chamber) Committee {
	if chamber == congress.House {
		return committeeByCode(b.Topic.houseCommittee)
	}
	return committeeByCode(b.Topic.senateCommittee)
}

// relateBills joins bills to one another: companions of the two chambers, bills
// on one subject, and rules to the bills that they are for.
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
	rules := byType[congress.HRes]
	for _, b := range houseBills {
		if len(rules) > 0 && b.DebatedIn(congress.House) && c.attachRule(b, rules[0]) {
			rules = rules[1:]
		}
	}
}

// makeCompanionOf makes the bill the Companion of another.
func (b *Bill) makeCompanionOf(original *Bill) {
	b.Topic, b.Object, b.titleIndex, b.Companion = original.Topic, original.Object, original.titleIndex, original
	linkRelated(b, original, "Identical bill", "CRS")
}

// attachRule makes an agreed resolution the rule for the bill's debate.
func (c *Congress) attachRule(b, rule *Bill) bool {
	debate := b.FindEvent(Debated, congress.House)
	if rule.FinalStatus() != congress.AgreedSimple || debate == nil {
		return false
	}
	for i := range rule.Events {
		rule.Events[i].Time = debate.Time.Add(time.Duration(i-len(rule.Events)) * time.Minute)
	}
	rule.Sponsor = c.drawSponsor(c.Random("rule", rule.Index), congress.House, dayNumber(debate.Time))
	rule.Topic, rule.Object = b.Topic, b.Object
	b.Rule = rule
	linkRelated(b, rule, "Procedurally-related", "House")
	return true
}

func linkRelated(a, b *Bill, kind, by string) {
	a.Related = append(a.Related, Relation{b, kind, by})
	b.Related = append(b.Related, Relation{a, kind, by})
}

// numberLaws gives laws their numbers, by the day of enactment.
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

// LawCitation is the law's number with its Congress, such as 200-1.
func (b *Bill) LawCitation() string { return fmt.Sprintf("%d-%d", Number, b.LawNumber) }

// LawKind is Public Law or Private Law.
func (b *Bill) LawKind() string {
	if b.IsPrivate {
		return "Private Law"
	}
	return "Public Law"
}

// numberSenateVotes gives Senate votes their numbers, by session and time.
func (c *Congress) numberSenateVotes() {
	type vote struct {
		time   time.Time
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
	slices.SortStableFunc(votes, func(a, b vote) int { return a.time.Compare(b.time) })
	numbers := map[int]int{}
	for _, v := range votes {
		session := SessionOf(v.time)
		numbers[session]++
		*v.number = numbers[session]
	}
}
