package duty

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// readRecipient reads to whom the act of a verb in [verb, next) is directed, or
// nil: "submit to Congress", "notify the Mayor". limit is the end of the clause.
func (p *Reader) readRecipient(verb, next, limit int, passive bool, action Action) *legaltext.Place {
	if p.takesRecipient(verb, next) {
		next = p.skipManner(next)
	}
	if !passive && p.takesRecipient(verb, next) && (p.beginsName(next) || isAddresseeNoun(p.LowerWord(next))) {
		return p.placeOfName(next, p.nameEnd(next, limit))
	}
	if !passive && p.Is(next-1, "bill", "charge", "reimburse", "pay") && p.nounEnd(next) > 0 {
		return p.placeOfName(next, p.nameEnd(next, limit))
	}
	for at := next; at < limit; at++ {
		switch {
		case at == p.first && p.end > at:
			at = p.end - 1
		case action == Study && p.beginsOtherAct(at):
			return nil
		case p.Is(at, "to") && p.Is(at+1, "the") && p.Is(at+2, "public"):
		case p.Is(at, "to") && !p.Is(at-1, "prior", "pursuant", "subject", "relating", "related", "respect", "regard", "according", "addition", "access", "amendment", "amendments", "response", "modifications", "changes", "limited") && (p.beginsName(at+1) && p.isAddressee(at+1, limit)):
			return p.placeOfName(at+1, p.nameEnd(at+1, limit))
		case at == next && p.Is(at, "to") && p.nounEnd(at+1) > 0:
			return p.placeOfName(at+1, p.nounEnd(at+1))
		case p.Is(at, "with", "before") && p.Is(verb, "file", "testify", "share") && p.beginsName(at+1):
			return p.placeOfName(at+1, p.nameEnd(at+1, limit))
		case p.Is(at, "describing", "regarding", "containing", "which", "who", "require", "requiring", "ensure", "ensuring"), p.Is(at, "that") && !p.Is(at-1, "of", "for", "on", "in"):
			return nil
		}
	}
	return nil
}

// beginsOtherAct reports whether another act than a study begins at i: "and submit" of
// "shall assess the rind and submit to the Council".
func (p *Reader) beginsOtherAct(i int) bool {
	return p.Is(i, "and") && p.Class(i+1)&legaltext.DutyVerb != 0 && !p.Is(i+1, "report")
}

// nounEnd returns the token after a plural noun at i for those who can be addressed, with
// an adjective before it, or 0: "to dairy operators".
func (p *Reader) nounEnd(i int) int {
	for at := i; at <= i+1; at++ {
		if word := p.LowerWord(at); strings.HasSuffix(word, "s") && isAddresseeNoun(word) {
			return at + 1
		}
	}
	return 0
}

// skipManner skips an aside between commas at i that says how somebody is notified: ", in
// writing,".
func (p *Reader) skipManner(i int) int {
	const longest = 7
	if !p.At(i).IsMark(',') || !p.Is(i+1, "in", "by", "through") {
		return i
	}
	for at := i + 2; at < i+longest; at++ {
		if p.At(at).IsMark(',') {
			return at + 1
		}
	}
	return i
}

// takesRecipient reports whether the object of a verb is whom it addresses.
func (p *Reader) takesRecipient(verb, next int) bool {
	for at := verb; at < next; at++ {
		if p.Is(at, "notify", "notifies", "notified", "inform", "informed", "brief", "advise", "alert") {
			return true
		}
	}
	return p.Is(next-1, "provide", "furnish", "send", "give", "reimburse", "pay", "bill", "charge") && p.isAddressee(next, len(p.Tokens))
}

// beginsName reports whether the words at i can begin the name of a body or a
// person.
func (p *Reader) beginsName(i int) bool {
	return p.At(i).Kind == legaltext.Word && (p.Is(i, "the", "each", "such", "any", "all", "appropriate", "its", "both", "a", "an", "eligible") || p.At(i).Has(legaltext.Capital))
}

