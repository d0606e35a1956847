package real_test

import (
	"cmp"
	"math"
	"path/filepath"
	"slices"
	"strings"
)

// committees are the lists of committees and of who sits on them.
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
	for code, of := range seats {
		l.seats[fullCode(code)] = of
	}
	c.committees = l
	return nil
}

// readCommittees reads a list; full committees have four letters there, and
// subcommittees two digits to put after them.
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

// part is what a committee did about a bill.
type part struct {
	bill       *bill
	name, kind string
	last       activity
}

// partsOf are the bills that a committee acted on, the latest first.
func (c *corpus) partsOf(code string) (parts []part) {
	for _, b := range c.bills {
		var did []activity
		p := part{bill: b}
		for _, e := range b.any("committees/item", "committees/item/subcommittees/item",
			"committees/billCommittees/item", "committees/billCommittees/item/subcommittees/item") {
			if strings.ToUpper(e.text("systemCode")) == code {
				p.name, p.kind = either(p.name, e.text("name")), either(p.kind, e.text("type"))
				did = append(did, activitiesOf(e)...)
			}
		}
		for _, a := range did {
			if p.last == (activity{}) || timeOf(a) > timeOf(p.last) {
				p.last = a
			}
		}
		if p.name != "" {
			parts = append(parts, p)
		}
	}
	slices.SortFunc(parts, func(a, b part) int {
		dayA, _ := day(a.last.time).(string)
		dayB, _ := day(b.last.time).(string)
		return cmp.Or(cmp.Compare(dayB, dayA), compareBills(b.bill.name, a.bill.name))
	})
	return parts
}

func timeOf(a activity) string {
	t, _ := instant(a.time).(string)
	return t
}

// committeeCodes are the codes of all committees that anything tells of.
func (c *corpus) committeeCodes() (codes []string) {
	add := func(code string) { codes = append(codes, code) }
	for code := range c.committees.current {
		add(code)
	}
	for code := range c.committees.past {
		add(code)
	}
	for _, b := range c.bills {
		for _, e := range b.any("committees/item", "committees/item/subcommittees/item",
			"committees/billCommittees/item", "committees/billCommittees/item/subcommittees/item") {
			add(strings.ToUpper(e.text("systemCode")))
		}
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

func committeePath(code string) string {
	return "/api/v1/committees/" + strings.ToLower(chamberOf(code)) + "/" + strings.ToLower(code)
}

// committeeRef is how other committees refer to one.
func (c *corpus) committeeRef(code string) object {
	name := ""
	current := any(nil)
	if parts := c.partsOf(code); len(parts) > 0 {
		name = parts[0].name
	}
	if l := c.committees.past[code]; l != nil {
		name, current = l.Name, false
	}
	if l := c.committees.current[code]; l != nil {
		name, current = l.Name, true
	}
	return object{"chamber": chamberOf(code), "systemCode": code, "name": name, "isCurrent": current}
}

// committeeBody is what the detail of a committee says, but for its graph.
func (c *corpus) committeeBody(code string) object {
	detail := c.committeeRef(code)
	detail["parent"] = nil
	detail["type"] = nil
	if parts := c.partsOf(code); len(parts) > 0 {
		detail["type"] = orNull(parts[0].kind)
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
	parts := c.partsOf(code)
	return object{
		"committee":     detail,
		"bills":         listOf(parts, func(p part) any { return c.partBody(p) }),
		"billCount":     len(parts),
		"nextAfterId":   nil,
		"subcommittees": subcommittees,
		"members":       c.seatsOf(code),
		"sources":       c.committeeSources(code),
	}
}

func (c *corpus) partBody(p part) object {
	ref := c.billRef(p.bill.name, nil)
	ref["relationship"], ref["date"] = orNull(p.last.name), day(p.last.time)
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

// seatsOf are the seats by side and rank, with what the members' latest terms
// say.
func (c *corpus) seatsOf(code string) list {
	seats := slices.Clone(c.committees.seats[code])
	slices.SortStableFunc(seats, func(a, b seat) int {
		return cmp.Or(cmp.Compare(a.Party, b.Party), cmp.Compare(rankOf(a), rankOf(b)), cmp.Compare(a.Bioguide, b.Bioguide))
	})
	return listOf(seats, func(s seat) any {
		body := object{
			"bioguideId": s.Bioguide, "name": s.Name, "party": nil, "state": nil, "district": nil,
			"rank": nil, "title": orNull(s.Title), "side": orNull(s.Party),
		}
		if s.Rank > 0 {
			body["rank"] = s.Rank
		}
		if m := c.members[s.Bioguide]; m != nil && len(m.Terms) > 0 {
			last := m.Terms[len(m.Terms)-1]
			body["party"], body["state"] = orNull(last.Party[:1]), last.State
			if last.Type == "rep" {
				body["district"] = *last.District
			}
		}
		return body
	})
}

func rankOf(s seat) int {
	if s.Rank == 0 {
		return math.MaxInt
	}
	return s.Rank
}
