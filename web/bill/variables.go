package bill

import (
	"legislative/internal/congress"
	"legislative/web/page"
)

// nameVariables returns the variables that name the bill of a path: its parts, and all of
// them in one word.
func nameVariables(r page.Request) (map[string]any, error) {
	id, err := congress.ParseBillID(r.Get("congress") + r.Get("billType") + r.Get("billNumber"))
	if err != nil {
		return nil, page.InvalidParameter("billNumber", "Must be the Congress, type and number of a bill, such as 116/hr/1500.")
	}
	return map[string]any{
		"congress": int64(id.Congress), "billType": string(id.Type), "billNumber": r.Get("billNumber"), "bill": id.String(),
	}, nil
}

// billVariables returns the variables of the page of a bill.
func billVariables(r page.Request) (map[string]any, error) {
	into, err := nameVariables(r)
	if err != nil {
		return nil, err
	}
	var kinds []string
	for _, f := range actionFilters[1:] {
		kinds = append(kinds, f.Kind)
	}
	v := page.NewValues(r)
	v.Word(into, "actions", "actions", kinds...)
	return into, v.Err()
}
