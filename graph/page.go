package graph

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"strings"

	"github.com/99designs/gqlgen/graphql"

	"legislative/graph/directive"
	"legislative/graph/trust"
)

const (
	pageCap   = 100       // elements of a list of IDs, and policy areas
	wholeList = 1_000_000 // what a fixed operation reads of a list

	// What the fixed operation reads of a committee's bills.
	committeeBills    = 100
	committeeBillsCap = 500
)

// page is what a client asks of a list whose cursors hold one integer.
type page struct {
	list    string // whose cursors these are
	first   int
	after   int64
	isFirst bool // no cursor was given
}

// cursor is the cursor of an element of the page's list.
func (p page) cursor(id int64) string { return place{List: p.list, ID: id}.cursor() }

// pageOf reads the arguments of an ordinary list.
func pageOf(ctx context.Context, first *int, after *string) (page, error) {
	standard, most := pageSizes(ctx)
	if trust.In(ctx) {
		most = wholeList
	}
	return pageWithin(ctx, first, after, nil, standard, most)
}

// pageSizes returns the default and the maximum page size that the schema
// declares for the field that is being resolved.
func pageSizes(ctx context.Context) (standard, most int) {
	size := directive.ListSizeOf(graphql.GetFieldContext(ctx).Field.Definition)
	return size.Assumed, size.Maximum
}

// pageWithin reads the arguments of a list with sizes of its own; the cursor
// is after or, as REST has it, the integer afterID.
func pageWithin(ctx context.Context, first *int, after *string, afterID *int64, standard, most int) (page, error) {
	n, err := sizeOf(first, standard, most)
	if err != nil {
		return page{}, err
	}
	p := page{list: listOf(ctx), first: n}
	switch {
	case after != nil && afterID != nil:
		return page{}, invalid("afterId", "pass either after or afterId")
	case after != nil:
		from, err := parsePlace(p.list, *after)
		p.after = from.ID
		return p, err
	case afterID != nil && *afterID > 0:
		p.after = *afterID
		return p, nil
	default:
		p.isFirst = true
		return p, nil
	}
}

func sizeOf(first *int, standard, most int) (int, error) {
	if first == nil {
		return standard, nil
	}
	if *first < 1 {
		return 0, invalid("first", "want at least 1, and at most %d", most)
	}
	return min(*first, most), nil
}

// listOf names the list that is being read by its field, such as
// Bill.actions.
func listOf(ctx context.Context) string {
	field := graphql.GetFieldContext(ctx)
	if field == nil {
		return ""
	}
	return field.Object + "." + field.Field.Name
}

// place is where an element stands in a list. Its cursor hides it, so that
// clients pass it on and nothing else.
type place struct {
	// List names the list and its order: a place in one is none in another.
	List string `json:"l"`
	// Text comes before ID in lists that are ordered by a text.
	Text string `json:"t,omitempty"`
	// Rank comes before ID in lists that are ordered by a number.
	Rank int64 `json:"r,omitempty"`
	ID   int64 `json:"i"`
}

func (p place) cursor() string {
	b, err := json.Marshal(p)
	if err != nil {
		panic(err) // strings and integers always marshal
	}
	return base64.RawURLEncoding.EncodeToString(b)
}

// parsePlace reads a cursor of a list.
func parsePlace(list, cursor string) (p place, err error) {
	b, err := base64.RawURLEncoding.DecodeString(cursor)
	if err != nil || json.Unmarshal(b, &p) != nil || p.List == "" || strings.ContainsRune(p.Text, 0) {
		return place{}, invalid("after", "this is no cursor: pass the endCursor of a page of this list")
	}
	if p.List != list {
		return place{}, invalid("after", "this is the cursor of another list, or of another order: pass the endCursor of a page of this one")
	}
	return p, nil
}
