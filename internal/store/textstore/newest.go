package textstore

import (
	"cmp"
	"slices"

	"legislative/ent"
)

// NewestFirst returns the text versions of a bill, the newest first.
func NewestFirst(versions []*ent.TextVersion) []*ent.TextVersion {
	versions = slices.Clone(versions)
	slices.SortFunc(versions, func(a, b *ent.TextVersion) int {
		return cmp.Or(cmp.Compare(recency(b), recency(a)), cmp.Compare(b.ID, a.ID))
	})
	return versions
}

// recency orders text versions by date. Sources omit the date of some enrolled
// bills and laws, which only a law can follow.
func recency(v *ent.TextVersion) string {
	if date := Date(v); date != nil {
		return *date
	}
	switch v.VersionCode {
	case "enr", "renr", "pl", "pvtl":
		return "undated" // sorts after all dates
	default:
		return ""
	}
}

// Date returns the date of a text version, or nil. The date in the bill's
// status file takes precedence over that in the text.
func Date(v *ent.TextVersion) *string { return cmp.Or(v.ListedDate, v.TextDate) }
