package money

import (
	"slices"

	"legislative/internal/analysis/legaltext"
)

// cue is a set of meanings of words near a sum.
type cue uint32

// The meanings of words near sums.
const (
	authorizes  cue = 1 << iota // authorize an appropriation
	provides                    // appropriate money
	rescinds                    // take money back
	moves                       // transfer money to another account
	lends                       // make or guarantee loans
	lendingCost                 // pay for the cost of loans, rather than make them
	punishes                    // fine
	charges                     // charge a fee or a price
	part                        // "of which": the sum is a part of another
	source                      // "of the amounts": a part if it begins a clause
	includes                    // "including": a part if the sum follows
	adds                        // "in addition": the sum is no part of the one before
	totals                      // "in all": the sum includes those before
	caps                        // limit the use of money
	outlays                     // what a bound on the use of money counts, rather than what a rule applies to
	subjects                    // to what a rule applies: a contract, a project
	conditions                  // if, unless
	years                       // fiscal years
	available                   // for how long money is available
)

// cues are the patterns of the words near sums.
var cues = []struct {
	cue     cue
	pattern string
}{
	{authorizes, "authorize|authorizes|authorized ..4 appropriated|appropriation|appropriations"},
	{authorizes, "authorization of appropriations"},
	{provides, "is|are hereby? appropriated"},
	{provides, "there is|are ..6 appropriated"},
	{provides, "hereby appropriated|appropriates"},
	{provides, "additional amount|amounts for"},
	{provides, "rate for operations"},
	{provides, "appropriation ..4 estimated at"},
	{provides, "there shall|is|are ..3 made? available"},
	{rescinds, "rescinded"},
	{rescinds, "rescission of|in"},
	{rescinds, "hereby reduced by"},
	{rescinds, "made|provided|appropriated|available ..24 reduced|decreased by $"},
	{rescinds, "hereby|permanently permanently? canceled|cancelled"},
	{moves, "may|shall|be|is|are|to ..3 transfer"},
	{moves, "may|shall|be|is|are ..3 transferred"},
	{moves, "transfers|transferred|transferring"},
	{moves, "by transfer"},
	{moves, "the transfer of"},
	{moves, "be reprogrammed"},
	{moves, "transfer|transfers of|between ..6 funds|amounts|appropriations|balances"},
	{lends, "principal amount|amounts"},
	{lends, "loan principal|guarantees|guaranty|commitments|volume|authority"},
	{lends, "gross obligations"},
	{lends, "commitments to guarantee|issue|insure"},
	{lends, "obligations of|for direct|guaranteed loans"},
	{lends, "for direct|guaranteed|unsubsidized|insured guaranteed|direct|and|subsidized? guaranteed? loans"},
	{lends, "direct|guaranteed|insured loans"},
	{lends, "loans and? guarantees"},
	{lends, "loan|loans of|in ..2 amount|amounts|up|not|no"},
	{lends, "guarantees of"},
	{lendingCost, "cost|costs of|for ..12 loan|loans|guarantees|modifying"},
	{lendingCost, "administrative|necessary expenses"},
	{lendingCost, "subsidy"},
	{lendingCost, "loan cancellation|forgiveness|discharge|repayment"},
	{lendingCost, "salaries|expenses"},
	{punishes, "fine|fines|fined"},
	{punishes, "penalty|penalties"},
	{punishes, "forfeit|forfeits"},
	{charges, "fee|fees"},
	{charges, "price|prices"},
	{charges, "surcharge|surcharges|royalty|royalties|toll|tolls|rent|rental|copayment|coinsurance|premium|premiums"},
	{part, "of which"},
	{source, "of|from|out the|such|these|those|said|this|that|any|all total|aggregate|remaining|unobligated|discretionary|foregoing|additional? amount|amounts|fund|funds|sum|sums|appropriation|appropriations|balances|authority|allocation|resources"},
	{source, "of|from|out of|the|such|these|those|any|all total|aggregate|remaining|unobligated|the? amount|amounts|funds|sums|balances"},
	{source, "from amounts|funds|sums|appropriations|balances|within"},
	{source, "within the|such|this|that|these amounts|amount|funds"},
	{includes, "including"}, {includes, "includes"}, {includes, "include"},
	{adds, "in addition"}, {adds, "together with"}, {adds, "and an? additional"}, {adds, "plus"},
	{totals, "in all"}, {totals, "for a total of"},
	{caps, "none of"}, {caps, "no part of"}, {caps, "no funds"},
	{caps, "withheld|withhold from|until"}, {caps, "may|shall be withheld"}, {caps, "limited|limit to"},
	{caps, "limitation|ceiling|cap of|on|for|under"}, {caps, "may be obligated|expended only"},
	{outlays, "receive|receives|accept|accepts|contribution|contributions"},
	{outlays, "obligations|obligation|expenditure|expenditures|payments|payment|commitments|outlays|overtime|salary|salaries|compensation"},
	{outlays, "obligated|expended|expend|obligate|spend|spent|used|use|pay|paid|expenses"},
	{subjects, "contract|contracts|project|projects|agreement|agreements|estimates|estimated|lease|leases|purchase|acquisition|acquisitions|conference|having"},
	{subjects, "transaction|transactions|reprogramming|value|valued|worth|price|property|cost|costs|instance|initiative|award|awards|grant|grants|asset|assets|income"},
	{conditions, "if|unless|where|when|whenever|whose|until|except|apply|applies"},
	{years, "fiscal year|years"}, {years, "fy"},
	{available, "remain|remains available"}, {available, "available until|through|without"}, {available, "available for ..3 obligation"},
	{available, "available for the? period|use|expenditure"}, {available, "available for a|one|two|three|four|five|#"},
	{available, "without ..3 fiscal year limitation"},
}

