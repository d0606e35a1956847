package real_test

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // for machines without time zone data
)

// billName identifies a bill, such as 116 hr 1500.
type billName struct {
	congress int
	kind     string
	number   int
}

func (n billName) String() string { return fmt.Sprintf("%d%s%d", n.congress, n.kind, n.number) }

// path returns the path of the bill in the API.
func (n billName) path() string {
	return fmt.Sprintf("/api/v1/bills/%d/%s/%d", n.congress, n.kind, n.number)
}

// billKinds lists the types of bills in the order of the API's lists.
var billKinds = []string{"hr", "s", "hjres", "sjres", "hconres", "sconres", "hres", "sres"}

func compareBills(a, b billName) int {
	return cmp.Or(cmp.Compare(a.congress, b.congress),
		cmp.Compare(slices.Index(billKinds, a.kind), slices.Index(billKinds, b.kind)), cmp.Compare(a.number, b.number))
}

// bill is the BILLSTATUS file on a bill that takes precedence, or what answers of
// the Congress.gov API have on a bill without such a file.
type bill struct {
	*element
	name       billName
	file       string
	schemaRank int // greater for newer schemas

	isAnswered bool
	incomplete []string       // the lists that lack elements in the answers
	stated     map[string]int // the lengths of lists according to the answers
}

// precedence returns a string that is greatest for the file that takes precedence.
func (b *bill) precedence() string {
	return fmt.Sprint(b.textAt("updateDate"), "|", b.textAt("updateDateIncludingText"), "|", b.schemaRank)
}

// readBill reads a BILLSTATUS file.
func readBill(file string) (*bill, error) {
	root, err := readElement(file)
	if err != nil {
		return nil, err
	}
	found := root.elementsAt("bill")
	if len(found) != 1 {
		return nil, fmt.Errorf("%s has %d bills, want 1", file, len(found))
	}
	e := found[0]
	name := parseBillName(e)
	b := &bill{element: e, name: name, file: path.Base(file)}
	switch {
	case root.textAt("version") == "3.0.0":
		b.schemaRank = 3
	case e.textAt("version") == "1.0.0":
		b.schemaRank = 1
	case e.textAt("type") != "":
		b.schemaRank = 2
	}
	return b, nil
}

func parseBillName(e *element) billName {
	return billName{
		number(e.textAt("congress")),
		strings.ToLower(strings.ReplaceAll(e.textAt("type", "billType"), ".", "")),
		number(e.textAt("number", "billNumber")),
	}
}

// number returns the number s, or -1 if s is not a number.
func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}

var washington = mustLocation(time.LoadLocation("America/New_York"))

func mustLocation(l *time.Location, err error) *time.Location {
	if err != nil {
		panic(err)
	}
	return l
}

// localDate returns the date in Washington of a date or instant, or nil for "".
func localDate(s string) any {
	if s == "" || len(s) == len(time.DateOnly) {
		return textOrNull(s)
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return "invalid date: " + s
	}
	return t.In(washington).Format(time.DateOnly)
}

// utcInstant returns an instant in UTC, or nil for "". A date is its beginning.
func utcInstant(s string) any {
	if s == "" {
		return nil
	}
	if len(s) == len(time.DateOnly) {
		s += "T00:00:00Z"
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return "invalid time: " + s
	}
	return t.UTC().Format(time.RFC3339)
}

// latestActionBody returns the expected latest action, or nil if the source has
// none.
func latestActionBody(e *element) any {
	date, text := e.textAt("latestAction/actionDate"), e.textAt("latestAction/text")
	if date == "" && text == "" {
		return nil
	}
	return object{"date": localDate(date), "text": textOrNull(text)}
}

// billBody returns the expected body of a bill without sector impacts and finance
// context.
func (c *corpus) billBody(b *bill) object {
	summary := c.billRef(b.name)
	lifecycle := lifecycles[b.name.String()]
	for key, value := range (object{
		"introducedDate": localDate(b.textAt("introducedDate")), "originChamber": b.originChamber(),
		"policyArea":          textOrNull(b.policyArea()),
		"lifecycleStatusDate": textOrNull(lifecycle[1]),
		"latestAction":        latestActionBody(b.latestAction()),
		"laws":                b.lawsBody(),
		"updatedAt":           utcInstant(b.textAt("updateDate")),
		"sourceUrl":           b.congressGovURL(), "amendmentsComplete": c.listsAllAmendments(b),
	}) {
		summary[key] = value
	}
	return object{
		"bill":         summary,
		"sponsors":     sponsorsBody(b.element),
		"cosponsors":   cosponsorsBody(b.element),
		"summaries":    listBody(b.elementsAtAny("summaries/summary", "summaries/billSummaries/item"), summaryBody),
		"textVersions": c.textVersionsBody(b),
		"committees":   committeesBody(b.element),
		"subjects":     b.subjectsBody(),
		"actions":      actionsBody(b.element, b.name.congress),
		"amendments":   listBody(c.amendmentsTo(b.name), func(n amendmentName) any { return c.amendmentRef(n) }),
		"relatedBills": c.relatedBillsBody(b),
		"votes":        c.votesOnBill(b.name),
		"coverage":     c.billCoverage(b),
	}
}

