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

// Explanation says what the limits in the table mean, in Markdown with paragraphs and
// code in backquotes.
const Explanation = "A plan limits the requests per minute of each key, and the requests per day of all keys of an account together. " +
	"It also limits the cost per minute of an account's operations, through GraphQL or REST; a cost of 1 is about 10 microseconds of processor time. " +
	"Responses from memory cost nothing, and are sent even if the cost limit is used up. A single GraphQL operation has its own limit.\n\n" +
	"A minute or a day begins with the first request. " +
	"The headers `RateLimit-Policy` and `RateLimit` state each limit, named `minute`, `day` and `cost`, what remains of it, and the seconds until it resets. " +
	"A request beyond a limit gets status 429 with the code `rate_limited` and the seconds to wait in `Retry-After`, and does not count. " +
	"The operator of the service may have set other limits; the headers have those that apply."

// Columns are the headings of the members of a [Row].
var Columns = [...]string{"plan", "scopes", "requests per minute and key", "requests per day and account", "cost per minute and account", "cost per operation"}

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
	return Number(n)
}

// Number returns a whole number with commas between groups of three digits.
func Number[T int | int64](n T) string {
	digits := strconv.FormatInt(int64(n), 10)
	for i := len(digits) - 3; i > 0 && digits[i-1] != '-'; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}
