// Package money finds sums of money in the text of a bill, with their bounds
// and ranges, and pairs a sum that the bill strikes with the one that replaces
// it.
package money

import (
	"strconv"
	"strings"

	"legislative/internal/analysis/legaltext"
)

// Amount is a sum of money in cents. Low and High are equal for an exact sum.
// One of them is [NoBound] if the sum has only the other: "not to exceed
// $5,000" is {-1, 500000}.
type Amount struct {
	Low  int64 `json:"low"`
	High int64 `json:"high"`
	// Pair is the sum that replaces this struck one, or the struck one that
	// this sum replaces. It is NoBound for other sums.
	Pair int64 `json:"pair"`
	Role Role  `json:"role,omitempty"`
	// FromYear and ToYear are the first and the last fiscal year for which the
	// text gives the sum, or 0.
	FromYear int `json:"fromYear,omitempty"`
	ToYear   int `json:"toYear,omitempty"`
	// Yearly reports whether the text gives the sum for each of these years, rather
	// than for all of them together.
	Yearly bool `json:"yearly,omitempty"`
	// Available is until when the sum may be obligated: YYYY-MM-DD, "expended",
	// or a span such as "1 year".
	Available string `json:"available,omitempty"`
}

// Role says what a sum of money is for.
type Role string

// The roles of sums.
const (
	Appropriation Role = "appropriation" // money that the bill provides
	Authorization Role = "authorization" // money that the bill authorizes to be appropriated
	Rescission    Role = "rescission"    // money that the bill takes back
	Limitation    Role = "limitation"    // a bound on the use of money
	Transfer      Role = "transfer"      // money moved from one account to another
	OfWhich       Role = "of_which"      // part of a larger sum
	LoanVolume    Role = "loan"          // volume of loans or guarantees
	Threshold     Role = "threshold"     // decides whether a rule applies
	Penalty       Role = "penalty"       // fines
	Fee           Role = "fee"           // fees, prices and rates charged
	Total         Role = "total"         // adds up sums beside it that count themselves
	OtherRole     Role = "other"
)

// Years returns the number of fiscal years for each of which the text gives the sum, and
// 1 for a sum that it gives once or without an end.
func (a Amount) Years() int {
	if !a.Yearly || a.FromYear == 0 {
		return 1
	}
	return max(1, a.ToYear-a.FromYear+1)
}

// NoBound is the value of a bound or a pair that a sum does not have.
const NoBound = -1

// String returns the normalized form of the amount: "500000" for $5,000, a
// range as "500000..1000000", "..500000" for not to exceed $5,000, "500000.."
// for not less than $5,000.
func (a Amount) String() string {
	if a.Low == a.High {
		return strconv.FormatInt(a.Low, 10)
	}
	return formatBound(a.Low) + ".." + formatBound(a.High)
}

func formatBound(cents int64) string {
	if cents == NoBound {
		return ""
	}
	return strconv.FormatInt(cents, 10)
}

// Scanner finds the sums of passages of one lexicon.
type Scanner struct {
	patterns *legaltext.PatternIndex // of cues
	bounds   [][]legaltext.WordID    // the words of boundRules
	fillers  []legaltext.WordID
}

// NewScanner returns a scanner of passages of a lexicon, to which it adds the
// words of its rules.
func NewScanner(x *legaltext.Lexicon) *Scanner {
	patterns := make([]string, len(cues))
	for i, c := range cues {
		patterns[i] = c.pattern
	}
	c := &Scanner{patterns: legaltext.NewPatternIndex(x, legaltext.MoneyCue, patterns), fillers: addWords(x, fillers)}
	for _, r := range boundRules {
		c.bounds = append(c.bounds, addWords(x, r.words))
	}
	return c
}

func addWords(x *legaltext.Lexicon, words []string) []legaltext.WordID {
	ids := make([]legaltext.WordID, len(words))
	for i, w := range words {
		ids[i] = x.Add(w)
	}
	return ids
}

// sum is a sum of money and the tokens in [first, next) that name it.
type sum struct {
	amount      Amount
	rule        rule
	decides     bool // a bound that decides whether something applies
	scale       int  // power of ten of a word such as "million", or 0
	first, next int
}

// scan is a scan of one passage.
type scan struct {
	*legaltext.Passage
	*Scanner
	marks []mark // by their first tokens
}

// Scan reports the sums of money of a passage.
func (c *Scanner) Scan(passage *legaltext.Passage, report func(legaltext.Match, Amount)) {
	p := &scan{Passage: passage, Scanner: c}
	sums := p.readSums()
	if len(sums) == 0 {
		return
	}
	p.marks = p.findMarks(sums)
	sums = p.readBounds(sums)
	p.pairSums(sums)
	p.describe(sums)
	for i := range sums {
		s := &sums[i]
		report(legaltext.Match{Rule: legaltext.Rule(s.rule), First: s.first, Next: s.next, Value: s.amount.String()}, s.amount)
	}
}

// readSums reads the sums of a passage without their bounds.
func (p *scan) readSums() []sum {
	var sums []sum
	for i := 0; i < len(p.Tokens); i++ {
		if !p.Tokens[i].IsMark('$') && p.Class(i)&legaltext.MoneyUnit == 0 {
			continue
		}
		if s, ok := p.readSum(i); ok {
			i = s.next - 1
			sums = append(sums, s)
		}
	}
	return sums
}

// readBounds reads the bounds of sums, and joins the two sums of a range.
func (p *scan) readBounds(sums []sum) []sum {
	joined := sums[:0]
	for _, s := range sums {
		s.readBound(p)
		if n := len(joined) - 1; n < 0 || !joined[n].formsRange(p, s) {
			joined = append(joined, s)
		} else {
			joined[n] = joined[n].rangeTo(s)
		}
	}
	return joined
}

