package vote

import (
	"fmt"
	"slices"
	"strings"

	"legislative/web/page"
)

// partyBreaks are the members who voted against the majority of their party.
type partyBreaks struct {
	Party    string // letter
	Majority string // position of the party's majority
	Members  []position
}

// Name returns a number of members of the party, such as "3 Democrats".
func (b partyBreaks) Name() string { return page.Plural(len(b.Members), partyNoun(b.Party)) }

// newBreaks returns the breaks of the parties that have some, Democrats first.
func newBreaks(v *vote) (list []partyBreaks) {
	for _, letter := range []string{"D", "R"} {
		b := partyBreaks{Party: letter}
		for _, n := range v.Breaks.Nodes {
			if n.Position.Party == letter {
				b.Majority = n.Majority
				b.Members = append(b.Members, n.Position)
			}
		}
		if len(b.Members) > 0 {
			slices.SortStableFunc(b.Members, byName)
			list = append(list, b)
		}
	}
	return list
}

// partyNoun returns the noun for a member of a party, given by its letter.
func partyNoun(letter string) string {
	switch letter {
	case "D":
		return "Democrat"
	case "R":
		return "Republican"
	case "I":
		return "Independent"
	default:
		return "member of another party"
	}
}

// Outcome returns the outcome in one sentence, such as "Passed 220 to 207; nobody
// crossed party lines."
func (v *voteView) Outcome() string {
	switch {
	case v.IsElection():
		return electionOutcome(v.ByCandidate)
	case v.IsQuorumCall():
		return fmt.Sprintf("%s answered the call; %d did not.", page.Plural(v.Summary.Present, "member"), v.Summary.NotVoting)
	case v.Summary.total() == 0:
		return "No count of this vote is loaded."
	}
	text := resultWord(v.Result) + fmt.Sprintf(" %d to %d", v.Summary.Yea, v.Summary.Nay)
	if v.Threshold() != "" && v.Summary.Yea > v.Summary.Nay && !strings.EqualFold(v.Result, "Passed") && !strings.EqualFold(v.Result, "Agreed to") {
		text += ", short of the " + v.Threshold() + " that it required"
	}
	if !v.HasPositions() || v.Summary.Yea+v.Summary.Nay == 0 {
		return text + "."
	}
	return text + "; " + v.crossings() + "."
}

// resultWord returns the result in the source's words, as the beginning of a sentence.
func resultWord(result string) string {
	if result == "" {
		return "Counted"
	}
	return strings.ToUpper(result[:1]) + result[1:]
}

// Threshold returns the part of the votes that the vote required, if more than half.
func (v *vote) Threshold() string {
	switch {
	case strings.HasPrefix(v.VoteType, "2/3"):
		return "two thirds"
	case strings.HasPrefix(v.VoteType, "3/5"):
		return "three fifths"
	default:
		return ""
	}
}

// crossings says who voted against their party, as the end of a sentence.
func (v *voteView) crossings() string {
	against := majorities(v.vote)
	isDivided := against["D"] != against["R"]
	names := make([]string, len(v.Crossed))
	for i, b := range v.Crossed {
		names[i] = b.Name()
	}
	switch {
	case len(names) > 0 && isDivided:
		return strings.Join(names, " and ") + " crossed party lines"
	case len(names) > 0:
		return "most members of both parties agreed, and " + strings.Join(names, " and ") + " voted against the majority of their party"
	case isDivided:
		return "nobody crossed party lines"
	default:
		return "nobody voted against the majority of their party"
	}
}

// electionOutcome returns the outcome of an election of the Speaker. Rules of the House
// require a majority of the votes for persons by name.
func electionOutcome(candidates []candidate) string {
	total := 0
	for _, c := range candidates {
		total += c.Votes
	}
	first := candidates[0]
	if first.Votes*2 > total {
		return fmt.Sprintf("%s was elected Speaker with %d of %d votes.", first.Candidate, first.Votes, total)
	}
	return fmt.Sprintf("Nobody was elected: %s had the most votes, %d of %d, but not the majority that the House requires.", first.Candidate, first.Votes, total)
}

// Title returns the heading of the page.
func (v *voteView) Title() string {
	subject := v.Question
	if v.Bill != nil {
		subject = strings.TrimSpace(subject + ": " + v.Bill.Name())
	} else if v.Legislation != "" {
		subject = strings.TrimSpace(subject + ": " + v.Legislation)
	}
	if subject == "" {
		return fmt.Sprintf("House roll call %d", v.RollCallNumber)
	}
	return strings.TrimPrefix(subject, ": ")
}

// Name returns the name of the roll call.
func (v *voteView) Name() string {
	return fmt.Sprintf("House roll call %d, %s Congress, %s session", v.RollCallNumber, page.Ordinal(v.Congress), page.Ordinal(v.Session))
}

func (v *voteView) head() page.Head {
	data := map[string]any{
		"@context": "https://schema.org", "@type": "VoteAction", "name": v.Name() + ": " + v.Title(),
		"description": v.Outcome(), "actionStatus": "https://schema.org/CompletedActionStatus",
		"agent": map[string]any{"@type": "GovernmentOrganization", "name": "United States House of Representatives"},
	}
	if v.Date != "" {
		data["startTime"] = v.Date
	}
	if v.Bill != nil {
		data["object"] = map[string]any{
			"@type": "Legislation", "name": v.Bill.Title, "legislationIdentifier": v.Bill.Name(), "url": v.Bill.Path(),
		}
	}
	return page.Head{
		Title:       v.Title() + " (" + v.Name() + ")",
		Description: strings.TrimSpace(v.Outcome() + " " + v.Description),
		Path:        v.Path(), LinkedData: data,
	}
}
