package binding

import (
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/legaltext"
)

// IsServing reports whether the words before the token at i are about the service of a
// person: "may serve until".
func (r *Reader) IsServing(i int) bool {
	const most = 16
	for at := i - 1; at > i-most && at > 0 && !r.EndsClause(at); at-- {
		if r.Is(at, "serve", "serves", "serving") {
			return at >= i-3 || r.Is(at+1, "as") || r.Is(at+1, "in")
		}
	}
	return r.Is(i-1, "office") || r.Is(i-2, "service")
}

// IsAuthorized reports whether the words before the token at i give an authority: "is
// authorized to".
func (r *Reader) IsAuthorized(i int) bool {
	start := r.SentenceStart(i)
	for at := i - 1; at > start; at-- {
		if r.Is(at, "authorized") && r.Is(at-1, "is", "are") && r.Is(at+1, "to") {
			return true
		}
	}
	return false
}

// IsOfficialAct reports whether the event in the tokens [i, end) is an act of an
// officer, an agency or Congress.
func (r *Reader) IsOfficialAct(i, end int) bool {
	const most = 8
	for at := i; at < min(i+most, end); at++ {
		if r.Is(at, "secretary", "administrator", "commissioner", "president", "congress", "director", "department", "attorney", "agency", "commission", "service", "legislation", "law",
			"resolution", "regulations", "regulation", "regulatory", "guidance", "guidelines", "rule", "rules", "declaration", "fda", "epa", "titles", "title", "secretaries", "directors", "administrators", "commissioners", "board", "council") {
			return true
		}
	}
	return false
}

// HasNone reports whether the tokens in [start, end) hold a subject that is denied:
// "none of the funds".
func (r *Reader) HasNone(start, end int) bool {
	for at := start; at < end; at++ {
		if r.Is(at, "no", "none", "neither") {
			return true
		}
	}
	return false
}

// FollowsAct reports whether the words before a day at i are about what is done or occurs,
// rather than the status of somebody or something: "eaten by mice".
func (r *Reader) FollowsAct(i int) bool {
	const most = 10
	for at := i - 1; at > i-most && !r.EndsClause(at); at-- {
		switch word := r.LowerWord(at); {
		case r.Is(at, "case"):
			return false
		case r.Is(at, "approved", "licensed", "born", "hired", "employed", "appointed", "served", "separated", "retired", "marketed", "built", "constructed", "established", "enacted", "described", "specified", "issued"):
			return false
		case EndsLikeParticiple(word) || r.Is(at, "occurs", "begins", "ends", "put", "taken", "given", "undertaken", "withdrawn", "grown", "written"):
			return true
		}
	}
	return false
}

// IsServed reports whether the day in [first, end) is that from which a rule counts for
// what is furnished or the like: "shall be paid for rinds furnished on or after".
func (r *Reader) IsServed(first, end int) bool {
	if !r.Is(first, "on") || !r.Is(first-1, "furnished", "dispensed", "discharged", "occurring", "imported", "enrolled", "administered", "supplied", "submitted", "filed") {
		return false
	}
	start := r.SentenceStart(first)
	for at := first - 1; at > start; at-- {
		if r.Is(at, "shall", "must", "may") || r.Is(at, "respect") && r.Is(at+1, "to") {
			return true
		}
	}
	return r.BondAhead(end) == clause.Required || r.SkipItemLabel(start) > start || r.IsReplaced(first)
}

// BarsAct reports whether the words before the token at i forbid an act: "may not
// issue a permit", "no permit may be issued".
func (r *Reader) BarsAct(i int) bool {
	start, barred := r.SentenceStart(i), false
	for at := i - 1; at >= start && !r.At(at).IsMark(';'); at-- {
		switch {
		case r.Is(at, "may", "shall"):
			if r.Is(at+1, "not") {
				return !r.Spends(at + 2)
			}
			barred = !r.Spends(at + 1)
		case r.Is(at, "no") && (r.Is(at+1, "effect", "force") || r.Is(at+1, "legal", "further") && r.Is(at+2, "effect", "force")), r.Is(at, "void"):
			return true
		case r.Is(at, "no", "none"):
			return barred
		case r.Is(at, "if", "who", "which", "whose", "unless", "until", "within", "before") || r.IsRelative(at):
			return false
		}
	}
	return false
}

// BeginsYears reports whether the words before "after" at i are about the years or
// periods that begin then.
func (r *Reader) BeginsYears(i int) bool {
	if r.Is(i-1, "year") && r.Is(i-2, "calendar") && r.Is(i-4, "in") {
		i -= 4 // beginning in a calendar year after
	}
	if r.Is(i-1, "ending") && r.Is(i-2, "year", "years") {
		return r.OpensCase(i)
	}
	if r.Is(i-1, "begins", "begin") && r.Is(i-2, "that", "which") && r.Unit(i-3) != "" || r.Is(i-1, "beginning") && r.Is(i-2, "or") {
		return r.OpensYears(i)
	}
	if r.Is(i-1, "beginning") && r.Is(i-2, "year", "years", "period", "periods", "quarter", "quarters", "month", "months") {
		return !r.Is(i-3, "preceding") && !r.Is(i-4, "preceding")
	}
	return r.Is(i-1, "beginning") && r.ofYear(i-2)
}

// ofYear reports whether the words up to the token at i name the years of somebody: "any
// taxable year of a dairy".
func (r *Reader) ofYear(i int) bool {
	const most = 10
	for at := i; at > i-most && at > 0 && !r.EndsClause(at); at-- {
		if r.Is(at, "year", "years") && r.Is(at+1, "of") {
			return r.Is(at-1, "any", "each", "every", "a") || r.Is(at-2, "any", "each", "every", "a") || r.Is(at, "years")
		}
	}
	return false
}

