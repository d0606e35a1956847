package records

import (
	"math"
	"regexp"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/ent/bill"
	"legislative/ent/predicate"
	"legislative/ent/sponsorship"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/records/loader"
)

// facts returns the conditions on what a bill is and what has become of it.
func (f *BillFilter) facts() (where []func(*sql.Selector)) {
	where = appendCondition(where, f.OriginChamber, isFrom)
	if f.LatestActionFrom != nil || f.LatestActionTo != nil { // as a range of the index by which lists are ordered
		acted := congress.KeyRange{First: 1, End: math.MaxInt64}
		if f.LatestActionFrom != nil {
			acted.First = max(1, congress.DayRank(*f.LatestActionFrom))
		}
		if f.LatestActionTo != nil {
			acted.End = congress.DayRank(*f.LatestActionTo) + 1
		}
		where = append(where, loader.InRange(bill.FieldActedRank, acted))
	}
	if f.LawFrom != nil || f.LawTo != nil {
		where = append(where, bill.LifecycleStatusEQ(congress.BecameLaw))
	}
	where = appendCondition(where, f.LawFrom, bill.LifecycleStatusDateGTE)
	where = appendCondition(where, f.LawTo, bill.LifecycleStatusDateLTE)
	where = appendCondition(where, f.HasText, func(has bool) func(*sql.Selector) { return loader.IsEqual(bill.FieldHasText, has) })
	where = appendCondition(where, f.HasVotes, f.hasVotes)
	return appendCondition(where, f.IsBipartisan, isBipartisan)
}

// isFrom selects the bills of a chamber, which their types tell.
func isFrom(chamber congress.Chamber) predicate.Bill {
	var types []congress.BillType
	for _, t := range congress.BillTypes {
		if t.Chamber() == chamber {
			types = append(types, t)
		}
	}
	return bill.BillTypeIn(types...)
}

// hasVotes selects the bills with votes of the House on them or their amendments, or
// those without.
func (f *BillFilter) hasVotes(has bool) func(*sql.Selector) {
	voted := f.referred(votelink.Table, loader.InRange(votelink.FieldVoteID, congress.AllVoteKeys(congress.House)))
	if has {
		return voted
	}
	return bill.Not(voted)
}

// isBipartisan selects the bills that both Democrats and Republicans sponsor or cosponsor,
// or the others whose sponsors are known.
func isBipartisan(is bool) func(*sql.Selector) {
	return func(s *sql.Selector) {
		both := sql.And(sql.Exists(sponsorsOf(s, "D")), sql.Exists(sponsorsOf(s, "R")))
		if !is {
			both = sql.Not(both)
			loader.IsEqual(bill.FieldLoaded, true)(s)
		}
		s.Where(both)
	}
}

// sponsorsOf returns the sponsorships of each bill by members of a party.
func sponsorsOf(s *sql.Selector, letter string) *sql.Selector {
	d := sql.Dialect(s.Dialect())
	t := d.Table(sponsorship.Table)
	of := d.Select(t.C(sponsorship.FieldID)).From(t).Where(sql.And(
		sql.ColumnsEQ(t.C(sponsorship.FieldBillID), s.C(bill.FieldID)), sql.EQ(t.C(sponsorship.FieldParty), letter), sql.IsNull(t.C(sponsorship.FieldWithdrawnDate))))
	if s.Dialect() == dialect.Postgres {
		of.Offset(0) // otherwise, it may read all sponsorships for a page
	}
	return of
}

// lawNumber is the number of a law, alone or after words such as P.L.
var lawNumber = regexp.MustCompile(`(?i)^(?:(?:public|private|pub|pvt|p|pl)[. ]*(?:law|l)?[. ]*(?:no[. ]*)?)?([0-9]{1,3})[-–]([0-9]{1,4})$`)

// parseLaw returns the number of a law, such as 117-58.
func parseLaw(text string) (string, error) {
	m := lawNumber.FindStringSubmatch(text)
	if m == nil {
		return "", loader.InvalidArgument("law", "%q is not the number of a law: want Congress and number, such as 117-58 or P.L. 117-58", Clip(text))
	}
	return m[1] + "-" + m[2], nil
}
