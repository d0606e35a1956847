package dates

import (
	"legislative/internal/analysis/availability"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/extension"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/analysis/termlength"
)

// dateRule finds dates that begin with a pattern. parse reads the words after the
// pattern and returns the token after the date, or 0 if there is no date after all.
type dateRule struct {
	rule
	parse func(p *scan, next int) (deadline.Deadline, int)
}

// reading returns a function that reads a date by a method of another package's reader.
func reading[R ~struct {
	deadline.Reader
	First int
}](read func(r *R, next int) (deadline.Deadline, int)) func(*scan, int) (deadline.Deadline, int) {
	return func(p *scan, next int) (deadline.Deadline, int) {
		return read(&R{Reader: p.Reader.Reader, First: p.first}, next)
	}
}

// The names of the rules for dates that end no law.
const (
	MoneyRule       = "money-until"       // an act until which a use of money is barred
	OtherStruckRule = "other-time-struck" // years of money, or a deadline, that are moved
)

// rules find deadlines. They are tried together: the longest deadline that begins
// at a word wins. These are no deadlines: spans of fiscal years, lengths of time
// ("for a period of not more than 5 years"), spans that look back ("within the 5
// years before"), dates before which something was done ("debts incurred on or
// before"), conditions ("if it is filed within 60 days"), facts and forecasts.
var rules = []dateRule{
	{rule{"not-later-than", "not|no|never later than", "a limit in time: a span from an event, a date or an event"}, (*scan).parseLimit},
	{rule{"not-later-than", "no case|event later than", "a limit in time: a span from an event, a date or an event"}, (*scan).parseLimit},
	{rule{"within", "within", "a span of time within which something is done"}, (*scan).parseWithin},
	{rule{"within", "have #", "a span after an event within which somebody has to act"}, (*scan).parseHaveTime},
	{rule{"by-date", "by", "a date by which something is done, or a span from an event that gives one"}, (*scan).parseBy},
	{rule{"before", "before", "a date or an event before which a duty must be done"}, (*scan).parseBefore},
	{rule{"before", "prior to", "a date or an event before which a duty must be done"}, (*scan).parseBefore},
	{rule{"on-date", "on the due date", "the day on which something else is due"}, (*scan).parseByDueDate},
	{rule{"on-date", "on the first|second|third|fourth|last business? day|Monday|Tuesday|Wednesday|Thursday|Friday of|in|after|following", "a day of every month or the like on which something is done"}, (*scan).parseOnEvent},
	{rule{"on-date", "effective on? " + months, "a day of every year on which something is done"}, (*scan).parseYearly},
	{rule{"not-earlier-than", "on or after the date|day that|which is", "a span after an event before which something must not be done"}, (*scan).parseFromDay},
	{rule{"on-date", "on the later|latest|earlier|earliest|first of", "the first or last of several times at which something is done"}, (*scan).parseOnChoice},
	{rule{"on-date", "on the # day after|following", "a day after an event on which something is done"}, (*scan).parseOnDay},
	{rule{"by-date", "by the later|latter|latest|earlier|earliest of", "the first or last of several times by which something is done"}, (*scan).parseOnChoice},
	{rule{"before", "at or before", "an event at or before which a duty must be done"}, (*scan).parseAtOrBefore},
	{rule{"within", "within a reasonable period|time before|prior", "a time of no given length before an event"}, (*scan).parseReasonable},
	{rule{"by-date", "by the due date", "the day on which something else is due"}, (*scan).parseByDueDate},
	{rule{"on-date", "on the date|day that|which is", "a span after an event, on whose last day something is done"}, (*scan).parseOnDay},
	{rule{"before", "in advance of", "an event before which a duty must be done"}, (*scan).parseInAdvance},
	{rule{"by-end", "by the end|close|expiration of", "the end of a period by which something is done"}, (*scan).parseByEnd},
	{rule{"before-end", "before the end|close|expiration of", "the end of a period before which something is or may not be done"}, (*scan).parseBeforeEnd},
	{rule{"before-end", "prior to the end|close|expiration of", "the end of a period before which something is or may not be done"}, (*scan).parseBeforeEnd},
	{rule{"on-or-before", "on or before", "a date or event on or before which something is done"}, (*scan).parseOnOrBefore},
	{rule{"not-more-than-after", "not|no more than", "a span after an event that must not be exceeded"}, (*scan).parseSpanAfter},
	{rule{"barred-later", "more|later than", "a span after an event after which an action is barred"}, (*scan).parseBarredLater},
	{rule{"on-date", "on", "a day on which something is done"}, (*scan).parseOnDate},
	{rule{"on-date", "on the same? date|day of|on|that|when|it|such", "the day of an event on which something is done"}, (*scan).parseOnEvent},
	{rule{"up-to-after", "up to", "a span after an event within which something may be done"}, (*scan).parseSpanAfter},
	{rule{"within", "in a period of not|no more|longer than", "a span of time within which something is done"}, (*scan).parseWithin},
	{rule{"at-bound", "at the end|close|beginning|start|conclusion|completion of", "the bound of a period at which something is done"}, (*scan).parseAtBound},
	{rule{"at-bound", "at the|its|their first|next|last", "the bound of a period at which something is done"}, (*scan).parseAtBound},
	{rule{"at-budget", "at the same? time", "the time of a budget or of another act at which something is done"}, (*scan).parseAtBudget},
	{rule{"at-budget", "concurrent|concurrently|simultaneously with", "the time of a budget or of another act at which something is done"}, (*scan).parseAtBudget},
	{rule{"at-budget", "in conjunction with", "the time of a budget or of another act at which something is done"}, (*scan).parseAtBudget},
	{rule{"at-budget", "with the submission|annual|budget", "the time of a budget or of another act at which something is done"}, (*scan).parseAtBudget},
	{rule{"at-budget", "upon submission|transmittal|release", "the time of a budget or of another act at which something is done"}, (*scan).parseAtBudget},
	{rule{"notice", "at|not|no least|less|fewer than?", "a span of notice before an event, or one after it that must pass"}, (*scan).parseSpanNotice},
	{rule{"not-earlier-than", "not|no earlier|sooner than", "a span after an event before which something must not be done"}, (*scan).parseNotEarlier},
	{rule{"not-earlier-than", "earlier|sooner than", "a span after an event before which something must not be done"}, (*scan).parseNotEarlier},
	{rule{"until", "until", "a span after an event that must pass, or the end of what is in force"}, (*scan).parseUntil},
	{rule{"at-least-for", "only after", "a span after an event that must pass before something may be done"}, (*scan).parseOnlyAfter},
	{rule{"upon-end", "upon|after|following the? expiration|end|close|conclusion of", "the end of a span after an event at which something may be done"}, (*scan).parseExpiration},
	{rule{"upon-end", "after|following the|a|such # - day|month|week|year", "a period that must pass, at the beginning of a sentence"}, (*scan).parsePassed},
	{rule{"at-least-for", "period of", "how long comments must be received"}, (*scan).parseCommentPeriod},
	{rule{"upon-event", "upon the? termination|dissolution", "the end of a body, or another act, at which something is done"}, (*scan).parseUponEvent},
	{rule{"at-least-for", "comment period of|shall", "how long comments must be received"}, (*scan).parseCommentPeriod},
	{rule{"at-least-for", "for a|an ..4 comment period", "how long comments must be received"}, (*scan).parseCommentTime},
	{rule{"at-least-for", "for a? period? of? at|not|no least|less|fewer than?", "a number of days that something must last"}, (*scan).parseComment},
	{rule{"at-least-every", "at|not|no least|less|fewer than? once?", "an interval at which, or oftener, something is done"}, (*scan).ReadFrequency},
	{rule{"at-least-every", "not|no less frequently|often than once?", "an interval at which, or oftener, something is done"}, (*scan).ReadFrequency},
	{rule{"at-least-every", "at|not|no least|less|fewer than? ..3 times during|in|within", "how often something must be done at least"}, (*scan).parseTimesDuring},
	{rule{"at-least-every", "at|not|no least|less|fewer than? ..6 per|each|every|a", "how often something must be done at least"}, (*scan).parseRate},
	{rule{"every", "twice", "a number of times a year at which something is done"}, (*scan).parseTimes},
	{rule{"every", "at ..4 intervals", "an interval at which something is done"}, (*scan).parseIntervals},
	{rule{"every", "every|each|once", "an interval at which something is done"}, (*scan).parseEverySpan},
	{rule{"thereafter", "annually|biennially|quarterly|monthly|bimonthly|semiannually|biannually|triennially|biweekly|weekly|daily thereafter", "a duty that comes again at intervals"}, (*scan).parseRecurring},
	{rule{"recurring-duty", "hourly|daily|weekly|biweekly|monthly|bimonthly|quarterly|semiannually|biannually|annually|yearly|biennially|triennially|semi|bi", "a duty that comes again at intervals"}, (*scan).parseRecurringDuty},
	{rule{"recurring-duty", "on a|an semi|bi|tri - annual|annually|monthly|weekly|yearly basis", "a duty that comes again at intervals"}, (*scan).parseBasisDuty},
	{rule{"recurring-duty", "on a|an daily|weekly|biweekly|monthly|bimonthly|quarterly|semiannual|biannual|annual|yearly|biennial|triennial basis", "a duty that comes again at intervals"}, (*scan).parseBasisDuty},
	{rule{"recurring-report", "semi|bi|tri - annual|monthly|weekly", "a report or the like that is required at intervals"}, (*scan).parseRecurringObject},
	{rule{"recurring-report", "daily|weekly|biweekly|monthly|bimonthly|quarterly|semiannual|biannual|annual|yearly|biennial|triennial", "a report or the like that is required at intervals"}, (*scan).parseRecurringObject},
	{rule{"thereafter", "each|every", "a duty that comes again at intervals"}, (*scan).parseThereafter},
}

