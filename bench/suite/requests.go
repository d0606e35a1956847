package suite

import (
	"fmt"
	"net/url"
)

// endpoints lists the REST endpoints with the kind of their keys.
var endpoints = []struct{ name, kind string }{
	{"bill", "bill"}, {"analysis", "text"}, {"finance", "bill"}, {"text", "text"},
	{"amendment", "amendment"}, {"committee", "committee"}, {"vote", "vote"}, {"analytics", "analytics-congress"},
}

// restPath returns the path of an endpoint for a key.
func restPath(endpoint string, k key) string {
	const base = "/api/v1"
	bill := fmt.Sprintf("%s/bills/%v/%v/%v", base, k["congress"], k["type"], k["number"])
	switch endpoint {
	case "bill":
		return bill
	case "analysis", "finance":
		return bill + "/" + endpoint
	case "text":
		return fmt.Sprintf("%s/text/%v", bill, k["version"])
	case "amendment":
		return fmt.Sprintf("%s/amendments/%v/%v/%v", base, k["congress"], k["type"], k["number"])
	case "committee":
		return fmt.Sprintf("%s/committees/%v/%v?limit=20", base, url.PathEscape(fmt.Sprint(k["chamber"])), k["code"])
	case "vote":
		return fmt.Sprintf("%s/house-votes/%v/%v/%v", base, k["congress"], k["session"], k["rollcall"])
	default:
		return base + "/house-votes/analytics?" + k.query()
	}
}
