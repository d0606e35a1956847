package binding

import "legislative/internal/analysis/legaltext"

// RecurringObject returns what the adjective of frequency before i describes, over
// other adjectives: the last word of "budget and staffing report". It returns 0 if
// that is nothing that can be required at intervals.
func (r *Reader) RecurringObject(i int) int {
	const most = 7
	for at := i; at < i+most && (r.At(at).Kind == legaltext.Word || r.At(at).IsMark(',') || r.At(at).IsMark(legaltext.Hyphen)); at++ {
		if IsRecurringObject(r.LowerWord(at)) {
			return at
		}
		if r.Class(at)&legaltext.Connector != 0 && !r.Is(at, "and", "or") {
			return 0
		}
	}
	return 0
}

// SubmitsReport reports whether the clause before the adjective at i requires that the
// report at object, which another law requires, is submitted: "shall transmit to the
// Council the annual report on rinds".
func (r *Reader) SubmitsReport(i, object int) bool {
	verb := r.RequiredVerb(i)
	return r.Is(verb, "submit", "transmit", "publish") && !r.Is(object+1, "described", "under", "submitted", "developed", "referred", "in") && !r.IsCondition(verb+1, i-1, false) && !r.Is(i-2, "in", "of", "with")
}

// IsRecurringObject reports whether a word names something that can be required at
// intervals.
func IsRecurringObject(word string) bool {
	switch word {
	case "report", "reports", "briefing", "briefings", "review", "reviews", "audit", "audits", "update", "updates", "assessment", "assessments", "evaluation", "evaluations", "survey",
		"surveys", "certification", "certifications", "meeting", "meetings", "session", "sessions", "qualification", "qualifications", "justification", "justifications", "grant", "conference", "conferences", "publication", "publications", "estimate", "estimates", "analysis", "analyses", "inventory", "inventories", "census", "test", "tests",
		"screening", "screenings", "workshop", "workshops", "determination", "determinations", "adjustment", "adjustments", "notice", "notices", "index", "compilation", "drill", "drills", "strategy", "forecast", "forecasts", "visit", "visits", "inspection", "inspections", "summary", "summaries", "notification", "notifications", "plan", "plans",
		"data", "figures", "listing", "disclosure", "disclosures", "accounting", "projections",
		"statement", "statements", "agenda", "measures", "invoice", "invoices", "calls", "recommendation", "recommendations", "list", "training", "testing", "hearing", "hearings", "examination", "examinations", "consultations", "exercise", "exercises", "study", "studies", "return", "returns":
		return true
	}
	return false
}
