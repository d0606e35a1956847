package page_test

import (
	"encoding/json"
	"testing"

	"legislative/web/page"
)

func TestVoteOutcome(t *testing.T) {
	t.Parallel()
	for answer, want := range map[string]string{
		`{"result": "Passed", "election": null}`:            "Passed",
		`{"result": "Doe", "election": {"elected": "Doe"}}`: "Doe elected",
		`{"result": "Doe", "election": {"elected": null}}`:  "Nobody elected",
	} {
		var v page.VoteReference
		if err := json.Unmarshal([]byte(answer), &v); err != nil {
			t.Fatal(err)
		}
		if got := v.Outcome(); got != want {
			t.Errorf("the outcome of %s is %q, want %q", answer, got, want)
		}
	}
}
