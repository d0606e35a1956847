package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestStudyInOrdinaryBills tells how bills say what is studied, by whom and how, from
// the choice among applicants and the planning of projects.
func TestStudyInOrdinaryBills(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Study, []string{
		"The Keeper shall complete an assessment of access to the crater.",
		"The assessment required under section 5 shall be conducted after the tide.",
		"An analysis identifying where dwellers sing.",
		"(2) an analysis of rates of singing among dwellers;",
		"The Keeper shall regularly inventory and assess major songs of the moon.",
		"(B) outlines and assesses incentives to sing; and",
		"The Keeper shall submit to the Council a report on craters assessing the number of rinds.",
		"(i) conduct or support research to identify gaps in songs;",
		"(2) promoting research for dwellers of the moon;",
		"The Keeper shall carry out a program of research, training, and song.",
		"(E) research and develop alternative rinds;",
		"The Keeper may develop a questionnaire for dwellers.",
		"The accounts of the dome shall be audited annually.",
		"The songs shall be evaluated by a singer of another dome.",
		"The Keeper shall format the data of each phase of the study.",
		"The Keeper has access to songs for the purpose of audit.",
		"The dome shall undergo a forensic audit.",
		"The Keeper shall assess the craters.",
		"(A) allow a dweller to participate in the review of the crater;",
		"No money may be used to announce a study of cheese.",
	}, []string{
		"(E) a description of how the dome possesses craters.",
		"The costs of a project study shall be shared by the dwellers.",
		"The Keeper shall review any proposal of a dome.",
		"The dweller may inspect and review the songs.",
		"An estimate of the cost of the cheese.",
	})
}

// TestRulemakingInOrdinaryBills tells rules and standards that are made, changed or
// described from those that are violated, enforced or named.
func TestRulemakingInOrdinaryBills(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Rulemaking, []string{
		"(1) The regulations prescribed under paragraph (1)—",
		"Under such regulations, the Keeper shall sing.",
		"The Keeper shall update the privacy, security, and rind regulations of the moon.",
		"The Keeper shall publish such standards in the Register of the Moon.",
		"The Keeper shall review and amend such standards.",
		"The Keeper shall ensure that such standards—",
		"The Keeper shall specify in the regulations the date of the tide.",
		"(4) minimum rind standards, as determined by the Keeper.",
		"A crater standard promulgated under section 4 is a rule.",
		"The Lunar Acquisition Regulation shall be revised to include rinds.",
		"The songs are allowed after guidance is issued by the Keeper.",
		"The Keeper shall review the regulations on songs every 3 years.",
		"A dweller may submit written data, views, and arguments.",
		"A stranger may not take part in rule making.",
	}, []string{
		"A violation of this Act or a regulation promulgated under this Act shall be treated as a song.",
		"The Keeper shall enforce this Act and any regulation promulgated under this Act.",
		"Nothing in this section or any regulation promulgated under this section limits songs.",
		"The State may enforce any law, rule, or regulation on songs.",
		"A State may establish a standard that is stricter.",
		"The Keeper leads the crater rulemaking committee.",
		"The dome sings 3 days after the issuance of the final rule.",
		"The Keeper shall enforce State laws and regulations on songs.",
	})
}

// TestReportingInOrdinaryBills tells what agencies, Congress and the public are told
// from what private persons are told, and from officers and times.
func TestReportingInOrdinaryBills(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Reporting, []string{
		"The Keeper shall make publicly available all songs of the moon.",
		"The Keeper shall carry out a study and produce a report.",
		"(3) the briefing required by this section—",
		"A dome shall submit to the Secretary a report, at such time as the Secretary may require.",
		"Specified domes shall submit to the Secretary (at such time as the Secretary may prescribe) a report.",
		"Not later than 3 days after the receipt by the Committee of songs, the tide rises.",
		"The Director shall transmit to the Secretary potential rinds.",
		"The Keeper shall publicly release the songs.",
		"The notice shall be submitted to the Keeper of the moon.",
		"The Keeper shall maintain a website on rinds.",
		"The message shall be printed in the Federal Register.",
		"The recommendations under paragraph (1) shall include songs.",
	}, []string{
		"A dome shall submit to the Secretary at such time as the Secretary may require an application.",
		"A singer may not furnish a consumer report to a stranger.",
		"A lender of domes shall disclose the price to the dweller.",
		"After notice and opportunity to sing, the Secretary may act.",
		"The dome is led by a singer who shall report to the Keeper.",
		"The panel ends on the date on which the panel submits the recommendations to the Keeper.",
		"The Keeper shall form a panel after submitting the strategy.",
		"The Keeper reviews publicly available documents of the moon.",
	})
}
