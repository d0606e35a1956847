package access

import (
	"fmt"
	"strconv"
	"strings"
)

// Row has the terms of a plan in words, for documents and pages.
type Row struct {
	Plan              Plan
	Access            string // the scopes that keys can have
	RequestsPerMinute string // of a key
	RequestsPerDay    string // of an account
	CostPerMinute     string // of an account
	CostBudget        string // of an operation
}

// Explanation says what the limits in the table mean. It has the Markdown of
// descriptions: code in backquotes, and paragraphs.
const Explanation = "A key makes at most so many requests in a minute, and all keys of an account together so many in a day. " +
	"The operations of an account, through GraphQL or REST, cost at most so much in a minute; 1 stands for about 10 microseconds of a processor. " +
	"Responses from memory cost nothing, and are sent even if all cost is used up. A single GraphQL operation has a limit of its own.\n\n" +
	"A minute or a day begins with the first request. " +
	"The headers `RateLimit-Policy` and `RateLimit` state each limit, named `minute`, `day` and `cost`, what remains of it, and the seconds until it begins anew. " +
	"A request beyond a limit gets status 429 with the code `rate_limited` and the seconds to wait in `Retry-After`, and does not count. " +
	"The operator of the service may have set other limits; the headers have those that apply."

// Columns are the headings of the members of a [Row].
var Columns = [...]string{"plan", "scopes", "requests a minute, for a key", "requests a day, for an account", "cost a minute, for an account", "cost of an operation"}

// Table returns the terms of every plan, lowest first.
func Table() []Row {
	rows := make([]Row, len(table))
	for i, t := range table {
		rows[i] = t.row()
	}
	return rows
}

func (t terms) row() Row {
	if !t.allowsAPI {
		return Row{t.plan, "none: no API usage", "none", "none", "none", "none"}
	}
	return Row{
		Plan:              t.plan,
		Access:            Join(t.scopes, ", "),
		RequestsPerMinute: limitText(t.requestsPerMinute),
		RequestsPerDay:    limitText(t.requestsPerDay),
		CostPerMinute:     limitText(t.costPerMinute),
		CostBudget:        limitText(t.costBudget),
	}
}

// Cells returns the members of the row in the order of [Columns].
func (r Row) Cells() []string {
	return []string{string(r.Plan), r.Access, r.RequestsPerMinute, r.RequestsPerDay, r.CostPerMinute, r.CostBudget}
}

// Markdown returns the table of plans as Markdown.
func Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s |\n|%s\n", strings.Join(Columns[:], " | "), strings.Repeat("---|", len(Columns)))
	for _, row := range Table() {
		cells := row.Cells()
		cells[0] = "`" + cells[0] + "`"
		fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | "))
	}
	return b.String()
}

func limitText(n int) string {
	if n == 0 {
		return "unlimited"
	}
	return Number(int64(n))
}

// Number returns a whole number with commas between groups of three digits.
func Number(n int64) string {
	digits := strconv.FormatInt(n, 10)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
