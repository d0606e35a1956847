package signal

import (
	"legislative/internal/analysis/legaltext"
	"legislative/internal/congress"
)

// Definition describes a signal and the rules that raise it, as published.
type Definition struct {
	Name          congress.Signal
	Description   string
	Rules         []legaltext.Rule
	Exceptions    []legaltext.Rule // words in which no rule of the signal counts
	EvenNegated   bool             // counts even if its rules are negated: "must not be disclosed" protects privacy
	EvenConstrued bool             // counts even in a rule of construction: "nothing in this Act preempts the law of a State"
	NotInCaption  bool             // does not count in the caption of a paragraph: "(a) Tax on Moons.—"
	NotInPurposes bool             // does not count in what an appropriation is for: "For expenses of enforcing the law, $5"
	NotInContents bool             // does not count in an item of the contents of a report: "(1) a description of the arrests"
}

// Definitions returns the definition of every signal, in the order of
// [congress.Signals].
//
// A rule does not count if its clause negates it ("does not impose a tax", "no
// person shall be required to pay"), unless its signal is EvenNegated. It does not
// count in a rule of construction ("nothing in this Act shall be construed to",
// "be construed" after any negation in its sentence) up to a proviso, unless its
// signal is EvenConstrued. No rule counts in a heading that is a paragraph of its
// own, in the name of an Act or an agency, in a neutral phrase such as "law
// enforcement", in findings, opinions and purposes, in an exception of its signal, in
// the quoted name of an account, or in words struck from a law, nor one of a signal
// that is NotInCaption, NotInPurposes or NotInContents in such words.
func Definitions() []Definition {
	list := make([]Definition, len(table))
	for i, d := range table {
		list[i] = Definition{Name: d.name, Description: d.description, EvenNegated: d.evenNegated, EvenConstrued: d.evenConstrued, NotInCaption: d.notInCaption, NotInPurposes: d.notInPurposes, NotInContents: d.notInContents}
		for _, r := range d.rules {
			list[i].Rules = append(list[i].Rules, legaltext.Rule(r))
		}
		for _, r := range d.exceptions {
			list[i].Exceptions = append(list[i].Exceptions, legaltext.Rule(r))
		}
	}
	return list
}

// definition is a row of the table of signals.
type definition struct {
	name          congress.Signal
	description   string
	rules         []rule
	exceptions    []rule
	evenNegated   bool
	evenConstrued bool
	notInCaption  bool
	notInPurposes bool
	notInContents bool
}

// rule is a [legaltext.Rule] of this package.
type rule legaltext.Rule

// table lists the signals in the order of [congress.Signals].
var table = []definition{
	taxes, spending, deadlines, privacy, rulemaking, penalties, reporting, grants,
	preemption, sunset, effectiveDate, enforcement, study, definitions, amendsLaw,
}

var deadlines = definition{
	name:        congress.Deadline,
	description: "Sets a time by which, or at what intervals, something must be done.",
	rules: []rule{
		{DeadlineRule, "", "every deadline is one"},
		{"limit-of-list", "later than the? later|earlier|latest|earliest|first|last|sooner? of? —", "a limit in time that the items of a list give"},
	},
}

// The rules that have no pattern.
const (
	// DeadlineRule is the name of the rule by which every deadline raises
	// [congress.Deadline]. [Scanner.Scan] applies none of the rules for dates.
	DeadlineRule = "deadline-found"
	// EffectiveRule, TerminationRule and ExtensionRule are the names of the rules by which
	// dates of these kinds raise [congress.EffectiveDate] and [congress.Sunset].
	EffectiveRule   = "effective-date-found"
	TerminationRule = "termination-found"
	ExtensionRule   = "extension-found"
	// ListedSumRule is the name of the rule for sums in lists of appropriations.
	ListedSumRule = "listed-sum"
	// RecordsLawRule is the name of the rule for the laws on the records of agencies and
	// schools.
	RecordsLawRule = "records-law"
)

// Alternatives that several patterns share.
const (
	months = "January|February|March|April|May|June|July|August|September|October|November|December"
	// legislators are words that name Congress.
	legislators = "Congress|Committee|committees|congressional|Senate|House|Speaker"
	// officers are words that name who acts for the Government.
	officers = "Secretary|Administrator|Director|Commission|Commissioner|President|Attorney|Board|Bureau|Comptroller|Librarian|Register|Architect|Corporation|Chairman|Postmaster|Archivist|Inspector|Agency|Department|Office"
)

// neutralPhrases are phrases in which no rule raises a signal.
var neutralPhrases = []string{
	"law enforcement",
	"Forfeiture Fund",
	"assets forfeiture fund",
	"public health surveillance",
	"income tax preparer|preparers",
	"explanatory statement described",
	"Civil Penalty Fund",
	"cited as the? “ ..24 ”",
	"bill|resolution ( ..3 ) to ..120 for other purposes",
}

// declarations are the words with which a text states findings, opinions or
// purposes, rather than law.
var declarations = []string{
	"^ Whereas",
	"^ Congress —",
	"— Congress —",
	"Congress ..2 finds|declares",
	"makes|make the following findings",
	"sense of the? Congress|Senate|House",
	"purpose|purposes of this ..1 is|are to|—",
	"is|are the purpose|purposes|policy of",
	"Resolved ..30 That ..4 Congress|Senate|Representatives —|supports|condemns|recognizes|urges|calls|reaffirms|commends|honors|congratulates|expresses|designates",
}

// pattern is a rule of the table that has a pattern and raises a signal or, if it is
// an exception, mutes it.
type pattern struct {
	rule      rule
	exception bool
}

// patterns are the rules and exceptions that have a pattern, in the order of the
// table, by number.
type patterns struct {
	list    []pattern
	rows    []uint8  // of their signals in table, apart since every word reads them
	sources []string // the patterns themselves
}

func listPatterns() *patterns {
	l := &patterns{}
	for row, d := range table {
		for _, r := range d.rules {
			if r.Pattern != "" {
				l.add(row, pattern{r, false})
			}
		}
		for _, r := range d.exceptions {
			l.add(row, pattern{r, true})
		}
	}
	return l
}

func (l *patterns) add(row int, q pattern) {
	l.list, l.rows, l.sources = append(l.list, q), append(l.rows, uint8(row)), append(l.sources, q.rule.Pattern)
}

// spendingRow is the index of [congress.Spending] in table.
const spendingRow = 1

// privacyRow is the index of [congress.Privacy] in table.
const privacyRow = 3

// ruleNamed returns the rule with the given name.
func ruleNamed(name string) rule {
	for _, d := range table {
		for _, r := range d.rules {
			if r.Name == name {
				return r
			}
		}
	}
	panic("signal: no rule is named " + name)
}