// isAddressee reports whether the words at i name somebody, rather than something:
// a committee, an officer or a person.
func (p *Reader) isAddressee(i, limit int) bool {
	const most = 5
	for at := i; at < min(i+most, limit); at++ {
		if isAddresseeNoun(p.LowerWord(at)) && !p.At(at+1).IsMark(legaltext.Hyphen) {
			return true
		}
		if p.Is(at, "of", "on", "for", "a", "to", "report", "reports", "with") && at > i {
			return false
		}
	}
	for at := i + most; p.Is(i, "the") && at < min(i+most+2, limit) && p.At(at).Kind == legaltext.Word; at++ {
		if p.Is(at, "committees") {
			return true // the congressional defense and intelligence committees
		}
	}
	return false
}

// isAddresseeNoun reports whether a word is the head of the name of somebody who
// can be addressed.
func isAddresseeNoun(word string) bool {
	switch word {
	case "congress", "committee", "committees", "senate", "house", "speaker", "president", "secretary", "secretaries", "administrator", "director", "commission", "commissioner",
		"board", "council", "attorney", "comptroller", "office", "department", "agency", "agencies", "governor", "governors", "state", "states", "public", "person", "persons", "individual",
		"individuals", "applicant", "applicants", "recipient", "recipients", "owner", "owners", "tribe", "tribes", "chairman", "chairperson", "chair", "inspector", "librarian", "court", "service",
		"bureau", "corporation", "employee", "employees", "manufacturer", "entity", "entities", "members", "leadership", "register", "treasury", "consumer", "borrower", "party", "parties", "grantee", "grantees", "voter", "voters", "student", "students", "participant", "participants", "passenger", "passengers", "patient", "patients",
		"official", "officer", "archivist", "panel", "endowment", "institute", "foundation", "ombudsman", "majority", "minority", "leaders", "servicer", "servicers", "insurer", "insurers", "issuer", "issuers", "provider", "providers", "employer", "employers", "lender", "lenders", "beneficiary", "beneficiaries", "enrollee", "enrollees",
		"veteran", "veterans", "carrier", "carriers", "contractor", "contractors", "licensee", "licensees", "borrowers", "consumers", "manufacturers", "taxpayer", "taxpayers", "trust", "customer", "customers", "legislature", "legislatures", "candidate", "mayor", "operator", "operators", "candidates", "producers", "landowners", "sponsor", "sponsors", "registrants", "retailers", "households", "residents":
		return true
	}
	return false
}

// nameEnd returns the token after the name that begins at i: through "of", "on" and
// lists of names, up to the next object, aside or clause.
func (p *Reader) nameEnd(i, limit int) int {
	at := i + 1
	committee := false // the name is that of a committee
	for at < limit && at < i+maxNameTokens {
		committee = committee || p.Is(at-1, "committee", "committees")
		switch {
		case committee && p.endsCommittee(at):
			return at
		case p.At(at).IsMark(','):
			if !p.continuesName(at+1, limit) {
				return at
			}
		case p.At(at).IsMark('('):
			if !p.IsEnumerator(at) {
				return at
			}
			at += 2
		case p.Is(at, "and", "or"):
			if !p.continuesName(at, limit) && !p.Is(at+2, "committees", "agencies") {
				return at
			}
		case p.Is(at, "of"), p.Is(at, "on", "for") && p.At(at+1).Has(legaltext.Capital), p.Is(at, "for", "on") && p.Is(at+1, "the") && p.At(at+2).Has(legaltext.Capital) && p.Is(at-1, "committee", "committees", "director", "secretary"):
			if p.Is(at, "of") && (p.Is(at+1, "it", "this", "that", "these", "those") || p.Is(at+1, "the") && p.Is(at+2, "determination", "decision", "finding", "findings", "violation", "change", "changes", "reasons", "intent", "denial") || p.Is(at+1, "any", "each", "such", "its", "his", "their") && !p.Is(at+2, "committee", "agency", "state") && !p.Is(i, "each", "such", "any", "the")) {
				return at
			}
		case p.Is(at, "the", "both", "each"):
			if !p.Is(at-1, "of", "and", "or", "on", "for") && !p.At(at-1).IsMark(',') {
				return at
			}
		case p.At(at).Kind == legaltext.Mark && !p.At(at).IsMark(legaltext.Hyphen) && !p.At(at).IsApostrophe() && !p.At(at).IsMark('.'), p.beginsObject(at):
			return at
		case p.Class(at)&legaltext.DeadlineStart != 0 && !p.At(at).Has(legaltext.Capital), p.endsName(at):
			return at
		}
		at++
	}
	return at
}

