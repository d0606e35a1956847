package analysis

import (
	"cmp"
	"slices"
	"sync"

	"legislative/internal/analysis/agency"
	"legislative/internal/analysis/citation"
	"legislative/internal/analysis/committee"
	"legislative/internal/analysis/dates"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/analysis/money"
	"legislative/internal/analysis/signal"
	"legislative/internal/congress"
	"legislative/internal/source/billtext"
)

// Analysis is the result of analyzing one text version.
type Analysis struct {
	Findings []Finding           // by section, start, end, kind, value
	Signals  [][]congress.Signal // of each section, in the order of congress.Signals
	Overview Overview
}

// Analyze analyzes the sections of one text version, which must be in the order
// of the text. It takes time in proportion to their length.
func Analyze(sections []billtext.Section) Analysis {
	a := Analysis{Signals: make([][]congress.Signal, len(sections)), Findings: make([]Finding, 0, expectedFindings(sections))}
	c := compiled()
	s := scan{
		citations:  citation.NewScanner(sections),
		committees: committee.NewScanner(c.committees),
		agencies:   agency.NewScanner(c.agencies, sections),
		sums:       c.sums,
		deadlines:  dates.NewScanner(c.deadlines, sections),
		signals:    c.signals,
		findings:   &a.Findings,
	}
	order := make([]int32, 0, cap(a.Findings))
	for batch := range legaltext.NewReader(c.lexicon).Batches(sections) {
		before := len(a.Findings)
		s.scanBatch(batch)
		order = appendOrder(order, a.Findings, before)
	}
	sortBySection(a.Findings, order, len(sections))
	nameByLaws(sections, a.Findings)
	s.resolveAgencies()
	for remaining := a.Findings; len(remaining) > 0; {
		n := 1
		for n < len(remaining) && remaining[n].Section == remaining[0].Section {
			n++
		}
		a.Signals[remaining[0].Section-1] = signalsOf(remaining[:n])
		remaining = remaining[n:]
	}
	a.Overview = newOverview(sections, &a)
	return a
}

// appendOrder appends the indexes of the findings from first on, those of one batch, in
// the order of [compareFindings]. Findings are large and stay where they are.
func appendOrder(order []int32, findings []Finding, first int) []int32 {
	for i := first; i < len(findings); i++ {
		order = append(order, int32(i))
	}
	slices.SortFunc(order[first:], func(i, j int32) int { return compareFindings(&findings[i], &findings[j]) })
	return order
}

// sortBySection moves findings to where they belong by their sections and, within a
// section, by the given order of their indexes. The order is that of each batch, and the
// batches are in reading order: a section can continue after its subsections, in a later
// one.
func sortBySection(findings []Finding, order []int32, sections int) {
	next := make([]int32, sections+2) // by ordinal: where the next finding of the section goes
	for i := range findings {
		next[findings[i].Section+1]++
	}
	for n := 1; n < len(next); n++ {
		next[n] += next[n-1]
	}
	places := make([]int32, len(findings))
	for _, i := range order {
		at := &next[findings[i].Section]
		places[i] = *at
		*at++
	}
	for i := range findings {
		for at := places[i]; at != int32(i); at = places[i] {
			findings[i], findings[at] = findings[at], findings[i]
			places[i], places[at] = places[at], at
		}
	}
}

// expectedFindings estimates the number of findings in a dense text.
func expectedFindings(sections []billtext.Section) int {
	const bytesPerFinding = 80
	size := 0
	for i := range sections {
		size += len(sections[i].Text)
	}
	return size / bytesPerFinding
}

// rules are the compiled rules. They do not change.
type rules struct {
	lexicon    *legaltext.Lexicon
	committees *committee.Names
	agencies   *agency.Trie
	sums       *money.Scanner
	deadlines  *dates.Rules
	signals    *signal.Scanner
}

// compiled returns the rules, which it compiles on the first call.
var compiled = sync.OnceValue(func() rules {
	x := legaltext.NewLexicon()
	citation.AddWords(x)
	return rules{x, committee.NewNames(x), agency.NewTrie(x), money.NewScanner(x), dates.Compile(x), signal.NewScanner(x)}
})

// scan is a scan of one text version. The scanners of citations, committees and
// agencies remember definitions and what was named last from one passage to the
// next.
type scan struct {
	citations  *citation.Scanner
	committees *committee.Scanner
	agencies   *agency.Scanner
	sums       *money.Scanner
	deadlines  *dates.Scanner
	signals    *signal.Scanner
	findings   *[]Finding
}

