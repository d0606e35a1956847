package page

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWithoutEmpty(t *testing.T) {
	t.Parallel()
	got := withoutEmpty(map[string]any{
		"@type": "VoteAction", "name": "Roll call 1", "startTime": "",
		"object": map[string]any{"@type": "Legislation", "name": "", "url": "https://law.example/bills/200/hr/1"},
		"agent":  map[string]any{"@type": "Organization", "name": ""},
	})
	want := map[string]any{
		"@type": "VoteAction", "name": "Roll call 1",
		"object": map[string]any{"@type": "Legislation", "url": "https://law.example/bills/200/hr/1"},
	}
	if diff := cmp.Diff(any(want), got); diff != "" {
		t.Error(diff)
	}
	if got := withoutEmpty(nil); got != nil {
		t.Errorf("of nothing is left %v", got)
	}
}
