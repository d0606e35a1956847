package congress

import (
	"cmp"
	"slices"
	"strings"
)

// Measure is what decides where a bill or resolution stands.
type Measure struct {
	Type BillType
	// ProposesAmendment is set for a joint resolution that proposes an
	// amendment to the Constitution: it goes to the states, not to the
	// President. See [ProposesAmendment].
	ProposesAmendment bool
	Introduced        string // YYYY-MM-DD; for measures without any action
	Steps             []Step // newest first, as the sources list them
}

// ProposesAmendment tells from an official title whether a joint resolution
// proposes an amendment to the Constitution. Such titles have one form since
// long before there were files.
func ProposesAmendment(title string) bool {
	return strings.HasPrefix(title, "Proposing an amendment to the Constitution of the United States")
}

// LifecycleStatus derives where a measure stands, and the date since when it stands
// there, YYYY-MM-DD.
//
// It goes by the codes of the steps, and by their texts only where there is no
// code or where the code leaves open whether a chamber amended what it passed.
// A measure that passed neither chamber is introduced, referred or reported,
// whichever is furthest. One that a chamber passed stays passed_house or
// passed_senate, whatever the other chamber's committees do; that is also
// where a bill stands on which both agree, by the chamber that agreed last,
// until it is presented to the President. It is resolving_differences from the
// moment that the second chamber amends it until one chamber takes what the
// other wants, or both agree to a conference report.
func (m Measure) LifecycleStatus() (LifecycleStatus, string) {
	c := course{Measure: m, status: Introduced, since: m.Introduced}
	steps := slices.Clone(m.Steps)
	slices.Reverse(steps)
	slices.SortStableFunc(steps, func(a, b Step) int { return cmp.Compare(a.Date, b.Date) })
	for _, step := range steps {
		if move, ok := step.move(); ok {
			c.take(step, move)
		}
	}
	return c.status, c.since
}

// course is the way of a measure so far.
type course struct {
	Measure
	status LifecycleStatus
	since  string
	passed map[Chamber]bool
	agreed map[Chamber]bool // to the conference report
}

func (c *course) take(s Step, m move) {
	switch m.kind {
	case introduces:
		c.enter(Introduced, s.Date)
	case refers:
		c.enter(Referred, s.Date)
	case reports:
		c.enter(Reported, s.Date)
	case passes:
		c.pass(s, m.chamber)
	case fails:
		c.enter(either(m.chamber, FailedHouse, FailedSenate), s.Date)
	case exchanges:
		c.answer(s, m.chamber)
	case confers:
		c.enter(ResolvingDifferences, s.Date)
	case refuses: // whoever agreed has another report to agree to
		c.agreed = nil
		c.enter(ResolvingDifferences, s.Date)
	case agrees:
		c.agree(s, m.chamber)
	case presents:
		c.enter(ToPresident, s.Date)
	case enacts:
		c.enter(BecameLaw, s.Date)
	case vetoes:
		c.enter(Vetoed, s.Date)
	case vetoesByPocket:
		c.enter(PocketVetoed, s.Date)
	case overrides:
		c.enter(either(m.chamber, OverridePassedHouse, OverridePassedSenate), s.Date)
	case sustains:
		c.enter(OverrideFailed, s.Date)
	}
}

// pass is the passage of the measure by a chamber.
func (c *course) pass(s Step, by Chamber) {
	other := c.passed[either(by, Senate, House)]
	c.passed = with(c.passed, by)
	switch {
	case c.Type == HRes || c.Type == SRes:
		c.enter(AgreedSimple, s.Date)
	case !other:
		c.enter(either(by, PassedHouse, PassedSenate), s.Date)
	case s.amends():
		c.enter(ResolvingDifferences, s.Date)
	default:
		c.settle(s, by)
	}
}

// answer is what a chamber does about the other's amendments.
func (c *course) answer(s Step, by Chamber) {
	if s.concurs() {
		c.settle(s, by)
		return
	}
	c.enter(ResolvingDifferences, s.Date)
}

// agree is a chamber's agreement to the conference report.
func (c *course) agree(s Step, by Chamber) {
	c.agreed = with(c.agreed, by)
	if len(c.agreed) == 2 {
		c.settle(s, by)
		return
	}
	c.enter(ResolvingDifferences, s.Date)
}

// settle is when both chambers have agreed to the same text, by last.
func (c *course) settle(s Step, by Chamber) {
	switch {
	case c.Type == HConRes || c.Type == SConRes:
		c.enter(AgreedConcurrent, s.Date)
	case c.ProposesAmendment:
		c.enter(SentToStates, s.Date)
	default:
		c.enter(either(by, PassedHouse, PassedSenate), s.Date)
	}
}

// enter moves the measure on. It never goes back to a stage before the floor,
// nor from the President to the floor, whatever the order of one day's steps.
func (c *course) enter(status LifecycleStatus, date string) {
	if status == c.status && c.since != "" || stage(status) < stage(c.status) {
		return
	}
	c.status, c.since = status, date
}

// stage orders the states: those of one stage can follow each other any way.
func stage(status LifecycleStatus) int {
	switch status {
	case Introduced:
		return 0
	case Referred:
		return 1
	case Reported:
		return 2
	case ToPresident:
		return 4
	case Vetoed, PocketVetoed:
		return 5
	case OverridePassedHouse, OverridePassedSenate, OverrideFailed:
		return 6
	case BecameLaw, AgreedSimple, AgreedConcurrent, SentToStates:
		return 7
	default:
		return 3 // on the floor
	}
}

func with(set map[Chamber]bool, c Chamber) map[Chamber]bool {
	if set == nil {
		set = map[Chamber]bool{}
	}
	set[c] = true
	return set
}

func either[T any](c Chamber, house, senate T) T {
	if c == House {
		return house
	}
	return senate
}
