package sample

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"legislative/internal/congress"
)

// roll is the plan of a roll call of the House.
type roll struct {
	id        congress.HouseVoteID
	nth       int // among all roll calls of the sample, from 0
	kind      rollKind
	when      time.Time
	bill      *bill
	amendment *amendment
	carried   bool
	suspends  bool // the question is on suspending the rules
	recorded  bool // a recorded vote, of Ayes and Noes, not of Yeas and Nays
}

// rollKind is what a roll call is about.
type rollKind int

const (
	quorum rollKind = iota
	speaker
	vacated
	onOverride
	onPassage
	onConcurrence
	onAmendment
	onRecommit
	onJournal
	onAdjourning
)

// planRolls plans as many roll calls as the options say, out of the sample's
// own questions and then of the kind that any day brings.
func (w *world) planRolls() {
	rolls := w.openings()
	questions := w.questions()
	slices.SortStableFunc(questions, func(a, b question) int { return cmp.Compare(a.turn, b.turn) })
	for _, q := range questions[:min(len(questions), w.options.Votes-len(rolls))] {
		r := q.roll
		*q.on = &r
		rolls = append(rolls, &r)
	}
	for i := len(rolls); i < w.options.Votes; i++ {
		rolls = append(rolls, w.routine(i))
	}
	slices.SortStableFunc(rolls, func(a, b *roll) int { return a.when.Compare(b.when) })
	numbers := map[int]int{}
	for i, r := range rolls {
		session := sessionOf(r.when)
		numbers[session]++
		r.nth = i
		r.id = congress.HouseVoteID{Congress: theCongress, Session: session, RollCall: numbers[session]}
	}
	w.rolls = rolls
}

// openings are the roll calls with which sessions open, and one that is
// vacated, as far as there are to be any.
func (w *world) openings() []*roll {
	all := []*roll{
		{kind: quorum, when: at(firstSession, 12, 8, 0), carried: true},
		{kind: speaker, when: at(firstSession, 13, 33, 0), carried: true},
		{kind: quorum, when: at(secondSession, 12, 8, 0), carried: true, recorded: true},
		{kind: vacated, when: at(sitting(155), 9, 20, 0)},
	}
	return all[:min(len(all), w.options.Votes)]
}

// question is a roll call that could be taken, and whose record it would be.
// Where there are more questions than roll calls, those of later turns are
// decided by voice.
type question struct {
	roll
	on   **roll
	turn int
}

// questions lists what the House decides on its bills.
func (w *world) questions() []question {
	var questions []question
	for _, b := range w.bills {
		d := w.options.dice("questions", b.nth)
		for i := range b.steps {
			s := &b.steps[i]
			if kind, ok := s.stage.question(); ok && s.chamber == congress.House {
				r := roll{kind: kind, when: s.when, bill: b, suspends: s.suspends, recorded: d.percent(30)}
				r.carried = s.stage != failed && s.stage != sustained && s.stage != recommitted
				questions = append(questions, question{roll: r, on: &s.roll})
			}
		}
		for _, a := range b.amendments {
			if a.id.Type == congress.HAmdt && (a.fate == agreed || a.fate == notAgreed) {
				r := roll{kind: onAmendment, when: a.decided, bill: b, amendment: a, carried: a.fate == agreed, recorded: true}
				questions = append(questions, question{roll: r, on: &a.roll})
			}
		}
	}
	return takeTurns(questions)
}

// takeTurns lets the kinds of questions have their turns one after another.
// What the Constitution wants to be taken by roll call comes first.
func takeTurns(questions []question) []question {
	spacing := map[rollKind]int{onPassage: 2, onAmendment: 3, onConcurrence: 9, onRecommit: 12}
	seen := map[rollKind]int{}
	for i := range questions {
		q := &questions[i]
		seen[q.kind]++
		q.turn = spacing[q.kind] * seen[q.kind]
	}
	return questions
}

// question tells on what kind of question a stage comes about.
func (s stage) question() (rollKind, bool) {
	switch s {
	case overridden, sustained:
		return onOverride, true
	case passed, failed:
		return onPassage, true
	case concurred:
		return onConcurrence, true
	case recommitted:
		return onRecommit, true
	default:
		return 0, false
	}
}

