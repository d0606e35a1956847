package real_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
	"unique"
)

// voteName names a roll call of the House.
type voteName struct{ congress, session, roll int }

func (n voteName) path() string {
	return fmt.Sprintf("/api/v1/house-votes/%d/%d/%d", n.congress, n.session, n.roll)
}

func compareVotes(a, b voteName) int {
	return cmp.Or(cmp.Compare(a.congress, b.congress), cmp.Compare(a.session, b.session), cmp.Compare(a.roll, b.roll))
}

// vote is a roll call as its file tells it.
type vote struct {
	name                                        voteName
	date, time                                  string
	question, voteType, result, description, on string
	bill                                        *billName // nil where the file names none
	year                                        int
	positions                                   []position
}

// position is a voter's. The words repeat millions of times.
type position struct{ id, name, party, state, cast word }

type word = unique.Handle[string]

func say(s string) word { return unique.Make(s) }

// meaning is the position that a word cast stands for.
func (p position) meaning() string {
	switch cast := p.cast.Value(); cast {
	case "Yea", "Aye":
		return "Yea"
	case "Nay", "No":
		return "Nay"
	case "Present", "Not Voting":
		return cast
	default:
		return "Other"
	}
}

// tally counts positions by what they mean.
type tally map[string]int

func (t tally) total() (sum int) {
	for _, n := range t {
		sum += n
	}
	return sum
}

func (t tally) body() object {
	return object{"yea": t["Yea"], "nay": t["Nay"], "present": t["Present"], "notVoting": t["Not Voting"], "other": t["Other"]}
}

func (v *vote) tally() tally {
	t := tally{}
	for _, p := range v.positions {
		t[p.meaning()]++
	}
	return t
}

// readVoteJSON reads a data.json.
func readVoteJSON(content []byte) (*vote, error) {
	var file struct {
		Congress, Number int
		Session, Date    string
		Question, Result string
		Requires         string
		Subject          string
		Bill             *struct {
			Congress, Number int
			Type             string
		}
		Votes map[string][]struct {
			Name  string `json:"display_name"`
			ID    string `json:"id"`
			Party string
			State string
		}
	}
	if err := json.Unmarshal(content, &file); err != nil {
		return nil, err
	}
	year := number(file.Session)
	v := &vote{
		name: voteName{file.Congress, 2 - year%2, file.Number}, year: year,
		date: file.Date[:len(time.DateOnly)], time: file.Date, result: file.Result, description: spaced(file.Subject),
	}
	v.question, _, _ = strings.Cut(file.Question, ": ")
	if b := file.Bill; b != nil {
		v.bill = &billName{b.Congress, b.Type, b.Number}
		v.on = printedBill(*v.bill)
	}
	for cast, voters := range file.Votes {
		for _, p := range voters {
			v.positions = append(v.positions, position{say(p.ID), say(p.Name), say(p.Party), say(p.State), say(cast)})
		}
	}
	_, yeas := file.Votes["Yea"]
	_, ayes := file.Votes["Aye"]
	v.voteType = clerksType(file.Requires, yeas, ayes)
	return v, nil
}

// clerksType is how the Clerk prints the type of a vote.
func clerksType(requires string, yeas, ayes bool) string {
	kind := map[bool]string{true: "YEA-AND-NAY", false: "RECORDED VOTE"}[yeas]
	switch {
	case requires == "QUORUM":
		return "QUORUM"
	case yeas == ayes:
		return ""
	case requires == "1/2":
		return kind
	default:
		return requires + " " + kind
	}
}

func spaced(s string) string { return strings.Join(strings.Fields(s), " ") }

// clerksKinds are the types of bills as the Clerk prints them.
var clerksKinds = map[string]string{
	"hr": "H R", "s": "S", "hjres": "H J RES", "sjres": "S J RES",
	"hconres": "H CON RES", "sconres": "S CON RES", "hres": "H RES", "sres": "S RES",
}

func printedBill(n billName) string { return fmt.Sprint(clerksKinds[n.kind], " ", n.number) }

var printedBillForm = regexp.MustCompile(`^([A-Z ]+) (\d+)$`)

func parsePrintedBill(congress int, printed string) *billName {
	m := printedBillForm.FindStringSubmatch(printed)
	for kind, words := range clerksKinds {
		if m != nil && m[1] == words {
			return &billName{congress, kind, number(m[2])}
		}
	}
	return nil
}

// readClerk reads the Clerk's XML. Old files have no ids of members: known is
// the same roll call as the vote JSON has it, or nil.
func readClerk(file string, known func(voteName) *vote) (*vote, error) {
	root, err := readElement(file)
	if err != nil {
		return nil, err
	}
	meta := root.all("vote-metadata")[0]
	date, err := time.Parse("2-Jan-2006", meta.text("action-date"))
	if err != nil {
		return nil, err
	}
	v := &vote{
		name: voteName{number(meta.text("congress")), number(meta.text("session")[:1]), number(meta.text("rollcall-num"))},
		year: date.Year(), date: date.Format(time.DateOnly),
		question: meta.text("vote-question"), voteType: meta.text("vote-type"), result: meta.text("vote-result"),
		description: meta.text("vote-desc"), on: meta.text("legis-num"),
	}
	v.bill = parsePrintedBill(v.name.congress, v.on)
	if clock := meta.all("action-time")[0].attribute("time-etz"); clock != "" {
		t, err := time.ParseInLocation("2006-01-02 15:04", v.date+" "+clock, washington)
		if err != nil {
			return nil, err
		}
		v.time = t.Format(time.RFC3339)
	}
	for _, ballot := range root.all("vote-data/recorded-vote") {
		voter := ballot.all("legislator")[0]
		v.positions = append(v.positions, position{
			say(voter.attribute("name-id")), say(strings.TrimSpace(voter.Content)),
			say(voter.attribute("party")), say(voter.attribute("state")), say(ballot.text("vote")),
		})
	}
	v.adopt(known(v.name))
	return v, nil
}

