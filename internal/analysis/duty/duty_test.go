package duty_test

import (
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
	"legislative/internal/analysis/legaltext"
)

// TestRead checks who must do what for whom, as "actor|action|verb|recipient"
// for each date.
func TestRead(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Not later than 9 days after dawn, the Secretary of Rinds shall submit to the Committee on Rinds of the Senate and the Committee on Cheese of the House of Representatives a report on mice.": "the Secretary of Rinds|report|submit|the Committee on Rinds of the Senate and the Committee on Cheese of the House of Representatives",
		"Not later than 9 days after dawn, and annually thereafter, the Mayor shall submit a report to Congress.":                                                                                     "the Mayor|report|submit|Congress; the Mayor|report|submit|Congress",
		"The Mayor, in consultation with the Keeper, the Cook, and the Singer, shall, not later than 9 days after dawn, brief the Council on mice.":                                                   "The Mayor|report|brief|the Council",
		"The Mayor, the Keeper, and the Cook shall issue final rules within 9 days after dawn.":                                                                                                       "The Mayor, the Keeper, and the Cook|regulation|issue|",
		"A report shall be submitted to Congress by the Mayor within 9 days after dawn.":                                                                                                              "the Mayor|report|submitted|Congress",
		"A report shall be submitted to Congress within 9 days after dawn.":                                                                                                                           "|report|submitted|Congress",
		"The Mayor shall—\n(1) not later than 9 days after dawn, publish a list on the website of the moon; and\n(2) review the rinds annually.":                                                      "The Mayor|publish|publish|; The Mayor|study|review|",
		"The Mayor shall notify the Committees on Rinds of the Senate and the House of Representatives at least 9 days before dawn.":                                                                  "The Mayor|notify|notify|the Committees on Rinds of the Senate and the House of Representatives",
		"The Committees on Rinds shall be notified at least 9 days before dawn.":                                                                                                                      "|notify|notified|The Committees on Rinds",
		"No rind may be eaten unless the Mayor notifies the Committee on Rinds at least 9 days before dawn.":                                                                                          "the Mayor|notify|notifies|the Committee on Rinds",
		"The Mayor shall approve or deny the application within 9 days after dawn.":                                                                                                                   "The Mayor|decide|approve or deny|",
		"The Mayor shall submit a spending plan to the Committees on Rinds within 9 days after dawn.":                                                                                                 "The Mayor|plan|submit|the Committees on Rinds",
		"The Mayor shall conduct a study of mice within 9 days after dawn.":                                                                                                                           "The Mayor|study|conduct|",
		"The Mayor shall establish a lunar office within 9 days after dawn.":                                                                                                                          "The Mayor|establish|establish|",
		"The Mayor shall transfer the money to the Fund within 9 days after dawn.":                                                                                                                    "The Mayor|pay|transfer|",
		"The Mayor shall make the report available to the public within 9 days after dawn.":                                                                                                           "The Mayor|publish|make|",
		"The Mayor shall not later than May 1, 2091 dig a crater.":                                                                                                                                    "The Mayor|other|dig|",
		"The Mayor shall, not later than 9 days after dawn, dig a crater, a hole, and a pit.":                                                                                                         "The Mayor|other|dig|",
		"The Mayor shall assess the crater and submit a report to the Council within 9 days after dawn.":                                                                                              "The Mayor|report|submit|the Council",
		"Within 9 days after dawn, the Mayor shall assess the crater and submit to the Council a report.":                                                                                             "the Mayor|study|assess|",
		"Within 9 days after dawn, the Mayor shall issue to dairy operators guidance on mice.":                                                                                                        "the Mayor|regulation|issue|dairy operators",
		"Within 9 days after dawn, the Mayor shall develop and make publicly available guidance on mice.":                                                                                             "the Mayor|regulation|develop and make|",
		"Within 9 days after dawn, the Mayor shall publicly describe the mice.":                                                                                                                       "the Mayor|publish|describe|",
		"Within 9 days after dawn, the Mayor shall submit a detailed schedule of songs to the Council.":                                                                                               "the Mayor|plan|submit|the Council",
		"Within 9 days after dawn, the Mayor shall submit to the Council the results of the study.":                                                                                                   "the Mayor|report|submit|the Council",
		"The tax may be assessed within 9 days after dawn.":                                                                                                                                           "|other|assessed|",
		"The agreement shall not end earlier than 9 days after the date of notice of it.":                                                                                                             "|notify|notice|",
		"A list of all craters, to be posted not later than 9 days after dawn.":                                                                                                                       "|publish|posted|",
		"A rind may be eaten if the Mayor—\n(1) sings; and\n(2) not later than 9 days after dawn, notifies the Council.":                                                                              "the Mayor|notify|notifies|the Council",
		"The Mayor shall—\n(1) for a crater, determine, not later than 9 days after dawn, whether it is full.":                                                                                        "The Mayor|decide|determine|",
		"The Mayor shall dig a crater within 9 days after dawn.":                                                                                                                                      "The Mayor|other|dig|",
		"The Mayor shall publish a list and, not later than 9 days after dawn, notify the Council.":                                                                                                   "The Mayor|notify|notify|the Council",
		"The Mayor shall publish a list and, not later than 9 days after dawn, shall notify the Council.":                                                                                             "The Mayor|notify|notify|the Council",
		"The head of any lunar department, agency, or office paid by this Act shall submit a report to the Mayor within 9 days after dawn.":                                                           "The head of any lunar department, agency, or office paid by this Act|report|submit|the Mayor",
		"Not later than 9 days after dawn, the Mayor in coordination with the Cook, shall brief the Council.":                                                                                         "the Mayor|report|brief|the Council",
		"The rinds are under the heading “Lunar Fund”, and such transfer shall occur within 9 days after dawn.":                                                                                       "such transfer|other|occur|",
		"It is amended by inserting “The Cook shall consult the Mayor within 9 days after dawn.”":                                                                                                     "The Cook|other|consult|",
		"The Mayor annually shall submit to the Committees on Rinds spending plans.":                                                                                                                  "The Mayor|plan|submit|the Committees on Rinds",
		"The Mayor shall notify the Committees on Rinds of the waiver within 9 days after dawn.":                                                                                                      "The Mayor|notify|notify|the Committees on Rinds",
		"The Mayor shall sing. If the Council does not vote within 9 days, it melts.":                                                                                                                 "the Council|other|vote|",
		"The Mayor shall print a list, and shall submit a report to the Council within 9 days after dawn.":                                                                                            "The Mayor|report|submit|the Council",
		"The Mayor shall require each Cook to submit a report to the Council within 9 days after dawn.":                                                                                               "each Cook|report|submit|the Council",
		"The Mayor, in accordance with title 31, United States Code, shall brief the Council within 9 days after dawn.":                                                                               "The Mayor|report|brief|the Council",
		"The Mayor shall issue guidance for cooks to annually review the rinds.":                                                                                                                      "cooks|study|review|",
		"Not later than 9 days after dawn, the Mayor, in coordination with the Cook, the Board set up by section 5 of title 49, United States Code, and agents of the moon, shall dig.":               "the Mayor|other|dig|",
		"The Cook shall be appointed by the Mayor, but before the Mayor makes such an appointment, the Council shall sing.":                                                                           "the Council|other|sing|",
		"The Mayor shall take such acts that the moon will be full, and shall dig not later than 9 days after dawn.":                                                                                  "The Mayor|other|dig|",
		"No rind may be eaten unless the Mayor notifies, in writing, the Council at least 9 days before dawn.":                                                                                        "the Mayor|notify|notifies|the Council",
		"The Mayor shall provide to the Council a rebate within 9 days after dawn.":                                                                                                                   "The Mayor|pay|provide|the Council",
		"The Mayor shall issue guidance to mouse servicers within 9 days after dawn.":                                                                                                                 "The Mayor|regulation|issue|",
		"The Council shall receive a report within 9 days after dawn.":                                                                                                                                "|report|receive|The Council",
		"No rind may be eaten until 9 days after the Mayor notifies the Council of it.":                                                                                                               "the Mayor|notify|notifies|the Council",
		"No rind may be eaten unless the Mayor, or a cook, finds that it is ripe and notifies the Council within 9 days of it.":                                                                       "the Mayor, or a cook|notify|notifies|the Council",
		"No rind may be eaten unless the Mayor, as appropriate, has notified the Council at least 9 days before dawn.":                                                                                "the Mayor|notify|notified|the Council",
		"If, within 9 days after dawn, the Council determines that it is ripe, mice may eat.":                                                                                                         "the Council|decide|determines|",
		"The Mayor shall submit a report to the Council within 9 days after dawn: Provided, That such report shall be updated every 2 years.":                                                         "The Mayor|report|submit|the Council; The Mayor|report|updated|the Council",
		"The Mayor shall submit to the Council the following reports:\n(1) an estimate of rinds shall be submitted by May 1, 2089.":                                                                   "The Mayor|report|submitted|the Council",
		"Forms shall be made available to eligible applicants within 9 days after dawn.":                                                                                                              "|publish|made|eligible applicants",
		"The Mayor shall, not later than 9 days after dawn—\n(1) notify the Council; and\n(2) sing.":                                                                                                  "The Mayor|||",
		"The Mayor shall—\n(1) not later than 9 days after dawn, and annually thereafter, submit a report to the Council.":                                                                            "The Mayor|report|submit|the Council; The Mayor|report|submit|the Council",
		"It shall be valid when ratified by the legislatures of the moon within 7 years after dawn.":                                                                                                  "the legislatures of the moon|decide|ratified|",
		"The Mayor shall provide each voter with information on rinds within 9 days after dawn.":                                                                                                      "The Mayor|notify|provide|each voter",
		"The Mayor shall submit a request to the Committee on Rinds within 9 days after dawn.":                                                                                                        "The Mayor|other|submit|the Committee on Rinds",
		"The Mayor shall issue a notice of proposed rulemaking within 9 days after dawn.":                                                                                                             "The Mayor|regulation|issue|",
		"The Mayor shall submit as described in that paragraph a report within 9 days after dawn.":                                                                                                    "The Mayor|report|submit|",
		"A report on rinds shall be due to the Council within 9 days after dawn.":                                                                                                                     "|report|due|the Council",
		"The Mayor shall submit to the Assistant Secretary recommendations on rinds within 9 days after dawn.":                                                                                        "The Mayor|report|submit|the Assistant Secretary",
		"The Mayor shall submit to the Committees on Mice’ Affairs of the Senate and House of Representatives a report within 9 days after dawn.":                                                     "The Mayor|report|submit|the Committees on Mice’ Affairs of the Senate and House of Representatives",
		"If the moon is full, not later than 9 days after dawn, the Mayor shall dig.":                                                                                                                 "the Mayor|other|dig|",
		"The Cook of the moon, if different than the Mayor, shall dig within 9 days after dawn.":                                                                                                      "The Cook of the moon|other|dig|",
		"The Mayor shall commence the move of rinds to the moon, as outlined in the report, within 9 days after dawn.":                                                                                "The Mayor|other|commence|",
		"The price of rinds shall be increased by a percentage of it within 9 days after dawn.":                                                                                                       "|other|increased|",
		"The Cook shall notify the Council immediately upon termination of the song.":                                                                                                                 "The Cook|notify|notify|the Council",
		"The Mayor shall weigh the rinds not later than the later of—\n(1) 9 days after dawn; or\n(2) 3 days after dusk.":                                                                             "The Mayor|other|weigh|; The Mayor|other|weigh|",
		"“(2) if the Mayor does not sing, not later than 9 days after dawn, shall dig; and":                                                                                                           "|other|dig|",
		"The Cook shall administer an annual survey.":                                                                                                                                                 "The Cook|study|administer|",
		"Each mouse shall have not more than 9 days from dawn to file a claim with the Council.":                                                                                                      "Each mouse|other|file|the Council",
		"A mouse has 9 days from dawn to file a claim with the Council.":                                                                                                                              "A mouse|other|file|the Council",
	} {
		got := ""
		for _, f := range analysis.Analyze(analysistest.Bill("SEC. 1.|Rinds|" + text)).Findings {
			if f.Kind != analysis.DeadlineKind || f.Deadline.Duty == nil {
				continue
			}
			d := f.Deadline.Duty
			if got != "" {
				got += "; "
			}
			got += textOf(d.Actor) + "|" + string(d.Action) + "|" + textOf(d.Verb) + "|" + textOf(d.Recipient)
			if (d.Action == "") != (d.Verb == nil) {
				t.Errorf("the duty %+v of %q has an action or a verb, but not both", *d, text)
			}
		}
		if got != want {
			t.Errorf("duties of %q are %q, want %q", text, got, want)
		}
	}
}

func textOf(p *legaltext.Place) string {
	if p == nil {
		return ""
	}
	return p.Text
}
