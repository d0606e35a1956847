package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestPreemptionRelatesLaws tells what Federal law leaves of the law of States from
// State law that describes something.
func TestPreemptionRelatesLaws(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Preemption, []string{
		"Nothing in this section preempts or interferes with—",
		"(4) any authority that a State or local agency has with respect to craters.",
		"Nothing in this section shall alter the authority of the Lunar Commission, States, and Indian tribes.",
		"(1) relieve a dweller of any obligation to obtain any required State, local, or tribal permit;",
		"Nothing in this Act prevents the Council from addressing rinds.",
		"No law of any State shall limit the amount of cheese.",
		"State and local zoning laws do not apply to the crater.",
		"Bonds are exempt from all taxation imposed by any State, county, or municipality.",
		"A State law is not inconsistent with this title if it protects more dwellers.",
		"Nothing exempts a dweller from complying with the laws of any State.",
		"The dome shall be subject to State and local laws.",
		"The domes shall comply with applicable Federal, State, and local law.",
		"Nothing in this Act shall be construed to preempt limitations on the use of songs.",
	}, []string{
		"(4) those subject to State or local regulation;",
		"The United States may not prevent the United States from singing.",
		"The Mayor acts to preempt or counter the efforts of a competitor.",
		"A crater licensed under State law may sing.",
	})
}

// TestStudyIsMade tells studies that are made from studies that are only cited.
func TestStudyIsMade(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Study, []string{
		"The study under subsection (a) shall, to the maximum extent practicable—",
		"A brightness analysis under subsection (a)(2) with respect to a crater shall include the following:",
		"The Keeper shall complete the studies described in section 3.",
		"The Keeper shall submit to the Council an assessment of the tides.",
		"(2) an assessment comparing the songs of both years;",
		"(3) to evaluate the cost of the songs;",
		"The Keeper may make studies and surveys of craters.",
		"As part of the review, the Keeper shall hear dwellers.",
		"The Keeper shall provide for an independent evaluation of the songs.",
		"The Keeper shall arrange with the Academy to study the tides.",
		"The Keeper shall determine the feasibility of a dome.",
		"The dome shall undergo annual security audits.",
		"None of the funds may be used for an audit of the crater.",
		"The Keeper shall carry out a program of research into tides.",
	}, []string{
		"For necessary expenses to conduct studies of craters, $5,000.",
		"Provided further, That $500 shall be for a survey of craters:",
		"(B) are required to conduct or issue a review, analysis, or opinion;",
		"For a study described in subsection (a), the Keeper shall pay the dweller.",
		"(2) make a copy of the study available to dwellers.",
		"The panel may conduct reviews of applications for songs.",
		"The dweller may begin an undergraduate course of study.",
		"The Office of Lunar Assessments sings.",
	})
}
