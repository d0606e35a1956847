package signal

import "legislative/internal/congress"

var effectiveDate = definition{
	name:        congress.EffectiveDate,
	description: "Says from when a provision, amendment, rule or authority applies, or to which cases by their time. The time of a single act, a period that only measures, the end of a provision, the years for which money is appropriated and the entry into office do not count.",
	evenNegated: true,
	rules: []rule{
		{EffectiveRule, "", "every date of the kind effective is one"},
		{"take-effect", "take effect", "when a provision begins"},
		{"amendments-apply", "amendment|amendments made ..8 shall not? ..1 apply", "to what an amendment first applies"},
		{"amendments-alone-apply", "amendment|amendments shall not? apply", "to what an amendment first applies"},
		{"amendment-applies", "amendment made ..8 applies", "to what an amendment first applies"},
		{"effective-date", "effective date|dates . —", "when a provision begins"},
		{"become-effective", "become|becoming effective|operative", "when a provision begins"},
		{"go-into-effect", "go|going into effect|force", "when a provision begins"},
		{"as-if-included", "as if|though ..2 included|enacted|originally", "that a provision always applied"},
		{"as-if-enacted", "as if ..3 section|provision|amendment|amendments|Act|law|subparagraph|paragraph ..5 had", "that a provision always applied"},
		{"retroactive", "retroactive|retroactively", "that a provision applies to the past"},
		{"not-apply-before", "not apply ..24 before|prior ..4 enactment", "to what a provision does not apply"},
		{"not-apply-as-of", "not apply ..24 as of ..3 enactment", "to what a provision does not apply"},
		{"case-of-years", "case of ..3 year|years ..8 beginning before", "to which years a provision applies"},
		{"apply-only-during", "apply|applies only during|for|to the period|taxable|plan|calendar", "when a provision applies"},
		{"hereafter", "Hereafter ,", "when a provision begins"},
		{"hereafter-applies", "hereafter apply|not", "when a provision begins"},
	},
	exceptions: []rule{
		{"cost-effective", "cost effective", "thrifty"},
		{"agreement-effective", "agreement|compact|sale|lease|relinquishment|appointment|election|changes ..10 take|takes|be|are effect|effective|to", "when a contract begins"},
		{"price-goes-into-effect", "may not go into", "an exemption that is not made"},
		{"changes-take-effect", "changes|change|increase|increases are|is|to ..3 take|go ..1 effect", "when a change begins"},
		{"included-in-this-act", "as if included in this", "money of another law"},
	},
}
