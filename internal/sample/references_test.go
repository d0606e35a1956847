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

func TestReferencesResolve(t *testing.T) {
	t.Parallel()
	for _, o := range []sample.Options{
		{Bills: 90, Votes: 110, Seed: 7}, {Bills: 20, Votes: 3, Seed: 11}, {First: 150, Bills: 90, Votes: 60},
		{First: 192, Last: 200, Bills: 720, Votes: 270, Seed: 5},
	} {
		t.Run(fmt.Sprintf("Congress %d, %d bills, %d votes", o.First, o.Bills, o.Votes), func(t *testing.T) {
			t.Parallel()
			checkReferences(t, parseSample(t, o), o.Bills > 30)
		})
	}
}

// checkReferences checks that references resolve within the sample. A large sample
// must have some records of every kind.
func checkReferences(t *testing.T, r *parsedSample, large bool) {
	t.Run("sponsors", func(t *testing.T) { checkSponsors(t, r, large) })
	t.Run("committees", func(t *testing.T) { checkCommittees(t, r) })
	t.Run("related bills", func(t *testing.T) { checkRelatedBills(t, r) })
	t.Run("amendments", func(t *testing.T) { checkAmendments(t, r, large) })
	t.Run("recorded votes", func(t *testing.T) { checkRecordedVotes(t, r, large) })
	t.Run("voters", func(t *testing.T) { checkVoters(t, r) })
	t.Run("text versions", func(t *testing.T) { checkTextVersions(t, r) })
	t.Run("finance", func(t *testing.T) { checkFinance(t, r) })
}

func checkSponsors(t *testing.T, r *parsedSample, large bool) {
	withdrawn := 0
	for id, b := range r.bills {
		if len(b.Sponsors) != 1 {
			t.Errorf("%s has %d sponsors, want 1", id, len(b.Sponsors))
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
		t.Error("no cosponsor is withdrawn, want some")
	}
}

// checkSponsor checks that a sponsor is a member of the chamber with the seat that
// the bill gives.
func (r *parsedSample) checkSponsor(t *testing.T, context string, chamber congress.Chamber, s billstatus.Sponsor) {
	t.Helper()
	m, ok := r.members[s.Member]
	if !ok {
		t.Errorf("%s: sponsor %q is not a member", context, s.Member)
		return
	}
	for _, term := range m.Terms {
		seat := term.Chamber == chamber && term.State == s.State && strings.HasPrefix(term.Party, s.Party)
		if seat && (chamber == congress.Senate || s.District != nil && *s.District == term.District) {
			return
		}
	}
	t.Errorf("%s: sponsor %s has no term with that seat: %+v", context, s.FullName, m.Terms)
}

func checkCommittees(t *testing.T, r *parsedSample) {
	check := func(context string, code congress.CommitteeCode) {
		if _, ok := r.committees[code]; !ok {
			t.Errorf("%s: committee %s is not listed", context, code)
		}
	}
	for id, b := range r.bills {
		for _, c := range b.Committees {
			check(id.String(), c.Code)
			if len(c.Activities) == 0 {
				t.Errorf("%s: committee %s has no activities", id, c.Code)
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
			t.Errorf("%s: %s is not a member of Congress", m.Committee, m.Member)
		}
		seats[m.Committee]++
	}
	for code, c := range r.committees {
		if c.IsCurrent && seats[code] == 0 {
			t.Errorf("committee %s has no members", code)
		}
	}
}

func checkRelatedBills(t *testing.T, r *parsedSample) {
	for id, b := range r.bills {
		for _, related := range b.RelatedBills {
			back, ok := r.bills[related.ID]
			if !ok {
				t.Errorf("%s: related bill %s does not exist", id, related.ID)
				continue
			}
			if related.Title != back.Title {
				t.Errorf("%s: title of related bill %s = %q, want %q", id, related.ID, related.Title, back.Title)
			}
			if !slices.ContainsFunc(back.RelatedBills, func(o billstatus.RelatedBill) bool {
				return o.ID == id && o.Relationships[0] == related.Relationships[0]
			}) {
				t.Errorf("%s: relationship to %s is missing", related.ID, id)
			}
		}
	}
}

func checkAmendments(t *testing.T, r *parsedSample, large bool) {
	all, nested := map[congress.AmendmentID]congress.BillID{}, 0
	for id, b := range r.bills {
		for _, a := range b.Amendments {
			if _, duplicate := all[a.ID]; duplicate || a.AmendedBill != id {
				t.Errorf("%s: amendment %s is duplicate or amends %s", id, a.ID, a.AmendedBill)
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
				t.Errorf("%s amends %s, which is not an amendment to %s", a.ID, *a.AmendedAmendment, id)
			}
		}
	}
	types := map[congress.AmendmentType]int{}
	for id := range all {
		types[id.Type]++
	}
	if large && (nested == 0 || len(types) != 3) {
		t.Errorf("%d amendments to amendments, types %v, want some, of 3 types", nested, types)
	}
}

func checkRecordedVotes(t *testing.T, r *parsedSample, large bool) {
	linked := map[congress.VoteID]congress.BillID{}
	onAmendments := map[congress.VoteID]bool{}
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
			t.Errorf("%s is on %s, which does not refer to it", id, v.Bill)
		}
		if (v.Amendment != nil) != onAmendments[id] {
			t.Errorf("%s is on an amendment: vote has %t, bill has %t", id, v.Amendment != nil, onAmendments[id])
		}
	}
	if large && (len(linked) < 15 || len(onAmendments) == 0) {
		t.Errorf("%d votes on bills, %d on amendments, want at least 15 and 1", len(linked), len(onAmendments))
	}
}

