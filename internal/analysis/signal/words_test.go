package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestWordsAreMeant checks what counts, and what does not, by the definitions of the
// signals of grants, privacy, penalties and definitions.
func TestWordsAreMeant(t *testing.T) {
	t.Parallel()
	counting := map[congress.Signal][]string{
		congress.Grants: {
			"To be eligible to receive assistance under this section, a crater shall sing.",
			"Assistance provided under this subtitle may be used for cheese.",
			"The Mayor may provide financial assistance to a crater.",
			"The maximum share of the cost of any assistance provided under this section shall be half.",
			"The amounts shall be apportioned among the States by the Mayor.",
			"Each apportionment to a State that has not been paid shall be distributed again.",
			"The dwellers may make competitive awards to choirs.",
			"The prize shall be awarded competitively: awards to organizations shall be public.",
			"Nothing in this Act shall be construed to prevent a grant recipient from singing.",
			"Amounts allotted to a State under this section remain.",
			"Each traineeship is for singers.",
			"A traineeship or a stipend for students lasts 2 years.",
		},
		congress.Privacy: {
			"A dairy that receives information shall not sell or otherwise share such information.",
			"With explicit written consent of an applicant, the school may sing.",
			"The Inspector shall comply with limitations on disclosure.",
			"Cheese data shall be encrypted, and so shall other data.",
			"No one may use the contents (as defined in section 3) of any wire communication.",
			"The Mayor shall collect from an applicant information on other craters.",
			"Each crater shall conduct automated record checks.",
			"The records pertaining to visas shall not be considered confidential.",
			"Such information may be used for any purpose other than singing.",
			"The standards cover biometric methods.",
			"No national security letter may be issued.",
			"The report and its annex are confidential.",
			"The operator shall obtain verifiable parental consent.",
			"The platform shall not sell the data of a minor.",
			"A drone may not be used for surveillance of an individual.",
			"The Mayor shall maintain the anonymity of the singer.",
			"The names and taxpayer identification numbers of the singers are listed.",
			"The company shall obtain the opt-in consent of the dweller.",
			"The Mayor may share data on beneficiaries with the craters.",
			"The plan requires the timely destruction of such information that is known to be false.",
		},
		congress.Penalties: {
			"The fine shall be doubled: whoever eats the moon shall be fined in accordance with title 18.",
			"There shall be paid $20 for each day during which such failure continues.",
			"Whoever sings is subject to the death penalty.",
			"A term of supervised release follows.",
			"There shall be added to the tax an amount equal to 20 percent.",
			"The dweller shall forfeit his pay.",
			"Each day of singing is a separate offense.",
			"The dairy may be exempted from a civil fine.",
			"The amount of the penalty is one rind.",
		},
		congress.Definitions: {
			"The term ‘sharing’ (including all of its forms) means giving.",
			"The term “rind” in section 6 of the Cheese Act (22 U.S.C. 2378d) means a crust.",
			"Such term shall not include a spoon.",
			"The term does not include a spoon.",
			"As used in this section, “singer” includes any choir.",
			"The words “cheese rind” as used in this chapter include crusts.",
			"In this section, a group means two or more singers.",
			"The “Crater Group” refers to a choir of craters.",
			"Any reference to a moon in this or any other Act shall be deemed to include its craters.",
			"For purposes of paragraph (1), the singing period is—",
			"A crater shall be treated as related to a moon if such crater orbits the moon.",
			"Volunteers shall be deemed civil employees of the Moon.",
			"A plan shall be treated—",
			"An individual is a covered individual for purposes of this section if the individual lives in a crater.",
		},
	}
	for want, texts := range counting {
		tellsApart(t, want, texts, nil)
	}
	not := map[congress.Signal][]string{
		congress.Grants: {
			"(a) Moon Grants.—Section 5 of the Cheese Act is amended in paragraph (1).",
			"Funds under the heading “Moon Relief Grants” are rescinded.",
			"The receipts of the Oregon and Crater land-grant fund are paid out.",
			"The office acquires land by lease or grant.",
			"A law that grants sanctuary to a moonbeam is void.",
			"The income of the choir is donations and grants.",
			"The report shall list all grants of the year.",
			"The homes are funded with grants.",
			"The Singing Fellowship Program is a choir.",
			"A person receiving technical assistance under this subsection sings.",
		},
		congress.Privacy: {
			"The notice includes the name, address, and number of the organization.",
			"The report covers threats such as data breaches.",
			"The Chief Privacy Officer sings.",
			"Fees collected for the disclosure of information are paid to the choir.",
		},
		congress.Penalties: {
			"The civil penalties collected are paid to the choir.",
			"The choir gets amounts collected as civil penalties.",
			"The report includes information on penalties.",
			"A person convicted of an offense that is punishable by imprisonment may not sing.",
			"The dairy pays treble damages.",
		},
		congress.Definitions: {
			"Any loss shall be treated as a loss of cheese in the succeeding year.",
			"The funds are deemed to be specifically authorized by the Congress.",
			"The requirements will be deemed to be satisfied.",
			"Rinds shall be treated as paid at dawn.",
			"(A) means a wheel; and",
			"The rinds that are treated as cheese for purposes of the song are red.",
			"A choir shall be deemed compliant with this section if it sings.",
			"A song shall not be deemed valid if the choir is asleep.",
			"A moon shall be considered to have met the standard if it glows.",
			"(a) Rind defined.—Section 5 is amended in paragraph (1).",
		},
	}
	for unwanted, texts := range not {
		tellsApart(t, unwanted, nil, texts)
	}
}
