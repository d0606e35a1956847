package billstatus

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// writeCommittees writes what each committee did, drawn from the history.
func (x *statusWriter) writeCommittees(history []action) {
	var involved []congress.Chamber
	for _, e := range x.bill.Events {
		if (e.Stage == fiction.Referred || e.Stage == fiction.Reported) && !slices.Contains(involved, e.Chamber) {
			involved = append(involved, e.Chamber)
		}
	}
	if len(involved) == 0 {
		return
	}
	x.writeList("committees", "billCommittees", func() {
		for _, chamber := range involved {
			x.Element("item", func() { x.writeCommittee(x.bill.Committee(chamber), history) })
		}
	})
}

func (x *statusWriter) writeCommittee(c fiction.Committee, history []action) {
	x.writeCommitteeRef(refTo(c))
	x.Leaves("chamber", c.Chamber().Title(), "type", "Standing")
	x.writeActivities(history, c.Code)
	n := x.bill.Index % len(c.Subcommittees)
	if !namesCommittee(history, c.SubcommitteeCode(n)) {
		return
	}
	x.Element("subcommittees", func() {
		x.Element("item", func() {
			x.writeCommitteeRef(refToSubcommittee(c, n))
			x.writeActivities(history, c.SubcommitteeCode(n))
		})
	})
}

func namesCommittee(history []action, code congress.CommitteeCode) bool {
	return slices.ContainsFunc(history, func(a action) bool {
		return slices.ContainsFunc(a.committees, func(c committeeRef) bool { return c.code == code })
	})
}

func (x *statusWriter) writeActivities(history []action, code congress.CommitteeCode) {
	x.Element("activities", func() {
		for _, a := range history {
			name := activityName(a.text)
			if name == "" || a.system == library || !namesCommittee([]action{a}, code) {
				continue
			}
			x.Element("item", func() { x.Leaves("name", name, "date", formatUTC(a.time)) })
		}
	})
}