// adopt takes ids from another reading of the roll call, by name and state.
func (v *vote) adopt(other *vote) {
	type voter struct{ name, state word }
	ids := map[voter]word{}
	if other != nil {
		for _, p := range other.positions {
			ids[voter{p.name, p.state}] = p.id
		}
	}
	for i, p := range v.positions {
		if p.id.Value() == "" {
			v.positions[i].id = ids[voter{p.name, p.state}]
		}
	}
}

// brief is how bills and amendments refer to a vote.
func (v *vote) brief() object {
	return object{
		"congress": v.name.congress, "session": v.name.session, "rollCallNumber": v.name.roll,
		"date": v.date, "question": orNull(v.question), "result": orNull(v.result), "summary": v.tally().body(),
	}
}

// voteBody is what the detail of a vote says, but for its positions.
func (c *corpus) voteBody(v *vote) object {
	detail := v.brief()
	delete(detail, "summary")
	detail["time"], detail["voteType"], detail["description"] = instant(v.time), orNull(v.voteType), orNull(v.description)
	detail["legislation"] = orNull(v.on)
	body := object{
		"vote": detail, "bill": nil, "amendment": nil, "summary": v.tally().body(), "byParty": v.byParty(),
		"sources": list{object{"name": "Clerk of the House", "url": v.page()}},
	}
	on, amended := c.subjectOf(v)
	if on != nil {
		body["bill"] = c.billRef(*on, nil)
	}
	if amended != nil {
		body["amendment"] = amended.brief()
	}
	return body
}

// page is where the Clerk publishes the vote.
func (v *vote) page() string {
	return fmt.Sprintf("https://clerk.house.gov/evs/%d/roll%03d.xml", v.year, v.name.roll)
}

func (v *vote) byParty() list {
	tallies := map[string]tally{}
	for _, p := range v.positions {
		party := p.party.Value()
		if tallies[party] == nil {
			tallies[party] = tally{}
		}
		tallies[party][p.meaning()]++
	}
	parties := make([]string, 0, len(tallies))
	for party := range tallies {
		parties = append(parties, party)
	}
	slices.SortFunc(parties, func(a, b string) int {
		return cmp.Or(cmp.Compare(tallies[b].total(), tallies[a].total()), cmp.Compare(a, b))
	})
	return listOf(parties, func(party string) any {
		row := tallies[party].body()
		row["party"] = party
		return row
	})
}

// positionsOf are the positions in a vote, in the order of ids of members.
func (c *corpus) positionsOf(v *vote) list {
	sorted := slices.Clone(v.positions)
	slices.SortFunc(sorted, func(a, b position) int {
		return cmp.Or(cmp.Compare(a.id.Value(), b.id.Value()), cmp.Compare(a.name.Value(), b.name.Value()))
	})
	return listOf(sorted, func(p position) any {
		return object{
			"member": p.name.Value(), "bioguideId": orNull(p.id.Value()), "party": p.party.Value(), "state": p.state.Value(),
			"district": c.districtOn(p.id.Value(), v.date), "position": p.meaning(), "voteCast": p.cast.Value(),
		}
	})
}

// link ties a vote to a bill, and to an amendment to it where it was on that.
type link struct {
	bill      billName
	amendment *amendment
}

// subjectOf is what a vote was on. Its own file knows the bill best.
func (c *corpus) subjectOf(v *vote) (on *billName, amended *amendment) {
	links := slices.Clone(c.links[v.name])
	slices.SortFunc(links, func(a, b link) int { return compareBills(a.bill, b.bill) })
	on = v.bill
	for _, l := range links {
		if on == nil {
			on = &l.bill
		}
		if l.amendment != nil && (amended == nil || compareAmendments(l.amendment.name, amended.name) < 0) {
			amended = l.amendment
		}
	}
	return on, amended
}

// votesOn lists the votes on a bill and on amendments to it.
func (c *corpus) votesOn(n billName) list {
	return c.votesWhere(func(v *vote) bool {
		return v.bill != nil && *v.bill == n || slices.ContainsFunc(c.links[v.name], func(l link) bool { return l.bill == n })
	})
}

func (c *corpus) votesOnAmendment(a *amendment) list {
	return c.votesWhere(func(v *vote) bool {
		return slices.ContainsFunc(c.links[v.name], func(l link) bool { return l.amendment == a })
	})
}

func (c *corpus) votesWhere(keep func(*vote) bool) list {
	var found []*vote
	for _, v := range c.votes {
		if keep(v) {
			found = append(found, v)
		}
	}
	slices.SortFunc(found, func(a, b *vote) int { return compareVotes(a.name, b.name) })
	return listOf(found, func(v *vote) any { return v.brief() })
}
