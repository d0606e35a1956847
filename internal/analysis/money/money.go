package money

import (
	"legislative/internal/analysis/legaltext"
	"strconv"
	"strings"
)

// Amount is a sum of money in cents. Low and High are equal for an exact sum;
// one of them is [NoBound] where it has only the other: not to exceed $5,000 is
// {-1, 500000}.
type Amount struct {
	Low  int64 `json:"low"`
	High int64 `json:"high"`
	// Pair is the sum that the bill puts in the place of this struck one, or
	// the struck one that this sum replaces; NoBound where there is none.
	Pair int64 `json:"pair"`
}

// NoBound stands for a bound, or a pair, that a sum does not have.
const NoBound = -1

// String is the normalised form, as in [DollarAmount].
func (a Amount) String() string {
	if a.Low == a.High {
		return strconv.FormatInt(a.Low, 10)
	}
	return bound(a.Low) + ".." + bound(a.High)
}

func bound(cents int64) string {
	if cents == NoBound {
		return ""
	}
	return strconv.FormatInt(cents, 10)
}

// sum is a sum of money as it stands in a passage.
type sum struct {
	amount      Amount
	rule        rule
	scale       int // the power of ten of its "million"; 0 without one
	first, next int
}

// scan is the work on one passage.
type scan struct{ *legaltext.Passage }

// Scan reports the sums of money of a passage.
func Scan(passage *legaltext.Passage, report func(legaltext.Match, Amount)) {
	p := &scan{passage}
	sums := p.sums()
	p.pairSums(sums)
	for i := range sums {
		s := &sums[i]
		report(legaltext.Match{Rule: legaltext.Rule(s.rule), First: s.first, Next: s.next, Value: s.amount.String()}, s.amount)
	}
}

// sums reads the sums of a passage, and joins those of one range.
func (p *scan) sums() []sum {
	var sums []sum
	for i := 0; i < len(p.Tokens); i++ {
		if !p.Tokens[i].IsMark('$') && p.Class(i)&legaltext.MoneyUnit == 0 {
			continue
		}
		s, ok := p.sumAt(i)
		if !ok {
			continue
		}
		i = s.next - 1
		s.bound(p)
		if n := len(sums) - 1; n < 0 || !sums[n].joins(p, s) {
			sums = append(sums, s)
		} else {
			sums[n] = sums[n].through(s)
		}
	}
	return sums
}

// sumAt reads the sum whose dollar sign, or whose word dollars or cents, is at
// i.
func (p *scan) sumAt(i int) (sum, bool) {
	if p.Tokens[i].IsMark('$') {
		return p.sumAfterSign(i)
	}
	s := sum{rule: exactRule, next: i + 1}
	figures := i - 1
	if p.At(i).Has(legaltext.LineStart) {
		return sum{}, false
	}
	if p.Class(figures)&legaltext.Scale != 0 && !p.At(figures).Has(legaltext.LineStart) {
		s.scale = p.Value(figures)
		figures--
	}
	if p.At(figures).Kind != legaltext.Number {
		return p.sumInWords(i)
	}
	if p.At(figures - 1).IsMark('$') {
		return sum{}, false
	}
	s.first = figures
	return s.of(p.Word(figures), p.unitPower(i))
}

// unitPower is the power of ten that makes cents of the unit at i.
func (p *scan) unitPower(i int) int {
	if p.Value(i) == 1 {
		return 0
	}
	return 2
}

// of gives a sum its amount, in figures of a unit of which a power of ten are
// cents.
func (s sum) of(figures string, power int) (sum, bool) {
	cents, ok := decimal(figures, power+s.scale)
	s.amount = Amount{cents, cents, NoBound}
	return s, ok
}

// sumAfterSign reads the figures after the dollar sign at i: $5,000, $.50,
// $5 million, $5-million.
func (p *scan) sumAfterSign(i int) (sum, bool) {
	s := sum{rule: exactRule, first: i}
	figures := i + 1
	if p.At(figures).IsMark('.') && p.At(figures+1).Has(legaltext.Glued) {
		figures++
	}
	if p.At(figures).Kind != legaltext.Number {
		return sum{}, false
	}
	s.scale, s.next = p.scaleAt(figures + 1)
	return s.of(p.TextOf(i+1, figures+1), 2)
}

