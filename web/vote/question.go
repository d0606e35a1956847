package vote

import (
	"regexp"
	"strings"
)

// questionKind is a kind of question that the House votes on.
type questionKind struct {
	words     *regexp.Regexp // of the question, in lower case
	threshold string         // part of the votes that it requires, if more than half
	meaning   string         // what the vote decides, in sentences
}

// The parts of the votes that the Constitution and rules of the House require in place
// of a majority.
const (
	twoThirds   = "two thirds"
	threeFifths = "three fifths"
)

// questionKinds has the kinds by the words of the Clerk's questions. A question is of
// the first kind that matches, so motions about other questions precede these.
// Sources: article I of the Constitution, and rules XV to XXII of the House.
var questionKinds = []questionKind{
	{regexp.MustCompile(`election.*speaker`), "", "The House chooses its Speaker. The Clerk calls the roll, and each member names a person. Whoever has more than half of the votes for persons is elected; otherwise the House votes again."},
	{regexp.MustCompile(`^call by states`), "", "A new House calls the roll of its members by states, to establish that enough are there to do business: more than half of them."},
	{regexp.MustCompile(`^call in committee`), "", "A quorum call in the Committee of the Whole, in which the House debates amendments. It establishes that at least 100 members are there, and decides nothing else."},
	{regexp.MustCompile(`^call of the house`), "", "A quorum call. It establishes that enough members are there to do business, more than half of them, and decides nothing else."},
	{regexp.MustCompile(`table.*reconsider`), "", "After a decision, a member may move that the House vote on it again. To table that motion makes the decision final."},
	{regexp.MustCompile(`table.*\bruling`), "", "A member appealed against a ruling of the presiding officer. To table the appeal lets the ruling stand."},
	{regexp.MustCompile(`\btable\b`), "", "To table a matter disposes of it, without debate and without a vote on the matter itself."},
	{regexp.MustCompile(`\bruling\b`), "", "A member appealed against a ruling of the presiding officer, and the House decides whether the ruling stands."},
	{regexp.MustCompile(`reconsider`), "", "Whether the House votes again on a question that it has decided."},
	{regexp.MustCompile(`previous question`), "", "To order the previous question ends the debate and the time for amendments, so that the House votes on the matter itself. If it fails, the opponents lead the debate and may offer an amendment."},
	{regexp.MustCompile(`recom+it+.*conf`), "", "To recommit a conference report sends the text back to the negotiators of the House and the Senate."},
	{regexp.MustCompile(`recommit.*instruct`), "", "To recommit a bill sends it back to a committee, just before the vote on passage; the instructions say what the committee is to change. The motion is the opponents’ last chance to change the bill."},
	{regexp.MustCompile(`\b(re)?commit\b`), "", "To recommit a measure sends it back to a committee, just before the vote on the whole. The motion is the opponents’ last chance to stop or change the measure."},
	{regexp.MustCompile(`instruct`), "", "The House advises its negotiators in a conference with the Senate. The advice does not bind them."},
	{regexp.MustCompile(`clos(e|ing) (portions|conference|meetings)`), "", "Whether the negotiators of the House and the Senate may meet in private, for example to speak of secrets of national security."},
	{regexp.MustCompile(`go to conference`), "", "Whether the House negotiates with the Senate about a text on which the chambers differ."},
	{regexp.MustCompile(`discharge`), "", "To discharge a committee takes a measure away from it that it has not reported, so that the House can consider it."},
	{regexp.MustCompile(`postpon`), "", "Whether the House puts the matter off."},
	{regexp.MustCompile(`\brefer\b`), "", "To refer a matter sends it to a committee in place of a decision on it."},
	{regexp.MustCompile(`\bsus?pend`), twoThirds, "The House suspends its rules and decides on a measure in one step, after at most 40 minutes of debate and without other amendments. In return, two thirds must agree. It is the usual way for measures that few oppose; one that fails can come up again under the usual rules."},
	{regexp.MustCompile(`objections? ?of|on presidential veto`), twoThirds, "The President vetoed the bill. It becomes law all the same if two thirds in each chamber vote for it."},
	{regexp.MustCompile(`conference ?report`), "", "A conference report has the text on which negotiators of the House and the Senate agreed. Each chamber accepts or rejects it as a whole."},
	{regexp.MustCompile(`(concur|\bagree to (the )?senate a).*(\bwith|w/)`), "", "The Senate amended a measure. The House accepts the Senate’s amendment with changes of its own, which the Senate must then accept."},
	{regexp.MustCompile(`concur(ring)?\b|\bagree(ing)? to (the )?senate a`), "", "The Senate amended a measure, and the House decides whether it accepts the amendment."},
	{regexp.MustCompile(`journal`), "", "The Journal records what the House did on its last day of business. Members can ask for a vote on approving it, which also shows who is there."},
	{regexp.MustCompile(`\badjourn`), "", "Whether the House ends its meeting."},
	{regexp.MustCompile(`strike the enacting clause|enacting clause stricken`), "", "To strike the words by which a bill becomes law defeats the bill."},
	{regexp.MustCompile(`\brise\b`), "", "Whether the Committee of the Whole, in which the House debates amendments, ends its meeting."},
	{regexp.MustCompile(`^on consideration|question of consideration|^will the house`), "", "Whether the House takes up the measure. The vote is not on the measure itself."},
	{regexp.MustCompile(`agreeing to the objection`), "", "A member and a senator objected to counting the electoral votes of a state for President. An objection succeeds only if both chambers agree to it."},
	{regexp.MustCompile(`agreeing to article`), "", "The House decides on one article of an impeachment. If it adopts an article, the Senate holds a trial."},
	{regexp.MustCompile(`\bagreeing.*(amendment|amdt)`), "", "An amendment changes the text of a measure. The vote on the measure as a whole comes later."},
	{regexp.MustCompile(`\bagreeing.*resolution`), "", "Whether the House adopts the resolution. A resolution of this kind does not become law: it sets the terms of the debate on a bill, for example, or states what the House thinks."},
	{regexp.MustCompile(`\bpassage\b`), "", "The House decides on the bill as a whole, after all amendments. If it passes, it goes to the Senate, unless the Senate has passed the same text before."},
}

