// Package texts reads the texts of bills: their versions, sections and
// findings, occurrences of a phrase, and differences between versions.
package texts

import (
	"context"

	"entgo.io/ent/dialect/sql"
	"entgo.io/ent/dialect/sql/sqljson"

	"legislative/ent"
	"legislative/ent/section"
	"legislative/ent/textversion"
	"legislative/internal/congress"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
	"legislative/internal/store/textstore"
)

func textVersionID(v *ent.TextVersion) int64 { return v.ID }

// SectionType is the type of sections in global IDs.
const SectionType = "Section"

func sectionID(s *ent.Section) int64 { return s.ID }

// SectionNodes reads sections by their ids. It leaves out ids of no section.
func SectionNodes(ctx context.Context, db *database.DB, ids []int64) (map[int64]records.Node, error) {
	sections, err := querySections(ctx, db.Ent, loader.In(section.FieldID, ids))
	loader.SetSiblings(ctx, sections)
	nodes := make(map[int64]records.Node, len(sections))
	for _, s := range sections {
		nodes[s.ID] = s
	}
	return nodes, err
}

var textVersionField = loader.Once[ent.TextVersion]{
	New: func(key int64) *ent.TextVersion { return &ent.TextVersion{ID: key} },
	Read: func(ctx context.Context, db *database.DB, key int64) ([]*ent.TextVersion, error) {
		return queryVersions(ctx, db.Ent, textversion.IDEQ(key))
	},
}

// TextVersion returns the text version with a key, or nil. See [loader.Once.Load]
// for expect.
func TextVersion(ctx context.Context, db *database.DB, key int64, expect func(*ent.TextVersion)) (*ent.TextVersion, error) {
	return textVersionField.Load(ctx, db, key, expect)
}

// IsTextLoaded reports whether the text of a version is loaded. The version may be
// one of which only the key is known yet.
func IsTextLoaded(ctx context.Context, db *database.DB, v *ent.TextVersion) (bool, error) {
	err := textVersionField.Await(ctx, db, v.ID, v)
	return v.Cached, err
}

var textVersions = &loader.Collection[ent.Bill, ent.TextVersion]{
	Query: queryVersions, Parent: textversion.FieldBillID,
	ParentKey: func(b *ent.Bill) int64 { return b.ID }, KeyOf: func(v *ent.TextVersion) int64 { return v.BillID },
}

// BillTextVersions reads the text versions of a bill, newest first.
func BillTextVersions(ctx context.Context, db *database.DB, b *ent.Bill) ([]*ent.TextVersion, error) {
	versions, err := textVersions.Load(ctx, db, b)
	return textstore.NewestFirst(versions), err
}

// Date returns the date of a text version, or nil.
func Date(v *ent.TextVersion) *string { return textstore.Date(v) }

// Analysis is the analysis of the cached text versions of a bill.
type Analysis struct {
	TextVersion *ent.TextVersion // the newest, or nil
	Overview    *ent.TextVersion // of TextVersion
	Versions    []*VersionAnalysis
}

// VersionAnalysis is the analysis of a text version.
type VersionAnalysis struct {
	TextVersion *ent.TextVersion
	Overview    *ent.TextVersion // the same, which has the counts
}

var billAnalysis loader.Field[loader.NoArguments, ent.Bill, *Analysis]

// BillAnalysis reads the analysis of the text versions of a bill. The newest
// versions of several bills are siblings: a read of their texts does not
// include the texts of older versions.
func BillAnalysis(ctx context.Context, db *database.DB, b *ent.Bill) (*Analysis, error) {
	return billAnalysis.Load(ctx, b, loader.NoArguments{}, func(ctx context.Context, bills []*ent.Bill) (map[*ent.Bill]*Analysis, error) {
		analyses := make(map[*ent.Bill]*Analysis, len(bills))
		var newest []*ent.TextVersion
		for _, b := range bills {
			versions, err := BillTextVersions(ctx, db, b)
			if err != nil {
				return nil, err
			}
			analyses[b] = newAnalysis(versions)
			if v := analyses[b].TextVersion; v != nil {
				newest = append(newest, v)
			}
		}
		loader.SetSiblings(ctx, newest)
		return analyses, nil
	})
}

// newAnalysis requires the newest version first.
func newAnalysis(versions []*ent.TextVersion) *Analysis {
	a := &Analysis{Versions: []*VersionAnalysis{}}
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

// SectionFilter narrows the sections of a text.
type SectionFilter struct {
	Signal        congress.Signal // found in the section; "" is ignored
	IncludeStruck bool            // includes sections that are deleted matter as a whole
}

func (f SectionFilter) predicate(s *sql.Selector) {
	if f.Signal != "" {
		s.Where(sqljson.ValueContains(section.FieldSignals, f.Signal))
	}
	if !f.IncludeStruck {
		s.Where(sql.EQ(s.C(section.FieldStruck), false))
	}
}

// TextVersionSections reads the sections of a text version, without their
// texts.
var TextVersionSections = &loader.Children[ent.TextVersion, SectionFilter, ent.Section]{
	Table: section.Table, Query: querySections, Parent: section.FieldTextVersionID, Order: section.FieldID,
	Where:     func(f SectionFilter) func(*sql.Selector) { return f.predicate },
	ParentKey: textVersionID, Keys: func(s *ent.Section) (int64, int64) { return s.TextVersionID, s.ID },
}

var sectionText loader.Field[loader.NoArguments, ent.Section, string]

// SectionText reads the text of a section.
func SectionText(ctx context.Context, db *database.DB, s *ent.Section) (string, error) {
	return sectionText.Load(ctx, s, loader.NoArguments{}, func(ctx context.Context, sections []*ent.Section) (map[*ent.Section]string, error) {
		keys := loader.Keys(sections, func(s *ent.Section) *int64 { return &s.ID })
		found, err := db.Ent.Section.Query().Where(loader.In(section.FieldID, keys)).Select(section.FieldID, section.FieldText).All(ctx)
		if err != nil {
			return nil, err
		}
		byID := loader.IndexBy(found, sectionID)
		bySection := map[*ent.Section]string{}
		for _, s := range sections {
			if withText := byID[s.ID]; withText != nil {
				bySection[s] = withText.Text
			}
		}
		return bySection, nil
	})
}
