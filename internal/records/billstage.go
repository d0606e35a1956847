package records

import (
	"cmp"
	"context"
	"slices"

	"legislative/ent"
	"legislative/ent/sponsorship"
	"legislative/internal/congress"
	"legislative/internal/store/billlists"
	"legislative/internal/store/database"
)

// BillStage is a stage of a bill.
type BillStage struct {
	Stage, State string
	Date         *string
}

// BillStages returns the stages of a bill in order, or nil if its status file is not
// loaded.
func BillStages(ctx context.Context, db *database.DB, b *ent.Bill) ([]*BillStage, error) {
	lists, err := loadLists(ctx, db, b)
	if err != nil || lists == nil || len(lists.Actions) == 0 {
		return nil, err
	}
	var stages []*BillStage
	for _, p := range measureOf(b, lists).Stages() {
		stage := &BillStage{Stage: string(p.Stage), State: string(p.State)}
		if p.Date != "" {
			stage.Date = &p.Date
		}
		stages = append(stages, stage)
	}
	return stages, nil
}

func measureOf(b *ent.Bill, lists *billlists.Lists) congress.Measure {
	m := congress.Measure{Type: b.BillType, Introduced: orEmpty(b.IntroducedDate), ProposesAmendment: congress.ProposesAmendment(orEmpty(b.Title))}
	for _, t := range lists.Titles {
		m.ProposesAmendment = m.ProposesAmendment || congress.ProposesAmendment(t.Title)
	}
	for _, a := range lists.Actions {
		m.Steps = append(m.Steps, congress.Step{Date: orEmpty(a.Date), Code: orEmpty(a.Code), Text: orEmpty(a.Text)})
	}
	return m
}

// CosponsorCount is the number of cosponsors from a state and of a party.
type CosponsorCount struct {
	State, Party *string
	Count        int
}

// PartyName returns the name of the party, or nil.
func (c *CosponsorCount) PartyName() *string { return congress.NameOfParty(c.Party) }

// BillCosponsorCounts counts the cosponsors who have not withdrawn by state and party.
// It returns nil if the bill's status file is not loaded.
func BillCosponsorCounts(ctx context.Context, db *database.DB, b *ent.Bill) ([]*CosponsorCount, error) {
	lists, err := loadLists(ctx, db, b)
	if err != nil || lists == nil {
		return nil, err
	}
	type group struct{ state, party string }
	byGroup := map[group]*CosponsorCount{}
	counts := []*CosponsorCount{}
	for _, s := range lists.Sponsorships {
		if s.Role != sponsorship.RoleCosponsor || s.WithdrawnDate != nil {
			continue
		}
		party := congress.LetterOfParty(s.Party)
		key := group{orEmpty(s.State), orEmpty(party)}
		if byGroup[key] == nil {
			byGroup[key] = &CosponsorCount{State: s.State, Party: party}
			counts = append(counts, byGroup[key])
		}
		byGroup[key].Count++
	}
	slices.SortFunc(counts, func(a, b *CosponsorCount) int {
		return cmp.Or(cmp.Compare(orEmpty(a.State), orEmpty(b.State)), cmp.Compare(orEmpty(a.Party), orEmpty(b.Party)))
	})
	return counts, nil
}

// orEmpty returns the text, or "" for nil.
func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
