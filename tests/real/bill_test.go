package real_test

import (
	"maps"
	"slices"
	"testing"
)

// TestBills compares the detail of every bill with its file.
func TestBills(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	if len(s.bills) != len(lifecycles) {
		t.Errorf("%d bills are in the files, and where %d stand is known", len(s.bills), len(lifecycles))
	}
	for _, name := range slices.SortedFunc(maps.Keys(s.bills), compareBills) {
		t.Run(name.String(), func(t *testing.T) {
			t.Parallel()
			got := s.body(t, name.path())
			checkImpacts(t, got)
			got["textVersions"] = checkVersions(t, got["textVersions"])
			compare(t, name.String(), s.billBody(s.bills[name]), got, "sectorImpacts", "financeContext")
			finance := s.body(t, name.path()+"/finance")
			compare(t, "finance context in detail", finance["financeContext"], got["financeContext"])
		})
	}
}

// checkVersions holds that the newest printing stands first, a law or enrolled
// bill without a date before all others, and gives the printings by code and
// without ids.
func checkVersions(t *testing.T, versions any) list {
	t.Helper()
	found := rows(versions)
	last := "9999-12-31"
	for _, v := range found {
		if id := integer(t, v["id"]); id <= 0 || id >= 1<<53 {
			t.Errorf("text version %v has id %d", v["versionCode"], id)
		}
		delete(v, "id")
		date, _ := v["date"].(string)
		if date == "" && slices.Contains([]any{"enr", "pl"}, v["versionCode"]) {
			date = last
		}
		if date > last {
			t.Errorf("the text of %s stands behind that of %s", date, last)
		}
		last = date
	}
	sortByCode(found)
	return listOf(found, func(o object) any { return o })
}

// checkImpacts holds sector impacts against the bill that they are said to
// follow from.
func checkImpacts(t *testing.T, body object) {
	t.Helper()
	codes := []any{}
	for _, c := range rows(body["committees"]) {
		codes = append(codes, c["systemCode"])
		for _, s := range rows(c["subcommittees"]) {
			codes = append(codes, s["systemCode"])
		}
	}
	known := map[any][]any{"policyArea": {at(body, "bill", "policyArea")}, "subject": body["subjects"].(list), "committee": codes}
	if _, ok := body["sectorImpacts"].(list); !ok {
		t.Errorf("sectorImpacts is no list: %v", body["sectorImpacts"])
	}
	for _, impact := range rows(body["sectorImpacts"]) {
		basis := rows(impact["basis"])
		if len(basis) == 0 || impact["sector"] == "" || impact["naics"] == "" {
			t.Errorf("a sector impact without a reason or name: %v", impact)
		}
		for _, b := range basis {
			if !slices.Contains(known[b["kind"]], b["value"]) {
				t.Errorf("sector %v is said to follow from %v %v, which the bill does not have", impact["sector"], b["kind"], b["value"])
			}
		}
	}
}
