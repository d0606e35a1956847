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
		"adjust", "administer", "adopt", "allocate", "analyze", "appoint", "approve", "assess", "assure", "audit", "begin", "brief", "carry", "certify", "collect", "commence", "compile",
		"complete", "conduct", "consult", "convene", "deliver", "deny", "designate", "determine", "develop", "disclose", "ensure", "enter", "establish",
		"evaluate", "examine", "file", "finalize", "furnish", "hold", "identify", "implement", "include", "inform", "initiate", "inspect",
		"issue", "make", "meet", "monitor", "notify", "pay", "post", "prepare", "prescribe", "present", "produce", "promulgate", "propose", "provide",
		"publish", "reassess", "reevaluate", "register", "release", "repay", "report", "return", "review", "revise", "study", "submit", "summarize", "survey",
		"test", "transfer", "transmit", "update", "verify",
	}
	dutiesDone = []string{
		"adjusted", "adopted", "appointed", "assessed", "audited", "carried", "certified", "completed", "conducted", "delivered", "designated",
		"developed", "established", "evaluated", "examined", "filed", "finalized", "furnished", "implemented", "inspected", "issued", "made",
		"notified", "posted", "prepared", "prescribed", "promulgated", "provided", "published", "repaid", "reported", "returned", "reviewed", "revised",
		"submitted", "tested", "transmitted", "updated", "verified",
	}
)
