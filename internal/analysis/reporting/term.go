package reporting

import (
	"strconv"
	"strings"

	"legislative/internal/analysis/agency"
	"legislative/internal/congress"
)

// AgencyTerm returns the term of the reports of an agency and of those that belong
// to it.
func AgencyTerm(id string) string { return "agency:" + id }

// CommitteeTerm returns the term of the reports to a committee or a subcommittee of
// it, given its system code.
func CommitteeTerm(code congress.CommitteeCode) string { return "committee:" + string(code) }

// Terms returns the terms of a report, by which lists find it, each once.
func (r *Report) Terms() (terms []string) {
	seen := map[string]bool{}
	add := func(term string) {
		if !seen[term] {
			seen[term] = true
			terms = append(terms, term)
		}
	}
	for _, id := range r.Agencies {
		for e := agency.ByID(id); e != nil; e = agency.ByID(e.Parent) {
			add(AgencyTerm(e.ID))
		}
	}
	for _, code := range r.Committees {
		add(CommitteeTerm(code))
		if parent, ok := code.Parent(); ok {
			add(CommitteeTerm(parent))
		}
	}
	return terms
}

// The ranks of reports that have no day of their own: those that recur come before the
// others. No day has these ranks.
const (
	RecurringDue  = 1
	RecurringSoon = 99991230
	unknownSoon   = 99991231
)

// DueRank returns a day, YYYY-MM-DD, as the number YYYYMMDD, by which lists are
// ordered. For an unknown day, it returns [RecurringDue] if the report recurs, and
// otherwise 0.
func DueRank(day string, recurs bool) int64 {
	n, _ := strconv.ParseInt(strings.ReplaceAll(day, "-", ""), 10, 64) // 0 if day is ""
	if n == 0 && recurs {
		return RecurringDue
	}
	return n
}

// SoonRank is like [DueRank], but ranks unknown days after all others.
func SoonRank(day string, recurs bool) int64 {
	switch rank := DueRank(day, recurs); rank {
	case 0:
		return unknownSoon
	case RecurringDue:
		return RecurringSoon
	default:
		return rank
	}
}

// Day returns the day with a [DueRank], or nil.
func Day(rank int64) *string {
	digits := strconv.FormatInt(rank, 10)
	if len(digits) != len("20060102") {
		return nil
	}
	return new(digits[:4] + "-" + digits[4:6] + "-" + digits[6:])
}
