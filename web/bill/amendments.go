package bill

import (
	"encoding/json"

	"legislative/internal/congress"
	"legislative/web/page"
)

// amendmentOrders are the orders of the list of a bill's amendments.
var amendmentOrders = []page.Choice{
	{Value: "", Name: "By number"}, {Value: "latest_action_desc", Name: "Latest action first"}, {Value: "latest_action_asc", Name: "Earliest action first"},
}

// amendmentVariables returns the variables of the list of a bill's amendments.
func amendmentVariables(r page.Request) (map[string]any, error) {
	id, err := congress.ParseBillID(r.Get("congress") + r.Get("billType") + r.Get("billNumber"))
	if err != nil {
		return nil, page.InvalidParameter("billNumber", "Must be the Congress, type and number of a bill, such as 116/hr/1500.")
	}
	into := map[string]any{
		"congress": int64(id.Congress), "billType": string(id.Type), "billNumber": r.Get("billNumber"), "bill": id.String(), "order": "number_asc",
	}
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
	var answer struct {
		Bill       *measure
		Amendments list[amendment]
	}
	if err := json.Unmarshal(data, &answer); err != nil || answer.Bill == nil {
		return nil, err
	}
	b := answer.Bill
	b.Amendments = answer.Amendments
	return &page.Content{
		Head: page.Head{
			Title: "Amendments of " + b.FullName(), Description: "The amendments of " + b.FullName() + " with their sponsors and votes.", Unlisted: true,
		},
		View: amendmentList{b}, Tables: map[string]page.Table{"amendments": amendmentTable(b.Amendments.Nodes)},
	}, nil
}