// mark is a place with words of a meaning, the tokens in [first, next).
type mark struct {
	cue         cue
	first, next int
}

// findMarks finds the words near sums, in the lines that hold sums or introduce a
// list.
func (p *scan) findMarks(sums []sum) []mark {
	var marks []mark
	for first, n := 0, 0; first < len(p.Tokens); {
		next := p.lineEnd(first)
		if last := p.Tokens[next-1]; n < len(sums) && sums[n].first < next || last.IsMark(':') || last.IsMark(legaltext.Dash) {
			marks = p.findMarksIn(first, next, marks)
		}
		for n < len(sums) && sums[n].first < next {
			n++
		}
		if n == len(sums) {
			break
		}
		first = next
	}
	return marks
}

// findMarksIn appends the marks that begin in [first, next).
func (p *scan) findMarksIn(first, next int, marks []mark) []mark {
	for i := first; i < next; i++ {
		if p.Class(i)&legaltext.MoneyCue == 0 {
			continue
		}
		for n, next := range p.patterns.At(p.Passage, i) {
			marks = append(marks, mark{cues[n].cue, i, next})
		}
	}
	return marks
}

// lineEnd returns the end of the line that begins at first.
func (p *scan) lineEnd(first int) int {
	next := first + 1
	for next < len(p.Tokens) && !p.Tokens[next].Has(legaltext.LineStart) {
		next++
	}
	return next
}

// marksIn returns the marks that begin in [from, to).
func (p *scan) marksIn(from, to int) []mark {
	compare := func(m mark, at int) int { return m.first - at }
	first, _ := slices.BinarySearchFunc(p.marks, from, compare)
	next, _ := slices.BinarySearchFunc(p.marks, max(from, to), compare)
	return p.marks[first:next]
}

// cuesIn returns the meanings of the words in [from, to).
func (p *scan) cuesIn(from, to int) cue {
	var set cue
	for _, m := range p.marksIn(from, to) {
		if m.next <= to {
			set |= m.cue
		}
	}
	return set
}

// lastMark returns the last mark of a meaning in [from, to).
func (p *scan) lastMark(c cue, from, to int) (mark, bool) {
	for _, m := range slices.Backward(p.marksIn(from, to)) {
		if m.cue&c != 0 && m.next <= to {
			return m, true
		}
	}
	return mark{}, false
}

// firstMark returns the first mark of a meaning in [from, to).
func (p *scan) firstMark(c cue, from, to int) (mark, bool) {
	for _, m := range p.marksIn(from, to) {
		if m.cue&c != 0 && m.next <= to {
			return m, true
		}
	}
	return mark{}, false
}