// routine is a roll call on the House's own business.
func (w *world) routine(i int) *roll {
	d := w.options.dice("routine", i)
	r := &roll{kind: pick(d, []rollKind{onJournal, onJournal, onAdjourning}), recorded: d.percent(50)}
	r.carried = r.kind == onJournal
	r.when = at(sitting(d.between(firstSession+3, adjournment-1)), d.between(9, 20), d.IntN(60), d.IntN(60))
	return r
}

// twoThirds tells a question that needs two thirds of the votes.
func (r *roll) twoThirds() bool {
	proposes := r.kind == onPassage && r.bill.journey.status == congress.SentToStates
	return r.suspends || r.kind == onOverride || proposes
}

// inCommittee tells a vote in the Committee of the Whole, where delegates
// vote.
func (r *roll) inCommittee() bool { return r.kind == onAmendment }

// asked is the question as the Clerk puts it.
func (r *roll) asked() string {
	switch r.kind {
	case quorum:
		if r.id.Session == 1 {
			return "Call by States"
		}
		return "Call of the House"
	case speaker:
		return "Election of the Speaker"
	case onOverride:
		return "Passage, Objections of the President To The Contrary Notwithstanding"
	case onPassage:
		return r.passage()
	case onConcurrence:
		return "On Motion to Concur in the Senate Amendment"
	case onAmendment:
		return "On Agreeing to the Amendment"
	case onRecommit:
		return "On Motion to Recommit"
	case onJournal:
		return "On Approving the Journal"
	case onAdjourning:
		return "On Motion to Adjourn"
	default:
		return ""
	}
}

func (r *roll) passage() string {
	switch t := r.bill.id.Type; {
	case r.suspends && strings.HasSuffix(string(t), "conres"):
		return "On Motion to Suspend the Rules and Agree"
	case r.suspends:
		return "On Motion to Suspend the Rules and Pass"
	case t == congress.HRes || strings.HasSuffix(string(t), "conres"):
		return "On Agreeing to the Resolution"
	default:
		return "On Passage"
	}
}

// voteType is the kind of vote in the Clerk's words.
func (r *roll) voteType() string {
	if r.kind == quorum {
		return "QUORUM"
	}
	if r.kind == vacated {
		return ""
	}
	kind := "YEA-AND-NAY"
	if r.recorded && r.kind != onOverride {
		kind = "RECORDED VOTE"
	}
	if r.twoThirds() {
		kind = "2/3 " + kind
	}
	return kind
}

// words are what a voter says for and against.
func (r *roll) words() (yea, nay string) {
	if strings.HasSuffix(r.voteType(), "RECORDED VOTE") {
		return "Aye", "No"
	}
	return "Yea", "Nay"
}

// result is the outcome in the Clerk's words.
func (r *roll) result() string {
	switch {
	case r.kind == vacated:
		return ""
	case !r.carried:
		return "Failed"
	case r.kind == onAmendment:
		return "Agreed to"
	default:
		return "Passed"
	}
}

// legislation is what the vote is on, as the Clerk writes it: H J RES 3.
func (r *roll) legislation() string {
	switch {
	case r.kind == quorum:
		return "QUORUM"
	case r.kind == onJournal:
		return "JOURNAL"
	case r.kind == onAdjourning:
		return "ADJOURN"
	case r.bill == nil:
		return ""
	}
	return fmt.Sprintf("%s %d", spaced(r.bill.id.Type), r.bill.id.Number)
}

// spaced is a bill type as the Clerk writes it.
func spaced(t congress.BillType) string {
	return map[congress.BillType]string{
		congress.HR: "H R", congress.S: "S", congress.HJRes: "H J RES", congress.SJRes: "S J RES",
		congress.HConRes: "H CON RES", congress.SConRes: "S CON RES", congress.HRes: "H RES", congress.SRes: "S RES",
	}[t]
}

// url is where the Clerk would have the vote.
func (r *roll) url() string {
	return fmt.Sprintf("https://clerk.house.gov/evs/%d/roll%03d.xml", r.when.Year(), r.id.RollCall)
}
