package vote

import "testing"

func TestOutcome(t *testing.T) {
	t.Parallel()
	divided := []party{{counts{Yea: 210, Nay: 3}, "R", "Republican"}, {counts{Yea: 1, Nay: 206}, "D", "Democrat"}}
	member := func(letter string) position { return position{Name: "A", Party: letter} }
	tests := []struct {
		name string
		vote voteView
		want string
	}{
		{
			"nobody", voteView{vote: &vote{Result: "Passed", Summary: counts{Yea: 220, Nay: 207}, ByParty: divided}},
			"Passed 220 to 207; nobody crossed party lines.",
		},
		{
			"crossings", voteView{
				vote:    &vote{Result: "Failed", Summary: counts{Yea: 207, Nay: 220}, ByParty: divided},
				Crossed: []partyBreaks{{Party: "D", Members: []position{member("D"), member("D"), member("D")}}, {Party: "R", Members: []position{member("R")}}},
			},
			"Failed 207 to 220; 3 Democrats and 1 Republican crossed party lines.",
		},
		{
			"two thirds", voteView{vote: &vote{Result: "Failed", VoteType: "2/3 YEA-AND-NAY", Summary: counts{Yea: 250, Nay: 170}, ByParty: divided}},
			"Failed 250 to 170, short of the two thirds that it required; nobody crossed party lines.",
		},
		{
			"quorum", voteView{vote: &vote{VoteType: "QUORUM", Summary: counts{Present: 417, NotVoting: 17}}},
			"417 members answered the call; 17 did not.",
		},
		{
			"election", voteView{vote: &vote{ByCandidate: []candidate{{"Doe", 218}, {"Roe", 215}}}},
			"Doe was elected Speaker with 218 of 433 votes.",
		},
		{
			"no election", voteView{vote: &vote{ByCandidate: []candidate{{"Doe", 212}, {"Roe", 203}, {"Poe", 19}}}},
			"Nobody was elected: Doe had the most votes, 212 of 434, but not the majority that the House requires.",
		},
		{"no counts", voteView{vote: &vote{IsVacated: true}}, "No count of this vote is loaded."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			test.vote.Positions.Nodes = []position{member("D")}
			if got := test.vote.Outcome(); got != test.want {
				t.Errorf("the outcome is %q, want %q", got, test.want)
			}
		})
	}
}