// months are alternatives of a pattern.
const months = "January|February|March|April|May|June|July|August|September|October|November|December"

// bareSpan is the rule of spans that no words introduce.
var bareSpan = rule{"span-after", "", "a span before or after an event, or a number of times, that no words introduce"}

// spanTerm is the rule of terms that stand before what they are the term of.
var spanTerm = rule{"span-term", "", "the length of a term, a grant, a contract, a program or a plan"}

// dateRules find dates that are no deadlines, and are tried as rules are.
var dateRules = []dateRule{
	{rule{"takes-effect", "take|takes|taking|taken|enter|enters into? effect|force", "when a provision takes effect"}, (*scan).parseEffective},
	{rule{"takes-effect", "become|becomes|be|is|are|made effective|applicable|operative", "when a provision takes effect"}, (*scan).parseEffective},
	{rule{"takes-effect", "effective date of ..8 shall|is be?", "when a provision takes effect"}, (*scan).parseEffective},
	{rule{"takes-effect", "apply|applies as if included|enacted", "the law from whose enactment on a provision applies"}, (*scan).parseEffective},
	{rule{"effective-from", "effective", "when a provision takes effect, at the beginning of its sentence"}, (*scan).parseEffectiveFrom},
	{rule{"effective-from", "beginning|starting|commencing on|with|in|for", "when a provision takes effect, at the beginning of its sentence"}, (*scan).parseEffectiveFrom},
	{rule{"effective-from", "beginning|starting|commencing", "when a provision takes effect, at the beginning of its sentence"}, (*scan).parseBeginning},
	{rule{"effective-from", "for|during|in fiscal|plan|calendar|program|academic|crop year", "the first of the years in which a provision applies, at the beginning of its sentence"}, (*scan).parseYearsFrom},
	{rule{"effective-from", "in|for|during the? this|current fiscal|calendar year", "the current year, if something applies from it on"}, (*scan).parseThisYear},
	{rule{"effective-from", "for", "the first of the years to which a provision applies"}, (*scan).parseYearAndLater},
	{rule{"effective-from", "year|during|in", "the first of the years to which a provision applies"}, (*scan).parseLaterYears},
	{rule{"effective-from", "for|during|in|to each? of? fiscal|plan|calendar|taxable|program|academic|crop|model years", "the first of the years in which a provision applies, at the beginning of its sentence"}, (*scan).parseSpanOfYears},
	{rule{"applies-from", "before , on ,? or after", "that a provision applies to cases of all times"}, (*scan).parseAllCases},
	{rule{"applies-before", "beginning|ending|occurring before|prior to?", "the date before which the years begin or end to which a provision applies"}, (*scan).parseYearsEnding},
	{rule{"effective-from", "year|years beginning with|in|during", "the first of the years to which a provision applies"}, (*scan).parseYearsBeginning},
	{rule{"applies-before", "for a? year|years before|preceding|prior to?", "the year before which a provision applies"}, (*scan).parseYearBefore},
	{rule{"effective-from", "after", "from when something may be done, at the beginning of its sentence"}, (*scan).parseAfterEnactment},
	{rule{"effective-from", "for|during the period that|which? begins|beginning|commencing", "the beginning of the period in which a provision applies"}, (*scan).parsePeriodFrom},
	{rule{"effective-from", "as of", "when a provision changes, at the beginning of its sentence"}, (*scan).parseAsOf},
	{rule{"effective-from", "beginning|starting|commencing on|with|in|for", "from when something must be done"}, (*scan).parseBeginningAside},
	{rule{"effective-from", "upon", "what happens at the enactment"}, (*scan).parseUponEnactment},
	{rule{"effective-from", "on|as of? the date of", "what is so from the enactment on"}, (*scan).parseUponEnactment},
	{rule{"effective-from", "force and|or effect", "when a provision begins or ends to have force"}, (*scan).parseForce},
	{rule{"effective-from", "on|from and after", "when a provision takes effect, at the beginning of its sentence"}, (*scan).parseEffectiveFrom},
	{rule{"applies-from", "during|in or after", "the year from which a provision applies"}, (*scan).parseCasesSince},
	{rule{"takes-effect", "begin|begins|commence|commences on|upon|at", "when a program or a prohibition begins"}, (*scan).parseBegin},
	{rule{"takes-effect", "delayed|postponed|deferred until|to", "the time to which the beginning of a provision is moved"}, (*scan).parseBegin},
	{rule{"effective-from", "not earlier than", "the day from which something may be done, at the beginning of its sentence"}, (*scan).parseOpenNotEarlier},
	{rule{"effective-from", "for each? of? the #", "the first of the years of a kind to which a provision applies"}, (*scan).parseNamedYears},
	{rule{"effective-from", "on the first day of the first", "the first day of a month or the like from which a provision applies"}, (*scan).parseFirstDay},
	{rule{"applies-from", "on or|and after", "from when a provision applies, or something may no longer be done"}, (*scan).parseBarredAfter},
	{rule{"applies-from", "beginning on|with|in", "from when a provision applies"}, (*scan).parseApplication},
	{rule{"applies-from", "apply with respect to", "from which event on a provision applies"}, (*scan).parseAppliesToEvent},
	{rule{"applies-from", "after", "after when a provision applies, or something may no longer be done"}, (*scan).parseBarredAfter},
	{rule{"applies-from", "fiscal year", "from when a provision applies"}, (*scan).parseApplicationYear},
	{rule{"terminates", "terminate|terminates|terminated|expire|expires|lapse|lapses|sunset|sunsets|repealed", "when a provision, an authority or a body ends"}, (*scan).parseTermination},
	{rule{"terminates", "end|ends|conclude|concludes on|at|upon|#|not", "when a provision, an authority or a body ends"}, (*scan).parseEnd},
	{rule{"terminates", "dissolve|dissolved|disband|disbanded|abolished|discontinued|rescinded|revoked|withdrawn|void|lifted on|at|upon|#|not|effective|,|as", "when a provision, an authority or a body ends"}, (*scan).parseEnd},
	{rule{"applies-before", "before", "the day before which a provision does not apply or, at the beginning of its sentence, something may be done"}, (*scan).parseOpenBefore},
	{rule{"ceases", "cease|ceases to", "when a provision, an authority or a body ends"}, (*scan).parseCease},
	{rule{"ceases", "cease|ceases", "when a provision, an authority or a body ends"}, (*scan).parseCeaseAt},
	{rule{"ceases", "no longer apply|applies|be|authorized|effective|available", "when a provision, an authority or a body ends"}, (*scan).parseCease},
	{rule{"in-force-through", "through", "the end of what is in force"}, (*scan).parseUntil},
	{rule{"in-force-through", "until", "the end of what may or must be done"}, (*scan).parseLasting},
	{rule{MoneyRule, "until", "an act until which a use of money is barred"}, (*scan).parseMoneyUntil},
	{rule{"in-force-through", "effect|force during|for|in", "the year for which a provision is in force"}, (*scan).parseInForceFor},
	{rule{"in-force-through", "for|during the period preceding|before|ending", "the end of the period in which something is done"}, (*scan).parsePeriodBefore},
	{rule{"available", "available", "until when or how long money is available"}, reading((*availability.Reader).Read)},
	{rule{"until-expended", "until expended", "money that is available until it is spent"}, reading((*availability.Reader).ReadExpended)},
	{rule{"date-struck", "striking|strike|strikes|deleting", "a date that is replaced by another"}, reading((*extension.Reader).ReadStruck)},
	{rule{OtherStruckRule, "striking|strike|strikes|deleting", "years of money, or the limit of a deadline, that are replaced by others"}, reading((*extension.Reader).ReadOtherStruck)},
	{rule{"date-substituted", "substituting|inserting|substitute|insert", "a date that is replaced by another"}, reading((*extension.Reader).ReadSubstituted)},
	{rule{"extended", "extended through|until|to", "the date to which something is extended"}, reading((*extension.Reader).ReadExtended)},
	{rule{"extended", "extended by|for", "for how long something is extended"}, reading((*extension.Reader).ReadExtendedBy)},
	{rule{"term", "term|terms", "the length of a term"}, reading((*termlength.Reader).Read)},
	{rule{"term", "during the|a|any", "the length of a period in which something is done"}, reading((*termlength.Reader).ReadDuring)},
	{rule{"term", "for", "the length of a period of a grant, a contract, a program or the like"}, reading((*termlength.Reader).ReadPeriod)},
	{rule{"term", "for the life of", "a term as long as the life of a body"}, reading((*termlength.Reader).ReadLife)},
	{rule{"term", "exceed|exceeds a|the|an|#", "the longest length of a term"}, reading((*termlength.Reader).ReadBound)},
	{rule{"term", "period|periods of|not", "the length of a period in which something is done"}, reading((*termlength.Reader).ReadLength)},
	{rule{"term", "period shall be", "the length of a period in which something is done"}, reading((*termlength.Reader).ReadRenewal)},
	{rule{"term", "last|lasts for|not|no|#", "how long something lasts"}, reading((*termlength.Reader).ReadLast)},
	{rule{"term", "over a", "the length of a period in which something is done"}, reading((*termlength.Reader).ReadOver)},
	{rule{"term", "extension|extensions|renewal|renewals|moratorium|suspension|deferral of|for", "the length of an extension"}, reading((*termlength.Reader).ReadRenewal)},
	{rule{"term", "have|has|use no|not|up|at", "how long something may or must be done"}, reading((*termlength.Reader).ReadTimeToAct)},
	{rule{"duration", "duration|maturity", "how long a program or the like lasts"}, reading((*termlength.Reader).ReadDurationOf)},
}

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

// adjectives are the recurrences that can stand before a noun.
var adjectives = map[string]bool{
	"hourly": true, "daily": true, "weekly": true, "biweekly": true, "monthly": true, "bimonthly": true, "quarterly": true, "yearly": true,
}
