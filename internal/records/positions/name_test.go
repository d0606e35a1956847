package positions

import (
	"testing"

	"legislative/ent"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/stored/rollcall"
)

// TestPositionsAreFoundByFullNames finds a voter whom the roll call prints by the
// surname only.
func TestPositionsAreFoundByFullNames(t *testing.T) {
	t.Parallel()
	id := congress.BioguideID("Q000001")
	ballot := rollcall.Ballot{Voter: id.Key(), Name: "Quillacre (NE)"}
	member := &ent.Member{
		FoldedName: fold.Fold("Ada Möwe Quillacre, Jr.\nAda Quillacre\nBuzz Quillacre"),
		Words:      " ada buzz jr mowe quillacre ",
	}
	for query, want := range map[string]bool{
		"": true, "ada quillacre": true, "Quillacre Ada": true, "Quillacre, Ada": true, "acre": true, "möwe": true, "BUZZ": true,
		"quill ad": true, "Quillacre (NE)": true, "q000001": true, "jr. quillacre": true,
		"Ada Reed": false, "q00000": false, "da acre": false, "zoe": false,
	} {
		if got := newNameQuery(query).matches(&ballot, member); got != want {
			t.Errorf("%q matches: %t, want %t", query, got, want)
		}
	}
	if q := newNameQuery("ada quillacre"); q.matches(&ballot, nil) {
		t.Error("a voter who is not in the list of members is found by a given name")
	}
}
