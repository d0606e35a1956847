package congressgov

import (
	"legislative/internal/congress"
)

// Committee is a committee with the names that it has had.
type Committee struct {
	Code      congress.CommitteeCode
	Name      string // such as "House Committee on Agriculture"
	Type      string // such as "Standing"
	IsCurrent bool
	URL       string
	Names     []congress.CommitteeName // the latest first
	Bills     int                      // number of bills that the committee acted on; 0 if the answer does not have it
}

func (a *Answer) readCommittee(c object) error {
	code, err := congress.ParseCommitteeCode(text(c, "systemCode"))
	if err != nil {
		return err
	}
	a.Path, a.Updated = "committee/"+string(code), text(c, "updateDate")
	a.Committee = &Committee{Code: code, Type: text(c, "type"), IsCurrent: text(c, "isCurrent") == "true", URL: text(c, "committeeWebsiteUrl")}
	a.Committee.Bills = number(child(c, "bills"), "count")
	for _, h := range objects(c, "history") {
		name := congress.CommitteeName{Name: text(h, "officialName"), Start: day(text(h, "startDate")), End: day(text(h, "endDate"))}
		if name.Name == "" {
			name.Name = text(h, "libraryOfCongressName")
		}
		if name.Name != "" {
			a.Committee.Names = append(a.Committee.Names, name)
		}
	}
	if len(a.Committee.Names) == 0 {
		a.Committee, a.Unread = nil, "the committee has no name"
		return nil
	}
	a.Committee.Name = a.Committee.Names[0].Name
	if _, isSubcommittee := code.Parent(); !isSubcommittee {
		a.Committee.Name = code.Chamber().Title() + " " + a.Committee.Name
	}
	return nil
}
