package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestBioguideKeysRoundTrip(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"A000000", "A000374", "Z999999"} {
		id, err := congress.ParseBioguideID(s)
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := congress.BioguideIDFromKey(id.Key()); !ok || got != id {
			t.Errorf("BioguideIDFromKey(%s.Key()) = %v, %v", s, got, ok)
		}
	}
}

func TestUnresolvedVoterKeyIsNoMemberKey(t *testing.T) {
	t.Parallel()
	voter := congress.UnresolvedVoterKey("Andrews (TX)", "D", "TX", 0)
	if id, ok := congress.BioguideIDFromKey(voter); ok {
		t.Errorf("BioguideIDFromKey(%d) = %v, true, want false for an unresolved voter", voter, id)
	}
	if again := congress.UnresolvedVoterKey("Andrews (TX)", "D", "TX", 1); again == voter {
		t.Errorf("UnresolvedVoterKey = %d for attempts 0 and 1, want different keys", voter)
	}
}
