package real_test

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // Washington's clock, the same on every machine
)

// billName names a bill, such as 116 hr 1500.
type billName struct {
	congress int
	kind     string
	number   int
}

func (n billName) String() string { return fmt.Sprintf("%d%s%d", n.congress, n.kind, n.number) }

// path is where the bill is served.
func (n billName) path() string {
	return fmt.Sprintf("/api/v1/bills/%d/%s/%d", n.congress, n.kind, n.number)
}

// billKinds are the types of bills in the order that lists have them.
var billKinds = []string{"hr", "s", "hjres", "sjres", "hconres", "sconres", "hres", "sres"}

func compareBills(a, b billName) int {
	return cmp.Or(cmp.Compare(a.congress, b.congress),
		cmp.Compare(slices.Index(billKinds, a.kind), slices.Index(billKinds, b.kind)), cmp.Compare(a.number, b.number))
}

// bill is a BILLSTATUS file that is in force.
type bill struct {
	*element
	name  billName
	file  string
	shape int // the newer the greater
}

// precedence is greater, as text, in the file that is right.
func (b *bill) precedence() string {
	return fmt.Sprint(b.text("updateDate"), "|", b.text("updateDateIncludingText"), "|", b.shape)
}

// readBill reads a BILLSTATUS file.
func readBill(file string) (*bill, error) {
	root, err := readElement(file)
	if err != nil {
		return nil, err
	}
	found := root.all("bill")
	if len(found) != 1 {
		return nil, fmt.Errorf("%s: %d bills", file, len(found))
	}
	e := found[0]
	name := nameOfBill(e)
	b := &bill{e, name, path.Base(file), 0}
	switch {
	case root.text("version") == "3.0.0":
		b.shape = 3
	case e.text("version") == "1.0.0":
		b.shape = 1
	case e.text("type") != "":
		b.shape = 2
	}
	return b, nil
}

func nameOfBill(e *element) billName {
	return billName{
		number(e.text("congress")),
		strings.ToLower(strings.ReplaceAll(e.text("type", "billType"), ".", "")),
		number(e.text("number", "billNumber")),
	}
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return -1
	}
	return n
}

var washington = sync_must(time.LoadLocation("America/New_York"))

func sync_must(l *time.Location, err error) *time.Location {
	if err != nil {
		panic(err)
	}
	return l
}

// day is the day in Washington; null where there is none.
func day(s string) any {
	if s == "" || len(s) == len(time.DateOnly) {
		return orNull(s)
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return "no date: " + s
	}
	return t.In(washington).Format(time.DateOnly)
}

// instant is a time in UTC; null where there is none.
func instant(s string) any {
	if s == "" {
		return nil
	}
	t, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return "no time: " + s
	}
	return t.UTC().Format(time.RFC3339)
}

// latestAction is null where the source has none.
func latestAction(e *element) any {
	date, text := e.text("latestAction/actionDate"), e.text("latestAction/text")
	if date == "" && text == "" {
		return nil
	}
	return object{"date": day(date), "text": orNull(text)}
}

// billBody is what the detail of a bill says, but for what follows from
// published rules and from the records of other agencies.
func (c *corpus) billBody(b *bill) object {
	summary := c.billRef(b.name, nil)
	state := lifecycles[b.name.String()]
	for key, value := range (object{
		"introducedDate": day(b.text("introducedDate")), "originChamber": b.text("originChamber"),
		"policyArea":          orNull(b.policyArea()),
		"lifecycleStatusDate": state[1],
		"latestAction":        latestAction(b.element),
		"laws": listOf(b.all("laws/item"), func(e *element) any {
			return object{"type": e.text("type"), "number": e.text("number")}
		}),
		"updatedAt": instant(b.text("updateDate")),
		"sourceUrl": b.page(),
	}) {
		summary[key] = value
	}
	return object{
		"bill":         summary,
		"sponsors":     sponsors(b.element),
		"cosponsors":   cosponsors(b.element),
		"summaries":    listOf(b.any("summaries/summary", "summaries/billSummaries/item"), summaryOf),
		"textVersions": c.textVersions(b),
		"committees":   committeesOf(b.element),
		"subjects":     b.subjects(),
		"actions":      actionsOf(b.element, b.name.congress),
		"amendments":   listOf(c.amending[b.name], func(a *amendment) any { return a.ref() }),
		"relatedBills": c.relatedBills(b),
		"votes":        c.votesOn(b.name),
	}
}

// billRef is how other records refer to a bill; one that is not loaded goes
// by the title that they know, if any.
func (c *corpus) billRef(n billName, title any) object {
	ref := object{"congress": n.congress, "billType": n.kind, "billNumber": fmt.Sprint(n.number), "title": title, "lifecycleStatus": nil}
	if b := c.bills[n]; b != nil {
		ref["title"], ref["lifecycleStatus"] = orNull(b.text("title")), lifecycles[n.String()][0]
	}
	return ref
}

