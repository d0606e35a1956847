package billstatus

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// writeCommittees writes the bill's committees with their activities, which follow
// from the history.
func (w *statusWriter) writeCommittees(history []action) {
	var involved []congress.Chamber
	for _, e := range w.bill.Events {
		if (e.Stage == fiction.Referred || e.Stage == fiction.Reported) && !slices.Contains(involved, e.Chamber) {
			involved = append(involved, e.Chamber)
		}
	}
	if len(involved) == 0 {
		return
	}
	w.writeList("committees", "billCommittees", func() {
		for _, chamber := range involved {
			w.Element("item", func() { w.writeCommittee(w.bill.Committee(chamber), history) })
		}
	})
}

func (w *statusWriter) writeCommittee(c fiction.Committee, history []action) {
	w.writeCommitteeRef(refTo(c))
	w.Leaves("chamber", c.Chamber().Title(), "type", "Standing")
	w.writeActivities(history, c.Code)
	n := w.bill.Index % len(c.Subcommittees)
	if !namesCommittee(history, c.SubcommitteeCode(n)) {
		return
	}
	w.Element("subcommittees", func() {
		w.Element("item", func() {
			w.writeCommitteeRef(refToSubcommittee(c, n))
			w.writeActivities(history, c.SubcommitteeCode(n))
		})
	})
}

func namesCommittee(history []action, code congress.CommitteeCode) bool {
	return slices.ContainsFunc(history, func(a action) bool {
		return slices.ContainsFunc(a.committees, func(c committeeRef) bool { return c.code == code })
	})
}

func (w *statusWriter) writeActivities(history []action, code congress.CommitteeCode) {
	w.Element("activities", func() {
		for _, a := range history {
			name := activityName(a.text)
			if name == "" || a.system == library || !namesCommittee([]action{a}, code) {
				continue
			}
			w.Element("item", func() { w.Leaves("name", name, "date", formatUTC(a.time)) })
		}
	})
}

// activityName returns the name of the committee activity that the text of an
// action describes, or "" if it is not a committee activity.
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

func (w *statusWriter) writeRelatedBills() {
	if len(w.bill.Related) == 0 {
		return
	}
	w.Element("relatedBills", func() {
		for _, r := range w.bill.Related {
			w.Element("item", func() { w.writeRelatedBill(r) })
		}
	})
}

func (w *statusWriter) writeRelatedBill(r fiction.Relation) {
	last := billHistory(w.congress, r.Bill)[0]
	w.Leaves(w.choose("title", "latestTitle"), r.Bill.Title(), "congress", fmt.Sprint(r.Bill.ID.Congress),
		"number", fmt.Sprint(r.Bill.ID.Number))
	w.Leaf("type", w.relatedType(r.Bill.ID.Type))
	w.Element("latestAction", func() { w.Leaves("actionDate", last.time.Format(time.DateOnly), "text", last.text) })
	w.Element("relationshipDetails", func() {
		w.Element("item", func() { w.Leaves("type", r.Kind, "identifiedBy", r.IdentifiedBy) })
	})
}

// relatedType formats the type of a related bill, with periods in the early
// schema.
func (w *statusWriter) relatedType(t congress.BillType) string {
	if w.schema == schemaEarly {
		return strings.ReplaceAll(fiction.TypeCitation(t), " ", "")
	}
	return strings.ToUpper(string(t))
}

func (w *statusWriter) writeSponsors() {
	w.Element("sponsors", func() {
		w.Element("item", func() {
			w.writeMember(w.bill.Sponsor)
			if w.schema == schema3 {
				w.Leaf("isByRequest", map[bool]string{true: "Y", false: "N"}[w.bill.Index%17 == 5])
			} else {
				w.Empty("byRequestType")
			}
		})
	})
	if cosponsors := w.congress.Cosponsors(w.bill); len(cosponsors) > 0 {
		w.Element("cosponsors", func() {
			for _, c := range cosponsors {
				w.Element("item", func() { w.writeCosponsor(c) })
			}
		})
	}
}

