package sample_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"legislative/internal/congress"
	"legislative/internal/sample"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/housevote"
)

func TestConnections(t *testing.T) {
	t.Parallel()
	for _, o := range []sample.Options{{Bills: 90, Votes: 110, Seed: 7}, {Bills: 20, Votes: 3, Seed: 11}} {
		t.Run(fmt.Sprintf("%d bills, %d votes", o.Bills, o.Votes), func(t *testing.T) {
			t.Parallel()
			connected(t, read(t, o), o.Bills > 30)
		})
	}
}

// connected checks that what the sample names is in it, and in a large sample
// that there is some of everything.
func connected(t *testing.T, r *record, large bool) {
	t.Run("sponsors are members", func(t *testing.T) { sponsorsAreMembers(t, r, large) })
	t.Run("committees are listed", func(t *testing.T) { committeesAreListed(t, r) })
	t.Run("related bills name one another", func(t *testing.T) { relatedBillsNameOneAnother(t, r) })
	t.Run("amendments amend something", func(t *testing.T) { amendmentsAmendSomething(t, r, large) })
	t.Run("bills and votes name one another", func(t *testing.T) { billsAndVotesNameOneAnother(t, r, large) })
	t.Run("voters are members and counts add up", func(t *testing.T) { votersAreMembers(t, r) })
	t.Run("text versions have texts", func(t *testing.T) { textVersionsHaveTexts(t, r) })
	t.Run("money is someone's", func(t *testing.T) { moneyIsSomeones(t, r) })
}

func sponsorsAreMembers(t *testing.T, r *record, large bool) {
	withdrawn := 0
	for id, b := range r.bills {
		if len(b.Sponsors) != 1 {
			t.Errorf("%s has %d sponsors", id, len(b.Sponsors))
		}
		for _, s := range slices.Concat(b.Sponsors, b.Cosponsors) {
			r.checkSponsor(t, id.String(), id.Type.Chamber(), s)
			if s.WithdrawnDate != "" {
				withdrawn++
			}
		}
		for _, a := range b.Amendments {
			for _, s := range slices.Concat(a.Sponsors, a.Cosponsors) {
				r.checkSponsor(t, a.ID.String(), a.ID.Type.Chamber(), s)
			}
		}
	}
	if large && withdrawn == 0 {
		t.Error("no cosponsor has withdrawn")
	}
}

// checkSponsor checks that a sponsor is a member of the chamber, for the seat
// that the bill says.
func (r *record) checkSponsor(t *testing.T, of string, chamber congress.Chamber, s billstatus.Sponsor) {
	t.Helper()
	m, ok := r.members[s.Member]
	if !ok {
		t.Errorf("%s: sponsor %q is no member", of, s.Member)
		return
	}
	for _, term := range m.Terms {
		seat := term.Chamber == chamber && term.State == s.State && strings.HasPrefix(term.Party, s.Party)
		if seat && (chamber == congress.Senate || s.District != nil && *s.District == term.District) {
			return
		}
	}
	t.Errorf("%s: %s has no such seat: terms %+v", of, s.FullName, m.Terms)
}

func committeesAreListed(t *testing.T, r *record) {
	check := func(of string, code congress.CommitteeCode) {
		if _, ok := r.committees[code]; !ok {
			t.Errorf("%s names committee %s, which is not listed", of, code)
		}
	}
	for id, b := range r.bills {
		for _, c := range b.Committees {
			check(id.String(), c.Code)
			if len(c.Activities) == 0 {
				t.Errorf("%s: committee %s did nothing", id, c.Code)
			}
			for _, sub := range c.Subcommittees {
				check(id.String(), sub.Code)
			}
		}
		for _, a := range b.Actions {
			for _, code := range a.Committees {
				check(id.String(), code)
			}
		}
	}
	seats := map[congress.CommitteeCode]int{}
	for _, m := range r.memberships {
		check(string(m.Member), m.Committee)
		if _, ok := r.members[m.Member]; !ok {
			t.Errorf("%s sits on %s and is no member", m.Member, m.Committee)
		}
		seats[m.Committee]++
	}
	for code, c := range r.committees {
		if c.IsCurrent && seats[code] == 0 {
			t.Errorf("committee %s has no members", code)
		}
	}
}

