package bill

import (
	"strconv"
	"strings"

	"legislative/web/page"
)

// tables returns the tables of the page, of what the page shows.
func (b *measure) tables() map[string]page.Table {
	return map[string]page.Table{
		"cosponsors": cosponsorTable(b.Cosponsors.Nodes),
		"committees": committeeTable(b.Committees),
		"actions":    actionTable(b.Actions.Nodes),
		"votes":      voteTable(b.Votes.Nodes),
		"amendments": amendmentTable(b.Amendments.Nodes),
		"texts":      textTable(b.TextVersions),
		"related":    relatedTable(b.RelatedBills.Nodes),
		"money":      moneyTable(b.FinanceContext),
		"titles":     titleTable(b.Titles),
	}
}

func cosponsorTable(people []Person) page.Table {
	t := page.Table{Columns: []string{"bioguide_id", "name", "party", "state", "district", "sponsored_date", "is_original", "withdrawn_date"}}
	for _, p := range people {
		t.Rows = append(t.Rows, []string{
			p.BioguideID, p.Name, p.Party, p.State, page.Cell(p.District), p.SponsoredDate, strconv.FormatBool(p.IsOriginal), p.WithdrawnDate,
		})
	}
	return t
}

func committeeTable(committees []committee) page.Table {
	t := page.Table{Columns: []string{"chamber", "system_code", "name", "activity", "date"}}
	var add func([]committee)
	add = func(committees []committee) {
		for _, c := range committees {
			for _, a := range c.Activities {
				t.Rows = append(t.Rows, []string{c.Chamber, c.SystemCode, c.Name, a.Name, a.Date})
			}
			add(c.Subcommittees)
		}
	}
	add(committees)
	return t
}

func actionTable(actions []action) page.Table {
	t := page.Table{Columns: []string{"date", "text", "source_system", "roll_calls"}}
	for _, a := range actions {
		var calls []string
		for _, v := range a.RecordedVotes {
			calls = append(calls, v.Chamber+" "+strconv.Itoa(v.Congress)+"-"+strconv.Itoa(v.Session)+"-"+strconv.Itoa(v.RollNumber))
		}
		t.Rows = append(t.Rows, []string{a.Date, a.Text, a.SourceSystem, strings.Join(calls, "; ")})
	}
	return t
}

func voteTable(votes []vote) page.Table {
	t := page.Table{Columns: []string{"congress", "session", "roll_call", "date", "question", "result", "yea", "nay", "present", "not_voting"}}
	for _, v := range votes {
		row := []string{strconv.Itoa(v.Congress), strconv.Itoa(v.Session), strconv.Itoa(v.RollCallNumber), v.Date, v.Question, v.Result}
		for _, n := range []int{v.Summary.Yea, v.Summary.Nay, v.Summary.Present, v.Summary.NotVoting} {
			row = append(row, strconv.Itoa(n))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func amendmentTable(amendments []amendment) page.Table {
	t := page.Table{Columns: []string{"congress", "amendment_type", "amendment_number", "purpose", "sponsors", "latest_action_date", "latest_action"}}
	for _, a := range amendments {
		var names []string
		for _, p := range a.Sponsors {
			names = append(names, p.Name)
		}
		row := []string{strconv.Itoa(a.Congress), a.AmendmentType, a.AmendmentNumber, a.About(), strings.Join(names, "; "), "", ""}
		if a.LatestAction != nil {
			row[5], row[6] = a.LatestAction.Date, a.LatestAction.Text
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func textTable(versions []version) page.Table {
	t := page.Table{Columns: []string{"id", "version_code", "version_name", "date", "is_loaded"}}
	for _, v := range versions {
		t.Rows = append(t.Rows, []string{
			strconv.FormatInt(v.DatabaseID, 10), v.VersionCode, v.VersionName, v.Date, strconv.FormatBool(v.TextCached),
		})
	}
	return t
}

func relatedTable(bills []related) page.Table {
	t := page.Table{Columns: []string{"congress", "bill_type", "bill_number", "title", "status", "relationships"}}
	for _, r := range bills {
		t.Rows = append(t.Rows, append(r.Reference().Cells(), r.Kinds()))
	}
	return t
}

func moneyTable(f *finance) page.Table {
	t := page.Table{Columns: []string{
		"bioguide_id", "name", "party", "state", "district", "role", "candidate_id", "cycle", "receipts", "disbursements", "cash_on_hand", "coverage_end_date", "notice",
	}}
	if f == nil {
		return t
	}
	for _, c := range f.CandidateSummaries {
		t.Rows = append(t.Rows, []string{
			c.BioguideID, c.Name, c.Party, c.State, page.Cell(c.District), c.SponsorshipRole, c.CandidateID, strconv.Itoa(c.Cycle),
			c.Receipts.String(), c.Disbursements.String(), c.CashOnHand.String(), c.CoverageEndDate, f.Notice,
		})
	}
	return t
}

func titleTable(titles []title) page.Table {
	t := page.Table{Columns: []string{"type", "chamber", "version_name", "title"}}
	for _, title := range titles {
		t.Rows = append(t.Rows, []string{title.Type, title.Chamber, title.VersionName, title.Title})
	}
	return t
}
