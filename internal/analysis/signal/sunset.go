package signal

import "legislative/internal/congress"

var sunset = definition{
	name:        congress.Sunset,
	description: "Ends a law, an authority, a program, a requirement or a body at a time or on an event, limits it in time, or moves or removes such an end. The end of a contract, a lease, a benefit of one person, a term of office or the availability of money does not count, nor do the years of an authorization of appropriations or an immediate repeal.",
	rules: []rule{
		{TerminationRule, "", "every date of the kind termination is an end, except an act until which a use of money is barred, and the items of a list of times"},
		{ExtensionRule, "", "every date that replaces another is the end of something, except years from one to another and limits of deadlines"},
		{"sunset", "sunset|sunsets", "a sunset"},
		{"terminates", "terminate|terminates|expire|expires|lapse|lapses|cease on|at|upon|as|effective|automatically|when|if", "an end"},
		{"ceases-effect", "cease|ceases to be? effective|have|apply|in|authorized", "an end"},
		{"termination-heading", "termination|expiration . —", "an end"},
		{"extension-heading", "Extension|Expiration|Termination of ..3 authority|authorities|authorization|authorizations|program|programs . —", "an end, or that it is moved"},
		{"continue-until", "continue|continues|remain|remains|continued ..2 exist|effect|force ..2 until|through|for|during", "how long something lasts"},
		{"in-effect-until", "in effect|force until|through", "how long something lasts"},
		{"not-apply-beyond", "not apply beyond", "an end"},
		{"no-longer", "no longer be authorized|effective|in", "an end"},
		{"until-event", "Until such|the|final ..24 ,|—", "how long something lasts"},
		{"until-earlier", "until|through ..5 earlier|later|earliest|latest|sooner of ..2 —|:", "how long something lasts"},
		{"apply-only-during", "apply|applies only during|for the period", "how long something lasts"},
		{"deauthorized", "hereby deauthorized", "the end of a project"},
		{"strike-end", "striking|strike “ ..14 before|until|through|ending|ends|during ..4 " + months + " # , # ,? or|and? ”", "an end that is moved or removed"},
		{"strike-end-year", "striking|strike “ ..8 before|until # ,? ”", "an end that is moved or removed"},
		{"strike-through-year", "striking|strike “ through|until|before the end of ..3 # ,? ”", "an end that is moved or removed"},
		{"insert-end", "inserting “ (? and? before|until|ending ..4 # ..3 ”", "an end that is set"},
		{"insert-following-end", "following : “ (? and? before|until|ending ..4 # ..3 ”", "an end that is set"},
	},
	exceptions: []rule{
		{"agreement-ends", "agreement|agreements|contract|contracts|lease|leases|permit|license|loan|loans|sentence|employment|appointment|coverage|benefits ..8 terminate|terminates|expire|expires", "the end of a contract"},
		{"term-expires", "term|terms ..8 expires|expire|expiration", "the end of a term of office"},
		{"funds-expire", "funds|balance|balances|unobligated|amounts|appropriation|appropriations ..5 expire|expires|until", "the availability of money"},
		{"agreement-in-effect", "agreement|contract|lease|election|certificate|order in effect until", "the end of a contract"},
		{"amount-in-effect", "amount|amounts|rate|increase ..5 remain in effect", "an amount"},
		{"effect-of-termination", "Effectiveness|Effect of termination", "an end that is only mentioned"},
		{"directive-expires", "directive|directives|visa|permit|authorization|document|passport|credential|term|waiver ..3 will|shall|not expire|exceed", "the end of a paper"},
		{"strike-heading", "heading|headings ..12 striking|strike", "a heading"},
		{"strike-sum", "striking|strike “ $", "a sum"},
	},
}
