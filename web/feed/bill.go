package feed

import (
	"strconv"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/http/problem"
)

const billOperation = `query BillFeed($congress: Int!, $billType: BillType!, $billNumber: String!) {
  dataset { loadedAt }
  bill(congress: $congress, billType: $billType, billNumber: $billNumber) {
    congress billType billNumber title
    actions(first: 50) { nodes { date time text code sourceSystem } }
    textVersions { versionCode versionName date textCached }
  }
}`

// billVotesOperation includes votes on amendments to the bill.
const billVotesOperation = `query BillVotesFeed($billName: String!) {
  houseVotes(first: 50, filter: {bill: $billName}) { nodes {
    congress session rollCallNumber date time question result description summary { yea nay present notVoting other }
  } }
}`

func billVariables(parameter func(string) string) (map[string]any, error) {
	inCongress, err := strconv.Atoi(parameter("congress"))
	t, errType := congress.ParseBillType(parameter("type"))
	number := parameter("number")
	if err != nil || errType != nil || number == "" || strings.Trim(number, "0123456789") != "" {
		return nil, &problem.Error{Code: problem.NotFound, Detail: "No bill can have this name. Feeds of bills are at /feeds/bills/CONGRESS/TYPE/NUMBER.atom, such as /feeds/bills/118/hr/1.atom."}
	}
	return map[string]any{
		"congress": inCongress, "billType": string(t), "billNumber": number,
		"billName": strconv.Itoa(inCongress) + string(t) + number,
	}, nil
}

type loaded struct{ LoadedAt *string }

type billData struct {
	Dataset loaded
	Bill    *struct {
		bill
		Actions      struct{ Nodes []action }
		TextVersions []textVersion
	}
	HouseVotes struct{ Nodes []vote }
}

type action struct{ Date, Time, Text, Code, SourceSystem *string }

// findRepeats reports for each action whether it repeats another, which the page of the
// bill leaves out too.
func findRepeats(actions []action) []bool {
	named := make([]congress.Action, len(actions))
	for i, a := range actions {
		named[i] = congress.Action{Date: orEmpty(a.Date), Text: orEmpty(a.Text), SourceSystem: orEmpty(a.SourceSystem)}
	}
	return congress.FindRepeats(named)
}

type textVersion struct {
	VersionCode, VersionName string
	Date                     *string
	TextCached               bool
}

// page returns the address of the text or, if it is not loaded, of the list that has it.
func (v textVersion) page(s site, b bill) string {
	if !v.TextCached {
		return b.page(s) + "#texts"
	}
	return b.page(s) + "/text/" + v.VersionCode
}

// newBillFeed lists the actions, votes and texts of a bill.
func newBillFeed(s site, _ map[string]any, decode decoder) (*Feed, error) {
	var d billData
	if err := decode(&d); err != nil || d.Bill == nil {
		return nil, err
	}
	b := d.Bill.bill
	var entries []Entry
	repeats := findRepeats(d.Bill.Actions.Nodes)
	for i, a := range d.Bill.Actions.Nodes {
		if at, ok := instant(nil, a.Date, a.Time); ok && !repeats[i] {
			id := append(b.id(), "action", orEmpty(a.Date), orEmpty(a.Time), orEmpty(a.Code), orEmpty(a.SourceSystem), orEmpty(a.Text))
			entries = append(entries, newEntry(id, at, b.name()+": "+orEmpty(a.Text), "", b.page(s)+"#actions"))
		}
	}
	for _, v := range d.HouseVotes.Nodes {
		if at, ok := instant(v.Time, v.Date, nil); ok {
			title := b.name() + ": House vote: " + v.subject()
			entries = append(entries, newEntry(append(v.id(), "vote"), at, title, v.detail(), v.page(s)))
		}
	}
	for _, v := range d.Bill.TextVersions {
		if at, ok := instant(nil, v.Date, nil); ok {
			entries = append(entries, newEntry(append(b.id(), "text", v.VersionCode), at, b.name()+": text "+v.VersionName, "", v.page(s, b)))
		}
	}
	self := s.feed(OfBill(b.Congress, b.BillType, b.BillNumber))
	return newFeed(append([]string{"bill"}, b.id()...), b.titled(), "Actions, House votes and texts.", self, b.page(s), orEmpty(d.Dataset.LoadedAt), entries), nil
}
