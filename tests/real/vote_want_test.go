package real_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unique"
)

// voteName identifies a roll call of the House.
type voteName struct{ congress, session, roll int }

func (n voteName) path() string {
	return fmt.Sprintf("/api/v1/house-votes/%d/%d/%d", n.congress, n.session, n.roll)
}

func compareVotes(a, b voteName) int {
	return cmp.Or(cmp.Compare(a.congress, b.congress), cmp.Compare(a.session, b.session), cmp.Compare(a.roll, b.roll))
}

// vote is the content of a roll call's file.
type vote struct {
	name                                                 voteName
	date, time                                           string
	question, voteType, result, description, legislation string
	correction, amendmentAuthor                          string
	amendmentNumber                                      int       // 0 if the file has none
	bill                                                 *billName // nil if the file has none
	year                                                 int
	positions                                            []position
}

// position is a voter's position. The words are interned because they repeat
// millions of times.
type position struct{ id, name, party, state, cast word }

type word = unique.Handle[string]

func intern(s string) word { return unique.Make(s) }

// normalized returns the position that the word cast stands for.
func (p position) normalized() string {
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

// tally maps a normalized position to the number of its voters.
type tally map[string]int

func (t tally) total() (sum int) {
	for _, n := range t {
		sum += n
	}
	return sum
}

func (t tally) toBody() object {
	return object{"yea": t["Yea"], "nay": t["Nay"], "present": t["Present"], "notVoting": t["Not Voting"], "other": t["Other"]}
}

func (v *vote) tally() tally {
	t := tally{}
	for _, p := range v.positions {
		t[p.normalized()]++
	}
	return t
}

// readVoteJSON reads a data.json file.
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
		Amendment *struct {
			Number int
			Author string
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
		date: file.Date[:len(time.DateOnly)], time: file.Date, result: file.Result, description: collapseSpaces(file.Subject),
	}
	v.question, _, _ = strings.Cut(file.Question, ": ")
	if a := file.Amendment; a != nil {
		v.amendmentNumber, v.amendmentAuthor = a.Number, collapseSpaces(a.Author)
	}
	if b := file.Bill; b != nil {
		v.bill = &billName{b.Congress, b.Type, b.Number}
		v.legislation = clerkBill(*v.bill)
	}
	for cast, voters := range file.Votes {
		for _, p := range voters {
			v.positions = append(v.positions, position{intern(p.ID), intern(p.Name), intern(p.Party), intern(p.State), intern(cast)})
		}
	}
	_, yeas := file.Votes["Yea"]
	_, ayes := file.Votes["Aye"]
	v.voteType = clerkVoteType(file.Requires, yeas, ayes)
	return v, nil
}