func (w *statusWriter) writeMember(m *fiction.Member) {
	w.Leaves("bioguideId", string(m.ID), "fullName", fullName(m), "firstName", m.First, "lastName", m.Last,
		"party", m.Party, "state", m.Seat.State)
	if w.schema != schema3 {
		w.Element("identifiers", func() { w.Leaf("bioguideId", string(m.ID)) })
	}
	w.LeafIfSet("middleName", m.Middle)
	if m.Seat.Chamber == congress.House {
		w.Leaf("district", fmt.Sprint(m.Seat.District))
	}
}

func (w *statusWriter) writeCosponsor(c fiction.Cosponsor) {
	w.writeMember(c.Member)
	w.Leaves("sponsorshipDate", c.Joined.Format(time.DateOnly), "isOriginalCosponsor", map[bool]string{true: "True", false: "False"}[c.IsOriginal])
	if !c.Withdrawn.IsZero() {
		w.Leaf("sponsorshipWithdrawnDate", c.Withdrawn.Format(time.DateOnly))
	} else if w.schema != schema3 {
		w.Empty("sponsorshipWithdrawnDate")
	}
}

// fullName formats names such as "Rep. Larkinmoor, Odalys Q. [D-OH-3]".
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
	firstNames := strings.TrimSpace(m.First + " " + m.Middle)
	if m.Suffix != "" {
		firstNames += ", " + m.Suffix
	}
	return fmt.Sprintf("%s %s, %s [%s-%s]", title, m.Last, firstNames, m.Party, seat)
}

func (w *statusWriter) writeSubjects() {
	area := w.bill.PolicyArea()
	names := w.congress.Subjects(w.bill)
	w.Element("policyArea", func() { w.Leaf("name", area) })
	w.writeList("subjects", "billSubjects", func() {
		w.Element("legislativeSubjects", func() {
			for _, name := range names {
				w.Element("item", func() { w.Leaf("name", name) })
			}
		})
		w.Element("policyArea", func() { w.Leaf("name", area) })
	})
}

func (w *statusWriter) writeTitles() {
	b := w.bill
	w.Leaf("title", b.Title())
	w.Element("titles", func() {
		w.writeTitle("Display Title", "45", b.Title())
		w.writeTitle("Official Title as Introduced", "6", b.OfficialTitle())
		if !b.HasShortTitle() {
			return
		}
		w.writeTitle(w.choose("Short Title(s) as Introduced", "Short Titles as Introduced"), "101", b.ShortTitle())
		if b.LawNumber > 0 {
			w.writeTitle("Short Titles as Enacted", "19", b.ShortTitle())
		}
	})
}

func (w *statusWriter) writeTitle(kind, code, title string) {
	w.Element("item", func() {
		w.Leaf("titleType", kind)
		if w.schema == schema3 {
			w.Leaf("titleTypeCode", code)
		}
		w.Leaf("title", title)
		if strings.HasSuffix(kind, "as Introduced") && w.schema == schema3 {
			first := w.bill.Versions()[0]
			w.Leaves("billTextVersionName", first.ID.Name(), "billTextVersionCode", strings.ToUpper(first.ID.Code))
		}
	})
}

// writeTextVersions writes the text versions, the latest first. The early schema
// does not list them.
func (w *statusWriter) writeTextVersions() {
	if w.schema == schemaEarly {
		return
	}
	versions := w.bill.Versions()
	w.Element("textVersions", func() {
		for _, v := range slices.Backward(versions) {
			w.Element("item", func() {
				w.Leaves("type", v.ID.Name(), "date", midnightUTC(v.Time))
				w.Element("formats", func() {
					w.Element("item", func() { w.Leaf("url", v.URL()) })
				})
			})
		}
	})
}
