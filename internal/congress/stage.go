package congress

import (
	"cmp"
	"slices"
)

// BillStage is a stage on the way of a measure from its introduction to law or, for
// other resolutions, to agreement.
type BillStage string

// The stages.
const (
	StageIntroduced  BillStage = "introduced"
	StageCommittee   BillStage = "committee"
	StageHouse       BillStage = "house"
	StageSenate      BillStage = "senate"
	StageDifferences BillStage = "differences"
	StagePresident   BillStage = "president"
	StageOverride    BillStage = "override"
	StageLaw         BillStage = "law"
	StageStates      BillStage = "states"
)

// StageState is the state of a measure in one of its stages.
type StageState string

// The states of stages.
const (
	StageDone    StageState = "done"
	StageCurrent StageState = "current" // the last stage so far of a measure that can go on
	StageFailed  StageState = "failed"
	StageVetoed  StageState = "vetoed"
	StageAhead   StageState = "ahead"
)

// StageProgress is a stage of a measure, with the date on which the measure passed or
// entered it as YYYY-MM-DD, or "" if it did not or the date is not known.
type StageProgress struct {
	Stage BillStage
	State StageState
	Date  string
}

// Stages returns the stages that the measure has gone through and those that are
// ahead, in order. Stages that not every measure goes through, such as a vote to
// override a veto, are listed only if the measure has reached them; so is the
// committee, once the measure has passed a chamber.
func (m Measure) Stages() []StageProgress {
	status, since := m.LifecycleStatus()
	dates := m.stageDates()
	var stages []StageProgress
	last := -1
	for _, stage := range m.stagesToLaw(dates) {
		date, reached := dates[stage]
		p := StageProgress{Stage: stage, State: StageAhead, Date: date}
		if reached {
			p.State, last = StageDone, len(stages)
		}
		if _, overridden := dates[StageOverride]; overridden && stage == StagePresident {
			p.State = StageVetoed
		}
		stages = append(stages, p)
	}
	for i := range last { // such as a chamber whose passage the source does not list
		if stages[i].State == StageAhead {
			stages[i].State = StageDone
		}
	}
	if last >= 0 {
		if end := status.endState(); end != "" {
			stages[last].State = end
		}
		if stages[last].Date == "" {
			stages[last].Date = since
		}
	}
	return stages
}

// endState returns the state of the last stage that a measure with the status has
// reached.
func (s LifecycleStatus) endState() StageState {
	switch s {
	case BecameLaw, AgreedSimple, AgreedConcurrent, SentToStates:
		return StageDone
	case FailedHouse, FailedSenate, OverrideFailed:
		return StageFailed
	case Vetoed, PocketVetoed:
		return StageVetoed
	default:
		return StageCurrent
	}
}

// stagesToLaw lists the stages of the measure's type in order, with those of the
// others that it reached.
func (m Measure) stagesToLaw(dates map[BillStage]string) []BillStage {
	reached := func(s BillStage) bool { _, ok := dates[s]; return ok }
	origin, other := StageHouse, StageSenate
	if m.Type.Chamber() == Senate {
		origin, other = other, origin
	}
	stages := []BillStage{StageIntroduced}
	if reached(StageCommittee) || !reached(StageHouse) && !reached(StageSenate) {
		stages = append(stages, StageCommittee)
	}
	stages = append(stages, origin)
	if m.Type == HRes || m.Type == SRes {
		return stages
	}
	stages = append(stages, other)
	if reached(StageDifferences) {
		stages = append(stages, StageDifferences)
	}
	switch {
	case m.Type == HConRes || m.Type == SConRes:
		return stages
	case m.ProposesAmendment:
		return append(stages, StageStates)
	}
	stages = append(stages, StagePresident)
	if reached(StageOverride) {
		stages = append(stages, StageOverride)
	}
	return append(stages, StageLaw)
}

// stageDates returns the dates of the stages that the measure has reached: of
// committees, the report or else the first referral in the chamber of origin; of the
// President, the enactment, the veto or else the presentment; of other stages, the last
// step in it.
func (m Measure) stageDates() map[BillStage]string {
	dates := map[BillStage]string{StageIntroduced: m.Introduced}
	status, since := m.LifecycleStatus()
	if status == SentToStates {
		dates[StageStates] = since
	}
	reported, passed := false, false
	for _, step := range m.orderedSteps() {
		e, ok := step.event()
		if !ok {
			continue
		}
		stage := stageOf(e)
		_, known := dates[stage]
		switch {
		case stage == "" || stage == StageIntroduced && m.Introduced != "":
			continue
		case stage == StageCommittee:
			isReport := e.kind == report
			if passed || reported || known && !isReport {
				continue
			}
			reported = isReport
		case stage == StageHouse || stage == StageSenate:
			passed = passed || e.kind == passage
		}
		if stage == StageLaw && known {
			continue // a law gets its number some days after it is signed
		}
		if _, overridden := dates[StageOverride]; stage == StageLaw && !overridden {
			dates[StagePresident] = step.Date // who acted on the bill, or let it become law
		}
		dates[stage] = step.Date
	}
	return dates
}

// orderedSteps returns the steps, the oldest first.
func (m Measure) orderedSteps() []Step {
	steps := slices.Clone(m.Steps)
	slices.Reverse(steps)
	slices.SortStableFunc(steps, func(a, b Step) int { return cmp.Compare(a.Date, b.Date) })
	return steps
}

// stageOf returns the stage to which an event belongs, or "".
func stageOf(e event) BillStage {
	switch e.kind {
	case introduction:
		return StageIntroduced
	case referral, report:
		return StageCommittee
	case passage, failure:
		return byChamber(e.chamber, StageHouse, StageSenate)
	case exchange, conference, reportAgreement, reportRejection:
		return StageDifferences
	case presentment, veto, pocketVeto:
		return StagePresident
	case override, overrideFailure:
		return StageOverride
	case enactment:
		return StageLaw
	default:
		return ""
	}
}