// lawsBody returns the expected laws. Those of a bill of which answers have only
// actions are in their texts.
func (b *bill) lawsBody() list {
	if b.isAnswered && len(b.elementsAt("laws/item")) == 0 {
		if number, ok := strings.CutPrefix(b.latestAction().textAt("latestAction/text"), "Became Public Law No: "); ok {
			return list{object{"type": "Public Law", "number": strings.TrimSuffix(number, ".")}}
		}
	}
	return listBody(b.elementsAt("laws/item"), func(e *element) any {
		return object{"type": e.textAt("type"), "number": e.textAt("number")}
	})
}

// billRef returns the expected reference to a bill in other records. If the bill
// is not loaded, the reference has the title in the relation of the latest bill
// that has one, or that of an answer.
func (c *corpus) billRef(n billName) object {
	ref := object{"congress": n.congress, "billType": n.kind, "billNumber": fmt.Sprint(n.number), "title": c.namedTitles[n], "lifecycleStatus": nil}
	if lawTexts[n.String()] {
		ref["lifecycleStatus"] = "became_law"
	} else if latest := c.namedActions[n]; latest != nil {
		ref["lifecycleStatus"] = statusOfLatest(n, latest.textAt("latestAction/text"))
	}
	if b := c.bills[n]; b != nil {
		ref["title"], ref["lifecycleStatus"] = textOrNull(b.textAt("title")), textOrNull(lifecycles[n.String()][0])
	}
	return ref
}

// listsAllAmendments reports whether the bill's file lists all amendments that are
// known, and not as many as a cut list. It returns nil if the bill has no file.
func (c *corpus) listsAllAmendments(b *bill) any {
	if b.isAnswered {
		return nil
	}
	listed := readAmendments(b)
	return len(listed) != 250 && len(listed) == len(c.amendmentsTo(b.name))
}

// congressGovURL returns the URL of the bill's page at Congress.gov.
func (b *bill) congressGovURL() string {
	kinds := map[string]string{
		"hr": "house-bill", "s": "senate-bill", "hjres": "house-joint-resolution", "sjres": "senate-joint-resolution",
		"hconres": "house-concurrent-resolution", "sconres": "senate-concurrent-resolution",
		"hres": "house-resolution", "sres": "senate-resolution",
	}
	return fmt.Sprintf("https://www.congress.gov/bill/%dth-congress/%s/%d", b.name.congress, kinds[b.name.kind], b.name.number)
}

func (b *bill) policyArea() string {
	return b.textAt("policyArea/name", "subjects/policyArea/name", "primarySubject/name", "subjects/primarySubject/name",
		"subjects/billSubjects/policyArea/name", "subjects/billSubjects/primarySubject/name")
}

// subjectsBody returns the expected subjects, in alphabetical order without
// duplicates.
func (b *bill) subjectsBody() list {
	var names []string
	for _, e := range b.elementsAtAny("subjects/legislativeSubjects/item", "subjects/billSubjects/legislativeSubjects/item",
		"subjects/otherSubjects/item", "subjects/billSubjects/otherSubjects/item") {
		names = append(names, e.textAt("name"))
	}
	slices.Sort(names)
	return listBody(slices.Compact(names), func(s string) any { return s })
}

// summaryBody returns an expected summary. Before 3.0, updateDate is the date of
// the action.
func summaryBody(e *element) any {
	return object{
		"versionCode": e.textAt("versionCode"), "actionDate": localDate(e.textAt("actionDate")), "actionDesc": textOrNull(e.textAt("actionDesc")),
		"text":      e.textAt("text", "cdata/text"),
		"updatedAt": utcInstant(e.textAt("lastSummaryUpdateDate", "updateDate")),
	}
}

// committeesBody returns the expected committees of a bill with their activities.
func committeesBody(e *element) list {
	return listBody(e.elementsAtAny("committees/item", "committees/billCommittees/item"), func(e *element) any {
		committee := activityBody(e)
		committee["subcommittees"] = listBody(e.elementsAt("subcommittees/item"), func(s *element) any {
			subcommittee := activityBody(s)
			subcommittee["subcommittees"] = list{}
			return subcommittee
		})
		return committee
	})
}

