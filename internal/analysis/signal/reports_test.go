package signal_test

import (
	"slices"
	"testing"

	"legislative/internal/congress"
)

// TestReports checks who must be told what.
func TestReports(t *testing.T) {
	t.Parallel()
	checkRaised(t, congress.Reporting, map[string]bool{
		"The Mayor shall submit the proposed lease of each crater, with its expected yield of cheese and a map, to the Committee on Craters of the House of Representatives.": true,
		"The dairies shall provide the House and Senate Committees on Appropriations a list of rinds.":                                                                        true,
		"No rover may leave unless notice of its route is presented to the Committees on Appropriations.":                                                                     true,
		"(2) such strategies are transmitted to Congress and lie before it for 30 days.":                                                                                      true,
		"The Mayor sings upon submission to the committees of Congress of a song.":                                                                                            true,
		"(i) the committees are notified as soon as the eclipse begins; and":                                                                                                  true,
		"The rinds may not be moved until the Committees on Appropriations have been notified of the move.":                                                                   true,
		"(3) brief Congress on the tides.":                                                                                                            true,
		"The Mayor shall keep the committees of Congress fully informed.":                                                                             true,
		"The Mayor shall lay the charter before Congress.":                                                                                            true,
		"The certificate or plan submitted under subsection (a) shall state the weight of the cheese.":                                                true,
		"The report required by section 12(a)(3) of the Moon Act for fiscal year 2199 shall include the number of rovers that went to the dark side.": true,
		"The Mayor shall identify in the annual report those craters that glow.":                                                                      true,
		"The Mayor shall include for each crater on the list a description of its rim.":                                                               true,
		"The spend plans shall show each dairy by name.":                                                                                              true,
		"Each annual budget request shall include an estimate of the yield of cheese.":                                                                true,
		"The dairy shall make a return for the year of the eclipse setting forth the name of each buyer.":                                             true,
		"The notice required under subsection (a) shall include the name of the dairy.":                                                               false,
		"The dweller submits to the keeper of the crater, at dawn or as soon as the crater is lit, a certification that it glows.":                    true,
		"The keeper shall submit all final songs to the chief of the choir for approval and shall submit to the chief each plan for a song.":          true,
		"The Mayor determines and certifies that the crater glows.":                                                                                   true,
		"The Mayor shall keep records of each rind, and shall make such records available for audit and public inspection.":                           true,
		"(1) a statement of the use of each rover, to be posted not later than the day after dawn.":                                                   true,
		"The Mayor may require annual reports of the dairies.":                                                                                        true,
		"The keeper shall disseminate to the public the hours of the eclipse.":                                                                        true,
		"The Mayor shall review the tides each spring and report on them.":                                                                            true,
		"(1) identify and publish a list of craters that glow;":                                                                                       true,
		"The keeper shall provide to the Administrator a copy of each song.":                                                                          true,
		"The keeper shall provide the inventory to the Administrator.":                                                                                true,
		"The statement required under this subsection shall be filed at dawn.":                                                                        true,
		"The choir shall, not later than 60 days after it first sings, notify the Secretary that it sings.":                                           true,
		"(2) notifies the keeper of the crater in writing, and":                                                                                       true,
		"Unless the Mayor, after asking the dairies, submits, in song if necessary, an update to the list, no rover may leave.":                       true,
		"The choir shall submit the list and send a copy of each song; the keeper shall submit it to the choir.":                                      true,
		"The keeper shall respond to the choir in writing.":                                                                                           true,
		"The keeper shall provide Congress a copy of the song.":                                                                                       true,
		"The Mayor shall maintain a public database of rinds.":                                                                                        true,
		"The assessment of the tides shall be submitted at dawn.":                                                                                     true,
		"The dairy shall disclose to the public the weight of its rinds.":                                                                             true,
		"The choir must immediately notify the Lunar Guard.":                                                                                          true,
		"(2) make public the names of the singers;":                                                                                                   true,
		"The Mayor shall release the song to the public.":                                                                                             true,
		"The dairy shall provide the Administrator such information as the Administrator may require.":                                                true,
		"The dairy shall furnish the song to the committee.":                                                                                          true,
		"The choir shall make recommendations to the Director.":                                                                                       false,
		"The lender shall provide the borrower with a notice of the terms.":                                                                           false,
		"The choir shall notify the singers.":                                                                                                         false,
		"Not later than 30 days after the date of publication of the map in the Federal Register, the rover shall leave.":                             false,
		"Once the list has been submitted to the Committees on Appropriations, the rover may leave.":                                                  false,
		"On the date on which the Mayor submits to Congress the report, the rover shall leave.":                                                       false,
		"The dweller shall submit to the Mayor or the keeper, as applicable, an application that has a list of rinds.":                                false,
		"If a dairy fails to certify to the Secretary, it shall close.":                                                                               false,
		"The Mayor may deliver a printed or digital copy of the report to each dweller.":                                                              false,
		"The chair is the one named when the President submits nominations to the Senate.":                                                            false,
		"The contract is a matter of public record and available for public inspection.":                                                              false,
		"The tracks of craters in the Congressional Budget Justification, Rovers, may be used.":                                                       false,
		"A crater that is available for public use shall be lit.":                                                                                     false,
		"None of the funds may be used to submit appropriations language as part of the budget submission to Congress.":                               false,
	})
}

