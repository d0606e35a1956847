package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestProvisionsAreMeant checks what counts, and what does not, by the definitions
// of the signals of duties, of enforcement and of the form of a provision.
func TestProvisionsAreMeant(t *testing.T) {
	t.Parallel()
	counting := map[congress.Signal][]string{
		congress.Enforcement: {
			"If a crater fails to comply with this section, it shall be ineligible for cheese.",
			"A dairy that is not in compliance with subsection (a) may be suspended from the program.",
			"The Mayor shall have access for the purpose of audit to the books of the dairy.",
			"(C) carry firearms;",
			"The owner shall cure all deficiencies within 60 days.",
			"The dairy shall be given notice and an opportunity for a hearing.",
			"No penalty shall be imposed if the delay was due to an eclipse.",
			"None of the funds may be used for the enforcement of any rule on rinds.",
			"A visitor is detained in custody until the removal proceedings end.",
			"The dairy is immune from suit in any court.",
		},
		congress.Study: {
			"(3) an assessment of the effects of moonlight on rinds;",
			"(C) examination of the differences between rinds;",
			"(2) assessing the viability of dairies;",
			"The Mayor shall submit a report that evaluates the delivery of cheese.",
			"The Council shall work with craters to review each dairy in the plain.",
			"The Mayor shall conduct research on the aging of cheese.",
			"The study under subsection (a) shall include all craters.",
			"No survey of craters may be made in winter.",
		},
		congress.Rulemaking: {
			"The Mayor shall establish a set of voluntary, comprehensive guidelines on dairies.",
			"None of the funds may be used to finalize the Safety Standard for moon rovers.",
			"The Mayor shall publish labeling standards that name the crater.",
			"The regulations under subsection (a) shall require a mark on each rind.",
			"None of the funds may be used to enforce the requirement in the final rule on rinds.",
			"Until revisions to the guidelines are adopted, the crater may sing.",
			"Nothing in this title may be construed to authorize the promulgation of any regulations.",
		},
		congress.Reporting: {
			"A plan submitted under subsection (a) shall include the weight of the cheese.",
			"The dairies shall furnish such information to the Corps of Engineers.",
			"The Mayor has notified the Committees on Appropriations of the eclipse.",
			"The Mayor shall submit the findings of the Academy of the Craters of the Moon to the Committee on Cheese.",
			"The State shall submit a plan to the Secretary.",
			"The Mayor may include a recommendation on the project in the annual report.",
			"The money is spent after notification of the Committee on Cheese.",
			"The report under paragraph (1) may contain a classified annex.",
			"(A) publish live waiting times for visitors;",
			"The Mayor shall communicate in writing the reason for the removal.",
			"The crater shall furnish to the Commission such evidence as it may request.",
		},
		congress.Sunset: {
			"(2) by striking “2098” and inserting “2099”;",
			"In the case of a year beginning after January 1, 2090, and before January 1, 2099, the fee is zero.",
			"The Mayor is authorized to lend cheese through November 7, 2099.",
			"Section 4 shall be applied by substituting “September 30, 2099” for “September 30, 2090”.",
			"The Mayor may not close the dairy until October 1, 2099.",
		},
		congress.EffectiveDate: {
			"In the case of any taxable year beginning after 2090, the amount shall be increased.",
			"For fiscal year 2090 and each fiscal year thereafter, the Mayor shall sing.",
			"The section is restored as if such section had not been repealed.",
			"Beginning 90 days after the eclipse, the Mayor shall give updates.",
			"The amendments shall not apply to pay under a contract which was in effect on May 2, 2090.",
			"Twice in each year (beginning with 2090), the crater shall sing.",
		},
	}
	other := map[congress.Signal][]string{
		congress.Enforcement: {
			"(2) the number of enforcement actions that were taken;",
			"The report on dairies and enforcement actions is monthly.",
			"The research shall investigate the causes of holes.",
			"The Mayor shall institute and enforce policies on singing.",
			"(D) inspect, repair, or maintain the dairy;",
			"The levee shall be inspected every spring.",
			"The Lunar Enforcement Trust Fund is open.",
		},
		congress.Study: {
			"The Mayor may carry out the project identified in the study.",
			"(3) each proposed feasibility study;",
			"The Geological Survey shall sing.",
			"Review of Dairies.—The Council may sing.",
			"(1) ongoing assessment and treatment of visitors;",
		},
		congress.Rulemaking: {
			"The dairy keeps to existing rules and guidance.",
			"The Mayor shall establish performance standards to measure singing.",
			"The craters promote conditions conducive to the rule of law.",
		},
		congress.Reporting: {
			"The Director shall report directly to the Council.",
			"(A) publicly available information;",
			"The Mayor shall provide matching grants to the Committee for its songs.",
			"The State submits to the Secretary, at such time as the Secretary may require, an application.",
		},
		congress.Sunset: {
			"$5,000, which shall be available for the period July 1, 2090 through June 30, 2091, and may be lent.",
			"A member may serve until March 27, 2099, and may not be removed.",
			"(B) by striking “the Act of June 8, 1990” and inserting “chapter 3”;",
			"(C) by inserting “and” before “cheese”;",
		},
		congress.EffectiveDate: {
			"There is authorized to be appropriated for fiscal year 2090 and each succeeding fiscal year such sums as may be necessary.",
			"The agreement enters into force at dawn.",
			"The program shall cease to be effective on May 1, 2099.",
		},
	}
	for want, texts := range counting {
		tellsApart(t, want, texts, nil)
	}
	for unwanted, texts := range other {
		tellsApart(t, unwanted, nil, texts)
	}
}
