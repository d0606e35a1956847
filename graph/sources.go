package graph

import (
	"fmt"

	"legislative/ent"
	"legislative/internal/congress"
)

// amendmentSources are the official pages of an amendment.
func amendmentSources(a *ent.Amendment) []*Source {
	kind := "senate-amendment"
	if a.AmendmentType == congress.HAmdt {
		kind = "house-amendment"
	}
	return []*Source{{
		Name: "Congress.gov",
		URL:  fmt.Sprintf("https://www.congress.gov/amendment/%s-congress/%s/%d", ordinal(a.Congress), kind, a.Number),
	}}
}

// committeeSources are the official pages of a committee.
func committeeSources(c *ent.Committee) []*Source {
	if c.URL == nil {
		return []*Source{}
	}
	return []*Source{{Name: c.Name, URL: *c.URL}}
}

// voteSources are the official records of a vote. Compilations of votes name
// the Clerk's too.
func voteSources(v *ent.HouseVote) []*Source {
	if v.SourceURL == nil {
		return []*Source{}
	}
	return []*Source{{Name: "Clerk of the House", URL: *v.SourceURL}}
}

// billPage is the page of a bill at Congress.gov.
func billPage(b *ent.Bill) string {
	return fmt.Sprintf("https://www.congress.gov/bill/%s-congress/%s/%d", ordinal(b.Congress), addressOf[b.BillType], b.Number)
}

// addressOf is the kind of a bill in the addresses of Congress.gov.
var addressOf = map[congress.BillType]string{
	congress.HR: "house-bill", congress.S: "senate-bill",
	congress.HJRes: "house-joint-resolution", congress.SJRes: "senate-joint-resolution",
	congress.HConRes: "house-concurrent-resolution", congress.SConRes: "senate-concurrent-resolution",
	congress.HRes: "house-resolution", congress.SRes: "senate-resolution",
}
