package openapi

import (
	"strings"

	"legislative/rest"
)

func info() Info {
	return Info{
		Title:   "Legislative Data Service",
		Version: Version,
		Summary: "Bills, amendments, committees and House votes of the United States Congress, read-only.",
		Description: strings.TrimSpace(`
Every request carries ` + "`Authorization: Bearer`" + ` and an API key. What a key may read depends on its account's
plan and on the key's scopes; each operation says what it needs, and plans include the lower ones:
` + "`developer_free`, `analysis`, `enterprise`" + `.

Every documented key is in every body: ` + "`null` or `[]`" + ` where nothing is available. Dates are
` + "`YYYY-MM-DD`" + `, times RFC 3339 with offset, money is in US dollars with cents kept exactly. Integer ids depend
only on what they name. Values in paths are matched without regard to case.

Bodies have a strong ` + "`ETag`" + `: a request that sends it as ` + "`If-None-Match`" + ` is answered 304, without a body,
while nothing has changed. ` + "`HEAD`" + ` works wherever ` + "`GET`" + ` does. Errors are problem documents of RFC 9457.

Campaign-finance totals are context for lawmakers and committees, not donations to a bill, and imply neither
influence nor causation.`),
	}
}

func servers() []Server {
	return []Server{
		{URL: rest.SuccessorBase, Description: "The base path to build on."},
		{URL: rest.CurrentBase, Description: "The same resources under the base path of development."},
	}
}

func security() map[string]SecurityScheme {
	return map[string]SecurityScheme{"key": {
		Type:         "http",
		Scheme:       "bearer",
		BearerFormat: "leg_live_…",
		Description:  "An API key, made by the account holder and shown once.",
	}}
}

func tags() []Tag {
	return []Tag{
		{Name: "Bills", Description: "Bills and resolutions, the analysis of their texts, and aggregate campaign-finance context of their sponsors."},
		{Name: "Related records", Description: "Amendments and committees, to drill down from a bill."},
		{Name: "House votes", Description: "Roll calls of the House, and their positions counted."},
	}
}

// words are what is said of an operation beyond what the schema says.
type words struct{ tag, summary, description string }

func wordsOf(operation string) words {
	return map[string]words{
		"bill_detail": {"Bills", "Bill",
			"Everything about a bill or resolution, as its page shows it: summaries, sponsors, committees, subjects, actions, amendments, related bills, text versions, House votes, sectors and finance context."},
		"bill_analysis": {"Bills", "Analysis of a bill's text",
			"What the analysis found in the newest cached text of a bill, counted, and the same of each cached text. The analysis is deterministic: the same text gives the same counts."},
		"bill_finance": {"Bills", "Campaign-finance context of a bill",
			"Totals of the Federal Election Commission for the sponsors and cosponsors of a bill and for the committees linked to them, in the election cycle of the bill's Congress. No donor or contribution is part of it."},
		"text_version": {"Bills", "One text of a bill",
			"The sections of one text version with the signals found in them, and the places where a phrase occurs."},
		"amendment": {"Related records", "Amendment",
			"An amendment, its course, who offered it, what it amends and the House's votes on it."},
		"committee": {"Related records", "Committee",
			"A committee, its subcommittees and members, and the bills it acted on, the latest first and a page at a time: nextAfterId is what to pass as afterId for the next page, and null after the last."},
		"house_vote": {"House votes", "Roll call",
			"A roll call of the House with members' positions. The filters narrow the list of positions; summary and byParty count the whole vote. Positions come a page at a time: nextAfterId is what to pass as afterId for the next page, and null after the last."},
		"house_vote_analytics": {"House votes", "Positions counted",
			"Positions of House votes counted by Congress, session, party, state, position, policy area and, if asked for, member. Rows stand by positions, most first. Where nothing matches, the counts are zero and the lists empty."},
	}[operation]
}
