package sample

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"legislative/internal/congress"
)

// committees writes what each committee did, drawn from the history.
func (x *statusWriter) committees(history []action) {
	var involved []congress.Chamber
	for _, s := range x.bill.steps {
		if (s.stage == referred || s.stage == reported) && !slices.Contains(involved, s.chamber) {
			involved = append(involved, s.chamber)
		}
	}
	if len(involved) == 0 {
		return
	}
	x.list("committees", "billCommittees", func() {
		for _, chamber := range involved {
			x.within("item", func() { x.committee(x.bill.committee(chamber), history) })
		}
	})
}

func (x *statusWriter) committee(c committee, history []action) {
	x.committeeName(c.named())
	x.leaves("chamber", c.chamber().Title(), "type", "Standing")
	x.activities(history, c.code)
	n := x.bill.nth % len(c.subs)
	if !mentioned(history, c.sub(n)) {
		return
	}
	x.within("subcommittees", func() {
		x.within("item", func() {
			x.committeeName(c.namedSub(n))
			x.activities(history, c.sub(n))
		})
	})
}

func mentioned(history []action, code congress.CommitteeCode) bool {
	return slices.ContainsFunc(history, func(a action) bool {
		return slices.ContainsFunc(a.committees, func(c committeeName) bool { return c.code == code })
	})
}

func (x *statusWriter) activities(history []action, code congress.CommitteeCode) {
	x.within("activities", func() {
		for _, a := range history {
			name := activity(a.text)
			if name == "" || a.system == library || !mentioned([]action{a}, code) {
				continue
			}
			x.within("item", func() { x.leaves("name", name, "date", utc(a.when)) })
		}
	})
}

// activity is what a committee did, by an action's text.
func activity(text string) string {
	for _, known := range []struct{ words, name string }{
		{"eferred to", "Referred to"}, {"earings", "Hearings by"},
		{"Mark-up", "Markup by"}, {"rdered to be", "Markup by"}, {"eported", "Reported by"},
	} {
		if strings.Contains(text, known.words) {
			return known.name
		}
	}
	return ""
}

func (x *statusWriter) relatedBills() {
	if len(x.bill.related) == 0 {
		return
	}
	x.within("relatedBills", func() {
		for _, r := range x.bill.related {
			x.within("item", func() { x.related(r) })
		}
	})
}

func (x *statusWriter) related(r relation) {
	last := x.world.history(r.to)[0]
	x.leaves(x.either("title", "latestTitle"), r.to.title(), "congress", fmt.Sprint(theCongress),
		"number", fmt.Sprint(r.to.id.Number))
	x.leaf("type", x.relatedType(r.to.id.Type))
	x.within("latestAction", func() { x.leaves("actionDate", date(last.when), "text", last.text) })
	x.within("relationshipDetails", func() {
		x.within("item", func() { x.leaves("type", r.kind, "identifiedBy", r.by) })
	})
}

// relatedType is a bill's type; the earliest edition has it with stops.
func (x *statusWriter) relatedType(t congress.BillType) string {
	if x.edition == editionEarly {
		return strings.ReplaceAll(dotted(t), " ", "")
	}
	return strings.ToUpper(string(t))
}

// people writes the sponsor and the cosponsors.
func (x *statusWriter) people() {
	x.within("sponsors", func() {
		x.within("item", func() {
			x.person(x.bill.sponsor)
			if x.edition == edition3 {
				x.leaf("isByRequest", map[bool]string{true: "Y", false: "N"}[x.bill.nth%17 == 5])
			} else {
				x.empty("byRequestType")
			}
		})
	})
	if cosponsors := x.world.cosponsors(x.bill); len(cosponsors) > 0 {
		x.within("cosponsors", func() {
			for _, c := range cosponsors {
				x.within("item", func() { x.cosponsor(c) })
			}
		})
	}
}

// cosponsor is a member who joined a bill's sponsor, perhaps for a while.
type cosponsor struct {
	*member
	joined    time.Time
	withdrawn time.Time
	original  bool
}

