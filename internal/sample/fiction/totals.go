package fiction

import (
	"slices"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Totals are the receipts and disbursements of a candidate or PAC in the
// cycle, in cents. They balance: see CashEnd.
type Totals struct {
	Receipts                int64 // the contributions, loans and transfers below
	Disbursements           int64
	CashBeginning           int64 // negative if overdrawn
	IndividualContributions int64
	CommitteeContributions  int64 // from political committees other than parties
	TransfersFromAffiliates int64
	IndividualRefunds       int64
	CoverageEnd             time.Time // the last day that reports cover
}

// CashEnd returns the cash on hand at the end of the period.
func (t Totals) CashEnd() int64 { return t.CashBeginning + t.Receipts - t.Disbursements }

// CandidateTotals are the totals of all campaign committees of a candidate.
type CandidateTotals struct {
	Totals
	Candidate              *Candidate
	PartyContributions     int64
	CandidateContributions int64
	CandidateLoans         int64
}

// PACTotals are the totals of a PAC.
type PACTotals struct {
	Totals
	Committee                 CampaignCommittee
	ContributionsToCommittees int64
}

// CandidateTotals returns the totals of the candidates that are active in the
// cycle.
func (c *Congress) CandidateTotals() []CandidateTotals {
	var totals []CandidateTotals
	for _, candidate := range c.Campaigns.Candidates {
		if c.IsActive(candidate) {
			totals = append(totals, c.drawCandidateTotals(c.Random("candidate", candidate.Index), candidate))
		}
	}
	return totals
}

func (c *Congress) drawCandidateTotals(rng random.Stream, candidate *Candidate) CandidateTotals {
	scale := int64(900_000)
	if candidate.Seat.Chamber == congress.Senate {
		scale = 6_000_000
	}
	t := CandidateTotals{Candidate: candidate}
	t.IndividualContributions = drawCents(rng, scale)
	t.CommitteeContributions = drawCents(rng, scale/3)
	t.PartyContributions = drawCents(rng, 5_000)
	if rng.Chance(25) {
		t.CandidateContributions = drawCents(rng, scale/20)
		t.CandidateLoans = drawCents(rng, scale/10)
	}
	if rng.Chance(30) {
		t.TransfersFromAffiliates = drawCents(rng, scale/5)
	}
	t.Receipts = t.IndividualContributions + t.CommitteeContributions + t.PartyContributions +
		t.CandidateContributions + t.CandidateLoans + t.TransfersFromAffiliates
	t.CashBeginning = drawCents(rng, scale/4)
	if rng.Chance(2) {
		t.CashBeginning = -drawCents(rng, 5_000) // real accounts are overdrawn at times
	}
	t.Disbursements = t.Receipts / 100 * int64(rng.Between(40, 104))
	t.IndividualRefunds = min(drawCents(rng, 9_000), t.Disbursements)
	t.CoverageEnd = c.drawCoverageEnd(rng)
	return t
}

// PACTotals returns the totals of all PACs: those of no candidate, followed by
// those of candidates.
func (c *Congress) PACTotals() []PACTotals {
	pacs := slices.Clone(c.Campaigns.IndependentPACs)
	for _, candidate := range c.Campaigns.Candidates {
		for _, filer := range candidate.Committees {
			if filer.Type == "N" || filer.Type == "Q" {
				pacs = append(pacs, filer)
			}
		}
	}
	totals := make([]PACTotals, len(pacs))
	for i, pac := range pacs {
		totals[i] = c.drawPACTotals(c.Random("committee", i), pac)
	}
	return totals
}

func (c *Congress) drawPACTotals(rng random.Stream, pac CampaignCommittee) PACTotals {
	t := PACTotals{Committee: pac}
	t.IndividualContributions = drawCents(rng, 700_000)
	t.CommitteeContributions = drawCents(rng, 90_000)
	t.TransfersFromAffiliates = drawCents(rng, 40_000)
	t.Receipts = t.IndividualContributions + t.CommitteeContributions + t.TransfersFromAffiliates
	t.CashBeginning = drawCents(rng, 200_000)
	t.Disbursements = t.Receipts / 100 * int64(rng.Between(50, 100))
	t.ContributionsToCommittees = t.Disbursements / 100 * int64(rng.Between(10, 80))
	t.IndividualRefunds = drawCents(rng, 900)
	t.CoverageEnd = c.drawCoverageEnd(rng)
	return t
}

// drawCents draws an amount of at most the given number of dollars.
func drawCents(rng random.Stream, dollars int64) int64 { return rng.Int64N(dollars*100 + 1) }

// drawCoverageEnd draws the last day that reports cover, nearly always the last
// day of the cycle.
func (c calendar) drawCoverageEnd(rng random.Stream) time.Time {
	if rng.Chance(8) {
		return time.Date(c.Cycle()-rng.IntN(2), time.June, 30, 0, 0, 0, 0, time.UTC)
	}
	return time.Date(c.Cycle(), time.December, 31, 0, 0, 0, 0, time.UTC)
}