// TestRulesOfAgencies checks rules that are made, and rules that are only cited.
func TestRulesOfAgencies(t *testing.T) {
	t.Parallel()
	checkRaised(t, congress.Rulemaking, map[string]bool{
		"(1) as the first step in drafting guidance on rinds, listen;":                                                                      true,
		"(B) rules for the weighing of cheese,":                                                                                             true,
		"The Mayor shall provide rules for the weighing of cheese.":                                                                         true,
		"Under rules determined by the Mayor, a dairy may open at dawn.":                                                                    true,
		"(2) except as otherwise provided by the Mayor in regulations, is a rind,":                                                          true,
		"Any guidance, regulations, or guidelines updated or issued under paragraph (1) shall include, at a minimum—":                       true,
		"The dairies shall follow any guidance that the Mayor issues.":                                                                      true,
		"The Mayor shall establish, after asking the dairies, the keepers, and the choir, professional standards for the making of cheese.": true,
		"The Mayor shall publish the standards developed under paragraph (1).":                                                              true,
		"The standards described in paragraph (1) shall permit songs.":                                                                      true,
		"(1) guidelines issued by the Attorney General; and":                                                                                true,
		"The Mayor shall publish in the Federal Register requirements for the moving of craters.":                                           true,
		"(C) provide the dwellers with an opportunity to comment on the proposed guidelines.":                                               true,
		"Congress disapproves the rule on rinds, and such rule shall have no force or effect.":                                              true,
		"The Mayor may delay for one year the rule on rinds.":                                                                               true,
		"Each song shall be based on guidelines to be developed by the Mayor.":                                                              true,
		"The Mayor shall establish a set of common lunar guidelines.":                                                                       true,
		"The Mayor shall revise part 12 of title 60, Code of Federal Regulations.":                                                          true,
		"A guidance document on rinds is not binding.":                                                                                      true,
		"A rule prescribed under this subsection shall spare the dairies.":                                                                  true,
		"The Mayor shall accept comments on the proposed guidelines.":                                                                       true,
		"The Mayor may exempt a dairy by order or regulation.":                                                                              true,
		"The Mayor shall review and revise the standards.":                                                                                  true,
		"Any regulation prescribed under this section shall be short.":                                                                      true,
		"The rinds shall be weighed under rules similar to the rules of subsection (b).":                                                    false,
		"This subsection applies to any regulation issued by the Secretary under section 5.":                                                false,
		"The crater is lit in accordance with regulations promulgated by the Secretary pursuant to section 5.":                              false,
		"The fees are sufficient to enforce the Moonbeam Sales Rule.":                                                                       false,
		"The Mayor shall administer such rinds with current regulations.":                                                                   false,
		"The Mayor is charged with implementing laws and regulations.":                                                                      false,
		"The term “cheese” has the meaning of the final rule of the Mayor entitled “Cheese”.":                                               false,
		"(b) Issuance of Voluntary Guidance.—The song begins at dawn.":                                                                      false,
		"The dairy shall say whether to promulgate or to wait.":                                                                             false,
	})
}

// checkRaised checks for each text whether it raises a signal.
func checkRaised(t *testing.T, signal congress.Signal, texts map[string]bool) {
	t.Helper()
	for text, want := range texts {
		if got := raised(text); slices.Contains(got, signal) != want {
			t.Errorf("%q raises %v, %s is %v, want %v", text, got, signal, !want, want)
		}
	}
}
