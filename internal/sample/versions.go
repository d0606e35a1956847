package sample

import (
	"fmt"
	"time"

	"legislative/internal/congress"
)

// version is a printing of a bill's text.
type version struct {
	id       congress.TextVersionID
	bill     *bill
	chamber  congress.Chamber // whose paper it is
	when     time.Time
	revision int // how often the text has been changed before
}

// versions lists the printings of the bill, in order of time.
func (b *bill) versions() []version {
	var versions []version
	revision := 0
	for i, s := range b.steps {
		code := b.printed(i)
		if code == "" {
			continue
		}
		if s.stage == reported || s.stage == passed && b.debatedBy(s.chamber) {
			revision++
		}
		versions = append(versions, version{
			id: congress.TextVersionID{Bill: b.id, Code: code}, bill: b, chamber: s.chamber, when: s.when, revision: revision,
		})
	}
	return versions
}

// printed is the code of the text printed after the i-th step, or "".
func (b *bill) printed(i int) string {
	s := b.steps[i]
	house := s.chamber == congress.House
	home := s.chamber == b.id.Type.Chamber()
	choose := func(inHouse, inSenate string) string {
		if house {
			return inHouse
		}
		return inSenate
	}
	switch s.stage {
	case introduced:
		return choose("ih", "is")
	case reported:
		return choose("rh", "rs")
	case received:
		if i+1 < len(b.steps) && b.steps[i+1].stage == referred {
			return choose("rfh", "rfs")
		}
		return choose("rdh", "rds")
	case passed:
		return b.engrossed(s.chamber, home)
	case presented, submitted:
		return "enr"
	case enacted:
		if b.private {
			return "pvtl"
		}
		return "pl"
	}
	return ""
}

// engrossed is the code of what a chamber prints on passage: of a bill of the
// other chamber, its amendment, if it has one.
func (b *bill) engrossed(chamber congress.Chamber, home bool) string {
	switch {
	case home && simple(b.id.Type) && chamber == congress.Senate:
		return "ats"
	case home && chamber == congress.House:
		return "eh"
	case home:
		return "es"
	case !b.debatedBy(chamber):
		return ""
	case chamber == congress.House:
		return "eah"
	default:
		return "eas"
	}
}

// isLaw tells the printing of a law.
func (v version) isLaw() bool { return v.id.Code == "pl" || v.id.Code == "pvtl" }

// isAmendment tells the printing of one chamber's amendment to a bill of the
// other.
func (v version) isAmendment() bool { return v.id.Code == "eas" || v.id.Code == "eah" }

// name is the text's name as a package of govinfo.
func (v version) name() string {
	switch {
	case v.id.Code == "pl":
		return fmt.Sprintf("PLAW-%dpubl%d", theCongress, v.bill.law)
	case v.id.Code == "pvtl":
		return fmt.Sprintf("PLAW-%dpvtl%d", theCongress, v.bill.law)
	default:
		return "BILLS-" + v.bill.id.String() + v.id.Code
	}
}

// url is where govinfo would have the text.
func (v version) url() string {
	folder := "xml"
	if v.isLaw() {
		folder = "uslm"
	}
	return fmt.Sprintf("https://www.govinfo.gov/content/pkg/%s/%s/%s.xml", v.name(), folder, v.name())
}

// text is the text as XML, in one of the two vocabularies.
func (w *world) text(v version) []byte {
	if v.isLaw() || v.isAmendment() || v.id.Code == "enr" || v.bill.nth%3 == 2 {
		return w.uslm(v)
	}
	return w.legacy(v)
}
