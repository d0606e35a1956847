package records

import (
	"regexp"
	"strconv"
)

// rollName matches names of votes such as "roll 420" and "Roll Call Vote No. 17".
var rollName = regexp.MustCompile(`(?i)^\s*roll\s*(?:-?\s*call)?\s*(?:vote)?\s*(?:no\.?|number|#)?\s*(\d{1,4})\s*$`)

// rollNumber returns the number of the roll call that a query names. It reports
// false if the query is no such name.
func rollNumber(query *string) (n int, ok bool) {
	if query == nil {
		return 0, false
	}
	parts := rollName.FindStringSubmatch(*query)
	if parts == nil {
		return 0, false
	}
	n, err := strconv.Atoi(parts[1])
	return n, err == nil
}