// endsCommittee reports whether the name of a committee ends before the word at i:
// "the Committees on Appropriations | spending plans", "… | of the waiver".
func (p *Reader) endsCommittee(i int) bool {
	if p.At(i).Kind != legaltext.Word || p.At(i).Has(legaltext.Capital) {
		return false
	}
	if p.Is(i, "of") {
		return p.Is(i+1, "the", "such", "any", "each", "a", "its") && !p.At(i+2).Has(legaltext.Capital)
	}
	return p.At(i-1).Has(legaltext.Capital) && !p.Is(i-1, "committee", "committees") && p.Class(i)&legaltext.Connector == 0
}

// beginsObject reports whether the word at i is that of what somebody is given, after the
// name of an officer or a body: "to the Assistant Secretary | recommendations".
func (p *Reader) beginsObject(i int) bool {
	return p.At(i).Kind == legaltext.Word && !p.At(i).Has(legaltext.Capital) && p.At(i-1).Has(legaltext.Capital) && p.nounAction(i) != "" && !isAddresseeNoun(p.LowerWord(i))
}

// endsName reports whether the word at i cannot stand in a name.
func (p *Reader) endsName(i int) bool {
	return p.Is(i, "a", "an", "in", "to", "that", "which", "who", "describing", "regarding", "concerning", "containing", "detailing", "not", "no", "shall", "may", "with", "under", "as", "by", "from",
		"upon", "if", "when", "at", "within", "before", "after", "every", "on", "for", "pursuant", "all", "prior", "written", "through", "any", "its", "such", "via", "whether", "is", "are", "about", "notice", "unless", "until") || p.Class(i)&(legaltext.Recurrence|legaltext.Numeral) != 0 || p.At(i).Kind == legaltext.Number || p.Is(i, "immediately", "promptly", "simultaneously", "concurrently") ||
		p.At(i).Kind == legaltext.Word && !p.At(i).Has(legaltext.Capital) && strings.HasSuffix(p.Word(i), "ing") && !p.Is(i-1, "the", "such", "each", "any") && !isAddresseeNoun(p.LowerWord(i+1))
}

// continuesName reports whether the words at i, after a comma or from "and" on, go
// on with the names of a list.
func (p *Reader) continuesName(i, limit int) bool {
	if p.Is(i, "and", "or") {
		i++
	}
	if i >= limit {
		return false
	}
	if p.Is(i, "the", "each", "appropriate", "other", "to") {
		if p.Is(i, "to") {
			i++
		}
		return p.isAddressee(i, limit) && !p.hasModalSoon(i, limit)
	}
	return p.At(i).Has(legaltext.Capital) && p.At(i).Kind == legaltext.Word && !p.hasModalSoon(i, limit)
}

// hasModalSoon reports whether a name at i is the subject of another duty.
func (p *Reader) hasModalSoon(i, limit int) bool {
	const most = 10
	for at := i; at < min(i+most, limit); at++ {
		if p.Is(at, "shall", "must", "may") {
			return true
		}
		if p.At(at).IsMark(',') {
			return false
		}
	}
	return false
}
