package service_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"legislative/internal/access"
	"legislative/tests/running"
)

// connection is a list as clients like Relay read it.
type connection[T any] struct {
	Edges    []struct{ Node T }
	PageInfo struct {
		HasNextPage bool
		EndCursor   string
	}
}

// relayDrilldown is the longest chain of records, with pages of the size that a
// screen shows.
const relayDrilldown = `query ($after: String) {
	bills(first: 3, after: $after) { edges { cursor node { id title
		amendments(first: 10) { edges { cursor node { id purpose
			votes(first: 2) { edges { cursor node { id question
				positions(first: 20) { edges { cursor node { id voteCast
					member { id name committees { committee { id name } } }
				} } pageInfo { hasNextPage endCursor } }
			} } pageInfo { hasNextPage endCursor } }
		} } pageInfo { hasNextPage endCursor } }
	} } pageInfo { hasNextPage endCursor } }
}`

type relayBill struct {
	Amendments connection[struct {
		Votes connection[struct {
			Positions connection[relayPosition]
		}]
	}]
}

type relayPosition struct {
	ID     string
	Member *struct {
		Committees []struct{ Committee struct{ ID string } }
	}
}

func (b relayBill) positions() (all []relayPosition) {
	for _, a := range b.Amendments.Edges {
		for _, v := range a.Node.Votes.Edges {
			for _, p := range v.Node.Positions.Edges {
				all = append(all, p.Node)
			}
		}
	}
	return all
}

// TestRelayDrilldown reads the drilldown from all bills. The lowest plan allows each
// of its pages.
func TestRelayDrilldown(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	key := service.Key(t, access.DeveloperFree)
	positions, committees := map[string]bool{}, map[string]bool{}
	for variables := "{}"; variables != ""; {
		r := runDrilldown(t, service, key, drilldown{query: relayDrilldown, variables: json.RawMessage(variables)})
		if len(r.Errors) > 0 {
			t.Fatalf("%+v", r.Errors)
		}
		bills := decode[struct{ Bills connection[relayBill] }](t, r.Data).Bills
		for _, b := range bills.Edges {
			for _, p := range b.Node.positions() {
				positions[p.ID] = true
				if p.Member == nil {
					continue
				}
				for _, c := range p.Member.Committees {
					committees[c.Committee.ID] = true
				}
			}
		}
		variables = ""
		if bills.PageInfo.HasNextPage {
			variables = fmt.Sprintf(`{"after": %q}`, bills.PageInfo.EndCursor)
		}
	}
	if len(positions) < 20 || len(committees) < 2 {
		t.Errorf("%d positions and %d committees", len(positions), len(committees))
	}
}