// OpensYears reports whether the words before "after" at i open a sentence or an item with
// the years in which something applies: "In any taxable year", "For months".
func (r *Reader) OpensYears(i int) bool {
	const most = 9
	start := r.SentenceStart(i)
	for at := i - 1; at > i-most && at >= start; at-- {
		if r.Is(at, "in", "for", "during") && (r.IsOpening(start, at) || r.BeginsItem(at)) {
			return true
		}
	}
	return r.OpensCase(i)
}

// isCase reports whether the word at i is that of "in the case of".
func (r *Reader) isCase(i int) bool {
	return r.Is(i, "case") && r.Is(i+1, "of") && r.Is(i-1, "the") && r.Is(i-2, "in")
}

// NamesCase reports whether the words before the token at i in its sentence say to
// which cases a provision applies: "in the case of cheese that is sold after".
func (r *Reader) NamesCase(i int) bool {
	const most = 60
	for at := i - 1; at > i-most && at > 0 && !r.EndsSentence(at) && !r.At(at).IsMark(';'); at-- {
		if r.isCase(at) {
			return true
		}
	}
	return false
}

// OpensCase reports whether the sentence that holds the token at i begins with the case
// to which it applies, without a verb that requires something up to the token: "In the
// case of cheese that is sold after", "With respect to years beginning after".
func (r *Reader) OpensCase(i int) bool {
	start := r.SentenceStart(i)
	for at := i - 1; at >= start && !r.EndsSentence(at); at-- {
		lead := -1
		switch {
		case r.Is(at, "shall", "may", "must"):
			return false
		case r.isCase(at):
			lead = at - 2
		case r.Is(at, "respect") && r.Is(at+1, "to") && r.Is(at-1, "with"):
			lead = at - 1
		case r.Is(at, "for") && (EndsLikeParticiple(r.LowerWord(i-1)) && !r.Is(i-1, "ending") || r.Is(i-1, "occurs")):
			lead = at
		}
		if lead >= 0 && (r.IsOpening(start, lead) || r.BeginsItem(lead)) {
			return true
		}
	}
	return false
}

// IsReplaced reports whether the word at i is in quoted words that an amendment strikes
// or inserts.
func (r *Reader) IsReplaced(i int) bool {
	const most = 14
	for at := i - 1; at > i-most; at-- {
		if r.At(at + 1).Has(legaltext.LineStart) {
			return false
		}
		if r.At(at).IsQuote() {
			return r.Class(at-1)&(legaltext.Striker|legaltext.Inserter) != 0 || r.At(at-1).IsMark(':')
		}
	}
	return false
}

// EndsForce reports whether the clause after the date that ends before i ends a
// provision: "As of October 1, 2026, section 5 shall not be in effect".
func (r *Reader) EndsForce(i int) bool {
	const most = 70
	for at := i; at < i+most && at < len(r.Tokens) && !r.EndsClause(at); at++ {
		if r.IsDutyStart(at) || r.Is(at, "is", "are", "shall") {
			if r.Is(at+1, "be") {
				at++
			}
			return r.Is(at+1, "terminate", "terminated", "expire", "cease", "repealed", "abolished", "lapse") ||
				r.Is(at+1, "not") && r.Is(at+2, "be", "have") && r.Is(at+3, "in", "effective", "force") || r.Is(at+1, "no") && r.Is(at+2, "longer") || r.Is(at+1, "have") && r.Is(at+2, "no") && r.Is(at+3, "force")
		}
	}
	return false
}

// IsChange reports whether the event in the tokens [i, end) is a change of a rule, or the
// coming of another: "modified, superseded, or revoked", "the publication of the song".
func (r *Reader) IsChange(i, end int) bool {
	if r.Is(i, "the", "a", "an", "such") {
		if r.Is(i+1, "publication", "issuance", "promulgation", "adoption", "enactment", "termination", "expiration", "establishment", "implementation", "effective") {
			return true
		}
		i++
	}
	for at := i; at < end; at++ {
		if r.Is(at, "modified", "superseded", "revoked", "repealed", "rescinded", "amended", "established", "promulgated", "published", "replaced", "reauthorized") {
			return at == i || r.Is(at-1, "been", "is", "are")
		}
	}
	return false
}

// IsPersonal reports whether the tokens in [start, end) are about one person, or about
// money and papers of somebody, rather than a rule for all.
func (r *Reader) IsPersonal(start, end int) bool {
	for at := start; at < end; at++ {
		if r.Is(at, "individual", "person", "alien", "applicant", "employee", "member", "veteran", "defendant", "patient", "child", "taxpayer", "borrower", "detained", "custody",
			"records", "record", "withhold", "withheld", "suspend", "retain", "retained", "available", "deposited", "stayed", "funds", "amounts") {
			return true
		}
	}
	return false
}

// BarsPeople reports whether the words before the token at i forbid an act of people, a ban
// that begins then, rather than the use of an authority, which ends: "no cook may eat".
func (r *Reader) BarsPeople(i int) bool {
	start := r.SentenceStart(i)
	for at := i - 1; at > start; at-- {
		if !r.Is(at, "may", "shall") {
			continue
		}
		if r.Is(at+1, "be") || r.Is(at+1, "not") && r.Is(at+2, "be", "apply", "exercise") || r.IsOfficial(at) {
			return false
		}
		for subject := start; subject < at; subject++ {
			if r.Is(subject, "person", "persons", "individual", "entity", "manufacturer", "retailer", "exporter", "importer", "distributor", "employer", "owner", "operator", "company", "corporation", "facility", "vessel", "vehicle", "provider", "seller", "dealer", "producer", "member", "institution", "issuer", "plan") {
				return true
			}
		}
		return false
	}
	return false
}
