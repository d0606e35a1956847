package rest_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// position is a position in the body of a House vote.
type position struct {
	ID                                                   int64
	Member, BioguideID, Party, State, Position, VoteCast string
	District                                             *int
}

type votePage struct {
	Summary     map[string]int
	Positions   []position
	NextAfterID *int64
}

// testPositionPages tests that the pages of positions together are the whole
// list, for every filter and page size.
func testPositionPages(t *testing.T, b *bundle) {
	t.Helper()
	path := largestVote(t, b)
	var whole votePage
	b.decode(t, path, &whole)
	if n := len(whole.Positions); n < 430 || whole.NextAfterID != nil {
		t.Fatalf("%s has %d positions and nextAfterId %v, want about 435 on one page", path, n, whole.NextAfterID)
	}
	names := map[string]string{} // of members, all forms
	for _, m := range b.db.Ent.Member.Query().AllX(t.Context()) {
		names[string(m.BioguideID)] = m.FoldedName
	}
	for name, f := range filters(whole.Positions, names) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var want []position
			for _, p := range whole.Positions {
				if f.matches(p) {
					want = append(want, p)
				}
			}
			for _, limit := range []int{1, 2, 3, 7, 10, 50, 100, 217, 434, 435, 436, 499, 500, 501, 1000} {
				if limit < 7 && len(want) > 60 && name != "all" {
					continue // one long list in small pages is enough
				}
				got := readPages(t, b, path, f.query, limit, whole.Summary)
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("%s at limit %d (-want +got):\n%s", f.query, limit, diff)
				}
			}
		})
	}
}

func largestVote(t *testing.T, b *bundle) string {
	t.Helper()
	largest, most := "", 0
	for _, path := range votePaths(t, b) {
		if strings.Contains(path, "?") {
			continue
		}
		var page votePage
		b.decode(t, path, &page)
		if len(page.Positions) > most && page.Summary["nay"] > 0 && page.Summary["present"] > 0 {
			largest, most = path, len(page.Positions)
		}
	}
	return largest
}

type filter struct {
	query   string
	matches func(position) bool
}

func filters(all []position, names map[string]string) map[string]filter {
	some := all[200]
	part := strings.ToUpper(some.Member[1:4])
	isNamed := func(p position, part string) bool {
		return strings.Contains(fold(p.Member), fold(part)) || strings.Contains(names[p.BioguideID], fold(part))
	}
	// The third form is the given name and the surname.
	first, last, _ := strings.Cut(strings.Split(names[some.BioguideID], "\n")[2], " ")
	hasWord := func(p position, prefix string) bool {
		return strings.Contains(" "+strings.ReplaceAll(names[p.BioguideID], "\n", " "), " "+prefix)
	}
	fs := map[string]filter{
		"all":         {"", func(position) bool { return true }},
		"no member":   {"q=nobody+is+called+that", func(position) bool { return false }},
		"bioguide id": {"q=" + strings.ToLower(some.BioguideID), func(p position) bool { return p.BioguideID == some.BioguideID }},
		"name":        {"q=" + url.QueryEscape(part), func(p position) bool { return isNamed(p, part) }},
		"accents":     {"q=em", func(p position) bool { return isNamed(p, "em") }},
		"full name":   {"q=" + url.QueryEscape(last+", "+first), func(p position) bool { return hasWord(p, first) && hasWord(p, last) }},
		"everything": {"q=" + url.QueryEscape(part) + "&party=" + some.Party + "&state=" + some.State + "&position=" + filterWord(some.Position), func(p position) bool {
			return isNamed(p, part) && p.Party == some.Party && p.State == some.State && p.Position == some.Position
		}},
	}
	for _, p := range all {
		fs["party "+p.Party] = filter{"party=" + p.Party, func(o position) bool { return o.Party == p.Party }}
		fs["position "+p.Position] = filter{"position=" + filterWord(p.Position), func(o position) bool { return o.Position == p.Position }}
	}
	for _, state := range []string{some.State, "CA", "AK"} {
		fs["state "+state] = filter{"state=" + state, func(o position) bool { return o.State == state }}
		fs["state and party "+state] = filter{"party=D&state=" + state, func(o position) bool { return o.State == state && o.Party == "D" }}
		fs["position and state "+state] = filter{"position=YEA&state=" + state, func(o position) bool { return o.State == state && o.Position == "Yea" }}
	}
	return fs
}

// filterWord returns the name of a position in the filter.
func filterWord(position string) string {
	return strings.ToLower(strings.ReplaceAll(position, " ", "_"))
}

// fold returns s in lower case and without the accents of the sample's names.
func fold(s string) string {
	return strings.NewReplacer("á", "a", "é", "e", "í", "i", "ó", "o", "ú", "u", "ñ", "n", "ü", "u", "ç", "c").Replace(strings.ToLower(s))
}

// readPages reads a list page by page.
func readPages(t *testing.T, b *bundle, path, query string, limit int, summary map[string]int) (all []position) {
	t.Helper()
	after := ""
	for {
		var page votePage
		b.decode(t, fmt.Sprintf("%s?%s&limit=%d%s", path, query, limit, after), &page)
		if len(page.Positions) > min(limit, 500) || page.NextAfterID != nil && len(page.Positions) < min(limit, 500) {
			t.Fatalf("page of %d positions at limit %d", len(page.Positions), limit)
		}
		if !cmp.Equal(page.Summary, summary) {
			t.Fatalf("summary %v with a filter, want it unchanged", page.Summary)
		}
		all = append(all, page.Positions...)
		if page.NextAfterID == nil {
			return all
		}
		if *page.NextAfterID != all[len(all)-1].ID {
			t.Fatalf("nextAfterId %d, want the ID of the last position", *page.NextAfterID)
		}
		after = fmt.Sprintf("&afterId=%d", *page.NextAfterID)
	}
}

// testCommitteeBillPages tests the same for the bills of committees.
func testCommitteeBillPages(t *testing.T, b *bundle) {
	t.Helper()
	type committeePage struct {
		Bills       []map[string]any
		BillCount   int
		NextAfterID *int64
	}
	most := 0
	for _, path := range committeePaths(t, b) {
		if strings.Contains(path, "?") {
			continue
		}
		var whole committeePage
		b.decode(t, path+"?limit=500", &whole)
		if len(whole.Bills) != whole.BillCount || whole.NextAfterID != nil {
			t.Errorf("%s: %d bills, billCount %d, nextAfterId %v", path, len(whole.Bills), whole.BillCount, whole.NextAfterID)
		}
		most = max(most, len(whole.Bills))
		for _, limit := range []int{1, 2, 5, max(1, len(whole.Bills)-1), len(whole.Bills) + 1} {
			got, after := []map[string]any{}, ""
			for {
				var page committeePage
				b.decode(t, fmt.Sprintf("%s?limit=%d%s", path, limit, after), &page)
				got = append(got, page.Bills...)
				if page.NextAfterID == nil {
					break
				}
				after = fmt.Sprintf("&afterId=%d", *page.NextAfterID)
			}
			if diff := cmp.Diff(whole.Bills, got); diff != "" {
				t.Errorf("%s at limit %d (-want +got):\n%s", path, limit, diff)
			}
		}
		if !slices.IsSortedFunc(whole.Bills, newestFirst) {
			t.Errorf("%s: the bills are not sorted by date, newest first", path)
		}
	}
	if most < 5 {
		t.Errorf("the largest committee has %d bills, want at least 5", most)
	}
}

func newestFirst(a, b map[string]any) int {
	dateA, _ := a["date"].(string)
	dateB, _ := b["date"].(string)
	return strings.Compare(dateB, dateA)
}
