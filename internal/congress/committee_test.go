package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestParseCommitteeCode(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]congress.CommitteeCode{"hsju00": "HSJU00", "HSJU": "HSJU00", "SSAF13": "SSAF13", "jslc00": "JSLC00"} {
		got, err := congress.ParseCommitteeCode(in)
		if err != nil || got != want {
			t.Errorf("ParseCommitteeCode(%q) = %v, %v, want %v", in, got, err, want)
		}
		if inverse, ok := congress.CommitteeCodeFromKey(got.Key()); !ok || inverse != got {
			t.Errorf("CommitteeCodeFromKey(%s.Key()) = %v, %v", got, inverse, ok)
		}
	}
	for _, in := range []string{"", "hs", "xsju00", "hsju0", "hsjuxx", "h1ju00"} {
		if c, err := congress.ParseCommitteeCode(in); err == nil {
			t.Errorf("ParseCommitteeCode(%q) = %v, want an error", in, c)
		}
	}
}

func TestCommitteeParent(t *testing.T) {
	t.Parallel()
	if parent, ok := congress.CommitteeCode("SSAF13").Parent(); !ok || parent != "SSAF00" {
		t.Errorf("SSAF13.Parent() = %v, %v, want SSAF00, true", parent, ok)
	}
	if parent, ok := congress.CommitteeCode("SSAF00").Parent(); ok {
		t.Errorf("SSAF00.Parent() = %v, true, want false", parent)
	}
}
