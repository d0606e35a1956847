package analysis

import (
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/analysis/money"
)

// Kind is the kind of a finding.
type Kind string

// The kinds of findings. The comments give the form of [Finding.Value].
const (
	// DeadlineKind: "180 days after enactment", "30 days before the hearing",
	// "2026-09-30", "--03-01 each year" (March 1 of every year), "every 2 years",
	// "by the end of the fiscal year"; see [Deadline].
	DeadlineKind Kind = "deadline"
	// DateKind: a date that is no deadline: its kind and its form as that of a
	// deadline, "effective 2026-10-01", "termination 5 years after enactment",
	// "availability expended", "extension 2019-10-01..2024-10-01", "term 5 years".
	DateKind Kind = "date"
	// DollarAmount: whole cents, "500000" for $5,000; a range as
	// "500000..1000000"; "..500000" for not to exceed, "500000.." for not less
	// than; see [Amount].
	DollarAmount Kind = "dollar_amount"
	// Agency: the agency's full name, "Department of Agriculture", also for
	// its head and its short form, or the name of a body that only the text has; ""
	// if the text does not define the short form.
	Agency Kind = "agency"
	// Committee: the system code of a committee of Congress, "hsju00".
	Committee Kind = "committee"
	// StatutoryReference: a path, "usc/26/501/c/3", "pl/117/58", "stat/118/1694",
	// "cfr/40/60.1", "fr/79/1234", "eo/13990", "act/clean-air-act",
	// "act/clean-air-act/111/d"; a range of sections as "usc/20/2001..2019".
	StatutoryReference Kind = "statutory_reference"
	// SignalHit: the signal's name, one of [congress.Signals].
	SignalHit Kind = "signal"
)

// Kinds lists every kind in the order of [Overview].
var Kinds = []Kind{DeadlineKind, DateKind, DollarAmount, Agency, Committee, StatutoryReference, SignalHit}

// Finding is a match of a rule in a section's text, with the evidence for it.
type Finding struct {
	Section     int       // ordinal of the section, from 1
	Kind        Kind      //
	Start, End  int       // code points into the section's Text, End exclusive
	Text        string    // the matched text
	Value       string    // normalized as the Kind describes
	Rule        string    // name of the rule
	Explanation string    // description of the rule
	Quoted      bool      // in matter that the bill puts into another law, or quotes from it
	Struck      bool      // in words that the bill strikes from another law
	Deadline    *Deadline // for deadlines and dates only
	Amount      *Amount   // for dollar amounts only
	Entity      string    // for agencies only: the ID of the agency, see [agency.Entity]; "" for one that only the bill names
}

// Deadline is the value of a finding of [DeadlineKind].
type Deadline = deadline.Deadline

// Amount is the value of a finding of kind [DollarAmount].
type Amount = money.Amount

// NoBound is the value of a bound or a pair that an [Amount] does not have.
const NoBound = money.NoBound

func newFinding(p *legaltext.Passage, kind Kind, m legaltext.Match) Finding {
	start, end := p.Span(m.First, m.Next)
	first := p.Tokens[m.First]
	return Finding{
		Section: p.Ordinal, Kind: kind, Start: start, End: end, Text: p.TextOf(m.First, m.Next),
		Value: m.Value, Rule: m.Rule.Name, Explanation: m.Rule.Description,
		Quoted: first.Has(legaltext.Quoted), Struck: first.Has(legaltext.Struck),
	}
}
