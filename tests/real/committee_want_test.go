package real_test

import (
	"cmp"
	"math"
	"path/filepath"
	"slices"
	"strings"
)

// committees holds the lists of committees and of their members.
type committees struct {
	current, past map[string]*listedCommittee // by system code
	seats         map[string][]seat           // by system code
}

type listedCommittee struct {
	Name          string            `yaml:"name"`
	Code          string            `yaml:"thomas_id"`
	URL           string            `yaml:"url"`
	Subcommittees []listedCommittee `yaml:"subcommittees"`
}

type seat struct {
	Name     string `yaml:"name"`
	Party    string `yaml:"party"`
	Rank     int    `yaml:"rank"`
	Title    string `yaml:"title"`
	Bioguide string `yaml:"bioguide"`
}

func (c *corpus) readCommittees() (err error) {
	l := &committees{seats: map[string][]seat{}}
	if l.current, err = readCommittees(c.folder("legislators", "committees-current.yaml")); err != nil {
		return err
	}
	if l.past, err = readCommittees(c.folder("legislators", "committees-historical.yaml")); err != nil {
		return err
	}
	var seats map[string][]seat
	if err := readYAML(filepath.Join(c.folder("legislators"), "committee-membership-current.yaml"), &seats); err != nil {
		return err
	}
	for code, members := range seats {
		l.seats[fullCode(code)] = members
	}
	c.committees = l
	return nil
}

// readCommittees returns the committees of a list by system code. In the list, full
// committees have four letters, and subcommittees two digits that follow those.
func readCommittees(file string) (map[string]*listedCommittee, error) {
	var all []listedCommittee
	if err := readYAML(file, &all); err != nil {
		return nil, err
	}
	byCode := map[string]*listedCommittee{}
	add := func(code string, listed *listedCommittee) {
		if byCode[code] == nil {
			byCode[code] = listed
		}
	}
	for i := range all {
		add(fullCode(all[i].Code), &all[i])
		for j := range all[i].Subcommittees {
			add(all[i].Code+all[i].Subcommittees[j].Code, &all[i].Subcommittees[j])
		}
	}
	return byCode, nil
}

func fullCode(code string) string {
	if len(code) == 4 {
		return code + "00"
	}
	return code
}

// committeeBill is a bill with a committee's last activity on it.
type committeeBill struct {
	bill       *bill
	name, kind string
	last       activity
}

// committeeBills returns the bills on which a committee acted, from the latest
// activity to the earliest.
func (c *corpus) committeeBills(code string) (bills []committeeBill) {
	for _, b := range c.bills {
		var activities []activity
		p := committeeBill{bill: b}
		for _, e := range b.elementsAtAny("committees/item", "committees/item/subcommittees/item",
			"committees/billCommittees/item", "committees/billCommittees/item/subcommittees/item") {
			if strings.ToUpper(e.textAt("systemCode")) == code {
				p.name, p.kind = cmp.Or(p.name, e.textAt("name")), cmp.Or(p.kind, e.textAt("type"))
				activities = append(activities, uniqueActivities(e)...)
			}
		}
		for _, a := range activities {
			if p.last == (activity{}) || activityTime(a) > activityTime(p.last) {
				p.last = a
			}
		}
		if p.name != "" {
			bills = append(bills, p)
		}
	}
	slices.SortFunc(bills, func(a, b committeeBill) int {
		dayA, _ := localDate(a.last.time).(string)
		dayB, _ := localDate(b.last.time).(string)
		return cmp.Or(cmp.Compare(dayB, dayA), compareBills(b.bill.name, a.bill.name))
	})
	return bills
}

func activityTime(a activity) string {
	t, _ := utcInstant(a.time).(string)
	return t
}

