package fiction

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
	for i, e := range b.Events {
		code := b.versionCode(i)
		if code == "" {
			continue
		}
		if e.Stage == Reported || e.Stage == Passed && b.DebatedIn(e.Chamber) {
			revision++
		}
		versions = append(versions, Version{
			ID: congress.TextVersionID{Bill: b.ID, Code: code}, Bill: b, Chamber: e.Chamber, Time: e.Time, Revision: revision,
		})
	}
	return versions
}

// versionCode is the code of the text printed after the i-th step, or "".
func (b *Bill) versionCode(i int) string {
	e := b.Events[i]
	house := e.Chamber == congress.House
	isOrigin := e.Chamber == b.ID.Type.Chamber()
	choose := func(inHouse, inSenate string) string {
		if house {
			return inHouse
		}
		return inSenate
	}
	switch e.Stage {
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
		return b.engrossedCode(e.Chamber, isOrigin)
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
func (b *Bill) engrossedCode(chamber congress.Chamber, isOrigin bool) string {
	switch {
	case isOrigin && IsSimpleResolution(b.ID.Type) && chamber == congress.Senate:
		return "ats"
	case isOrigin && chamber == congress.House:
		return "eh"
	case isOrigin:
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
