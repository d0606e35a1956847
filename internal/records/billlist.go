package records

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billname"
	"legislative/ent/billterm"
	"legislative/ent/billword"
	"legislative/ent/predicate"
	"legislative/ent/sponsorship"
	"legislative/ent/textsignal"
	"legislative/internal/congress"
	titles "legislative/internal/congress/billname"
	terms "legislative/internal/congress/billterm"
	"legislative/internal/congress/fold"
	"legislative/internal/congress/naics"
	"legislative/internal/congress/recordname"
	"legislative/internal/records/loader"
	"legislative/internal/records/relevance"
	"legislative/internal/store/database"
)

// BillFilter narrows a list of bills. Every condition that is set must hold.
type BillFilter struct {
	Congress          *int
	BillTypes         []congress.BillType        // any of these
	LifecycleStatuses []congress.LifecycleStatus // any of these
	PolicyArea        *string                    // whole term; case and accents are ignored
	Subject           *string                    // likewise
	Sponsor           *string                    // Bioguide ID
	Cosponsor         *string                    // Bioguide ID
	Committee         *string                    // system code of a committee that acted on the bill
	Sector            *string                    // NAICS code or name
	Signal            *congress.Signal           // found in any cached text
	IntroducedFrom    *string                    // YYYY-MM-DD, inclusive
	IntroducedTo      *string                    // YYYY-MM-DD, inclusive
	UpdatedFrom       *string                    // RFC 3339 in UTC, inclusive
	UpdatedTo         *string                    // RFC 3339 in UTC, inclusive
	IsLoaded          *bool                      // whether a status file is loaded
	Law               *string                    // number of a law, such as 117-58
	OriginChamber     *congress.Chamber
	LatestActionFrom  *string // YYYY-MM-DD, inclusive
	LatestActionTo    *string // YYYY-MM-DD, inclusive
	LawFrom           *string // YYYY-MM-DD, inclusive
	LawTo             *string // YYYY-MM-DD, inclusive
	HasText           *bool   // whether a text is loaded
	HasVotes          *bool   // whether a House vote on the bill or its amendments is loaded
	IsBipartisan      *bool   // whether Democrats and Republicans sponsor or cosponsor it
}

// BillOrder is an order of a list of bills: latest_action, introduced,
// updated, cosponsors or number, followed by _asc or _desc, or relevance.
type BillOrder string

// relevanceOrder is the order of a search: the best first. Without a query, it is that of the
// latest action.
const relevanceOrder BillOrder = "relevance"

// Bills reads a page of the bills that pass a filter and have all words of a
// query in their names and summaries. By default, the best comes first, or without a
// query the latest action.
func Bills(ctx context.Context, db *database.DB, filter *BillFilter, query *string, by *BillOrder, paging loader.Arguments) (*loader.Connection[*ent.Bill], error) {
	isRanked := query != nil && (by == nil || *by == relevanceOrder)
	if by != nil && *by == relevanceOrder {
		by = nil
	}
	order := newBillOrder(by)
	search, err := filter.search()
	if err != nil {
		return nil, err
	}
	where, err := filter.predicates(order)
	if err != nil {
		return nil, err
	}
	where, err = filter.applyQuery(query, search, where)
	if err != nil {
		return nil, err
	}
	list := loader.List[ent.Bill]{Table: bill.Table, Query: queryBills, Where: where, Search: search, Order: order}
	load := list.Load
	if isRanked {
		best, areAll, err := relevance.Order(ctx, db, search, where)
		if err != nil {
			return nil, err
		}
		load = loader.Headed[ent.Bill]{List: list, Name: string(relevanceOrder), Head: best, IsWhole: areAll}.Load
	}
	c, err := load(ctx, db, paging)
	if err != nil {
		return nil, err
	}
	c.Source = ListedBills{list, filter, query}
	return c, nil
}

// appendCondition appends a condition for a value that is set.
func appendCondition[P ~func(*sql.Selector), V any](where []func(*sql.Selector), value *V, condition func(V) P) []func(*sql.Selector) {
	if value == nil {
		return where
	}
	return append(where, condition(*value))
}

