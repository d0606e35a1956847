package signal

import "legislative/internal/analysis/legaltext"

// reportPayment reports the verb at i if an agency pays with it: "the Secretary shall
// pay to each State" or "the Moon Agency shall reimburse the owner for costs".
func (p *scan) reportPayment(i int, ends []int) {
	if p.Class(i)&legaltext.PaymentVerb == 0 || i < ends[spendingRow] || !p.isByAgency(i) || p.isMuted(spendingRow, i) {
		return
	}
	if p.Is(i, "make", "issue", "provide") && !p.isPaymentMade(i) {
		return
	}
	p.add(spendingRow, p.payment, i, i+1)
	ends[spendingRow] = i + 1
}

// isPaymentMade reports whether the verb at i has a payment for its object, as in "make
// a lump-sum payment".
func (p *scan) isPaymentMade(i int) bool {
	for at := i + 1; at <= i+maxAdverbs && at < len(p.Tokens); at++ {
		if p.Is(at, "payment", "payments") {
			return true
		}
	}
	return false
}

// isByAgency reports whether the verb at i has an agency or its head for its subject:
// a name and "shall" stand before it, with "not", "only" or the like between them.
func (p *scan) isByAgency(i int) bool {
	at := i - 1
	for at > p.paragraph && at > i-maxAdverbs && !p.Is(at, "shall", "must", "will") {
		if p.Is(at, "no", "without", "of", "for", "the") {
			return false // the Commission shall receive no pay
		}
		at--
	}
	return p.Is(at, "shall", "must", "will") && p.At(at-1).Has(legaltext.Named)
}

// maxAdverbs bounds the words between a verb and the auxiliary before it, and those
// between the verb and its object.
const maxAdverbs = 5
