// Package dates finds dates of law in the text of a bill by rules: deadlines, and
// the dates from which, until which or for how long provisions, bodies and money
// last.
package dates

import (
	"legislative/internal/analysis/binding"
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/duty"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/analysis/termlength"
	"legislative/internal/source/billtext"
)

// Rules are the compiled rules. They do not change.
type Rules struct {
	deadlines *legaltext.PatternIndex // of rules
	dates     *legaltext.PatternIndex // of dateRules
	applying  []legaltext.WordID      // the words that followApplication looks for
}

// Compile compiles the rules for passages of a lexicon, to which it adds their
// words.
func Compile(x *legaltext.Lexicon) *Rules {
	duty.AddWords(x)
	deadline.AddWords(x)
	applying := make([]legaltext.WordID, len(applicationWords))
	for i, word := range applicationWords {
		applying[i] = x.Add(word)
	}
	return &Rules{
		applying:  applying,
		deadlines: legaltext.NewPatternIndex(x, legaltext.DeadlineStart, patternsOf(rules)),
		dates:     legaltext.NewPatternIndex(x, legaltext.DateStart, patternsOf(dateRules)),
	}
}

func patternsOf(rules []dateRule) []string {
	patterns := make([]string, len(rules))
	for i, r := range rules {
		patterns[i] = r.Pattern
	}
	return patterns
}

// maxDutyTokens bounds the distance between a date and the "shall" that follows it.
const maxDutyTokens = 24

// Scanner finds dates in the passages of one text. It reuses its memory from one
// passage to the next.
type Scanner struct {
	rules  *Rules
	titles deadline.Titles
	scan   scan
}

// NewScanner returns a scanner of the passages of a text.
func NewScanner(rules *Rules, sections []billtext.Section) *Scanner {
	return &Scanner{rules: rules, titles: deadline.ShortTitles(sections)}
}

// scan is a scan of one passage. Unless they say otherwise, its methods that read
// or parse from token i on return the token after the last one read, or 0 if they
// find nothing. Those that skip something return i if it is not there.
type scan struct {
	binding.Reader
	rules     *Rules
	sentences clause.Reader
	duties    duty.Reader
	report    func(legaltext.Match, deadline.Deadline)
	first     int // where the pattern of the rule that is tried begins
	done      int // the token after the last date, if that is a deadline, or 0
	until     int // the token after the end of the last recurrence
	applies   int // the last "shall apply" before the token that is read, or -1
	followed  int // the token up to which the lead-ins of lists and words of application are followed
}

// Scan reports the dates of a passage. They do not overlap: one that begins
// earlier takes precedence, and of those that begin at the same token the longest.
func (s *Scanner) Scan(passage *legaltext.Passage, report func(legaltext.Match, deadline.Deadline)) {
	p := &s.scan
	leads := p.sentences.Leads[:0]
	*p = scan{rules: s.rules, report: report, applies: -1, sentences: clause.Reader{Passage: passage, Leads: leads}}
	p.duties = duty.New(&p.sentences)
	p.Reader = binding.NewReader(deadline.NewReader(&p.sentences, s.titles), &p.duties)
	for i := 0; i < len(p.Tokens); i++ {
		p.follow(i)
		if !p.mayBegin(i) {
			continue
		}
		rule, d, end := p.readDeadline(i)
		if end == 0 {
			continue
		}
		first := i
		if p.Is(i, "no") && p.Is(i+1, "case", "event") && p.Is(i-1, "in") && !p.At(i).Has(legaltext.LineStart) {
			first--
		}
		i = p.reportDeadlines(rule, d, first, end) - 1
	}
}

// follow keeps the lead-ins of lists and the words of application up to the token at i.
func (p *scan) follow(i int) {
	for ; p.followed <= i; p.followed++ {
		p.Follow(p.followed)
		p.followApplication(p.followed)
	}
}

