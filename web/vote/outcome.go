package vote

import (
	"cmp"
	"fmt"
	"strings"

	"legislative/web/page"
)

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
	case v.Election != nil:
		return v.Election.outcome(v.ByCandidate[0])
	case v.IsElection():
		return "Too few positions are loaded to know whether anybody was elected."
	case v.IsQuorumCall():
		return fmt.Sprintf("%s answered the call; %d did not.", page.Plural(v.Summary.Present, "member"), v.Summary.NotVoting)
	case v.Summary.total() == 0 && v.IsVacated:
		return "The House vacated this vote. No count of it is loaded."
	case v.Summary.total() == 0:
		return "No count of this vote is loaded."
	case v.IsVacated:
		return v.result() + ", but the House vacated the vote."
	case !v.HasPositions() || !v.HasSides():
		return v.result() + "."
	}
	return v.result() + "; " + crossings(v.Lines) + "."
}

// result returns the result with the Yeas and Nays, and why it failed if most of them
// do not show it.
func (v *vote) result() string {
	text := resultWord(v.Result) + fmt.Sprintf(" %d to %d", v.Summary.Yea, v.Summary.Nay)
	switch {
	case v.hasCarried():
		return text
	case v.Threshold() != "" && v.Summary.Yea > v.Summary.Nay:
		return text + ", short of the " + v.Threshold() + " that it required"
	case v.Threshold() == "" && v.Summary.Yea == v.Summary.Nay && v.HasSides():
		return text + ", since a tied vote fails"
	default:
		return text
	}
}

// hasCarried reports whether the result says that the question carried.
func (v *vote) hasCarried() bool {
	return v.Result == "" || strings.EqualFold(v.Result, "Passed") || strings.EqualFold(v.Result, "Agreed to")
}

// resultWord returns the result in the source's words, as the beginning of a sentence.
func resultWord(result string) string {
	if result == "" {
		return "Counted"
	}
	return strings.ToUpper(result[:1]) + result[1:]
}

// outcome returns the outcome of an election of the Speaker in one sentence. The candidate
// is the one with the most votes.
func (e *election) outcome(first candidate) string {
	if e.Elected != "" {
		return fmt.Sprintf("%s was elected Speaker with %d of %d votes.", e.Elected, first.Votes, e.Votes)
	}
	return fmt.Sprintf("Nobody was elected: %s had the most votes, %d of %d, but not the majority that the House requires.", first.Candidate, first.Votes, e.Votes)
}

// Title returns the heading of the page.
func (v *voteView) Title() string {
	subject := v.Question
	if v.Bill != nil {
		subject = strings.TrimSpace(subject + ": " + v.Bill.Name())
	} else if measure := v.Measure(); measure != "" {
		subject = strings.TrimSpace(subject + ": " + measure)
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

func (v *voteView) head(origin string) page.Head {
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
			"@type": "Legislation", "name": cmp.Or(v.Bill.Title, v.Bill.Name()), "legislationIdentifier": v.Bill.Name(), "url": origin + v.Bill.Path(),
		}
	}
	return page.Head{
		Title:       v.Title() + " (" + v.Name() + ")",
		Description: strings.TrimSpace(v.Outcome() + " " + v.Description),
		Path:        v.Path(), LinkedData: data,
	}
}
