package deadline

import "legislative/internal/analysis/legaltext"

// deadlineRule finds deadlines that begin with a pattern. parse reads the words
// after the pattern and returns the token after the deadline, or 0 if there is
// no deadline after all.
type deadlineRule struct {
	rule
	parse func(p *scan, next int) (Deadline, int)
}

// rules are tried together: the longest deadline that begins at a word wins.
// These are not deadlines: spans of fiscal years, the time for which money stays
// available ("until September 30, 2026"), lengths of time ("for a period of not
// more than 5 years"), spans that look back ("within the 5 years before"),
// dates from which a rule applies, and dates before which something was done.
var rules = []deadlineRule{
	{rule{"not-later-than", "not|no|never later than", "a limit in time: a span from an event, a date or an event"}, (*scan).parseLimit},
	{rule{"not-later-than", "no case|event later than", "a limit in time: a span from an event, a date or an event"}, (*scan).parseLimit},
	{rule{"within", "within", "a span of time within which something is done"}, (*scan).parseWithin},
	{rule{"by-date", "by", "a date by which something is done, or a span from an event that gives one"}, (*scan).parseBy},
	{rule{"before-date", "before", "a date before which a duty must be done"}, (*scan).parseBeforeDate},
	{rule{"before-date", "prior to", "a date before which a duty must be done"}, (*scan).parseBeforeDate},
	{rule{"by-end", "by the end|close|expiration of", "the end of a period by which something is done"}, (*scan).parseByEnd},
	{rule{"before-end", "before the end|close|expiration of", "the end of a period before which something is done"}, (*scan).parseBeforeEnd},
	{rule{"before-end", "prior to the end|close|expiration of", "the end of a period before which something is done"}, (*scan).parseBeforeEnd},
	{rule{"on-or-before", "on or before", "a date or event on or before which something is done"}, (*scan).parseOnOrBefore},
	{rule{"not-more-than-after", "not|no more than", "a span after an event that must not be exceeded"}, (*scan).parseSpanAfter},
	{rule{"in-advance", "not|no less|fewer than", "a span of notice before an event"}, (*scan).parseSpanBefore},
	{rule{"in-advance", "at least", "a span of notice before an event"}, (*scan).parseSpanBefore},
	{rule{"at-least-every", "at least once?", "an interval at which, or oftener, something is done"}, (*scan).parseInterval},
	{rule{"at-least-every", "not|no less than once?", "an interval at which, or oftener, something is done"}, (*scan).parseInterval},
	{rule{"at-least-every", "not|no less frequently|often than once?", "an interval at which, or oftener, something is done"}, (*scan).parseInterval},
	{rule{"every", "every|each|once", "an interval at which something is done"}, (*scan).parseEverySpan},
	{rule{"thereafter", "annually|biennially|quarterly|monthly|semiannually|weekly|daily thereafter", "a duty that comes again at intervals"}, (*scan).parseRecurring},
	{rule{"recurring-duty", "hourly|daily|weekly|biweekly|monthly|bimonthly|quarterly|semiannually|biannually|annually|yearly|biennially|triennially|semi|bi", "a duty that comes again at intervals"}, (*scan).parseRecurringDuty},
	{rule{"recurring-duty", "on a|an daily|weekly|biweekly|monthly|bimonthly|quarterly|semiannual|biannual|annual|yearly|biennial|triennial basis", "a duty that comes again at intervals"}, (*scan).parseBasisDuty},
	{rule{"thereafter", "each|every", "a duty that comes again at intervals"}, (*scan).parseThereafter},
}

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

// recurrences are the adverbs of frequency, as spans of time.
var recurrences = map[string]Deadline{
	"hourly":       {Duration: 1, Unit: "hour"},
	"daily":        {Duration: 1, Unit: "day"},
	"weekly":       {Duration: 1, Unit: "week"},
	"biweekly":     {Duration: 2, Unit: "week"},
	"monthly":      {Duration: 1, Unit: "month"},
	"bimonthly":    {Duration: 2, Unit: "month"},
	"quarterly":    {Duration: 1, Unit: "quarter"},
	"semiannually": {Duration: 6, Unit: "month"},
	"biannually":   {Duration: 6, Unit: "month"},
	"annually":     {Duration: 1, Unit: "year"},
	"yearly":       {Duration: 1, Unit: "year"},
	"biennially":   {Duration: 2, Unit: "year"},
	"triennially":  {Duration: 3, Unit: "year"},
}

// basisAdverbs are the adverbs for the adjectives in "on an annual basis".
var basisAdverbs = map[string]string{
	"daily": "daily", "weekly": "weekly", "biweekly": "biweekly", "monthly": "monthly", "bimonthly": "bimonthly", "quarterly": "quarterly",
	"semiannual": "semiannually", "biannual": "biannually", "annual": "annually", "yearly": "yearly", "biennial": "biennially", "triennial": "triennially",
}

// adjectives are the recurrences that can stand before a noun.
var adjectives = map[string]bool{
	"hourly": true, "daily": true, "weekly": true, "biweekly": true, "monthly": true, "bimonthly": true, "quarterly": true, "yearly": true,
}

// dutyVerbs are the verbs of acts that are due by a time or at intervals, and
// dutiesDone their forms after "shall be".
var (
	dutyVerbs = []string{
		"adjust", "administer", "adopt", "analyze", "appoint", "assess", "assure", "audit", "begin", "brief", "carry", "certify", "collect", "commence", "compile",
		"complete", "conduct", "consult", "convene", "deliver", "designate", "determine", "develop", "disclose", "ensure", "enter", "establish",
		"evaluate", "examine", "file", "finalize", "furnish", "hold", "identify", "implement", "include", "inform", "initiate", "inspect",
		"issue", "make", "meet", "monitor", "notify", "pay", "post", "prepare", "prescribe", "present", "produce", "promulgate", "propose", "provide",
		"publish", "reassess", "reevaluate", "register", "release", "repay", "report", "return", "review", "revise", "study", "submit", "summarize", "survey",
		"test", "transmit", "update", "verify",
	}
	dutiesDone = []string{
		"adjusted", "adopted", "appointed", "assessed", "audited", "carried", "certified", "completed", "conducted", "delivered", "designated",
		"developed", "established", "evaluated", "examined", "filed", "finalized", "furnished", "implemented", "inspected", "issued", "made",
		"notified", "posted", "prepared", "prescribed", "promulgated", "provided", "published", "repaid", "reported", "returned", "reviewed", "revised",
		"submitted", "tested", "transmitted", "updated", "verified",
	}
)
