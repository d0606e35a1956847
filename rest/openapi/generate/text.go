package generate

import (
	"maps"
	"strings"

	"legislative/internal/access"
	"legislative/rest"
	"legislative/rest/openapi"
)

func info() openapi.Info {
	return openapi.Info{
		Title:   "Legislative Data Service",
		Summary: "Bills, amendments, committees and House votes of the United States Congress, read-only.",
		Description: strings.TrimSpace(`
Every request needs an API key in the header ` + "`Authorization: Bearer`" + `. The plan of the account and the
scopes of the key determine which operations it may use; each operation lists its requirements. Plans, lowest
first, are ` + apiPlans() + `; each includes the lower ones.

Every body has all documented keys, with ` + "`null` or `[]`" + ` if there is no data. The member ` + "`coverage`" + `
names the keys whose data are not loaded, and the file that has them. Dates are ` + "`YYYY-MM-DD`" + `.
Times are RFC 3339 with an offset. Amounts are US dollars with exact cents. The integer ID of a record is the same
in every database. Case is ignored in path values.

Bodies have a strong ` + "`ETag`" + `. A request that sends it as ` + "`If-None-Match`" + ` gets a 304 response without a
body until the data changes. ` + "`HEAD`" + ` works for every ` + "`GET`" + `. Errors are problem documents (RFC 9457).

Campaign-finance totals are context for members and committees. They are not donations to a bill and imply neither
influence nor causation.`),
	}
}

// apiPlans lists the plans with API usage, lowest first.
func apiPlans() string {
	var plans []string
	for _, plan := range access.Plans {
		if plan.AllowsAPI() {
			plans = append(plans, "`"+string(plan)+"`")
		}
	}
	last := len(plans) - 1
	return strings.Join(plans[:last], ", ") + " and " + plans[last]
}

func servers() []openapi.Server {
	return []openapi.Server{
		{URL: rest.SuccessorBase, Description: "Base path for new clients."},
		{URL: rest.CurrentBase, Description: "The same resources, except for suggestions, under the base path used during development."},
	}
}

func securitySchemes() map[string]openapi.SecurityScheme {
	return map[string]openapi.SecurityScheme{"key": {
		Type:         "http",
		Scheme:       "bearer",
		BearerFormat: "leg_live_…",
		Description:  "An API key. It is shown only once, when it is created.",
	}}
}

func tags() []openapi.Tag {
	return []openapi.Tag{
		{Name: "Bills", Description: "Bills and resolutions, the analysis of their texts, and campaign-finance totals of their sponsors as context."},
		{Name: "Related records", Description: "Amendments and committees that bills refer to."},
		{Name: "House votes", Description: "House roll calls and counts of their positions."},
		// No operation has this one: tools show it as a section of text.
		{Name: "Plans and limits", Description: access.Explanation + "\n\n" + access.Markdown()},
	}
}

// operationText is the text of the document about an operation beyond its
// GraphQL schema.
type operationText struct {
	tag, summary, description string
	// sample has the parameters of the request whose response is the example.
	// They select records of the fictional Congress that have data in every
	// member.
	sample map[string]any
}

func textOf(operation string) operationText {
	bill := map[string]any{"congress": 200, "billType": "hr", "billNumber": "1"}
	text := maps.Clone(bill)
	maps.Copy(text, map[string]any{"textVersionID": 107374184560, "q": "carrier pigeons", "signal": "deadline"})
	return map[string]operationText{
		"bill_detail": {"Bills", "Bill",
			"A bill or resolution with its summaries, sponsors, committees, subjects, actions, amendments, related bills, text versions, House votes, sectors and finance context.",
			bill},
		"bill_analysis": {"Bills", "Analysis of a bill's text",
			"Counts of the findings in the newest cached text of a bill and in each of its cached texts. The analysis is deterministic: the same text gives the same counts.",
			bill},
		"bill_finance": {"Bills", "Campaign-finance context of a bill",
			"Federal Election Commission totals for the sponsors and cosponsors of a bill and for the committees linked to them, in the election cycle of the bill's Congress. Donors and individual contributions are not included.",
			bill},
		"text_version": {"Bills", "One text of a bill",
			"The sections of a text version with their signals, and the first 500 matches of a phrase. matchCount counts all of them.",
			text},
		"amendment": {"Related records", "Amendment",
			"An amendment with its actions, its sponsors, the record that it amends and the House votes on it.",
			map[string]any{"congress": 200, "amendmentType": "hamdt", "amendmentNumber": "1"}},
		"committee": {"Related records", "Committee",
			"A committee with its subcommittees and members, and the bills it acted on, latest first, in pages. To get the next page, pass nextAfterId as afterId; it is null on the last page.",
			map[string]any{"chamber": "house", "systemCode": "HSZA00", "limit": 2}},
		"house_vote": {"House votes", "Roll call",
			"A House roll call with the members' positions. The filters apply only to the list of positions; summary and byParty count the whole vote. Positions are in pages. To get the next page, pass nextAfterId as afterId; it is null on the last page.",
			map[string]any{"congress": 200, "session": 1, "rollCallNumber": 12, "party": "D", "limit": 2}},
		"house_vote_analytics": {"House votes", "Vote analytics",
			"Positions of House votes counted by Congress, session, party, state, position, policy area and, if requested, member. Rows with the most positions come first. If no position matches, the counts are zero and the lists empty.",
			map[string]any{"congress": 200, "includeMembers": true, "limit": 2}},
		"suggest": {"Related records", "Suggestions for a search box",
			"Bills, members and committees whose names begin with a query of at least 3 letters, or the bills with a number. To get the next page, pass nextCursor as cursor; it is null on the last page. Only /api/v1 has this path.",
			map[string]any{"q": "the", "limit": 3}},
	}[operation]
}

// SampleParameters returns the parameters of the request for the sample of an
// operation, or nil if text.go does not have the operation.
func SampleParameters(operation string) map[string]any { return textOf(operation).sample }
