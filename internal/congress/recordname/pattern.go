package recordname

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"legislative/internal/congress"
)

// The Congress of a name. Before the name, it is "117", joined to it also by a hyphen or
// a slash, or "117th Congress" and the like. After the name, it can also be a year in which it sat.
// Bare numbers are at the end of the query, and otherwise words to search for.
const (
	before = `(?:(\d{1,3})(?:[-/]|(?:st|nd|rd|th)(?:\s+cong(?:ress|\.)?)?,?\s+)?)?`
	after  = `(?:[\s,(]+(?:(?:of|in)\s+)?(?:the\s+)?(\d{1,3}(?:st|nd|rd|th)\b|\d{2,4}(?:\)|\s*$))(?:\s+cong(?:ress\b|\.)?)?\)?)?`
)

var (
	// lawName matches names such as "P.L. 117-58" and "Public Law 117–58".
	lawName = regexp.MustCompile(`(?i)\b(?:p\.?\s?l\.?|pub\.?\s?l\.?|(?:public|private)\s+law)\s*(?:nos?\.?\s*)?(\d{1,3})\s?[-‐‑–]\s?(\d{1,4})\b`)
	// packageID matches the IDs of packages on govinfo, such as "BILLS-116hr1500ih",
	// "BILLSTATUS-116hr1500" and "PLAW-117publ58".
	packageID = regexp.MustCompile(`(?i)\b(?:bills|billstatus|plaw)-(\d{1,3})([a-z]+)(\d{1,5})(?:[a-z]+\d?)?\b`)
	// billName matches names such as "HR 1500", "S. Con. Res. 5", "116hr1500",
	// "116-hr-1500" and "H.R. 1500, 116th Congress".
	billName = regexp.MustCompile(`(?i)\b` + before + `(h\.?\s?r\.?|s\.?|[hs]\.?\s?(?:j\.?|con\.?)?\s?res\.?)[\s/-]?(\d{1,5})\b` + after)
	// amendmentName matches names such as "H.Amdt. 38", "117samdt2137",
	// "117-samdt-2137" and "Senate amendment 26".
	amendmentName = regexp.MustCompile(`(?i)\b` + before + `(house|senate|h|su|s)\.?\s?(?:amdt|amendment)\.?[\s/-]?(?:no\.?\s?)?(\d{1,5})\b` + after)
	bioguideID    = regexp.MustCompile(`(?i)\b[a-z]\d{6}\b`)
	committeeCode = regexp.MustCompile(`(?i)\b[hsj][a-z]{3}\d{2}\b`)
)

const (
	roll    = `(?:house\s+)?(?:roll\s*(?:-?\s*call)?\s*(?:vote)?|vote)\s*(?:no\.?|number|#)?\s*`
	session = `(?:,?\s+([1-3])(?:st|nd|rd)\s+session)?`
)

var (
	// voteName matches names such as "roll 420", "Roll Call Vote No. 17", "roll call
	// 420 2021" and "117th Congress, 1st session, roll 420".
	voteName = regexp.MustCompile(`(?i)^\s*(?:(\d{2,4})(?:st|nd|rd|th)?(?:\s+cong(?:ress|\.)?)?` + session + `,?\s+)?` +
		roll + `(\d{1,5})(?:[\s,(]+(?:(?:of|in)\s+)?(?:the\s+)?(\d{2,4})(?:st|nd|rd|th)?(?:\s+cong(?:ress|\.)?)?` + session + `\)?)?\s*$`)
	// voteID matches names such as "117-1-420" and "vote 117-1-420".
	voteID = regexp.MustCompile(`(?i)^\s*(?:` + roll + `)?(\d{1,3})-([1-3])-(\d{1,5})\s*$`)
)

// take removes the names that match a pattern from the rest of the query. The
// function add adds the name with these parts, and reports whether it is one.
func (n *Names) take(pattern *regexp.Regexp, add func(parts []string) bool) {
	n.Rest = pattern.ReplaceAllStringFunc(n.Rest, func(name string) string {
		if !add(pattern.FindStringSubmatch(name)) {
			return name
		}
		return " "
	})
}

// newNumber returns the number of a bill or an amendment of a Congress, which stands
// before or after it. It reports false if there is no such number.
func newNumber(before, code, number, after string) (n Number, ok bool) {
	n.Type = code
	n.Number, _ = strconv.Atoi(number) // 0 if it is too long
	inCongress := cmp.Or(before, after)
	n.Congress, _, ok = parseCongress(inCongress)
	return n, n.Number > 0 && (ok || inCongress == "")
}

// parseVote returns the roll call that a query names. It reports false if the query
// is no such name.
func parseVote(query string) (v Vote, ok bool) {
	if parts := voteID.FindStringSubmatch(query); parts != nil {
		v = Vote{Congress: number(parts[1]), Session: number(parts[2]), RollCall: number(parts[3])}
		return v, 0 < v.Congress && v.Congress <= congress.MaxCongress
	}
	parts := voteName.FindStringSubmatch(query)
	if parts == nil {
		return Vote{}, false
	}
	v.RollCall = number(parts[3])
	inCongress := cmp.Or(parts[1], parts[4])
	if inCongress == "" {
		return v, true
	}
	v.Congress, v.Session, ok = parseCongress(inCongress)
	v.Session = cmp.Or(number(parts[2]), number(parts[5]), v.Session)
	return v, ok
}

// parseCongress returns the Congress that a text such as "117th", "117" or "2021"
// begins with, and the session of a year, or 0.
func parseCongress(text string) (number, session int, ok bool) {
	digits := text[:len(text)-len(strings.TrimLeft(text, "0123456789"))]
	number, _ = strconv.Atoi(digits) // at most 4 digits
	if len(digits) == len("2021") {
		number, session = congress.SessionForYear(number)
	}
	return number, session, 0 < number && number <= congress.MaxCongress
}

// number returns a number in digits, or 0 for "".
func number(digits string) int {
	n, _ := strconv.Atoi(digits)
	return n
}

// letters returns the letters of a name in lower case.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if r < 'a' || 'z' < r {
			return -1
		}
		return r
	}, strings.ToLower(s))
}

// trimZeros removes zeros before digits.
func trimZeros(digits string) string {
	if trimmed := strings.TrimLeft(digits, "0"); trimmed != "" {
		return trimmed
	}
	return "0"
}
