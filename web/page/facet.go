package page

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"legislative/internal/access"
)

// ListQuery is what a reader has chosen of a list: filters and an order.
type ListQuery url.Values

// Get returns a parameter of the query, or "".
func (q ListQuery) Get(name string) string { return url.Values(q).Get(name) }

// ActiveFilter is a filter of a list that can be removed.
type ActiveFilter struct{ Name, Label, Value string }

// Chosen returns those of some filters that have a value: filters are their names and
// labels in turns. The function valueName names a value for people.
func (q ListQuery) Chosen(valueName func(filter, value string) string, filters ...string) (chosen []ActiveFilter) {
	for i := 0; i+1 < len(filters); i += 2 {
		name, label := filters[i], filters[i+1]
		if value := q.Get(name); value != "" {
			chosen = append(chosen, ActiveFilter{name, label, valueName(name, value)})
		}
	}
	return chosen
}

// Except returns the names of filters that are not among the fields of a form, which the
// form keeps.
func Except(filters []ActiveFilter, fields ...string) (names []string) {
	for _, f := range filters {
		if !slices.Contains(fields, f.Name) {
			names = append(names, f.Name)
		}
	}
	return names
}

// Choice is a value of a filter, or an order.
type Choice struct {
	Value, Name string
	Count       string // of the elements of the list that have the value, or ""
}

// Facet is a filter with its values as links.
type Facet struct {
	Filter, Name string
	Choices      []Choice
	IsOpen       bool // whether the values are shown at once
}

// FacetCount is a value of a filter with the number of the elements of the list that
// have it, and the name of the member or committee that it identifies.
type FacetCount struct {
	Value, Name string
	Count       int
}

// mostChoices is the number of values that a filter shows.
const mostChoices = 40

// NewFacet returns a filter. The function name returns the name of a value without one.
func NewFacet(filter, title string, counts []FacetCount, name func(string) string) Facet {
	f := Facet{Filter: filter, Name: title}
	for _, c := range counts[:min(len(counts), mostChoices)] {
		if c.Name == "" && name != nil {
			c.Name = name(c.Value)
		}
		f.Choices = append(f.Choices, Choice{c.Value, cmp.Or(c.Name, c.Value), access.Number(c.Count)})
	}
	return f
}

// CongressFacet returns the filter by Congress.
func CongressFacet(counts []FacetCount) Facet {
	return NewFacet("congress", "Congress", counts, func(number string) string {
		n, _ := strconv.Atoi(number)
		return Ordinal(n)
	})
}

// Facets returns those of some filters that have values. The filters with the names
// are open.
func Facets(facets []Facet, open ...string) []Facet {
	facets = slices.DeleteFunc(facets, func(f Facet) bool { return len(f.Choices) == 0 })
	for i := range facets {
		facets[i].IsOpen = slices.Contains(open, facets[i].Filter)
	}
	return facets
}

// FacetName returns the name of a value among counts, or "".
func FacetName(counts []FacetCount, value string) string {
	i := slices.IndexFunc(counts, func(c FacetCount) bool { return strings.EqualFold(c.Value, value) })
	if i < 0 {
		return ""
	}
	return counts[i].Name
}
