package bill

import "net/url"

// listQuery is what a reader has chosen of a list: filters and an order.
type listQuery url.Values

// activeFilter is a filter of the list that can be removed.
type activeFilter struct{ Name, Label, Value string }

// Get returns a parameter of the query, or "".
func (q listQuery) Get(name string) string { return url.Values(q).Get(name) }

// active returns those of some filters that have a value, which valueName names for
// people.
func (q listQuery) active(filters []activeFilter, valueName func(filter, value string) string) (active []activeFilter) {
	for _, f := range filters {
		if value := q.Get(f.Name); value != "" {
			f.Value = valueName(f.Name, value)
			active = append(active, f)
		}
	}
	return active
}
