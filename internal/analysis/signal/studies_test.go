package signal_test

import (
	"testing"

	"legislative/internal/congress"
)

// TestReportIsMade tells what must be told to the Government or the public from what
// only cites a report.
func TestReportIsMade(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Reporting, []string{
		"The choir shall report quarterly to the dairies on its songs.",
		"A dairy that loses a rind reports the loss to the Administrator.",
		"(2) a certification (under penalty of song) that the crater is lit.",
		"The Mayor shall provide notice of the tide to the relevant State officials.",

		"The dairy shall certify to the choir that the rind is ripe.",
		"The Mayor shall share the songs of each crater and of each dome with the Director.",
		"The Mayor shall maintain a publicly accessible directory of domes.",
		"The singers shall testify before the Committee on Song.",
		"Such report shall, as far as it can, describe the tides.",
		"The report shall be in song.",
		"The Mayor shall apprise the Congress of the tides.",
		"Before each spring, the President submits to the Congress a certification that the crater is dark.",
		"A certification under paragraph (1) shall be sung.",
		"The Mayor shall render to Congress a full account of the rinds.",
		"Each dairy shall state in its annual filing the weight of its rinds.",
		"The keeper shall make the song public before the choir sings it.",
		"The Mayor shall list in the Federal Register the craters that glow.",
		"The dairies shall upload the songs to a website.",
		"The choir shall transmit its decision to the Secretary.",
		"The report shall be updated each spring.",
		"The Mayor shall describe the tides as part of the next report.",
		"The summary of songs submitted under paragraph (1) shall detail the tides.",
		"The song shall be placed in a searchable database.",
		"The Mayor shall send the songs to the committees.",
		"The Mayor shall explain the eclipse in writing.",
		"The rinds are required to be reported under section 3.",
		"The strategy shall include songs for each crater.",
		"The plan required under subsection (a) shall describe the tides.",
		"The notification requirements of section 3 apply to the dairies.",
	}, []string{
		"The choir sings with publicly available instruments.",
		"After a notification from the Mayor, the Council shall determine whether the crater glows.",
		"On completion of the report described in paragraph (1), the Secretary shall carry out the songs.",
		"This Act does not apply to songs subject to the reporting requirements of section 5.",
		"The dairy satisfies the certification requirements of the guild.",
		"The singer shall report for duty at dawn.",
		"The national strategy developed under subsection (a) shall include songs.",
		"A dairy that fails to submit a report required by subsection (a) shall close.",
		"90 days after the keepers submit the list, the crater opens.",
		"A keeper may submit a written request.",
	})
}

// TestReportIsRequired distinguishes what must be reported from what is requested, only
// described or sent to a private person.
func TestReportIsRequired(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Reporting, []string{
		"The Mayor shall, as soon as the crater glows, submit the song.",
		"The Mayor shall submit the reviewed songs at dawn.",
		"The crater shall file with the Commission a yearly statement of its rinds.",
		"The Mayor shall distribute the report to each dome.",
		"The Mayor may waive the notification requirement described in section 3.",
		"Any reporting requirement of this Act shall end with the eclipse.",
		"(1) the number of rovers lost during the period covered by the report; and",
		"For each subsequent report, a list of the craters that were added.",
		"No rover may leave until the date on which the Mayor submits to the Committees on Craters of the Senate and the House of Representatives the songs.",
		"The Mayor shall recognize each singer through publication in the Federal Register.",
		"(3) a certification under penalty of perjury of the weight of the rind.",
		"The certification shall be accompanied by the song.",
		"The Mayor shall disclose publicly how the rinds are weighed.",
		"(2) providing to Congress a yearly count of the craters;",
		"The Mayor shall notify the public of the eclipse.",
		"The keeper shall give notice of the moonquake to the Lunar Guard.",
		"The Mayor shall submit the songs to the Committees on Veterans’ Affairs.",
		"Once songs have been presented to the Senate, the Mayor shall give the Committees on Craters each song.",
	}, []string{
		"The choir shall submit a bid.",
		"Each dancer shall submit two letters.",
		"The keeper shall submit to examination under oath.",
		"The beneficiary shall be notified of the denial.",
		"The singer may submit comments on the song.",
		"The applicant submits the rind with the form.",
		"Each singer shall submit to a test of the voice.",
		"The Mayor shall allow the choir to submit a song.",
		"A keeper that submits a list may sing.",
		"The choir has the opportunity to submit the song.",
		"The Mayor shall submit to the applicant a written notice of the prize.",
		"The keeper may provide to the Mayor notice of the alleged violation.",
		"The Mayor shall provide compensation to members of the Committee.",
		"The keeper of the tides reports directly to the Council.",
		"The keeper of the tides shall report within the office of the Mayor.",
		"The rules for rinds, published in the Federal Register on May 3, 2190, end at dawn.",
		"The song begins 3 days after the notice is published in the Federal Register.",
		"The hearing examiner’s report on the claim ends the case.",
		"The certification process shall include a song.",
		"The dairy is able to prepare reports.",
		"The Mayor shall issue and publish rules.",
		"The term “song” means a song that is publicly available to be sung.",
	})
}

