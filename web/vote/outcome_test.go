package vote

import (
	"strings"
	"testing"
)

func TestOutcome(t *testing.T) {
	t.Parallel()
	divided := []party{{counts{Yea: 210, Nay: 3}, "R", "Republican"}, {counts{Yea: 1, Nay: 206}, "D", "Democrat"}}
	split := []party{{counts{Yea: 210, Nay: 3}, "R", "Republican"}, {counts{Yea: 100, Nay: 100}, "D", "Democrat"}}
	present := []party{{counts{Yea: 104, Nay: 122}, "R", "Republican"}, {counts{Yea: 0, Nay: 10, Present: 171}, "D", "Democrat"}}
	breaks := func(letters ...string) (b breakList) {
		for _, letter := range letters {
			b.Nodes = append(b.Nodes, partyBreak{Position: position{Name: "A", Party: letter}})
		}
		return b
	}
	tests := []struct {
		name string
		vote vote
		want string
	}{
		{
			"nobody", vote{Result: "Passed", Summary: counts{Yea: 220, Nay: 207}, ByParty: divided},
			"Passed 220 to 207; nobody crossed party lines.",
		},
		{
			"crossings", vote{Result: "Failed", Summary: counts{Yea: 207, Nay: 220}, ByParty: divided, Breaks: breaks("R", "D", "D", "D")},
			"Failed 207 to 220; 3 Democrats and 1 Republican crossed party lines.",
		},
		{
			"party evenly divided", vote{Result: "Passed", Summary: counts{Yea: 310, Nay: 103}, ByParty: split, Breaks: breaks("R", "R", "R")},
			"Passed 310 to 103; Democrats were evenly divided, and 3 Republicans voted against the majority of their party.",
		},
		{
			"party present", vote{Result: "Failed", Summary: counts{Yea: 104, Nay: 132, Present: 171}, ByParty: present},
			"Failed 104 to 132; most Democrats answered Present.",
		},
		{
			"tie", vote{Result: "Failed", Summary: counts{Yea: 213, Nay: 213}, ByParty: divided},
			"Failed 213 to 213, since a tied vote fails; nobody crossed party lines.",
		},
		{
			"two thirds", vote{Result: "Failed", VoteType: "2/3 YEA-AND-NAY", Summary: counts{Yea: 250, Nay: 170}, ByParty: divided},
			"Failed 250 to 170, short of the two thirds that it required; nobody crossed party lines.",
		},
		{
			"two thirds by the question", vote{Question: "Suspend the Rules and Pass", Result: "Failed", VoteType: "YEA-AND-NAY", Summary: counts{Yea: 250, Nay: 170}, ByParty: divided},
			"Failed 250 to 170, short of the two thirds that it required; nobody crossed party lines.",
		},
		{
			"quorum", vote{VoteType: "QUORUM", Summary: counts{Present: 417, NotVoting: 17}},
			"417 members answered the call; 17 did not.",
		},
		{
			"election", vote{Result: "Doe", ByCandidate: []candidate{{"Doe", 218}, {"Roe", 215}}, Election: &election{"Doe", 433}},
			"Doe was elected Speaker with 218 of 433 votes.",
		},
		{
			"no election", vote{Result: "Doe", ByCandidate: []candidate{{"Doe", 212}, {"Roe", 203}, {"Poe", 19}}, Election: &election{"", 434}},
			"Nobody was elected: Doe had the most votes, 212 of 434, but not the majority that the House requires.",
		},
		{
			"election with some positions", vote{Result: "Doe", ByCandidate: []candidate{{"Doe", 120}}},
			"Too few positions are loaded to know whether anybody was elected.",
		},
		{"no counts", vote{}, "No count of this vote is loaded."},
		{"vacated without counts", vote{IsVacated: true}, "The House vacated this vote. No count of it is loaded."},
		{
			"vacated", vote{Result: "Passed", IsVacated: true, Summary: counts{Yea: 223, Nay: 200}, ByParty: divided},
			"Passed 223 to 200, but the House vacated the vote.",
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.vote.Positions.Nodes = []position{{Name: "A", Party: "D"}}
			v := &voteView{vote: &test.vote, Lines: newLines(&test.vote)}
			if got := v.Outcome(); got != test.want {
				t.Errorf("the outcome is %q, want %q", got, test.want)
			}
		})
	}
}

func TestKindOf(t *testing.T) {
	t.Parallel()
	tests := map[string]struct{ threshold, meaning string }{
		"On Passage":                                            {"", "The House decides on the bill as a whole"},
		"Suspend the Rules and Pass, as Amended":                {twoThirds, "The House suspends its rules"},
		"PASSAGE, OBJECTIONS OFTHE PRESIDENT NOTWITHSTANDING":   {twoThirds, "The President vetoed the bill"},
		"POSTPONING PRESIDENTIAL VETO CONSIDERATION":            {"", "Whether the House puts the matter off"},
		"Ordering the Previous Question on the Motion to Refer": {"", "To order the previous question"},
		"On Agreeing to the Concurrent Resolution":              {"", "Whether the House adopts the resolution"},
		"On Motion to Concur in the Senate Amendment":           {"", "The Senate amended a measure, and"},
		"RECEDE AND CONCUR WITHADT IN S ADT #81":                {"", "The Senate amended a measure. The House accepts"},
		"On Motion to Recommit with Instructions":               {"", "To recommit a bill sends it back"},
		"On Motion that the Committee Rise":                     {"", "Whether the Committee of the Whole"},
		"On Agreeing to the Amendment, as Modified":             {"", "An amendment changes the text"},
		"Permission to speak out of order":                      {"", ""},
	}
	for question, want := range tests {
		got := kindOf(question)
		if got.threshold != want.threshold || !strings.HasPrefix(got.meaning, want.meaning) || (want.meaning == "") != (got.meaning == "") {
			t.Errorf("kindOf(%q) = %q, %q", question, got.threshold, got.meaning)
		}
	}
}

func TestRequired(t *testing.T) {
	t.Parallel()
	sides := counts{Yea: 2, Nay: 1}
	for want, v := range map[string]vote{
		"more than half of the members who voted Yea or Nay": {Question: "On Passage", VoteType: "RECORDED VOTE", Summary: sides},
		"two thirds of the members who voted Yea or Nay":     {Question: "On Passage", VoteType: "2/3 RECORDED VOTE", Summary: sides},
		"three fifths of the members who voted Yea or Nay":   {VoteType: "3/5 YEA-AND-NAY", Summary: sides},
		"": {VoteType: "YEA-AND-NAY", Summary: sides},
	} {
		if got := v.Required(); got != want {
			t.Errorf("the vote required %q, want %q", got, want)
		}
	}
}

func TestMethod(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		vote vote
		want string
	}{
		{vote{VoteType: "YEA-AND-NAY"}, "yea-and-nay vote"},
		{vote{VoteType: "2/3 RECORDED VOTE"}, "recorded vote"},
		{vote{VoteType: "3/5 YEA-AND-NAY"}, "yea-and-nay vote"},
		{vote{VoteType: "QUORUM"}, "quorum call"},
		{vote{VoteType: "YEA-AND-NAY", ByCandidate: []candidate{{"Doe", 218}}}, ""},
		{vote{}, ""},
	} {
		if got := test.vote.Method(); got != test.want {
			t.Errorf("the method of %s is %q, want %q", test.vote.VoteType, got, test.want)
		}
	}
}
