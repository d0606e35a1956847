package duty_test

import (
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/analysis/analysistest"
)

// TestConditions checks the duties of conditions, of what must be ensured or required, and
// of those who have a time for an act.
func TestConditions(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Rinds may only be eaten 9 days after the Mayor notifies the Council.":                                      "the Mayor|notify|notifies|the Council",
		"Rinds may be eaten unless the Mayor disapproves them within 9 days.":                                       "the Mayor|decide|disapproves|",
		"The rind is free if the Mayor fails to act within 9 days.":                                                 "the Mayor|decide|act|",
		"A mouse shall have 9 days after dawn to file a claim with the Council.":                                    "A mouse|other|file|the Council",
		"The Mayor shall give the Cook 9 days in which to submit a plan.":                                           "the Cook|plan|submit|",
		"The Mayor shall ensure that a notice is submitted to the Council within 9 days.":                           "The Mayor|notify|submitted|the Council",
		"The Mayor shall ensure that—\n(1) not later than 9 days after dawn, a rule on rinds is issued.":            "The Mayor|regulation|issued|",
		"The Mayor shall require that each cook report mice within 9 days.":                                         "each cook|report|report|",
		"The Mayor shall require each cook to reimburse the Council within 9 days.":                                 "each cook|pay|reimburse|the Council",
		"Congress hopes that, not later than 9 days after dawn, the Mayor should conduct a review.":                 "the Mayor|study|conduct|",
		"The Mayor shall continue to provide a quarterly report to the Council.":                                    "The Mayor|report|provide|the Council",
		"The Mayor shall provide notice to the Council within 9 days of dawn and a full report within 10 days.":     "The Mayor|notify|provide|the Council; The Mayor|report|provide|the Council",
		"The Mayor shall bill the cooks, with payment required within 9 days of billing.":                           "|pay|payment|",
		"The Mayor shall transfer the rinds required to be melted by section 5 not less often than quarterly.":      "The Mayor|pay|transfer|",
		"The Cook, through a song sung not later than 9 days after dawn, shall tell the mice.":                      "The Cook|other|tell|",
		"The Mayor shall provide to each mouse for the plan year notice of its rights within 9 days.":               "The Mayor|notify|provide|",
		"The form shall be accessible on the website of the moon within 9 days.":                                    "|publish|accessible|",
		"The Mayor shall make changes to the estimate within 9 days.":                                               "The Mayor|other|make|",
		"The Mayor shall notify public cooking agencies of their rinds within 9 days.":                              "The Mayor|notify|notify|public cooking agencies",
		"The Cook shall disclose the rinds to each consumer within 9 days.":                                         "The Cook|notify|disclose|each consumer",
		"Before eating a rind in the crater the Mayor of the Moon shall sing.":                                      "the Mayor of the Moon|other|sing|",
		"The Mayor shall give the Council not less than 9 days’ notice.":                                            "The Mayor|notify|give|the Council",
		"No rind may be eaten without 9 days prior notification to the Council.":                                    "|notify|notification|the Council",
		"The period for public comment shall be not less than 60 days.":                                             "",
		"If, within 9 days after dawn, the Mayor does not sing, mice may eat.":                                      "the Mayor|other|sing|",
		"The Mayor shall file a petition for review within 9 days.":                                                 "The Mayor|other|file|",
		"The Mayor shall present the rinds to the lunar defense and intelligence committees within 9 days of dawn.": "The Mayor|report|present|the lunar defense and intelligence committees",
	} {
		got := ""
		for _, f := range analysis.Analyze(analysistest.Bill("SEC. 1.|Rinds|" + text)).Findings {
			if f.Kind != analysis.DeadlineKind || f.Deadline.Duty == nil {
				continue
			}
			if got != "" {
				got += "; "
			}
			d := f.Deadline.Duty
			got += textOf(d.Actor) + "|" + string(d.Action) + "|" + textOf(d.Verb) + "|" + textOf(d.Recipient)
		}
		if got != want {
			t.Errorf("duties of %q are %q, want %q", text, got, want)
		}
	}
}