// scanBatch adds the findings of passages. The scan for citations comes first, since it
// marks the names of Acts, in which there are no agencies, and that for committees comes
// before that for agencies, since a committee is not an agency. All three mark names, in
// which no rule raises a signal.
func (s *scan) scanBatch(batch []*legaltext.Passage) {
	for _, p := range batch {
		s.citations.Scan(p, func(m legaltext.Match) { s.add(newFinding(p, StatutoryReference, m)) })
	}
	for _, p := range batch {
		s.committees.Scan(p, func(m legaltext.Match) { s.add(newFinding(p, Committee, m)) })
	}
	for _, p := range batch {
		s.scanAgencies(p)
	}
	for _, p := range batch {
		s.sums.Scan(p, func(m legaltext.Match, a Amount) {
			f := newFinding(p, DollarAmount, m)
			f.Amount = &a
			s.add(f)
		})
	}
	raised := make([][]legaltext.Match, len(batch))
	for i, p := range batch {
		raised[i] = s.scanDates(p)
	}
	for i, p := range batch {
		s.scanSignals(p, raised[i])
	}
}

// scanAgencies adds the mentions of agencies in a passage.
func (s *scan) scanAgencies(p *legaltext.Passage) {
	s.agencies.Scan(p, func(m legaltext.Match) {
		f := newFinding(p, Agency, m)
		f.Entity = entityOf(f.Value)
		s.add(f)
	})
}

// resolveAgencies gives short forms that have no definition above the meaning of those
// that follow.
func (s *scan) resolveAgencies() {
	for i := range *s.findings {
		f := &(*s.findings)[i]
		if f.Kind != Agency || f.Value != "" && (f.Rule != agency.NamedAbove || f.Quoted) {
			continue
		}
		if name := s.agencies.Resolve(f.Section, f.Text); name != "" {
			f.Value, f.Entity = name, entityOf(name)
			f.Rule, f.Explanation = agency.DefinedLater.Name, agency.DefinedLater.Description
		}
	}
}

// entityOf returns the ID of the agency with a name, or "".
func entityOf(name string) string {
	if e := agency.ByName(name); e != nil {
		return e.ID
	}
	return ""
}

// scanDates adds the dates of a passage and the signal of each deadline. It returns the
// signals that other dates raise.
func (s *scan) scanDates(p *legaltext.Passage) (raised []legaltext.Match) {
	s.deadlines.Scan(p, func(m legaltext.Match, d Deadline) {
		f := newFinding(p, DeadlineKind, m)
		f.Deadline = &d
		if !d.Kind.IsDeadline() {
			f.Kind = DateKind
			if of, ok := signalsOfDates[d.Kind]; ok && !isOnlyDate(p, m, d.Kind) {
				m.Value, m.Rule.Name = string(of.signal), of.rule
				raised = append(raised, m)
			}
		}
		s.add(f)
		if d.Kind.IsDeadline() {
			f.Kind, f.Value, f.Rule, f.Deadline = SignalHit, string(congress.Deadline), signal.DeadlineRule, nil
			s.add(f)
		}
	})
	return raised
}

// signalsOfDates are the signals that dates raise which are no deadlines, and their
// rules.
var signalsOfDates = map[deadline.Kind]struct {
	signal congress.Signal
	rule   string
}{
	deadline.Effective:   {congress.EffectiveDate, signal.EffectiveRule},
	deadline.Termination: {congress.Sunset, signal.TerminationRule},
	deadline.Extension:   {congress.Sunset, signal.ExtensionRule},
}

// isOnlyDate reports whether a date raises no signal: one that ends no law, such as one
// before which the years of a tax begin or a case occurs, and one in an item whose own
// words do not say that something ends then, as those of its lead-in do.
func isOnlyDate(p *legaltext.Passage, m legaltext.Match, kind deadline.Kind) bool {
	if m.Rule.Name == dates.MoneyRule || m.Rule.Name == dates.OtherStruckRule {
		return true
	}
	return kind == deadline.Termination &&
		(p.Is(m.First, "the") || p.Is(m.First, "beginning", "occurring") && p.Is(m.First+1, "before", "prior") || p.Class(m.First)&legaltext.Month != 0)
}

// scanSignals adds the signals of a passage: those of its patterns and those that its
// dates raise.
func (s *scan) scanSignals(p *legaltext.Passage, ofDates []legaltext.Match) {
	s.signals.Scan(p, ofDates, func(m legaltext.Match) { s.add(newFinding(p, SignalHit, m)) })
}

func (s *scan) add(f Finding) { *s.findings = append(*s.findings, f) }

// compareFindings orders findings as those of an [Analysis].
func compareFindings(a, b *Finding) int {
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

// signalsOf returns the distinct signals among findings, in the order of
// [congress.Signals].
func signalsOf(findings []Finding) []congress.Signal {
	raised := make([]bool, len(congress.Signals))
	for i := range findings {
		if f := &findings[i]; f.Kind == SignalHit {
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
