package example

import "slices"

// found has the records among which the set is chosen.
type found struct {
	Laws, WithDeadlines, WithDefinitions, Newest list[*candidate]
	WithVotes                                    list[votedBill]
	Amended                                      list[amendedBill]
	Amendments                                   list[Amendment]
	Committees                                   list[populatedCommittee]
	Members                                      list[Member]
}

type list[T any] struct{ Nodes []T }

// first returns the first element, or nil if there is none.
func (l list[T]) first() *T {
	if len(l.Nodes) == 0 {
		return nil
	}
	return &l.Nodes[0]
}

type votedBill struct {
	Vote
	Bill *candidate
}

type amendedBill struct {
	Amendment
	AmendedBill *candidate
}

type populatedCommittee struct {
	Committee
	Members []Member
}

// candidate is a bill that the set may have.
type candidate struct {
	Congress             int
	BillType, BillNumber string
	Coverage             struct{ Loaded []string }
	TextVersions         []struct {
		DatabaseID int64
		TextCached bool
	}
	Votes          list[Vote]
	Amendments     list[Amendment]
	Committees     []Committee
	Sponsors       []struct{ Member *Member }
	FinanceContext struct{ CandidateSummaries []any }
}

// choose chooses the bill first, and then records that belong to it.
func (f found) choose() Set {
	bill := f.chooseBill()
	set := Set{Bill: bill.name(), Vote: bill.Votes.first(), Amendment: bill.Amendments.first(), Committee: f.chooseCommittee(bill), Member: bill.sponsor()}
	if set.Vote == nil {
		set.Vote = f.chooseVote()
	}
	if len(f.Amended.Nodes) > 0 {
		set.Amendment = &f.Amended.Nodes[0].Amendment
	}
	if set.Amendment == nil {
		set.Amendment = f.Amendments.first()
	}
	if set.Member == nil {
		set.Member = f.Members.first()
	}
	return set
}

// chooseBill returns the first bill of which the most is loaded, or an empty one.
func (f found) chooseBill() *candidate {
	bills := slices.Concat(f.Laws.Nodes, f.WithDeadlines.Nodes, f.WithDefinitions.Nodes, f.Newest.Nodes)
	for _, v := range f.WithVotes.Nodes {
		bills = append(bills, v.Bill)
	}
	for _, a := range f.Amended.Nodes {
		bills = append(bills, a.AmendedBill)
	}
	best, most := &candidate{}, 0
	for _, bill := range bills {
		if value := bill.value(); value > most {
			best, most = bill, value
		}
	}
	return best
}

// value returns a greater number for a bill with more useful content. A bill of
// which no file is loaded has the value 0, since the endpoints do not have it.
func (c *candidate) value() (sum int) {
	if c == nil || len(c.Coverage.Loaded) == 0 {
		return 0
	}
	for i, has := range []bool{
		true,
		len(c.Committees) > 0,
		len(c.Amendments.Nodes) > 0,
		len(c.FinanceContext.CandidateSummaries) > 0,
		len(c.Votes.Nodes) > 0,
		c.text() != nil,
		slices.Contains(c.Coverage.Loaded, "status_file"),
	} {
		if has {
			sum += 1 << i
		}
	}
	return sum
}

// text returns the ID of the newest loaded text, or nil if none is loaded.
func (c *candidate) text() *int64 {
	for _, version := range c.TextVersions {
		if version.TextCached {
			return &version.DatabaseID
		}
	}
	return nil
}

func (c *candidate) name() *Bill {
	if c.BillNumber == "" {
		return nil
	}
	return &Bill{c.Congress, c.BillType, c.BillNumber, c.text()}
}

// sponsor returns the first sponsor of whom a file is loaded, or nil.
func (c *candidate) sponsor() *Member {
	for _, s := range c.Sponsors {
		if s.Member != nil {
			return s.Member
		}
	}
	return nil
}

// chooseVote returns the first vote that is on a bill, or else the first.
func (f found) chooseVote() *Vote {
	for i, v := range f.WithVotes.Nodes {
		if v.Bill != nil {
			return &f.WithVotes.Nodes[i].Vote
		}
	}
	if len(f.WithVotes.Nodes) == 0 {
		return nil
	}
	return &f.WithVotes.Nodes[0].Vote
}

// chooseCommittee returns a committee of the bill that has members, or else the
// first that has, or else the first.
func (f found) chooseCommittee(bill *candidate) (best *Committee) {
	most := 0
	for i, c := range f.Committees.Nodes {
		value := 1
		if len(c.Members) > 0 {
			value = 2
			if slices.Contains(bill.Committees, c.Committee) {
				value = 3
			}
		}
		if value > most {
			best, most = &f.Committees.Nodes[i].Committee, value
		}
	}
	return best
}