// checkVote checks that a recorded vote of the House exists and is on the bill.
// Samples have no files of Senate votes.
func (r *parsedSample) checkVote(t *testing.T, linked map[congress.VoteID]congress.BillID, id congress.BillID, v billstatus.RecordedVote) {
	t.Helper()
	if v.Chamber == congress.Senate {
		return
	}
	name := houseVote(v)
	vote, ok := r.votes[name]
	if !ok || vote.Bill == nil || *vote.Bill != id || vote.Date != v.Date {
		t.Errorf("%s: vote %s of %s is on %+v of %s", id, name, v.Date, vote.Bill, vote.Date)
	}
	linked[name] = id
}

func houseVote(v billstatus.RecordedVote) congress.VoteID {
	return congress.VoteID{Chamber: congress.House, Congress: v.Congress, Session: v.Session, Number: v.RollNumber}
}

func checkVoters(t *testing.T, r *parsedSample) {
	speakers, congresses := 0, map[int]bool{}
	for id, v := range r.votes {
		congresses[id.Congress] = true
		if v.Vacated {
			continue
		}
		var count congress.VoteCounts
		for _, b := range v.Ballots {
			count.Add(congress.ParsePosition(b.Cast))
			m, ok := r.members[b.Member]
			if !ok || !strings.Contains(b.Name, m.Name.Last) {
				t.Errorf("%s: voter %s %q is not a member", id, b.Member, b.Name)
			}
		}
		if n := count.Total(); n < 430 || n > 441 {
			t.Errorf("%s has %d voters, want 430 to 441", id, n)
		}
		if v.Totals != nil && v.Totals.All != count {
			t.Errorf("totals of %s = %+v, want %+v", id, v.Totals.All, count)
		}
		if count.Other > 0 {
			speakers++
		} else {
			checkResult(t, v, count)
		}
	}
	if speakers != len(congresses) {
		t.Errorf("%d elections of a Speaker, want %d", speakers, len(congresses))
	}
}

func checkResult(t *testing.T, v housevote.Vote, count congress.VoteCounts) {
	t.Helper()
	if v.Question == "Call by States" || v.Question == "Call of the House" {
		if count.Present < 218 {
			t.Errorf("%s: %d present, want a quorum of 218", v.ID, count.Present)
		}
		return
	}
	carried := count.Yea > count.Nay
	if strings.HasPrefix(v.VoteType, "2/3") {
		carried = 3*count.Yea >= 2*(count.Yea+count.Nay)
	}
	if carried != (v.Result != "Failed") {
		t.Errorf("result of %s = %q with counts %+v", v.ID, v.Result, count)
	}
}

func checkTextVersions(t *testing.T, r *parsedSample) {
	listed := map[congress.TextVersionID]string{}
	for id, b := range r.bills {
		for _, v := range b.TextVersions {
			listed[v.ID] = v.Date
			if doc, ok := r.texts[v.ID]; !ok && v.ID.Code != "pvtl" {
				t.Errorf("version %s has no text", v.ID)
			} else if ok && doc.Date != v.Date && doc.Date != "" {
				t.Errorf("date of text %s%s = %s, want %s", id, v.ID.Code, doc.Date, v.Date)
			}
		}
	}
	for id, doc := range r.texts {
		b, ok := r.bills[id.Bill]
		if !ok || listed[id] == "" && b.Schema != billstatus.SchemaEarly {
			t.Errorf("text %s%s is not listed by a bill", id.Bill, id.Code)
		}
		if doc.PublicLaw != "" && (len(b.Laws) != 1 || b.Laws[0].Number != doc.PublicLaw) {
			t.Errorf("laws of %s = %v, want %s", id.Bill, b.Laws, doc.PublicLaw)
		}
	}
}

func checkFinance(t *testing.T, r *parsedSample) {
	ids := map[int]int{}
	for _, m := range r.members {
		for _, id := range m.IDs.FEC {
			if _, ok := r.candidates[id]; !ok {
				t.Errorf("%s: candidate %s does not exist", m.ID, id)
			}
		}
		ids[min(len(m.IDs.FEC), 2)]++
	}
	if ids[0] == 0 || ids[1] == 0 || ids[2] == 0 {
		t.Errorf("members by number of candidate IDs = %v, want some with 0, 1 and 2", ids)
	}
	for id, c := range r.candidates {
		if own, ok := r.campaigns[c.PrincipalCommittee]; !ok || own.CandidateID != id {
			t.Errorf("candidate %s: principal committee %q belongs to %q", id, c.PrincipalCommittee, own.CandidateID)
		}
	}
	for _, link := range r.links {
		if r.candidates[link.CandidateID].ID == "" || r.campaigns[link.CommitteeID].ID == "" {
			t.Errorf("linkage of unknown candidate or committee: %+v", link)
		}
	}
	for _, total := range r.totals {
		if r.candidates[total.CandidateID].ID == "" || total.CashBeginning+total.Receipts-total.Disbursements != total.CashEnd || total.Note != "" {
			t.Errorf("totals of unknown filer or out of balance: %+v", total)
		}
	}
	for _, total := range r.pacs {
		if r.campaigns[total.CommitteeID].ID == "" || total.CashBeginning+total.Receipts-total.Disbursements != total.CashEnd || total.Note != "" {
			t.Errorf("totals of unknown filer or out of balance: %+v", total)
		}
	}
}
