package feed

import (
	"net/url"
	"strings"

	"github.com/vektah/gqlparser/v2/gqlerror"

	"legislative/graph/engine"
	"legislative/internal/http/problem"
)

const searchOperation = `query SearchFeed($query: String!) {
  dataset { loadedAt }
  bills(first: 50, query: $query) { nodes { congress billType billNumber title latestAction { date time text } } }
}`

func searchVariables(parameter func(string) string) (map[string]any, error) {
	query := strings.Join(strings.Fields(parameter("q")), " ")
	if query == "" {
		return nil, invalidQuery("Want words to search for, such as /feeds/search.atom?q=water+rights.")
	}
	return map[string]any{"query": query}, nil
}

func invalidQuery(detail string) error {
	return &problem.Error{Code: problem.InvalidParameter, Parameters: []problem.Parameter{{Parameter: "q", Detail: detail}}}
}

type searchData struct {
	Dataset loaded
	Bills   struct {
		Nodes []struct {
			bill
			LatestAction *action
		}
	}
}

// newSearchFeed lists the bills that a search finds, with their latest actions.
func newSearchFeed(s site, variables map[string]any, decode decoder) (*Feed, error) {
	var d searchData
	if err := decode(&d); err != nil {
		return nil, err
	}
	var entries []Entry
	for _, b := range d.Bills.Nodes {
		if b.LatestAction == nil {
			continue
		}
		if at, ok := instant(nil, b.LatestAction.Date, b.LatestAction.Time); ok {
			entries = append(entries, newEntry(append(b.id(), "bill"), at, b.titled(), orEmpty(b.LatestAction.Text), b.page(s)))
		}
	}
	query, _ := variables["query"].(string)
	return newFeed([]string{"search", query}, "Bills with "+query, "Bills that match, with their latest actions.",
		s.feed(OfSearch(query)), s.page("search")+"?"+url.Values{"q": {query}}.Encode(), orEmpty(d.Dataset.LoadedAt), entries), nil
}

// problemOf reports an error of an operation. Only a query can be at fault, whose
// parameter has a short name.
func problemOf(err *gqlerror.Error) error {
	p := engine.Problem(err)
	for i := range p.Parameters {
		p.Parameters[i].Parameter = "q"
	}
	return p
}
