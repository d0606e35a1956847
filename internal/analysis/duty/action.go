package duty

import (
	"legislative/internal/analysis/legaltext"
)

// actionOf returns the kind of the act that the verb in [verb, next) and its object
// describe. limit is the end of the clause.
func (p *Reader) actionOf(verb, next, limit int) Action {
	own := Other
	for at := verb; at < next; at++ {
		if a := verbActions[p.LowerWord(at)]; a != "" {
			own = a
		}
	}
	switch {
	case own == Study && p.Is(verb, "assess", "assessed") && p.isMoney(verb, verb):
		return Other // a tax that is assessed
	case own == Notify || own == Study || own == Decide || own == Report || own == Pay:
		return own
	case p.Is(verb-1, "publicly"), p.Is(verb, "accessible", "available") && p.isPublic(next, limit):
		return Publish
	}
	object := p.objectAction(verb, next, limit)
	public := p.isMadePublic(next, limit)
	switch {
	case public && object == Regulation && p.Is(verb, "issue", "develop", "prescribe"):
		return Regulation
	case public:
		return Publish
	case object == "" || own == Publish && object != Regulation:
		return own
	case object == Other:
		return Other
	case object == Notify && p.Is(verb, "issue", "issued"):
		return Publish
	case own == Establish && object != Regulation && object != Plan:
		return own
	case p.handlesObject(verb, next):
		return object
	}
	return own
}

// handlesObject reports whether a verb makes or moves its object, so that the
// object says what the act is.
func (p *Reader) handlesObject(verb, next int) bool {
	for at := verb; at < next; at++ {
		if handling[p.LowerWord(at)] {
			return true
		}
	}
	return false
}

// objectAction returns the kind of act that the object of a verb stands for, of a
// passive verb its subject, or "".
func (p *Reader) objectAction(verb, next, limit int) Action {
	if p.Is(verb-1, "be", "is", "are", "been") {
		start := p.SentenceStart(verb)
		for at := verb - 2; at >= start; at-- {
			if a := p.nounAction(at); a != "" {
				return a
			}
		}
	}
	for at := next; at < limit; at++ {
		if at == p.first {
			at = p.end
		}
		if a := p.nounAction(at); a != "" {
			return a
		}
		if p.Is(at, "grants", "grant", "awards") && p.Is(verb, "make", "made") {
			return Pay
		}
		if p.Is(at, "available") && p.Is(verb, "make", "made") {
			if !p.isMoney(verb, at) {
				return Publish
			}
			return Pay
		}
		if p.Is(at, "as") && p.Class(at+1)&legaltext.Connector == 0 && p.At(at-1).IsMark(',') || p.Is(at, "describing", "which", "containing", "under", "pursuant", "required", "without") || p.Is(at, "that") && p.Class(at+1)&legaltext.ProvisionWord == 0 {
			return ""
		}
	}
	return ""
}

// isMadePublic reports whether the verb before next makes its object available to the
// public.
func (p *Reader) isMadePublic(next, limit int) bool {
	for at := next; p.Is(next-1, "make", "made") && at < limit; at++ {
		switch {
		case p.Is(at, "available", "accessible"):
			return p.isPublic(at, limit)
		case p.Is(at, "that", "which", "describing"):
			return false
		}
	}
	return false
}

// nounAction returns the kind of act that the noun at i stands for, or "".
func (p *Reader) nounAction(i int) Action {
	if p.At(i).Kind != legaltext.Word {
		return ""
	}
	if p.Is(i, "plan", "budget", "plans") && p.Is(i+1, "year", "years", "sponsor", "sponsors", "administrator", "participant", "participants", "authority") {
		return ""
	}
	a := nounActions[p.LowerWord(i)]
	if a == Notify && p.Is(i+1, "of") && p.Is(i+2, "proposed", "final", "intent") && p.Is(i+3, "rulemaking", "rule") {
		return Regulation
	}
	return a
}

// isMoney reports whether the subject or the object of a verb is money. The words of
// the latter end before end.
func (p *Reader) isMoney(verb, end int) bool {
	for at := p.SentenceStart(verb); at < end; at++ {
		if p.Is(at, "funds", "funding", "amount", "amounts", "sums", "money", "moneys", "payment", "payments", "assistance", "balances", "tax", "taxes", "deficiency", "penalty") || p.At(at).IsMark('$') {
			return true
		}
	}
	return false
}

// isPublic reports whether the words after "available" at i are about the public.
func (p *Reader) isPublic(i, limit int) bool {
	const most = 12
	if p.Is(i-1, "publicly") {
		return true
	}
	for at := i; at < min(i+most, limit); at++ {
		if p.Is(at, "public", "website", "internet", "publicly", "online", "applicants") {
			return true
		}
	}
	return false
}

