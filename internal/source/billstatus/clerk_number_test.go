package billstatus_test

import (
	"fmt"
	"testing"
)

// TestClerkNumbers reads the numbers that the House gives amendments in debate.
func TestClerkNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"On agreeing to the Fictive amendment (A038) Failed by recorded vote: 191 - 238 (Roll no. 398).":                `38 "Fictive"`,
		"On agreeing to the Fictive (ZZ) amendment (A007) as modified Agreed to by voice vote.":                         `7 "Fictive"`,
		"House amendment agreed to: On agreeing to the Van Nowhere amendments (A106) Agreed to by voice vote.":          `106 "Van Nowhere"`,
		"Amendment agreed to by House: On agreeing to the Imaginary, Eve amendment (A005) Agreed to without objection.": `5 "Imaginary, Eve"`,
		"Amendment (A012) offered by Ms. Fictive. (consideration: CR H1; text: CR H1)":                                  `12 "Fictive"`,
		"House amendment offered/reported by : Amendments en bloc (A013) offered by Mr. Fictive (ZZ).(text: CR H1)":     `13 "Fictive"`,
		"Amendment (A014) in the nature of a substitute offered by Miss Fictive.":                                       `14 "Fictive"`,
		"The previous question was ordered on the amendment (A001) pursuant to the rule.":                               `0 ""`,
		"On agreeing to the Fictive amendment Failed by recorded vote: 116 - 313 (Roll no. 603).":                       `0 ""`,
	} {
		amendment := `<amendment><congress>250</congress><type>HAMDT</type><number>1</number><actions><item><text>` + text + `</text></item></actions></amendment>`
		a := read(t, body(`<amendments>`+amendment+`</amendments>`)).Amendments[0]
		if got := fmt.Sprintf("%d %q", a.ClerkNumber, a.ClerkAuthor); got != want {
			t.Errorf("%s\nis numbered %s, want %s", text, got, want)
		}
	}
}

// TestVotesInLatestActions reads the vote on an amendment that is listed without
// its actions, and does not repeat one that an action has.
func TestVotesInLatestActions(t *testing.T) {
	t.Parallel()
	const text = `<actionDate>2287-05-03</actionDate><text>On agreeing to the Fictive amendment Failed by recorded vote: 116 - 313 (Roll no. 603).</text>`
	const name = `<congress>250</congress><type>HAMDT</type><number>1</number><latestAction>` + text + `</latestAction>`
	for _, actions := range []string{"", `<actions><item>` + text + `</item></actions>`} {
		a := read(t, body(`<amendments><amendment>`+name+actions+`</amendment></amendments>`)).Amendments[0]
		if len(a.RecordedVotes) != 1 || a.RecordedVotes[0].RollNumber != 603 || a.RecordedVotes[0].Session != 1 {
			t.Errorf("with actions %q, votes are %+v, want roll call 603 of the first session once", actions, a.RecordedVotes)
		}
	}
}