func relatedBillsNameOneAnother(t *testing.T, r *record) {
	for id, b := range r.bills {
		for _, related := range b.RelatedBills {
			back, ok := r.bills[related.ID]
			if !ok {
				t.Errorf("%s is related to %s, which there is not", id, related.ID)
				continue
			}
			if related.Title != back.Title {
				t.Errorf("%s calls %s %q, and not %q", id, related.ID, related.Title, back.Title)
			}
			if !slices.ContainsFunc(back.RelatedBills, func(o billstatus.RelatedBill) bool {
				return o.ID == id && o.Relationships[0] == related.Relationships[0]
			}) {
				t.Errorf("%s does not say how it is related to %s", related.ID, id)
			}
		}
	}
}

func amendmentsAmendSomething(t *testing.T, r *record, large bool) {
	all, nested := map[congress.AmendmentID]congress.BillID{}, 0
	for id, b := range r.bills {
		for _, a := range b.Amendments {
			if _, twice := all[a.ID]; twice || a.AmendedBill != id {
				t.Errorf("%s: %s amends %s", id, a.ID, a.AmendedBill)
			}
			all[a.ID] = id
		}
	}
	for id, b := range r.bills {
		for _, a := range b.Amendments {
			if a.AmendedAmendment == nil {
				continue
			}
			nested++
			if all[*a.AmendedAmendment] != id {
				t.Errorf("%s amends %s, which %s does not have", a.ID, *a.AmendedAmendment, id)
			}
		}
	}
	types := map[congress.AmendmentType]int{}
	for id := range all {
		types[id.Type]++
	}
	if large && (nested == 0 || len(types) != 3) {
		t.Errorf("%d nested amendments, types %v", nested, types)
	}
}

func billsAndVotesNameOneAnother(t *testing.T, r *record, large bool) {
	linked := map[congress.HouseVoteID]congress.BillID{}
	onAmendments := map[congress.HouseVoteID]bool{}
	for id, b := range r.bills {
		for _, v := range b.RecordedVotes {
			r.checkVote(t, linked, id, v)
		}
		for _, a := range b.Amendments {
			for _, v := range a.RecordedVotes {
				r.checkVote(t, linked, id, v)
				if v.Chamber == congress.House {
					onAmendments[houseVote(v)] = true
				}
			}
		}
	}
	for id, v := range r.votes {
		if v.Bill != nil && linked[id] != *v.Bill {
			t.Errorf("%s is on %s, which does not name it", id, v.Bill)
		}
		if (v.Amendment != nil) != onAmendments[id] {
			t.Errorf("%s: on an amendment: %t by the vote, %t by the bill", id, v.Amendment != nil, onAmendments[id])
		}
	}
	if large && (len(linked) < 15 || len(onAmendments) == 0) {
		t.Errorf("%d votes on bills, %d votes on amendments", len(linked), len(onAmendments))
	}
}

// checkVote checks that a recorded vote of the House is among the votes, and
// on that bill. Those of the Senate are in no file.
func (r *record) checkVote(t *testing.T, linked map[congress.HouseVoteID]congress.BillID, id congress.BillID, v billstatus.RecordedVote) {
	t.Helper()
	if v.Chamber == congress.Senate {
		return
	}
	name := houseVote(v)
	vote, ok := r.votes[name]
	if !ok || vote.Bill == nil || *vote.Bill != id || vote.Date != v.Date {
		t.Errorf("%s: vote %s of %s is %+v of %s", id, name, v.Date, vote.Bill, vote.Date)
	}
	linked[name] = id
}

func houseVote(v billstatus.RecordedVote) congress.HouseVoteID {
	return congress.HouseVoteID{Congress: v.Congress, Session: v.Session, RollCall: v.RollNumber}
}

