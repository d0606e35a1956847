package graph

import (
	"fmt"

	"legislative/ent"
	"legislative/graph/model"
	"legislative/internal/congress"
)

// amendmentSources returns the official page of an amendment. A fictional one has none,
// nor have fictional bills and votes.
func amendmentSources(a *ent.Amendment) []*model.Source {
	if congress.IsFictional(a.Congress) {
		return []*model.Source{}
	}
	kind := "senate-amendment"
	if a.AmendmentType == congress.HAmdt {
		kind = "house-amendment"
	}
	return []*model.Source{{
		Name: "Congress.gov",
		URL:  fmt.Sprintf("https://www.congress.gov/amendment/%s-congress/%s/%d", congress.Ordinal(a.Congress), kind, a.Number),
	}}
}

func committeeSources(c *ent.Committee) []*model.Source {
	if c.URL == nil {
		return []*model.Source{}
	}
	return []*model.Source{{Name: c.Name, URL: *c.URL}}
}

// voteSources returns the official records of a vote. The compilations of votes
// refer to the Clerk's record too.
func voteSources(v *ent.HouseVote) []*model.Source {
	if v.SourceURL == nil || congress.IsFictional(v.Congress) {
		return []*model.Source{}
	}
	return []*model.Source{{Name: "Clerk of the House", URL: *v.SourceURL}}
}

// billURL returns the official page of a bill, or nil.
func billURL(b *ent.Bill) *string {
	if congress.IsFictional(b.Congress) {
		return nil
	}
	return new(fmt.Sprintf("https://www.congress.gov/bill/%s-congress/%s/%d", congress.Ordinal(b.Congress), billPaths[b.BillType], b.Number))
}

// billPaths has the path segment of each type of bill at Congress.gov.
var billPaths = map[congress.BillType]string{
	congress.HR: "house-bill", congress.S: "senate-bill",
	congress.HJRes: "house-joint-resolution", congress.SJRes: "senate-joint-resolution",
	congress.HConRes: "house-concurrent-resolution", congress.SConRes: "senate-concurrent-resolution",
	congress.HRes: "house-resolution", congress.SRes: "senate-resolution",
}