// page is the bill's page at Congress.gov.
func (b *bill) page() string {
	kinds := map[string]string{
		"hr": "house-bill", "s": "senate-bill", "hjres": "house-joint-resolution", "sjres": "senate-joint-resolution",
		"hconres": "house-concurrent-resolution", "sconres": "senate-concurrent-resolution",
		"hres": "house-resolution", "sres": "senate-resolution",
	}
	return fmt.Sprintf("https://www.congress.gov/bill/%dth-congress/%s/%d", b.name.congress, kinds[b.name.kind], b.name.number)
}

func (b *bill) policyArea() string {
	return b.text("policyArea/name", "subjects/policyArea/name", "primarySubject/name", "subjects/primarySubject/name",
		"subjects/billSubjects/policyArea/name", "subjects/billSubjects/primarySubject/name")
}

// subjects are in alphabetical order, each once.
func (b *bill) subjects() list {
	var names []string
	for _, e := range b.any("subjects/legislativeSubjects/item", "subjects/billSubjects/legislativeSubjects/item",
		"subjects/otherSubjects/item", "subjects/billSubjects/otherSubjects/item") {
		names = append(names, e.text("name"))
	}
	slices.Sort(names)
	return listOf(slices.Compact(names), func(s string) any { return s })
}

// summaryOf reads a summary; before 3.0 its updateDate is the action's.
func summaryOf(e *element) any {
	return object{
		"versionCode": e.text("versionCode"), "actionDate": day(e.text("actionDate")), "actionDesc": orNull(e.text("actionDesc")),
		"text":      e.text("text", "cdata/text"),
		"updatedAt": instant(e.text("lastSummaryUpdateDate", "updateDate")),
	}
}

// committeesOf lists committees with what they did, each thing once.
func committeesOf(e *element) list {
	return listOf(e.any("committees/item", "committees/billCommittees/item"), func(e *element) any {
		committee := committeeOf(e)
		committee["subcommittees"] = listOf(e.all("subcommittees/item"), func(s *element) any { return committeeOf(s) })
		return committee
	})
}

func committeeOf(e *element) object {
	code := strings.ToUpper(e.text("systemCode"))
	return object{
		"chamber": chamberOf(code), "systemCode": code, "name": e.text("name"),
		"activities": listOf(activitiesOf(e), func(a activity) any { return object{"name": a.name, "date": day(a.time)} }),
	}
}

// activity is something a committee did.
type activity struct{ name, time string }

func activitiesOf(e *element) (once []activity) {
	for _, item := range e.all("activities/item") {
		if a := (activity{item.text("name"), item.text("date")}); !slices.Contains(once, a) {
			once = append(once, a)
		}
	}
	return once
}

// chamberOf is the chamber of a committee's code.
func chamberOf(code string) string {
	return map[byte]string{'H': "House", 'S': "Senate", 'J': "Joint"}[code[0]]
}

// relationship is how two bills are related.
type relationship struct {
	Type         string `json:"type"`
	IdentifiedBy string `json:"identifiedBy"`
}

// relatedBills lists each related bill once, in the order of the file.
func (c *corpus) relatedBills(b *bill) list {
	var names []billName
	titles, kinds := map[billName]any{}, map[billName][]relationship{}
	for _, e := range b.all("relatedBills/item") {
		name := nameOfBill(e)
		if !slices.Contains(names, name) {
			names = append(names, name)
			titles[name] = orNull(e.text("title", "latestTitle"))
		}
		for _, r := range e.all("relationshipDetails/item") {
			kind := relationship{r.text("type"), r.text("identifiedBy")}
			if !slices.Contains(kinds[name], kind) {
				kinds[name] = append(kinds[name], kind)
			}
		}
	}
	return listOf(names, func(n billName) any {
		ref := c.billRef(n, titles[n])
		ref["relationships"] = listOf(kinds[n], func(r relationship) any { return r })
		return ref
	})
}

// textVersions lists printings by code; the service chooses their ids.
func (c *corpus) textVersions(b *bill) list {
	var found []object
	for _, e := range b.all("textVersions/item") {
		formats := listOf(e.all("formats/item"), func(f *element) any {
			return object{"type": cmp.Or(f.text("type"), formatOf(f.text("url"))), "url": f.text("url")}
		})
		if len(formats) == 0 && e.text("type") == "" {
			continue // 3.0.0 has rows of nothing
		}
		code := versionCode(b.name, e)
		found = append(found, object{
			"versionCode": code, "versionName": e.text("type"), "date": day(e.text("date")),
			"textCached": c.texts[b.name.String()+code], "formats": formats,
		})
	}
	sortByCode(found)
	return listOf(found, func(o object) any { return o })
}

func sortByCode(versions []object) {
	slices.SortFunc(versions, func(a, b object) int { return strings.Compare(a["versionCode"].(string), b["versionCode"].(string)) })
}

// versionCode is in the address of the printing: BILLS-116hr1500ih.xml.
func versionCode(n billName, e *element) string {
	for _, f := range e.all("formats/item") {
		name := path.Base(f.text("url"))
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

func formatOf(url string) string {
	return map[string]string{".xml": "Formatted XML", ".htm": "Formatted Text", ".pdf": "PDF"}[path.Ext(url)]
}
