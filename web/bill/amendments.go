package bill

import (
	"encoding/json"

	"legislative/web/page"
)

// amendmentOrders are the orders of the list of a bill's amendments.
var amendmentOrders = []page.Choice{
	{Value: "", Name: "By number"}, {Value: "latest_action_desc", Name: "Latest action first"}, {Value: "latest_action_asc", Name: "Earliest action first"},
}

// amendmentVariables returns the variables of the list of a bill's amendments.
func amendmentVariables(r page.Request) (map[string]any, error) {
	into, err := nameVariables(r)
	if err != nil {
		return nil, err
	}
	into["order"] = "number_asc"
	if after := r.Get("after"); after != "" {
		into["after"] = after
	}
	v := page.NewValues(r)
	v.Word(into, "order", "order", "number_asc", "latest_action_desc", "latest_action_asc")
	v.Bool(into, "voted")
	return into, v.Err()
}

// amendmentList is the view of the list of a bill's amendments.
type amendmentList struct{ *measure }

// Orders returns the orders of the list.
func (amendmentList) Orders() []page.Choice { return amendmentOrders }

func newAmendments(r page.Request, data []byte) (*page.Content, error) {
	b, err := parseWithAmendments(data)
	if err != nil || b == nil {
		return nil, err
	}
	return &page.Content{
		Head: page.Head{
			Title: "Amendments of " + b.FullName(), Description: "The amendments of " + b.FullName() + " with their sponsors and votes.", Unlisted: true,
		},
		View: amendmentList{b}, Tables: map[string]page.Table{"amendments": amendmentTable(b.Amendments.Nodes)},
	}, nil
}

// parseWithAmendments parses an answer that has a bill's amendments beside the bill.
func parseWithAmendments(data []byte) (*measure, error) {
	var answer struct {
		Bill       *measure
		Amendments list[amendment]
	}
	if err := json.Unmarshal(data, &answer); err != nil || answer.Bill == nil {
		return nil, err
	}
	answer.Bill.Amendments = answer.Amendments
	return answer.Bill, nil
}