// predicates returns the conditions on bills in an order.
func (f *BillFilter) predicates(order loader.Order[ent.Bill]) (where []func(*sql.Selector), err error) {
	if f == nil {
		return nil, nil
	}
	where = appendCondition(where, f.Congress, func(n int) func(*sql.Selector) { return order.OfCongress(n, congress.BillKeys(n)) })
	if f.BillTypes != nil {
		where = append(where, bill.BillTypeIn(f.BillTypes...))
	}
	if f.LifecycleStatuses != nil {
		where = append(where, bill.LifecycleStatusIn(f.LifecycleStatuses...))
	}
	where = appendCondition(where, f.PolicyArea, HasPolicyArea)
	where = appendCondition(where, f.IntroducedFrom, bill.IntroducedDateGTE)
	where = appendCondition(where, f.IntroducedTo, bill.IntroducedDateLTE)
	where = appendCondition(where, f.UpdatedFrom, bill.UpdatedAtGTE)
	where = appendCondition(where, f.UpdatedTo, bill.UpdatedAtLTE)
	where = appendCondition(where, f.Signal, hasSignal)
	where = appendCondition(where, f.IsLoaded, func(loaded bool) func(*sql.Selector) { return loader.IsEqual(bill.FieldLoaded, loaded) })
	where = append(where, f.facts()...)
	return appendSponsors(where, f.Sponsor, f.Cosponsor, f.referred)
}

// billTerms and billWords are the indexes of the terms and the words of bills.
var (
	billTerms = &loader.TermIndex{
		Table: billterm.Table, Term: billterm.FieldTerm, Record: billterm.FieldBillID,
		Ranks: []string{billterm.FieldActedRank, billterm.FieldIntroducedRank, billterm.FieldUpdatedRank, billterm.FieldCosponsorRank, ""},
	}
	billWords = &loader.TermIndex{
		Table: billword.Table, Term: billword.FieldWord, Record: billword.FieldBillID, Ranks: []string{billword.FieldActedRank},
	}
)

// search returns the search for the terms of the filter.
func (f *BillFilter) search() (*loader.Search, error) {
	search := &loader.Search{Terms: billTerms, Words: billWords}
	if f == nil {
		return search, nil
	}
	if f.Congress != nil {
		search.Within = func(column string) func(*sql.Selector) { return ofBills(column, *f.Congress) }
	}
	if f.Subject != nil {
		search.Has = append(search.Has, terms.Subject(fold.Fold(*f.Subject)))
	}
	if f.Sector != nil {
		code, err := parseSector(*f.Sector)
		if err != nil {
			return nil, err
		}
		search.Has = append(search.Has, terms.Sector(code))
	}
	if f.Law != nil {
		number, err := parseLaw(*f.Law)
		if err != nil {
			return nil, err
		}
		search.Has = append(search.Has, terms.Law(number))
	}
	if f.Committee != nil {
		key, err := parseCommittee("committee", *f.Committee)
		if err != nil {
			return nil, err
		}
		search.Has = append(search.Has, terms.Committee(key))
	}
	return search, nil
}

// ofBills selects the rows in a column of which is the key of a bill of a
// Congress, or a rank between the least and the greatest of its bills, which are
// at the ends of an index.
func ofBills(column string, number int) func(*sql.Selector) {
	if column == billterm.FieldBillID {
		return loader.InRange(column, congress.BillKeys(number))
	}
	return func(s *sql.Selector) {
		d := sql.Dialect(s.Dialect())
		b := d.Table(bill.Table)
		end := func(of func(string) string) *sql.Selector {
			return d.Select(of(b.C(column))).From(b).Where(sql.EQ(b.C(bill.FieldCongress), number))
		}
		own := s.C(column)
		s.Where(sql.P(func(p *sql.Builder) {
			p.Ident(own).WriteString(" BETWEEN (").Join(end(sql.Min)).WriteString(") AND (").Join(end(sql.Max)).WriteString(")")
		}))
	}
}

