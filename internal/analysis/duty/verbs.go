package duty

import "legislative/internal/analysis/legaltext"

// AddWords adds the verbs of duties to a lexicon.
func AddWords(x *legaltext.Lexicon) {
	x.AddWords(legaltext.DutyVerb, dutyVerbs...)
	x.AddWords(legaltext.DutyDone, dutiesDone...)
}

// dutyVerbs are the verbs of acts that are due by a time or at intervals, and
// dutiesDone their forms after "shall be".
var (
	dutyVerbs = []string{
		"accept", "acquire", "adjust", "administer", "adopt", "advise", "affirm", "allocate", "allow", "analyze", "announce", "appoint", "apportion", "approve",
		"arrange", "assess", "assign", "assure", "audit", "authorize", "award", "begin", "brief", "calculate", "carry", "categorize", "certify", "charge",
		"clarify", "classify", "close", "collect", "commence", "compare", "compile", "complete", "compute", "conclude", "conduct", "confirm", "consider",
		"construct", "consult", "contact", "convene", "convert", "convey", "coordinate", "correct", "create", "debar", "declare", "deduct", "define", "delete",
		"deliver", "demonstrate", "deny", "deploy", "deposit", "describe", "designate", "destroy", "determine", "develop", "disclose", "discontinue", "discuss",
		"dismiss", "display", "dispose", "disseminate", "distribute", "divest", "document", "eliminate", "enroll", "ensure", "enter", "establish", "estimate",
		"evaluate", "examine", "execute", "expand", "explain", "expunge", "file", "finalize", "forward", "furnish", "give", "hire", "hold", "identify", "implement",
		"impose", "include", "incorporate", "inform", "initiate", "inspect", "install", "integrate", "investigate", "invite", "issue", "list", "mail", "maintain",
		"make", "measure", "meet", "migrate", "modify", "monitor", "negotiate", "nominate", "notify", "obligate", "obtain", "offer", "open", "organize", "pay",
		"perform", "post", "prepare", "prescribe", "present", "prioritize", "produce", "prohibit", "promulgate", "propose", "provide", "publish", "reallocate",
		"reallot", "reassess", "recalculate", "recertify", "recommend", "recover", "redesignate", "reduce", "reevaluate", "refer", "refund", "register",
		"reimburse", "release", "relocate", "remit", "remove", "renew", "repay", "repeal", "replace", "report", "request", "rescind", "resolve", "respond",
		"restore", "resubmit", "retain", "return", "review", "revise", "revoke", "schedule", "seek", "select", "sell", "send", "settle", "share", "solicit",
		"specify", "start", "study", "submit", "summarize", "survey", "suspend", "take", "terminate", "test", "track", "train", "transfer", "transition",
		"transmit", "undertake", "update", "use", "vacate", "verify", "vote", "waive", "withdraw",
	}
	dutiesDone = []string{
		"accepted", "acquired", "adjudicated", "adjusted", "adopted", "announced", "applied", "appointed", "approved", "assessed",
		"assigned", "audited", "awarded", "brought", "calculated", "carried", "certified", "closed", "commenced", "communicated", "compiled",
		"completed", "computed", "conducted", "considered", "convened", "conveyed", "corrected", "created", "credited", "deducted", "deleted", "delivered",
		"denied", "deposited", "designated", "destroyed", "determined", "developed", "disclosed", "disposed", "distributed", "elected", "established", "evaluated",
		"examined", "executed", "expended", "filed", "finalized", "forwarded", "furnished", "given", "held", "hired", "identified", "implemented", "imposed",
		"initiated", "inspected", "installed", "investigated", "issued", "labeled", "made", "mailed", "maintained", "modified", "notified", "obligated", "obtained",
		"offered", "opened", "paid", "performed", "planned", "posted", "prepared", "prescribed", "presented", "printed", "produced", "promulgated", "provided",
		"published", "reallocated", "recalculated", "recertified", "recorded", "reduced", "refunded", "reimbursed", "released", "remitted", "removed", "renewed",
		"repaid", "repealed", "replaced", "reported", "rescinded", "resolved", "resubmitted", "retained", "returned", "reviewed", "revised", "revoked", "scheduled",
		"selected", "sent", "served", "set", "shared", "solicited", "submitted", "suspended", "taken", "terminated", "tested", "trained", "transferred",
		"transmitted", "undertaken", "updated", "vacated", "verified", "withdrawn",
	}
)