// readSum reads the sum whose dollar sign, or whose word dollars or cents, is
// at i.
func (p *scan) readSum(i int) (sum, bool) {
	if p.Tokens[i].IsMark('$') {
		return p.readSumAfterSign(i)
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
		return p.readSumInWords(i)
	}
	if p.At(figures - 1).IsMark('$') {
		return sum{}, false
	}
	s.first = figures
	return s.withAmount(p.Word(figures), p.unitPower(i))
}

// unitPower is the power of ten by which the unit at i is multiplied to get
// cents.
func (p *scan) unitPower(i int) int {
	if p.Value(i) == 1 {
		return 0
	}
	return 2
}

// withAmount sets the amount to figures of a unit, of which 10 to the power make
// cents. It reports whether parseDecimal accepts them.
func (s sum) withAmount(figures string, power int) (sum, bool) {
	cents, ok := parseDecimal(figures, power+s.scale)
	s.amount = Amount{Low: cents, High: cents, Pair: NoBound}
	return s, ok
}

// readSumAfterSign reads the figures after the dollar sign at i: $5,000, $.50,
// $5 million, $5-million.
func (p *scan) readSumAfterSign(i int) (sum, bool) {
	s := sum{rule: exactRule, first: i}
	figures := i + 1
	if p.At(figures).IsMark('.') && p.At(figures+1).Has(legaltext.Glued) {
		figures++
	}
	if p.At(figures).Kind != legaltext.Number {
		return sum{}, false
	}
	s.scale, s.next = p.readScale(figures + 1)
	return s.withAmount(p.TextOf(i+1, figures+1), 2)
}

// readScale reads the scale at i, which a hyphen may precede, as a power of ten.
// Without a scale, it returns 0 and i.
func (p *scan) readScale(i int) (power, next int) {
	at := i
	if p.At(at).IsMark(legaltext.Hyphen) {
		at++
	}
	if p.Class(at)&legaltext.Scale == 0 || p.At(i).Has(legaltext.LineStart) || p.At(at).Has(legaltext.LineStart) {
		return 0, i
	}
	return p.Value(at), at + 1
}

// readSumInWords reads the number in words before the unit at i, "five million
// dollars", with the same sum in figures that may follow it in parentheses.
func (p *scan) readSumInWords(i int) (sum, bool) {
	first := i
	for first > 0 && i-first < legaltext.MaxCardinal && !p.At(first).Has(legaltext.LineStart) && (p.Class(first-1)&(legaltext.Numeral|legaltext.Scale) != 0 || p.JoinsCardinal(first-1)) {
		first--
	}
	for ; first < i; first++ { // "one two dollars" are two dollars
		n, next := p.Cardinal(first)
		if next != i {
			continue
		}
		s := sum{rule: exactRule, first: first, next: i + 1}
		s, ok := s.withAmount(strconv.FormatInt(n, 10), p.unitPower(i))
		if again, same := p.readSumInAside(i + 1); same && again.amount == s.amount {
			s.next = again.next + 1
		}
		return s, ok
	}
	return sum{}, false
}

// readSumInAside reads a sum that is the whole text of the parentheses at i.
func (p *scan) readSumInAside(i int) (sum, bool) {
	if !p.At(i).IsMark('(') || !p.At(i+1).IsMark('$') || p.At(i).Has(legaltext.LineStart) {
		return sum{}, false
	}
	s, ok := p.readSumAfterSign(i + 1)
	return s, ok && p.At(s.next).IsMark(')')
}

// parseDecimal parses digits with group commas and decimals, multiplied by 10
// to a power. ok is false if the result is not a whole number of int64.
func parseDecimal(s string, power int) (n int64, ok bool) {
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

// areWords reports whether the words follow one another from i on.
func (p *scan) areWords(i int, words []legaltext.WordID) bool {
	for n, w := range words {
		if t := p.At(i + n); t.Word != w || t.Kind != legaltext.Word {
			return false
		}
	}
	return true
}

// formsRange reports whether a further sum makes a range of this one: "$1,000
// to $2,000", "between $1,000 and $2,000", "not less than $1,000 nor more than
// $2,000", or with the maximum first.
func (s sum) formsRange(p *scan, next sum) bool {
	if p.At(next.first).Has(legaltext.LineStart) {
		return false
	}
	link := next.first - 1
	if next.rule == exactRule && s.rule == exactRule {
		return link == s.next && (p.Is(link, "to", "through") || p.At(link).IsMark(legaltext.Hyphen) || p.Is(link, "and") && p.Is(s.first-1, "between"))
	}
	if !s.isMostOf(next) && !next.isMostOf(s) {
		return false
	}
	if p.Is(link, "and", "but", "or") {
		link--
	} else if !p.Is(next.first, "nor") {
		return false
	}
	return link < s.next || link == s.next && p.At(link).IsMark(',')
}

// isMostOf reports whether a sum is the maximum of a range of which least is
// the minimum.
func (s sum) isMostOf(least sum) bool {
	return s.amount.Low == NoBound && least.amount.High == NoBound && s.amount.High >= least.amount.Low
}

// rangeTo extends a sum to a range. In "$5 to $10 million" the scale applies to
// both.
func (s sum) rangeTo(next sum) sum {
	low, high := s.amount.Low, next.amount.High
	if low == NoBound {
		low, high = next.amount.Low, s.amount.High
	}
	if s.rule == exactRule && s.scale == 0 && next.scale > 0 && low < high/legaltext.Power10(next.scale) {
		low *= legaltext.Power10(next.scale)
	}
	return sum{
		amount: Amount{Low: low, High: high, Pair: NoBound}, rule: rangeRule, decides: s.decides && next.decides,
		first: s.first, next: next.next,
	}
}