// TestStudyOfSubject tells the study of a subject from the decision of a case.
func TestStudyOfSubject(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Study, []string{
		"(1) songs, dances, and an assessment of the tides;",
		"(C) that examines the link between songs and tides.",
		"The Mayor shall carry out research on rinds.",
		"(D) conduct research—",
		"The Mayor shall sing, continuously review the tides, and rest.",
		"A survey of the craters shall be conducted each spring.",
		"The Mayor may call for an independent review of the songs.",
		"(E) identifying and reviewing songs;",
		"(G) an evaluation system for domes.",
		"The Mayor shall launch a study of the tides.",
		"The requirements for independent evaluations are short.",
		"The Council shall inquire into the eclipse.",
		"(F) an audit of the songs and the evaluation of the impact of the tides.",
		"The Mayor may order a geologic investigation of the crater.",
	}, []string{
		"(1) to carry out DNA analyses of rinds;",
		"The singer undergoes a psychological evaluation.",
		"The Mayor shall conduct an evaluation of each applicant.",
		"The Mayor shall make an individualized assessment.",
		"The singer shall be evaluated by a physician.",
		"The dairy lacks the expertise to evaluate the rinds.",
		"The singer may seek review of the song.",
		"The choir pays for the results of the independent evaluation of the dome.",
		"(B) Scope of review.—The choir sings.",
		"The Mayor shall provide the Review Board a dome.",
		"An environmental assessment shall be sung.",
		"The keeper shall assess each applicant.",
		"The choir shall carry out the duties of the Review Board.",
	})
}

// TestStudyIsOrdered distinguishes a study that is ordered from one that is only mentioned:
// in the purpose of a document, in a condition, as a cost, or as the task of somebody else.
func TestStudyIsOrdered(t *testing.T) {
	t.Parallel()
	tellsApart(t, congress.Study, []string{
		"The Keeper shall obtain an independent review of the songs.",
		"The Mayor shall monitor, review, and report on the tides.",
		"The Mayor shall conduct an audit with respect to the compliance of the Keeper with this Act.",
		"(A) to determine the effects of the song on the craters;",
		"The choir shall carry out research and development on rinds.",
		"The Keeper may participate in the external review of domes.",
		"None of the tokens may be used to study cheese.",
		"The Mayor shall undergo comprehensive audits.",
		"The evaluation under paragraph (1) shall use careful songs, such as lullabies.",
		"There is established a program of research on rinds.",
		"(H) studies to assess the songs of the dairies.",
		"(3) participating in a comprehensive community needs assessment of craters;",
		"The assessment of risk required by paragraph (2) shall include songs.",
		"A dairy may not conduct market or product-focused research on dwellers.",
		"The Mayor shall establish metrics for the assessment of the choir.",
	}, []string{
		"(3) any other information to assess the risks of the eclipse.",
		"(4) a description of the measures that will be used to evaluate the effects of the song;",
		"(B) a plan to evaluate the effectiveness of the choir;",
		"The tokens are for expenses related to conducting studies required under this section.",
		"The cost of the survey under paragraph (1) shall be charged to the choir.",
		"Not later than 30 days after the Mayor completes a review under subsection (f), the choir may sing.",
		"The Mayor shall decide whether the Keeper should initiate a review under subsection (d).",
		"Information provided to the Keeper to conduct an assessment under subsection (a) is secret.",
		"The certifying official shall evaluate whether the song is complete.",
		"A fiduciary shall periodically review the songs.",
		"The Mayor shall review and update the song book.",
		"The Mayor may audit singers to ensure compliance with this paragraph.",
		"(v) evaluating the ability of the beneficiary to sing;",
		"The Council shall review the nomination of each crater.",
		"The rinds are subject to periodic review.",
		"(A) be based on an annual survey of the guild;",
		"The report names the singer who conducted the audit.",
		"The share of the total costs of carrying out the study under subsection (a) shall be small.",
		"A bank shall evaluate the rinds of each dairy.",
		"(2) has completed a course of study in song;",
	})
}
