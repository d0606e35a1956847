package fiction

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// RollCall is the plan of a roll call of the House.
type RollCall struct {
	ID            congress.HouseVoteID
	index         int // among all roll calls of the sample, from 0
	Kind          RollCallKind
	Time          time.Time
	Bill          *Bill
	Amendment     *Amendment
	Carried       bool
	SuspendsRules bool // the question is on suspending the rules
	recorded      bool // a recorded vote, of Ayes and Noes, not of Yeas and Nays
}

// RollCallKind is what a roll call is about.
type RollCallKind int

const (
	QuorumCall RollCallKind = iota
	SpeakerElection
	Vacated
	OnOverride
	OnPassage
	OnConcurrence
	OnAmendment
	OnRecommit
	OnJournal
	OnAdjourning
)

// planRollCalls plans as many roll calls as the options say, out of the sample's
// own questions and then of the kind that any day brings.
func (c *Congress) planRollCalls(n int) {
	rollCalls := c.openingRollCalls(n)
	questions := c.questions()
	slices.SortStableFunc(questions, func(a, b question) int { return cmp.Compare(a.priority, b.priority) })
	for _, q := range questions[:min(len(questions), n-len(rollCalls))] {
		r := q.RollCall
		*q.target = &r
		rollCalls = append(rollCalls, &r)
	}
	for i := len(rollCalls); i < n; i++ {
		rollCalls = append(rollCalls, c.routineRollCall(i))
	}
	slices.SortStableFunc(rollCalls, func(a, b *RollCall) int { return a.Time.Compare(b.Time) })
	numbers := map[int]int{}
	for i, r := range rollCalls {
		session := SessionOf(r.Time)
		numbers[session]++
		r.index = i
		r.ID = congress.HouseVoteID{Congress: Number, Session: session, RollCall: numbers[session]}
	}
	c.RollCalls = rollCalls
}

// openingRollCalls are the roll calls with which sessions open, and one that is
// vacated, as far as there are to be any.
func (c *Congress) openingRollCalls(n int) []*RollCall {
	all := []*RollCall{
		{Kind: QuorumCall, Time: timeOn(sessionOneStart, 12, 8, 0), Carried: true},
		{Kind: SpeakerElection, Time: timeOn(sessionOneStart, 13, 33, 0), Carried: true},
		{Kind: QuorumCall, Time: timeOn(sessionTwoStart, 12, 8, 0), Carried: true, recorded: true},
		{Kind: Vacated, Time: timeOn(sittingDay(155), 9, 20, 0)},
	}
	return all[:min(len(all), n)]
}

// question is a roll call that could be taken, and whose record it would be.
// Where there are more questions than roll calls, those of later turns are
// decided by voice.
type question struct {
	RollCall
	target   **RollCall
	priority int
}

// questions lists what the House decides on its bills.
func (c *Congress) questions() []question {
	var questions []question
	for _, b := range c.Bills {
		rng := c.Random("questions", b.Index)
		for i := range b.Events {
			e := &b.Events[i]
			if kind, ok := e.Stage.rollCallKind(); ok && e.Chamber == congress.House {
				r := RollCall{Kind: kind, Time: e.Time, Bill: b, SuspendsRules: e.SuspendsRules, recorded: rng.Chance(30)}
				r.Carried = e.Stage != Failed && e.Stage != VetoSustained && e.Stage != RecommitMoved
				questions = append(questions, question{RollCall: r, target: &e.RollCall})
			}
		}
		for _, a := range b.Amendments {
			if a.ID.Type == congress.HAmdt && (a.Outcome == AgreedTo || a.Outcome == NotAgreedTo) {
				r := RollCall{Kind: OnAmendment, Time: a.Decided, Bill: b, Amendment: a, Carried: a.Outcome == AgreedTo, recorded: true}
				questions = append(questions, question{RollCall: r, target: &a.RollCall})
			}
		}
	}
	return assignPriorities(questions)
}

// assignPriorities lets the kinds of questions have their turns one after another.
// What the Constitution wants to be taken by roll call comes first.
func assignPriorities(questions []question) []question {
	interval := map[RollCallKind]int{OnPassage: 2, OnAmendment: 3, OnConcurrence: 9, OnRecommit: 12}
	counts := map[RollCallKind]int{}
	for i := range questions {
		q := &questions[i]
		counts[q.Kind]++
		q.priority = interval[q.Kind] * counts[q.Kind]
	}
	return questions
}

// rollCallKind tells on what kind of question a stage comes about.
func (s Stage) rollCallKind() (RollCallKind, bool) {
	switch s {
	case VetoOverridden, VetoSustained:
		return OnOverride, true
	case Passed, Failed:
		return OnPassage, true
	case Concurred:
		return OnConcurrence, true
	case RecommitMoved:
		return OnRecommit, true
	default:
		return 0, false
	}
}

// routineRollCall is a roll call on the House's own business.
func (c *Congress) routineRollCall(i int) *RollCall {
	rng := c.Random("routine", i)
	r := &RollCall{Kind: random.Pick(rng, []RollCallKind{OnJournal, OnJournal, OnAdjourning}), recorded: rng.Chance(50)}
	r.Carried = r.Kind == OnJournal
	r.Time = timeOn(sittingDay(rng.Between(sessionOneStart+3, adjournment-1)), rng.Between(9, 20), rng.IntN(60), rng.IntN(60))
	return r
}

// NeedsTwoThirds tells a question that needs two thirds of the votes.
func (r *RollCall) NeedsTwoThirds() bool {
	proposes := r.Kind == OnPassage && r.Bill.FinalStatus() == congress.SentToStates
	return r.SuspendsRules || r.Kind == OnOverride || proposes
}

// InCommittee tells a vote in the Committee of the Whole, where delegates
// vote.
func (r *RollCall) InCommittee() bool { return r.Kind == OnAmendment }

// VoteWords are what a voter says for and against.
func (r *RollCall) VoteWords() (yea, nay string) {
	if r.IsRecordedVote() {
		return "Aye", "No"
	}
	return "Yea", "Nay"
}

// URL is where the Clerk would have the vote.
func (r *RollCall) URL() string {
	return fmt.Sprintf("https://clerk.house.gov/evs/%d/roll%03d.xml", r.Time.Year(), r.ID.RollCall)
}

// IsRecordedVote reports whether the roll call is a recorded vote, in which
// members vote Aye and No, and not a vote by the Yeas and Nays.
func (r *RollCall) IsRecordedVote() bool {
	switch r.Kind {
	case QuorumCall, Vacated, OnOverride:
		return false
	default:
		return r.recorded
	}
}
