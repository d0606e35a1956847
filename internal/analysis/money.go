package analysis

import (
	"math"
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
	rule        Rule
	scale       int // the power of ten of its "million"; 0 without one
	first, next int
}

// amounts reports the sums of money of a passage.
func amounts(p *passage) {
	var sums []sum
	for i := 0; i < len(p.tokens); i++ {
		if !p.tokens[i].isMark('$') && p.class(i)&money == 0 {
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
	pairSums(p, sums)
	for i := range sums {
		s := &sums[i]
		f := p.finding(DollarAmount, s.rule, s.first, s.next)
		f.Amount, f.Value = &s.amount, s.amount.String()
		p.report(f)
	}
}

// sumAt reads the sum whose dollar sign, or whose word dollars or cents, is at
// i.
func (p *passage) sumAt(i int) (sum, bool) {
	if p.tokens[i].isMark('$') {
		return p.sumAfterSign(i)
	}
	s := sum{rule: exactRule, next: i + 1}
	figures := i - 1
	if p.at(i).has(lineStart) {
		return sum{}, false
	}
	if p.class(figures)&scale != 0 && !p.at(figures).has(lineStart) {
		s.scale = int(p.value(figures))
		figures--
	}
	if p.at(figures).kind != numberToken {
		return p.sumInWords(i)
	}
	if p.at(figures - 1).isMark('$') {
		return sum{}, false
	}
	s.first = figures
	return s.of(p.word(figures), p.unitPower(i))
}

// unitPower is the power of ten that makes cents of the unit at i.
func (p *passage) unitPower(i int) int {
	if p.value(i) == 1 {
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
func (p *passage) sumAfterSign(i int) (sum, bool) {
	s := sum{rule: exactRule, first: i}
	figures := i + 1
	if p.at(figures).isMark('.') && p.at(figures+1).has(glued) {
		figures++
	}
	if p.at(figures).kind != numberToken {
		return sum{}, false
	}
	s.scale, s.next = p.scaleAt(figures + 1)
	return s.of(p.text[p.tokens[i+1].start:p.tokens[figures].end], 2)
}

// scaleAt reads the scale at i, or after a hyphen there, and gives the token
// after it; 0 and i where there is none.
func (p *passage) scaleAt(i int) (power, next int) {
	at := i
	if p.at(at).isMark(markHyphen) {
		at++
	}
	if p.class(at)&scale == 0 || p.at(i).has(lineStart) || p.at(at).has(lineStart) {
		return 0, i
	}
	return int(p.value(at)), at + 1
}

// sumInWords reads the number in words before the unit at i, "five million
// dollars", with the same sum in figures that may follow it in parentheses.
func (p *passage) sumInWords(i int) (sum, bool) {
	first := i
	for first > 0 && i-first < maxCardinal && !p.at(first).has(lineStart) && (p.class(first-1)&(numeral|scale) != 0 || p.joinsCardinal(first-1)) {
		first--
	}
	for ; first < i; first++ { // of "one two dollars", the two
		n, next := p.cardinal(first)
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
func (p *passage) sumInAside(i int) (sum, bool) {
	if !p.at(i).isMark('(') || !p.at(i+1).isMark('$') || p.at(i).has(lineStart) {
		return sum{}, false
	}
	s, ok := p.sumAfterSign(i + 1)
	return s, ok && p.at(s.next).isMark(')')
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
	for _, c := range []byte(whole + fraction[:power]) {
		if !isDigit(c) || n > (math.MaxInt64-9)/10 {
			return 0, false
		}
		n = n*10 + int64(c-'0')
	}
	return n, true
}

// bound reads the words before a sum.
func (s *sum) bound(p *passage) {
	for _, r := range boundRules {
		first := s.first - len(r.words)
		if first < 0 || p.at(first+1).has(lineStart) || p.at(s.first).has(lineStart) || !p.areWords(first, r.words) {
			continue
		}
		s.first, s.rule = first, r.Rule
		if r.low {
			s.amount.High = NoBound
		} else {
			s.amount.Low = NoBound
		}
		return
	}
}

// areWords tells whether the words stand from i on.
func (p *passage) areWords(i int, words []string) bool {
	for n, w := range words {
		if !p.is(i+n, w) {
			return false
		}
	}
	return true
}

// joins tells whether a further sum makes a range of this one: "$1,000 to
// $2,000", "between $1,000 and $2,000", "not less than $1,000 nor more than
// $2,000", or the most first.
func (s sum) joins(p *passage, next sum) bool {
	if p.at(next.first).has(lineStart) {
		return false
	}
	link := next.first - 1
	if next.rule == exactRule && s.rule == exactRule {
		return link == s.next && (p.is(link, "to", "through") || p.at(link).isMark(markHyphen) || p.is(link, "and") && p.is(s.first-1, "between"))
	}
	if !s.completes(next) && !next.completes(s) {
		return false
	}
	if p.is(link, "and", "but", "or") {
		link--
	} else if !p.is(next.first, "nor") {
		return false
	}
	return link < s.next || link == s.next && p.at(link).isMark(',')
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
	if s.rule == exactRule && s.scale == 0 && next.scale > 0 && low < high/power10(next.scale) {
		low *= power10(next.scale)
	}
	return sum{amount: Amount{low, high, NoBound}, rule: rangeRule, first: s.first, next: next.next}
}
