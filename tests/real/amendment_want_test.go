package real_test

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// amendmentName names an amendment, such as 117 samdt 2137.
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
	amended *amendmentName // nil for one to the bill itself
}

func nameOfAmendment(e *element) amendmentName {
	return amendmentName{number(e.text("congress")), strings.ToLower(e.text("type")), number(e.text("number"))}
}

// updated is when the source changed the amendment last.
func (a *amendment) updated() (last string) {
	for _, e := range a.all("updateDate") {
		last = max(last, strings.TrimSpace(e.Content))
	}
	return last
}

// amendmentsIn reads the amendments of a bill's file. Of an amendment that
// stands there twice, the one that was updated last counts.
func amendmentsIn(b *bill) map[amendmentName]*amendment {
	found := map[amendmentName]*amendment{}
	for _, e := range b.any("amendments/amendment", "amendments/amendment/amendments/amendment") {
		a := &amendment{element: e, name: nameOfAmendment(e), bill: b.name}
		if to := e.all("amendedBill"); len(to) > 0 {
			a.bill = nameOfBill(to[0])
		}
		if to := e.all("amendedAmendment"); len(to) > 0 && to[0].text("number") != "" {
			name := nameOfAmendment(to[0])
			a.amended = &name
		}
		if other := found[a.name]; other == nil || other.updated() < a.updated() {
			found[a.name] = a
		}
	}
	return found
}

// brief is how a vote refers to an amendment.
func (a *amendment) brief() object {
	return object{
		"congress": a.name.congress, "amendmentType": a.name.kind, "amendmentNumber": fmt.Sprint(a.name.number),
		"purpose": orNull(a.text("purpose")), "description": orNull(a.text("description")),
	}
}

// ref is how bills and other amendments refer to an amendment.
func (a *amendment) ref() object {
	ref := a.brief()
	ref["latestAction"] = latestAction(a.element)
	return ref
}

// amendmentRef is how an amendment is referred to, told by a file or only named.
func (c *corpus) amendmentRef(name amendmentName) object {
	if a := c.amendments[name]; a != nil {
		return a.ref()
	}
	return object{
		"congress": name.congress, "amendmentType": name.kind, "amendmentNumber": fmt.Sprint(name.number),
		"purpose": nil, "description": nil, "latestAction": nil,
	}
}

// amendmentBody is what the detail of an amendment says.
func (c *corpus) amendmentBody(a *amendment) object {
	detail := a.ref()
	detail["chamber"] = map[string]string{"h": "House", "s": "Senate"}[a.name.kind[:1]]
	detail["submittedDate"] = day(a.text("submittedDate"))
	detail["proposedDate"] = day(a.text("proposedDate"))
	detail["updatedAt"] = instant(a.updated())
	body := object{
		"amendment":        detail,
		"actions":          actionsOf(a.element, a.name.congress),
		"sponsors":         sponsors(a.element),
		"cosponsors":       cosponsors(a.element),
		"amendedBill":      c.billRef(a.bill, nil),
		"amendedAmendment": nil,
		"relatedBills":     c.relatedBills(c.bills[a.bill]),
		"amendments":       list{},
		"votes":            c.votesOnAmendment(a),
		"sources":          list{object{"name": "Congress.gov", "url": a.page()}},
	}
	if a.amended != nil {
		body["amendedAmendment"] = c.amendmentRef(*a.amended)
	}
	for _, other := range c.amending[a.bill] {
		if other.amended != nil && *other.amended == a.name {
			body["amendments"] = append(body["amendments"].(list), other.ref())
		}
	}
	return body
}

// page is the amendment's page at Congress.gov.
func (a *amendment) page() string {
	kind := map[string]string{"h": "house", "s": "senate"}[a.name.kind[:1]]
	return fmt.Sprintf("https://www.congress.gov/amendment/%dth-congress/%s-amendment/%d", a.name.congress, kind, a.name.number)
}
