package congress_test

import (
	"math"
	"slices"
	"testing"

	"legislative/internal/congress"
)

func TestBillKeysRoundTripInNaturalOrder(t *testing.T) {
	t.Parallel()
	names := []string{"93hr1", "116hr1500", "116hr1501", "116s1", "116sres32767", "255hr1"}
	keys := make([]int64, len(names))
	for i, name := range names {
		bill, err := congress.ParseBillID(name)
		if err != nil {
			t.Fatal(err)
		}
		keys[i] = bill.Key()
		if back, ok := congress.BillIDFromKey(keys[i]); !ok || back.String() != name {
			t.Errorf("BillFromKey(%s.Key()) = %v, %v", name, back, ok)
		}
	}
	if !slices.IsSorted(keys) {
		t.Errorf("keys of %v are out of order: %v", names, keys)
	}
}

func TestBadNamesAreRefused(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "hr1", "116", "116hr", "116hr0", "116hr32768", "0hr1", "256hr1", "116hx1", "116hr1x"} {
		if b, err := congress.ParseBillID(name); err == nil {
			t.Errorf("ParseBill(%q) = %v, want an error", name, b)
		}
	}
}

func TestAmendmentKeysAreNoBillKeys(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"1hamdt1", "117samdt2137", "255suamdt32767"} {
		a, err := congress.ParseAmendmentID(name)
		if err != nil {
			t.Fatal(err)
		}
		if back, ok := congress.AmendmentIDFromKey(a.Key()); !ok || back != a {
			t.Errorf("AmendmentFromKey(%s.Key()) = %v, %v", name, back, ok)
		}
		if b, ok := congress.BillIDFromKey(a.Key()); ok {
			t.Errorf("the key of %s is also the key of bill %s", name, b)
		}
	}
}

func TestTextVersionKeys(t *testing.T) {
	t.Parallel()
	bill, _ := congress.NewBillID(255, "sres", 32767)
	seen := map[int64]string{}
	for _, stage := range congress.Stages {
		for _, code := range []string{stage.Code, stage.Code + "2", stage.Code + "9"} {
			v, err := congress.NewTextVersionID(bill, code)
			if err != nil {
				t.Fatal(err)
			}
			if other, ok := seen[v.Key()]; ok {
				t.Errorf("%s and %s share a key", code, other)
			}
			seen[v.Key()] = code
			if back, ok := congress.TextVersionIDFromKey(v.Key()); !ok || back != v {
				t.Errorf("TextVersionFromKey(%s) = %v, %v", code, back, ok)
			}
			if last := v.SectionKey(congress.MaxSections); last >= 1<<53 {
				t.Errorf("section key %d of %s does not fit below 2^53", last, code)
			}
		}
	}
	if _, err := congress.NewTextVersionID(bill, "xyz"); err == nil {
		t.Error("an unknown version code was accepted")
	}
}

func TestCommitteeCodes(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]congress.CommitteeCode{"hsju00": "HSJU00", "HSJU": "HSJU00", "SSAF13": "SSAF13", "jslc00": "JSLC00"} {
		got, err := congress.ParseCommitteeCode(in)
		if err != nil || got != want {
			t.Errorf("ParseCommittee(%q) = %v, %v", in, got, err)
		}
		if back, ok := congress.CommitteeCodeFromKey(got.Key()); !ok || back != got {
			t.Errorf("CommitteeFromKey(%s) = %v, %v", got, back, ok)
		}
	}
	if parent, ok := congress.CommitteeCode("SSAF13").Parent(); !ok || parent != "SSAF00" {
		t.Errorf("parent of SSAF13 = %v, %v", parent, ok)
	}
	for _, in := range []string{"", "hs", "xsju00", "hsju0", "hsjuxx", "h1ju00"} {
		if c, err := congress.ParseCommitteeCode(in); err == nil {
			t.Errorf("ParseCommittee(%q) = %v, want an error", in, c)
		}
	}
}

func TestMemberAndPositionKeys(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"A000000", "A000374", "Z999999"} {
		m, err := congress.ParseBioguideID(id)
		if err != nil {
			t.Fatal(err)
		}
		if back, ok := congress.BioguideIDFromKey(m.Key()); !ok || back != m {
			t.Errorf("MemberFromKey(%s) = %v, %v", id, back, ok)
		}
	}
	voter := congress.UnresolvedVoterKey("Andrews (TX)", "D", "TX", 0)
	if _, ok := congress.BioguideIDFromKey(voter); ok {
		t.Errorf("unresolved key %d is a member's", voter)
	}
	v, _ := congress.NewHouseVoteID(255, 3, 16383)
	if key := v.PositionKey(voter); key >= math.MaxInt64>>10 || key >= 1<<53 {
		t.Errorf("position key %d does not fit below 2^53", key)
	}
	if back, ok := congress.HouseVoteIDFromKey(v.Key()); !ok || back != v {
		t.Errorf("HouseVoteFromKey = %v, %v", back, ok)
	}
}

func TestYears(t *testing.T) {
	t.Parallel()
	for year, want := range map[int][2]int{1990: {101, 2}, 2015: {114, 1}, 2025: {119, 1}, 2026: {119, 2}} {
		c, s := congress.SessionForYear(year)
		if [2]int{c, s} != want {
			t.Errorf("SessionOfYear(%d) = %d, %d", year, c, s)
		}
	}
	if cycle := congress.ElectionCycle(118); cycle != 2024 {
		t.Errorf("ElectionCycle(118) = %d", cycle)
	}
}

// The sessions of a Congress follow one another, and come before those of the
// next; after the third there is room for the key that ends it.
func TestSessionsAreInOrder(t *testing.T) {
	t.Parallel()
	for _, c := range []int{118, 119} {
		keys := []int64{
			congress.SessionKey(c, 1), congress.SessionKey(c, 2), congress.SessionKey(c, 3), congress.SessionKey(c, 4), congress.SessionKey(c+1, 1),
		}
		if !slices.IsSorted(keys) || len(slices.Compact(keys)) != 5 {
			t.Errorf("%d: %v", c, keys)
		}
	}
}
