package graph

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/bill"
	"legislative/ent/billsubject"
	"legislative/internal/analysis/signal"
	"legislative/internal/naics"
)

// terms counts bills by a column, in the order of the terms; those past a
// term, at most limit.
func (r *Resolver) terms(ctx context.Context, table, column, billID, after string, limit int) ([]*BillCount, error) {
	d := sql.Dialect(r.dialect)
	s := d.Select(column, sql.Count(sql.Distinct(billID))).From(d.Table(table))
	collated := ordered(s, column)
	s.Where(sql.And(sql.NotNull(column), sql.P(func(b *sql.Builder) { b.WriteString(collated + " > ").Arg(after) }))).
		GroupBy(column).OrderExpr(sql.Raw(collated)).Limit(limit)
	terms := []*BillCount{}
	err := r.each(ctx, s, func(rows *sql.Rows) error {
		t := &BillCount{}
		terms = append(terms, t)
		return rows.Scan(&t.Name, &t.BillCount)
	})
	return terms, err
}

// policyAreas lists the policy areas, of which there are few.
func (r *Resolver) policyAreaCounts(ctx context.Context) ([]*BillCount, error) {
	return r.terms(ctx, bill.Table, bill.FieldPolicyArea, bill.FieldID, "", pageCap)
}

// subjects reads a page of the subjects.
func (r *Resolver) subjects(ctx context.Context, first *int, after *string) (*Connection[*BillCount], error) {
	list := listOf(ctx)
	n, from, err := placeOf(ctx, list, first, after)
	if err != nil {
		return nil, err
	}
	terms, err := r.terms(ctx, billsubject.Table, billsubject.FieldName, billsubject.FieldBillID, from.Text, n+1)
	if err != nil {
		return nil, err
	}
	c := connect(terms, page{first: n, isFirst: after == nil}, func(t *BillCount) string { return place{List: list, Text: t.Name}.cursor() })
	c.Total = func(ctx context.Context) (int, error) {
		d := sql.Dialect(r.dialect)
		return r.number(ctx, d.Select(sql.Count(sql.Distinct(billsubject.FieldName))).From(d.Table(billsubject.Table)))
	}
	return c, nil
}

// signalDefinitions publishes the rules of the signals.
func signalDefinitions() []*SignalDefinition {
	var list []*SignalDefinition
	for _, s := range signal.Definitions() {
		d := &SignalDefinition{Name: s.Name, Description: s.Description, Rules: []*SignalRule{}}
		for _, rule := range s.Rules {
			published := &SignalRule{Name: rule.Name, Description: rule.Description}
			if rule.Pattern != "" {
				published.Pattern = &rule.Pattern
			}
			d.Rules = append(d.Rules, published)
		}
		list = append(list, d)
	}
	return list
}

// sectorDefinitions publishes the rules of the sectors.
func sectorDefinitions() []*SectorDefinition {
	rules := groupBy(naics.Rules(), func(r naics.Rule) string { return r.NAICS })
	var list []*SectorDefinition
	for _, s := range naics.Sectors {
		d := &SectorDefinition{Naics: s.NAICS, Name: s.Name, Rules: []*SectorRule{}}
		for _, rule := range rules[s.NAICS] {
			d.Rules = append(d.Rules, &SectorRule{Kind: string(rule.Kind), Value: rule.Value, Weight: rule.Weight})
		}
		list = append(list, d)
	}
	return list
}
