package export

import (
	"context"
	"slices"
	"strconv"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/revision"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
)

// billRow is a bill with the lists that a row can hold. They are nil if no status
// file of the bill is loaded.
type billRow struct {
	*ent.Bill
	sponsors, cosponsors []*ent.Sponsorship
	subjects             []string
	committees           []*ent.BillCommittee
}

func billsTable() *Table {
	return newTable(Table{
		Name: "bills", Title: "Bills and resolutions",
		Description: "Bills and resolutions, ordered by Congress, type and number. Bills of which no status file is loaded, but that other records name, have little else than their name; is_loaded is false.",
		Requirement: reads(access.BillsRead),
		Key:         []string{"congress", "bill_type", "bill_number"},
	}, billColumns(), readBills)
}

func billColumns() []column[billRow] {
	return []column[billRow]{
		required("id", Text, "Bill.id", "Global ID.", func(b *billRow) Value { return textOf(loader.GlobalID(string(revision.KindBill), b.ID)) }),
		required("congress", Integer, "Bill.congress", "Number of the Congress.", func(b *billRow) Value { return integer(b.Congress) }),
		required("bill_type", Text, "Bill.billType", "Type code: hr, s, hjres, sjres, hconres, sconres, hres or sres.", func(b *billRow) Value { return textOf(b.BillType) }),
		required("bill_number", Text, "Bill.billNumber", "Number within the Congress and type, in decimal digits.", func(b *billRow) Value { return textOf(strconv.Itoa(b.Number)) }),
		required("is_loaded", Boolean, "Bill.isLoaded", "Whether a status file of the bill, or an answer of the Congress.gov API about it, is loaded. Otherwise, only other records name the bill.", func(b *billRow) Value { return boolean(b.Loaded) }),
		optional("title", Text, "Bill.title", "Display title.", func(b *billRow) Value { return optionalText(b.Title) }),
		optional("lifecycle_status", Text, "Bill.lifecycleStatus", "Status, derived from the codes of the actions. Null if no status file of the bill is loaded.", func(b *billRow) Value { return knownText(b.LifecycleStatus) }),
		optional("lifecycle_status_date", Date, "Bill.lifecycleStatusDate", "Date of the action that led to the status.", func(b *billRow) Value { return optionalTime(b.LifecycleStatusDate) }),
		optional("introduced_date", Date, "Bill.introducedDate", "Date of introduction.", func(b *billRow) Value { return optionalTime(b.IntroducedDate) }),
		optional("origin_chamber", Text, "Bill.originChamber", "Chamber in which the bill was introduced: House or Senate.", func(b *billRow) Value { return chamberText(b.OriginChamber) }),
		optional("policy_area", Text, "Bill.policyArea", "Policy area, a term of the Congressional Research Service.", func(b *billRow) Value { return optionalText(b.PolicyArea) }),
		optional("latest_action_date", Date, "Bill.latestAction.date", "Date of the latest action.", func(b *billRow) Value { return optionalTime(b.LatestActionDate) }),
		optional("latest_action_text", Text, "Bill.latestAction.text", "Description of the latest action, in the source's words.", func(b *billRow) Value { return optionalText(b.LatestActionText) }),
		optional("updated_at", Time, "Bill.updatedAt", "Time of the source's last update.", func(b *billRow) Value { return optionalTime(b.UpdatedAt) }),
		optional("text_updated_at", Time, "Bill.textUpdatedAt", "Time of the source's last update, including those of texts.", func(b *billRow) Value { return optionalTime(b.TextUpdatedAt) }),
		optional("laws", List, "Bill.laws.number", "Congresses and numbers of the laws that the bill became, such as 117-58. Null if no status file of the bill is loaded.", func(b *billRow) Value { return lawNumbers(b.Bill) }),
		optional("sponsor_ids", List, "Bill.sponsors.bioguideId", "Bioguide IDs of the sponsors.", func(b *billRow) Value { return sponsorIDs(b.sponsors) }),
		optional("cosponsor_ids", List, "Bill.cosponsors.nodes.bioguideId", "Bioguide IDs of the cosponsors, in the source's order. Those who withdrew are included.", func(b *billRow) Value { return sponsorIDs(b.cosponsors) }),
		optional("subjects", List, "Bill.subjects", "Legislative subject terms.", func(b *billRow) Value { return optionalList(b.subjects, func(s string) string { return s }) }),
		optional("committee_codes", List, "Bill.committees.systemCode", "System codes of the full committees to which the bill was referred or that acted on it.", func(b *billRow) Value {
			return optionalList(b.committees, func(c *ent.BillCommittee) string { return string(c.SystemCode) })
		}),
	}
}

// chamberText returns the name of a chamber in the words of a source. Unknown words
// become null, as in GraphQL.
func chamberText(words *string) Value {
	c, err := congress.ParseChamber(records.OrZero(words))
	if err != nil {
		return Value{}
	}
	return textOf(c.Title())
}

func lawNumbers(b *ent.Bill) Value {
	if !b.Loaded && len(b.Laws) == 0 {
		return Value{}
	}
	numbers := []string{}
	for _, law := range b.Laws {
		numbers = append(numbers, law.Number)
	}
	return listOf(numbers)
}

// sponsorIDs leaves sponsors out that are committees.
func sponsorIDs(list []*ent.Sponsorship) Value {
	members := slices.DeleteFunc(slices.Clone(list), func(s *ent.Sponsorship) bool { return s.BioguideID == nil })
	return optionalList(members, func(s *ent.Sponsorship) string { return *s.BioguideID })
}

// optionalList returns null for a list that is nil.
func optionalList[T any](rows []T, name func(T) string) Value {
	if rows == nil {
		return Value{}
	}
	names := make([]string, len(rows))
	for i, row := range rows {
		names[i] = name(row)
	}
	return listOf(names)
}

func readBills(ctx context.Context, s *Snapshot, inCongress int, row func(*billRow) error) error {
	const batch = 200
	page := func(ctx context.Context, in func(*sql.Selector)) ([]*ent.Bill, error) {
		return s.db.Ent.Bill.Query().Where(in).Limit(batch).All(ctx)
	}
	return batches(ctx, keysOf(inCongress, congress.BillKeys), billKey, page, func(ctx context.Context, bills []*ent.Bill) error {
		for _, b := range bills {
			complete, err := s.completeBill(ctx, b)
			if err != nil {
				return err
			}
			if err := row(complete); err != nil {
				return err
			}
		}
		return nil
	})
}

// completeBill reads the lists of a bill.
func (s *Snapshot) completeBill(ctx context.Context, b *ent.Bill) (*billRow, error) {
	r := &billRow{Bill: b}
	var err error
	if r.sponsors, err = records.BillSponsors.Load(ctx, s.db, b); err != nil {
		return nil, err
	}
	if r.cosponsors, err = records.BillCosponsors.Load(ctx, s.db, b); err != nil {
		return nil, err
	}
	if r.subjects, err = records.BillSubjects(ctx, s.db, b); err != nil {
		return nil, err
	}
	r.committees, err = records.BillCommittees(ctx, s.db, b)
	return r, err
}

func billKey(b *ent.Bill) int64 { return b.ID }
