package congressgov

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
)

// BillPart is a part of a bill: the bill without its lists, one of the lists, or
// an amendment.
type BillPart struct {
	ID      congress.BillID
	Updated string // orders the parts with the bill itself; the greatest is the latest and has most fields
	Content []byte // JSON, for [Bill]
}

// billPart is the content of a part.
type billPart struct {
	Fields object         `json:"fields"`
	Counts map[string]int `json:"counts,omitempty"` // lengths of lists that other answers have
	IsBill bool           `json:"isBill,omitempty"` // the part has the bill itself or elements of one of its lists

	IsWhole bool `json:"isWhole,omitempty"` // the part has all fields of the bill itself, as the answer about it alone does
}

func (a *Answer) readBill(b object) error {
	id, err := billID(b)
	if err != nil {
		return err
	}
	a.Path = billPath(id)
	a.Updated = text(b, "updateDate")
	for _, list := range billLists {
		if b[list] == nil { // as the API leaves out empty lists
			b[list] = object{"count": json.Number("0"), "url": ""}
		}
	}
	return a.addBill(id, a.Updated+"|2", b, true)
}

func billPath(id congress.BillID) string {
	return fmt.Sprintf("bill/%d/%s/%d", id.Congress, id.Type, id.Number)
}

// readBills reads a list of bills, each with a few fields.
func (a *Answer) readBills(top, request object) error {
	a.Path = strings.TrimRight("bills/"+text(request, "congress")+"/"+strings.ToLower(text(request, "billType")), "/") + listPage(top)
	for _, b := range objects(top, "bills") {
		id, err := billID(b)
		if err != nil {
			return err
		}
		if err := a.addBill(id, text(b, "updateDate")+"|1", b, false); err != nil {
			return err
		}
	}
	return nil
}

// addBill adds a bill without its lists. isWhole reports whether b has all its fields.
func (a *Answer) addBill(id congress.BillID, updated string, b object, isWhole bool) error {
	part := billPart{Fields: object{}, Counts: map[string]int{}, IsBill: true, IsWhole: isWhole}
	for key, value := range b {
		if o, ok := value.(object); ok && o["url"] != nil && o["count"] != nil {
			part.Counts[key] = number(o, "count")
			continue
		}
		part.Fields[key] = value
	}
	return a.addPart(id, updated, part)
}

// readBillList reads a list of a bill.
func (a *Answer) readBillList(top, request object, list string) error {
	id, err := congress.NewBillID(number(request, "congress"), text(request, "billType"), number(request, "billNumber"))
	if err != nil {
		return err
	}
	a.Path = billPath(id) + "/" + list + listPage(top)
	part := billPart{Fields: object{list: top[list]}, Counts: map[string]int{}, IsBill: !isEmpty(top[list])}
	if pagination := child(top, "pagination"); pagination != nil {
		part.Counts[list] = number(pagination, "count")
	}
	return a.addPart(id, "", part)
}

// isEmpty reports whether a list has no elements. Subjects are an object with the
// policy area and a list.
func isEmpty(list any) bool {
	elements, ok := list.([]any)
	return ok && len(elements) == 0
}

// readAmendment reads an amendment, and the title that it gives the bill that it
// amends, as a part of that bill.
func (a *Answer) readAmendment(amendment object) error {
	id, err := congress.NewAmendmentID(number(amendment, "congress"), text(amendment, "type"), number(amendment, "number"))
	if err != nil {
		return err
	}
	amended := child(amendment, "amendedBill")
	if amended == nil {
		a.Path, a.Unread = "amendment/"+id.String(), "the amendment names no bill that it amends"
		return nil
	}
	bill, err := billID(amended)
	if err != nil {
		return fmt.Errorf("bill that %s amends: %w", id, err)
	}
	a.Path = fmt.Sprintf("amendment/%d/%s/%d", id.Congress, id.Type, id.Number)
	a.Updated = text(amendment, "updateDate")
	return a.addPart(bill, "", billPart{Fields: object{"amendments": []any{amendment}, "title": amended["title"]}})
}

func (a *Answer) addPart(id congress.BillID, updated string, part billPart) error {
	content, err := json.Marshal(part)
	if err != nil {
		return fmt.Errorf("part of bill %s: %w", id, err)
	}
	a.Bills = append(a.Bills, BillPart{id, updated, content})
	return nil
}

// Joined is a bill that is joined from answers.
type Joined struct {
	*billstatus.Bill
	Lists

	IsKnown      bool // an answer has the bill itself or one of its lists, and not only an amendment to it and the title
	OfAmendments map[congress.AmendmentID]Lists
}

// Bill joins the parts of a bill. If several have a value, the first one counts;
// lists are joined in the order of the parts.
func Bill(id congress.BillID, parts [][]byte) (*Joined, error) {
	fields, counts, isWhole := object{}, map[string]int{}, false
	joined := &Joined{}
	for _, content := range parts {
		var part billPart
		d := json.NewDecoder(bytes.NewReader(content))
		d.UseNumber()
		if err := d.Decode(&part); err != nil {
			return nil, fmt.Errorf("part of bill %s: %w", id, err)
		}
		joined.IsKnown = joined.IsKnown || part.IsBill
		isWhole = isWhole || part.IsWhole
		for list, count := range part.Counts {
			counts[list] = max(counts[list], count)
		}
		addFields(fields, part.Fields)
	}
	fields["congress"], fields["type"], fields["number"] = fmt.Sprint(id.Congress), string(id.Type), fmt.Sprint(id.Number)
	var err error
	if joined.Bill, err = billstatus.Read(bytes.NewReader(asStatusFile(fields))); err != nil {
		return nil, fmt.Errorf("bill %s from answers of Congress.gov: %w", id, err)
	}
	joined.Lists = listsOfBill(fields, counts, isWhole)
	joined.OfAmendments = listsOfAmendments(fields)
	joined.complete()
	return joined, nil
}

// complete adds what follows from the actions, if answers have it nowhere else: the
// latest action and the laws.
func (j *Joined) complete() {
	if j.LatestAction == (billstatus.LatestAction{}) && len(j.Actions) > 0 {
		a := slices.MaxFunc(j.Actions, func(a, b billstatus.Action) int { return cmp.Compare(a.Date, b.Date) })
		j.LatestAction = billstatus.LatestAction{Date: a.Date, Time: a.Time, Text: a.Text}
	}
	if !slices.Contains(j.Incomplete, "laws") {
		return
	}
	texts := []string{j.LatestAction.Text}
	for _, a := range j.Actions {
		texts = append(texts, a.Text)
	}
	for _, text := range texts {
		law, ok := congress.LawOfAction(text)
		if ok && !slices.Contains(j.Laws, billstatus.Law(law)) {
			j.Laws = append(j.Laws, billstatus.Law(law))
		}
	}
	if len(j.Laws) > 0 || !slices.Contains(j.Incomplete, "actions") {
		j.Incomplete = slices.DeleteFunc(j.Incomplete, func(list string) bool { return list == "laws" })
	}
}

// addFields adds the fields that others lack, and the elements of lists.
func addFields(all, fields object) {
	for _, key := range slices.Sorted(maps.Keys(fields)) {
		value := fields[key]
		known, isList := all[key].([]any)
		more, ok := value.([]any)
		switch {
		case value == nil:
		case all[key] == nil:
			all[key] = value
		case isList && ok:
			all[key] = append(slices.Clip(known), more...)
		}
	}
}
