package sample

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"legislative/internal/congress"
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
func (w *Congress) planRollCalls() {
	rolls := w.openingRollCalls()
	questions := w.questions()
	slices.SortStableFunc(questions, func(a, b question) int { return cmp.Compare(a.priority, b.priority) })
	for _, q := range questions[:min(len(questions), w.options.Votes-len(rolls))] {
		r := q.RollCall
		*q.target = &r
		rolls = append(rolls, &r)
	}
	for i := len(rolls); i < w.options.Votes; i++ {
		rolls = append(rolls, w.routineRollCall(i))
	}
	slices.SortStableFunc(rolls, func(a, b *RollCall) int { return a.Time.Compare(b.Time) })
	numbers := map[int]int{}
	for i, r := range rolls {
		session := SessionOf(r.Time)
		numbers[session]++
		r.index = i
		r.ID = congress.HouseVoteID{Congress: Number, Session: session, RollCall: numbers[session]}
	}
	w.RollCalls = rolls
}

// openingRollCalls are the roll calls with which sessions open, and one that is
// vacated, as far as there are to be any.
func (w *Congress) openingRollCalls() []*RollCall {
	all := []*RollCall{
		{Kind: QuorumCall, Time: timeOn(sessionOneStart, 12, 8, 0), Carried: true},
		{Kind: SpeakerElection, Time: timeOn(sessionOneStart, 13, 33, 0), Carried: true},
		{Kind: QuorumCall, Time: timeOn(sessionTwoStart, 12, 8, 0), Carried: true, recorded: true},
		{Kind: Vacated, Time: timeOn(sittingDay(155), 9, 20, 0)},
	}
	return all[:min(len(all), w.options.Votes)]
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
func (w *Congress) questions() []question {
	var questions []question
	for _, b := range w.Bills {
		d := w.options.random("questions", b.Index)
		for i := range b.Events {
			s := &b.Events[i]
			if kind, ok := s.Stage.rollCallKind(); ok && s.Chamber == congress.House {
				r := RollCall{Kind: kind, Time: s.Time, Bill: b, SuspendsRules: s.SuspendsRules, recorded: d.Chance(30)}
				r.Carried = s.Stage != Failed && s.Stage != VetoSustained && s.Stage != RecommitMoved
				questions = append(questions, question{RollCall: r, target: &s.RollCall})
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
	spacing := map[RollCallKind]int{OnPassage: 2, OnAmendment: 3, OnConcurrence: 9, OnRecommit: 12}
	seen := map[RollCallKind]int{}
	for i := range questions {
		q := &questions[i]
		seen[q.Kind]++
		q.priority = spacing[q.Kind] * seen[q.Kind]
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
func (w *Congress) routineRollCall(i int) *RollCall {
	d := w.options.random("routine", i)
	r := &RollCall{Kind: Pick(d, []RollCallKind{OnJournal, OnJournal, OnAdjourning}), recorded: d.Chance(50)}
	r.Carried = r.Kind == OnJournal
	r.Time = timeOn(sittingDay(d.Between(sessionOneStart+3, adjournment-1)), d.Between(9, 20), d.IntN(60), d.IntN(60))
	return r
}

// NeedsTwoThirds tells a question that needs two thirds of the votes.
func (r *RollCall) NeedsTwoThirds() bool {
	proposes := r.Kind == OnPassage && r.Bill.path.status == congress.SentToStates
	return r.SuspendsRules || r.Kind == OnOverride || proposes
}

// InCommittee tells a vote in the Committee of the Whole, where delegates
// vote.
func (r *RollCall) InCommittee() bool { return r.Kind == OnAmendment }

// questionText is the question as the Clerk puts it.
func (r *RollCall) questionText() string {
	switch r.Kind {
	case QuorumCall:
		if r.ID.Session == 1 {
			return "Call by States"
		}
		return "Call of the House"
	case SpeakerElection:
		return "Election of the Speaker"
	case OnOverride:
		return "Passage, Objections of the President To The Contrary Notwithstanding"
	case OnPassage:
		return r.passageQuestion()
	case OnConcurrence:
		return "On Motion to Concur in the Senate Amendment"
	case OnAmendment:
		return "On Agreeing to the Amendment"
	case OnRecommit:
		return "On Motion to Recommit"
	case OnJournal:
		return "On Approving the Journal"
	case OnAdjourning:
		return "On Motion to Adjourn"
	default:
		return ""
	}
}

func (r *RollCall) passageQuestion() string {
	switch t := r.Bill.ID.Type; {
	case r.SuspendsRules && strings.HasSuffix(string(t), "conres"):
		return "On Motion to Suspend the Rules and Agree"
	case r.SuspendsRules:
		return "On Motion to Suspend the Rules and Pass"
	case t == congress.HRes || strings.HasSuffix(string(t), "conres"):
		return "On Agreeing to the Resolution"
	default:
		return "On Passage"
	}
}

// voteType is the kind of vote in the Clerk's words.
func (r *RollCall) voteType() string {
	if r.Kind == QuorumCall {
		return "QUORUM"
	}
	if r.Kind == Vacated {
		return ""
	}
	kind := "YEA-AND-NAY"
	if r.recorded && r.Kind != OnOverride {
		kind = "RECORDED VOTE"
	}
	if r.NeedsTwoThirds() {
		kind = "2/3 " + kind
	}
	return kind
}

// VoteWords are what a voter says for and against.
func (r *RollCall) VoteWords() (yea, nay string) {
	if strings.HasSuffix(r.voteType(), "RECORDED VOTE") {
		return "Aye", "No"
	}
	return "Yea", "Nay"
}

// resultText is the outcome in the Clerk's words.
func (r *RollCall) resultText() string {
	switch {
	case r.Kind == Vacated:
		return ""
	case !r.Carried:
		return "Failed"
	case r.Kind == OnAmendment:
		return "Agreed to"
	default:
		return "Passed"
	}
}

// legislationNumber is what the vote is on, as the Clerk writes it: H J RES 3.
func (r *RollCall) legislationNumber() string {
	switch {
	case r.Kind == QuorumCall:
		return "QUORUM"
	case r.Kind == OnJournal:
		return "JOURNAL"
	case r.Kind == OnAdjourning:
		return "ADJOURN"
	case r.Bill == nil:
		return ""
	}
	return fmt.Sprintf("%s %d", typeDesignation(r.Bill.ID.Type), r.Bill.ID.Number)
}

// typeDesignation is a bill type as the Clerk writes it.
func typeDesignation(t congress.BillType) string {
	return map[congress.BillType]string{
		congress.HR: "H R", congress.S: "S", congress.HJRes: "H J RES", congress.SJRes: "S J RES",
		congress.HConRes: "H CON RES", congress.SConRes: "S CON RES", congress.HRes: "H RES", congress.SRes: "S RES",
	}[t]
}

// URL is where the Clerk would have the vote.
func (r *RollCall) URL() string {
	return fmt.Sprintf("https://clerk.house.gov/evs/%d/roll%03d.xml", r.Time.Year(), r.ID.RollCall)
}
