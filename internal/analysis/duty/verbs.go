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
		"adjust", "administer", "adopt", "allocate", "allow", "analyze", "announce", "appoint", "approve", "apportion", "assess", "assign", "assure", "audit", "award",
		"begin", "brief", "calculate", "carry", "certify", "charge", "close", "collect", "commence", "compare", "compile", "complete", "compute", "conduct", "consult",
		"contact", "convene", "convey", "coordinate", "correct", "create", "delete", "deliver", "deny", "deposit", "designate", "destroy", "determine", "develop",
		"disclose", "discuss", "display", "dispose", "distribute", "document", "ensure", "enter", "establish", "estimate", "evaluate", "examine", "expunge", "file",
		"finalize", "furnish", "give", "hold", "identify", "implement", "include", "inform", "initiate", "inspect", "install", "invite", "issue", "list", "make",
		"measure", "meet", "monitor", "notify", "obtain", "offer", "pay", "perform", "post", "prepare", "prescribe", "present", "prioritize", "produce", "promulgate",
		"propose", "provide", "publish", "reassess", "recalculate", "recertify", "reevaluate", "refer", "register", "reimburse", "release", "remit", "remove", "renew",
		"repay", "replace", "report", "request", "respond", "restore", "return", "review", "revise", "revoke", "seek", "select", "send", "share", "solicit", "study",
		"submit", "summarize", "survey", "terminate", "test", "track", "train", "transfer", "transmit", "update", "vacate", "verify", "withdraw",
	}
	dutiesDone = []string{
		"adjusted", "adopted", "announced", "appointed", "assessed", "audited", "awarded", "carried", "certified", "completed", "conducted", "convened", "corrected",
		"deleted", "delivered", "deposited", "designated", "destroyed", "developed", "disclosed", "distributed", "established", "evaluated", "examined", "filed",
		"finalized", "furnished", "implemented", "inspected", "issued", "made", "notified", "paid", "posted", "prepared", "prescribed", "printed", "promulgated",
		"provided", "published", "recalculated", "recertified", "released", "removed", "renewed", "repaid", "replaced", "reported", "returned", "reviewed", "revised",
		"submitted", "tested", "transferred", "transmitted", "updated", "verified", "withdrawn",
	}
)
