package signal

import (
	"legislative/internal/analysis/legaltext"
	"legislative/internal/congress"
)

// Definition describes a signal and the rules that raise it, as published.
type Definition struct {
	Name        congress.Signal
	Description string
	Rules       []legaltext.Rule
	EvenNegated bool // counts even if its rules are negated: "must not be disclosed" protects privacy
}

// Definitions returns the definition of every signal, in the order of
// [congress.Signals].
//
// A rule does not count if its clause negates it ("does not preempt", "no
// person shall be required to pay"), unless its signal is EvenNegated. No rule
// counts in a rule of construction ("nothing in this Act shall be construed
// to", "be construed" after any negation in its sentence), in the name of an
// Act or an agency, in a neutral phrase such as "law enforcement", or in words
// struck from a law.
func Definitions() []Definition {
	list := make([]Definition, len(table))
	for i, d := range table {
		list[i] = Definition{Name: d.name, Description: d.description, EvenNegated: d.evenNegated}
		for _, r := range d.rules {
			list[i].Rules = append(list[i].Rules, legaltext.Rule(r))
		}
	}
	return list
}

// definition is a row of the table of signals.
type definition struct {
	name        congress.Signal
	description string
	rules       []rule
	evenNegated bool
}

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

var table = []definition{
	{name: congress.Taxes, description: "Imposes, changes or relieves a tax, duty or tariff.", rules: []rule{
		{"tax-imposed", "tax|taxes|tariff|tariffs|excise imposed|levied|collected", "a tax or tariff that is imposed"},
		{"customs-duty", "customs|antidumping|countervailing|import|ad duty|duties", "a duty on imports"},
		{"rate-of-duty", "rate|rates of duty", "a duty on imports"},
		{"duty-free", "duty - free", "freedom from a duty on imports"},
		{"tax-imposing", "impose|imposes|imposed|levy|levies ..4 tax|taxes|tariff|tariffs", "imposing a tax or duty"},
		{"tax-hereby", "there is hereby? imposed ..8 tax", "the formula that imposes a tax"},
		{"tax-credit", "tax credit|credits|deduction|deductions|exemption|exclusion|rate|rates|liability|return|returns|treatment|benefit|benefits", "a feature of a tax"},
		{"income-tax", "income|excise|estate|gift|payroll|employment|withholding|property|sales|corporate|carbon|minimum tax|taxes", "a named tax"},
		{"credit-against-tax", "credit|credits against ..4 tax", "a credit against tax"},
		{"taxable", "taxable year|years|income|period|gain|estate", "terms of the tax law"},
		{"gross-income", "gross income", "terms of the tax law"},
		{"deduction", "allowed as a deduction|credit", "an allowance against tax"},
		{"internal-revenue-code", "Internal Revenue Code", "the tax law itself"},
		{"harmonized-tariff", "Harmonized Tariff Schedule", "the tariff itself"},
		{"tax-exempt", "tax - exempt", "an exemption from tax"},
		{"exempt-from-tax", "exempt|exemption|exempted from ..3 tax|taxes|taxation|duty", "an exemption from tax"},
	}},
	{name: congress.Spending, description: "Provides, authorizes or limits spending from the Treasury.", rules: []rule{
		{"authorization", "authorized to be appropriated", "an authorization of appropriations"},
		{"authorization-noun", "authorization|authorizations of appropriations", "an authorization of appropriations"},
		{"appropriation", "is|are hereby? appropriated", "an appropriation"},
		{"appropriated-out-of", "appropriated , ..8 out of any money", "an appropriation"},
		{"available-until", "remain available until|for|through", "how long money stays available"},
		{"funds-made-available", "amounts|amount|funds|sums made available", "money that is made available"},
		{"funds-appropriated", "amounts|amount|funds|sums|moneys appropriated", "money that is appropriated"},
		{"obligate", "obligated|obligate|obligation or|and expended|expend|expenditure", "the use of money"},
		{"such-sums", "such sums as may|are|is be? necessary", "an open sum"},
		{"necessary-expenses", "necessary expenses", "an appropriation"},
		{"none-of-the-funds", "none of the funds|amounts", "a limit on the use of money"},
		{"rescission", "rescinded|rescission", "money that is taken back"},
		{"budget-authority", "budget authority", "authority to incur obligations"},
		{"direct-spending", "direct|mandatory spending", "spending outside appropriations"},
	}},
	{name: congress.Deadline, description: "Sets a time by which, or at what intervals, something must be done.", rules: []rule{
		{DeadlineRule, "", "every deadline is one"},
	}},
	{name: congress.Privacy, description: "Protects, collects or discloses information about persons.", evenNegated: true, rules: []rule{
		{"personal-information", "personal|personally|private|sensitive identifiable|identifying|information|data ..2 information|data", "information about persons"},
		{"personal-data", "personal information|data", "information about persons"},
		{"pii", "personally identifiable|identifying information|data", "information about persons"},
		{"identifiable", "individually identifiable ..2 information", "information about persons"},
		{"privacy", "privacy", "privacy by its name"},
		{"confidentiality", "confidentiality", "information kept from disclosure"},
		{"confidential", "confidential ..1 information|data|records|record|communication|communications|basis|treatment", "information kept from disclosure"},
		{"kept-confidential", "kept|keep|remain|treated|maintained|held ..2 confidential", "information kept from disclosure"},
		{"not-disclose", "may|shall not disclose|release|divulge", "a ban on disclosure"},
		{"prohibit-disclosure", "prohibited|unauthorized disclosure|disclosing", "a ban on disclosure"},
		{"data-security", "data security|breach|protection", "the safety of information"},
		{"biometric", "biometric information|data|identifier|identifiers", "information about bodies"},
		{"consent", "consent ..6 disclosure", "consent to disclosure"},
		{"surveillance", "electronic|domestic|covert|warrantless|video|mass surveillance", "watching persons"},
		{"foreign-intelligence", "foreign intelligence surveillance", "watching persons"},
		{"facial-recognition", "facial recognition", "telling persons by their faces"},
	}},
	{name: congress.Rulemaking, description: "Makes, allows or bars rules and regulations of an agency.", rules: []rule{
		{"promulgate", "promulgate|promulgates|promulgated|promulgating|promulgation", "the making of rules"},
		{"issue-regulations", "issue|prescribe|adopt|establish|publish|revise|amend|finalize|issuing|prescribing|revising|amending ..4 regulation|regulations|rule|rules|rulemaking|guidance", "the making of rules"},
		{"by-regulation", "by regulation|rule|regulations", "what rules are to settle"},
		{"rulemaking", "rulemaking", "the making of rules"},
		{"final-rule", "final|proposed rule|rules|regulation|regulations", "a stage of a rule"},
		{"interim-final", "interim final rule|rules|regulation|regulations", "a stage of a rule"},
		{"regulations-to", "regulations to carry|implement|enforce", "the purpose of rules"},
		{"regulations-prescribed", "regulations|rules prescribed|promulgated|issued", "rules that were made"},
		{"notice-and-comment", "notice and comment", "the procedure of rules"},
	}},
	{name: congress.Penalties, description: "Provides a criminal or civil penalty, a fine, imprisonment or forfeiture.", rules: []rule{
		{"civil-penalty", "civil|criminal|monetary money? penalty|penalties|fine|fines", "a penalty"},
		{"fined", "fined under|not|in|an|up", "a fine"},
		{"shall-be-fined", "shall be fined|imprisoned", "a fine or imprisonment"},
		{"imprisonment", "imprisoned|imprisonment", "imprisonment"},
		{"penalty-of", "penalty|penalties of|not|in|for|under|described|equal", "a penalty"},
		{"subject-to-penalty", "subject to ..4 penalty|penalties|fine|forfeiture|imprisonment", "a penalty"},
		{"forfeiture", "forfeit|forfeits|forfeited to|any|all|and|the", "a forfeiture"},
		{"forfeiture-of", "forfeiture of|under|or|pursuant", "a forfeiture"},
		{"guilty", "guilty of", "a crime"},
		{"misdemeanor", "misdemeanor|felony|felonies", "a crime"},
	}},
	{name: congress.Reporting, description: "Requires a report, notice or publication to Congress, an agency or the public.", rules: []rule{
		{"submit-report", "submit|submits|transmit|provide|prepare|issue|publish|submitting ..10 report|reports", "a report that must be made"},
		{"report-to", "report|reports to ..3 Congress|Committee|Committees|congressional|President|Secretary|Administrator|Speaker", "a report that must be made"},
		{"report-required", "report|reports required|described|under", "a report that must be made"},
		{"report-on", "report|reports on|containing|describing|describes|regarding|detailing|concerning", "a report that must be made"},
		{"shall-report", "shall ..3 report", "a report that must be made"},
		{"submit-congress", "submit|submits|transmit ..3 to ..8 Congress|Committee|Committees|congressional", "what must be laid before Congress"},
		{"notify-congress", "notify|notifies ..4 Congress|Committee|Committees|congressional", "what Congress must be told"},
		{"briefing", "provide|provides ..6 briefing|briefings", "a briefing that must be given"},
	}},
	{name: congress.Grants, description: "Makes or governs grants and other awards.", rules: []rule{
		{"award-grants", "award|awards|awarding|make|makes|making|provide|provides|providing ..4 grant|grants|subgrants", "grants that are made"},
		{"grant-program", "grant program|programs|recipient|recipients|funds|funding|award|awards|agreement|agreements", "a program of grants"},
		{"grant-under", "grant|grants under|to|for|made|awarded", "a grant"},
		{"grantee", "grantee|grantees|subgrantee|subgrantees", "who receives a grant"},
		{"cooperative-agreement", "cooperative agreement|agreements", "an award"},
		{"block-grant", "block|formula|competitive grant|grants", "a kind of grant"},
		{"receive-grant", "receive|receives|receiving|desiring|seeking|eligible ..3 grant|grants", "who receives a grant"},
	}},
	{name: congress.Preemption, description: "Displaces or limits the law of States.", rules: []rule{
		{"preempt", "preempt|preempts|preempted|preempting|supersede|supersedes|superseded|superseding ..8 State|States|local", "Federal law over State law"},
		{"preemption", "preemption", "Federal law over State law"},
		{"no-state-may", "no State ..10 may|shall ..3 establish|adopt|enforce|impose|maintain|continue|enact", "what States may not do"},
		{"state-may-not", "a|any State ..10 may|shall not ..3 establish|adopt|enforce|impose|maintain|continue|enact", "what States may not do"},
		{"notwithstanding-state", "notwithstanding ..6 State|States ..3 law|laws|provision", "Federal law over State law"},
	}},
	{name: congress.Sunset, description: "Ends a law, an authority or a body at a time.", rules: []rule{
		{"sunset", "sunset|sunsets", "a sunset"},
		{"shall-terminate", "shall|will terminate|expire|cease|lapse", "an end"},
		{"terminates", "terminates|expires|terminate|expire on|at|upon|effective", "an end"},
		{"ceases-effect", "cease|ceases to be? effective|have|apply|exist", "an end"},
		{"repealed-effective", "is|are repealed effective|on", "a repeal at a time"},
		{"no-force", "no further? force or|and effect", "an end"},
	}},
	{name: congress.EffectiveDate, description: "Says when a provision begins to apply.", rules: []rule{
		{"take-effect", "take|takes|taking effect", "when a provision begins"},
		{"shall-apply-to", "shall apply to|with|for|in|beginning|on ..16 after|beginning|on", "to what a provision first applies"},
		{"effective-date", "effective date", "when a provision begins"},
		{"effective-on", "effective on|beginning|as|upon|for ..3 date|the|January|February|March|April|May|June|July|August|September|October|November|December|enactment", "when a provision begins"},
		{"become-effective", "become|becomes effective", "when a provision begins"},
		{"be-effective", "be effective on|upon|as|beginning|with", "when a provision begins"},
	}},
	{name: congress.Enforcement, description: "Enforces a law: by agencies, courts or private action.", rules: []rule{
		{"enforce", "enforce|enforces|enforced|enforcing|enforcement", "enforcement by its name"},
		{"civil-action", "civil action|actions|suit|suits", "an action in court"},
		{"injunction", "injunction|injunctions|injunctive|restraining relief|order?", "an order of a court"},
		{"cause-of-action", "cause|right of action", "who may go to court"},
		{"cease-and-desist", "cease and desist", "an order of an agency"},
		{"investigate", "investigate|investigates|investigating", "an inquiry"},
		{"investigation-of", "investigation|investigations of|into", "an inquiry"},
		{"violation", "violation|violations of ..2 this|section|subsection|title|paragraph", "what is enforced against"},
		{"subpoena", "subpoena|subpoenas|subpena", "an order to testify"},
		{"district-court", "district court of|for", "a court"},
		{"appropriate-court", "appropriate|any|such ..3 district court", "a court"},
	}},
	{name: congress.Study, description: "Requires a study, review, evaluation or commission of inquiry.", rules: []rule{
		{"conduct-study", "conduct|carry|undertake|perform|complete|conducting|commission|conducts ..6 study|studies|review|evaluation|assessment|survey|analysis|audit", "a study that is made"},
		{"study-of", "study|studies of|on|to|regarding|under|required|conducted", "a study that is made"},
		{"shall-study", "shall ..2 study|evaluate|assess|examine", "a study that is made"},
		{"feasibility", "feasibility study|studies", "a study that is made"},
		{"national-academies", "National Academy|Academies of Sciences?", "who studies"},
	}},
	{name: congress.Definitions, description: "Defines terms.", rules: []rule{
		{"term-means", "term|terms “ ..12 ” means|mean|includes|include|has|have|does|refers", "a term and its meaning"},
		{"meaning-given", "meaning|meanings given", "a meaning taken from another law"},
		{"defined-as", "is|are defined as", "a meaning"},
	}},
	{name: congress.AmendsLaw, description: "Changes the text of a law.", rules: []rule{
		{"is-amended", "is|are|be further|hereby|each? amended by? striking|inserting|adding|redesignating|amending|repealing?", "a law is amended"},
		{"by-striking", "by striking|inserting|adding|amending|redesignating|repealing|deleting", "how a law is amended"},
		{"is-repealed", "is|are|be hereby? repealed", "a law is repealed"},
	}},
}

// neutralPhrases are phrases in which no rule raises a signal.
var neutralPhrases = []string{
	"law enforcement",
	"Forfeiture Fund",
	"assets forfeiture fund",
	"public health surveillance",
	"income tax preparer|preparers",
}

// DeadlineRule is the name of the rule by which every deadline raises
// [congress.Deadline]. It has no pattern, and [Scanner.Scan] does not apply it.
const DeadlineRule = "deadline-found"

// pattern is a rule of the table with the signal that it raises.
type pattern struct {
	signal int // index in table
	rule   rule
}

// listPatterns lists the rules that have a pattern, in the order of the table,
// and their patterns.
func listPatterns() (patterns []pattern, sources []string) {
	for i, d := range table {
		for _, r := range d.rules {
			if r.Pattern != "" {
				patterns, sources = append(patterns, pattern{i, r}), append(sources, r.Pattern)
			}
		}
	}
	return patterns, sources
}
