package sample

import (
	"fmt"
	"time"

	"legislative/internal/congress"
)

// Version is a printing of a bill's text.
type Version struct {
	ID       congress.TextVersionID
	Bill     *Bill
	Chamber  congress.Chamber // whose paper it is
	Time     time.Time
	Revision int // how often the text has been changed before
}

// Versions lists the printings of the bill, in order of time.
func (b *Bill) Versions() []Version {
	var versions []Version
	revision := 0
	for i, s := range b.Events {
		code := b.versionCode(i)
		if code == "" {
			continue
		}
		if s.Stage == Reported || s.Stage == Passed && b.DebatedIn(s.Chamber) {
			revision++
		}
		versions = append(versions, Version{
			ID: congress.TextVersionID{Bill: b.ID, Code: code}, Bill: b, Chamber: s.Chamber, Time: s.Time, Revision: revision,
		})
	}
	return versions
}

// versionCode is the code of the text printed after the i-th step, or "".
func (b *Bill) versionCode(i int) string {
	s := b.Events[i]
	house := s.Chamber == congress.House
	home := s.Chamber == b.ID.Type.Chamber()
	choose := func(inHouse, inSenate string) string {
		if house {
			return inHouse
		}
		return inSenate
	}
	switch s.Stage {
	case Introduced:
		return choose("ih", "is")
	case Reported:
		return choose("rh", "rs")
	case Received:
		if i+1 < len(b.Events) && b.Events[i+1].Stage == Referred {
			return choose("rfh", "rfs")
		}
		return choose("rdh", "rds")
	case Passed:
		return b.engrossedCode(s.Chamber, home)
	case Presented, SubmittedToStates:
		return "enr"
	case Enacted:
		if b.IsPrivate {
			return "pvtl"
		}
		return "pl"
	}
	return ""
}

// engrossedCode is the code of what a chamber prints on passage: of a bill of the
// other chamber, its amendment, if it has one.
func (b *Bill) engrossedCode(chamber congress.Chamber, home bool) string {
	switch {
	case home && IsSimpleResolution(b.ID.Type) && chamber == congress.Senate:
		return "ats"
	case home && chamber == congress.House:
		return "eh"
	case home:
		return "es"
	case !b.DebatedIn(chamber):
		return ""
	case chamber == congress.House:
		return "eah"
	default:
		return "eas"
	}
}

// IsLaw tells the printing of a law.
func (v Version) IsLaw() bool { return v.ID.Code == "pl" || v.ID.Code == "pvtl" }

// IsAmendment tells the printing of one chamber's amendment to a bill of the
// other.
func (v Version) IsAmendment() bool { return v.ID.Code == "eas" || v.ID.Code == "eah" }

// PackageName is the text's name as a package of govinfo.
func (v Version) PackageName() string {
	switch {
	case v.ID.Code == "pl":
		return fmt.Sprintf("PLAW-%dpubl%d", Number, v.Bill.LawNumber)
	case v.ID.Code == "pvtl":
		return fmt.Sprintf("PLAW-%dpvtl%d", Number, v.Bill.LawNumber)
	default:
		return "BILLS-" + v.Bill.ID.String() + v.ID.Code
	}
}

// URL is where govinfo would have the text.
func (v Version) URL() string {
	folder := "xml"
	if v.IsLaw() {
		folder = "uslm"
	}
	return fmt.Sprintf("https://www.govinfo.gov/content/pkg/%s/%s/%s.xml", v.PackageName(), folder, v.PackageName())
}

// textXML is the text as XML, in one of the two vocabularies.
func (w *Congress) textXML(v Version) []byte {
	if v.IsLaw() || v.IsAmendment() || v.ID.Code == "enr" || v.Bill.Index%3 == 2 {
		return w.uslmXML(v)
	}
	return w.dtdXML(v)
}
