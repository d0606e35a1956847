package real_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// amendmentName identifies an amendment, such as 117 samdt 2137.
type amendmentName struct {
	congress int
	kind     string
	number   int
}

func (n amendmentName) path() string {
	return fmt.Sprintf("/api/v1/amendments/%d/%s/%d", n.congress, n.kind, n.number)
}

func compareAmendments(a, b amendmentName) int {
	kinds := []string{"hamdt", "samdt", "suamdt"}
	return cmp.Or(cmp.Compare(a.congress, b.congress),
		cmp.Compare(slices.Index(kinds, a.kind), slices.Index(kinds, b.kind)), cmp.Compare(a.number, b.number))
}

// amendment is an amendment in the file of the bill that it amends.
type amendment struct {
	*element
	name    amendmentName
	bill    billName
	file    *bill          // the newest file on the bill that lists it
	amended *amendmentName // nil if the amendment is to the bill itself
}

func parseAmendmentName(e *element) amendmentName {
	return amendmentName{number(e.textAt("congress")), strings.ToLower(e.textAt("type")), number(e.textAt("number"))}
}

// lastUpdate returns the time of the amendment's last update in the source.
func (a *amendment) lastUpdate() (last string) {
	for _, e := range a.elementsAt("updateDate") {
		last = max(last, strings.TrimSpace(e.Content))
	}
	return last
}

// readAmendments returns the amendments in a bill's file. If an amendment occurs
// twice, the one that was updated last is returned.
func readAmendments(b *bill) map[amendmentName]*amendment {
	found := map[amendmentName]*amendment{}
	for _, e := range b.elementsAtAny("amendments/amendment", "amendments/amendment/amendments/amendment") {
		a := &amendment{element: e, name: parseAmendmentName(e), bill: b.name, file: b}
		if amended := e.elementsAt("amendedBill"); len(amended) > 0 {
			a.bill = parseBillName(amended[0])
		}
		if amended := e.elementsAt("amendedAmendment"); len(amended) > 0 && amended[0].textAt("number") != "" {
			name := parseAmendmentName(amended[0])
			a.amended = &name
		}
		if other := found[a.name]; other == nil || other.lastUpdate() < a.lastUpdate() {
			found[a.name] = a
		}
	}
	return found
}

// shortRef returns the expected reference to an amendment in a vote.
func (a *amendment) shortRef() object {
	return object{
		"congress": a.name.congress, "amendmentType": a.name.kind, "amendmentNumber": fmt.Sprint(a.name.number),
		"purpose": textOrNull(a.textAt("purpose")), "description": textOrNull(a.textAt("description")),
	}
}

// ref returns the expected reference to an amendment in bills and other amendments.
func (a *amendment) ref() object {
	ref := a.shortRef()
	ref["latestAction"] = latestActionBody(a.element)
	return ref
}

// amendmentsTo returns the amendments to a bill in order, including those that are
// only amended.
func (c *corpus) amendmentsTo(n billName) (names []amendmentName) {
	for _, a := range c.amendmentsByBill[n] {
		names = append(names, a.name)
		if a.amended != nil && c.amendments[*a.amended] == nil {
			names = append(names, *a.amended)
		}
	}
	slices.SortFunc(names, compareAmendments)
	return slices.Compact(names)
}

// amendmentRef returns the expected reference to an amendment, which has only the
// name if no file contains the amendment.
func (c *corpus) amendmentRef(name amendmentName) object {
	if a := c.amendments[name]; a != nil {
		return a.ref()
	}
	ref := object{
		"congress": name.congress, "amendmentType": name.kind, "amendmentNumber": fmt.Sprint(name.number),
		"purpose": nil, "description": nil, "latestAction": nil,
	}
	last := ""
	for _, all := range c.amendmentsByBill {
		for _, a := range all {
			if a.amended == nil || *a.amended != name {
				continue
			}
			e := a.elementsAt("amendedAmendment")[0]
			if updated := e.textAt("updateDate"); updated > last || last == "" {
				last, ref["purpose"], ref["description"] = updated, textOrNull(e.textAt("purpose")), textOrNull(e.textAt("description"))
			}
		}
	}
	return ref
}

// amendmentBody returns the expected body of an amendment.
func (c *corpus) amendmentBody(a *amendment) object {
	detail := a.ref()
	detail["chamber"] = map[string]string{"h": "House", "s": "Senate"}[a.name.kind[:1]]
	detail["submittedDate"] = localDate(a.textAt("submittedDate"))
	detail["proposedDate"] = localDate(a.textAt("proposedDate"))
	detail["updatedAt"], detail["listedUntil"] = utcInstant(a.lastUpdate()), nil
	if a.file != c.bills[a.bill] {
		detail["listedUntil"] = utcInstant(a.file.textAt("updateDate"))
	}
	body := object{
		"amendment":        detail,
		"actions":          actionsBody(a.element, a.name.congress),
		"sponsors":         sponsorsBody(a.element),
		"cosponsors":       cosponsorsBody(a.element),
		"amendedBill":      c.billRef(a.bill),
		"amendedAmendment": nil,
		"relatedBills":     list{},
		"amendments":       list{},
		"votes":            c.votesOnAmendment(a),
		"sources":          list{object{"name": "Congress.gov", "url": a.congressGovURL()}},
		"coverage":         c.amendmentCoverage(a),
	}
	if amended := c.bills[a.bill]; amended != nil {
		body["relatedBills"] = c.relatedBillsBody(amended)
	}
	if a.amended != nil {
		body["amendedAmendment"] = c.amendmentRef(*a.amended)
	}
	for _, other := range c.amendmentsByBill[a.bill] {
		if other.amended != nil && *other.amended == a.name {
			body["amendments"] = append(body["amendments"].(list), other.ref())
		}
	}
	return body
}

// congressGovURL returns the URL of the amendment's page at Congress.gov.
func (a *amendment) congressGovURL() string {
	kind := map[string]string{"h": "house", "s": "senate"}[a.name.kind[:1]]
	return fmt.Sprintf("https://www.congress.gov/amendment/%dth-congress/%s-amendment/%d", a.name.congress, kind, a.name.number)
}
