package congress

import "strings"

// Measure is a bill or resolution with the facts that determine its lifecycle
// status.
type Measure struct {
	Type BillType
	// ProposesAmendment is true for a joint resolution that proposes an
	// amendment to the Constitution. Such a resolution goes to the states
	// instead of the President. See [ProposesAmendment].
	ProposesAmendment bool
	Introduced        string // YYYY-MM-DD; used if Steps is empty
	Steps             []Step // newest first, as the sources list them
}

// ProposesAmendment reports whether the official title of a joint resolution
// proposes an amendment to the Constitution. All such titles in the records
// begin alike.
func ProposesAmendment(title string) bool {
	return strings.HasPrefix(title, "Proposing an amendment to the Constitution of the United States")
}

// LifecycleStatus returns the measure's status, and the date on which it reached
// that status as YYYY-MM-DD.
//
// The status follows from the codes of the steps. The text of a step matters
// only if the step has no code, or if its code leaves open whether a chamber
// amended the measure that it passed.
//
//   - A measure that has passed neither chamber is introduced, referred or
//     reported, whichever is furthest.
//   - A measure that one chamber has passed is passed_house or passed_senate,
//     whatever the other chamber's committees do with it.
//   - If the second chamber amends the measure, it is resolving_differences
//     until one chamber accepts the other's text or both agree to a conference
//     report.
//   - A bill to which both chambers have agreed has the status of the chamber
//     that agreed last until it is presented to the President.
func (m Measure) LifecycleStatus() (LifecycleStatus, string) {
	p := progress{Measure: m, status: Introduced, since: m.Introduced}
	for _, step := range m.orderedSteps() {
		if event, ok := step.event(); ok {
			p.apply(step, event)
		}
	}
	return p.status, p.since
}

// LatestStatus returns the status of a measure of which only the latest step is
// known, and the date on which it reached that status. The status is "" if the step
// does not determine it. The date is "" if an earlier step led to the status: a
// bill of the House that was referred in the Senate has passed the House.
func (m Measure) LatestStatus() (LifecycleStatus, string) {
	if len(m.Steps) == 0 {
		return "", ""
	}
	e, ok := m.Steps[0].event()
	if !ok {
		return "", ""
	}
	p := progress{Measure: m, status: Introduced}
	if origin := m.Type.Chamber(); e.chamber == byChamber(origin, Senate, House) {
		p.passed, p.status = addChamber(nil, origin), byChamber(origin, PassedHouse, PassedSenate)
	}
	p.apply(m.Steps[0], e)
	return p.status, p.since
}

// progress is where a measure stands after some of its steps.
type progress struct {
	Measure
	status LifecycleStatus
	since  string
	passed map[Chamber]bool
	agreed map[Chamber]bool // to the conference report
}

func (p *progress) apply(s Step, e event) {
	switch e.kind {
	case introduction:
		p.advance(Introduced, s.Date)
	case referral:
		p.advance(Referred, s.Date)
	case report:
		p.advance(Reported, s.Date)
	case passage:
		p.pass(s, e.chamber)
	case failure:
		p.advance(byChamber(e.chamber, FailedHouse, FailedSenate), s.Date)
	case exchange:
		p.resolveDifferences(s, e.chamber)
	case conference:
		p.advance(ResolvingDifferences, s.Date)
	case reportRejection: // a later report needs the agreement of both chambers
		p.agreed = nil
		p.advance(ResolvingDifferences, s.Date)
	case reportAgreement:
		p.agreeToReport(s, e.chamber)
	case presentment:
		p.advance(ToPresident, s.Date)
	case enactment:
		p.advance(BecameLaw, s.Date)
	case veto:
		p.advance(Vetoed, s.Date)
	case pocketVeto:
		p.advance(PocketVetoed, s.Date)
	case override:
		p.advance(byChamber(e.chamber, OverridePassedHouse, OverridePassedSenate), s.Date)
	case overrideFailure:
		p.advance(OverrideFailed, s.Date)
	}
}

func (p *progress) pass(s Step, by Chamber) {
	passedOther := p.passed[byChamber(by, Senate, House)]
	p.passed = addChamber(p.passed, by)
	switch {
	case p.Type == HRes || p.Type == SRes:
		p.advance(AgreedSimple, s.Date)
	case !passedOther:
		p.advance(byChamber(by, PassedHouse, PassedSenate), s.Date)
	case s.isAmending():
		p.advance(ResolvingDifferences, s.Date)
	default:
		p.settle(s, by)
	}
}

// resolveDifferences applies a chamber's action on the other's amendments.
func (p *progress) resolveDifferences(s Step, by Chamber) {
	if s.isConcurring() {
		p.settle(s, by)
		return
	}
	p.advance(ResolvingDifferences, s.Date)
}

func (p *progress) agreeToReport(s Step, by Chamber) {
	p.agreed = addChamber(p.agreed, by)
	if len(p.agreed) == 2 {
		p.settle(s, by)
		return
	}
	p.advance(ResolvingDifferences, s.Date)
}

// settle applies the agreement of both chambers to one text. The chamber is the
// last to agree.
func (p *progress) settle(s Step, by Chamber) {
	switch {
	case p.Type == HConRes || p.Type == SConRes:
		p.advance(AgreedConcurrent, s.Date)
	case p.ProposesAmendment:
		p.advance(SentToStates, s.Date)
	default:
		p.advance(byChamber(by, PassedHouse, PassedSenate), s.Date)
	}
}

// advance sets the status unless the measure has a status of a higher rank.
// The steps of one day are not always listed in order.
func (p *progress) advance(status LifecycleStatus, date string) {
	if status == p.status && p.since != "" || status.rank() < p.status.rank() {
		return
	}
	p.status, p.since = status, date
}

func addChamber(chambers map[Chamber]bool, c Chamber) map[Chamber]bool {
	if chambers == nil {
		chambers = map[Chamber]bool{}
	}
	chambers[c] = true
	return chambers
}

func byChamber[T any](c Chamber, house, senate T) T {
	if c == House {
		return house
	}
	return senate
}