// applyQuery adds the words of a query to a search, and the names of bills and
// laws in it to the conditions.
func (f *BillFilter) applyQuery(query *string, search *loader.Search, where []func(*sql.Selector)) ([]func(*sql.Selector), error) {
	names, words, err := parseQuery(query, func(n recordname.Names) bool { return len(n.Bills)+len(n.Laws) > 0 })
	if err != nil {
		return nil, err
	}
	search.Query = words
	for _, number := range names.Laws {
		where = append(where, isLaw(number))
	}
	if len(names.Bills) > 0 {
		where = append(where, bill.IDIn(keysOf(names.Bills, f.congress(), congress.NewBillID)...))
	}
	return where, nil
}

// isLaw selects the bill that became the law with a number.
func isLaw(number string) func(*sql.Selector) {
	var folded []string
	for _, name := range titles.LawNames(number) {
		folded = append(folded, fold.Phrase(name))
	}
	return loader.Referred(billname.Table, billname.FieldBillID, billname.KindEQ(billname.KindLaw), billname.FoldedIn(folded...))
}

func (f *BillFilter) congress() *int {
	if f == nil {
		return nil
	}
	return f.Congress
}

// HasPolicyArea selects bills by the name of their policy area, without regard to
// case and accents.
func HasPolicyArea(name string) predicate.Bill { return bill.FoldedPolicyAreaEQ(fold.Fold(name)) }

// referred selects the bills that rows of another table refer to. Only rows that
// refer to bills of the Congress of the filter are read.
func (f *BillFilter) referred(table string, conditions ...func(*sql.Selector)) func(*sql.Selector) {
	const column = sponsorship.FieldBillID // in each of the tables
	if f.Congress != nil {
		conditions = append(conditions, loader.InRange(column, congress.BillKeys(*f.Congress)))
	}
	return loader.Referred(table, column, conditions...)
}

func hasSignal(s congress.Signal) predicate.Bill {
	return bill.HasTextSignalsWith(textsignal.SignalEQ(s))
}

// parseSector accepts a NAICS code or a name.
func parseSector(s string) (code string, err error) {
	codes := make([]string, len(naics.Sectors))
	for i, sector := range naics.Sectors {
		if strings.EqualFold(s, sector.NAICS) || strings.EqualFold(s, sector.Name) {
			return sector.NAICS, nil
		}
		codes[i] = sector.NAICS
	}
	return "", loader.InvalidArgument("sector", "there is no sector %q: the field sectors lists them, %s", Clip(s), strings.Join(codes, ", "))
}

// appendSponsors appends the conditions on the sponsors of bills or amendments,
// those that sponsorships refer to.
func appendSponsors(
	where []func(*sql.Selector), sponsor, cosponsor *string, referred func(table string, conditions ...func(*sql.Selector)) func(*sql.Selector),
) ([]func(*sql.Selector), error) {
	for _, c := range []struct {
		argument string
		id       *string
		role     sponsorship.Role
	}{{"sponsor", sponsor, sponsorship.RoleSponsor}, {"cosponsor", cosponsor, sponsorship.RoleCosponsor}} {
		if c.id == nil {
			continue
		}
		key, err := ParseMember(c.argument, *c.id)
		if err != nil {
			return nil, err
		}
		where = append(where, referred(sponsorship.Table, sponsorship.MemberIDEQ(key), sponsorship.RoleEQ(c.role)))
	}
	return where, nil
}

func newBillOrder(by *BillOrder) loader.Order[ent.Bill] {
	name, base, descending := loader.SplitOrder(by, "latest_action_desc")
	column, rank := "", func(*ent.Bill) int64 { return 0 }
	switch base {
	case "latest_action":
		column, rank = bill.FieldActedRank, func(b *ent.Bill) int64 { return b.ActedRank }
	case "introduced":
		column, rank = bill.FieldIntroducedRank, func(b *ent.Bill) int64 { return b.IntroducedRank }
	case "cosponsors":
		column, rank = bill.FieldCosponsorRank, func(b *ent.Bill) int64 { return b.CosponsorRank }
	case "updated":
		column, rank = bill.FieldUpdatedRank, func(b *ent.Bill) int64 { return b.UpdatedRank }
	}
	return loader.Order[ent.Bill]{
		Name: name, Rank: column, Descending: descending,
		Key: func(b *ent.Bill) loader.SortKey { return loader.SortKey{Rank: rank(b), ID: b.ID} },
	}
}