func activityBody(e *element) object {
	code := strings.ToUpper(e.textAt("systemCode"))
	return object{
		"chamber": chamberForCode(code), "systemCode": code, "name": e.textAt("name"),
		"activities": listBody(uniqueActivities(e), func(a activity) any { return object{"name": a.name, "date": localDate(a.time)} }),
	}
}

// activity is an activity of a committee on a bill.
type activity struct{ name, time string }

// uniqueActivities returns the activities in an element without duplicates.
func uniqueActivities(e *element) (unique []activity) {
	for _, item := range e.elementsAt("activities/item") {
		if a := (activity{item.textAt("name"), item.textAt("date")}); !slices.Contains(unique, a) {
			unique = append(unique, a)
		}
	}
	return unique
}

// chamberForCode returns the chamber of a committee's code.
func chamberForCode(code string) string {
	return map[byte]string{'H': "House", 'S': "Senate", 'J': "Joint"}[code[0]]
}

// relationship is the relation between two bills.
type relationship struct {
	Type         string `json:"type"`
	IdentifiedBy string `json:"identifiedBy"`
}

// relatedBillsBody returns the expected related bills, in the order of the file
// without duplicates.
func (c *corpus) relatedBillsBody(b *bill) list {
	var names []billName
	kinds := map[billName][]relationship{}
	for _, e := range b.elementsAt("relatedBills/item") {
		name := parseBillName(e)
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
		for _, r := range e.elementsAt("relationshipDetails/item") {
			kind := relationship{r.textAt("type"), r.textAt("identifiedBy")}
			if !slices.Contains(kinds[name], kind) {
				kinds[name] = append(kinds[name], kind)
			}
		}
	}
	return listBody(names, func(n billName) any {
		ref := c.billRef(n)
		ref["relationships"] = listBody(kinds[n], func(r relationship) any { return r })
		return ref
	})
}

// textVersionsBody returns the expected text versions by code, without ids.
func (c *corpus) textVersionsBody(b *bill) list {
	var found []object
	for _, e := range b.elementsAt("textVersions/item") {
		formats := listBody(e.elementsAt("formats/item"), func(f *element) any {
			return object{"type": cmp.Or(f.textAt("type"), formatType(f.textAt("url"))), "url": f.textAt("url")}
		})
		if len(formats) == 0 && e.textAt("type") == "" {
			continue // files in 3.0.0 have empty rows
		}
		code := versionCode(b.name, e)
		date := localDate(e.textAt("date"))
		if date == nil && code == "enr" {
			date = agreementDate(b.element)
		}
		found = append(found, object{
			"versionCode": code, "versionName": e.textAt("type"), "date": date,
			"textCached": c.texts[b.name.String()+code], "formats": formats,
		})
	}
	sortByCode(found)
	return listBody(found, func(o object) any { return o })
}

// agreementDate returns the date on which a chamber last agreed to the text of a
// bill, by the codes of the Library of Congress: it passed the bill (8000, 17000),
// accepted the other chamber's amendments (19500, 20500), or agreed to a
// conference report (21000, 23000). That is the date of the enrolled text.
func agreementDate(e *element) any {
	last := ""
	for _, a := range actionElements(e) {
		switch code := a.textAt("actionCode"); code {
		case "19500", "20500":
			if !strings.Contains(strings.ToLower(a.textAt("text")), "agreed to") {
				continue
			}
		case "8000", "17000", "21000", "23000":
		default:
			continue
		}
		last = max(last, a.textAt("actionDate"))
	}
	return textOrNull(last)
}

func sortByCode(versions []object) {
	slices.SortFunc(versions, func(a, b object) int { return strings.Compare(a["versionCode"].(string), b["versionCode"].(string)) })
}

// versionCode returns the version code in the URL of a text version, such as
// BILLS-116hr1500ih.xml.
func versionCode(n billName, e *element) string {
	for _, f := range e.elementsAt("formats/item") {
		name := path.Base(f.textAt("url"))
		name = strings.TrimSuffix(name, path.Ext(name))
		if strings.HasPrefix(name, "PLAW") {
			return "pl"
		}
		if code, ok := strings.CutPrefix(name, "BILLS-"+n.String()); ok {
			return code
		}
	}
	return ""
}

func formatType(url string) string {
	return map[string]string{".xml": "Formatted XML", ".htm": "Formatted Text", ".pdf": "PDF"}[path.Ext(url)]
}

// originChamber returns the chamber that the bill's file states, or else the one that
// the type of the bill implies.
func (b *bill) originChamber() string {
	switch chamber := b.textAt("originChamber"); {
	case chamber != "":
		return chamber
	case b.name.kind[0] == 's':
		return "Senate"
	default:
		return "House"
	}
}