// scaleAt reads the scale at i, or after a hyphen there, and gives the token
// after it; 0 and i where there is none.
func (p *scan) scaleAt(i int) (power, next int) {
	at := i
	if p.At(at).IsMark(legaltext.Hyphen) {
		at++
	}
	if p.Class(at)&legaltext.Scale == 0 || p.At(i).Has(legaltext.LineStart) || p.At(at).Has(legaltext.LineStart) {
		return 0, i
	}
	return p.Value(at), at + 1
}

// sumInWords reads the number in words before the unit at i, "five million
// dollars", with the same sum in figures that may follow it in parentheses.
func (p *scan) sumInWords(i int) (sum, bool) {
	first := i
	for first > 0 && i-first < legaltext.MaxCardinal && !p.At(first).Has(legaltext.LineStart) && (p.Class(first-1)&(legaltext.Numeral|legaltext.Scale) != 0 || p.JoinsCardinal(first-1)) {
		first--
	}
	for ; first < i; first++ { // of "one two dollars", the two
		n, next := p.Cardinal(first)
		if next != i {
			continue
		}
		s := sum{rule: exactRule, first: first, next: i + 1}
		s, ok := s.of(strconv.FormatInt(n, 10), p.unitPower(i))
		if again, same := p.sumInAside(i + 1); same && again.amount == s.amount {
			s.next = again.next + 1
		}
		return s, ok
	}
	return sum{}, false
}

// sumInAside reads a sum that stands alone in the parentheses at i.
func (p *scan) sumInAside(i int) (sum, bool) {
	if !p.At(i).IsMark('(') || !p.At(i+1).IsMark('$') || p.At(i).Has(legaltext.LineStart) {
		return sum{}, false
	}
	s, ok := p.sumAfterSign(i + 1)
	return s, ok && p.At(s.next).IsMark(')')
}

// decimal reads digits with group commas and decimals, times ten to a power;
// ok is false where that is no whole number of int64.
func decimal(s string, power int) (n int64, ok bool) {
	whole, fraction, _ := strings.Cut(strings.ReplaceAll(s, ",", ""), ".")
	for len(fraction) < power {
		fraction += "0"
	}
	if strings.Trim(fraction[power:], "0") != "" {
		return 0, false
	}
	n, err := strconv.ParseInt(whole+fraction[:power], 10, 64)
	return n, err == nil
}

// bound reads the words before a sum.
func (s *sum) bound(p *scan) {
	for _, r := range boundRules {
		first := s.first - len(r.words)
		if first < 0 || p.At(first+1).Has(legaltext.LineStart) || p.At(s.first).Has(legaltext.LineStart) || !p.areWords(first, r.words) {
			continue
		}
		s.first, s.rule = first, r.rule
		if r.low {
			s.amount.High = NoBound
		} else {
			s.amount.Low = NoBound
		}
		return
	}
}

// areWords tells whether the words stand from i on.
func (p *scan) areWords(i int, words []string) bool {
	for n, w := range words {
		if !p.Is(i+n, w) {
			return false
		}
	}
	return true
}

// joins tells whether a further sum makes a range of this one: "$1,000 to
// $2,000", "between $1,000 and $2,000", "not less than $1,000 nor more than
// $2,000", or the most first.
func (s sum) joins(p *scan, next sum) bool {
	if p.At(next.first).Has(legaltext.LineStart) {
		return false
	}
	link := next.first - 1
	if next.rule == exactRule && s.rule == exactRule {
		return link == s.next && (p.Is(link, "to", "through") || p.At(link).IsMark(legaltext.Hyphen) || p.Is(link, "and") && p.Is(s.first-1, "between"))
	}
	if !s.completes(next) && !next.completes(s) {
		return false
	}
	if p.Is(link, "and", "but", "or") {
		link--
	} else if !p.Is(next.first, "nor") {
		return false
	}
	return link < s.next || link == s.next && p.At(link).IsMark(',')
}

// completes tells whether a sum is the most of a range that another is the
// least of.
func (s sum) completes(least sum) bool {
	return s.amount.Low == NoBound && least.amount.High == NoBound && s.amount.High >= least.amount.Low
}

// through makes a range of a sum and a further one. In "$5 to $10 million" the
// scale is that of both.
func (s sum) through(next sum) sum {
	low, high := s.amount.Low, next.amount.High
	if low == NoBound {
		low, high = next.amount.Low, s.amount.High
	}
	if s.rule == exactRule && s.scale == 0 && next.scale > 0 && low < high/legaltext.Power10(next.scale) {
		low *= legaltext.Power10(next.scale)
	}
	return sum{amount: Amount{low, high, NoBound}, rule: rangeRule, first: s.first, next: next.next}
}
