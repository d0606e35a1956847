// Package coverage says what is loaded of a record, so that what is not known is
// not taken for what does not exist.
package coverage

import (
	"context"
	"slices"
	"strings"

	"legislative/internal/congress"
)

// Coverage is what is loaded of a record.
type Coverage struct {
	Loaded  []congress.FileKind // kinds of the loaded files about the record itself
	NamedBy []congress.FileKind // kinds of the files that name it, if none of its own is loaded
	Counts  []*Count            // of lists that are not wholly loaded

	missing []string // names of fields
	reason  string   // why, and what to load; "" if nothing else is missing than others find
	others  []func(context.Context) (missing, error)
}

// missing are fields that are not wholly loaded, of which other records tell.
type missing struct {
	fields []string
	reason string
}

// Count is the number of elements that a source states for a list.
type Count struct {
	List  string
	Count int
}

// Missing returns the names of the fields of the record whose values are not loaded, or
// not wholly, in alphabetical order: of those in among only, unless it is nil.
func (c *Coverage) Missing(ctx context.Context, among []string) ([]string, error) {
	all := append([]string{}, c.missing...)
	for _, find := range c.others {
		found, err := find(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, found.fields...)
	}
	if among != nil {
		all = slices.DeleteFunc(all, func(name string) bool { return !slices.Contains(among, name) })
	}
	slices.Sort(all)
	return slices.Compact(all), nil
}

// Reason returns why fields of the record are not loaded and which file to load, or nil
// if all are: of the fields in among only, unless it is nil.
func (c *Coverage) Reason(ctx context.Context, among []string) (*string, error) {
	isAmong := func(name string) bool { return among == nil || slices.Contains(among, name) }
	if slices.ContainsFunc(c.missing, isAmong) {
		return &c.reason, nil
	}
	for _, find := range c.others {
		if found, err := find(ctx); err != nil || slices.ContainsFunc(found.fields, isAmong) {
			return &found.reason, err
		}
	}
	return nil, nil
}

// newCoverage returns the coverage of a record of which some kinds of files are loaded.
func newCoverage(loaded ...congress.FileKind) *Coverage {
	return &Coverage{Loaded: append([]congress.FileKind{}, loaded...), NamedBy: []congress.FileKind{}}
}

// name adds the kinds of the files that name the record.
func (c *Coverage) name(by []congress.FileKind) { c.NamedBy = append(c.NamedBy, by...) }

// miss adds fields that are missing. The first reason counts.
func (c *Coverage) miss(reason string, fields ...string) {
	if len(fields) == 0 {
		return
	}
	c.missing = append(c.missing, fields...)
	if c.reason == "" {
		c.reason = reason
	}
}

// missEmpty adds those of the fields that have no value. The keys of isEmpty are the
// names of fields.
func (c *Coverage) missEmpty(reason string, isEmpty map[string]bool) {
	for field, empty := range isEmpty {
		if empty {
			c.miss(reason, field)
		}
	}
}

// count adds the numbers of elements that a source states.
func (c *Coverage) count(counts map[string]int) {
	c.Counts = []*Count{}
	for list, n := range counts {
		c.Counts = append(c.Counts, &Count{list, n})
	}
	slices.SortFunc(c.Counts, func(a, b *Count) int { return strings.Compare(a.List, b.List) })
}
