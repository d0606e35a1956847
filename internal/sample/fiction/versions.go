package fiction

import (
	"fmt"
	"time"

	"legislative/internal/congress"
)

// Version is a printed version of a bill's text.
type Version struct {
	ID       congress.TextVersionID
	Bill     *Bill
	Chamber  congress.Chamber // the chamber that prints it
	Time     time.Time
	Revision int // number of times that the text was changed before
}

// Versions returns the printed versions of the bill, in the order of their times.
func (b *Bill) Versions() []Version {
	var versions []Version
	revisions := 0
	for i, e := range b.Events {
		code := b.versionCode(i)
		if code == "" {
			continue
		}
		if e.Stage == Reported || e.Stage == Passed && b.DebatedIn(e.Chamber) {
			revisions++
		}
		versions = append(versions, Version{
			ID: congress.TextVersionID{Bill: b.ID, Code: code}, Bill: b, Chamber: e.Chamber, Time: e.Time, Revision: revisions,
		})
	}
	return versions
}

// versionCode returns the code of the version printed after the ith event, or "" if
// nothing is printed.
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

// engrossedCode returns the code of the version that a chamber prints on passage.
// For a bill of the other chamber, that is the chamber's amendment, or "" if the
// chamber did not amend the bill.
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

// IsLaw reports whether the version is a public or private law.
func (v Version) IsLaw() bool { return v.ID.Code == "pl" || v.ID.Code == "pvtl" }

// IsAmendment reports whether the version is one chamber's amendment to a bill of
// the other chamber.
func (v Version) IsAmendment() bool { return v.ID.Code == "eas" || v.ID.Code == "eah" }

// PackageName returns the name of the govinfo package, such as "BILLS-200hr1ih".
func (v Version) PackageName() string {
	switch {
	case v.ID.Code == "pl":
		return fmt.Sprintf("PLAW-%dpubl%d", v.Bill.ID.Congress, v.Bill.LawNumber)
	case v.ID.Code == "pvtl":
		return fmt.Sprintf("PLAW-%dpvtl%d", v.Bill.ID.Congress, v.Bill.LawNumber)
	default:
		return "BILLS-" + v.Bill.ID.String() + v.ID.Code
	}
}

// Site begins the addresses that the files of a sample state. No such site exists: the
// domain is reserved for examples (RFC 2606).
const Site = "https://congress.example"

// URL returns an address of the file.
func (v Version) URL() string {
	folder := "xml"
	if v.IsLaw() {
		folder = "uslm"
	}
	return fmt.Sprintf(Site+"/content/pkg/%s/%s/%s.xml", v.PackageName(), folder, v.PackageName())
}