// mayBegin reports whether a date can begin at the token at i.
func (p *scan) mayBegin(i int) bool {
	t := &p.Tokens[i]
	if t.Has(legaltext.Struck) {
		return false
	}
	if t.Kind == legaltext.Word {
		return p.Class(i)&(legaltext.DeadlineStart|legaltext.DateStart|legaltext.Numeral) != 0
	}
	return t.Kind == legaltext.Number && t.Has(legaltext.Digits)
}

// reportDeadlines reports a date, and the others of a list that begins with it. It
// returns the token after the last one.
func (p *scan) reportDeadlines(rule legaltext.Rule, d deadline.Deadline, first, end int) int {
	p.reportDeadline(rule, d, first, end)
	p.done = 0
	defer func() {
		if d.Kind.IsDeadline() {
			p.done = end
		}
	}()
	for range deadline.MaxChoices {
		more, from, next := p.readFurtherLimit(d, first, end)
		if next == 0 {
			break
		}
		switch {
		case more.Kind != "":
		case !d.Kind.IsDeadline(), d.Kind == deadline.Notice && more.Direction == deadline.After:
			more.Kind = d.Kind
		default:
			more.Kind = kindOf(more)
		}
		p.follow(from)
		p.reportDeadline(rule, more, from, next)
		d, end = more, next
	}
	return end
}

// reportDeadline reports a date in the tokens [first, next). The place of an alternative
// that is an item of a list is in the item.
func (p *scan) reportDeadline(rule legaltext.Rule, d deadline.Deadline, first, next int) {
	if d.Kind.IsDeadline() {
		d.Duty = p.duties.Read(first, next)
	}
	for at := next - 1; at > first; at-- {
		if p.At(at).Has(legaltext.LineStart) {
			first = p.SkipItemLabel(at)
		}
	}
	p.report(legaltext.Match{Rule: rule, First: first, Next: next, Value: d.String()}, d)
}

// kindOf returns the kind of a deadline whose rule does not state it.
func kindOf(d deadline.Deadline) deadline.Kind {
	switch {
	case d.Direction == deadline.Every:
		return deadline.Recurring
	case d.Direction == deadline.Before && d.Duration > 0:
		return deadline.Notice
	}
	return deadline.Due
}

// readDeadline reads the date that begins at i: if several rules match, the one
// that ends last. end is 0 if no rule matches.
func (p *scan) readDeadline(i int) (rule legaltext.Rule, d deadline.Deadline, end int) {
	if p.Class(i)&legaltext.DeadlineStart != 0 {
		rule, d, end = p.tryRules(i, p.rules.deadlines, rules)
	}
	if p.Class(i)&legaltext.DateStart != 0 {
		if otherRule, other, after := p.tryRules(i, p.rules.dates, dateRules); after > end {
			rule, d, end = otherRule, other, after
		}
	}
	if end == 0 && (p.Tokens[i].Kind == legaltext.Number || p.Class(i)&legaltext.Numeral != 0) {
		p.first = i
		if found, after := p.parseBareSpan(i); after > 0 {
			rule, d, end = legaltext.Rule(bareSpan), found, after
		} else if found, after := reading((*termlength.Reader).ReadSpan)(p, i); after > 0 {
			rule, d, end = legaltext.Rule(spanTerm), found, after
		}
	}
	if end > 0 && d.Kind == "" {
		d.Kind = kindOf(d)
	}
	if d.Kind == deadline.Recurring {
		d.Until, p.until = p.readUntil(end)
	}
	return rule, d, end
}

// tryRules reads the date that begins at i by the rules of a table.
func (p *scan) tryRules(i int, patterns *legaltext.PatternIndex, table []dateRule) (rule legaltext.Rule, d deadline.Deadline, end int) {
	for n, next := range patterns.At(p.Passage, i) {
		if next < len(p.Tokens) && p.Tokens[next].Has(legaltext.LineStart) && !p.At(next-1).IsMark(legaltext.Dash) {
			continue
		}
		p.first = i
		if found, after := table[n].parse(p, next); after > end {
			rule, d, end = legaltext.Rule(table[n].rule), found, after
		}
	}
	return rule, d, end
}