// verbActions are the kinds of acts that verbs name, alone or with their object.
var verbActions = map[string]Action{
	"notify": Notify, "notifies": Notify, "informs": Notify, "certifies": Report, "reports": Report, "publishes": Publish, "notified": Notify, "inform": Notify, "informed": Notify, "alert": Notify, "advise": Notify, "communicate": Notify,
	"report": Report, "brief": Report, "briefed": Report, "certify": Report, "certified": Report, "reported": Report,
	"publish": Publish, "published": Publish, "post": Publish, "posted": Publish, "disclose": Publish, "disclosed": Publish, "release": Publish, "announce": Publish, "disseminate": Publish,
	"approve": Decide, "approved": Decide, "disapprove": Decide, "deny": Decide, "select": Decide, "selected": Decide, "determine": Decide, "determined": Decide, "decide": Decide, "act": Decide, "certificate": Decide, "reject": Decide, "ratified": Decide, "disapproves": Decide, "determines": Decide, "approves": Decide, "agree": Decide, "agrees": Decide, "finds": Decide, "enacts": Decide,
	"pay": Pay, "paid": Pay, "transfer": Pay, "transferred": Pay, "reimburse": Pay, "reimbursed": Pay, "repay": Pay, "repaid": Pay, "allocate": Pay, "allocated": Pay,
	"distribute": Pay, "distributed": Pay, "refund": Pay, "deposit": Pay, "credited": Pay, "award": Pay, "awarded": Pay, "disburse": Pay, "disbursed": Pay,
	"study": Study, "survey": Study, "review": Study, "reviewed": Study, "evaluate": Study, "evaluated": Study, "assess": Study, "assessed": Study, "examine": Study, "analyze": Study, "audit": Study, "audited": Study, "investigate": Study, "reevaluate": Study, "reassess": Study,
	"establish": Establish, "established": Establish, "create": Establish, "convene": Establish, "constitute": Establish,
	"promulgate": Regulation, "promulgated": Regulation, "prescribe": Regulation, "prescribed": Regulation,
}

// handling are the verbs whose object says what the act is.
var handling = map[string]bool{
	"submit": true, "submits": true, "presented": true, "provides": true, "transmits": true, "submitted": true, "transmit": true, "transmitted": true, "provide": true, "provided": true, "deliver": true, "delivered": true, "file": true, "filed": true, "present": true,
	"prepare": true, "prepared": true, "furnish": true, "furnished": true, "make": true, "made": true, "issue": true, "issued": true, "develop": true, "developed": true, "produce": true, "complete": true, "completed": true,
	"conduct": true, "administer": true, "conducted": true, "carry": true, "carried": true, "begin": true, "commence": true, "initiate": true, "initiated": true, "undertake": true, "enter": true, "revise": true, "revised": true, "amend": true,
	"update": true, "updated": true, "finalize": true, "finalized": true, "adopt": true, "adopted": true, "propose": true, "publish": true, "published": true, "establish": true, "established": true, "repeal": true,
	"modify": true, "formulate": true, "send": true, "give": true, "perform": true, "include": true, "reissue": true, "implement": true, "hold": true, "be": true, "receive": true, "due": true,
}

// nounActions are the kinds of acts that objects stand for.
var nounActions = map[string]Action{
	"report": Report, "reports": Report, "certification": Report, "certifications": Report, "briefing": Report, "briefings": Report, "justification": Report, "justifications": Report, "testimony": Report, "summary": Report, "summaries": Report, "update": Report, "updates": Report, "accounting": Report, "statement": Report, "findings": Report,
	"recommendations": Report, "results": Report, "answers": Report, "budget": Report, "list": Report, "estimate": Report, "estimates": Report,
	"regulation": Regulation, "regulations": Regulation, "rule": Regulation, "rules": Regulation, "rulemaking": Regulation, "rulemakings": Regulation, "guidance": Regulation, "guideline": Regulation, "guidelines": Regulation,
	"policies": Regulation,
	"study":    Study, "studies": Study, "review": Study, "reviews": Study, "evaluation": Study, "evaluations": Study, "assessment": Study, "assessments": Study, "audit": Study, "audits": Study, "survey": Study, "surveys": Study, "analysis": Study, "investigation": Study,
	"notice": Notify, "notification": Notify, "notifications": Notify, "notices": Notify,
	"determination": Decide, "determinations": Decide, "decision": Decide, "decisions": Decide,
	"plan": Plan, "plans": Plan, "strategy": Plan, "strategies": Plan, "roadmap": Plan, "schedule": Plan, "schedules": Plan,
	"payment": Pay, "payments": Pay, "refund": Pay, "rebate": Pay, "rebates": Pay, "reimbursement": Pay,
	"information": Report, "data": Report,
	"change": Other, "changes": Other, "petition": Other, "petitions": Other, "appeal": Other, "claim": Other, "claims": Other, "complaint": Other, "return": Other, "request": Other, "requests": Other, "application": Other, "applications": Other,
}
