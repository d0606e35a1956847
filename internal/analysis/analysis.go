package analysis

import (
	"cmp"
	"slices"

	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// Kind is what a finding is.
type Kind string

// The kinds of findings. The comments give the form of [Finding.Value].
const (
	// DeadlineKind: "180 days after enactment", "30 days before the hearing",
	// "2026-09-30", "--03-01 each year" (every 1 March), "every 2 years",
	// "by the end of the fiscal year"; see [Deadline].
	DeadlineKind Kind = "deadline"
	// DollarAmount: whole cents, "500000" for $5,000; a range as
	// "500000..1000000"; "..500000" for not to exceed, "500000.." for not less
	// than; see [Amount].
	DollarAmount Kind = "dollar_amount"
	// Agency: the agency's full name, "Department of Agriculture", also for
	// its head and its short form; "" where the text does not say which is meant.
	Agency Kind = "agency"
	// StatutoryReference: a path, "usc/26/501/c/3", "pl/117/58", "stat/118/1694",
	// "cfr/40/60.1", "eo/13990", "act/clean-air-act/111/d"; a range of sections
	// as "usc/20/2001..2019"; "" where "such Act" follows no named Act.
	StatutoryReference Kind = "statutory_reference"
	// SignalHit: the signal's name, one of [congress.Signals].
	SignalHit Kind = "signal"
)

// Kinds lists every kind in the order of [Overview].
var Kinds = []Kind{DeadlineKind, DollarAmount, Agency, StatutoryReference, SignalHit}

// Rules lists the rules that find what is of a kind, but for signals; those
// [Signals] lists.
func Rules(kind Kind) []Rule {
	switch kind {
	case DeadlineKind:
		return namesOf(deadlineRules, func(r deadlineRule) Rule { return r.Rule })
	case DollarAmount:
		return append(namesOf(boundRules, func(r boundRule) Rule { return r.Rule }), exactRule, rangeRule)
	case Agency:
		return slices.Clone(agencyRules)
	case StatutoryReference:
		return slices.Clone(citationRules)
	}
	return nil
}

func namesOf[T any](table []T, rule func(T) Rule) []Rule {
	var rules []Rule
	for _, row := range table {
		rules = append(rules, rule(row))
	}
	return rules
}

// Finding is one thing found in a section's text, with the evidence for it.
type Finding struct {
	Section     int       // ordinal of the section, from 1
	Kind        Kind      //
	Start, End  int       // code points into the section's Text, End exclusive
	Text        string    // what stands there
	Value       string    // normalised as its Kind says
	Rule        string    // name of the rule that found it
	Explanation string    // what the rule saw, in words
	Quoted      bool      // in matter that the bill puts into another law, or quotes from it
	Struck      bool      // in words that the bill strikes from another law
	Deadline    *Deadline // for deadlines only
	Amount      *Amount   // for dollar amounts only
}

// Analysis is what is found in one text version.
type Analysis struct {
	Findings []Finding           // by section, start, end, kind, value
	Signals  [][]congress.Signal // of each section, in the order of congress.Signals
	Overview Overview
}

// Overview counts findings. Each mention counts: an agency named three times
// counts three times.
type Overview struct {
	Sections                int // but for struck ones
	DeadlineCount           int
	DollarAmountCount       int
	AgencyCount             int
	StatutoryReferenceCount int
	SignalCounts            map[congress.Signal]int // of every signal, 0 included
}

// Analyse reads the sections of one text version in the order of the text. It
// takes time in proportion to their length.
func Analyse(sections []billtext.Section) Analysis {
	r := reader{rules: rules()}
	s := newScanners(sections)
	size := 0
	for i := range sections {
		size += len(sections[i].Text)
	}
	const density = 160 // bytes of dense text that hold a finding
	a := Analysis{Signals: make([][]congress.Signal, len(sections)), Findings: make([]Finding, 0, size/density)}
	for p := range r.passages(sections) {
		p.found = &a.Findings
		s.scan(p)
	}
	slices.SortFunc(a.Findings, compareFindings)
	for rest := a.Findings; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].Section == rest[0].Section {
			n++
		}
		a.Signals[rest[0].Section-1] = signalsIn(rest[:n])
		rest = rest[n:]
	}
	a.Overview = overview(sections, a.Findings)
	return a
}

// scanners hold what one section leaves for the next: definitions, and the
// laws named last.
type scanners struct {
	agencies  agencyScanner
	citations citationScanner
}

func newScanners(sections []billtext.Section) *scanners {
	return &scanners{newAgencyScanner(sections), newCitationScanner(sections)}
}

// scan finds everything in one passage. Citations come first, since no agency
// is found in the name of an Act, and no signal in either's.
func (s *scanners) scan(p *passage) {
	s.citations.scan(p)
	s.agencies.scan(p)
	amounts(p)
	deadlines(p)
	signals(p)
}

// compareFindings orders findings as [Analysis] has them.
func compareFindings(a, b Finding) int {
	if a.Section != b.Section {
		return cmp.Compare(a.Section, b.Section)
	}
	if a.Start != b.Start {
		return cmp.Compare(a.Start, b.Start)
	}
	return cmp.Or(
		cmp.Compare(a.End, b.End), cmp.Compare(slices.Index(Kinds, a.Kind), slices.Index(Kinds, b.Kind)),
		cmp.Compare(a.Value, b.Value), cmp.Compare(a.Rule, b.Rule),
	)
}

// signalsIn lists the signals among findings, each once.
func signalsIn(found []Finding) []congress.Signal {
	raised := make([]bool, len(congress.Signals))
	for _, f := range found {
		if f.Kind == SignalHit {
			raised[slices.Index(congress.Signals, congress.Signal(f.Value))] = true
		}
	}
	var names []congress.Signal
	for i, name := range congress.Signals {
		if raised[i] {
			names = append(names, name)
		}
	}
	return names
}

func overview(sections []billtext.Section, found []Finding) Overview {
	o := Overview{SignalCounts: make(map[congress.Signal]int, len(congress.Signals))}
	for _, struck := range billtext.Struck(sections) {
		if !struck {
			o.Sections++
		}
	}
	for _, name := range congress.Signals {
		o.SignalCounts[name] = 0
	}
	for _, f := range found {
		switch f.Kind {
		case DeadlineKind:
			o.DeadlineCount++
		case DollarAmount:
			o.DollarAmountCount++
		case Agency:
			o.AgencyCount++
		case StatutoryReference:
			o.StatutoryReferenceCount++
		case SignalHit:
			o.SignalCounts[congress.Signal(f.Value)]++
		}
	}
	return o
}
