package graph

import (
	"context"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/bill"
	"legislative/ent/housevote"
	"legislative/ent/member"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/rollup"
)

// analytics counts positions; four statements at most, however many votes
// there are.
func (r *Resolver) analytics(ctx context.Context, f AnalyticsFilters, limit *int) (*HouseVoteAnalytics, error) {
	standard, most := pageSizes(ctx)
	n, err := sizeOf(limit, standard, most)
	if err != nil {
		return nil, invalid("limit", "want at least 1, and at most %d", most)
	}
	f.Limit = n
	if f, err = r.understood(ctx, f); err != nil {
		return nil, err
	}
	filter := rollup.Filter{PolicyArea: text(f.PolicyArea), Party: text(f.Party), State: text(f.State), Members: f.IncludeMembers}
	if f.BioguideID != nil {
		filter.Voter = new(congress.BioguideID(*f.BioguideID).Key())
	}
	counter := rollup.NewCounter(filter)
	if err := r.count(ctx, f, counter); err != nil {
		return nil, err
	}
	return r.analyticsOf(ctx, f, counter.Result(n))
}

// understood is the filters as records have their values.
func (r *Resolver) understood(ctx context.Context, f AnalyticsFilters) (AnalyticsFilters, error) {
	f.PolicyArea, f.Party, f.State, f.BioguideID = given(f.PolicyArea), given(f.Party), given(f.State), given(f.BioguideID)
	if f.Party != nil {
		f.Party = new(partyLetterOf(*f.Party))
	}
	if f.State != nil {
		f.State = new(strings.ToUpper(*f.State))
	}
	if f.BioguideID != nil {
		m, err := congress.ParseBioguideID(*f.BioguideID)
		if err != nil {
			return f, invalid("bioguideId", "%s", err)
		}
		f.BioguideID = new(string(m))
	}
	if f.PolicyArea != nil {
		known, err := r.ent.Bill.Query().Where(inPolicyArea(*f.PolicyArea)).Order(bill.ByID()).Limit(1).Select(bill.FieldPolicyArea).Strings(ctx)
		if err != nil {
			return f, err
		}
		if len(known) > 0 {
			f.PolicyArea = &known[0]
		}
	}
	return f, nil
}

// count adds every vote of the filter's Congress and session.
func (r *Resolver) count(ctx context.Context, f AnalyticsFilters, counter *rollup.Counter) error {
	areas, err := r.policyAreas(ctx)
	if err != nil {
		return err
	}
	d := sql.Dialect(r.dialect)
	s := d.Select(housevote.FieldID, housevote.FieldCongress, housevote.FieldSession, housevote.FieldBallots).
		From(d.Table(housevote.Table)).OrderBy(housevote.FieldID)
	if f.Congress != nil {
		s.Where(sql.EQ(housevote.FieldCongress, *f.Congress))
	}
	if f.Session != nil {
		s.Where(sql.EQ(housevote.FieldSession, *f.Session))
	}
	return r.each(ctx, s, func(rows *sql.Rows) error {
		var key int64
		var v rollup.Vote
		if err := rows.Scan(&key, &v.Congress, &v.Session, &v.Ballots); err != nil {
			return err
		}
		v.PolicyArea = areas[key]
		counter.Add(v)
		return nil
	})
}

// policyAreas tells the policy area, or "", of the bill that each vote was on,
// by the same precedence as a vote's bill.
func (r *Resolver) policyAreas(ctx context.Context) (map[int64]string, error) {
	d := sql.Dialect(r.dialect)
	l, b := d.Table(votelink.Table).As("l"), d.Table(bill.Table).As("b")
	s := d.Select(l.C(votelink.FieldVoteID), b.C(bill.FieldPolicyArea)).From(l)
	s.LeftJoin(b).On(l.C(votelink.FieldBillID), b.C(bill.FieldID))
	s.OrderBy(sql.Desc(l.C(votelink.FieldToldBy)), l.C(votelink.FieldBillID))
	areas := map[int64]string{}
	err := r.each(ctx, s, func(rows *sql.Rows) error {
		var vote int64
		var area sql.NullString
		if err := rows.Scan(&vote, &area); err != nil {
			return err
		}
		if _, known := areas[vote]; !known {
			areas[vote] = area.String
		}
		return nil
	})
	return areas, err
}

// analyticsOf turns counts into an answer.
func (r *Resolver) analyticsOf(ctx context.Context, f AnalyticsFilters, c rollup.Result) (*HouseVoteAnalytics, error) {
	names, err := r.names(ctx, c.Members)
	if err != nil {
		return nil, err
	}
	return &HouseVoteAnalytics{
		Filters:      &f,
		Totals:       &AnalyticsTotals{Votes: c.Totals.Votes, Positions: c.Totals.Total()},
		ByCongress:   analyticsList(c.ByCongress, func(a *AnalyticsRow, r *rollup.Row) { a.Congress = &r.Congress }),
		BySession:    analyticsList(c.BySession, func(a *AnalyticsRow, r *rollup.Row) { a.Congress, a.Session = &r.Congress, &r.Session }),
		ByParty:      analyticsList(c.ByParty, func(a *AnalyticsRow, r *rollup.Row) { a.Party = &r.Party }),
		ByState:      analyticsList(c.ByState, func(a *AnalyticsRow, r *rollup.Row) { a.State = &r.State }),
		ByPosition:   analyticsList(c.ByPosition, func(a *AnalyticsRow, r *rollup.Row) { a.Position = new(string(r.Position)) }),
		ByPolicyArea: analyticsList(c.ByPolicyArea, func(a *AnalyticsRow, r *rollup.Row) { a.PolicyArea = &r.PolicyArea }),
		Members: analyticsList(c.Members, func(a *AnalyticsRow, r *rollup.Row) {
			a.Party, a.State = &r.Party, &r.State
			if m, ok := congress.BioguideIDFromKey(r.Voter); ok {
				a.BioguideID = new(string(m))
			}
			if name, ok := names[r.Voter]; ok {
				a.Name = &name
			}
		}),
	}, nil
}

func analyticsList(rows []rollup.Row, name func(*AnalyticsRow, *rollup.Row)) []*AnalyticsRow {
	list := make([]*AnalyticsRow, len(rows))
	for i := range rows {
		r := &rows[i]
		list[i] = &AnalyticsRow{
			Votes: r.Votes, Positions: r.Total(),
			Yea: r.Yea, Nay: r.Nay, Present: r.Present, NotVoting: r.NotVoting, Other: r.Other,
		}
		name(list[i], r)
	}
	return list
}

// names reads the names of members.
func (r *Resolver) names(ctx context.Context, rows []rollup.Row) (map[int64]string, error) {
	keys := make([]int64, len(rows))
	for i := range rows {
		keys[i] = rows[i].Voter
	}
	names := map[int64]string{}
	if len(keys) == 0 {
		return names, nil
	}
	members, err := r.ent.Member.Query().Where(among(member.FieldID, keys)).Select(member.FieldID, member.FieldName).All(ctx)
	for _, m := range members {
		names[m.ID] = m.Name
	}
	return names, err
}