// committeeCodes returns the codes of all committees in the lists and in bills.
func (c *corpus) committeeCodes() (codes []string) {
	add := func(code string) { codes = append(codes, code) }
	for code := range c.committees.current {
		add(code)
	}
	for code := range c.committees.past {
		add(code)
	}
	for _, b := range c.bills {
		for _, e := range b.elementsAtAny("committees/item", "committees/item/subcommittees/item",
			"committees/billCommittees/item", "committees/billCommittees/item/subcommittees/item") {
			add(strings.ToUpper(e.textAt("systemCode")))
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

func committeePath(code string) string {
	return "/api/v1/committees/" + strings.ToLower(chamberForCode(code)) + "/" + strings.ToLower(code)
}

// committeeRef returns the expected reference to a committee in other committees.
func (c *corpus) committeeRef(code string) object {
	name := ""
	current := any(nil)
	if bills := c.committeeBills(code); len(bills) > 0 {
		name = bills[0].name
	}
	if l := c.committees.past[code]; l != nil {
		name, current = l.Name, false
	}
	if l := c.committees.current[code]; l != nil {
		name, current = l.Name, true
	}
	return object{"chamber": chamberForCode(code), "systemCode": code, "name": name, "isCurrent": current}
}

// statedBills has the committees of which an answer of the Congress.gov API states more
// bills than are loaded.
var statedBills = map[string][]string{"HSPW00": {"bills"}}

// committeeBody returns the expected body of a committee without its graph.
func (c *corpus) committeeBody(code string) object {
	detail := c.committeeRef(code)
	detail["parent"] = nil
	detail["type"] = nil
	if bills := c.committeeBills(code); len(bills) > 0 {
		detail["type"] = textOrNull(bills[0].kind)
	}
	subcommittees := list{}
	for _, other := range c.committeeCodes() {
		if code[4:] == "00" && other[:4] == code[:4] && other != code {
			subcommittees = append(subcommittees, c.committeeRef(other))
		}
		if code[4:] != "00" && other == code[:4]+"00" {
			parent := c.committeeRef(other)
			delete(parent, "isCurrent")
			detail["parent"] = parent
		}
	}
	bills := c.committeeBills(code)
	return object{
		"committee":     detail,
		"bills":         listBody(bills, func(p committeeBill) any { return c.committeeBillBody(p) }),
		"billCount":     len(bills),
		"nextAfterId":   nil,
		"subcommittees": subcommittees,
		"members":       c.seatsBody(code),
		"sources":       c.committeeSources(code),
		"coverage":      coverageBody([]string{"committee_list"}, statedBills[code]),
	}
}

func (c *corpus) committeeBillBody(p committeeBill) object {
	ref := c.billRef(p.bill.name)
	ref["relationship"], ref["date"] = textOrNull(p.last.name), localDate(p.last.time)
	return ref
}

func (c *corpus) committeeSources(code string) list {
	for _, l := range []*listedCommittee{c.committees.current[code], c.committees.past[code]} {
		if l != nil && l.URL != "" {
			return list{object{"name": l.Name, "url": l.URL}}
		}
		if l != nil {
			break
		}
	}
	return list{}
}

// seatsBody returns the expected seats of a committee, by side and rank, with the
// party, state and district of the members' latest terms.
func (c *corpus) seatsBody(code string) list {
	seats := slices.Clone(c.committees.seats[code])
	slices.SortStableFunc(seats, func(a, b seat) int {
		return cmp.Or(cmp.Compare(a.Party, b.Party), cmp.Compare(seatRank(a), seatRank(b)), cmp.Compare(a.Bioguide, b.Bioguide))
	})
	return listBody(seats, func(s seat) any {
		body := object{
			"bioguideId": s.Bioguide, "name": s.Name, "party": nil, "state": nil, "district": nil, "districtBasis": nil,
			"rank": nil, "title": textOrNull(s.Title), "side": textOrNull(s.Party),
		}
		if s.Rank > 0 {
			body["rank"] = s.Rank
		}
		if m := c.members[s.Bioguide]; m != nil && len(m.Terms) > 0 {
			last := m.Terms[len(m.Terms)-1]
			body["party"], body["state"] = textOrNull(last.Party[:1]), last.State
			if last.Type == "rep" {
				body["district"], body["districtBasis"] = *last.District, "stated"
			}
		}
		return body
	})
}

func seatRank(s seat) int {
	if s.Rank == 0 {
		return math.MaxInt
	}
	return s.Rank
}
