package graph

import (
	"strings"

	"legislative/ent"
	"legislative/internal/congress"
)

func billKey(b *ent.Bill) int64               { return b.ID }
func amendmentKey(a *ent.Amendment) int64     { return a.ID }
func committeeKey(c *ent.Committee) int64     { return c.ID }
func memberKey(m *ent.Member) int64           { return m.ID }
func textVersionKey(v *ent.TextVersion) int64 { return v.ID }
func houseVoteKey(v *ent.HouseVote) int64     { return v.ID }
func sectionKey(s *ent.Section) int64         { return s.ID }

// namedBill is the key of the bill that arguments name. A number that no bill
// can have is well-formed all the same: there is just no such bill.
func namedBill(of int, t congress.BillType, digits string) (key int64, ok bool, err error) {
	n, ok, err := parseNumber("billNumber", digits)
	if !ok {
		return 0, false, err
	}
	b, err := congress.NewBillID(of, string(t), n)
	if err != nil {
		return 0, false, nil
	}
	return b.Key(), true, nil
}

// readBill is the key of the bill that a name such as 116hr1500 names: 0, which
// is no bill's, where none can have that name, well-formed as it is.
func readBill(argument, name string) (key int64, err error) {
	if b, err := congress.ParseBillID(name); err == nil {
		return b.Key(), nil
	}
	const digits = "0123456789"
	code := strings.Trim(name, digits)
	_, err = congress.ParseBillType(code)
	if err != nil || strings.HasPrefix(name, code) || strings.HasSuffix(name, code) {
		return 0, invalid(argument, "%q names no bill: want Congress, type and number, such as 116hr1500", clipped(name))
	}
	return 0, nil
}

// readMember is the key of the member that a Bioguide id names.
func readMember(argument, id string) (int64, error) {
	m, err := congress.ParseBioguideID(id)
	if err != nil {
		return 0, invalid(argument, "%s", err)
	}
	return m.Key(), nil
}

// readCommittee is the key of the committee that a system code names.
func readCommittee(argument, code string) (int64, error) {
	c, err := congress.ParseCommitteeCode(code)
	if err != nil {
		return 0, invalid(argument, "%s", err)
	}
	return c.Key(), nil
}

// namedAmendment is namedBill for amendments.
func namedAmendment(of int, t congress.AmendmentType, digits string) (key int64, ok bool, err error) {
	n, ok, err := parseNumber("amendmentNumber", digits)
	if !ok {
		return 0, false, err
	}
	a, err := congress.NewAmendmentID(of, string(t), n)
	if err != nil {
		return 0, false, nil
	}
	return a.Key(), true, nil
}

// namedVote is namedBill for House votes.
func namedVote(of, session, rollCall int) (key int64, ok bool) {
	v, err := congress.NewHouseVoteID(of, session, rollCall)
	if err != nil {
		return 0, false
	}
	return v.Key(), true
}
