package clause

// ProvidesMoney reports whether the tokens in [start, end) are about money that is
// provided for years.
func (r *Reader) ProvidesMoney(start, end int) bool {
	for at := start; at < end; at++ {
		if r.At(at).IsMark('$') || r.Is(at, "appropriated", "sums", "obligation") || r.Is(at, "funds", "amounts") && at > end-maxMoneyTokens {
			return true
		}
	}
	return false
}

// BeginsMoney reports whether the words at i and the rest of a list of years, up to a
// comma, are those of money: "and each succeeding fiscal year, such sums".
func (r *Reader) BeginsMoney(i int) bool {
	const most = 8
	for at := r.SkipMark(i, ','); at < i+most; at++ {
		if r.At(at).IsMark(':') {
			return true
		}
		if r.At(at).IsMark(',') {
			return r.At(at+1).IsMark('$') || r.Is(at+2, "percent") || r.Is(at+1, "such", "not", "an") && r.hasMoneyWord(at+1)
		}
	}
	return false
}

// hasMoneyWord reports whether one of the words at i is about a sum of money.
func (r *Reader) hasMoneyWord(i int) bool {
	const most = 6
	for at := i; at < i+most && !r.EndsClause(at); at++ {
		if r.Is(at, "sums", "amount", "amounts", "funds") || r.At(at).IsMark('$') {
			return true
		}
	}
	return false
}

// SpendsAfter reports whether the clause after the token at i is about money that is
// made available.
func (r *Reader) SpendsAfter(i int) bool {
	for at := i; at < i+MaxTokens && at < len(r.Tokens) && !r.EndsClause(at); at++ {
		if r.At(at).IsMark('$') || r.Is(at, "appropriated", "sums", "rescinded") || r.Is(at, "made") && r.Is(at+1, "available") && r.Is(at-1, "be", "is", "are") {
			return true
		}
	}
	return false
}

// maxMoneyTokens bounds the distance from money to the years for which it is.
const maxMoneyTokens = 12

// IsBalance reports whether the verb at i is said of money: "such balances shall expire".
func (r *Reader) IsBalance(i int) bool {
	const most = 8
	for at := i - 1; at > i-most && !r.EndsClause(at); at-- {
		if r.Is(at, "balances", "funds", "amounts", "appropriations") {
			return true
		}
	}
	return false
}

// IsContract reports whether the verb at i is said of a contract, a paper, a term of office or
// the like of one person, which is no law: "the lease shall terminate", "a license issued
// under section 5 shall expire", "the term of a member shall continue".
func (r *Reader) IsContract(i int) bool {
	at := i - 1
	for r.Is(at, "shall", "will", "may", "must", "to", "not", "automatically", "be", "is") {
		at--
	}
	if r.isOfOne(at) || r.Is(at, "employment", "coverage", "benefits", "sentence") {
		return true
	}
	const most = 14
	for first := at - most; at > first && at >= 0 && !r.EndsClause(at); at-- {
		if r.isOfOne(at) && r.Is(at+1, "of", "issued", "granted", "awarded", "entered", "made", "held", "on", "and") {
			return true
		}
	}
	return false
}

// isOfOne reports whether the word at i names what one person has or is bound by.
func (r *Reader) isOfOne(i int) bool {
	return r.Is(i, "contract", "contracts", "lease", "leases", "loan", "loans", "permit", "permits", "license", "licenses", "visa", "visas", "appointment", "appointments", "easement", "term", "terms",
		"certificate", "certificates", "status", "membership", "tenure", "enrollment", "passport", "certification", "patent", "warrant", "stay")
}

// Spends reports whether the verb at i is one for the use of money: "be obligated".
func (r *Reader) Spends(i int) bool {
	if r.Is(i, "be") {
		i++
	}
	return r.Is(i, "obligate", "obligated", "expend", "expended", "spend", "spent", "disburse", "disbursed")
}

// IsMoneyOf reports whether the years before "after" at i are those of an authorization
// of appropriations: "authorized to be appropriated for fiscal years beginning after".
func (r *Reader) IsMoneyOf(i int) bool {
	const most = 8
	for at := i - 1; at > i-most; at-- {
		if r.Is(at, "appropriated") {
			return true
		}
	}
	return false
}

// IsOfMoney reports whether the words just before or after the time in [first, end) are
// about money: "such sums through May 1, 2030", "until May 1, 2030, obligate any funds".
func (r *Reader) IsOfMoney(first, end int) bool {
	const most = 12
	for at := first - 1; at > first-most && at >= 0 && !r.EndsClause(at); at-- {
		if r.Is(at, "sums", "cost", "costs", "payments", "receipts") || r.At(at).IsMark('$') {
			return true
		}
	}
	at := r.SkipMark(end, ',')
	return r.Is(at, "obligate", "expend", "spend") || r.Is(at, "an", "the", "such") && r.Is(at+1, "amount", "amounts", "sums") || r.At(at).IsMark('$')
}

// IsObligation reports whether the words just before the token at i are about the
// obligation of money: "for obligation by the States".
func (r *Reader) IsObligation(i int) bool {
	const most = 5
	for at := i - 1; at > i-most && !r.EndsClause(at); at-- {
		if r.Is(at, "obligation", "obligations", "expenditure") && r.Is(at-1, "for", "state", "federal") {
			return true
		}
	}
	return false
}
