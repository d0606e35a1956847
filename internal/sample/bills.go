package sample

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
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
	companion  *Bill // whose words this bill repeats
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
func (w *Congress) planBills() {
	counts := map[congress.BillType]int{}
	for i := range w.options.Bills {
		counts[typeSequence[i%len(typeSequence)]]++
	}
	for _, t := range congress.BillTypes {
		for i := range counts[t] {
			w.Bills = append(w.Bills, w.planBill(congress.BillID{Congress: Number, Type: t, Number: i + 1}, counts[t]))
		}
	}
	w.relateBills()
	w.numberLaws()
}

// planBill plans one bill of as many as there are of its type.
func (w *Congress) planBill(id congress.BillID, of int) *Bill {
	b := &Bill{ID: id, Index: len(w.Bills)}
	d := w.options.random("bill", b.Index)
	b.Topic = &w.topics[(b.Index*7+d.IntN(3))%len(w.topics)]
	b.Object = Pick(d, b.Topic.objects)
	b.titleIndex = d.IntN(1 << 16)
	day := sittingDay(sessionOneStart + (id.Number-1)*520/of + d.IntN(520/of+1))
	b.path = w.paths[choosePath(d, id, day)]
	b.Sponsor = w.drawSponsor(d, id.Type.Chamber(), day)
	b.Events = b.drawEvents(d, day)
	b.IsPrivate = id.Type == congress.HR && b.path.name == "quick law"
	return b
}

func choosePath(d Stream, id congress.BillID, day int) string {
	if shown := firstPaths(id.Type); id.Number <= len(shown) {
		return shown[id.Number-1]
	}
	return drawPath(d, id.Type, day > 400)
}

// drawSponsor draws a sponsor who sits in a chamber on a day.
func (w *Congress) drawSponsor(d Stream, chamber congress.Chamber, day int) *Member {
	for {
		if m := Pick(d, w.People.inChamber(chamber)); m.isServing(day) {
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
func (b *Bill) drawEvents(d Stream, day int) []Event {
	var steps []Event
	hour := 10
	suspends := d.Chance(60)
	for i, leg := range b.path.stages {
		if next := day + leg.stage.drawDelay(d); i > 0 && sittingDay(next) > day {
			day, hour = sittingDay(next), 10
		}
		s := Event{Stage: leg.stage, Chamber: b.chamberOf(leg.inOtherChamber), Number: d.Between(1, 600)}
		s.Time = timeOn(day, hour, d.IntN(50), d.IntN(60))
		s.SuspendsRules = leg.stage == Passed && s.Chamber == congress.House && suspends && !b.DebatedIn(congress.House) && !IsSimpleResolution(b.ID.Type)
		if s.Chamber == congress.Senate && d.Chance(60) {
			s.SenateVote = 1 // numbered once all are known
		}
		steps = append(steps, s)
		hour = min(hour+2, 22) // leaves time for amendments
	}
	return steps
}

// drawDelay is how many days a stage takes to come.
func (s Stage) drawDelay(d Stream) int {
	switch s {
	case Introduced, RecommitMoved, Signed, SubmittedToStates:
		return 0
	case Referred, Received:
		return d.IntN(2)
	case Passed, Failed:
		return d.IntN(3)
	case Enacted:
		return d.IntN(4)
	default:
		return d.Between(3, 21)
	}
}

func (b *Bill) chamberOf(other bool) congress.Chamber {
	house := b.ID.Type.Chamber() == congress.House
	if house != other {
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
func (w *Congress) relateBills() {
	byType := map[congress.BillType][]*Bill{}
	for _, b := range w.Bills {
		byType[b.ID.Type] = append(byType[b.ID.Type], b)
	}
	houseBills := byType[congress.HR]
	for i, s := range byType[congress.S] {
		if j := 2*i + 1; i%3 == 1 && j < len(houseBills) {
			s.makeCompanionOf(houseBills[j])
		}
	}
	for i := 0; i+5 < len(houseBills); i += 6 {
		linkRelated(houseBills[i], houseBills[i+5], "Related bill", "CRS")
	}
	rules := byType[congress.HRes]
	for _, b := range houseBills {
		if len(rules) > 0 && b.DebatedIn(congress.House) && w.attachRule(b, rules[0]) {
			rules = rules[1:]
		}
	}
}

// makeCompanionOf makes the bill the companion of another.
func (b *Bill) makeCompanionOf(of *Bill) {
	b.Topic, b.Object, b.titleIndex, b.companion = of.Topic, of.Object, of.titleIndex, of
	linkRelated(b, of, "Identical bill", "CRS")
}

// attachRule makes an agreed resolution the rule for the bill's debate.
func (w *Congress) attachRule(b, rule *Bill) bool {
	debate := b.FindEvent(Debated, congress.House)
	if rule.path.status != congress.AgreedSimple || debate == nil {
		return false
	}
	for i := range rule.Events {
		rule.Events[i].Time = debate.Time.Add(time.Duration(i-len(rule.Events)) * time.Minute)
	}
	rule.Sponsor = w.drawSponsor(w.options.random("rule", rule.Index), congress.House, dayNumber(debate.Time))
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
func (w *Congress) numberLaws() {
	var laws []*Bill
	for _, b := range w.Bills {
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
func (w *Congress) numberSenateVotes() {
	type vote struct {
		when   time.Time
		record *int
	}
	var votes []vote
	for _, b := range w.Bills {
		for i := range b.Events {
			if s := &b.Events[i]; s.SenateVote > 0 {
				votes = append(votes, vote{s.Time, &s.SenateVote})
			}
		}
		for _, a := range b.Amendments {
			if a.SenateVote > 0 {
				votes = append(votes, vote{a.Decided, &a.SenateVote})
			}
		}
	}
	slices.SortStableFunc(votes, func(a, b vote) int { return cmp.Or(a.when.Compare(b.when)) })
	numbers := map[int]int{}
	for _, v := range votes {
		session := SessionOf(v.when)
		numbers[session]++
		*v.record = numbers[session]
	}
}
