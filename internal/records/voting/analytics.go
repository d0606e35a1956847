package voting

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/bill"
	"legislative/ent/member"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/stored/rollup"
)

// AnalyticsFilters narrow the votes and positions that analytics count. A nil
// or blank value is ignored.
type AnalyticsFilters struct {
	Congress       *int
	Session        *int
	PolicyArea     *string // of the bill; case and accents are ignored
	Party          *string // name or letter
	State          *string // postal code or name
	BioguideID     *string
	IncludeMembers bool // counts by member too
	Limit          int  // maximum length of each list
}

// HouseVoteAnalytics are counts of members' positions in House votes.
type HouseVoteAnalytics struct {
	Filters      *AnalyticsFilters // with values as the records have them
	Totals       *AnalyticsTotals
	ByCongress   []*AnalyticsRow
	BySession    []*AnalyticsRow
	ByParty      []*AnalyticsRow
	ByState      []*AnalyticsRow
	ByPosition   []*AnalyticsRow
	ByPolicyArea []*AnalyticsRow
	Members      []*AnalyticsRow
	GroupCounts  *AnalyticsGroupCounts
}

// AnalyticsGroupCounts are the numbers of groups, of which lists have at most as many as
// the limit.
type AnalyticsGroupCounts = rollup.Groups

// AnalyticsTotals count votes and the positions in them.
type AnalyticsTotals struct{ Votes, Positions int }

// AnalyticsRow counts the votes and positions of one group. Only the fields
// that identify the group are set.
type AnalyticsRow struct {
	Congress   *int
	Session    *int
	Party      *string
	State      *string
	Position   *string
	PolicyArea *string
	BioguideID *string // nil for a voter who could not be resolved
	Name       *string
	Votes      int
	Positions  int
	congress.VoteCounts
}

// Analytics counts the positions that pass filters. It takes at most three
// statements, however many votes there are, unless sessions have changed since
// the last ingest ended.
func Analytics(ctx context.Context, db *database.DB, f AnalyticsFilters) (*HouseVoteAnalytics, error) {
	f, err := normalizeFilters(ctx, db, f)
	if err != nil {
		return nil, err
	}
	filter := newFilter(f)
	counter := rollup.NewCounter(filter)
	if f.BioguideID != nil {
		err = countRecord(ctx, db, f, *filter.Voter, counter)
	} else {
		err = countSessions(ctx, db, f, filter, counter)
	}
	if err != nil {
		return nil, err
	}
	return newAnalytics(ctx, db, f, counter.Result(f.Limit))
}

// newFilter requires normalized filters.
func newFilter(f AnalyticsFilters) rollup.Filter {
	filter := rollup.Filter{PolicyArea: records.OrZero(f.PolicyArea), Party: records.OrZero(f.Party), State: records.OrZero(f.State), Members: f.IncludeMembers}
	if f.BioguideID != nil {
		filter.Voter = new(congress.BioguideID(*f.BioguideID).Key())
	}
	return filter
}

// normalizeFilters reads filters with values as the records have them.
func normalizeFilters(ctx context.Context, db *database.DB, f AnalyticsFilters) (AnalyticsFilters, error) {
	f.PolicyArea, f.Party, f.State, f.BioguideID = trimOrNil(f.PolicyArea), trimOrNil(f.Party), trimOrNil(f.State), trimOrNil(f.BioguideID)
	if f.Party != nil {
		f.Party = new(records.PartyLetter(*f.Party))
	}
	if f.State != nil {
		f.State = new(congress.ParseState(*f.State))
	}
	if f.BioguideID != nil {
		id, err := congress.ParseBioguideID(*f.BioguideID)
		if err != nil {
			return f, loader.InvalidArgument("bioguideId", "%s", err)
		}
		f.BioguideID = new(string(id))
	}
	if f.PolicyArea != nil {
		known, err := db.Ent.Bill.Query().Where(records.HasPolicyArea(*f.PolicyArea)).Order(bill.ByID()).Limit(1).Select(bill.FieldPolicyArea).Strings(ctx)
		if err != nil {
			return f, err
		}
		if len(known) > 0 {
			f.PolicyArea = &known[0]
		}
	}
	return f, nil
}

func trimOrNil(s *string) *string {
	if trimmed := strings.TrimSpace(records.OrZero(s)); trimmed != "" {
		return &trimmed
	}
	return nil
}

func newAnalytics(ctx context.Context, db *database.DB, f AnalyticsFilters, c rollup.Result) (*HouseVoteAnalytics, error) {
	names, err := memberNames(ctx, db, c.Members)
	if err != nil {
		return nil, err
	}
	return &HouseVoteAnalytics{
		Filters:      &f,
		Totals:       &AnalyticsTotals{Votes: c.Totals.Votes, Positions: c.Totals.Total()},
		ByCongress:   newAnalyticsRows(c.ByCongress, func(a *AnalyticsRow, r *rollup.Row) { a.Congress = &r.Congress }),
		BySession:    newAnalyticsRows(c.BySession, func(a *AnalyticsRow, r *rollup.Row) { a.Congress, a.Session = &r.Congress, &r.Session }),
		ByParty:      newAnalyticsRows(c.ByParty, func(a *AnalyticsRow, r *rollup.Row) { a.Party = &r.Party }),
		ByState:      newAnalyticsRows(c.ByState, func(a *AnalyticsRow, r *rollup.Row) { a.State = &r.State }),
		ByPosition:   newAnalyticsRows(c.ByPosition, func(a *AnalyticsRow, r *rollup.Row) { a.Position = new(string(r.Position)) }),
		ByPolicyArea: newAnalyticsRows(c.ByPolicyArea, func(a *AnalyticsRow, r *rollup.Row) { a.PolicyArea = &r.PolicyArea }),
		Members: newAnalyticsRows(c.Members, func(a *AnalyticsRow, r *rollup.Row) {
			a.Party, a.State = &r.Party, &r.State
			if id, ok := congress.BioguideIDFromKey(r.Voter); ok {
				a.BioguideID = new(string(id))
			}
			if name, ok := names[r.Voter]; ok {
				a.Name = &name
			}
		}),
		GroupCounts: &c.Groups,
	}, nil
}

// newAnalyticsRows calls identify to set the fields that identify a group.
func newAnalyticsRows(groups []rollup.Row, identify func(*AnalyticsRow, *rollup.Row)) []*AnalyticsRow {
	rows := make([]*AnalyticsRow, len(groups))
	for i := range groups {
		g := &groups[i]
		rows[i] = &AnalyticsRow{Votes: g.Votes, Positions: g.Total(), VoteCounts: g.VoteCounts}
		identify(rows[i], g)
	}
	return rows
}

// memberNames reads the names of the voters of groups, by key.
func memberNames(ctx context.Context, db *database.DB, groups []rollup.Row) (map[int64]string, error) {
	keys := make([]int64, len(groups))
	for i := range groups {
		keys[i] = groups[i].Voter
	}
	names := map[int64]string{}
	if len(keys) == 0 {
		return names, nil
	}
	d := sql.Dialect(db.Dialect)
	s := d.Select(member.FieldID, member.FieldName).From(d.Table(member.Table))
	loader.In(member.FieldID, keys)(s)
	err := loader.Scan(ctx, db, s, func(row *sql.Rows) error {
		var key int64
		var name string
		err := row.Scan(&key, &name)
		names[key] = name
		return err
	})
	return names, err
}
