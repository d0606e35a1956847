package real_test

import (
	"maps"
	"slices"
	"testing"

	"legislative/internal/congress"
)

// TestBills compares every bill with its file.
func TestBills(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	if len(s.bills) != len(lifecycles) {
		t.Errorf("the files have %d bills, want the %d whose status is known", len(s.bills), len(lifecycles))
	}
	for _, name := range slices.SortedFunc(maps.Keys(s.bills), compareBills) {
		t.Run(name.String(), func(t *testing.T) {
			t.Parallel()
			got := takeReason(t, name.path(), s.getObject(t, name.path()))
			checkImpacts(t, got)
			got["textVersions"] = checkVersions(t, got["textVersions"])
			compare(t, name.String(), s.billBody(s.bills[name]), got, "sectorImpacts", "financeContext")
			finance := s.getObject(t, name.path()+"/finance")
			compare(t, "finance context in the body of the bill", finance["financeContext"], got["financeContext"])
		})
	}
}

// checkVersions checks that text versions are sorted from the newest to the oldest.
// It returns them sorted by code and without ids.
func checkVersions(t *testing.T, versions any) list {
	t.Helper()
	found := objects(versions)
	previous := "9999-12-31"
	for _, v := range found {
		if id := integer(t, v["id"]); id <= 0 || id > congress.MaxSafeInteger {
			t.Errorf("id of text version %v = %d, want 1 to 2^53 - 1", v["versionCode"], id)
		}
		delete(v, "id")
		date, _ := v["date"].(string)
		if date > previous {
			t.Errorf("text version of %s follows that of %s", date, previous)
		}
		previous = date
	}
	sortByCode(found)
	return listBody(found, func(o object) any { return o })
}

// checkImpacts checks that the bill has the values on which its sector impacts are
// based.
func checkImpacts(t *testing.T, body object) {
	t.Helper()
	codes := []any{}
	for _, c := range objects(body["committees"]) {
		codes = append(codes, c["systemCode"])
		for _, s := range objects(c["subcommittees"]) {
			codes = append(codes, s["systemCode"])
		}
	}
	values := map[any][]any{"policyArea": {lookup(body, "bill", "policyArea")}, "subject": body["subjects"].(list), "committee": codes}
	if _, ok := body["sectorImpacts"].(list); !ok {
		t.Errorf("sectorImpacts = %v, want a list", body["sectorImpacts"])
	}
	for _, impact := range objects(body["sectorImpacts"]) {
		basis := objects(impact["basis"])
		if len(basis) == 0 || impact["sector"] == "" || impact["naics"] == "" {
			t.Errorf("sector impact %v, want a sector, NAICS code and basis", impact)
		}
		for _, b := range basis {
			if !slices.Contains(values[b["kind"]], b["value"]) {
				t.Errorf("basis of sector %v = %v %v, which the bill does not have", impact["sector"], b["kind"], b["value"])
			}
		}
	}
}
