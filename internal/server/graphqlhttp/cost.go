package graphqlhttp

import (
	"net/http"
	"strings"
)

// costHeader is the header field by which a request asks for the cost of its
// operation, which the response then has in extensions. Other services of
// GraphQL know it, too. Responses do not have the cost otherwise, so that equal
// results are equal bytes.
const costHeader = "GraphQL-Cost"

func asksForCost(r *http.Request) bool {
	values := r.Header["Graphql-Cost"] // the canonical form of costHeader
	return len(values) > 0 && strings.EqualFold(strings.TrimSpace(values[0]), "report")
}
