package member

import (
	"strconv"

	"legislative/web/page"
)

// tables returns the tables of a member's page.
func (m *member) tables() map[string]page.Table {
	return map[string]page.Table{
		"terms": m.termTable(), "congresses": m.congressTable(), "committees": m.committeeTable(), "finance": m.financeTable(),
		"breaks": m.PartyBreaks.table(), "votes": m.Votes.table(),
		"sponsored": m.SponsoredBills.table(), "cosponsored": m.CosponsoredBills.table(),
	}
}

func (m *member) termTable() page.Table {
	t := page.Table{Columns: []string{"chamber", "start", "end", "state", "district", "class", "party"}}
	for _, term := range m.Terms {
		t.Rows = append(t.Rows, []string{term.Chamber, term.StartDate, term.EndDate, term.State, page.Cell(term.District), page.Cell(term.Class), term.Party})
	}
	return t
}

func (m *member) congressTable() page.Table {
	t := page.Table{Columns: []string{"congress", "votes", "attended", "missed", "attendance", "unity_votes", "with_party", "against_party", "party_unity"}}
	for _, c := range m.VotingByCongress {
		a, u := c.Attendance, c.PartyUnity
		row := append(page.Cells(c.Congress, a.Votes, a.Attended, a.Missed), share(a.Rate))
		row = append(row, page.Cells(u.Votes, u.WithParty, u.AgainstParty)...)
		t.Rows = append(t.Rows, append(row, share(u.Score)))
	}
	return t
}

// share returns a share as a cell.
func share(s *float64) string {
	if s == nil {
		return ""
	}
	return strconv.FormatFloat(*s, 'f', 4, 64)
}

func (l voteList) table() page.Table {
	t := page.Table{Columns: []string{"congress", "session", "roll_call_number", "date", "question", "result", "position", "candidate", "description"}}
	for _, n := range l.Nodes {
		row := page.Cells(n.Vote.Congress, n.Vote.Session, n.Vote.RollCallNumber)
		t.Rows = append(t.Rows, append(row, n.Vote.Date, n.Vote.Question, n.Vote.Result, n.Position, n.Candidate, n.Vote.Description))
	}
	return t
}

func (l billList) table() page.Table {
	t := page.Table{Columns: []string{"congress", "bill_type", "bill_number", "title", "status"}}
	for _, b := range l.Nodes {
		t.Rows = append(t.Rows, b.Cells())
	}
	return t
}

func (m *member) committeeTable() page.Table {
	t := page.Table{Columns: []string{"system_code", "name", "side", "rank", "title"}}
	for _, s := range m.Committees {
		if s.Committee != nil {
			t.Rows = append(t.Rows, []string{s.Committee.SystemCode, s.Committee.Name, s.Side, page.Cell(s.Rank), s.Title})
		}
	}
	return t
}

func (m *member) financeTable() page.Table {
	t := page.Table{Columns: []string{"cycle", "candidate_id", "office", "receipts", "disbursements", "cash_on_hand", "debts", "coverage_end_date"}}
	for _, c := range m.Finance {
		t.Rows = append(t.Rows, []string{
			strconv.Itoa(c.Cycle), c.CandidateID, c.Office,
			c.Receipts.String(), c.Disbursements.String(), c.CashOnHand.String(), c.Debts.String(), c.CoverageEndDate,
		})
	}
	return t
}