// cosponsors draws who joined the bill's sponsor, in order of time.
func (w *world) cosponsors(b *bill) []cosponsor {
	d := w.options.dice("cosponsors", b.nth)
	if d.percent(25) {
		return nil
	}
	var cosponsors []cosponsor
	start := dayOf(b.first().when)
	for _, m := range some(d, w.people.of(b.id.Type.Chamber()), d.between(1, 24)) {
		c := cosponsor{member: m, original: d.percent(45)}
		day := start
		if !c.original {
			day = sitting(start + d.between(2, 120))
		}
		if m.id == b.sponsor.id || !m.serving(day) {
			continue
		}
		c.joined = at(day, 12, 0, 0)
		if d.percent(6) {
			c.withdrawn = at(sitting(day+d.between(5, 60)), 12, 0, 0)
		}
		cosponsors = append(cosponsors, c)
	}
	slices.SortStableFunc(cosponsors, func(a, b cosponsor) int { return a.joined.Compare(b.joined) })
	return cosponsors
}

func (x *statusWriter) person(m *member) {
	x.leaves("bioguideId", string(m.id), "fullName", m.styled(), "firstName", m.first, "lastName", m.last,
		"party", m.party, "state", m.seat.state)
	if x.edition != edition3 {
		x.within("identifiers", func() { x.leaf("bioguideId", string(m.id)) })
	}
	x.present("middleName", m.middle)
	if m.seat.chamber == congress.House {
		x.leaf("district", fmt.Sprint(m.seat.district))
	}
}

func (x *statusWriter) cosponsor(c cosponsor) {
	x.person(c.member)
	x.leaves("sponsorshipDate", date(c.joined), "isOriginalCosponsor", map[bool]string{true: "True", false: "False"}[c.original])
	if !c.withdrawn.IsZero() {
		x.leaf("sponsorshipWithdrawnDate", date(c.withdrawn))
	} else if x.edition != edition3 {
		x.empty("sponsorshipWithdrawnDate")
	}
}

// styled is the member's name with title and seat, as bill status prints it:
// Rep. Larkinmoor, Odalys Q. [D-OH-3].
func (m *member) styled() string {
	title, seat := "Sen.", m.seat.state
	if m.seat.chamber == congress.House {
		title = "Rep."
		if m.seat.delegate {
			title = "Del."
		}
		seat += fmt.Sprintf("-%d", m.seat.district)
		if m.seat.district == 0 {
			seat = m.seat.state + "-At Large"
		}
	}
	given := strings.TrimSpace(m.first + " " + m.middle)
	if m.suffix != "" {
		given += ", " + m.suffix
	}
	return fmt.Sprintf("%s %s, %s [%s-%s]", title, m.last, given, m.party, seat)
}

// subjects writes the policy area and the subjects, which a private bill has
// not.
func (x *statusWriter) subjects() {
	area := x.bill.topic.area
	names := some(x.world.options.dice("subjects", x.bill.nth), x.bill.topic.subjects, 1+x.bill.nth%3)
	if x.bill.private {
		area, names = "Private Legislation", nil
	}
	x.within("policyArea", func() { x.leaf("name", area) })
	x.list("subjects", "billSubjects", func() {
		x.within("legislativeSubjects", func() {
			for _, name := range names {
				x.within("item", func() { x.leaf("name", name) })
			}
		})
		x.within("policyArea", func() { x.leaf("name", area) })
	})
}

func (x *statusWriter) titles() {
	b := x.bill
	x.leaf("title", b.title())
	x.within("titles", func() {
		x.title("Display Title", "45", b.title())
		x.title("Official Title as Introduced", "6", b.official())
		if !b.hasShortTitle() {
			return
		}
		x.title(x.either("Short Title(s) as Introduced", "Short Titles as Introduced"), "101", b.shortTitle())
		if b.law > 0 {
			x.title("Short Titles as Enacted", "19", b.shortTitle())
		}
	})
}

func (x *statusWriter) title(kind, code, title string) {
	x.within("item", func() {
		x.leaf("titleType", kind)
		if x.edition == edition3 {
			x.leaf("titleTypeCode", code)
		}
		x.leaf("title", title)
		if strings.HasSuffix(kind, "as Introduced") && x.edition == edition3 {
			first := x.bill.versions()[0]
			x.leaves("billTextVersionName", first.id.Name(), "billTextVersionCode", strings.ToUpper(first.id.Code))
		}
	})
}

// textVersions lists the printings, the latest first; the earliest edition
// knows of none.
func (x *statusWriter) textVersions() {
	if x.edition == editionEarly {
		return
	}
	versions := x.bill.versions()
	x.within("textVersions", func() {
		for _, v := range slices.Backward(versions) {
			x.within("item", func() {
				x.leaves("type", v.id.Name(), "date", midnight(v.when))
				x.within("formats", func() {
					x.within("item", func() { x.leaf("url", v.url()) })
				})
			})
		}
	})
}
