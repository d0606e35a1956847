package graph

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqljson"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/graph/batch"
	"legislative/internal/congress"
)

// textVersions reads the printings of a bill's text, newest first.
func (r *Resolver) textVersions(ctx context.Context, b *ent.Bill) ([]*ent.TextVersion, error) {
	versions, err := many(ctx, b, "text versions", billKey, func(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.TextVersion, error) {
		return r.ent.TextVersion.Query().Where(among(textversion.FieldBillID)).All(ctx)
	}, func(v *ent.TextVersion) int64 { return v.BillID })
	versions = slices.Clone(versions)
	slices.SortFunc(versions, func(a, b *ent.TextVersion) int {
		return cmp.Or(cmp.Compare(recency(b), recency(a)), cmp.Compare(b.ID, a.ID))
	})
	return versions, err
}

// recency orders printings by their day. Sources leave out the day of some
// enrolled bills and laws, which nothing but a law follows.
func recency(v *ent.TextVersion) string {
	if day := printedOn(v); day != nil {
		return *day
	}
	switch v.VersionCode {
	case "enr", "renr", "pl", "pvtl":
		return "undated, and the last"
	default:
		return ""
	}
}

// printedOn is the day of a printing: the bill's status file knows best.
func printedOn(v *ent.TextVersion) *string { return cmp.Or(v.ListedDate, v.TextDate) }

func isTrue(b *bool) bool { return b != nil && *b }

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// given is what a filter asks for, without blanks around it; nil where that is
// nothing.
func given(s *string) *string {
	if trimmed := strings.TrimSpace(text(s)); trimmed != "" {
		return &trimmed
	}
	return nil
}

// analysed is a version as its own overview; nil where the text is not
// cached, and nothing was counted.
func analysed(v *ent.TextVersion) *ent.TextVersion {
	if !v.Cached {
		return nil
	}
	return v
}

// analysis gathers what was found in the versions of a bill. The newest ones
// of several bills are siblings of their own: who asks for their texts does
// not read those of all versions.
func (r *Resolver) analysis(ctx context.Context, b *ent.Bill) (*BillAnalysis, error) {
	return batch.Load(ctx, b, "analysis", func(ctx context.Context, bills []*ent.Bill) (map[*ent.Bill]*BillAnalysis, error) {
		found := make(map[*ent.Bill]*BillAnalysis, len(bills))
		var newest []*ent.TextVersion
		for _, b := range bills {
			versions, err := r.textVersions(ctx, b)
			if err != nil {
				return nil, err
			}
			found[b] = analysisOf(versions)
			if v := found[b].TextVersion; v != nil {
				newest = append(newest, v)
			}
		}
		batch.Together(ctx, newest)
		return found, nil
	})
}

// analysisOf gathers what was found in versions that stand newest first.
func analysisOf(versions []*ent.TextVersion) *BillAnalysis {
	a := &BillAnalysis{Versions: []*VersionAnalysis{}}
	for _, v := range versions {
		if v.Cached {
			a.Versions = append(a.Versions, &VersionAnalysis{TextVersion: v, Overview: v})
		}
	}
	if len(a.Versions) > 0 {
		newest := *a.Versions[0].TextVersion
		a.TextVersion, a.Overview = &newest, &newest
	}
	return a
}

// sectionColumns are all columns of a section but its text and what marks
// stretches of it, which are large and read on demand.
var sectionColumns = slices.DeleteFunc(slices.Clone(section.Columns), func(c string) bool {
	return c == section.FieldText || c == section.FieldSpans
})

// choice narrows the sections of a text.
type choice struct {
	signal congress.Signal // that they have; "" for any or none
	struck bool            // with those that are deleted matter as a whole
}

func choiceOf(signal *congress.Signal, struck *bool) choice {
	c := choice{struck: isTrue(struck)}
	if signal != nil {
		c.signal = *signal
	}
	return c
}

// sections lists the sections of text versions that are chosen.
func (r *Resolver) sections(c choice) list[ent.Section] {
	return list[ent.Section]{
		table: section.Table, parent: section.FieldTextVersionID, order: section.FieldID,
		where: func(s *sql.Selector) {
			if c.signal != "" {
				s.Where(sqljson.ValueContains(section.FieldSignals, c.signal))
			}
			if !c.struck {
				s.Where(sql.EQ(s.C(section.FieldStruck), false))
			}
		},
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Section, error) {
			return r.ent.Section.Query().Where(scope).Select(sectionColumns...).All(ctx)
		},
		keys: func(s *ent.Section) (int64, int64) { return s.TextVersionID, s.ID },
	}
}

// sectionText reads the text of a section.
func (r *Resolver) sectionText(ctx context.Context, s *ent.Section) (string, error) {
	return batch.Load(ctx, s, "text", func(ctx context.Context, sections []*ent.Section) (map[*ent.Section]string, error) {
		ids := distinct(sections, func(s *ent.Section) *int64 { return &s.ID })
		found, err := r.ent.Section.Query().Where(among(section.FieldID, ids)).Select(section.FieldID, section.FieldText).All(ctx)
		if err != nil {
			return nil, err
		}
		byID := map[int64]string{}
		for _, s := range found {
			byID[s.ID] = s.Text
		}
		texts := map[*ent.Section]string{}
		for _, s := range sections {
			texts[s] = byID[s.ID]
		}
		return texts, nil
	})
}
