package records

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/ent/member"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/loader"
	"legislative/internal/relay"
	"legislative/internal/rollup"
)

// AnalyticsFilters narrow the votes and positions that analytics count. A nil
// or blank value is ignored.
type AnalyticsFilters struct {
	Congress       *int
	Session        *int
	PolicyArea     *string // of the bill; case and accents are ignored
	Party          *string // name or letter
	State          *string // postal code
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
}

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

// Analytics counts the positions that pass filters. It takes at
// most four statements, however many votes there are.
func Analytics(ctx context.Context, db *database.DB, f AnalyticsFilters) (*HouseVoteAnalytics, error) {
	f, err := normalizeFilters(ctx, db, f)
	if err != nil {
		return nil, err
	}
	filter := rollup.Filter{PolicyArea: orZero(f.PolicyArea), Party: orZero(f.Party), State: orZero(f.State), Members: f.IncludeMembers}
	if f.BioguideID != nil {
		filter.Voter = new(congress.BioguideID(*f.BioguideID).Key())
	}
	counter := rollup.NewCounter(filter)
	if err := countPositions(ctx, db, f, counter); err != nil {
		return nil, err
	}
	return newAnalytics(ctx, db, f, counter.Result(f.Limit))
}

// normalizeFilters reads filters with values as the records have them.
func normalizeFilters(ctx context.Context, db *database.DB, f AnalyticsFilters) (AnalyticsFilters, error) {
	f.PolicyArea, f.Party, f.State, f.BioguideID = trimOrNil(f.PolicyArea), trimOrNil(f.Party), trimOrNil(f.State), trimOrNil(f.BioguideID)
	if f.Party != nil {
		f.Party = new(partyLetter(*f.Party))
	}
	if f.State != nil {
		f.State = new(strings.ToUpper(*f.State))
	}
	if f.BioguideID != nil {
		id, err := congress.ParseBioguideID(*f.BioguideID)
		if err != nil {
			return f, relay.InvalidArgument("bioguideId", "%s", err)
		}
		f.BioguideID = new(string(id))
	}
	if f.PolicyArea != nil {
		known, err := db.Ent.Bill.Query().Where(hasPolicyArea(*f.PolicyArea)).Order(bill.ByID()).Limit(1).Select(bill.FieldPolicyArea).Strings(ctx)
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
	if trimmed := strings.TrimSpace(orZero(s)); trimmed != "" {
		return &trimmed
	}
	return nil
}

// countPositions adds each vote of the Congress and session to counter.
func countPositions(ctx context.Context, db *database.DB, f AnalyticsFilters, counter *rollup.Counter) error {
	areas, err := policyAreas(ctx, db)
	if err != nil {
		return err
	}
	d := sql.Dialect(db.Dialect)
	s := d.Select(housevote.FieldID, housevote.FieldCongress, housevote.FieldSession, housevote.FieldBallots).
		From(d.Table(housevote.Table)).OrderBy(housevote.FieldID)
	if f.Congress != nil {
		s.Where(sql.EQ(housevote.FieldCongress, *f.Congress))
	}
	if f.Session != nil {
		s.Where(sql.EQ(housevote.FieldSession, *f.Session))
	}
	return loader.Scan(ctx, db, s, func(row *sql.Rows) error {
		var key int64
		var v rollup.Vote
		if err := row.Scan(&key, &v.Congress, &v.Session, &v.Ballots); err != nil {
			return err
		}
		v.PolicyArea = areas[key]
		counter.Add(v)
		return nil
	})
}

// policyAreas reads the policy areas of votes: those of the bills that the
// votes are on, selected as in [selectSubject], or "".
func policyAreas(ctx context.Context, db *database.DB) (map[int64]string, error) {
	d := sql.Dialect(db.Dialect)
	l, b := d.Table(votelink.Table).As("l"), d.Table(bill.Table).As("b")
	s := d.Select(l.C(votelink.FieldVoteID), b.C(bill.FieldPolicyArea)).From(l)
	s.LeftJoin(b).On(l.C(votelink.FieldBillID), b.C(bill.FieldID))
	s.OrderBy(sql.Desc(l.C(votelink.FieldToldBy)), l.C(votelink.FieldBillID))
	areas := map[int64]string{}
	err := loader.Scan(ctx, db, s, func(row *sql.Rows) error {
		var vote int64
		var area sql.NullString
		if err := row.Scan(&vote, &area); err != nil {
			return err
		}
		if _, known := areas[vote]; !known {
			areas[vote] = area.String
		}
		return nil
	})
	return areas, err
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
	members, err := db.Ent.Member.Query().Where(loader.In(member.FieldID, keys)).Select(member.FieldID, member.FieldName).All(ctx)
	for _, m := range members {
		names[m.ID] = m.Name
	}
	return names, err
}
