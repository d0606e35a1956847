package feed

import (
	"fmt"
	"strconv"
	"strings"

	"legislative/internal/congress"

	"legislative/web/page"
)

// bill names a bill, as GraphQL has it.
type bill struct {
	Congress   int
	BillType   string
	BillNumber string
	Title      *string
}

// name returns a name such as H.R. 1.
func (b bill) name() string { return congress.BillType(b.BillType).Citation() + " " + b.BillNumber }

// titled returns the name with the title, if there is one.
func (b bill) titled() string {
	if b.Title == nil {
		return fmt.Sprintf("%s (Congress %d)", b.name(), b.Congress)
	}
	return b.name() + ": " + *b.Title
}

func (b bill) page(s site) string {
	return s.page("bills", strconv.Itoa(b.Congress), b.BillType, b.BillNumber)
}

// id returns the parts of an ID that name the bill.
func (b bill) id() []string { return []string{strconv.Itoa(b.Congress), b.BillType, b.BillNumber} }

// vote is a roll call, as GraphQL has it.
type vote struct {
	Congress, Session, RollCallNumber int
	Date, Time                        *string
	Question, Result, Description     *string
	Election                          *page.Election
	Bill                              *bill
	Summary                           struct{ Yea, Nay, Present, NotVoting, Other int }
}

// subject returns what the vote was on: the question, with the bill.
func (v vote) subject() string {
	subject := orEmpty(v.Question)
	if subject == "" {
		subject = "Roll call " + strconv.Itoa(v.RollCallNumber)
	}
	if v.Bill != nil {
		subject += ", " + v.Bill.name()
	}
	return subject
}

// detail returns the description, if there is one, and the outcome.
func (v vote) detail() string {
	if v.Description == nil {
		return v.outcome()
	}
	return *v.Description + " " + v.outcome()
}

// outcome describes the result with the counts.
func (v vote) outcome() string {
	counts := fmt.Sprintf("%d yea, %d nay, %d present, %d not voting", v.Summary.Yea, v.Summary.Nay, v.Summary.Present, v.Summary.NotVoting)
	if v.Summary.Other > 0 {
		counts = fmt.Sprintf("%d for candidates, %d present, %d not voting", v.Summary.Other, v.Summary.Present, v.Summary.NotVoting)
	}
	return strings.TrimPrefix(v.Election.Outcome(orEmpty(v.Result))+": "+counts, ": ")
}

func (v vote) page(s site) string {
	return s.page("votes", strconv.Itoa(v.Congress), strconv.Itoa(v.Session), strconv.Itoa(v.RollCallNumber))
}

func (v vote) id() []string {
	return []string{strconv.Itoa(v.Congress), strconv.Itoa(v.Session), strconv.Itoa(v.RollCallNumber)}
}

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