// activityName is what a committee did, by an action's text.
func activityName(text string) string {
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

func (x *statusWriter) writeRelatedBills() {
	if len(x.bill.Related) == 0 {
		return
	}
	x.Element("relatedBills", func() {
		for _, r := range x.bill.Related {
			x.Element("item", func() { x.writeRelatedBill(r) })
		}
	})
}

func (x *statusWriter) writeRelatedBill(r fiction.Relation) {
	last := billHistory(x.congress, r.Bill)[0]
	x.Leaves(x.choose("title", "latestTitle"), r.Bill.Title(), "congress", fmt.Sprint(fiction.Number),
		"number", fmt.Sprint(r.Bill.ID.Number))
	x.Leaf("type", x.relatedType(r.Bill.ID.Type))
	x.Element("latestAction", func() { x.Leaves("actionDate", last.time.Format(time.DateOnly), "text", last.text) })
	x.Element("relationshipDetails", func() {
		x.Element("item", func() { x.Leaves("type", r.Kind, "identifiedBy", r.IdentifiedBy) })
	})
}

// relatedType is a bill's type; the earliest edition has it with stops.
func (x *statusWriter) relatedType(t congress.BillType) string {
	if x.schema == schemaEarly {
		return strings.ReplaceAll(fiction.TypeCitation(t), " ", "")
	}
	return strings.ToUpper(string(t))
}

// writeSponsors writes the sponsor and the cosponsors.
func (x *statusWriter) writeSponsors() {
	x.Element("sponsors", func() {
		x.Element("item", func() {
			x.writeMember(x.bill.Sponsor)
			if x.schema == schema3 {
				x.Leaf("isByRequest", map[bool]string{true: "Y", false: "N"}[x.bill.Index%17 == 5])
			} else {
				x.Empty("byRequestType")
			}
		})
	})
	if cosponsors := x.congress.Cosponsors(x.bill); len(cosponsors) > 0 {
		x.Element("cosponsors", func() {
			for _, c := range cosponsors {
				x.Element("item", func() { x.writeCosponsor(c) })
			}
		})
	}
}

func (x *statusWriter) writeMember(m *fiction.Member) {
	x.Leaves("bioguideId", string(m.ID), "fullName", fullName(m), "firstName", m.First, "lastName", m.Last,
		"party", m.Party, "state", m.Seat.State)
	if x.schema != schema3 {
		x.Element("identifiers", func() { x.Leaf("bioguideId", string(m.ID)) })
	}
	x.LeafIfSet("middleName", m.Middle)
	if m.Seat.Chamber == congress.House {
		x.Leaf("district", fmt.Sprint(m.Seat.District))
	}
}

func (x *statusWriter) writeCosponsor(c fiction.Cosponsor) {
	x.writeMember(c.Member)
	x.Leaves("sponsorshipDate", c.Joined.Format(time.DateOnly), "isOriginalCosponsor", map[bool]string{true: "True", false: "False"}[c.IsOriginal])
	if !c.Withdrawn.IsZero() {
		x.Leaf("sponsorshipWithdrawnDate", c.Withdrawn.Format(time.DateOnly))
	} else if x.schema != schema3 {
		x.Empty("sponsorshipWithdrawnDate")
	}
}

// fullName is the member's name with title and seat, as bill status prints it:
// Rep. Larkinmoor, Odalys Q. [D-OH-3].
func fullName(m *fiction.Member) string {
	title, seat := "Sen.", m.Seat.State
	if m.Seat.Chamber == congress.House {
		title = "Rep."
		if m.Seat.IsDelegate {
			title = "Del."
		}
		seat += fmt.Sprintf("-%d", m.Seat.District)
		if m.Seat.District == 0 {
			seat = m.Seat.State + "-At Large"
		}
	}
	given := strings.TrimSpace(m.First + " " + m.Middle)
	if m.Suffix != "" {
		given += ", " + m.Suffix
	}
	return fmt.Sprintf("%s %s, %s [%s-%s]", title, m.Last, given, m.Party, seat)
}

// writeSubjects writes the policy area and the subjects, which a private bill has
// not.
func (x *statusWriter) writeSubjects() {
	area := x.bill.PolicyArea()
	names := x.congress.Subjects(x.bill)
	x.Element("policyArea", func() { x.Leaf("name", area) })
	x.writeList("subjects", "billSubjects", func() {
		x.Element("legislativeSubjects", func() {
			for _, name := range names {
				x.Element("item", func() { x.Leaf("name", name) })
			}
		})
		x.Element("policyArea", func() { x.Leaf("name", area) })
	})
}

func (x *statusWriter) writeTitles() {
	b := x.bill
	x.Leaf("title", b.Title())
	x.Element("titles", func() {
		x.writeTitle("Display Title", "45", b.Title())
		x.writeTitle("Official Title as Introduced", "6", b.OfficialTitle())
		if !b.HasShortTitle() {
			return
		}
		x.writeTitle(x.choose("Short Title(s) as Introduced", "Short Titles as Introduced"), "101", b.ShortTitle())
		if b.LawNumber > 0 {
			x.writeTitle("Short Titles as Enacted", "19", b.ShortTitle())
		}
	})
}

func (x *statusWriter) writeTitle(kind, code, title string) {
	x.Element("item", func() {
		x.Leaf("titleType", kind)
		if x.schema == schema3 {
			x.Leaf("titleTypeCode", code)
		}
		x.Leaf("title", title)
		if strings.HasSuffix(kind, "as Introduced") && x.schema == schema3 {
			first := x.bill.Versions()[0]
			x.Leaves("billTextVersionName", first.ID.Name(), "billTextVersionCode", strings.ToUpper(first.ID.Code))
		}
	})
}

// writeTextVersions lists the printings, the latest first; the earliest edition
// knows of none.
func (x *statusWriter) writeTextVersions() {
	if x.schema == schemaEarly {
		return
	}
	versions := x.bill.Versions()
	x.Element("textVersions", func() {
		for _, v := range slices.Backward(versions) {
			x.Element("item", func() {
				x.Leaves("type", v.ID.Name(), "date", midnightUTC(v.Time))
				x.Element("formats", func() {
					x.Element("item", func() { x.Leaf("url", v.URL()) })
				})
			})
		}
	})
}