// kindOf returns the kind of a question in the Clerk's words, or an empty one if the
// question is unusual.
func kindOf(question string) questionKind {
	question = strings.ToLower(question)
	for _, kind := range questionKinds {
		if kind.words.MatchString(question) {
			return kind
		}
	}
	return questionKind{}
}

// Threshold returns the part of the votes that the vote required, if more than half.
// The Clerk's type of vote has it, but not in all votes to suspend the rules.
func (v *vote) Threshold() string {
	switch {
	case strings.HasPrefix(v.VoteType, "2/3"):
		return twoThirds
	case strings.HasPrefix(v.VoteType, "3/5"):
		return threeFifths
	default:
		return kindOf(v.Question).threshold
	}
}

// Method returns how the vote was taken, such as "recorded vote", without the fraction
// that the Clerk's type of vote can begin with: see [vote.Required]. It is "" if it is
// unknown, and in elections of the Speaker, which are by a call of the roll.
func (v *vote) Method() string {
	if v.IsElection() {
		return ""
	}
	switch kind := strings.TrimLeft(v.VoteType, "0123456789/ "); kind {
	case "YEA-AND-NAY":
		return "yea-and-nay vote"
	case "QUORUM":
		return "quorum call"
	default:
		return strings.ToLower(kind)
	}
}

// Meaning says what the vote decided, in sentences, or "" if the question is unusual.
func (v *vote) Meaning() string { return kindOf(v.Question).meaning }

// Required says what the question needed to carry, or "" if it was none of Yea and Nay
// or is unknown.
func (v *vote) Required() string {
	switch threshold := v.Threshold(); {
	case !v.HasSides():
		return ""
	case threshold != "":
		return threshold + " of the members who voted Yea or Nay"
	case v.Question == "":
		return ""
	default:
		return "more than half of the members who voted Yea or Nay"
	}
}
