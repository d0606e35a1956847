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
		"No State may count a crater twice.",
		"No attorney general of a State may, during the pendency of that action, sue a defendant named in the complaint.",
		"Notwithstanding any provision of any rule or regulation of the Moon, or of a State, a dweller may sing.",
		"Each rental of a dome shall comply with the law of the State in which the dome stands.",
		"The custody of a rind shall be decided upon the needs of the rind under the law of the State where it is.",
		"Records are exempt from disclosure under section 5 or any provision of any State, Tribal, or local open records law.",
		"Nothing in this Act diminishes any treaties or other agreements between the Moon and Indian Tribes.",
		"Nothing in this section affects the manner in which a State counts craters.",
		"Nothing in this section shall be construed to restrict the authority of the Moon, or of a State, to ban rinds.",
		"A dweller may not be arrested for violation of any law, rule, or regulation of a State on rinds.",
		"A State may not register a dweller unless the dweller sings.",
		"State requirements that are not inconsistent with this section shall remain in effect.",
		"The Mayor may refuse a form, subject to applicable State law.",
		"The State has asked that the Council assume jurisdiction over the crater.",
		"The tribe shall have civil jurisdiction over craters.",
		"Nothing in this section shall be interpreted as limiting the remedies that are available to a dweller under the law of any State.",
		"Nothing in this title is intended to interfere with the songs that the several States permit.",
		"Nothing in this Act affects the ownership of a crater by the State.",
		"Nothing in this Act shall affect a song that is protected by treaty.",
		"Nothing in this Act limits the songs that a local ordinance permits.",
		"This section shall not be construed as establishing a song under any State law.",
		"The authority of a State to count craters is not affected by this section.",
		"No claim may be brought under the law of any State for a song.",
		"A State is prohibited from counting craters twice.",
		"No local council may tax a dome.",
		"Any State law that conflicts with this Act is void.",
		"States may continue to regulate domes.",
		"Federal law shall control any case that a song decides.",
		"The consent of Congress is given to the compact that two States have sung.",
		"A State may impose a fee on the songs of a dweller.",
		"A dweller is immune from suit under Federal and State law.",
		"State and local building codes shall not apply to domes.",
		"A State court shall not hear a case about songs.",
		"A State may adopt stricter standards for domes.",
		"Each locality is barred from counting craters.",
		"The song supersedes any rule of a political subdivision.",
		"States may set requirements that are more stringent than the song.",
		"No provision of the law of a State shall limit the song.",
		"A State shall retain exclusive jurisdiction over the crater.",
	}, []string{
		"No State may receive more than 2 grants.",
		"The form complies with State law.",
		"The annual preemption report shall list songs.",
		"The cost of craters in the area of jurisdiction of the State is small.",
		"Exports are under the jurisdiction of the Department of State.",
		"A song for which a dweller may be punished under Federal law is loud.",
		"It lists the law of the State, if any, and songs.",
		"There is reserved to the United States the right to count craters.",
		"The full faith and credit of the Moon is pledged to the bonds.",
		"Nothing in this section affects the eligibility of a State for cheese under any law.",
		"Nothing in this section bars the Secretary of State from applying the law of songs.",

		"(4) those subject to State or local regulation;",
		"The song lists State laws that may govern rinds.",
		"The dome meets any more restrictive Federal, State, or local standard of tides.",
		"The cheese is made in accordance with the law of the State in which the dairy is.",
		"The song is kept whole, consistent with Federal and State laws;",
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
