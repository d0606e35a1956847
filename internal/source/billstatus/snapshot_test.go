package billstatus_test

import (
	"fmt"
	"html"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

// TestSnapshots compares files on the same bill from different days and in
// different schemas.
func TestSnapshots(t *testing.T) {
	t.Parallel()
	byBill := map[congress.BillID][]*billstatus.Bill{}
	for _, path := range realFiles(t) {
		b := readFile(t, path)
		byBill[b.ID] = append(byBill[b.ID], b)
	}
	for id, bills := range byBill {
		slices.SortFunc(bills, func(a, b *billstatus.Bill) int { return strings.Compare(a.UpdateDate, b.UpdateDate) })
		for i := range len(bills) - 1 {
			older, newer := bills[i], bills[i+1]
			t.Run(fmt.Sprintf("%s/%s %s", id, older.Schema, newer.Schema), func(t *testing.T) {
				t.Parallel()
				compareSnapshots(t, older, newer)
			})
		}
	}
}

// compareSnapshots compares the values that both files have. The newer file may
// have additional actions and cosponsors, may have only 250 amendments, and may
// have other action codes and types, many of which the 3.0 preview omits.
func compareSnapshots(t *testing.T, older, newer *billstatus.Bill) {
	t.Helper()
	compare(t, "bill", summary(older), summary(newer))
	checkContains(t, "action", actionRows(older.Actions), actionRows(newer.Actions))
	compare(t, "votes", voteRows(older.RecordedVotes), voteRows(newer.RecordedVotes))
	checkContains(t, "cosponsor", sponsorRows(older.Cosponsors), sponsorRows(newer.Cosponsors))
	amendments := map[congress.AmendmentID]billstatus.Amendment{}
	for _, a := range older.Amendments {
		amendments[a.ID] = a
	}
	shared := 0
	for _, a := range newer.Amendments {
		if before, ok := amendments[a.ID]; ok {
			shared++
			compare(t, a.ID.String(), amendmentRows(before), amendmentRows(a))
			checkContains(t, "vote on "+a.ID.String(), voteRows(before.RecordedVotes), voteRows(a.RecordedVotes))
		}
	}
	if want := min(len(older.Amendments), len(newer.Amendments)); shared != want {
		t.Errorf("%d amendments are in both files, want %d", shared, want)
	}
}

// checkContains reports rows of the older file that the newer one does not have.
func checkContains(t *testing.T, label string, older, newer []string) {
	t.Helper()
	for _, row := range older {
		if !slices.Contains(newer, row) {
			t.Errorf("%s %s is only in the older file", label, row)
		}
	}
}

func summary(b *billstatus.Bill) []string {
	return slices.Concat(sponsorRows(b.Sponsors), []string{b.ID.String(), b.IntroducedDate, string(b.OriginChamber), b.PolicyArea, fmt.Sprint(b.Laws)})
}

func sponsorRows(sponsors []billstatus.Sponsor) []string {
	return sorted(sponsors, func(s billstatus.Sponsor) string {
		district := "none"
		if s.District != nil {
			district = itoa(*s.District)
		}
		return fmt.Sprintf("%s [%s-%s-%s] %s %t %t", s.Member, s.Party, s.State, district, s.SponsoredDate, s.IsOriginal, s.IsByRequest)
	})
}

func actionRows(actions []billstatus.Action) []string {
	return sorted(actions, func(a billstatus.Action) string {
		return fmt.Sprint(a.Date, a.Time, a.Text, a.Source.Name, a.Committees)
	})
}

func voteRows(votes []billstatus.RecordedVote) []string {
	return sorted(votes, func(v billstatus.RecordedVote) string {
		return fmt.Sprintf("%s %d-%d-%d %s", v.Chamber, v.Congress, v.Session, v.RollNumber, v.Date)
	})
}

func amendmentRows(a billstatus.Amendment) []string {
	amended := ""
	if a.AmendedAmendment != nil {
		amended = a.AmendedAmendment.String()
	}
	return slices.Concat([]string{a.AmendedBill.String(), amended, string(a.Chamber), a.Purpose, a.Description, a.SubmittedDate, a.ProposedDate, a.LatestAction.Text},
		sponsorRows(a.Sponsors), sponsorRows(a.Cosponsors), actionRows(a.Actions))
}

// sorted returns one line for each row, in alphabetical order.
func sorted[T any](rows []T, line func(T) string) []string {
	var out []string
	for _, row := range rows {
		out = append(out, line(row))
	}
	slices.Sort(out)
	return out
}

// TestVotesInActionTextsAgreeWithElements removes the vote elements of actions,
// which files in 3.0.0 have, and expects each vote from the action's text.
func TestVotesInActionTextsAgreeWithElements(t *testing.T) {
	t.Parallel()
	checked := 0
	for _, path := range realFiles(t) {
		if !strings.Contains(filepath.Dir(path), "3.0.0") {
			continue
		}
		bill := parse(t, path).all("bill")[0]
		number := bill.get("congress")
		for _, action := range bill.any("actions/item", "amendments/amendment/actions/actions/item") {
			listed := rows(action.all("recordedVotes/recordedVote"), "chamber", "congress", "sessionNumber", "rollNumber")
			code := action.get("actionCode")
			if len(listed) == 0 || code == "75000" || code == "77000" {
				continue // the texts of these two have no counts
			}
			b := read(t, `<billStatus><bill><congress>`+number+`</congress><type>HR</type><number>1</number><actions><item><actionDate>`+
				action.get("actionDate")+`</actionDate><text>`+html.EscapeString(action.get("text"))+`</text></item></actions></bill></billStatus>`)
			printed := lines(b.RecordedVotes, func(v billstatus.RecordedVote) []string {
				return []string{v.Chamber.Title(), itoa(v.Congress), itoa(v.Session), itoa(v.RollNumber)}
			})
			if len(printed) != 1 || !slices.Contains(listed, printed[0]) {
				t.Errorf("%s: votes of action %q = %q, want one of %q", filepath.Base(path), action.get("text"), printed, listed)
			}
			checked++
		}
	}
	if checked < 150 {
		t.Errorf("checked %d actions with votes, want at least 150", checked)
	}
}

// TestKnownValues checks values that were taken from the files by hand.
func TestKnownValues(t *testing.T) {
	t.Parallel()
	bills := map[string]*billstatus.Bill{}
	for _, path := range realFiles(t) {
		folder := filepath.Base(filepath.Dir(path))
		bills[folder+"/"+strings.TrimSuffix(strings.TrimPrefix(filepath.Base(path), "BILLSTATUS-"), ".xml")] = readFile(t, path)
	}
	sponsor := func(b *billstatus.Bill) string {
		return fmt.Sprintf("%s %s %s-%s %d", b.Sponsors[0].Member, b.Sponsors[0].Name, b.Sponsors[0].Party, b.Sponsors[0].State, *b.Sponsors[0].District)
	}
	withdrawn := func(sponsors []billstatus.Sponsor) string {
		i := slices.IndexFunc(sponsors, func(s billstatus.Sponsor) bool { return s.WithdrawnDate != "" })
		return fmt.Sprint(sponsors[i].Name, " ", sponsors[i].SponsoredDate, " ", sponsors[i].WithdrawnDate)
	}
	text := func(b *billstatus.Bill, code string) string {
		i := slices.IndexFunc(b.TextVersions, func(v billstatus.TextVersion) bool { return v.ID.Code == code })
		return b.TextVersions[i].Name + " " + b.TextVersions[i].Date
	}
	amendment := func(b *billstatus.Bill, number int) billstatus.Amendment {
		i := slices.IndexFunc(b.Amendments, func(a billstatus.Amendment) bool { return a.ID.Number == number })
		return b.Amendments[i]
	}
	law := bills["v3.0.0/117hr5376"]
	early := bills["pre-1.0/114hr1314"]
	for label, pair := range map[string][2]string{
		"law":                        {fmt.Sprint(law.Laws), "[{Public Law 117-169}]"},
		"early law":                  {fmt.Sprint(early.Laws), "[{Public Law 114-74}]"},
		"sponsor":                    {sponsor(law), "Y000062 John A. Yarmuth D-KY 3"},
		"early sponsor":              {sponsor(early), "M001181 Patrick Meehan R-PA 7"},
		"date of a public law":       {text(law, "pl"), "Public Law 2022-08-16"},
		"undated text":               {text(law, "enr"), "Enrolled Bill "},
		"text in two rows":           {text(bills["v1.0.0/117sconres14"], "enr"), "Enrolled Bill 2021-08-24"},
		"withdrawal":                 {withdrawn(bills["v3.0.0/119s1224"].Cosponsors), "Shelley Moore Capito 2026-03-18 2026-03-19"},
		"earlier withdrawal":         {withdrawn(bills["v1.0.0/115hr367"].Cosponsors), "Peter A. DeFazio 2017-06-20 2017-10-04"},
		"sponsoring committee":       {amendment(bills["v1.0.0/117hr1"], 15).Sponsors[0].Name, "Rules Committee"},
		"by request":                 {fmt.Sprint(bills["v1.0.0/117hr4350"].Sponsors[0].IsByRequest), "true"},
		"reserved bill":              {fmt.Sprint(bills["v1.0.0/117hr2"].Title, len(bills["v1.0.0/117hr2"].Sponsors), len(bills["v1.0.0/117hr2"].TextVersions)), "Reserved for the Speaker.0 0"},
		"vote in the evening":        {bills["v3.0.0/117hr4350"].RecordedVotes[0].Date, "2021-09-23"},
		"vote on an early amendment": {fmt.Sprint(voteRows(amendment(bills["v1.0.0/117hr4350"], 99).RecordedVotes)), "[house 117-1-270 2021-09-22]"},
		"early time of day":          {firstClock(bills["pre-1.0/114hconres70"].Actions), "19:00"},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s = %q, want %q", label, pair[0], pair[1])
		}
	}
}

func firstClock(actions []billstatus.Action) string {
	i := slices.IndexFunc(actions, func(a billstatus.Action) bool { return a.Time != "" })
	return actions[i].Time
}