func votersAreMembers(t *testing.T, r *record) {
	speakers := 0
	for id, v := range r.votes {
		if v.Vacated {
			continue
		}
		var count congress.VoteCounts
		for _, b := range v.Ballots {
			count.Add(congress.ParsePosition(b.Cast))
			m, ok := r.members[b.Member]
			if !ok || !strings.Contains(b.Name, m.Name.Last) {
				t.Errorf("%s: %s %q is no member", id, b.Member, b.Name)
			}
		}
		if n := count.Total(); n < 430 || n > 441 {
			t.Errorf("%s has %d voters", id, n)
		}
		if v.Totals != nil && v.Totals.All != count {
			t.Errorf("%s: %+v stated, %+v counted", id, v.Totals.All, count)
		}
		if count.Other > 0 {
			speakers++
		} else {
			checkResult(t, v, count)
		}
	}
	if speakers != 1 {
		t.Errorf("%d elections of a Speaker", speakers)
	}
}

func checkResult(t *testing.T, v housevote.Vote, count congress.VoteCounts) {
	t.Helper()
	if v.Question == "Call by States" || v.Question == "Call of the House" {
		if count.Present < 218 {
			t.Errorf("%s is no quorum: %+v", v.ID, count)
		}
		return
	}
	carried := count.Yea > count.Nay
	if strings.HasPrefix(v.VoteType, "2/3") {
		carried = 3*count.Yea >= 2*(count.Yea+count.Nay)
	}
	if carried != (v.Result != "Failed") {
		t.Errorf("%s: %s by %+v", v.ID, v.Result, count)
	}
}

func textVersionsHaveTexts(t *testing.T, r *record) {
	listed := map[congress.TextVersionID]string{}
	for id, b := range r.bills {
		for _, v := range b.TextVersions {
			listed[v.ID] = v.Date
			if doc, ok := r.texts[v.ID]; !ok && v.ID.Code != "pvtl" {
				t.Errorf("%s has no text", v.ID)
			} else if ok && doc.Date != v.Date && doc.Date != "" {
				t.Errorf("%s%s is of %s by its text, of %s by its bill", id, v.ID.Code, doc.Date, v.Date)
			}
		}
	}
	for id, doc := range r.texts {
		b, ok := r.bills[id.Bill]
		if !ok || listed[id] == "" && b.Schema != billstatus.SchemaEarly {
			t.Errorf("text %s%s is of no bill", id.Bill, id.Code)
		}
		if doc.PublicLaw != "" && (len(b.Laws) != 1 || b.Laws[0].Number != doc.PublicLaw) {
			t.Errorf("%s enacts %v, and not %s", id.Bill, b.Laws, doc.PublicLaw)
		}
	}
}

func moneyIsSomeones(t *testing.T, r *record) {
	ids := map[int]int{}
	for _, m := range r.members {
		for _, id := range m.IDs.FEC {
			if _, ok := r.candidates[id]; !ok {
				t.Errorf("%s: candidate %s is not registered", m.ID, id)
			}
		}
		ids[min(len(m.IDs.FEC), 2)]++
	}
	if ids[0] == 0 || ids[1] == 0 || ids[2] == 0 {
		t.Errorf("members by number of candidate ids: %v", ids)
	}
	for id, c := range r.candidates {
		if own, ok := r.campaigns[c.PrincipalCommittee]; !ok || own.CandidateID != id {
			t.Errorf("candidate %s has the committee %q of %q", id, c.PrincipalCommittee, own.CandidateID)
		}
	}
	for _, link := range r.links {
		if r.candidates[link.CandidateID].ID == "" || r.campaigns[link.CommitteeID].ID == "" {
			t.Errorf("link of nothing: %+v", link)
		}
	}
	for _, total := range r.totals {
		if r.candidates[total.CandidateID].ID == "" || total.CashBeginning+total.Receipts-total.Disbursements != total.CashEnd || total.Note != "" {
			t.Errorf("money that is no one's or does not add up: %+v", total)
		}
	}
	for _, total := range r.pacs {
		if r.campaigns[total.CommitteeID].ID == "" || total.CashBeginning+total.Receipts-total.Disbursements != total.CashEnd || total.Note != "" {
			t.Errorf("money that is no one's or does not add up: %+v", total)
		}
	}
}
