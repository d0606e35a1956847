package real_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html"
	"maps"
	"os"
	"slices"
	"strings"
)

// answeredLists are the lists of a bill that the Congress.gov API gives in answers
// of their own.
var answeredLists = []string{
	"actions", "amendments", "committees", "cosponsors", "relatedBills", "subjects", "summaries", "textVersions", "titles",
}

// answeredBill is what the recorded answers of the Congress.gov API have on a bill.
type answeredBill struct {
	detail  object // the answer on the bill itself
	summary object // the bill in an answer that lists bills
	lists   object // the lists of which answers are recorded, by key
	counts  object // the lengths of these lists according to their answers, by key
	named   any    // the title in the answer on an amendment
}

// answeredBills holds the bills in the recorded answers.
type answeredBills map[billName]*answeredBill

func (all answeredBills) at(n billName) *answeredBill {
	if all[n] == nil {
		all[n] = &answeredBill{lists: object{}, counts: object{}}
	}
	return all[n]
}

// readAnswers reads the recorded answers of the Congress.gov API. Bills of which
// only an amendment is recorded are not loaded, but have the title that its answer
// gives them. Status files take precedence.
func (c *corpus) readAnswers() error {
	files, err := c.filesIn("congressgov-api")
	if err != nil {
		return err
	}
	all := answeredBills{}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		if bytes.HasPrefix(content, []byte("{")) { // one of the samples is no JSON
			if err := c.addAnswer(all, content); err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
		}
	}
	for _, name := range slices.SortedFunc(maps.Keys(all), compareBills) {
		b := all[name].toBill(name)
		if all[name].isKnown() && c.bills[name] == nil {
			c.bills[name] = b
			c.addVoteLinks(b.element, link{bill: name})
		} else if c.bills[name] == nil {
			c.namedTitles[name] = textOrNull(b.textAt("title"))
		}
		if err := c.addAmendments(b); err != nil {
			return err
		}
	}
	return nil
}

// addAnswer adds what an answer has on bills, and the number of bills of a committee.
func (c *corpus) addAnswer(all answeredBills, content []byte) error {
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.UseNumber()
	var answer object
	if err := decoder.Decode(&answer); err != nil {
		return err
	}
	if detail, ok := answer["bill"].(object); ok {
		all.at(answeredName(detail)).detail = detail
	}
	for _, summary := range objects(answer["bills"]) {
		all.at(answeredName(summary)).summary = summary
	}
	if committee, ok := answer["committee"].(object); ok {
		c.answeredBillCounts[strings.ToUpper(fmt.Sprint(committee["systemCode"]))] = number(fmt.Sprint(lookup(committee, "bills", "count")))
	}
	if amendment, ok := answer["amendment"].(object); ok {
		amended := all.at(answeredName(amendment["amendedBill"]))
		amended.lists["amendments"] = list{amendment}
		amended.named = lookup(amendment, "amendedBill", "title")
	}
	request := answer["request"]
	if lookup(request, "billNumber") != nil {
		name := answeredName(object{"congress": lookup(request, "congress"), "type": lookup(request, "billType"), "number": lookup(request, "billNumber")})
		for _, key := range answeredLists {
			if answer[key] != nil {
				all.at(name).lists[key] = answer[key]
				all.at(name).counts[key] = lookup(answer, "pagination", "count")
			}
		}
	}
	return nil
}

// answered returns the bills that answers describe and no status file.
func (c *corpus) answered() (bills []*bill) {
	for _, name := range slices.SortedFunc(maps.Keys(c.bills), compareBills) {
		if c.bills[name].isAnswered {
			bills = append(bills, c.bills[name])
		}
	}
	return bills
}

func answeredName(v any) billName {
	e := toElement("bill", v)
	return parseBillName(&e)
}

// isKnown reports whether the answers have more than amendments to the bill.
func (a *answeredBill) isKnown() bool {
	for key, value := range a.lists {
		if elements, ok := value.(list); key != "amendments" && (!ok || len(elements) > 0) {
			return true
		}
	}
	return a.detail != nil || a.summary != nil
}

// toBill returns the bill as its status file would have it.
func (a *answeredBill) toBill(name billName) *bill {
	fields := object{"title": a.named}
	maps.Copy(fields, a.summary)
	maps.Copy(fields, a.detail)
	b := &bill{name: name, isAnswered: true, incomplete: []string{}, stated: map[string]int{}}
	for _, key := range answeredLists {
		b.stated[key] = max(number(fmt.Sprint(lookup(a.detail, key, "count"))), number(fmt.Sprint(a.counts[key])))
		if !a.isComplete(key) {
			b.incomplete = append(b.incomplete, key)
		}
		delete(fields, key) // the count of the list and its address
	}
	for key, name := range map[string]string{
		"calendarNumbers": "calendarNumbers", "cboCostEstimates": "costEstimates", "committeeReports": "committeeReports", "laws": "laws",
		"notes": "notes", "sponsors": "sponsors",
	} {
		isKnown := key == "laws" && a.lists["actions"] != nil // which all end with the law or without one
		if a.detail == nil && fields[key] == nil && !isKnown {
			b.incomplete = append(b.incomplete, name)
		}
	}
	slices.Sort(b.incomplete)
	maps.Copy(fields, a.lists)
	e := toElement("bill", fields)
	b.element = &e
	return b
}

// isComplete reports whether the answers have all elements of a list. The answer on
// the bill has their number, unless there are none, or else that on the list. The
// policy area counts as a subject.
func (a *answeredBill) isComplete(key string) bool {
	count := a.counts[key]
	if a.detail != nil {
		count = lookup(a.detail, key, "count")
	} else if count == nil {
		return false
	}
	elements, _ := a.lists[key].(list)
	if subjects, ok := a.lists[key].(object); ok {
		elements = append(list{subjects["policyArea"]}, subjects["legislativeSubjects"].(list)...)
	}
	return count == nil || fmt.Sprint(count) == itoa(len(elements))
}

// rowElements maps elements to those of their rows in status files, where that is
// not "item".
var rowElements = map[string]string{
	"summaries": "summary", "amendments": "amendment", "recordedVotes": "recordedVote", "committeeReports": "committeeReport",
}

// toElement returns a JSON value as status files have it. Titles in JSON have HTML
// entities.
func toElement(name string, v any) element {
	e := element{XMLName: xml.Name{Local: name}}
	switch v := v.(type) {
	case nil:
	case object:
		for key, value := range v {
			e.Children = append(e.Children, toElement(key, value))
		}
	case list:
		row := rowElements[name]
		if row == "" {
			row = "item"
		}
		for _, value := range v {
			e.Children = append(e.Children, toElement(row, value))
		}
	case bool:
		e.Content = map[bool]string{true: "True", false: "False"}[v]
	default:
		e.Content = fmt.Sprint(v)
		if name == "title" {
			e.Content = html.UnescapeString(e.Content)
		}
	}
	return e
}