// clerkVoteType returns the type of a vote in the Clerk's words.
func clerkVoteType(requires string, yeas, ayes bool) string {
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

func collapseSpaces(s string) string { return strings.Join(strings.Fields(s), " ") }

// clerkBillTypes maps types of bills to those of the Clerk.
var clerkBillTypes = map[string]string{
	"hr": "H R", "s": "S", "hjres": "H J RES", "sjres": "S J RES",
	"hconres": "H CON RES", "sconres": "S CON RES", "hres": "H RES", "sres": "S RES",
}

func clerkBill(n billName) string { return fmt.Sprint(clerkBillTypes[n.kind], " ", n.number) }

var clerkBillForm = regexp.MustCompile(`^([A-Z ]+) (\d+)$`)

func parseClerkBill(congress int, printed string) *billName {
	m := clerkBillForm.FindStringSubmatch(printed)
	for kind, words := range clerkBillTypes {
		if m != nil && m[1] == words {
			return &billName{congress, kind, number(m[2])}
		}
	}
	return nil
}

// readClerk reads the Clerk's XML. Old files have no ids of members, which it copies
// from the roll call that lookup returns, unless that is nil.
func readClerk(file string, lookup func(voteName) *vote) (*vote, error) {
	root, err := readElement(file)
	if err != nil {
		return nil, err
	}
	meta := root.elementsAt("vote-metadata")[0]
	date, err := time.Parse("2-Jan-2006", meta.textAt("action-date"))
	if err != nil {
		return nil, err
	}
	v := &vote{
		name: voteName{number(meta.textAt("congress")), number(meta.textAt("session")[:1]), number(meta.textAt("rollcall-num"))},
		year: date.Year(), date: date.Format(time.DateOnly),
		question: meta.textAt("vote-question"), voteType: meta.textAt("vote-type"), result: meta.textAt("vote-result"),
		description: meta.textAt("vote-desc"), legislation: meta.textAt("legis-num"),
		correction: meta.textAt("vote-correction"), amendmentAuthor: collapseSpaces(meta.textAt("amendment-author")),
	}
	if n := meta.textAt("amendment-num"); n != "" {
		v.amendmentNumber = number(n)
	}
	v.bill = parseClerkBill(v.name.congress, v.legislation)
	if clock := meta.elementsAt("action-time")[0].attribute("time-etz"); clock != "" {
		t, err := time.ParseInLocation("2006-01-02 15:04", v.date+" "+clock, washington)
		if err != nil {
			return nil, err
		}
		v.time = t.Format(time.RFC3339)
	}
	for _, ballot := range root.elementsAt("vote-data/recorded-vote") {
		voter := ballot.elementsAt("legislator")[0]
		v.positions = append(v.positions, position{
			intern(voter.attribute("name-id")), intern(strings.TrimSpace(voter.Content)),
			intern(voter.attribute("party")), intern(voter.attribute("state")), intern(ballot.textAt("vote")),
		})
	}
	v.copyIDs(lookup(v.name))
	return v, nil
}

// copyIDs copies missing ids from another file on the roll call, by name and state.
func (v *vote) copyIDs(other *vote) {
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

// ref returns the expected reference to a vote in bills and amendments.
func (v *vote) ref() object {
	return object{
		"congress": v.name.congress, "session": v.name.session, "rollCallNumber": v.name.roll,
		"date": v.date, "question": textOrNull(v.question), "result": textOrNull(v.result), "summary": v.tally().toBody(),
	}
}

// voteBody returns the expected body of a vote without its positions.
func (c *corpus) voteBody(v *vote) object {
	detail := v.ref()
	delete(detail, "summary")
	detail["time"], detail["voteType"], detail["description"] = utcInstant(v.time), textOrNull(v.voteType), textOrNull(v.description)
	detail["legislation"] = textOrNull(v.legislation)
	detail["amendmentNumber"], detail["amendmentAuthor"] = nil, textOrNull(v.amendmentAuthor)
	if v.amendmentNumber > 0 {
		detail["amendmentNumber"] = v.amendmentNumber
	}
	detail["isVacated"] = strings.Contains(v.description+v.correction, "vacated")
	body := object{
		"vote": detail, "bill": nil, "amendment": nil, "summary": v.tally().toBody(), "byParty": v.byPartyBody(), "byCandidate": v.byCandidateBody(),
		"election": v.electionBody(),
		"sources":  list{object{"name": "Clerk of the House", "url": v.clerkURL()}},
		"coverage": coverageBody([]string{"roll_call"}, nil),
	}
	bill, amended := c.subject(v)
	if bill != nil {
		body["bill"] = c.billRef(*bill)
	}
	if amended != nil {
		body["amendment"] = amended.shortRef()
	}
	return body
}

// clerkURL returns the URL of the vote at the Clerk.
func (v *vote) clerkURL() string {
	return fmt.Sprintf("https://clerk.house.gov/evs/%d/roll%03d.xml", v.year, v.name.roll)
}

func (v *vote) byPartyBody() list {
	tallies := map[string]tally{}
	for _, p := range v.positions {
		party := p.party.Value()
		if tallies[party] == nil {
			tallies[party] = tally{}
		}
		tallies[party][p.normalized()]++
	}
	parties := make([]string, 0, len(tallies))
	for party := range tallies {
		parties = append(parties, party)
	}
	slices.SortFunc(parties, func(a, b string) int {
		return cmp.Or(cmp.Compare(tallies[b].total(), tallies[a].total()), cmp.Compare(a, b))
	})
	return listBody(parties, func(party string) any {
		row := tallies[party].toBody()
		row["party"] = party
		return row
	})
}

// byCandidateBody returns the expected votes for candidates for Speaker.
func (v *vote) byCandidateBody() list {
	votes := map[string]int{}
	for _, p := range v.positions {
		if p.normalized() == "Other" {
			votes[p.cast.Value()]++
		}
	}
	names := slices.SortedFunc(maps.Keys(votes), func(a, b string) int { return cmp.Or(votes[b]-votes[a], strings.Compare(a, b)) })
	return listBody(names, func(name string) any { return object{"candidate": name, "votes": votes[name]} })
}

// electionBody returns the expected outcome of an election of the Speaker, or nil.
func (v *vote) electionBody() any {
	votes, leader := 0, object{"votes": 0}
	for _, c := range objects(v.byCandidateBody()) {
		votes += c["votes"].(int)
		if c["votes"].(int) > leader["votes"].(int) {
			leader = c
		}
	}
	if votes == 0 {
		return nil
	}
	body := object{"elected": nil, "votes": votes, "votesNeeded": votes/2 + 1}
	if 2*leader["votes"].(int) > votes {
		body["elected"] = leader["candidate"]
	}
	return body
}

// takeDerivedDistricts removes the districts that no term has from an answer, and
// checks that each says how it is known.
func (c *corpus) takeDerivedDistricts(t *testing.T, path, date string, positions any) {
	t.Helper()
	for _, p := range objects(positions) {
		if (p["district"] == nil) != (p["districtBasis"] == nil) {
			t.Errorf("%s: district %v of %v has basis %v", path, p["district"], p["member"], p["districtBasis"])
		}
		if id, _ := p["bioguideId"].(string); p["districtBasis"] != "stated" || c.districtOn(id, date) == nil {
			p["district"], p["districtBasis"] = nil, nil
		}
	}
}

// positionsBody returns the expected positions in a vote, by member id, with the
// districts that terms have.
func (c *corpus) positionsBody(v *vote) list {
	sorted := slices.Clone(v.positions)
	slices.SortFunc(sorted, func(a, b position) int {
		return cmp.Or(cmp.Compare(a.id.Value(), b.id.Value()), cmp.Compare(a.name.Value(), b.name.Value()))
	})
	return listBody(sorted, func(p position) any {
		district, basis := c.districtOn(p.id.Value(), v.date), any(nil)
		if district != nil {
			basis = "stated"
		}
		return object{
			"member": p.name.Value(), "bioguideId": textOrNull(p.id.Value()), "party": p.party.Value(), "state": p.state.Value(),
			"district": district, "districtBasis": basis, "position": p.normalized(), "voteCast": p.cast.Value(),
		}
	})
}

// link is a bill that a vote was on, and the amendment to it if the vote was on one.
type link struct {
	bill      billName
	amendment *amendment
}

// subject returns the bill and the amendment that a vote was on. The bill in the
// vote's own file takes precedence.
func (c *corpus) subject(v *vote) (bill *billName, amended *amendment) {
	links := slices.Clone(c.voteLinks[v.name])
	slices.SortFunc(links, func(a, b link) int { return compareBills(a.bill, b.bill) })
	bill = v.bill
	for _, l := range links {
		if bill == nil {
			bill = &l.bill
		}
		if l.amendment != nil && (amended == nil || compareAmendments(l.amendment.name, amended.name) < 0) {
			amended = l.amendment
		}
	}
	return bill, amended
}

// votesOnBill returns the expected votes on a bill and on amendments to it.
func (c *corpus) votesOnBill(n billName) list {
	return c.filterVotes(func(v *vote) bool {
		return v.bill != nil && *v.bill == n || slices.ContainsFunc(c.voteLinks[v.name], func(l link) bool { return l.bill == n })
	})
}

func (c *corpus) votesOnAmendment(a *amendment) list {
	return c.filterVotes(func(v *vote) bool {
		return slices.ContainsFunc(c.voteLinks[v.name], func(l link) bool { return l.amendment == a })
	})
}

func (c *corpus) filterVotes(keep func(*vote) bool) list {
	var found []*vote
	for _, v := range c.votes {
		if keep(v) {
			found = append(found, v)
		}
	}
	slices.SortFunc(found, func(a, b *vote) int { return compareVotes(a.name, b.name) })
	return listBody(found, func(v *vote) any { return v.ref() })
}
