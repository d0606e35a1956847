package fiction

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// RollCall is a roll call of the House. Bill and Amendment are nil if the question
// is not on one.
type RollCall struct {
	ID            congress.VoteID
	index         int // among all roll calls, from 0
	Kind          RollCallKind
	Time          time.Time
	Bill          *Bill
	Amendment     *Amendment
	Carried       bool
	SuspendsRules bool // the question is on a motion to suspend the rules
	recorded      bool // see IsRecordedVote
}

// RollCallKind is the kind of a roll call's question.
type RollCallKind int

// The kinds of roll calls.
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

// planRollCalls adds n roll calls: those that open the sessions, then those on
// bills and amendments, then routine ones. Questions without a roll call are
// decided by voice.
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
		r.ID = congress.VoteID{Chamber: congress.House, Congress: c.Number, Session: session, Number: numbers[session]}
	}
	c.RollCalls = rollCalls
}

// openingRollCalls plans at most n roll calls: those that open the sessions,
// and one that is vacated.
func (c *Congress) openingRollCalls(n int) []*RollCall {
	all := []*RollCall{
		{Kind: QuorumCall, Time: c.timeOn(sessionOneStart, 12, 8, 0), Carried: true},
		{Kind: SpeakerElection, Time: c.timeOn(sessionOneStart, 13, 33, 0), Carried: true},
		{Kind: QuorumCall, Time: c.timeOn(sessionTwoStart, 12, 8, 0), Carried: true, recorded: true},
		{Kind: Vacated, Time: c.timeOn(c.sittingDay(155), 9, 20, 0)},
	}
	return all[:min(len(all), n)]
}

// question is a possible roll call and the field that would refer to it. If there
// are more questions than roll calls, those with the lowest priority numbers are
// taken.
type question struct {
	RollCall
	target   **RollCall
	priority int
}

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

// assignPriorities sets priorities that mix the kinds of questions. Veto overrides
// come first, since the Constitution requires roll calls for them.
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

// rollCallKind reports false if no kind of question leads to the stage.
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

func (c *Congress) routineRollCall(i int) *RollCall {
	rng := c.Random("routine", i)
	r := &RollCall{Kind: random.Pick(rng, []RollCallKind{OnJournal, OnJournal, OnAdjourning}), recorded: rng.Chance(50)}
	r.Carried = r.Kind == OnJournal
	r.Time = c.timeOn(c.sittingDay(rng.Between(sessionOneStart+3, adjournment-1)), rng.Between(9, 20), rng.IntN(60), rng.IntN(60))
	return r
}

// NeedsTwoThirds reports whether the question needs two thirds of the votes.
func (r *RollCall) NeedsTwoThirds() bool {
	proposes := r.Kind == OnPassage && r.Bill.FinalStatus() == congress.SentToStates
	return r.SuspendsRules || r.Kind == OnOverride || proposes
}

// InCommittee reports whether the vote is in the Committee of the Whole, where
// delegates vote.
func (r *RollCall) InCommittee() bool { return r.Kind == OnAmendment }

// VoteWords returns the words for votes in favor and against.
func (r *RollCall) VoteWords() (yea, nay string) {
	if r.IsRecordedVote() {
		return "Aye", "No"
	}
	return "Yea", "Nay"
}

// URL returns an address of the file.
func (r *RollCall) URL() string {
	return fmt.Sprintf(Site+"/evs/%d/roll%03d.xml", r.Time.Year(), r.ID.Number)
}

// IsRecordedVote reports whether the roll call is a recorded vote, where
// members vote Aye and No, as opposed to a vote by the Yeas and Nays.
func (r *RollCall) IsRecordedVote() bool {
	switch r.Kind {
	case QuorumCall, Vacated, OnOverride:
		return false
	default:
		return r.recorded
	}
}
