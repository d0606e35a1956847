package congress_test

import (
	"testing"

	"legislative/internal/congress"
)

func TestTextVersionKeysAreDistinctAndRoundTrip(t *testing.T) {
	t.Parallel()
	bill, _ := congress.NewBillID(255, "sres", 32767)
	codes := map[int64]string{}
	for _, stage := range congress.Stages {
		for _, code := range []string{stage.Code, stage.Code + "2", stage.Code + "9"} {
			v, err := congress.NewTextVersionID(bill, code)
			if err != nil {
				t.Fatal(err)
			}
			if other, ok := codes[v.Key()]; ok {
				t.Errorf("%s and %s have the same key %d", code, other, v.Key())
			}
			codes[v.Key()] = code
			if got, ok := congress.TextVersionIDFromKey(v.Key()); !ok || got != v {
				t.Errorf("TextVersionIDFromKey(%s) = %v, %v", code, got, ok)
			}
			if last := v.SectionKey(congress.MaxSections); last > congress.MaxSafeInteger {
				t.Errorf("SectionKey(MaxSections) of %s = %d, want at most 2^53 - 1", code, last)
			}
		}
	}
}

func TestNewTextVersionIDRejectsUnknownCode(t *testing.T) {
	t.Parallel()
	bill, _ := congress.NewBillID(116, "hr", 1500)
	if v, err := congress.NewTextVersionID(bill, "xyz"); err == nil {
		t.Errorf(`NewTextVersionID(116hr1500, "xyz") = %v, want an error`, v)
	}
}

func TestSectionOrdinalInvertsSectionKey(t *testing.T) {
	t.Parallel()
	bill, _ := congress.NewBillID(116, "hr", 1500)
	v, _ := congress.NewTextVersionID(bill, "eh")
	for _, ordinal := range []int{1, 2, congress.MaxSections} {
		if got := congress.SectionOrdinal(v.SectionKey(ordinal)); got != ordinal {
			t.Errorf("SectionOrdinal(SectionKey(%d)) = %d", ordinal, got)
		}
	}
}
